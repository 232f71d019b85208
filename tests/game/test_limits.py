"""Limits: the last accepted value, and the first that is refused."""

from collections.abc import Callable
from typing import Any

import pytest

from stollen.cards.decks import RULESETS, deck_for
from stollen.game.errors import SHOWN, BadJson, BadNotation, BadPosition, shown
from stollen.game.moves.notation import parse_move
from stollen.game.outcome import Outcome
from stollen.game.positions.reader import read_position
from stollen.game.strict_json import LONGEST_KEY, LONGEST_REASON, from_plain
from stollen.protocol.probe import LONGEST_LINE, ProbeRefusal, answer
from tests.game.positions import laid, seats_of

Source = dict[str, Any]

PEEKED = {"card": "d-goal-0-cross", "cell": [5, 0], "peeked_by": [0]}
SEEN = {"by": 0, "seat": 1, "role": "x-digger-blue"}
REVEALED = {"card": "d-goal-0-dead-nsw", "cell": [5, 0], "revealed": True}
TREASURE = {"card": "base-goal-treasure", "cell": [8, 0], "revealed": True}
PAY = {"debts": [1, 0], "won": [0, 0], "paid": [0, 0]}
THIEF = {"thieves": [0], "won": [0, 0, 0], "paid": [0, 0, 0], "last": 0}
OFFER = {"nuggets": [1, 1], "won": [0, 0, 0], "last": 0}
TROLLS = [laid("d-troll-cross", 1, -5, bribed_by=0)]


def duel(**more: Any) -> Source:
    return {"ruleset": "duel", **more}


def saboteur(**more: Any) -> Source:
    return {"ruleset": "saboteur", "seats": [{}] * 3, **more}


def saboteur2(**more: Any) -> Source:
    return {"ruleset": "saboteur2", "seats": [{"theft": True}, {}, {}], **more}


BOUNDS: list[tuple[str, int, int, Callable[[int], Source]]] = [
    ("round", 1, 3, lambda number: duel(round=number)),
    ("turn", 1, 999, lambda number: duel(turn=number)),
    ("to_act", 0, 1, lambda seat: duel(to_act=seat)),
    ("to_act", 0, 2, lambda seat: saboteur(to_act=seat)),
    ("seats[0].gold", 0, 999, lambda gold: saboteur(seats=[{"gold": gold}, {}, {}])),
    ("goals[0].peeked_at[0]", 0, 7, lambda turn: duel(turn=7, goals=[{**PEEKED, "peeked_at": [turn]}])),
    ("goals[0].peeked_by[0]", 0, 1, lambda seat: duel(goals=[{**PEEKED, "peeked_by": [seat]}])),
    ("inspected[0].turn", 0, 7, lambda turn: saboteur2(turn=7, inspected=[{**SEEN, "turn": turn}])),
    (
        "inspected[0].by",
        0,
        1,
        lambda seat: saboteur2(seats=[{}, {}], inspected=[{**SEEN, "by": seat, "seat": 1 - seat}]),
    ),
    ("supply.counters", 0, 8, lambda number: duel(supply={"counters": number})),
    ("supply.counters", 0, 7, lambda number: duel(supply={"counters": number}, maze=TROLLS)),
    ("supply.counters", 0, 6, lambda number: {"ruleset": "solo", "supply": {"counters": number}}),
    ("supply.keys", 0, 2, lambda number: duel(supply={"keys": number})),
    ("supply.keys", 0, 0, lambda number: saboteur(supply={"keys": number})),
    ("pending.draw", 1, 2, lambda draw: duel(phase="after_action", pending={"draw": draw})),
    (
        "pending.draw",
        1,
        2,
        lambda draw: duel(
            phase="orient", goals=[REVEALED], pending={"goal": [5, 0], "then": "after_action", "draw": draw}
        ),
    ),
    (
        "pending.draw",
        0,
        0,
        lambda draw: duel(phase="orient", goals=[REVEALED], pending={"goal": [5, 0], "then": "turn", "draw": draw}),
    ),
    (
        "pending.draw",
        1,
        1,
        lambda draw: saboteur(
            phase="orient", goals=[TREASURE], pending={"goal": [8, 0], "then": "after_action", "draw": draw}
        ),
    ),
    ("pending.debts[1]", 0, 8, lambda debt: duel(phase="pay", pending={**PAY, "debts": [1, debt]})),
    ("pending.won[1]", 0, 999, lambda gold: duel(phase="pay", pending={**PAY, "won": [0, gold]})),
    ("pending.paid[1]", 0, 999, lambda gold: duel(phase="pay", pending={**PAY, "paid": [0, gold]})),
    ("pending.won[2]", 0, 999, lambda gold: saboteur(phase="take", pending={**OFFER, "won": [0, 0, gold]})),
    ("pending.last", 0, 2, lambda seat: saboteur(phase="take", pending={**OFFER, "last": seat})),
    ("pending.nuggets", 2, 3, lambda count: saboteur(phase="take", pending={**OFFER, "nuggets": [1] * count})),
    ("pending.won[1]", 0, 999, lambda gold: saboteur2(phase="steal", pending={**THIEF, "won": [0, gold, 0]})),
    ("pending.paid[1]", 0, 999, lambda gold: saboteur2(phase="steal", pending={**THIEF, "paid": [0, gold, 0]})),
    ("pending.last", 0, 2, lambda seat: saboteur2(phase="steal", pending={**THIEF, "last": seat})),
    ("roles_aside", 0, 2, lambda count: saboteur2(roles_aside=["x-saboteur", "x-boss", "x-profiteer"][:count])),
]


