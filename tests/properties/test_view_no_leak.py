"""Changing what a seat cannot know changes no byte that the seat is shown."""

from collections.abc import Callable, Iterator

import pytest

import stollen
from stollen import Event, Game
from stollen.game.events.event import (
    Dealt,
    GameEnded,
    HandsSwapped,
    HatSwapped,
    Inspected,
    RoleDealt,
    RolesRevealed,
    RoundStarted,
)
from stollen.game.moves.move import Seat
from stollen.game.strict_json import to_json
from tests.properties.games import SETUPS, Dice, fewer, texts
from tests.properties.hidden import (
    Look,
    another_truth,
    handed_over,
    ids_in,
    learnt_by,
    seen_ids,
    this_round,
    unseen_ids,
    watched,
)
from tests.properties.slots import Learned
from tests.properties.universe import of_every_kind

setups = pytest.mark.parametrize("setup", range(len(SETUPS)))

TRICKS = ("inspect", "swap-hats", "swap-hands", "take", "steal")
"""Moves by which some seats learn more than others."""

SECRET_CASES = {
    "duel": set[str](),
    "solo": set[str](),
    "saboteur": {"take", "take own", "over"},
    "saboteur2": {"inspected", "hat swapped", "hands swapped", "steal", "over"},
}
"""The kinds of positions that the compared views must include."""

SECRET_MOVES = {
    "duel": set[str](),
    "solo": set[str](),
    "saboteur": {"take by me", "take of another", "offered to me", "roles shown", "gold shown"},
    "saboteur2": {
        *("inspect by me", "inspect on me", "inspect of another", "swap-hats by me", "swap-hats on me"),
        *("swap-hats of another", "swap-hands by me", "swap-hands on me", "swap-hands of another"),
        *("steal by me", "steal on me", "steal of another", "roles shown", "gold shown"),
    },
}
"""The kinds of moves, from the point of view of the seat, that the compared events must include."""


@setups
def test_a_view_shows_nothing_else(setup: int, games: Callable[[int], int]) -> None:
    """Also the legal moves in the view."""
    dice, different, cases = Dice(setup), 0, set[str]()
    for number in numbers(setup, games(8)):
        for look in watched(setup, number, every=seldom(setup, 9)):
            game, seat, seen, *_ = look
            other = another_truth(game, seat, seen, dice)
            assert to_json(other.view(seat)) == to_json(game.view(seat)), difference(game, other, seat)
            different += hidden_bytes(other) != hidden_bytes(game)
            cases |= {*secret_cases(look)}
    assert different > len(numbers(setup, games(8))) * 10  # else nothing was hidden, and nothing was tested
    ruleset, seats, _ = SETUPS[setup]
    stale = {"stale"} if (ruleset, seats) == ("saboteur2", 2) else set()
    assert SECRET_CASES[ruleset] | stale <= cases


def numbers(setup: int, count: int) -> range:
    """Enough games that every secret kind of event occurs."""
    ruleset, seats, _ = SETUPS[setup]
    return range(max(fewer(setup, count), 2 if SECRET_CASES[ruleset] and seats < 7 else 1))


def seldom(setup: int, every: int) -> int:
    """These games are longer and have more seats."""
    return every if not SECRET_CASES[SETUPS[setup][0]] else 4 * every


def secret_cases(look: Look) -> Iterator[str]:
    """The reasons why a position must be compared."""
    game, seat, _, events, _ = look
    names: dict[type, str] = {Inspected: "inspected", HatSwapped: "hat swapped", HandsSwapped: "hands swapped"}
    yield from (name for event in events for kind, name in names.items() if isinstance(event, kind))
    yield game.phase
    if game.phase == "take" and game.to_act == seat:
        yield "take own"
    if any(state.role_stale is True for state in game.view(seat).seats):
        yield "stale"


def test_a_stale_inspection_tells_nothing_new() -> None:
    """Two seats inspect a hat that is then swapped, and one of them has its own swapped too (X9, X10)."""
    hands = ["x-inspection base-map", "x-inspection base-map", "x-swap-hats", "base-map", "x-swap-hats base-map"]
    position = {"ruleset": "saboteur2", "seats": [{"hand": hand.split()} for hand in hands]}
    moves = "inspect x-inspection 3,inspect x-inspection 3,swap-hats x-swap-hats 3,pass base-map"
    game = stollen.from_position(position)
    compare_along(game, [*moves.split(","), "swap-hats x-swap-hats 0"])
    assert [state.role_stale for state in game.view(0).seats if state.seat == 3] == [True]


@pytest.mark.parametrize("ruleset", ["saboteur", "saboteur2"])
def test_a_goal_to_lay_tells_nothing_new(ruleset: str) -> None:
    """Random games hardly ever have this choice: two openings meet a stone that fits in neither orientation (C10)."""
    cells: list[tuple[str, int, int]] = [("base-cross", column, 0) for column in range(2, 7)]
    cells += [("base-line-ew", 1, 0), ("base-curve-ne", 7, 1), ("base-curve-nw", 8, 1)]
    goals = zip(("treasure", "stone-nw", "stone-ne"), (-2, 0, 2), strict=True)
    position = {
        "ruleset": ruleset,
        "maze": [{"card": card, "cell": [column, row]} for card, column, row in cells],
        "goals": [{"card": f"base-goal-{name}", "cell": [8, row]} for name, row in goals],
        "seats": [{"hand": ["base-t-new", "base-map"]}, {"hand": ["base-map"]}, {"hand": ["base-line-ns"]}],
    }
    game = stollen.from_position(position)
    compare_along(game, ["place base-t-new 7,0 turned"])
    assert game.phase == "orient"
    compare_along(game, ["orient 8,0 turned", "pass base-map"])


