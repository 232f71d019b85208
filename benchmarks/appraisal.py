"""`python -m benchmarks.appraisal duel` or `solo`: teaches the net that says what a moment will still bring.

The engineer's instinct plays in the compiled engine; now and then it makes any move at all, so that the net sees what
follows from odd ones too. About one turn in eight is a sample: its signs, and how much the lead (alone the gold) still
grew in the round. Gradient descent (Adam) then lessens the squared error. Takes about five minutes on two cores; the
same games and seed give the same net, but for the last digits of a machine's arithmetic.
"""

import argparse
from array import array
from collections.abc import Iterator
from multiprocessing import Pool

import numpy as np
from msgspec import Struct, json
from numpy.typing import NDArray

from benchmarks import machine
from stollen.bots.nets import Weights
from stollen.bots.rollout.appraisal import FULL, ONE
from stollen.bots.rollout.instinct import WHIM, Instinct
from stollen.bots.rollout.race import Racer
from stollen.bots.rollout.signs import SIGNS, Signs
from stollen.bots.rollout.solo_judge import SoloJudge
from stollen.bots.rollout.stakes import lead_in_hand
from stollen.engine.chance import Dice
from stollen.engine.duel import Duel
from stollen.engine.moves import MOVE_ROOM
from stollen.engine.playout import deal_next
from stollen.engine.state import DEALING, OVER, TURN
from stollen.engine.tables import ints_of
from stollen.lab.bench import fresh_game

NETS = machine.ROOT / "src" / "stollen" / "bots" / "data"
GAMES = {"duel": 150000, "solo": 60000}
SEEDS = 1000003
PORTION = 500
ONE_IN = 8
ODD_MOVE_IN = 25

CELLS, INNER = 32, 8
TOP = FULL / ONE
BATCH = 4096
EPOCHS = 5
RATE = 0.004
WARM_UP = 0.3
DECAY = 1e-3
HELD_BACK = 0.08

Floats = NDArray[np.float32]


class Samples(Struct):
    """Turns side by side: their signs, one row each, and how much the lead still grew."""

    signs: NDArray[np.int8]
    growth: Floats


# -- games ---------------------------------------------------------------------------------------------------------


def play(task: tuple[str, int, int]) -> Samples:
    """The samples of a portion of games."""
    ruleset, seed, games = task
    seats = 1 if ruleset == "solo" else 2
    fresh, seer = fresh_game(ruleset, seats), Signs()
    rows, growth = bytearray(), array("f")
    for number in range(games):
        state, dice = fresh.copy(), Dice(seed * SEEDS + number)
        assert isinstance(state, Duel)
        while state.phase != OVER:
            deal_next(state, dice)
            before = len(growth)
            for lead in one_round(state, dice, seer):
                rows += row_of(seer)
                growth.append(-lead)
            end = int(lead_in_hand(state, 0))
            for i in range(before, len(growth)):
                growth[i] += end
    return Samples(np.frombuffer(rows, np.int8).reshape(-1, SIGNS), np.array(growth, np.float32))


def one_round(state: Duel, dice: Dice, seer: Signs) -> Iterator[int]:
    """Play a round to its end; halts with the lead at each turn that is a sample, when its signs are seen."""
    policy = Instinct(SoloJudge() if state.seats == 1 else Racer(), WHIM)
    room = ints_of([0] * MOVE_ROOM)
    while state.phase not in (DEALING, OVER):
        if state.phase == TURN and dice.below(ONE_IN) == 0:
            lead = int(lead_in_hand(state, 0))
            seer.look(state, lead)
            yield lead
        odd = state.main_moves(room) if dice.below(ODD_MOVE_IN) == 0 else 0
        state.play(room[dice.below(odd)] if odd else policy.choose(state, dice, room))


def row_of(seer: Signs) -> bytes:
    row = bytearray(SIGNS)
    for sign, amount in zip(seer.sign[: seer.count], seer.amount[: seer.count], strict=True):
        row[sign] += amount
    return bytes(row)


