"""The memory of each event, for a round or for the game."""

from typing import Any

import pytest

from stollen.bots.belief.memory import NOBODY, KnownCard, Memory, NuggetsTaken, RoleLook
from stollen.game.events.event import (
    Bribed,
    Claimed,
    Collapsed,
    Declined,
    Drew,
    DrewUnseen,
    Event,
    Forced,
    Freed,
    HandsSwapped,
    HandsSwappedUnseen,
    HatSwapped,
    HatSwappedUnseen,
    Inspected,
    InspectedUnseen,
    Mended,
    NuggetsOffered,
    NuggetsOfferedUnseen,
    Passed,
    PassedUnseen,
    Peeked,
    PeekedUnseen,
    Placed,
    Revealed,
    RoleDealt,
    RoleDealtUnseen,
    RolesRevealed,
    RoundEnded,
    RoundStarted,
    Settled,
    TheftLaid,
    TheftRemoved,
    Took,
    TookUnseen,
    ToolBroken,
    ToolRepaired,
    Trapped,
)

OWN = 2
"""The seat that remembers."""

GOAL, OTHER_GOAL = "base-goal-treasure", "base-goal-stone-nw"
SWAP_HANDS, SWAP_HATS, INSPECT = "x-swap-hands", "x-swap-hats", "x-inspection"
LINE, CROSS, LAMP, MAP = "base-line-ew", "base-cross", "base-break-lamp", "base-map"

Learned = dict[str, Any]


def memory_of(*events: Event) -> Memory:
    memory = Memory(OWN)
    for event in events:
        memory.observe(event)
    return memory


def learnt(memory: Memory) -> Learned:
    """The fields that differ from those of an empty memory."""
    blank = vars(Memory(OWN))
    return {name: value for name, value in vars(memory).items() if value != blank[name]}


ALONE: list[tuple[Event, Learned]] = [
    (Placed(1, LINE, (1, 0), turned=False), {"last_seat": 1}),
    (ToolBroken(1, 3, LAMP, "lamp"), {"last_seat": 3}),
    (ToolRepaired(1, 3, "base-repair-lamp", "lamp"), {"last_seat": 3}),
    (Collapsed(1, "base-rockfall", (1, 0), LINE), {"last_seat": 1}),
    (Peeked(OWN, MAP, (8, 0), GOAL), {"last_seat": OWN, "peeked": {GOAL}}),
    (PeekedUnseen(1, MAP, (8, 0)), {"last_seat": 1}),
    (Mended(1, (LINE, CROSS), "lamp"), {"last_seat": 1}),
    (Passed(OWN, (LINE, CROSS)), {"last_seat": OWN}),
    (PassedUnseen(1, 2), {"last_seat": 1, "passed": {1: 2}}),
    (Inspected(OWN, 1, INSPECT, "x-boss"), {"last_seat": OWN, "roles": {1: "x-boss"}}),
    (InspectedUnseen(1, 3, INSPECT), {"last_seat": 1, "inspections": [RoleLook(by=1, seat=3, swaps=0)]}),
    (TheftLaid(1, "x-theft"), {"last_seat": 1}),
    (TheftRemoved(1, 3, "x-hands-off"), {"last_seat": 3}),
    (Trapped(1, 3, "x-trapped"), {"last_seat": 3}),
    (Freed(1, 3, "x-free"), {"last_seat": 3}),
    (
        HatSwapped(OWN, 1, SWAP_HATS, "x-boss"),
        {"last_seat": 1, "swapped_roles": [(OWN, None)], "roles": {OWN: "x-boss"}},
    ),
    (HatSwappedUnseen(1, 3, SWAP_HATS), {"last_seat": 3, "swapped_roles": [(1, None)]}),
    (Revealed((8, 0), GOAL), {"revealed": {GOAL}}),
    (Settled(1, 2, ("d-line-ew-gold", "d-goal-2")), {"paid": ["d-line-ew-gold", "d-goal-2"]}),
    (RoundEnded(1, "treasure"), {"treasures_found": [True]}),
    (RoundEnded(1, "cards"), {"treasures_found": [False]}),
    (RoundEnded(1, "goals"), {"treasures_found": [False]}),
    (RoleDealt(OWN, "x-boss"), {"roles": {OWN: "x-boss"}}),
    (RoleDealtUnseen(1), {}),
    (
        RolesRevealed(("x-boss", "x-geologist")),
        {"revealed_roles": [("x-boss", "x-geologist")], "nugget_rounds": [NuggetsTaken([], {})]},
    ),
    (NuggetsOfferedUnseen(1, 2), {}),
    (Drew(OWN, (LINE,)), {}),
    (DrewUnseen(1, 1), {}),
    (Forced(1, LAMP), {}),
    (Claimed(1, (1, 0), LINE, 1), {}),
    (Bribed(1, (1, 0)), {}),
    (Declined(1), {}),
    (RoundStarted(2, 1), {}),
]
"""The fields that one event changes in an empty memory."""


