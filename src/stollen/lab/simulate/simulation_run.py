"""Runs a simulation from its first game to its summary; continues a file of games."""

from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import closing
from functools import partial
from itertools import islice
from pathlib import Path

import msgspec

from stollen.lab.process_pool import in_order
from stollen.lab.simulate.counts import Counts
from stollen.lab.simulate.game_file import open_results
from stollen.lab.simulate.numbered_games import Batch, play_batch
from stollen.lab.simulate.settings import GameRow, Simulation
from stollen.lab.simulate.simulation_summary import Summary, summarize

RANDOM_BATCH = 500
"""Random games in a batch: about a tenth of a second."""

THINKING_BATCH = 2

Play = Callable[[Batch], bytes]
Share = Callable[[Play, Iterable[Batch], int], Generator[bytes, None, None]]
"""Plays batches with several workers and yields their lines in order."""


class SimulationRun:
    """A simulation, its number of games, and the games known already."""

    def __init__(self, simulation: Simulation, games: int, out: Path | None = None) -> None:
        self.simulation = simulation
        self.games = games
        self._results = open_results(out, simulation)
        self._counts = Counts()
        self._rows = msgspec.json.Decoder(GameRow)
        for row in islice(self._results.rows(), games):
            self._counts.add(row)

    @property
    def known(self) -> int:
        """The number of games played."""
        return self._counts.games

    def batches(self) -> Iterator[Batch]:
        """The batches left to play."""
        size = RANDOM_BATCH if self.simulation.is_random else THINKING_BATCH
        for first in range(self._results.known(), self.games, size):
            yield first, min(size, self.games - first)

    def play(self, jobs: int = 1, share: Share = in_order) -> Iterator[int]:
        """Play the remaining games; yields the number of games after each batch."""
        play = partial(play_batch, self.simulation)
        with closing(self._results), closing(share(play, self.batches(), jobs)) as answers:
            for lines in answers:
                self._results.add(lines)
                played = [self._rows.decode(line) for line in lines.splitlines()]
                for row in played:
                    self._counts.add(row)
                yield len(played)
            self._results.finish()

    def summary(self) -> Summary:
        """The summary of the games so far."""
        return summarize(self.simulation, self._counts)
