"""The effect of each action on the chances of roles, of its player and everybody else, and its duration."""

from collections.abc import Sequence
from math import log

import pytest

from stollen.bots.belief.behavior import Conduct
from stollen.bots.belief.role_beliefs import MOST_EVIDENCE, POINT, RoleBeliefs
from stollen.bots.belief.role_likelihoods import log_likelihoods_for
from stollen.bots.belief.trust import SURE
from stollen.engine.lookup_tables import SABOTEUR
from stollen.game.events.event import (
    Event,
    HatSwapped,
    HatSwappedUnseen,
    Inspected,
    PassedUnseen,
    Placed,
    RoleDealt,
    RoundStarted,
    ToolBroken,
    ToolRepaired,
    Trapped,
)

SEATS = 5
OWN, ACTOR = 0, 2
LINE, DEAD_END, LAMP = "base-line-ew", "base-dead-ew", "base-break-lamp"
ROLES: dict[str, str] = {"saboteur": "base-digger", "saboteur2": "x-digger-green"}
Known = list[str | None]


def begun(ruleset: str) -> RoleBeliefs:
    beliefs = RoleBeliefs(OWN)
    for event in (RoundStarted(1, 0), RoleDealt(OWN, ROLES[ruleset])):
        beliefs.observe(event)
    return beliefs


def known(ruleset: str) -> Known:
    """The seat knows its own role only."""
    return [ROLES[ruleset], *[None] * (SEATS - 1)]


def chances(beliefs: RoleBeliefs, ruleset: str, aside: Sequence[str | None] = ()) -> list[float]:
    """The chance of a saboteur at each seat and each card laid aside."""
    distribution = beliefs.distribution(ruleset, known(ruleset), aside)
    return [distribution.probability(place, SABOTEUR) for place in range(SEATS + len(aside))]


def odds(chance: float) -> float:
    return log(chance / (1 - chance))


def placed(card: str, column: int) -> Placed:
    return Placed(ACTOR, card, (column, 0), turned=False)


ACTIONS: list[tuple[Event, str, int]] = [
    (placed(LINE, 1), "path nearer", -1),
    (placed("base-curve-nw", 1), "path further", 1),
    (placed(DEAD_END, 1), "dead end further", 1),
    (ToolBroken(1, ACTOR, LAMP, "lamp"), "break trusted", 1),
    (ToolBroken(3, ACTOR, LAMP, "lamp"), "break distrusted", -1),
    (ToolBroken(4, ACTOR, LAMP, "lamp"), "break anybody", 1),
    (ToolRepaired(1, ACTOR, "base-repair-lamp", "lamp"), "help trusted", -1),
    (ToolRepaired(3, ACTOR, "base-repair-lamp", "lamp"), "help distrusted", -1),
    (PassedUnseen(ACTOR, 1), "pass one", -1),
]
"""An action of seat 2 with seat 1 trusted and seat 3 not: its name, and 1 if saboteurs do it more than others."""


@pytest.mark.parametrize("ruleset", ROLES)
@pytest.mark.parametrize(("event", "name", "sign"), ACTIONS, ids=[name for _, name, _ in ACTIONS])
def test_a_deed_moves_the_chance_of_its_player_and_all_others_the_other_way(
    ruleset: str, event: Event, name: str, sign: int
) -> None:
    beliefs = begun(ruleset)
    before = chances(beliefs, ruleset)
    assert before[OWN] == 0 and len(set(before[1:])) == 1
    beliefs.reader.trust.points = {1: 3, 3: -3}
    beliefs.observe(event)
    after = chances(beliefs, ruleset)
    assert beliefs.holding(ACTOR).actions == [Conduct(ACTOR, (name,))]
    for seat in range(1, SEATS):
        assert (after[seat] - before[seat]) * (sign if seat == ACTOR else -sign) > 0, seat
    assert after[OWN] == 0
    trust = beliefs.trust_by_seat(ruleset, known(ruleset), [])
    assert trust[OWN] == SURE and trust[ACTOR] * sign < 0
    assert all(trust[seat] * sign >= 0 for seat in (1, 3, 4))


