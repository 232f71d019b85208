"""Bots that compare moves by rollouts in the same imagined worlds and drop the worse half several times.

A search ends as soon as one move is left.
"""

from abc import abstractmethod
from collections.abc import Callable, Sequence
from math import ceil, inf, sqrt

from stollen.bots.levels.thinking_bot import ImaginedGame, ScoredMove, ThinkingBot
from stollen.bots.net_weights import net_for
from stollen.bots.search.methods.flat_solo_search import FlatSoloSearch
from stollen.bots.search.methods.rollouts import Rollouts
from stollen.bots.search.score.all_goals_solo import AllGoalsSolo
from stollen.bots.search.value.value_net import ValueNet
from stollen.bots.search.world.deal_hidden import HiddenDealer
from stollen.engine.lookup_tables import NONE, ints_of
from stollen.engine.move_codes import PASS, kind_of_move, what_of
from stollen.engine.rulesets.duel import Duel
from stollen.engine.state import AFTER_ACTION
from stollen.game.view import View
from stollen.protocol.decision import Decision

MOST_MOVES = 10
"""Moves that are compared by rollouts, unless a bot has a reason to compare more."""

HOPELESS = 80
"""Moves whose static score is this much below the best get no rollouts, in hundredths of a gold."""

AFTERTHOUGHT = 0.1
"""After the action only a bribe remains (D10): use a tenth of the budget."""

RESERVE = 0.003
"""Seconds of a budget that are reserved for the work after the search."""

LOOKS = 4
"""Checks for beaten moves between two halvings."""

LEAST_WORLDS = 64
"""No move counts as beaten in fewer worlds."""

CLEAR = 4.0
"""A move is beaten when it is this many standard errors behind, so a clear decision takes less time."""

SEED_LIMIT = 1 << 31


