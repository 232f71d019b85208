"""What observations and actions say, read back by the documented layout: all that a view tells, and nothing else."""

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

import pytest

import stollen
from stollen import envs
from stollen.cards.decks import deck_for
from stollen.cards.faces import COLORS
from stollen.envs.layout import GOAL_FEATURES, SCALARS, SEAT_FEATURES
from stollen.game.view import SeenGoal, SeenSeat, ToDraw, ToLay, ToPay, ToSteal, ToTake, ToTakeUnseen, View
from tests.envs.decode import Named, Reader, decoded
from tests.properties.games import SETUPS, walk

VALUES = {
    card.id: card.face.gold.value
    for deck in [deck_for("duel")]
    for card in (*deck.paths, *deck.goals)
    if card.face.gold
}


def views(setup: int, games: int) -> Iterator[View]:
    """Views of whole games: of the seat to act at every third decision and in all phases but turns, else of another."""
    for number in range(games):
        for step, (game, _) in enumerate(walk(setup, number)):
            seat = game.to_act
            if seat is None or (game.phase == "turn" and step % 3):
                continue
            yield game.view(seat)
            if step % 2:
                yield game.view((seat + 1 + step // 2) % game.seats)


def nonzero(values: Named) -> Named:
    return {name: int(value) for name, value in values.items() if value}


def round_table(view: View, seat: int) -> int:
    assert view.seat is not None
    return (seat - view.seat) % len(view.seats)


# -- what a view tells ------------------------------------------------------------------------------------------


def told_of_seat(view: View, seen: SeenSeat) -> dict[str, Any]:
    told: Named = {"hand_size": seen.hand_size, "trapped": seen.trapped, "theft": seen.theft}
    told |= dict.fromkeys(seen.broken, 1)
    told |= {"discard_down": view.discard_down[seen.seat], "to_act": view.to_act == seen.seat}
    if isinstance(seen.gold, int):
        told |= {"gold_known": 1, "gold": seen.gold}
    elif isinstance(seen.gold, tuple):
        values = Counter(VALUES[card] for card in seen.gold)
        told |= {"gold_known": 1, "gold": sum(values.elements())}
        told |= {"ones": values[1], "twos": values[2], "threes": values[3]}
    match view.pending:
        case ToPay(debts=debts):
            told["debt"] = debts[seen.seat]
        case ToSteal(thieves=thieves):
            told["thief"] = seen.seat in thieves
    if not isinstance(seen.role, str):
        return nonzero(told)
    told |= {"role_known": 1, "role_stale": seen.role_stale is True}
    return {**nonzero(told), "role": seen.role.partition("-")[2]}


def told_of_goal(view: View, goal: SeenGoal) -> dict[str, Any]:
    told: dict[str, Any] = {"revealed" if goal.revealed else "hidden": 1}
    if isinstance(view.pending, ToLay) and view.pending.goal == goal.cell:
        told["to_lay"] = 1
    if isinstance(goal.card, str):
        told |= {"known": 1, "card": goal.card}
    peeks = sorted(round_table(view, seat) for seat in goal.peeked_by)
    return told | ({"peeked": peeks} if peeks else {})


def told_in_all(view: View) -> Named:
    window = envs.layout_of(view.ruleset, len(view.seats)).window
    outside = sum(
        not (window.west <= column <= window.east and window.north <= row <= window.south)
        for column, row in (card.cell for card in view.maze)
    )
    told = {f"phase_{view.phase}": 1, "round": view.round, "turn": min(view.turn, 255), "draw_pile": view.draw_pile}
    told |= {"goal_pile": view.goal_pile, "set_aside": view.set_aside, "outside": outside}
    told |= {"counters": view.supply.counters, "keys": view.supply.keys, "green": own_color(view) == "green"}
    told |= {
        name: size
        for name, size in (
            ("roles_left", view.roles_left),
            ("roles_aside", view.roles_aside),
            ("nuggets", view.nuggets),
        )
        if isinstance(size, int)
    }
    match view.pending:
        case ToDraw(draw=draw) | ToLay(draw=draw):
            told["to_draw"] = draw
        case ToTake(nuggets=nuggets):
            told |= {f"offered_{value}": nuggets.count(value) for value in (1, 2, 3)}
        case ToTakeUnseen(count=count):
            told["offered_unseen"] = count
    return nonzero(told)


def own_color(view: View) -> str:
    """Where there are no colors green is called one's own."""
    assert view.seat is not None
    return view.seats[view.seat].color or "green"


def told_of_cell(view: View, card: Any, printed: str) -> Named:
    """What lies on a card beside what is printed on it."""
    color = own_color(view)
    told: Named = {f"lit_{side}": 1 for side in card.lit}
    for name in ("claimed_by", "bribed_by"):
        seat = getattr(card, name, None)
        if seat is not None:
            whose = "own" if view.seats[seat].color == color else "other"
            told[f"{'gold' if name == 'claimed_by' else 'bribed'}_{whose}"] = 1
    if getattr(card, "unlocked_by", None) is not None:
        told["unlocked"] = 1
    return told | {printed: 1}


LAID = ("lit_", "gold_own", "gold_other", "bribed_", "unlocked", "start", "goal", "open_")


def laid(row: Named) -> Named:
    """Of a cell what lies on the card, not what is printed on it."""
    return {name: value for name, value in row.items() if name.startswith(LAID)}


FLIPPED = {"N": "S", "E": "W", "S": "N", "W": "E"}


def openings(view: View, card: Any) -> Named:
    deck = deck_for(view.ruleset)
    face = next(path.face for path in (*deck.paths, *deck.starts, *deck.goals) if path.id == card.card)
    sides = [side for bit, side in ((1, "N"), (2, "E"), (4, "S"), (8, "W")) if face.openings & bit]
    return {f"open_{FLIPPED[side] if getattr(card, 'turned', False) else side}": 1 for side in sides}


def told_of_board(view: View) -> dict[tuple[int, int], Named]:
    told = {card.cell: told_of_cell(view, card, "start") | openings(view, card) for card in view.starts}
    for path in view.maze:
        told[path.cell] = told_of_cell(view, path, "start") | openings(view, path)
        del told[path.cell]["start"]
    for goal in view.goals:
        waits = isinstance(view.pending, ToLay) and view.pending.goal == goal.cell
        shown = goal.revealed and not waits
        told[goal.cell] = told_of_cell(view, goal, "goal") | openings(view, goal) if shown else {}
    holds = envs.layout_of(view.ruleset, len(view.seats)).window.holds
    return {cell: row for cell, row in told.items() if holds(cell)}


# -- the tests --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("setup", range(len(SETUPS)))
def test_an_observation_says_what_the_view_says(setup: int, games: Callable[[int], int]) -> None:
    for view in views(setup, games(1)):
        found, order = decoded(view), [card.id for card in deck_for(view.ruleset).cards]
        assert found.cards("hand") == Counter(view.hand)
        assert [card for card in found.hand() if card] == sorted(view.hand, key=order.index)
        assert found.cards("discard") == Counter(view.discard)
        assert found.cards("own_discard") == Counter(view.own_discard_down)
        assert view.seat is not None
        turned = view.seats[view.seat :] + view.seats[: view.seat]
        assert found.seats() == [told_of_seat(view, seen) for seen in turned]
        goals = {goal.cell: told_of_goal(view, goal) for goal in view.goals}
        assert found.goals() == [goals.get(cell, {}) for cell in sorted(deck_for(view.ruleset).goal_cells)]
        assert found.scalars() == told_in_all(view)
        board = found.board()
        hidden = {cell for cell, row in board.items() if row == {"hidden": 1}}
        assert {cell: laid(row) for cell, row in board.items()} == told_of_board(view)
        assert hidden == {cell for cell, row in told_of_board(view).items() if not row}


@pytest.mark.parametrize("setup", range(len(SETUPS)))
def test_an_action_is_read_as_the_move_it_plays(setup: int, games: Callable[[int], int]) -> None:
    for view in views(setup, games(1)):
        reader, holds = Reader(view), envs.layout_of(view.ruleset, len(view.seats)).window.holds
        for number, move in envs.actions(view).items():
            word, *rest = move.split()
            cells = [tuple(map(int, part.split(","))) for part in rest if "," in part]
            if all(holds((column, row)) for column, row in cells):
                values = sorted((str(VALUES[card]) for card in rest if word == "pay"), reverse=True)
                paid = " ".join(["pay", *(value for value in values if value != "1")])
                assert reader.move(number) == (paid if word == "pay" else move)


def test_the_games_of_these_tests_show_every_feature() -> None:
    """Otherwise they would say nothing of it."""
    seats: set[str] = set()
    goals: set[str] = set()
    scalars: set[str] = set()
    for setup in range(len(SETUPS)):
        for view in views(setup, 1):
            found = decoded(view)
            seats.update(*found.seats())
            goals.update(*found.goals())
            scalars.update(found.scalars())
    assert seats >= {*SEAT_FEATURES, "role"} - {"threes"} and goals >= {*GOAL_FEATURES, "card", "peeked"}
    assert scalars >= {name for name in SCALARS if name != "phase_over"}
    assert COLORS == ("green", "blue")


# -- positions --------------------------------------------------------------------------------------------------


def test_roles_that_were_seen_and_may_be_otherwise_now() -> None:
    roles = ["x-digger-green", "x-saboteur", "x-geologist", "x-profiteer"]
    inspected = [
        {"by": 1, "seat": 3, "role": "x-profiteer", "turn": 4},
        {"by": 1, "seat": 0, "role": "x-boss", "turn": 5, "stale": True},
        {"by": 2, "seat": 1, "role": "x-saboteur", "turn": 3},
    ]
    position = {"ruleset": "saboteur2", "seats": [{"hand": ["base-map"], "role": role} for role in roles]}
    game = stollen.from_position(position | {"inspected": inspected, "roles_aside": ["x-boss"], "turn": 9})
    known = [
        [(seat.get("role_known"), seat.get("role_stale"), seat.get("role")) for seat in decoded(game.view(own)).seats()]
        for own in range(4)
    ]
    nothing = (None, None, None)
    assert known == [
        [(1, None, "digger-green"), nothing, nothing, nothing],
        [(1, None, "saboteur"), nothing, (1, None, "profiteer"), (1, 1, "boss")],
        [(1, None, "geologist"), nothing, nothing, (1, None, "saboteur")],
        [(1, None, "profiteer"), nothing, nothing, nothing],
    ]


def test_who_has_peeked_is_told_by_the_way_round_the_table() -> None:
    goals = [
        {"cell": [8, -2], "card": "base-goal-stone-ne", "peeked_by": [0, 2], "peeked_at": [1, 2]},
        {"cell": [8, 0], "card": "base-goal-treasure", "peeked_by": [2], "peeked_at": [3]},
        {"cell": [8, 2], "card": "base-goal-stone-nw"},
    ]
    seats = [{"hand": ["base-map"]} for _ in range(3)]
    game = stollen.from_position({"ruleset": "saboteur", "seats": seats, "goals": goals, "turn": 4})
    stone = {"hidden": 1, "known": 1, "card": "base-goal-stone-ne"}
    treasure = {"hidden": 1, "known": 1, "card": "base-goal-treasure", "peeked": [0]}
    hidden: dict[str, Any] = {"hidden": 1}
    assert [decoded(game.view(own)).goals() for own in range(3)] == [
        [stone | {"peeked": [0, 2]}, hidden | {"peeked": [2]}, hidden],
        [hidden | {"peeked": [1, 2]}, hidden | {"peeked": [1]}, hidden],
        [stone | {"peeked": [0, 1]}, treasure, hidden],
    ]


def test_gold_cards_are_counted_by_their_value() -> None:
    by_value = {value: [card for card, worth in VALUES.items() if worth == value] for value in (1, 2, 3)}
    rich, poor = [*by_value[1][:3], *by_value[2][:2], by_value[3][0]], by_value[2][2:3]
    seats = [{"hand": ["d-map"], "gold": rich}, {"hand": ["d-key"], "gold": poor}]
    own, other = decoded(stollen.from_position({"ruleset": "duel", "seats": seats}).view(0)).seats()
    assert own == {"hand_size": 1, "to_act": 1, "gold_known": 1, "gold": 10, "ones": 3, "twos": 2, "threes": 1}
    assert other == {"hand_size": 1, "gold_known": 1, "gold": 2, "twos": 1}


def test_a_number_above_a_byte_is_its_largest() -> None:
    seats = [{"hand": ["base-map"], "gold": gold} for gold in (254, 255, 300)]
    game = stollen.from_position({"ruleset": "saboteur", "seats": seats, "turn": 400})
    seen = [decoded(game.view(own)) for own in range(3)]
    assert [each.seats()[0]["gold"] for each in seen] == [254, 255, 255]
    assert seen[0].scalars()["turn"] == 255