@pytest.mark.parametrize(("event", "name", "sign"), ACTIONS, ids=[name for _, name, _ in ACTIONS])
def test_by_how_much(event: Event, name: str, sign: int) -> None:
    """With two roles the log odds change by the action's weight, and trust by its points."""
    beliefs = begun("saboteur")
    before = chances(beliefs, "saboteur")[ACTOR]
    beliefs.reader.trust.points = {1: 3, 3: -3}
    beliefs.observe(event)
    weight = log_likelihoods_for("saboteur")[name][SABOTEUR]
    assert odds(chances(beliefs, "saboteur")[ACTOR]) - odds(before) == pytest.approx(weight)
    assert beliefs.trust_by_seat("saboteur", known("saboteur"), [])[ACTOR] == max(
        -SURE, min(SURE, round(-weight / POINT))
    )
    [prior, piece] = beliefs.evidence("saboteur", known("saboteur"), [], ACTOR)
    assert (prior.names, piece.names) == ((), (name,))
    assert [prior.log_odds, piece.log_odds] == pytest.approx([odds(before), weight])


def test_several_names_of_one_deed_all_count() -> None:
    beliefs = begun("saboteur2")
    beliefs.note(Conduct(ACTOR, ("path nearer", "door green", "never heard of")))
    weights = log_likelihoods_for("saboteur2")
    expected = [nearer + door for nearer, door in zip(weights["path nearer"], weights["door green"], strict=True)]
    expected = [value for value in expected if value != 0]
    likelihood = beliefs.holding(ACTOR).log_likelihood
    roles = [number for number, value in enumerate(likelihood) if value != 0]
    assert sorted(likelihood[role] for role in roles) == pytest.approx(sorted(expected))


@pytest.mark.parametrize(("name", "sign"), [("break trusted", 1), ("path nearer", -1)])
def test_nobody_is_certain_by_deeds_alone(name: str, sign: int) -> None:
    beliefs = begun("saboteur")
    before = odds(chances(beliefs, "saboteur")[ACTOR])
    for _ in range(20):
        beliefs.note(Conduct(ACTOR, (name,)))
    assert odds(chances(beliefs, "saboteur")[ACTOR]) - before == pytest.approx(sign * MOST_EVIDENCE)
    assert MOST_EVIDENCE == 12
    total = sum(piece.log_odds for piece in beliefs.evidence("saboteur", known("saboteur"), [], ACTOR))
    assert total == pytest.approx(before + sign * MOST_EVIDENCE)


def test_where_nothing_was_done_all_are_trusted_as_the_cards_have_it() -> None:
    """Also where the seat knows more than its own role."""
    for ruleset in ROLES:
        beliefs = begun(ruleset)
        assert beliefs.trust_by_seat(ruleset, known(ruleset), []) == [SURE, 0, 0, 0, 0]
    roles: Known = ["x-saboteur", "x-boss", None, "x-saboteur", None]
    assert begun("saboteur2").trust_by_seat("saboteur2", roles, ["x-geologist", None]) == [-SURE, SURE, 0, -SURE, 0]
    roles = ["x-saboteur", None, None, None, None]
    assert begun("saboteur2").trust_by_seat("saboteur2", roles, ["x-saboteur"]) == [-SURE, 0, 0, 0, 0]


# -- how long it counts ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("ruleset", ROLES)
def test_no_evidence_outlives_its_round(ruleset: str) -> None:
    beliefs = begun(ruleset)
    fresh = chances(beliefs, ruleset)
    events: list[Event] = [placed(DEAD_END, 1), ToolBroken(1, 3, LAMP, "lamp"), Trapped(1, 4, "x-trapped")]
    events += [HatSwappedUnseen(1, 4, "x-swap-hats")] if ruleset == "saboteur2" else []
    for event in events:
        beliefs.observe(event)
    assert chances(beliefs, ruleset) != fresh
    for event in (RoundStarted(2, 1), RoleDealt(OWN, ROLES[ruleset])):
        beliefs.observe(event)
    assert chances(beliefs, ruleset) == fresh
    assert beliefs.trust_by_seat(ruleset, known(ruleset), []) == [SURE, 0, 0, 0, 0]
    assert beliefs.aside == [] and all(beliefs.holding(seat).actions == [] for seat in range(SEATS))
    assert beliefs.reader.trust.by_seat(SEATS) == [0] * SEATS


