"""How many steps a second many games make at once, with masks and observations: python -m benchmarks.stepping"""

from time import process_time

from stollen.engine.numbers import COMPILED
from stollen.envs.vector_env import VectorEnv

WARM_UP = 200
"""Steps, so that games are in all their stages."""

SECONDS = 3.0
AT_ONCE = (16, 64, 256)


def steps_a_second(ruleset: str, games: int, seconds: float = SECONDS) -> float:
    """Random legal actions, chosen by the engine; in processor time of one core."""
    env = VectorEnv(ruleset, games, seed=1)
    for _ in range(WARM_UP):
        env.step(env.any_actions())
    steps, begun = 0, process_time()
    while process_time() - begun < seconds:
        for _ in range(20):
            env.step(env.any_actions())
        steps += 20 * games
    return steps / (process_time() - begun)


if __name__ == "__main__":
    print(f"{'compiled' if COMPILED else 'not compiled'}; steps a second of processor time")
    for ruleset in ("duel", "solo"):
        for games in AT_ONCE:
            print(f"{ruleset:5} {games:4} games at once  {steps_a_second(ruleset, games):9,.0f}")
