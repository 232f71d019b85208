"""Each event is read as an action of its player."""

from collections.abc import Callable, Sequence

import pytest

from stollen.bots.belief.behavior import Conduct, ConductReader
from stollen.bots.belief.role_likelihoods import log_likelihoods_for
from stollen.bots.search.distance.nearest_goal import FAR
from stollen.game.events.event import (
    Bribed,
    Claimed,
    Collapsed,
    Dealt,
    DrewUnseen,
    Event,
    Freed,
    HandsSwapped,
    HandsSwappedUnseen,
    HatSwapped,
    HatSwappedUnseen,
    Inspected,
    InspectedUnseen,
    Laid,
    Mended,
    Passed,
    PassedUnseen,
    Peeked,
    PeekedUnseen,
    Placed,
    Revealed,
    RoleDealt,
    RoleDealtUnseen,
    RoundStarted,
    TheftLaid,
    TheftRemoved,
    ToolBroken,
    ToolRepaired,
    Trapped,
)

OWN = 0
DIGGER, GREEN_DIGGER = "base-digger", "x-digger-green"
"""A reader learns the ruleset from its dwarf card."""

TREASURE, STONE, OTHER_STONE = "base-goal-treasure", "base-goal-stone-nw", "base-goal-stone-ne"
LINE, CROSS, DEAD_END = "base-line-ew", "base-cross", "base-dead-ew"
MAP, LAMP, ROCKFALL = "base-map", "base-break-lamp", "base-rockfall"

Told = tuple[Event, str | None]
"""An event, and the names of its action: several with `+` between them."""


def begun(role: str = DIGGER) -> ConductReader:
    reader = ConductReader(OWN)
    reader.observe(RoundStarted(1, 0))
    reader.observe(RoleDealt(OWN, role))
    return reader


def placed(seat: int, card: str, column: int, row: int = 0, *, turned: bool = False) -> Placed:
    return Placed(seat, card, (column, row), turned)


def tunnel(length: int) -> list[Event]:
    """Lines from the start toward the middle goal: seven of them reach it."""
    return [placed(OWN, LINE, column) for column in range(1, length + 1)]


def follow(reader: ConductReader, events: Sequence[Event]) -> ConductReader:
    for event in events:
        reader.observe(event)
    return reader


def names(action: Conduct | None) -> str | None:
    return None if action is None else " + ".join(action.names)


# -- in the maze -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("before", "event", "name"),
    [
        ([], placed(1, LINE, 1), "path nearer"),
        ([], placed(1, "base-curve-ne", -1), "path level"),
        ([], placed(1, DEAD_END, -1), "dead end level"),
        ([], placed(1, DEAD_END, 1), "dead end further"),
        (tunnel(2), placed(1, "base-curve-nw", 3), "path further"),
        (tunnel(3), placed(1, CROSS, 4), "path nearer"),
        (tunnel(4), placed(1, CROSS, 5), "path nearer close"),
        (tunnel(3), placed(1, DEAD_END, 0, 1), "dead end level"),
        (tunnel(4), placed(1, DEAD_END, 0, 1), "dead end level close"),
        (tunnel(4), placed(1, "base-curve-ne", 0, 1), "path level close"),
        (tunnel(4), placed(1, "base-curve-nw", 5), "path further close"),
        (tunnel(4), placed(1, DEAD_END, 5), "dead end further close"),
        (tunnel(6), placed(1, DEAD_END, 7), "dead end further close"),
        (tunnel(6), placed(1, LINE, 7), "path further close"),
        (
            [*tunnel(2), placed(1, DEAD_END, 3)],
            Collapsed(1, ROCKFALL, (3, 0), DEAD_END),
            "rockfall much nearer",
        ),
        (tunnel(3), Collapsed(1, ROCKFALL, (3, 0), LINE), "rockfall further"),
        (
            [*tunnel(1), placed(1, DEAD_END, 0, 1)],
            Collapsed(1, ROCKFALL, (0, 1), DEAD_END),
            "rockfall level",
        ),
        ([placed(1, DEAD_END, 1)], Collapsed(1, ROCKFALL, (1, 0), DEAD_END), "rockfall much nearer"),
    ],
)
def test_what_is_done_to_the_maze(before: list[Event], event: Event, name: str) -> None:
    reader = follow(begun(), before)
    assert reader.observe(event) == Conduct(1, (name,))


