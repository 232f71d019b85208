"""Runs a match from its first block to its report; continues a results file, and stops when the test has decided."""

from collections.abc import Iterator, Sequence
from contextlib import closing
from pathlib import Path

from msgspec import UNSET

from stollen.bots import make_bot
from stollen.game.errors import BadRequest
from stollen.lab.arena.blocks import Block, Maker, Match, Task, play_blocks, tasks
from stollen.lab.arena.comparisons import meetings, scores_by_deal
from stollen.lab.arena.report import Report, report
from stollen.lab.arena.results_file import ResultsFile
from stollen.lab.statistics import ELO_LIMIT, Sprt, sprt

Bounds = tuple[float, float]
"""The two ratings a sequential test decides between."""


class MatchRun:
    """A match, its number of games, and the blocks that are known already."""

    def __init__(self, match: Match, games: int, *, bounds: Bounds | None = None, results: Path | None = None) -> None:
        if bounds is not None and (len(match.entrants) != 2 or not -ELO_LIMIT < bounds[0] < bounds[1] < ELO_LIMIT):
            raise BadRequest(f"a test needs two bots and two ratings within ±{ELO_LIMIT:.0f}, the lower one first")
        self.match = match
        self.wanted = tasks(match, games)
        self.bounds = bounds
        self.file = None if results is None else ResultsFile(results, match)
        self.known: dict[Task, Block] = {} if self.file is None else self.file.blocks

    @property
    def blocks(self) -> int:
        """The largest number of blocks."""
        return len(self.wanted)

    def play(self, jobs: int = 1, maker: Maker = make_bot) -> Iterator[Block]:
        """The blocks, known ones too, until there are enough or the test has decided."""
        missing = [task for task in self.wanted if task not in self.known]
        scores: list[float] = []
        with closing(play_blocks(self.match, missing, jobs, maker)) as fresh:
            for task in self.wanted:
                block = self.known[task] if task in self.known else self._keep(next(fresh))
                yield block
                scores += self._scores([block])
                if self.bounds is not None and self._test(scores).verdict != "open":
                    break

    def report(self, blocks: Sequence[Block]) -> Report:
        """The report on the blocks, with the test."""
        return report(self.match, blocks, UNSET if self.bounds is None else self._test(self._scores(blocks)))

    def _keep(self, block: Block) -> Block:
        if self.file is not None:
            self.file.add(block)
        return block

    def _scores(self, blocks: Sequence[Block]) -> list[float]:
        """The score of the first bot on each deal; in a test, two bots meet and each block is a deal."""
        return scores_by_deal(meetings(self.match, blocks), 0)

    def _test(self, scores: Sequence[float]) -> Sprt:
        assert self.bounds is not None
        return sprt(scores, *self.bounds, seats=max(2, self.match.seats))
