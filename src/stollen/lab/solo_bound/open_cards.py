"""The solo search with every card open: fair search cannot do better. Not a bot to play against."""

from collections.abc import Callable
from time import perf_counter

from stollen.bots.levels.search_bot import SEED_LIMIT, SoloSearch
from stollen.bots.levels.thinking_bot import ScoredMove
from stollen.bots.search.world.deal_hidden import HiddenDealer
from stollen.game.game import Game, new_game
from stollen.game.moves.move_decoder import MoveDecoder
from stollen.game.positions.position_loader import load
from stollen.game.records.shuffle import SeededDice


def all_seeing_game(
    seed: str, budget: float, clock: Callable[[], float] = perf_counter, playouts: int | None = None
) -> Game:
    """A finished solo game, played by the search when it sees the order of the pile and every goal."""
    game = new_game("solo", seed=seed)
    dice = SeededDice(seed, "all-seeing")
    while game.to_act is not None:
        state = load(game.position())
        moves = [ScoredMove(text, number, 0, 0.0, 1.0) for text, (_, number) in MoveDecoder(state).legal().items()]
        search = SoloSearch(HiddenDealer(state, 0), moves, dice.below(SEED_LIMIT), open_cards=True)
        game.play(search.run_for(budget, clock, playouts)[0].text)
    return game