@pytest.mark.parametrize(
    ("card", "name"),
    [
        ("x-crystal-cross", "path nearer + crystal"),
        ("x-crystal-dead-w", "dead end further + crystal"),
        ("x-door-green-ew", "path nearer + door green"),
        ("x-door-blue-ew", "path nearer + door blue"),
        ("x-bridge", "path nearer"),
    ],
)
def test_what_else_is_on_a_card_of_saboteur_2(card: str, name: str) -> None:
    assert names(begun(GREEN_DIGGER).observe(placed(1, card, 1))) == name


def test_the_way_is_measured_from_the_start_in_each_round() -> None:
    """The middle goal is seven cards away, the others two more; a revealed goal has no distance.

    Once a tunnel meets a goal, the distance is that of another tunnel, until the goal leads on.
    """
    reader = begun()
    assert reader.away == [9, 7, 9]
    follow(reader, tunnel(6))
    assert reader.away == [3, 1, 3]
    follow(reader, [placed(OWN, LINE, 7)])
    assert reader.away == [9, 9, 9]
    follow(reader, [Revealed((8, 0), STONE), Laid((8, 0), turned=False)])
    assert reader.away == [1, FAR, 5]
    follow(reader, [RoundStarted(2, 1)])
    assert reader.away == []
    follow(reader, [RoleDealt(OWN, DIGGER)])
    assert reader.away == [9, 7, 9]


# -- to people -------------------------------------------------------------------------------------------------

TRUST = {0: 2, 1: 1, 2: 0, 3: -1, 4: -2}
OPINIONS = {0: "trusted", 1: "liked", 2: "anybody", 3: "disliked", 4: "distrusted", 5: "anybody"}


@pytest.mark.parametrize(("seat", "opinion"), OPINIONS.items())
@pytest.mark.parametrize(
    ("event", "what"),
    [
        (lambda seat, by: ToolBroken(seat, by, LAMP, "lamp"), "break"),
        (lambda seat, by: Trapped(seat, by, "x-trapped"), "break"),
        (lambda seat, by: ToolRepaired(seat, by, "base-repair-lamp", "lamp"), "help"),
        (lambda seat, by: Freed(seat, by, "x-free"), "help"),
    ],
)
def test_whom_somebody_harms_or_helps(seat: int, opinion: str, event: Callable[[int, int], Event], what: str) -> None:
    """The trust before the action counts, not the trust after it."""
    reader = begun()
    reader.trust.points = dict(TRUST)
    assert reader.observe(event(seat, 6)) == Conduct(6, (f"{what} {opinion}",))
    reader.trust.points = dict(TRUST)
    assert reader.observe(event(seat, seat)) == Conduct(seat, (f"{what} self",))


@pytest.mark.parametrize(
    ("event", "action"),
    [
        (Mended(1, (LINE, LINE), "lamp"), Conduct(1, ("mend",))),
        (TheftLaid(1, "x-theft"), Conduct(1, ("theft",))),
        (TheftRemoved(1, 2, "x-hands-off"), Conduct(2, ("hands off",))),
        (HatSwapped(0, 1, "x-swap-hats", "x-boss"), Conduct(1, ("hat other",))),
        (HatSwapped(0, 0, "x-swap-hats", "x-boss"), Conduct(0, ("hat self",))),
        (HatSwappedUnseen(1, 2, "x-swap-hats"), Conduct(2, ("hat other",))),
        (HatSwappedUnseen(1, 1, "x-swap-hats"), Conduct(1, ("hat self",))),
        (Inspected(0, 1, "x-inspection", "x-boss"), Conduct(0, ("inspect",))),
        (InspectedUnseen(1, 2, "x-inspection"), Conduct(1, ("inspect",))),
        (HandsSwapped(1, 0, "x-swap-hands", (LINE,), (LINE,)), Conduct(1, ("swap hands",))),
        (HandsSwappedUnseen(1, 2, "x-swap-hands", 1, 1), Conduct(1, ("swap hands",))),
        (Peeked(0, MAP, (8, 0), STONE), Conduct(0, ("map",))),
        (PeekedUnseen(1, MAP, (8, 0)), Conduct(1, ("map",))),
        (RoleDealtUnseen(1), None),
        (Dealt(0, (LINE,)), None),
        (DrewUnseen(1, 1), None),
        (Revealed((8, 0), STONE), None),
        (Claimed(1, (1, 0), LINE, 1), None),
        (Bribed(1, (1, 0)), None),
    ],
)
def test_other_deeds(event: Event, action: Conduct | None) -> None:
    assert begun(GREEN_DIGGER).observe(event) == action


