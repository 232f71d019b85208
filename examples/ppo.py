"""Learns The Duel by playing against itself: PPO in one file, with numpy alone.

    python examples/ppo.py --minutes 20 --out duel.npz
    python examples/ppo.py --judge duel.npz --games 400

Each legal action is described by a few numbers that are read from the observation: the card, how it would lie, what
lies around, and whether it leads one's network on. A small net scores every action; a second one says how the game will
end. Time is counted as processor time.
"""

import argparse
import sys
from time import process_time
from typing import Any

import gymnasium
import numpy as np

from stollen.engine.tables import PATH, tables_for
from stollen.lab import env as stollen_env
from stollen.lab.env.cells import CELL_FEATURES, PAIRS, SIDES, feature_rows
from stollen.lab.env.layout import TOOL_CHOICES, layout_of
from stollen.lab.env.vector import VectorEnv

Array = np.ndarray[Any, Any]

GAMES, STEPS, EPOCHS, BATCH = 128, 32, 3, 512
GAMMA, LAMBDA, CLIP, ENTROPY, RATE = 0.995, 0.95, 0.2, 0.003, 1e-3
WIDTH = 64
GOLD_WORTH, CLAIM_WORTH, WIN_WORTH = 0.1, 0.15, 0.5
FAR = 30

LAYOUT = layout_of("duel", 2)
TABLES = tables_for("duel")
WINDOW, CARDS, CELLS = LAYOUT.window, len(TABLES.card_ids), LAYOUT.window.size
FEATURES = len(CELL_FEATURES)
OPEN, LIT, OWN = (CELL_FEATURES.index(name) for name in ("open_N", "lit_N", "own_NE"))
GOLD, HIDDEN = CELL_FEATURES.index("gold"), CELL_FEATURES.index("hidden")
GOLD_SIDE = CELL_FEATURES.index("gold_N")
OWN_GOLD, OTHER_GOLD = CELL_FEATURES.index("gold_own"), CELL_FEATURES.index("gold_other")
SIDE_STEPS = ((-1, 0), (0, 1), (1, 0), (0, -1))
KINDS = 6 + 8
"""Six kinds of cards at a cell, then break, repair, pass, mend, orient, bribe, end, pay."""

FACES = np.zeros((2, CARDS, 2, FEATURES), np.int8)
"""By color, card and turn: a path card as it would lie."""
for color in (0, 1):
    for card, name in enumerate(TABLES.card_ids):
        for turned in (0, 1) if TABLES.kind[card] == PATH else ():
            FACES[color, card, turned] = list(feature_rows("duel")[color][TABLES.laid(name, bool(turned))])
CARD_KIND = np.array(TABLES.kind)
GOAL_CELLS = sorted(TABLES.deck.goal_cells)
TO_GOAL = np.array(
    [
        [[abs(row - y) + abs(column - x) for column in range(WINDOW.west, WINDOW.east + 1)]
         for row in range(WINDOW.north, WINDOW.south + 1)]
        for x, y in GOAL_CELLS
    ]
)  # fmt: skip


def part(seen: Array, name: str) -> Array:
    """A part of observations, in its shape."""
    where = LAYOUT.parts[name]
    return seen[:, where.start : where.end].reshape(-1, *where.shape)


def edged(board: Array, edge: int = 0) -> Array:
    """A board with a row and a column more on every side."""
    return np.pad(board, ((0, 0), (1, 1), (1, 1), *[(0, 0)] * (board.ndim - 3)), constant_values=edge)


