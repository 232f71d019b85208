"""Every legal move can be played; every other move is refused with a clause and changes nothing."""

import re
from collections.abc import Callable

import pytest

import stollen
from stollen import BadNotation, Game, IllegalMove, Move, Reason
from stollen.cards.decks import deck_for
from stollen.game.moves.move import Map, Pass, Place
from stollen.game.strict_json import to_json
from tests.locales.messages import asked_for
from tests.oracle import Oracle
from tests.oracle.game import Game as NaiveGame
from tests.oracle.game import read_cell
from tests.oracle.maze import fits, meets, neighbors
from tests.properties.games import SETUPS, Dice, fewer, plain, sampled_games, texts
from tests.properties.universe import of_every_kind, universe

CLAUSES = {
    f"{letter}{number}"
    for letter, last in zip("CDSBX", (20, 25, 7, 10, 20), strict=True)
    for number in range(1, last + 1)
}
"""All clauses of the rules."""

FALLBACK = re.compile("none of the things a player may do now")
"""The last resort among the reasons, which explains nothing."""

setups = pytest.mark.parametrize("setup", range(len(SETUPS)))


@setups
def test_every_legal_move_can_be_played(setup: int, games: Callable[[int], int]) -> None:
    for game in sampled_games(setup, fewer(setup, games(4))):
        before = to_json(game.position())
        for move in game.legal_moves():
            after = game.copy()
            after.play(move)
            assert to_json(after.position()) != before
        assert to_json(game.position()) == before


@setups
def test_every_other_move_is_refused_with_a_reason(setup: int, games: Callable[[int], int]) -> None:
    dice = Dice(setup)
    for game in sampled_games(setup, fewer(setup, games(5))):
        legal = set(texts(game))
        for move in [*legal, *of_every_kind(game, dice, 8)]:
            reason = game.why_not(move)
            assert (reason is None) == (move in legal), story(game, move, reason)
            if reason is not None:
                check_reason(game, move, reason)


def check_reason(game: Game, move: str, reason: Reason) -> None:
    assert reason.clause in CLAUSES, story(game, move, reason)
    assert reason.text.strip(), story(game, move, reason)
    assert not FALLBACK.search(reason.text), story(game, move, reason)
    assert set(reason.arguments) >= asked_for(f"forbidden-{reason.message}"), story(game, move, reason)


@setups
def test_a_refused_move_changes_nothing(setup: int, games: Callable[[int], int]) -> None:
    dice = Dice(setup)
    for game in sampled_games(setup, fewer(setup, games(4))):
        before, record = to_json(game.position()), game.record()
        for move in sorted({*of_every_kind(game, dice, 1)} - {*texts(game)}):
            with pytest.raises(IllegalMove) as refused:
                game.play(move)
            assert refused.value.reason == game.why_not(move), story(game, move, refused.value.reason)
        assert to_json(game.position()) == before
        assert game.record() == record


@setups
def test_the_universe_holds_all_legal_moves(setup: int, games: Callable[[int], int]) -> None:
    """Shows that the test above covers every legal move."""
    dice = Dice(setup)
    for game in sampled_games(setup, fewer(setup, games(5))):
        assert set(texts(game)) <= set(universe(game, dice))


@pytest.mark.parametrize(
    "move",
    [
        Place("d-line-ew", (1, 1), turned=True),  # looks the same after half a turn
        Place("d-map", (1, 1)),  # no path card
        Map("d-line-ew", (5, 0)),  # no map
        Pass(("d-map", "d-line-ew")),  # not in alphabetical order
        Pass(()),
    ],
    ids=str,
)
def test_a_typed_move_without_a_text_is_no_move(move: Move) -> None:
    """Else it would be refused with a clause that it does not break."""
    hands = [{"hand": ["d-line-ew", "d-map"]}, {"hand": ["d-key"]}]
    game = stollen.from_position({"ruleset": "duel", "seats": hands})
    for ask in (game.why_not, game.play):
        with pytest.raises(BadNotation):
            ask(move)


@setups
def test_the_clause_cited_against_a_placement_is_one_it_breaks(setup: int, games: Callable[[int], int]) -> None:
    """Several clauses may forbid a move, and any of them may be cited (C20), but none that the move keeps."""
    dice = Dice(setup)
    for game in sampled_games(setup, fewer(setup, games(4))):
        if game.phase != "turn":
            continue
        oracle = Oracle.from_position(plain(game.position())).game
        paths = [f"place {card.id} " for card in deck_for(game.ruleset).paths]
        moves = [move for move in universe(game, dice) if move.startswith(tuple(paths))]
        for move in dice.some(moves, 60):
            reason = game.why_not(move)
            if reason is not None:
                assert reason.clause in broken_clauses(oracle, move), story(game, move, reason)


def broken_clauses(oracle: NaiveGame, move: str) -> set[str]:
    """The clauses that a placement breaks, as the naive engine sees the board."""
    _, card, at, *way = move.split()
    cell, face, board = read_cell(at), oracle.box.face(card, bool(way)), oracle.board()
    taken = cell in board or cell in [goal.cell for goal in oracle.table.goals]
    misplaced_ladder = bool(face.ladder) and not oracle.may_hold_ladder(board, cell)
    checks = {
        "C2": taken or not neighbors(board, cell),
        "C3": not fits(board, cell, face),
        "C5": not face.ladder and not meets(oracle.reach(oracle.active), cell, face),
        "C12": card not in oracle.player.hand,
        "C14": bool(oracle.player.broken),
        "D11": misplaced_ladder,
        "X5": misplaced_ladder,
        "X12": oracle.player.trapped,
    }
    return {clause for clause, broken in checks.items() if broken}


def story(game: Game, move: str, reason: Reason | None) -> str:
    return f"\nposition: {to_json(game.position()).decode()}\nmove: {move}\nreason: {reason}"