# -- passing ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("before", "count", "name"),
    [
        ([], 1, "pass one"),
        ([], 2, "pass some"),
        ([], 3, "pass some"),
        (tunnel(3), 1, "pass one"),
        (tunnel(4), 1, "pass one close"),
        (tunnel(4), 2, "pass some close"),
        ([ToolBroken(1, 2, LAMP, "lamp")], 1, "pass hindered"),
        ([*tunnel(4), Trapped(1, 2, "x-trapped")], 2, "pass hindered"),
        ([ToolBroken(2, 1, LAMP, "lamp")], 1, "pass one"),
        ([ToolBroken(1, 2, LAMP, "lamp"), ToolRepaired(1, 1, "r", "lamp")], 1, "pass one"),
        ([ToolBroken(1, 2, LAMP, "lamp"), ToolRepaired(1, 1, "r", "pick")], 1, "pass hindered"),
        ([ToolBroken(1, 2, LAMP, "lamp"), ToolRepaired(2, 1, "r", "lamp")], 1, "pass hindered"),
        (
            [ToolBroken(1, 2, LAMP, "lamp"), ToolBroken(1, 2, "p", "pick"), Mended(1, (LINE, LINE), "lamp")],
            1,
            "pass hindered",
        ),
        ([ToolBroken(1, 2, LAMP, "lamp"), Mended(1, (LINE, LINE), "lamp")], 1, "pass one"),
        ([Trapped(1, 2, "x-trapped"), Freed(1, 2, "x-free")], 1, "pass one"),
        ([Trapped(1, 2, "x-trapped"), Mended(1, (LINE, LINE), "trapped")], 1, "pass one"),
        ([Trapped(1, 2, "x-trapped"), Mended(1, (LINE, LINE), "theft")], 1, "pass hindered"),
        ([ToolBroken(1, 2, LAMP, "lamp"), RoundStarted(2, 0), RoleDealt(OWN, DIGGER)], 1, "pass one"),
        ([*tunnel(4), RoundStarted(2, 0), RoleDealt(OWN, DIGGER)], 1, "pass one"),
    ],
)
def test_how_somebody_passes(before: list[Event], count: int, name: str) -> None:
    """A hindered player must pass; the number of cards counts the same, seen or not."""
    assert follow(begun(), before).observe(PassedUnseen(1, count)) == Conduct(1, (name,))
    assert follow(begun(), before).observe(Passed(1, (LINE,) * count)) == Conduct(1, (name,))


# -- knowing the place of the treasure -------------------------------------------------------------------------

LOOKED = PeekedUnseen(1, MAP, (8, 0))
SEEN = Peeked(OWN, MAP, (8, -2), TREASURE)
"""The treasure is in the north, and this seat knows it."""


