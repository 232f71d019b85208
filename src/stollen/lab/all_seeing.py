"""The solo planner shown every card: a ceiling for what it can do fairly. Never a level to play against."""

from collections.abc import Callable
from time import perf_counter

from stollen.bots.planning import SoloPlanner
from stollen.bots.rollout.imagining import Imagination
from stollen.bots.thinking import Thought
from stollen.table.chance import SeededDice
from stollen.table.game import Game, new_game
from stollen.table.loading import load
from stollen.table.words import Words

SEED_LIMIT = 1 << 31


def all_seeing_game(
    seed: str, budget: float, clock: Callable[[], float] = perf_counter, playouts: int | None = None
) -> Game:
    """A solo game played to its end by the planner when it sees the order of the pile and every goal."""
    game = new_game("solo", seed=seed)
    dice = SeededDice(seed, "all-seeing")
    while game.to_act is not None:
        state = load(game.position())
        thoughts = [Thought(text, number, 0, 0.0, 1.0) for text, (_, number) in Words(state).legal().items()]
        planner = SoloPlanner(Imagination(state, 0), dice.below(SEED_LIMIT))
        planner.all_seeing = True
        game.play(planner.ponder(thoughts, budget, clock, playouts)[0].text)
    return game
