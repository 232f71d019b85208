"""The games of a match as comparisons between bots, with means by deal."""

from collections import defaultdict
from collections.abc import Iterable
from itertools import combinations
from statistics import fmean

from msgspec import Struct

from stollen.game.moves.move import Seat
from stollen.lab.arena.blocks import Block, Match, Pairing, Seating


class Meeting(Struct, frozen=True):
    """Bots compared: a game, or in solo two games on one deal."""

    deal: int
    pairing: Pairing
    seating: Seating
    gold: tuple[int, ...]
    winners: tuple[Seat, ...]

    def score(self, number: int) -> float:
        """A bot's share of the win for each of its seats."""
        return sum(self.seating[seat] == number for seat in self.winners) / len(self.winners) / self._seats(number)

    def result(self, number: int) -> str:
        """A win if no other bot won too, otherwise a draw or a loss."""
        own = sum(self.seating[seat] == number for seat in self.winners)
        return "win" if own == len(self.winners) else "draw" if own else "loss"

    def gold_of(self, number: int) -> float:
        """A bot's gold, for each of its seats."""
        return sum(self._own(number)) / self._seats(number)

    def difference(self, number: int) -> float:
        """A bot's gold above the gold of the others, for each seat."""
        others = sum(self.gold) - sum(self._own(number))
        return self.gold_of(number) - others / (len(self.seating) - self._seats(number))

    def _own(self, number: int) -> list[int]:
        return [gold for gold, entrant in zip(self.gold, self.seating, strict=True) if entrant == number]

    def _seats(self, number: int) -> int:
        return self.seating.count(number)


def meetings(match: Match, blocks: Iterable[Block]) -> list[Meeting]:
    """All comparisons in all blocks."""
    if match.seats == 1:
        return [meeting for block in blocks for meeting in _solo_meetings(block)]
    return [
        Meeting(block.deal, block.pairing, game.seating, game.gold, game.winners)
        for block in blocks
        for game in block.games
    ]


def _solo_meetings(block: Block) -> Iterable[Meeting]:
    for one, other in combinations(block.games, 2):
        gold = one.gold + other.gold
        winners = tuple(seat for seat in (0, 1) if gold[seat] == max(gold))
        yield Meeting(block.deal, block.pairing, one.seating + other.seating, gold, winners)


def scores_by_deal(met: Iterable[Meeting], number: int) -> list[float]:
    """A bot's mean score on each deal, in the order of the deals."""
    return by_deal((meeting.deal, meeting.score(number)) for meeting in met if number in meeting.seating)


def by_deal(values: Iterable[tuple[int, float]]) -> list[float]:
    """The mean of the values of each deal, in the order of the deals."""
    deals: dict[int, list[float]] = defaultdict(list)
    for deal, value in values:
        deals[deal].append(value)
    return [fmean(deals[deal]) for deal in sorted(deals)]