def test_a_round_begins_with_deeds_of_its_own() -> None:
    """Actions before the first role belong to no round, and a game without roles has no likelihoods."""
    beliefs = RoleBeliefs(OWN)
    beliefs.observe(RoundStarted(1, 0))
    beliefs.observe(PassedUnseen(1, 1))
    assert beliefs.holding(1).log_likelihood == [0.0] * len(beliefs.holding(1).log_likelihood)


def test_deeds_stay_with_the_card_and_not_with_the_seat() -> None:
    """Two seats swap their hats: earlier actions belong to the cards laid aside, in order."""
    beliefs = begun("saboteur2")
    beliefs.note(Conduct(1, ("break trusted",)))
    beliefs.note(Conduct(3, ("path nearer",)))
    swaps: list[Event] = [HatSwappedUnseen(1, 4, "x-swap-hats"), HatSwappedUnseen(3, 3, "x-swap-hats")]
    for event in swaps:
        beliefs.observe(event)
    assert [(holding.seat, [action.names for action in holding.actions]) for holding in beliefs.aside] == [
        (1, [("break trusted",)]),
        (3, [("path nearer",), ("hat self",)]),
    ]
    assert [action.names for action in beliefs.holding(4).actions] == [("hat other",)]
    assert beliefs.holding(1).actions == beliefs.holding(3).actions == []
    _, one, two, three, four, first, second = chances(beliefs, "saboteur2", [None, None])
    assert first > one > second
    assert [two, three, four] == pytest.approx([one] * 3)
    beliefs.note(Conduct(1, ("path nearer",)))
    assert chances(beliefs, "saboteur2", [None, None])[1] < one
    assert len(beliefs.aside[0].actions) == 1


def test_the_seats_own_hat_is_laid_aside_like_others() -> None:
    beliefs = begun("saboteur2")
    beliefs.observe(placed(LINE, 1))
    beliefs.observe(HatSwapped(ACTOR, 1, "x-swap-hats", "x-boss"))
    assert [holding.seat for holding in beliefs.aside] == [ACTOR] and beliefs.holding(ACTOR).actions == []


def test_a_card_laid_aside_before_the_seat_listened_is_as_likely_as_others() -> None:
    beliefs = begun("saboteur2")
    expected = chances(beliefs, "saboteur2", [None])
    assert expected[-1] == pytest.approx(expected[1])
    beliefs.observe(HatSwappedUnseen(1, 1, "x-swap-hats"))
    late = chances(beliefs, "saboteur2", [None, None])
    assert late[-1] == pytest.approx(late[2])


def test_a_role_that_is_known_is_certain_whatever_was_done() -> None:
    beliefs = begun("saboteur2")
    for name in ("path nearer",) * 9:
        beliefs.note(Conduct(ACTOR, (name,)))
    beliefs.observe(Inspected(OWN, ACTOR, "x-inspection", "x-saboteur"))
    roles = known("saboteur2")
    roles[ACTOR] = "x-saboteur"
    distribution = beliefs.distribution("saboteur2", roles, [])
    assert distribution.probability(ACTOR, SABOTEUR) == 1
    assert beliefs.trust_by_seat("saboteur2", roles, [])[ACTOR] == -SURE


def test_without_the_deeds_of_a_seat_its_chance_is_what_cards_and_others_say() -> None:
    beliefs = begun("saboteur")
    beliefs.note(Conduct(1, ("break trusted",)))
    others = chances(beliefs, "saboteur")
    beliefs.note(Conduct(ACTOR, ("path nearer",)))
    distribution = beliefs.distribution("saboteur", known("saboteur"), [], without=ACTOR)
    assert distribution.probability(ACTOR, SABOTEUR) == pytest.approx(others[ACTOR])
    assert distribution.probability(1, SABOTEUR) == pytest.approx(others[1])