def compare_along(game: Game, moves: list[str]) -> None:
    """Plays the moves with all seats comparing."""
    dice = Dice(1)
    for move in moves:
        for seat in (*range(game.seats), None):
            for _ in range(5):
                compare_after(game, seat, set(), move, dice)
        game.play(move)


@setups
def test_a_view_names_no_unseen_card_and_no_seed(setup: int, games: Callable[[int], int]) -> None:
    for number in numbers(setup, games(8)):
        for game, seat, seen, *_ in watched(setup, number, every=seldom(setup, 9)):
            shown = to_json(game.view(seat))
            assert not unseen_ids(game, seat, seen) & ids_in(shown)
            assert game.seed.encode() not in shown


@setups
def test_a_refusal_tells_nothing_else(setup: int, games: Callable[[int], int]) -> None:
    dice = Dice(setup)
    for number in range(fewer(setup, games(3))):
        for game, seat, seen, *_ in watched(setup, number, every=seldom(setup, 11)):
            if seat is not None and seat == game.to_act:
                other = another_truth(game, seat, seen, dice)
                for move in of_every_kind(game, dice, 2):
                    assert other.why_not(move) == game.why_not(move), difference(game, other, seat, move)


@setups
def test_events_show_nothing_else(setup: int, games: Callable[[int], int]) -> None:
    """Plays a move in two games that differ in nothing the seat knows or learns by it."""
    dice, compared, ruleset = Dice(setup), set[str](), SETUPS[setup][0]
    for number in numbers(setup, games(5)):
        for game, seat, seen, _, played in watched(setup, number, every=seldom(setup, 7)):
            for move in {played, *dice.some(texts(game), 1)} - {""}:
                compared |= compare_after(game, seat, seen, move, dice)
    assert SECRET_MOVES[ruleset] <= compared


def compare_after(game: Game, seat: Seat | None, seen: set[str], move: str, dice: Dice) -> set[str]:
    """Compares what the seat is shown by a move; returns the kind of move."""
    after = game.copy()
    events = after.play(move)
    learned = learnt_by(seat, game, move, events)
    other = another_truth(game, seat, seen, dice, learned)
    story = f"{move} by {game.to_act}, seen by {seat}\n{to_json(other.position()).decode()}"
    others = other.play(move if seat == game.to_act else same_move(other, move, learned))
    assert as_seen(this_round(others), seat) == as_seen(this_round(events), seat), story
    if after.position().round == game.position().round:
        assert to_json(other.view(seat)) == to_json(after.view(seat)), story
        shown = seen_ids(events, seat)
        assert not unseen_ids(after, seat, seen | shown) & shown - handed_over(events, seat), story
    else:
        assert deal_as_seen(others, seat) == deal_as_seen(events, seat), story
    return {*secret_moves(game, seat, move, events, learned)}


def same_move(game: Game, move: str, learned: Learned) -> str:
    """An equal move of another player, as the seat sees it: a pass by its number of cards, a take by the rest."""
    word = move.partition(" ")[0]
    if word == "pass":
        return next(text for text in texts(game) if text.startswith("pass") and text.count(" ") == move.count(" "))
    if word == "take" and not learned.gold:
        offer = list(game.position().pending.nuggets)  # type: ignore[union-attr]
        for value in learned.offer:
            offer.remove(value)
        return f"take {offer[0]}"
    return move


def secret_moves(game: Game, seat: Seat | None, move: str, events: list[Event], learned: Learned) -> Iterator[str]:
    word, target = move.split()[0], move.split()[-1]
    if word in TRICKS:
        by_me, on_me = game.to_act == seat, word != "take" and target == str(seat)
        yield f"{word} by me" if by_me else f"{word} on me" if on_me else f"{word} of another"
        if by_me and on_me:
            yield f"{word} on me"
    if game.to_act != seat and (learned.nuggets or learned.offer):
        yield "offered to me"
    if any(isinstance(event, RolesRevealed) for event in events):
        yield "roles shown"
    if any(isinstance(event, GameEnded) for event in events):
        yield "gold shown"


def as_seen(events: list[Event], seat: Seat | None) -> list[bytes]:
    return [to_json(stollen.seen_by(event, seat)) for event in events]


def deal_as_seen(events: list[Event], seat: Seat | None) -> list[bytes]:
    """Of a deal, which the seed decides, others see the first player, numbers of cards, and that roles were dealt."""
    deal = events[len(this_round(events)) :]
    open_to_all = [event for event in deal if isinstance(event, RoundStarted | Dealt | RoleDealt)]
    return as_seen([event for event in open_to_all if isinstance(event, RoundStarted) or event.seat != seat], seat)


def hidden_bytes(game: Game) -> bytes:
    return to_json(game.position()).replace(to_json(game.seed), b"")


def difference(game: Game, other: Game, seat: Seat | None, move: str = "") -> str:
    truths = [to_json(each.position()).decode() for each in (game, other)]
    return f"seat {seat} can tell these apart {move}\n{truths[0]}\n{truths[1]}"
