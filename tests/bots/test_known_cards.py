"""Every imagined world agrees with the seat's knowledge of roles and hands; outdated knowledge does not count."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

import stollen
from stollen import Game, Position
from stollen.bots.belief.imagined_games import ImaginedGames
from stollen.bots.belief.memory import NOBODY, KnownCard, Memory, RoleLook
from stollen.cards.decks import deck_for
from stollen.game.records.shuffle import SeededDice

OWN = 0
BOSS, GUILTY, GEOLOGIST, GREEN, PROFITEER = "x-boss", "x-saboteur", "x-geologist", "x-digger-green", "x-profiteer"
WORLDS = 30


def game_of(**more: Any) -> Game:
    """Three players of Saboteur 2, each with a map: a boss, a saboteur and a geologist."""
    seats = [{"hand": ["base-map"], "role": role} for role in (BOSS, GUILTY, GEOLOGIST)]
    return stollen.from_position({"ruleset": "saboteur2", "seats": seats, **more})


def saw(by: int, seat: int, role: str, *, turn: int = 0, stale: bool = False) -> dict[str, Any]:
    return {"by": by, "seat": seat, "role": role, "turn": turn, "stale": stale}


def imagined(worlds: ImaginedGames) -> Iterator[Position]:
    for number in range(WORLDS):
        yield worlds.imagine(SeededDice(f"{number}", "known"))


# -- roles -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("inspected", "roles"),
    [
        ([], [BOSS, None, None]),
        ([saw(OWN, 1, GUILTY)], [BOSS, GUILTY, None]),
        ([saw(OWN, 1, PROFITEER, stale=True)], [BOSS, None, None]),
        ([saw(OWN, 1, PROFITEER, stale=True), saw(OWN, 2, GEOLOGIST)], [BOSS, None, GEOLOGIST]),
        ([saw(1, 2, GEOLOGIST)], [BOSS, None, None]),
    ],
)
def test_a_role_is_known_only_as_long_as_it_is_as_it_was_seen(
    inspected: list[dict[str, Any]], roles: list[str | None]
) -> None:
    game = game_of(inspected=inspected, roles_aside=[PROFITEER])
    worlds = ImaginedGames(game.view(OWN), Memory(OWN))
    assert worlds.known_roles() == roles
    found: list[set[str | None]] = [{position.seats[seat].role for position in imagined(worlds)} for seat in range(3)]
    for seat, role in enumerate(roles):
        assert found[seat] == {role} if role else len(found[seat]) > 2, seat


STALE = [saw(OWN, 1, PROFITEER, stale=True), saw(OWN, 2, GREEN, stale=True)]


@pytest.mark.parametrize(
    ("swapped_roles", "inspected", "aside", "known"),
    [
        ([], [], [], []),
        ([], [], [GREEN], [None]),
        ([(1, GREEN)], [], [GREEN], [GREEN]),
        ([(1, None), (2, GREEN)], [], [PROFITEER, GREEN], [None, GREEN]),
        ([(1, GREEN), (2, GREEN)], [], [GREEN], [GREEN]),
        ([(1, GREEN)], [], [], []),
        ([], STALE[:1], [PROFITEER], [PROFITEER]),
        ([], STALE[:1], [PROFITEER, GREEN], [PROFITEER, None]),
        ([], STALE, [PROFITEER, GREEN], [PROFITEER, GREEN]),
        ([], STALE, [PROFITEER], [PROFITEER]),
        ([(2, GREEN)], STALE[:1], [GREEN, PROFITEER], [GREEN, PROFITEER]),
        ([(1, PROFITEER)], STALE[:1], [PROFITEER], [PROFITEER]),
        ([(1, None)], [saw(OWN, 2, GEOLOGIST)], [GREEN, GREEN], [None, None]),
    ],
)
def test_cards_laid_aside_are_known_by_what_was_heard_or_seen_before(
    swapped_roles: list[tuple[int, str | None]],
    inspected: list[dict[str, Any]],
    aside: list[str],
    known: list[str | None],
) -> None:
    """One entry for each card; an unheard one may be the role that the seat saw of a player with another hat now."""
    memory = Memory(OWN)
    memory.swapped_roles = swapped_roles
    worlds = ImaginedGames(game_of(inspected=inspected, roles_aside=aside).view(OWN), memory)
    assert worlds.known_aside() == known
    for position in imagined(worlds):
        assert isinstance(position.roles_aside, tuple) and len(position.roles_aside) == len(known)
        assert all(role in (None, laid) for role, laid in zip(known, position.roles_aside, strict=True))


def test_every_dwarf_card_is_in_one_place() -> None:
    """The roles of the seats, those laid aside and those not dealt are always the whole box."""
    game = game_of(inspected=[saw(OWN, 2, GEOLOGIST)], roles_aside=[GREEN])
    view, truth = game.view(OWN), game.position()
    all_cards = sorted(
        [*(seat.role or "" for seat in truth.seats), *(truth.roles_aside or ()), *(truth.roles_left or ())]
    )
    for position in imagined(ImaginedGames(view, Memory(OWN))):
        cards = [seat.role or "" for seat in position.seats]
        assert sorted([*cards, *(position.roles_aside or ()), *(position.roles_left or ())]) == all_cards


@pytest.mark.parametrize(
    ("swapped_roles", "looks", "expected"),
    [
        ([], [RoleLook(1, 2, 0)], [(1, 2, "role 2", False)]),
        ([(2, None)], [RoleLook(1, 2, 0)], [(1, 2, "aside 0", True)]),
        ([(2, None)], [RoleLook(1, 2, 1)], [(1, 2, "role 2", False)]),
        ([(1, None), (2, None)], [RoleLook(1, 2, 0)], [(1, 2, "aside 1", True)]),
        ([(2, None), (2, None)], [RoleLook(1, 2, 0)], [(1, 2, "aside 0", True)]),
        ([(2, None), (2, None)], [RoleLook(1, 2, 1)], [(1, 2, "aside 1", True)]),
        ([(1, None)], [RoleLook(2, 1, 0), RoleLook(1, 2, 0)], [(1, 2, "role 2", False), (2, 1, "aside 0", True)]),
        ([(0, BOSS)], [RoleLook(1, 0, 0)], [(1, 0, "aside 0", True)]),
    ],
)
def test_what_others_saw_is_what_there_was(
    swapped_roles: list[tuple[int, str | None]], looks: list[RoleLook], expected: list[tuple[int, int, str, bool]]
) -> None:
    """The role of a seat, or the first one that it has laid aside since."""
    memory = Memory(OWN)
    memory.swapped_roles, memory.inspections = swapped_roles, looks
    worlds = ImaginedGames(game_of(roles_aside=[GREEN, PROFITEER, GREEN][: len(swapped_roles)]).view(OWN), memory)
    for position in imagined(worlds):
        places = {f"role {seat}": state.role for seat, state in enumerate(position.seats)}
        places |= {f"aside {at}": role for at, role in enumerate(position.roles_aside or ())}
        found = [(look.by, look.seat, look.role, look.stale) for look in position.inspected or ()]
        assert found == [(by, seat, places[place], stale) for by, seat, place, stale in expected]


def test_what_the_seat_saw_itself_it_has_seen_in_every_world() -> None:
    inspected = [saw(OWN, 1, PROFITEER, turn=1, stale=True), saw(OWN, 2, GEOLOGIST, turn=2)]
    game = game_of(inspected=inspected, roles_aside=[PROFITEER], turn=4)
    memory = Memory(OWN)
    memory.inspections = [RoleLook(2, 1, 0)]
    for position in imagined(ImaginedGames(game.view(OWN), memory)):
        assert isinstance(position.inspected, tuple)
        assert [look for look in position.inspected if look.by == OWN] == list(game.position().inspected or ())
        assert [(look.by, look.seat) for look in position.inspected] == [(0, 1), (0, 2), (2, 1)]


# -- cards in other hands --------------------------------------------------------------------------------------

CROSS, LINE, LAMP = "base-cross", "base-line-ew", "base-break-lamp"


def with_hands(down: list[str]) -> Game:
    """Seat 1 holds one card and has discarded these face down; seat 2 holds two."""
    hands = [["base-map"], [CROSS], [LINE, LAMP]]
    seats = [{"hand": hand, "role": role} for hand, role in zip(hands, (BOSS, GUILTY, GEOLOGIST), strict=True)]
    return stollen.from_position({"ruleset": "saboteur2", "seats": seats, "discard_down": [[], down, []]})


ALL_CARDS = Counter({card.id: card.count for card in deck_for("saboteur2").cards})


def everywhere(position: Position) -> list[str]:
    """All cards of the deck in a position."""
    rows = [position.draw_pile, position.set_aside, position.discard, *position.discard_down, position.box]
    rows += [state.hand for state in position.seats]
    return [card for row in rows for card in row if card in ALL_CARDS]


@pytest.mark.parametrize(
    ("down", "held", "places"),
    [
        ([], [KnownCard(CROSS, 1, [])], {("hand 1", 0, CROSS)}),
        ([LINE], [KnownCard(CROSS, 1, [(1, 0)]), KnownCard(LAMP, 1, [])], {("hand 1", 0, LAMP), ("down 1", 0, CROSS)}),
        ([LINE], [KnownCard(LAMP, 1, []), KnownCard(CROSS, 1, [(1, 0)])], {("hand 1", 0, LAMP), ("down 1", 0, CROSS)}),
        ([LINE], [KnownCard(CROSS, NOBODY, [(1, 0)])], {("down 1", 0, CROSS)}),
        ([LINE, LINE], [KnownCard(CROSS, NOBODY, [(1, 1)])], {("down 1", 1, CROSS)}),
        (
            [LINE],
            [KnownCard(CROSS, NOBODY, [(1, 0)]), KnownCard(LAMP, 1, [(1, 0)])],
            {("down 1", 0, CROSS), ("hand 1", 0, LAMP)},
        ),
        ([], [KnownCard(CROSS, NOBODY, [])], set()),
        ([], [KnownCard(CROSS, 1, [(1, 0)])], {("hand 1", 0, CROSS)}),
    ],
)
def test_cards_known_to_be_in_other_hands_are_there(
    down: list[str], held: list[KnownCard], places: set[tuple[str, int, str]]
) -> None:
    """Cards with the fewest possible places come first, so that there is room for all."""
    memory = Memory(OWN)
    memory.known_cards = held
    worlds = ImaginedGames(with_hands(down).view(OWN), memory)
    for position in imagined(worlds):
        assert set(worlds.pinned) == places
        assert Counter(everywhere(position)) == ALL_CARDS, "no card is dealt twice, none is missing"
        for place, index, card in places:
            kind, seat = place.split()
            row = position.seats[int(seat)].hand if kind == "hand" else position.discard_down[int(seat)]
            assert card in row if kind == "hand" else row[index] == card


def test_of_several_places_a_card_may_be_in_each() -> None:
    memory = Memory(OWN)
    memory.known_cards = [KnownCard(CROSS, 2, [(1, 0), (1, 1)])]
    worlds = ImaginedGames(with_hands([LINE, LINE]).view(OWN), memory)
    found = set()
    for _ in imagined(worlds):
        found |= set(worlds.pinned)
    assert {(place, index) for place, index, _ in found} == {("hand 2", 0), ("hand 2", 1), ("down 1", 0), ("down 1", 1)}
