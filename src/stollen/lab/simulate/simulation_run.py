"""A simulation from its first game to its summary. It goes on where a file of results ends."""

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
"""Games the engine plays by itself: about a tenth of a second."""

THINKING_BATCH = 2

Play = Callable[[Batch], bytes]
Share = Callable[[Play, Iterable[Batch], int], Generator[bytes, None, None]]
"""Has batches played by several workers, and hands on their lines in order."""


class SimulationRun:
    """A simulation, how many games it takes, and what is known already."""

    def __init__(self, simulation: Simulation, games: int, out: Path | None = None) -> None:
        self.simulation = simulation
        self.games = games
        self._results = open_results(out, simulation)
        self._tally = Counts()
        self._rows = msgspec.json.Decoder(GameRow)
        for row in islice(self._results.rows(), games):
            self._tally.add(row)

    @property
    def known(self) -> int:
        """How many of the games have been played."""
        return self._tally.games

    def batches(self) -> Iterator[Batch]:
        """What is left to play."""
        size = RANDOM_BATCH if self.simulation.is_random else THINKING_BATCH
        for first in range(self._results.known(), self.games, size):
            yield first, min(size, self.games - first)

    def play(self, jobs: int = 1, share: Share = in_order) -> Iterator[int]:
        """Play what is left; each time some games are kept, says how many."""
        play = partial(play_batch, self.simulation)
        with closing(self._results), closing(share(play, self.batches(), jobs)) as answers:
            for lines in answers:
                self._results.add(lines)
                played = [self._rows.decode(line) for line in lines.splitlines()]
                for row in played:
                    self._tally.add(row)
                yield len(played)
            self._results.finish()

    def summary(self) -> Summary:
        """What the games played so far say."""
        return summarize(self.simulation, self._tally)