@pytest.mark.parametrize(("event", "knows"), ALONE, ids=[type(event).__name__ for event, _ in ALONE])
def test_what_an_event_teaches(event: Event, knows: Learned) -> None:
    assert learnt(memory_of(event)) == knows


def test_a_round_is_forgotten_and_what_is_out_of_the_game_is_not() -> None:
    """Goals that were seen may not come back (D24), gold that was paid is gone (D23), nuggets are kept (B7)."""
    first_round = (
        RoleDealt(OWN, "x-boss"),
        HatSwappedUnseen(1, 3, SWAP_HATS),
        InspectedUnseen(1, 3, INSPECT),
        Peeked(OWN, MAP, (8, 0), GOAL),
        Revealed((8, 2), OTHER_GOAL),
        HandsSwapped(OWN, 1, SWAP_HANDS, (LINE,), (CROSS,)),
        PassedUnseen(3, 1),
        RoundEnded(1, "treasure"),
        Settled(1, 1, ("d-gold",)),
        RolesRevealed(("x-boss",) * 4),
        Took(OWN, 3),
    )
    kept: Learned = {
        "revealed": {OTHER_GOAL},
        "peeked": {GOAL},
        "paid": ["d-gold"],
        "treasures_found": [True],
        "revealed_roles": [("x-boss",) * 4],
        "nugget_rounds": [NuggetsTaken([(OWN, 3)], {})],
        "last_seat": 3,
    }
    before = memory_of(*first_round)
    assert learnt(before) == kept | {
        "roles": {OWN: "x-boss"},
        "swapped_roles": [(1, None)],
        "inspections": [RoleLook(1, 3, 1)],
        "known_cards": [KnownCard(LINE, 1, [])],
        "passed": {3: 1},
    }
    before.observe(RoundStarted(2, 0))
    assert learnt(before) == kept | {"revealed_before": {OTHER_GOAL}, "peeked_before": {GOAL}}


def test_goals_of_every_round_are_remembered_as_seen_before() -> None:
    memory = memory_of(
        Peeked(OWN, MAP, (8, 0), "d-goal-1"),
        Revealed((8, 2), "d-goal-2"),
        RoundStarted(2, 0),
        Peeked(OWN, MAP, (8, 0), "d-goal-3"),
        Revealed((8, 2), "d-goal-4"),
    )
    assert (memory.revealed_before, memory.peeked_before) == ({"d-goal-2"}, {"d-goal-1"})
    memory.observe(RoundStarted(3, 0))
    assert (memory.revealed_before, memory.peeked_before) == ({"d-goal-2", "d-goal-4"}, {"d-goal-1", "d-goal-3"})


# -- hands -----------------------------------------------------------------------------------------------------

GIVEN = HandsSwapped(OWN, 1, SWAP_HANDS, (LINE, LINE, CROSS), (LAMP,))
"""Seat 1 holds two lines and a cross now, and this seat knows it."""

