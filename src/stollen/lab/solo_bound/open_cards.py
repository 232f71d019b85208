"""The solo planner shown every card: a ceiling for what it can do fairly. Never a level to play against."""

from collections.abc import Callable
from time import perf_counter

from stollen.bots.levels.solo_planner import SoloPlanner
from stollen.bots.levels.thinking_bot import ScoredMove
from stollen.bots.search.world.deal_hidden import HiddenDealer
from stollen.game.game import Game, new_game
from stollen.game.moves.move_decoder import MoveDecoder
from stollen.game.positions.position_loader import load
from stollen.game.records.shuffle import SeededDice

SEED_LIMIT = 1 << 31


def all_seeing_game(
    seed: str, budget: float, clock: Callable[[], float] = perf_counter, playouts: int | None = None
) -> Game:
    """A solo game played to its end by the planner when it sees the order of the pile and every goal."""
    game = new_game("solo", seed=seed)
    dice = SeededDice(seed, "all-seeing")
    while game.to_act is not None:
        state = load(game.position())
        thoughts = [ScoredMove(text, number, 0, 0.0, 1.0) for text, (_, number) in MoveDecoder(state).legal().items()]
        planner = SoloPlanner(HiddenDealer(state, 0), dice.below(SEED_LIMIT))
        planner.all_seeing = True
        game.play(planner.ponder(thoughts, budget, clock, playouts)[0].text)
    return game