class Search:
    """Sequential halving: runs rollouts of moves, reads their results and drops the worse half several times."""

    prior_worlds = 30
    """The static score of a move counts like the results of this many worlds."""

    stops_early = True
    """Whether a move that is clearly beaten is dropped before the next halving."""

    def __init__(
        self, rollouts: Rollouts, tried: list[ScoredMove], rest: Sequence[ScoredMove] = (), score_unit: int = 1
    ) -> None:
        self.rollouts = rollouts
        self.tried = tried
        self.rest = rest
        """The moves without rollouts, in the order in which they follow the others."""
        self.score_unit = score_unit
        """A hundredth of a gold in the unit of the rollouts' results."""

    @property
    def open(self) -> list[int]:
        """The moves that are not dropped yet."""
        return [i for i, alive in enumerate(self.rollouts.alive) if alive]

    def run_for(self, seconds: float, clock: Callable[[], float], playouts: int | None = None) -> list[ScoredMove]:
        """All moves, the best first, after this time or about this many playouts."""
        start = clock()
        return self.run(start, start + seconds, clock, playouts)

    def run(
        self, start: float, end: float, clock: Callable[[], float], playouts: int | None = None
    ) -> list[ScoredMove]:
        """The same from one time to another."""
        stages = max(1, (len(self.tried) - 1).bit_length())
        looks = stages * (LOOKS if self.stops_early and playouts is None else 1)
        for look in range(1, looks + 1):
            if playouts is not None:
                self.rollouts.try_all(max(1, playouts // looks // len(self.open)))
            else:
                self.try_until(start + (end - start) * look / looks, clock)
            ranks = self.read_results()
            if self.stops_early:
                self.drop_beaten(ranks)
            halvings = look * stages // looks
            self.keep_best(ranks, ceil(len(self.tried) / 2**halvings))
            if len(self.open) == 1:
                break
        alive = self.rollouts.alive
        order = sorted(range(len(self.tried)), key=lambda i: (-int(alive[i]), -ranks[i]))
        return [*(self.tried[i] for i in order), *self.rest]

    def try_until(self, end: float, clock: Callable[[], float]) -> None:
        """Roll out the open moves, each at least once, until the time is over."""
        if min(self.rollouts.counts) == 0:
            self.rollouts.try_all(1)
        while clock() < end:
            self.rollouts.try_next()

    def read_results(self) -> list[float]:
        """Store the mean gold of each move; return the numbers that rank the moves.

        A rank is the mean result, drawn toward the static score while there are few results.
        """
        ranks = self.ranks()
        rollouts = self.rollouts
        for i, move in enumerate(self.tried):
            count = int(rollouts.counts[i])
            move.expected = self.expected(i, ranks[i]) / 100
            move.error = standard_error(int(rollouts.golds[i]), int(rollouts.gold_squares[i]), count) / 100
        return ranks

    def ranks(self) -> list[float]:
        """The mean result of each move, drawn toward its static score."""
        counts = [int(count) for count in self.rollouts.counts]
        means = [int(self.rollouts.sums[i]) / counts[i] for i in range(len(self.tried))]
        worlds = self.prior_worlds
        return [
            (mean * count + prior * worlds) / (count + worlds)
            for mean, count, prior in zip(means, counts, self.priors(means), strict=True)
        ]

    def priors(self, means: list[float]) -> list[float]:
        """The results that the static scores promise, on the level of the mean of all results."""
        level, best = sum(means) / len(means), max(move.score for move in self.tried)
        return [level + (move.score - best) * self.score_unit for move in self.tried]

    def expected(self, i: int, rank: float) -> float:
        """The result of a move to show, in hundredths of a gold."""
        return int(self.rollouts.golds[i]) / int(self.rollouts.counts[i])

    def keep_best(self, ranks: list[float], count: int) -> None:
        """Drop all but the best moves."""
        self.drop(sorted(self.open, key=lambda i: -ranks[i])[count:])

    def drop_beaten(self, ranks: list[float]) -> None:
        """Drop the moves that are further behind the best than chance can explain."""
        best = max(self.open, key=lambda i: ranks[i])
        self.drop([i for i in self.open if ranks[best] - ranks[i] > self.margin(best, i)])

    def drop(self, moves: list[int]) -> None:
        for i in moves:
            self.rollouts.alive[i] = 0

    def margin(self, i: int, j: int) -> float:
        """How far apart two equally good moves may seem to be."""
        first, second = min(i, j), max(i, j)
        count = int(self.rollouts.counts[second])
        if i == j or count < LEAST_WORLDS:
            return inf
        at = self.rollouts.between(first, second)
        return CLEAR * standard_error(int(self.rollouts.margins[at]), int(self.rollouts.margin_squares[at]), count)


class SoloSearch(Search):
    """The search of the solo game; it can see the true cards, to measure what knowing everything is worth."""

    prior_worlds = 10
    stops_early = False

    def __init__(self, dealer: HiddenDealer, moves: list[ScoredMove], seed: int, open_cards: bool = False) -> None:
        ordered = by_solo_score(dealer, moves)
        tried, rest = select([move for move in ordered if not passes_two(move.number)])
        numbers = ints_of([move.number for move in tried])
        rollouts = FlatSoloSearch(dealer, numbers, seed, ValueNet(net_for("solo")))
        if open_cards:
            rollouts.see_everything()
        super().__init__(rollouts, tried, [*rest, *(move for move in ordered if passes_two(move.number))])

        self.leaders = list(range(len(tried)))

    def keep_best(self, ranks: list[float], count: int) -> None:
        """Drop all but the best moves; of equal ones those that were ahead at the halving before stay."""
        self.leaders.sort(key=lambda i: -ranks[i])
        self.drop(self.leaders[count:])
        del self.leaders[count:]

    def priors(self, means: list[float]) -> list[float]:
        """The same on the level of the best result."""
        level, best = max(means), max(move.score for move in self.tried)
        return [level + move.score - best for move in self.tried]

    def expected(self, i: int, rank: float) -> float:
        return rank


class SearchBot(ThinkingBot):
    """Compares its moves until its time is over; imagining the first world counts as well."""

    playouts: int | None = None
    """The number of playouts that replaces the time limit, to repeat a decision exactly."""

    def decide(self, view: View, budget: float) -> Decision:
        self.begun = self.clock()
        return super().decide(view, budget)

    def rank_moves(self, imagined: ImaginedGame, budget: float) -> list[ScoredMove]:
        search = self.start_search(imagined, *select(self.by_score(imagined.moves), self.breadth(imagined, budget)))
        start = self.clock()
        return search.run(start, max(start, self.search_end(imagined, budget)), self.clock, self.playouts)

    def search_end(self, imagined: ImaginedGame, budget: float) -> float:
        """When a search has to end, by the bot's clock."""
        return self.begun + time_for(imagined, budget) - RESERVE

    def breadth(self, imagined: ImaginedGame, budget: float) -> int:
        """How many moves are worth comparing in this time."""
        return MOST_MOVES

    @abstractmethod
    def start_search(self, imagined: ImaginedGame, tried: list[ScoredMove], rest: list[ScoredMove]) -> Search:
        """A search for the best of the moves to try."""


def time_for(imagined: ImaginedGame, budget: float) -> float:
    """The part of a budget that a decision deserves, in seconds."""
    return budget * AFTERTHOUGHT if imagined.state.phase == AFTER_ACTION else budget


def standard_error(total: float, squares: float, count: float) -> float:
    """The standard error of a mean, from the sums of the results and of their squares."""
    return sqrt(max(0.0, squares / count - (total / count) ** 2) / count)


def select(ordered: list[ScoredMove], most: int = MOST_MOVES) -> tuple[list[ScoredMove], list[ScoredMove]]:
    """The moves to try and the others: the best scores, at least one move of each kind, none that is hopeless."""
    least = ordered[0].score - HOPELESS
    kinds: dict[str, int] = {}
    firsts: list[ScoredMove] = []
    others: list[ScoredMove] = []
    for move in (move for move in ordered if move.score >= least):
        kind = move.text.partition(" ")[0]
        kinds[kind] = kinds.get(kind, 0) + 1
        (firsts if kinds[kind] == 1 else others).append(move)
    chosen = [*firsts, *others[: max(0, most - len(firsts))]]
    return chosen, [move for move in ordered if move not in chosen]


def by_solo_score(dealer: HiddenDealer, moves: list[ScoredMove]) -> list[ScoredMove]:
    """The moves with their static scores in the solo game, the best first."""
    state, score = dealer.state, AllGoalsSolo()
    assert isinstance(state, Duel)
    score.prepare(state)
    for move in moves:
        move.score = score.score(state, move.number)
    return sorted(moves, key=lambda move: -move.score)


def passes_two(move: int) -> bool:
    """Whether a move passes two cards: passing them one by one shows a card in between and costs no more (D7)."""
    return kind_of_move(move) == PASS and what_of(move) & 255 != NONE