HANDS: list[tuple[str, tuple[Event, ...], list[KnownCard]]] = [
    ("what was given is held", (GIVEN,), [KnownCard(LINE, 1, []), KnownCard(LINE, 1, []), KnownCard(CROSS, 1, [])]),
    (
        "what was got is not of interest, what the other got is",
        (HandsSwapped(1, OWN, SWAP_HANDS, (LAMP,), (LINE, CROSS)),),
        [KnownCard(LINE, 1, []), KnownCard(CROSS, 1, [])],
    ),
    (
        "one copy is played",
        (GIVEN, Placed(1, LINE, (1, 0), turned=False)),
        [KnownCard(LINE, 1, []), KnownCard(CROSS, 1, [])],
    ),
    (
        "somebody else plays such a card",
        (GIVEN, Placed(3, LINE, (1, 0), turned=False)),
        [KnownCard(LINE, 1, []), KnownCard(LINE, 1, []), KnownCard(CROSS, 1, [])],
    ),
    (
        "this seat plays such a card",
        (GIVEN, Placed(OWN, LINE, (1, 0), turned=False)),
        [KnownCard(LINE, 1, []), KnownCard(LINE, 1, []), KnownCard(CROSS, 1, [])],
    ),
    (
        "cards are shown to mend",
        (GIVEN, Mended(1, (CROSS, LINE), "lamp")),
        [KnownCard(LINE, 1, [])],
    ),
    (
        "two cards are discarded face down, each may be any of them",
        (GIVEN, PassedUnseen(1, 2)),
        [
            KnownCard(LINE, 1, [(1, 0), (1, 1)]),
            KnownCard(LINE, 1, [(1, 0), (1, 1)]),
            KnownCard(CROSS, 1, [(1, 0), (1, 1)]),
        ],
    ),
    (
        "discards are counted from the first of the round",
        (PassedUnseen(1, 2), GIVEN, PassedUnseen(1, 1)),
        [KnownCard(LINE, 1, [(1, 2)]), KnownCard(LINE, 1, [(1, 2)]), KnownCard(CROSS, 1, [(1, 2)])],
    ),
    (
        "others discard",
        (GIVEN, PassedUnseen(3, 1)),
        [KnownCard(LINE, 1, []), KnownCard(LINE, 1, []), KnownCard(CROSS, 1, [])],
    ),
    (
        "hands go on, and with them the cards",
        (GIVEN, HandsSwappedUnseen(3, 1, SWAP_HANDS, 4, 3)),
        [KnownCard(LINE, 3, []), KnownCard(LINE, 3, []), KnownCard(CROSS, 3, [])],
    ),
    (
        "and back again",
        (GIVEN, HandsSwappedUnseen(3, 1, SWAP_HANDS, 4, 3), HandsSwappedUnseen(3, 1, SWAP_HANDS, 3, 3)),
        [KnownCard(LINE, 1, []), KnownCard(LINE, 1, []), KnownCard(CROSS, 1, [])],
    ),
    (
        "hands of others change",
        (GIVEN, HandsSwappedUnseen(3, 0, SWAP_HANDS, 4, 3)),
        [KnownCard(LINE, 1, []), KnownCard(LINE, 1, []), KnownCard(CROSS, 1, [])],
    ),
    (
        "of those found again nothing is to be known; one that is missing was discarded, whoever holds the hand",
        (
            GIVEN,
            PassedUnseen(1, 1),
            HandsSwapped(OWN, 1, SWAP_HANDS, (MAP,), (LINE, LINE, LAMP)),
            HandsSwappedUnseen(3, 1, SWAP_HANDS, 4, 1),
            PassedUnseen(1, 1),
        ),
        [KnownCard(CROSS, NOBODY, [(1, 0)]), KnownCard(MAP, 3, [])],
    ),
    (
        "each copy is found once",
        (GIVEN, PassedUnseen(1, 1), HandsSwapped(1, OWN, SWAP_HANDS, (LINE, CROSS), ())),
        [KnownCard(LINE, NOBODY, [(1, 0)])],
    ),
    (
        "the card that swaps hands was one of them",
        (
            HandsSwapped(OWN, 1, SWAP_HANDS, (LINE, SWAP_HANDS), (LAMP,)),
            HandsSwappedUnseen(1, 3, SWAP_HANDS, 3, 4),
        ),
        [KnownCard(LINE, 3, [])],
    ),
    (
        "and the same when this seat gets the hand",
        (
            HandsSwapped(OWN, 1, SWAP_HANDS, (LINE, SWAP_HANDS), (LAMP,)),
            HandsSwapped(1, OWN, SWAP_HANDS, (LINE,), (MAP,)),
        ),
        [KnownCard(MAP, 1, [])],
    ),
    (
        "a card played on somebody was in the hand of who played it",
        (HandsSwapped(OWN, 1, SWAP_HANDS, (LAMP, LAMP), ()), ToolBroken(3, 1, LAMP, "lamp")),
        [KnownCard(LAMP, 1, [])],
    ),
    (
        "a goal that is revealed was in nobody's hand",
        (HandsSwapped(OWN, 1, SWAP_HANDS, (GOAL,), ()), Revealed((8, 0), GOAL)),
        [KnownCard(GOAL, 1, [])],
    ),
]


