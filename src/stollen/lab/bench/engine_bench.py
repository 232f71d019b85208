"""Speed of the engine: whole games of random moves, listing moves, copying games.

Everything is CPU time of one process. `Sample` is one repetition, `BenchRow` the median of several.
"""

import tracemalloc
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from statistics import median
from time import get_clock_info, process_time

from msgspec import Struct

from stollen.cards.decks import deck_for
from stollen.engine.benchmark_loops import LISTINGS, copy_and_play, list_moves, play_games
from stollen.engine.numbers import COMPILED
from stollen.engine.playout import RandomPolicy, deal_next
from stollen.engine.rng import Dice
from stollen.engine.turn import GameState
from stollen.game.positions.position_loader import fresh_state

CASES = (
    ("duel", 2),
    ("solo", 1),
    ("saboteur", 3),
    ("saboteur", 5),
    ("saboteur", 10),
    ("saboteur2", 2),
    ("saboteur2", 5),
    ("saboteur2", 12),
)
"""The measured rulesets and numbers of seats."""

SEED = 1
NANOSECONDS = 1e9
COPIES_WEIGHED = 100
CLOCK_TICK = get_clock_info("process_time").resolution

PART = 8
"""The share of games for listing and copying, as in the yardstick; these take as long as playing all games."""


class BenchRow(Struct, frozen=True):
    """A ruleset and a number of seats in `stollen bench --json`."""

    ruleset: str
    seats: int
    games_per_s: float
    moves_per_s: float
    movegen_ns: float
    copy_move_ns: float
    copy_bytes: int
    moves_per_game: float
    legal_per_turn: float


class BenchResults(Struct, frozen=True):
    """The output of `stollen bench --json`."""

    results: tuple[BenchRow, ...]
    compiled: bool = COMPILED


@dataclass(frozen=True, slots=True)
class Effort:
    """The number of games in a repetition, and of repetitions."""

    games: int
    repeat: int


@dataclass(frozen=True, slots=True)
class Sample:
    """CPU seconds of each loop, run once; `turns`, `listed` and `copies` count in the smaller share of games."""

    games: int
    moves: int
    turns: int
    listed: int
    copies: int
    playing: float
    playing_part: float
    listing: float
    counting: float
    copying: float

    @property
    def moves_per_s(self) -> float:
        """Moves of whole games, choosing and dealing included."""
        return self.moves / self.playing

    @property
    def movegen_ns(self) -> float:
        """The time to list all moves of a position."""
        return NANOSECONDS * (self.listing - self.playing_part) / (LISTINGS * self.turns)

    @property
    def copy_move_ns(self) -> float:
        """The time to copy a game and play a move on the copy."""
        return NANOSECONDS * (self.copying - self.counting) / self.copies


def effort(quick: bool = False) -> Effort:
    """The effort for steady figures; fewer games if the engine is uncompiled."""
    games, repeat = (200, 3) if quick else (1000, 5)
    return Effort(games if COMPILED else max(1, games // 50), repeat)


def fresh_game(ruleset: str, seats: int, options: Mapping[str, str] | None = None) -> GameState:
    """A game before its first deal; options left out are at their default."""
    defaults = {name: values[0] for name, values in deck_for(ruleset).options.items()}
    return fresh_state(ruleset, seats, defaults | dict(options or {}))


def timed(work: Callable[[], int]) -> tuple[float, int]:
    """The seconds of CPU time for some work, and its result."""
    begun = process_time()
    answer = work()
    return max(process_time() - begun, CLOCK_TICK), answer


def sample(fresh: GameState, games: int) -> Sample:
    """Run every loop once."""
    policy = RandomPolicy()
    part = max(1, games // PART)
    playing, moves = timed(lambda: play_games(fresh, policy, games, SEED))
    playing_part, turns = timed(lambda: play_games(fresh, policy, part, SEED))
    listing, listed = timed(lambda: list_moves(fresh, policy, part, SEED, LISTINGS))
    counting, _ = timed(lambda: copy_and_play(fresh, part, SEED, False))
    copying, copies = timed(lambda: copy_and_play(fresh, part, SEED, True))
    return Sample(
        games=games,
        moves=moves,
        turns=turns,
        listed=listed,
        copies=copies,
        playing=playing,
        playing_part=playing_part,
        listing=listing,
        counting=counting,
        copying=copying,
    )


def copy_bytes(fresh: GameState) -> int:
    """The memory of one copy of a dealt game: objects and arrays with their headers."""
    state = fresh.copy()
    deal_next(state, Dice(SEED))
    kept: list[GameState] = [state.copy()] * COPIES_WEIGHED
    tracemalloc.start()
    before, _ = tracemalloc.get_traced_memory()
    for number in range(COPIES_WEIGHED):
        kept[number] = state.copy()
    after, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return round((after - before) / COPIES_WEIGHED)


def combined(samples: Sequence[Sample], choose: Callable[[list[float]], float] = median) -> Sample:
    """One sample with the median, or another choice, of the repetitions' times."""
    return replace(
        samples[0],
        playing=choose([each.playing for each in samples]),
        playing_part=choose([each.playing_part for each in samples]),
        listing=choose([each.listing for each in samples]),
        counting=choose([each.counting for each in samples]),
        copying=choose([each.copying for each in samples]),
    )


def measure(ruleset: str, seats: int, effort: Effort) -> BenchRow:
    """Measure one ruleset with one number of seats."""
    fresh = fresh_game(ruleset, seats)
    sample(fresh, max(1, effort.games // PART))  # the first games fill caches
    middle = combined([sample(fresh, effort.games) for _ in range(effort.repeat)])
    return BenchRow(
        ruleset=ruleset,
        seats=seats,
        games_per_s=round(middle.games / middle.playing, 1),
        moves_per_s=round(middle.moves_per_s),
        movegen_ns=round(middle.movegen_ns, 1),
        copy_move_ns=round(middle.copy_move_ns, 1),
        copy_bytes=copy_bytes(fresh),
        moves_per_game=round(middle.moves / middle.games, 2),
        legal_per_turn=round(middle.listed / (LISTINGS * middle.turns), 2),
    )


def measure_all(effort: Effort, cases: Sequence[tuple[str, int]] = CASES) -> Iterator[BenchRow]:
    """Measure one case after the other."""
    for ruleset, seats in cases:
        yield measure(ruleset, seats, effort)