def samples_of(ruleset: str, games: int, seed: int, jobs: int) -> Samples:
    tasks = [(ruleset, seed + number, PORTION) for number in range(games // PORTION)]
    with Pool(jobs) as pool:
        portions = pool.map(play, tasks, chunksize=1)
    return Samples(
        np.concatenate([portion.signs for portion in portions]),
        np.concatenate([portion.growth for portion in portions]),
    )


# -- learning ------------------------------------------------------------------------------------------------------


class Learner:
    """The net in floating-point numbers: two layers, and what each sign says by itself."""

    def __init__(self, chance: np.random.Generator) -> None:
        def some(*shape: int, spread: float) -> Floats:
            return chance.normal(0, spread, shape).astype(np.float32)

        self.parts: dict[str, Floats] = {
            "first": some(SIGNS, CELLS, spread=0.05),
            "first_bias": np.zeros(CELLS, np.float32),
            "second": some(INNER, CELLS, spread=CELLS**-0.5),
            "second_bias": np.full(INNER, 0.1, np.float32),
            "third": some(INNER, spread=INNER**-0.5),
            "bias": np.zeros(1, np.float32),
            "signs": np.zeros(SIGNS, np.float32),
        }
        self.means = {name: np.zeros_like(part) for name, part in self.parts.items()}
        self.squares = {name: np.zeros_like(part) for name, part in self.parts.items()}
        self.steps = 0

    def expect(self, signs: NDArray[np.int8]) -> Floats:
        parts = self.parts
        rows = signs.astype(np.float32)
        cells = np.clip(rows @ parts["first"] + parts["first_bias"], 0, TOP)
        inner = np.clip(cells @ parts["second"].T + parts["second_bias"], 0, TOP)
        answer: Floats = inner @ parts["third"] + parts["bias"] + rows @ parts["signs"]
        return answer

    def learn(self, signs: NDArray[np.int8], growth: Floats, rate: float) -> None:
        """One step down the slope of the squared error."""
        parts = self.parts
        rows = signs.astype(np.float32)
        sums = rows @ parts["first"] + parts["first_bias"]
        cells = np.clip(sums, 0, TOP)
        inner_sums = cells @ parts["second"].T + parts["second_bias"]
        inner = np.clip(inner_sums, 0, TOP)
        error = 2 * (inner @ parts["third"] + parts["bias"] + rows @ parts["signs"] - growth) / len(growth)
        at_inner = np.outer(error, parts["third"]) * ((inner_sums > 0) & (inner_sums < TOP))
        at_cells = (at_inner @ parts["second"]) * ((sums > 0) & (sums < TOP))
        slopes = {
            "first": rows.T @ at_cells,
            "first_bias": at_cells.sum(axis=0),
            "second": at_inner.T @ cells,
            "second_bias": at_inner.sum(axis=0),
            "third": inner.T @ error,
            "bias": error.sum(keepdims=True),
            "signs": rows.T @ error,
        }
        self.steps += 1
        for name, slope in slopes.items():
            self.step(name, slope, rate)

    def step(self, name: str, slope: Floats, rate: float) -> None:
        """Adam, with weights that fade a little."""
        mean, square, part = self.means[name], self.squares[name], self.parts[name]
        mean += 0.1 * (slope - mean)
        square += 0.001 * (slope**2 - square)
        steady = mean / (1 - 0.9**self.steps)
        sure = np.sqrt(square / (1 - 0.999**self.steps)) + 1e-8
        part -= rate * (steady / sure + DECAY * part)

    def weights(self) -> Weights:
        """In whole numbers."""

        def whole(name: str, one: int) -> NDArray[np.int64]:
            return np.round(self.parts[name].astype(np.float64) * one).astype(np.int64)

        return Weights(
            first=whole("first", ONE).tolist(),
            first_bias=whole("first_bias", ONE).tolist(),
            second=whole("second", ONE).tolist(),
            second_bias=whole("second_bias", ONE * ONE).tolist(),
            third=whole("third", ONE).tolist(),
            bias=int(whole("bias", ONE * ONE)[0]),
            signs=whole("signs", ONE * ONE).tolist(),
        )


def teach(samples: Samples, seed: int) -> Learner:
    """Go through all samples several times; tells how well the last ones, which it is not shown, are foretold."""
    chance = np.random.default_rng(seed)
    learner = Learner(chance)
    taught = round(len(samples.growth) * (1 - HELD_BACK))
    steps = EPOCHS * (taught // BATCH)
    for epoch in range(EPOCHS):
        order = chance.permutation(taught)
        for first in range(0, taught - BATCH + 1, BATCH):
            batch = np.sort(order[first : first + BATCH])
            learner.learn(samples.signs[batch], samples.growth[batch], rate_at(learner.steps / steps))
        print(f"{epoch + 1}: explained {explained(learner, samples, taught):.4f}", flush=True)
    return learner


def rate_at(done: float) -> float:
    """Rises at first, then falls to nothing."""
    if done < WARM_UP:
        return RATE * (0.05 + 0.95 * done / WARM_UP)
    return RATE * (1 + float(np.cos(np.pi * (done - WARM_UP) / (1 - WARM_UP)))) / 2


def explained(learner: Learner, samples: Samples, first: int) -> float:
    """Which part of the variance of the growth is explained, from a sample on."""
    growth = samples.growth[first:]
    portions = range(first, len(samples.growth), BATCH)
    expected = np.concatenate([learner.expect(samples.signs[at : at + BATCH]) for at in portions])
    return 1 - float(((growth - expected) ** 2).mean() / growth.var())


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("ruleset", choices=sorted(GAMES))
    parser.add_argument("--games", type=int)
    parser.add_argument("--seed", type=int, default=11)
    parser.add_argument("--jobs", type=int, default=2)
    options = parser.parse_args()
    games = options.games or GAMES[options.ruleset]
    samples = samples_of(options.ruleset, games, options.seed, options.jobs)
    print(f"{len(samples.growth)} samples of {games} games, seed {options.seed}")
    weights = teach(samples, options.seed).weights()
    (NETS / f"{options.ruleset}.json").write_bytes(json.encode(weights) + b"\n")


if __name__ == "__main__":
    main()