@pytest.mark.parametrize(("events", "held"), [case[1:] for case in HANDS], ids=[case[0] for case in HANDS])
def test_cards_known_to_be_in_other_hands(events: tuple[Event, ...], held: list[KnownCard]) -> None:
    assert memory_of(*events).known_cards == held


def test_discards_are_counted_by_seat() -> None:
    memory = memory_of(PassedUnseen(1, 2), PassedUnseen(0, 1), PassedUnseen(1, 3))
    assert memory.passed == {1: 5, 0: 1}


# -- roles -----------------------------------------------------------------------------------------------------


def test_a_hat_laid_aside_is_known_where_its_role_was() -> None:
    """Swaps are kept in order; the swapped role is unknown, unless this seat drew it."""
    memory = memory_of(
        RoleDealt(OWN, "x-boss"),
        Inspected(OWN, 1, INSPECT, "x-saboteur"),
        HatSwappedUnseen(3, 1, SWAP_HATS),
        HatSwappedUnseen(1, 1, SWAP_HATS),
        HatSwapped(OWN, 1, SWAP_HATS, "x-profiteer"),
        HatSwapped(OWN, OWN, SWAP_HATS, "x-geologist"),
        HatSwappedUnseen(1, 1, SWAP_HATS),
    )
    assert memory.swapped_roles == [(3, None), (1, "x-saboteur"), (OWN, "x-boss"), (OWN, "x-profiteer"), (1, None)]
    assert memory.roles == {OWN: "x-geologist"}


def test_of_the_looks_of_others_the_last_at_each_seat_counts() -> None:
    memory = memory_of(
        InspectedUnseen(1, 3, INSPECT),
        InspectedUnseen(1, OWN, INSPECT),
        InspectedUnseen(0, 3, INSPECT),
        HatSwappedUnseen(3, 0, SWAP_HATS),
        InspectedUnseen(1, 3, INSPECT),
    )
    assert memory.inspections == [RoleLook(1, OWN, 0), RoleLook(0, 3, 0), RoleLook(1, 3, 1)]


# -- nuggets ---------------------------------------------------------------------------------------------------


def test_nuggets_are_remembered_in_the_order_they_are_taken() -> None:
    memory = memory_of(
        RolesRevealed(("base-digger",) * 4),
        TookUnseen(1),
        NuggetsOffered(OWN, (1, 1, 3)),
        Took(OWN, 3),
        TookUnseen(3),
        NuggetsOffered(OWN, (1,)),
        Took(OWN, 1),
        RoundStarted(2, 0),
        RolesRevealed(("base-digger",) * 4),
        NuggetsOffered(OWN, (2, 2, 2, 2)),
        Took(OWN, 2),
    )
    assert memory.nugget_rounds == [
        NuggetsTaken([(1, 0), (OWN, 3), (3, 0), (OWN, 1)], {1: (1, 1, 3), 3: (1,)}),
        NuggetsTaken([(OWN, 2)], {0: (2, 2, 2, 2)}),
    ]
