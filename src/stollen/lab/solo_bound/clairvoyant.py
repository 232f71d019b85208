"""Searches for the most gold in the solo game with a beam, when the deal of every round is known.

The result is the best plan found, not a proven best.
"""

from collections.abc import Iterable, Iterator
from functools import partial

from msgspec import Struct

from stollen.bots.search.methods.beam import Beam, BeamNode
from stollen.engine.rulesets.duel import Duel
from stollen.engine.state import OVER
from stollen.game.game import new_game
from stollen.game.moves.move_decoder import MoveDecoder
from stollen.game.positions.position_loader import load
from stollen.game.records.shuffle import cards_to_deal, deal_by_seed, deal_out
from stollen.lab.arena.blocks import deal_seed, make_match
from stollen.lab.process_pool import in_order
from stollen.lab.statistics import Interval, mean_interval

RULESET = "solo"
USUAL_WIDTH = 200
USUAL_ENDS = 2


class DigPlan(Struct, frozen=True):
    """The plan for a game: its seed, its moves as texts, and its gold."""

    seed: str
    gold: int
    moves: tuple[str, ...]


class DigWay(Struct, frozen=True):
    """A plan so far: a game between two rounds, or finished."""

    state: Duel
    gold: int
    moves: tuple[str, ...]


def plan_game(seed: str, width: int = USUAL_WIDTH, ends: int = USUAL_ENDS) -> DigPlan:
    """The best plan found for a seed; keeps the richest `ends` with different cards after each round."""
    state = load(new_game(RULESET, seed=seed).position())
    assert isinstance(state, Duel)
    ways = _rounds_ends(DigWay(state, 0, ()), width, ends)
    while ways[0].state.phase != OVER:
        found = [end for way in ways for end in _rounds_ends(_dealt(way, seed), width, ends)]
        ways = sorted(found, key=lambda way: -way.gold)[:ends]
    return DigPlan(seed, ways[0].gold, ways[0].moves)


def _dealt(way: DigWay, seed: str) -> DigWay:
    """The next round, dealt as the table deals it."""
    deal = deal_by_seed(cards_to_deal(MoveDecoder(way.state)), 1, seed, f"round {way.state.round + 1}")
    deal_out(way.state, deal)
    return way


def _rounds_ends(way: DigWay, width: int, ends: int) -> list[DigWay]:
    """The richest ends of a round, one for each set of cards taken."""
    found: dict[bytes, BeamNode] = {}
    for end in Beam(width).search(way.state):
        assert end.state is not None
        found.setdefault(bytes(end.state.owner), end)
        if len(found) == ends:
            break
    return [_extended(way, end) for end in found.values()]


def _extended(way: DigWay, end: BeamNode) -> DigWay:
    """The plan with the moves of a round added."""
    numbers: list[int] = []
    node = end
    while node.parent is not None:
        numbers.append(node.move)
        node = node.parent
    state = way.state.copy()
    moves = []
    for number in reversed(numbers):
        moves.append(str(MoveDecoder(state).move(number)))
        state.play(number)
    assert isinstance(state, Duel)
    return DigWay(state, state.gold_of(0), (*way.moves, *moves))


# -- many games ------------------------------------------------------------------------------------------------


class ClairvoyantSummary(Struct, frozen=True):
    """The output of `stollen clairvoyant --json`."""

    ruleset: str
    seed: str
    width: int
    games: int
    best_found: float
    interval: Interval | None
    gold: tuple[int, ...]


def plans(deals: Iterable[int], seed: str, width: int, jobs: int = 1) -> Iterator[DigPlan]:
    """The plans for the deals of `stollen arena solo`, searched by `jobs` processes."""
    match = make_match(RULESET, ["random"], seed=seed)
    return in_order(partial(plan_game, width=width), (deal_seed(match, deal) for deal in deals), jobs)


def clairvoyance(found: tuple[DigPlan, ...], seed: str, width: int) -> ClairvoyantSummary:
    gold = tuple(plan.gold for plan in found)
    interval = mean_interval(gold) if len(gold) > 1 else None
    return ClairvoyantSummary(RULESET, seed, width, len(gold), sum(gold) / len(gold), interval, gold)


def as_text(found: ClairvoyantSummary) -> str:
    """For people."""
    between = "" if found.interval is None else f" (95 %: {found.interval[0]:.2f} to {found.interval[1]:.2f})"
    return (
        f"{found.ruleset}, {found.games} deals, seed {found.seed}, every card known, beam of {found.width}\n"
        f"best found: {found.best_found:.2f} gold a game{between}, from {min(found.gold)} to {max(found.gold)}\n"
        "A beam does not look everywhere: this is the best it found, not a proven bound."
    )