class Reading:
    """What the net is shown of some observations: a row for each of them and a row for each legal action."""

    def __init__(self, seen: Array, masks: Array) -> None:
        self.board = part(seen, "board").astype(np.int8)
        self.slots = part(seen, "slots").argmax(2)
        self.color = 1 - part(seen, "scalars")[:, -8].astype(int)
        hidden = part(seen, "goals")[:, :, 0] > 0
        self.way = edged(np.where(hidden[:, :, None, None], TO_GOAL, FAR).min(1), FAR)
        self.around = edged(self.board)
        self.front = self.front_distance()
        lead = self.board[:, :, :, OWN_GOLD].sum((1, 2)) - self.board[:, :, :, OTHER_GOLD].sum((1, 2))
        self.claims = np.where(self.color == 0, lead, -lead)
        self.states = self.read_states(seen)
        self.owner, self.action = np.nonzero(masks)
        self.starts = np.searchsorted(self.owner, np.arange(len(seen)))
        self.actions = self.read_actions()
        self.prior = self.even_kinds()

    def sample(self) -> tuple[Array, ...]:
        """As the net takes it."""
        return self.states, self.actions.astype(np.float32), self.owner, self.starts, self.prior

    def front_distance(self) -> Array:
        """How far one's network still is from a face-down goal."""
        best = np.full(len(self.board), FAR)
        free = ~self.around[:, :, :, OPEN : OPEN + 4].any(3)
        for side, (down, right) in enumerate(SIDE_STEPS):
            lit = np.roll(edged(self.board[:, :, :, LIT + side]), (down, right), (1, 2)) > 0
            best = np.minimum(best, np.where(lit & free, self.way, FAR).min((1, 2)))
        return best

    def read_states(self, seen: Array) -> Array:
        scaled = [part(seen, name).reshape(len(seen), -1) / scale for name, scale in STATE_PARTS.items()]
        sums = self.board.sum((1, 2), dtype=np.int32) / 16
        return np.concatenate([*scaled, sums, self.front[:, None] / 8], 1).astype(np.float32)

    def read_actions(self) -> Array:
        rows = np.zeros((len(self.owner), ACTION_SIZE), np.int8)
        for name, block in LAYOUT.blocks.items():
            chosen = np.flatnonzero((self.action >= block.start) & (self.action < block.start + block.size))
            if len(chosen):
                part_rows = np.zeros((len(chosen), ACTION_SIZE), np.int8)
                getattr(self, f"read_{name}")(part_rows, self.owner[chosen], self.action[chosen] - block.start)
                rows[chosen] = part_rows
        return rows

    def even_kinds(self) -> Array:
        """What makes all kinds of actions equally likely before anything is learned: there are many ways to pass."""
        kind = self.owner * KINDS + self.actions[:, :KINDS].argmax(1)
        return -np.log(np.bincount(kind)[kind]).astype(np.float32)

    def read_at_cell(self, rows: Array, owner: Array, at: Array) -> None:
        cards = self.slots[owner, at // (2 * CELLS)]
        lies = FACES[self.color[owner], cards, at // CELLS % 2]
        kinds = CARD_KIND[cards]
        rows[np.arange(len(rows)), kinds] = 1
        rows[np.arange(len(rows)), KINDS + cards] = 1
        self.read_cell(rows, owner, at % CELLS, lies, kinds == PATH)

    def read_bribe(self, rows: Array, owner: Array, at: Array) -> None:
        rows[:, 11] = 1
        self.read_cell(rows, owner, at, np.zeros((len(rows), FEATURES), np.int8), np.zeros(len(rows), bool))

    def read_cell(self, rows: Array, owner: Array, place: Array, lies: Array, placed: Array) -> None:
        """The card as it lies there, what is around it, and where it leads."""
        row, column = place // WINDOW.width + 1, place % WINDOW.width + 1
        here = self.around[owner, row, column]
        rows[:, FACE_AT : FACE_AT + FEATURES] = np.where(placed[:, None], lies, here)
        beside = [(row + down, column + right) for down, right in SIDE_STEPS]
        near = [self.around[owner, y, x] for y, x in beside]
        entered = np.stack([near[side][:, LIT + (side + 2) % 4] > 0 for side in range(4)], 1)
        leaves = entered & placed[:, None] & (lies[:, OPEN : OPEN + 4] > 0)
        leads = np.zeros_like(leaves)
        for number, (a, b) in enumerate(PAIRS):
            joined = lies[:, OWN + number] > 0
            leads[:, SIDES.index(b)] |= joined & leaves[:, SIDES.index(a)]
            leads[:, SIDES.index(a)] |= joined & leaves[:, SIDES.index(b)]
        leads &= ~entered
        nearest = np.full(len(rows), FAR)
        claimed = np.where((entered & (lies[:, GOLD_SIDE : GOLD_SIDE + 4] > 0)).any(1), lies[:, GOLD], 0)
        for side, (y, x) in enumerate(beside):
            seen = near[side]
            taken = seen[:, OPEN : OPEN + 4].any(1)
            facts = (entered[:, side], leads[:, side], taken, seen[:, OPEN + (side + 2) % 4], seen[:, HIDDEN],
                     seen[:, GOLD] > 0, leads[:, side] & (seen[:, HIDDEN] > 0))  # fmt: skip
            at = NEAR_AT + side * NEAR
            rows[:, at : at + NEAR] = np.stack(facts, 1)
            way = self.way[owner, y, x]
            claimed += np.where(leads[:, side] & (seen[:, GOLD_SIDE + (side + 2) % 4] > 0), seen[:, GOLD], 0)
            nearest = np.minimum(nearest, np.where(leads[:, side] & ~taken, way, FAR))
        gain = np.where(nearest < FAR, np.clip(self.front[owner] - nearest, -4, 4), -5)
        rows[:, WAY_AT] = np.where(placed, gain, 0)
        rows[:, WAY_AT + 1] = placed & (nearest >= FAR)
        rows[:, WAY_AT + 2] = np.minimum(self.way[owner, row, column], 12)
        rows[:, WAY_AT + 3] = np.where(placed & (nearest < FAR), np.minimum(nearest, 12), 0)
        rows[:, WAY_AT + 4] = placed & (nearest < self.front[owner])
        rows[:, WAY_AT + 5] = np.where(placed, claimed, 0)

    def read_on_seat(self, rows: Array, owner: Array, at: Array) -> None:
        rows[np.arange(len(rows)), np.where(at % TOOL_CHOICES, 7, 6)] = 1
        rows[np.arange(len(rows)), KINDS + self.slots[owner, at // (2 * TOOL_CHOICES)]] = 1

    def read_pass(self, rows: Array, owner: Array, at: Array) -> None:
        rows[:, 8] = 1
        self.read_discards(rows, owner, [LAYOUT.passes[number] for number in at])

    def read_mend(self, rows: Array, owner: Array, at: Array) -> None:
        rows[:, 9] = 1
        self.read_discards(rows, owner, [LAYOUT.pairs[number] for number in at // LAYOUT.hindrances])

    def read_discards(self, rows: Array, owner: Array, slots: list[tuple[int, ...]]) -> None:
        first = self.slots[owner, [cards[0] for cards in slots]]
        last = self.slots[owner, [cards[-1] for cards in slots]]
        rows[np.arange(len(rows)), KINDS + first] = 1
        rows[np.arange(len(rows)), KINDS + last] += 1
        rows[:, WAY_AT + 6] = [len(cards) for cards in slots]

    def read_orient(self, rows: Array, owner: Array, at: Array) -> None:
        rows[:, 10], rows[:, WAY_AT + 6] = 1, at

    def read_end(self, rows: Array, owner: Array, at: Array) -> None:
        rows[:, 12] = 1

    def read_pay(self, rows: Array, owner: Array, at: Array) -> None:
        rows[:, 13], rows[:, WAY_AT + 6] = 1, at


STATE_PARTS = {"hand": 2, "discard": 2, "seats": 6, "goals": 1, "scalars": 16}
STATE_SIZE = sum(LAYOUT.parts[name].end - LAYOUT.parts[name].start for name in STATE_PARTS) + FEATURES + 1
NEAR = 7
FACE_AT = KINDS + CARDS
NEAR_AT = FACE_AT + FEATURES
WAY_AT = NEAR_AT + 4 * NEAR
ACTION_SIZE = WAY_AT + 7


class Net:
    """Scores actions, and foretells the end; its gradients are written out by hand."""

    def __init__(self, seed: int) -> None:
        dice = np.random.default_rng(seed)

        def some(*shape: int) -> Array:
            return (dice.standard_normal(shape) * np.sqrt(1 / shape[0])).astype(np.float32)

        self.weights = {
            "action": some(ACTION_SIZE, WIDTH), "state": some(STATE_SIZE, WIDTH), "bias": np.zeros(WIDTH, np.float32),
            "score": some(WIDTH) * 0.1, "view": some(STATE_SIZE, WIDTH), "view_bias": np.zeros(WIDTH, np.float32),
            "value": some(WIDTH) * 0.1, "value_bias": np.zeros(1, np.float32),
        }  # fmt: skip
        self.means = {name: np.zeros_like(weight) for name, weight in self.weights.items()}
        self.squares = {name: np.zeros_like(weight) for name, weight in self.weights.items()}
        self.updates = 0

    def chances(self, states: Array, actions: Array, owner: Array, starts: Array, prior: Array) -> tuple[Array, Array]:
        """How likely each action is played, by its logarithm; and what the hidden layer says."""
        w = self.weights
        hidden = np.maximum(actions @ w["action"] + (states @ w["state"] + w["bias"])[owner], 0)
        scores = hidden @ w["score"] + prior
        scores -= np.maximum.reduceat(scores, starts)[owner]
        return scores - np.log(np.add.reduceat(np.exp(scores), starts))[owner], hidden

    def values(self, states: Array) -> tuple[Array, Array]:
        """How the game will end for the seat that sees this."""
        w = self.weights
        hidden = np.maximum(states @ w["view"] + w["view_bias"], 0)
        return hidden @ w["value"] + w["value_bias"], hidden

    def learn(self, gradients: dict[str, Array], rate: float) -> None:
        """A step of Adam."""
        self.updates += 1
        norm = np.sqrt(sum(float((each**2).sum()) for each in gradients.values()))
        for name, gradient in gradients.items():
            gradient = gradient * min(1.0, 1.0 / (norm + 1e-8))
            self.means[name] += 0.1 * (gradient - self.means[name])
            self.squares[name] += 0.001 * (gradient**2 - self.squares[name])
            mean = self.means[name] / (1 - 0.9**self.updates)
            square = self.squares[name] / (1 - 0.999**self.updates)
            self.weights[name] -= rate * mean / (np.sqrt(square) + 1e-8)

    def save(self, path: str) -> None:
        np.savez(path, **self.weights)

    @staticmethod
    def load(path: str) -> "Net":
        net = Net(0)
        net.weights = dict(np.load(path))
        return net


def draw(chances: Array, owner: Array, starts: Array, dice: np.random.Generator) -> Array:
    """For each state one of its rows, as likely as the net says: the largest of chance plus Gumbel noise."""
    noisy = chances + dice.gumbel(size=len(chances))
    best = np.maximum.reduceat(noisy, starts)
    rows = np.flatnonzero(noisy == best[owner])
    return rows[np.searchsorted(owner[rows], np.arange(len(starts)))]


class Rollout:
    """Some steps of all games, with what is needed to learn from them."""

    def __init__(self, net: Net, env: VectorEnv, dice: np.random.Generator) -> None:
        self.readings: list[Reading] = []
        self.chosen, self.chance = np.zeros((STEPS, GAMES), int), np.zeros((STEPS, GAMES), np.float32)
        self.value = np.zeros((STEPS, GAMES), np.float32)
        self.seat, self.over = np.zeros((STEPS, GAMES), int), np.zeros((STEPS, GAMES), bool)
        self.reward, self.claims = np.zeros((STEPS, GAMES, 2), np.float32), np.zeros((STEPS + 1, GAMES), np.float32)
        for step in range(STEPS):
            self.play(step, net, env, dice)
        last = Reading(env.seen(), env.masks)
        self.claims[STEPS] = last.claims
        promised = CLAIM_WORTH * np.diff(
            self.claims, axis=0
        )  # what is claimed counts at once, and is taken back at the end
        self.reward += np.stack([promised, -promised], 2)
        self.gains = self.weigh(net.values(last.states)[0], env.to_act.astype(int))

    def play(self, step: int, net: Net, env: VectorEnv, dice: np.random.Generator) -> None:
        reading = Reading(env.seen(), env.masks)
        chances, _ = net.chances(*reading.sample())
        rows = draw(chances, reading.owner, reading.starts, dice)
        self.readings.append(reading)
        self.claims[step] = reading.claims
        self.chosen[step], self.chance[step] = rows - reading.starts, chances[rows]
        self.value[step], self.seat[step] = net.values(reading.states)[0], env.to_act
        env.step(reading.action[rows])
        self.over[step] = env.over > 0
        lead = (env.rewards[:, 0] - env.rewards[:, 1]) * GOLD_WORTH
        lead = lead + WIN_WORTH * self.over[step] * np.sign(env.gold[:, 0] - env.gold[:, 1])
        self.reward[step, :, 0], self.reward[step, :, 1] = lead, -lead

    def weigh(self, last: Array, to_act: Array) -> Array:
        """How much better than foretold it went after each decision, for the seat that took it (GAE)."""
        every = np.arange(GAMES)
        ahead = np.zeros((GAMES, 2), np.float32)
        ahead[every, to_act], ahead[every, 1 - to_act] = last, -last
        earned, trail, gains = np.zeros((GAMES, 2)), np.zeros((GAMES, 2)), np.zeros((STEPS, GAMES), np.float32)
        for step in reversed(range(STEPS)):
            done, seat = self.over[step], self.seat[step]
            ahead[done], trail[done], earned[done] = 0, 0, 0
            earned += self.reward[step]
            delta = earned[every, seat] + GAMMA * ahead[every, seat] - self.value[step]
            gains[step] = delta + GAMMA * LAMBDA * trail[every, seat]
            trail[every, seat], ahead[every, seat], earned[every, seat] = gains[step], self.value[step], 0
        return gains


def improve(net: Net, rollout: Rollout, rate: float, dice: np.random.Generator) -> float:
    """Learn from a rollout; answers how far from certain the net's choices are."""
    states = np.concatenate([reading.states for reading in rollout.readings])
    actions = np.concatenate([reading.actions for reading in rollout.readings])
    prior = np.concatenate([reading.prior for reading in rollout.readings])
    counts = np.concatenate([np.diff(np.append(each.starts, len(each.owner))) for each in rollout.readings])
    starts = np.concatenate([[0], np.cumsum(counts)[:-1]])
    gains, values = rollout.gains.ravel(), rollout.value.ravel()
    aims, before, chosen = gains + values, rollout.chance.ravel(), rollout.chosen.ravel()
    gains = (gains - gains.mean()) / (gains.std() + 1e-6)
    entropy = 0.0
    for _ in range(EPOCHS):
        order = dice.permutation(len(states))
        for first in range(0, len(order), BATCH):
            some = order[first : first + BATCH]
            rows = np.concatenate([np.arange(starts[i], starts[i] + counts[i]) for i in some])
            owner = np.repeat(np.arange(len(some)), counts[some])
            begins = np.concatenate([[0], np.cumsum(counts[some])[:-1]])
            sample = (states[some], actions[rows].astype(np.float32), owner, begins, prior[rows])
            gradients, entropy = slope(net, sample, begins + chosen[some], before[some], gains[some], aims[some])
            net.learn(gradients, rate)
    return entropy


def slope(
    net: Net, sample: tuple[Array, ...], picked: Array, before: Array, gains: Array, aims: Array
) -> tuple[dict[str, Array], float]:
    """The gradients of PPO's loss, and the mean entropy."""
    states, actions, owner, begins, _ = sample
    w, count = net.weights, len(states)
    chances, hidden = net.chances(*sample)
    likely = np.exp(chances)
    ratio = np.exp(chances[picked] - before)
    clipped = ((ratio > 1 + CLIP) & (gains > 0)) | ((ratio < 1 - CLIP) & (gains < 0))
    push = np.where(clipped, 0, -gains * ratio) / count
    entropy = -np.add.reduceat(likely * chances, begins)
    to_scores = -likely * push[owner] + ENTROPY / count * likely * (chances + entropy[owner])
    to_scores[picked] += push
    to_scores = to_scores.astype(np.float32)
    to_hidden = to_scores[:, None] * w["score"] * (hidden > 0)
    to_state = np.add.reduceat(to_hidden, begins, axis=0)
    foretold, seen = net.values(states)
    miss = ((foretold - aims) * 0.5 / count).astype(np.float32)
    to_seen = miss[:, None] * w["value"] * (seen > 0)
    gradients = {
        "action": actions.T @ to_hidden, "state": states.T @ to_state, "bias": to_state.sum(0),
        "score": hidden.T @ to_scores, "view": states.T @ to_seen, "view_bias": to_seen.sum(0),
        "value": seen.T @ miss, "value_bias": miss.sum(keepdims=True),
    }  # fmt: skip
    return gradients, float(entropy.mean())


def judge(net: Net, games: int, rival: str) -> tuple[float, float]:
    """The share of games won against a bot, a draw for half, from both seats in turn; and the mean lead in gold."""
    stollen_env.register()
    won, lead = 0.0, 0
    for number in range(games):
        table = gymnasium.make("stollen/duel-v0", seat=number % 2, bots=(rival,), disable_env_checker=True)
        seen, _ = table.reset(seed=1_000_000 + number // 2)
        over = False
        while not over:
            reading = Reading(seen["observation"][None], seen["action_mask"][None])
            scores, _ = net.chances(*reading.sample())
            seen, _, over, *_ = table.step(reading.action[scores.argmax()])
        gold = table.unwrapped.sitting.game.outcome.gold  # type: ignore[attr-defined]
        ahead = gold[number % 2] - gold[1 - number % 2]
        won, lead = won + (0.5 if ahead == 0 else ahead > 0), lead + ahead
        table.close()
    return won / games, lead / games


def train(minutes: float, out: str, seed: int, judged: int) -> None:
    """Learn for so many minutes of processor time, and tell ten times how it goes; each time the net is kept."""
    dice, net, env = np.random.default_rng(seed), Net(seed), VectorEnv("duel", GAMES, seed=seed)
    used, rounds, told = 0.0, 0, 0.0
    while used < minutes * 60:
        begun = process_time()
        entropy = improve(net, Rollout(net, env, dice), RATE, dice)
        used, rounds = used + process_time() - begun, rounds + 1
        if used >= told:
            told += minutes * 6
            net.save(out.replace(".npz", f"-{used:.0f}s.npz"))
            line = f"{used:7.0f} s  {rounds * GAMES * STEPS:9d} steps  entropy {entropy:.2f}"
            if judged:
                won, lead = judge(net, judged, "novice")
                line += f"  against novice {100 * won:5.1f} %, lead {lead:+.2f}"
            tell(line)
    net.save(out)


def tell(line: str) -> None:
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


def main() -> None:
    parser = argparse.ArgumentParser(description="Learn The Duel by playing against oneself.")
    parser.add_argument("--minutes", type=float, default=20, help="processor time to learn")
    parser.add_argument("--out", default="duel.npz", help="where the net is kept")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument(
        "--games", type=int, default=40, help="games against the bot, each time it is judged; 0 for none"
    )
    parser.add_argument("--judge", metavar="FILE", help="only judge a net that was kept")
    parser.add_argument("--rival", default="novice")
    chosen = parser.parse_args()
    if chosen.judge:
        won, lead = judge(Net.load(chosen.judge), chosen.games, chosen.rival)
        error = 100 * (won * (1 - won) / chosen.games) ** 0.5
        tell(f"{chosen.games} games against {chosen.rival}: {100 * won:.1f} % ± {1.96 * error:.1f}, lead {lead:+.2f}")
    else:
        train(chosen.minutes, chosen.out, chosen.seed, chosen.games)


if __name__ == "__main__":
    main()
