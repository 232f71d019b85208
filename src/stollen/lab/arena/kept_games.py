"""The games of a match, played again from its results: to look at, or to keep as records."""

from collections.abc import Iterable, Iterator

from stollen.game.game import Game, new_game
from stollen.lab.arena.blocks import Block, Match, Result, deal_seed


def games_of(match: Match, blocks: Iterable[Block]) -> Iterator[tuple[str, Game]]:
    """Every game with a name: of its deal, and of the bots by seat, numbered from 1 as the match names them."""
    for block in blocks:
        for result in block.games:
            bots = "-".join(str(1 + entrant) for entrant in result.seating)
            yield f"deal-{block.deal}-bots-{bots}", replayed(match, block.deal, result)


def replayed(match: Match, deal: int, result: Result) -> Game:
    """A game as it was played; who forfeited it stands in the result alone."""
    game = new_game(match.ruleset, seed=deal_seed(match, deal), seats=match.seats)
    for move in result.moves:
        game.play(move)
    return game