@pytest.mark.parametrize(("where", "least", "most", "source"), BOUNDS)
def test_a_number_is_taken_within_its_bounds(
    where: str, least: int, most: int, source: Callable[[int], Source]
) -> None:
    for number in (least, most):
        read_position(source(number))
    for number in (least - 1, most + 1):
        if number >= 0 or not where.endswith(("nuggets", "aside")):
            assert refused(source(number)) == where


def refused(source: Source) -> str:
    """The entry of the position that is refused."""
    with pytest.raises(BadPosition) as caught:
        read_position(source)
    return caught.value.where


@pytest.mark.parametrize(("ruleset", "seats"), [(name, seats) for name in RULESETS for seats in deck_for(name).seats])
def test_nobody_holds_more_cards_than_are_dealt(ruleset: str, seats: int) -> None:
    deck = deck_for(ruleset)
    cards, most = list(deck.deck_order), deck.hand_sizes[seats]
    source = {"ruleset": ruleset, "seats": [{}] * (seats - 1)}
    assert len(read_position({**source, "seats": [*source["seats"], {"hand": cards[:most]}]}).seats[-1].hand) == most
    assert refused({**source, "seats": [*source["seats"], {"hand": cards[: most + 1]}]}) == f"seats[{seats - 1}].hand"


@pytest.mark.parametrize("ruleset", RULESETS)
def test_as_many_cards_are_set_aside_as_the_ruleset_says(ruleset: str) -> None:
    deck = deck_for(ruleset)
    read_position({**seats_of(ruleset), "set_aside": deck.deck_order[: deck.set_aside]})
    assert refused({**seats_of(ruleset), "set_aside": deck.deck_order[: deck.set_aside + 1]}) == "set_aside"


@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_card_lies_no_farther_from_the_layout_than_all_path_cards_lead(ruleset: str) -> None:
    deck = deck_for(ruleset)
    far = sum(path.count for path in deck.paths)
    columns, rows = zip(*deck.start_cells, *deck.goal_cells, strict=True)
    card = deck.paths[0].id
    for column, row in ((min(columns) - far, 0), (max(columns) + far, 0), (0, min(rows) - far), (0, max(rows) + far)):
        read_position({**seats_of(ruleset), "maze": [laid(card, column, row)]})
        farther = (column + (column > 0) - (column < 0), row + (row > 0) - (row < 0))
        assert refused({**seats_of(ruleset), "maze": [laid(card, *farther)]}) == "maze[0].cell"


@pytest.mark.parametrize(
    ("last", "next_"),
    [
        ("bribe 999999,-999999", "bribe 1000000,0"),
        ("steal 0", "steal -1"),
        ("take 1", "take 0"),
        ("pass d-key d-key d-map", "pass d-key d-key d-map d-map"),
    ],
)
def test_a_move_is_written_within_these_bounds(last: str, next_: str) -> None:
    assert str(parse_move(last)) == last
    with pytest.raises(BadNotation):
        parse_move(next_)


def test_an_error_repeats_so_much_of_a_text() -> None:
    assert shown("x" * (SHOWN - 2)) == "'" + "x" * (SHOWN - 2) + "'"
    assert shown("x" * (SHOWN - 1)) == "'" + "x" * (SHOWN - 4) + "..."
    assert (SHOWN, LONGEST_REASON, LONGEST_KEY) == (60, 200, 60)


def test_an_error_names_so_much_of_a_key() -> None:
    for length, kept in ((LONGEST_KEY, LONGEST_KEY), (LONGEST_KEY + 1, LONGEST_KEY)):
        with pytest.raises(BadJson) as caught:
            from_plain({"gold": [], "winners": [], "x" * length: 1}, Outcome)
        assert caught.value.where == "x" * kept


def test_a_line_is_so_long() -> None:
    line = b'{"new": {"ruleset": "solo"}}'
    assert answer(line.ljust(LONGEST_LINE)).ok is True
    assert answer(line.ljust(LONGEST_LINE + 1)) == ProbeRefusal(
        error="bad_request", reason="a line has at most 4000000 bytes"
    )