@pytest.mark.parametrize(
    ("before", "event", "name"),
    [
        ([SEEN, LOOKED], placed(1, LINE, 1), "path nearer + knows, nearer"),
        ([*tunnel(2), SEEN, LOOKED], placed(1, DEAD_END, 3), "dead end further + knows, further"),
        ([*tunnel(4), SEEN, LOOKED], placed(1, "base-curve-nw", 5), "path further close + knows, nearer"),
        ([SEEN, LOOKED], placed(1, "base-curve-ne", -1), "path level + knows, level"),
        ([SEEN, LOOKED], placed(2, LINE, 1), "path nearer"),
        ([SEEN], placed(OWN, LINE, 1), "path nearer + knows, nearer"),
        ([LOOKED], placed(1, LINE, 1), "path nearer"),
        ([Peeked(OWN, MAP, (8, 0), STONE), LOOKED], placed(1, LINE, 1), "path nearer"),
        (
            [Peeked(OWN, MAP, (8, 0), STONE), Peeked(OWN, MAP, (8, 2), OTHER_STONE), LOOKED],
            placed(1, LINE, 1),
            "path nearer + knows, nearer",
        ),
        (
            [Peeked(OWN, MAP, (8, 0), STONE), Revealed((8, 2), OTHER_STONE), LOOKED],
            placed(1, LINE, 1),
            "path nearer + knows, nearer",
        ),
        ([SEEN, LOOKED, RoundStarted(2, 0), RoleDealt(OWN, DIGGER)], placed(1, LINE, 1), "path nearer"),
        ([SEEN, LOOKED, RoundStarted(2, 0), RoleDealt(OWN, DIGGER), SEEN], placed(1, LINE, 1), "path nearer"),
    ],
)
def test_who_has_looked_at_a_goal_knows_more(before: list[Event], event: Event, name: str) -> None:
    assert names(follow(begun(), before).observe(event)) == name


def test_of_the_treasure_itself_the_way_tells_and_not_of_the_nearest_goal() -> None:
    """Past the middle goal, north to the treasure: nearer to it, and no nearer to another."""
    steps: list[Event] = [*tunnel(5), placed(OWN, CROSS, 6), SEEN, LOOKED]
    north, south = placed(1, "base-line-ns", 6, -1), placed(1, "base-line-ns", 6, 1)
    assert names(follow(begun(), steps).observe(north)) == "path level close + knows, nearer"
    assert names(follow(begun(), steps).observe(south)) == "path level close + knows, level"


@pytest.mark.parametrize(
    ("card", "name"), [(LINE, "reveals"), (DEAD_END, "dead end further close"), ("base-curve-nw", "path further close")]
)
def test_who_meets_a_goal_and_leaves_no_other_way_reveals_it(card: str, name: str) -> None:
    """Dead ends around the start: only the way east is open."""
    plugs = [
        placed(OWN, DEAD_END, -1),
        placed(OWN, "base-dead-n", 0, -1, turned=True),
        placed(OWN, "base-dead-n", 0, 1),
    ]
    reader = follow(begun(), [*plugs, *tunnel(6)])
    assert names(reader.observe(placed(1, card, 7))) == name


def test_a_path_that_closes_the_last_way_from_afar_reveals_nothing() -> None:
    plugs = [
        placed(OWN, DEAD_END, -1),
        placed(OWN, "base-dead-n", 0, -1, turned=True),
        placed(OWN, "base-dead-n", 0, 1),
    ]
    reader = follow(begun(), plugs)
    assert names(reader.observe(placed(1, "base-line-ns", 1))) == "path further"
    assert reader.away == [FAR, FAR, FAR]


# -- names -----------------------------------------------------------------------------------------------------


def test_before_a_role_is_dealt_the_maze_tells_nothing() -> None:
    """As in The Duel, which has no roles."""
    reader = ConductReader(OWN)
    assert reader.observe(placed(1, LINE, 1)) is None
    assert reader.observe(Collapsed(1, ROCKFALL, (1, 0), LINE)) is None
    assert reader.observe(PassedUnseen(1, 1)) == Conduct(1, ("pass one",))


def test_what_is_known_of_a_deed_is_said_of_deeds_that_can_be() -> None:
    """A name that no action has would be useless evidence."""
    steps = {f"{kind} {way}{close}" for kind in ("path", "dead end") for way in WAYS for close in ("", " close")}
    people = {f"{what} {whom}" for what in ("break", "help") for whom in {*OPINIONS.values(), "self"}}
    passes = {"pass hindered", *(f"pass {count}{close}" for count in ("one", "some") for close in ("", " close"))}
    others = {"map", "mend", "theft", "hands off", "inspect", "crystal", "door green", "door blue", "hat self"}
    others |= (
        {f"rockfall {way}" for way in WAYS} | {f"knows, {way}" for way in WAYS} | {"hat other", "swap hands", "reveals"}
    )
    assert (
        set(log_likelihoods_for("saboteur")) | set(log_likelihoods_for("saboteur2")) <= steps | people | passes | others
    )


WAYS = ("nearer", "much nearer", "level", "further")
