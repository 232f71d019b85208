"""Learns The Duel by playing against itself: PPO in one file, with numpy alone.

    python examples/ppo.py --minutes 10 --out duel.npz
    python examples/ppo.py --judge duel.npz --games 400

A small net scores every legal action. It is shown what the observation says of it: the card, and how near to gold it
would bring oneself and the rival. A second net foretells the end. Time is counted as processor time.
"""

import argparse
from time import process_time
from typing import Any

import gymnasium
import numpy as np

from stollen import envs as stollen_env
from stollen.engine.lookup_tables import PATH, tables_for
from stollen.envs.cell_features import CELL_FEATURES, PAIRS, SIDES, feature_rows
from stollen.envs.layout import GOAL_FEATURES, SCALARS, SEAT_FEATURES, TOOL_CHOICES, layout_of
from stollen.envs.vector_env import VectorEnv

Array = np.ndarray[Any, Any]

GAMES, STEPS, EPOCHS, BATCH, WIDTH = 64, 32, 3, 512, 48
GAMMA, LAMBDA, CLIP, ENTROPY, RATE = 0.997, 0.95, 0.2, 0.005, 3e-3
GOLD_WORTH, WIN_WORTH = 0.1, 0.5

LAYOUT, TABLES = layout_of("duel", 2), tables_for("duel")
WINDOW, CARDS, BLOCKS = LAYOUT.window, len(TABLES.card_ids), list(LAYOUT.blocks)
WIDE = WINDOW.width + 2
"""Boards have a free row and column more on every side."""
AT = {name: number for number, name in enumerate(CELL_FEATURES)}
JOINS = [(number, SIDES.index(a), SIDES.index(b)) for number, (a, b) in enumerate(PAIRS)]
BESIDE = ((-1, 0), (0, 1), (1, 0), (0, -1))
GOAL_AT = np.array([(y - WINDOW.north + 1, x - WINDOW.west + 1) for x, y in sorted(TABLES.deck.goal_cells)]).T
GOAL_GOLD = np.array([TABLES.gold[tile] for tile in TABLES.goal_tiles[::2]])
KEY = TABLES.card_ids.index("d-key")

FAR, DULL = 16, 4
"""The length of a way that does not exist; how much further away a goal seems that is known to hold no gold."""
NEAR = (0.85 ** np.arange(FAR + 1)).astype(np.float32)
"""The worth of a distance in cards."""

FACES = np.zeros((2, CARDS + len(GOAL_GOLD) + 1, 2, len(CELL_FEATURES)), np.uint8)
"""By color, card and turn: a path card or a goal as it would lie; last comes nothing."""
for number, name in enumerate([*TABLES.card_ids, *TABLES.goal_ids]):
    if number >= CARDS or TABLES.kind[number] == PATH:
        tiles = [TABLES.laid(name, turned) for turned in (False, True)]
        FACES[:, number] = [[list(rows[tile]) for tile in tiles] for rows in feature_rows("duel")]


def decoded(name: str, at: int) -> tuple[int, ...]:
    """An action: its block, its cards by their slots, whether turned, its row and column; or else its number."""
    slots: tuple[int, ...] = ()
    turned, place, which = 0, 0, 0
    if name == "at_cell":
        slots, turned, place = (at // (2 * WINDOW.size),), at // WINDOW.size % 2, at % WINDOW.size
    elif name == "on_seat":
        slots = (at // (2 * TOOL_CHOICES),)
    elif name == "pass":
        slots = LAYOUT.passes[at]
    elif name == "mend":
        slots = LAYOUT.pairs[at // LAYOUT.hindrances]
    elif name == "bribe":
        place = at
    else:
        turned = which = at
    first, second = (*slots, LAYOUT.slots, LAYOUT.slots)[:2]
    return BLOCKS.index(name), first, second, turned, place // WINDOW.width + 1, place % WINDOW.width + 1, which


ACTIONS = np.array([decoded(name, at) for name, block in LAYOUT.blocks.items() for at in range(block.size)]).T


def part(seen: Array, name: str) -> Array:
    """A part of observations, in its shape."""
    where = LAYOUT.parts[name]
    return seen[:, where.start : where.end].reshape(-1, *where.shape)


def entered(lit: Array) -> Array:
    """By side the cells that are entered there, from openings that are lit."""
    into = np.zeros_like(lit)
    into[0, :, 1:], into[2, :, :-1] = lit[2, :, :-1], lit[0, :, 1:]
    into[1, :, :, :-1], into[3, :, :, 1:] = lit[3, :, :, 1:], lit[1, :, :, :-1]
    return into


class Network:
    """What a player reaches: openings, the cells they lead into, and the lengths of the shortest ways to gold."""

    def __init__(self, lit: Array, free: Array, away: Array) -> None:
        self.lit, self.into, every = lit, entered(lit), np.arange(len(free))
        front = np.where(self.into.any(0) & free, away, FAR).reshape(len(free), -1)
        self.best_at = front.argmin(1)
        self.best = front[every, self.best_at]
        front[every, self.best_at] = FAR
        self.second = front.min(1)


class Reading:
    """The features of some observations for the nets: a row for each of them and a row for each legal action."""

    def __init__(self, seen: Array, masks: Array) -> None:
        self.board = np.pad(part(seen, "board"), ((0, 0), (1, 1), (1, 1), (0, 0)))
        self.color = 1 - part(seen, "scalars")[:, SCALARS.index("green")].astype(int)
        self.read_goals(part(seen, "goals"))
        opened = self.planes("open_N", 4)
        self.taken, self.hidden = opened.any(0), self.planes("hidden", 1)[0]
        self.away = self.ways()
        free = ~self.taken & ~self.hidden
        self.networks = [Network(lit, free, self.away) for lit in (self.planes("lit_N", 4), self.spread(opened))]
        self.owner, self.action = np.nonzero(masks)
        self.counts = np.bincount(self.owner, minlength=len(seen))
        self.starts = np.cumsum(self.counts) - self.counts
        self.states = self.read_states(seen)
        self.actions = self.read_actions(part(seen, "slots"))

    def sample(self) -> tuple[Array, ...]:
        """As the net takes it."""
        return self.states, self.actions, self.owner, self.starts, self.prior

    def planes(self, first: str, count: int) -> Array:
        """Some features of all cells, feature by feature."""
        return np.ascontiguousarray(np.moveaxis(self.board[..., AT[first] : AT[first] + count] > 0, 3, 0))

    def read_goals(self, goals: Array) -> None:
        """The gold that cells promise, and what it was worth where it is claimed: 1 on all path cards."""
        face_down, _, to_lay, known = (goals[:, :, number] > 0 for number in range(len(GOAL_FEATURES)))
        cards = goals[:, :, len(GOAL_FEATURES) : len(GOAL_FEATURES) + len(GOAL_GOLD)]
        gold = cards @ GOAL_GOLD
        self.to_lay = to_lay.argmax(1)
        self.goal_card = CARDS + cards.argmax(2)[np.arange(len(goals)), self.to_lay]
        self.promised = self.board[..., AT["gold"]].astype(np.float32)
        self.promised[:, *GOAL_AT] += face_down * np.where(known, gold, GOAL_GOLD.mean())
        self.claimed, self.known = np.ones_like(self.promised), np.zeros_like(self.promised)
        self.claimed[:, *GOAL_AT], self.known[:, *GOAL_AT] = gold, known

    def ways(self) -> Array:
        """By cell, how many cards lead from there to a goal or to gold, its own included."""
        away = np.where(self.hidden & (self.promised == 0), DULL, np.where(self.promised > 0, ~self.hidden, FAR))
        away = away.astype(np.int8)
        blocked, middle = ((self.taken | self.hidden) * np.int8(64))[:, 1:-1, 1:-1], away[:, 1:-1, 1:-1]
        for _ in range(FAR - DULL):
            beside = np.minimum(away[:, :-2, 1:-1], away[:, 2:, 1:-1])
            beside = np.minimum(beside, np.minimum(away[:, 1:-1, :-2], away[:, 1:-1, 2:]))
            np.minimum(middle, beside + blocked + np.int8(1), out=middle)
        return away

    def spread(self, opened: Array) -> Array:
        """The openings the rival reaches; the observation has only the own ones."""
        joined, climbable = self.planes("other_NE", len(PAIRS)), opened & self.planes("ladder_own", 1)
        lit, grown = opened & False, opened & self.planes("ladder_other", 1)
        while (lit != grown).any():
            lit, grown = grown, grown | entered(grown) & opened
            for number, a, b in JOINS:
                grown[a] |= grown[b] & joined[number]
                grown[b] |= grown[a] & joined[number]
            grown |= climbable & (grown & climbable).any((0, 2, 3))[:, None, None]
        return lit

    def read_states(self, seen: Array) -> Array:
        """The hand, seats and piles as they are, the lead in gold, and the distance to more."""
        rows = [part(seen, name).reshape(len(seen), -1) / scale for name, scale in STATE_PARTS.items()]
        own, lost = ((self.planes(name, 1)[0] * self.claimed).sum((1, 2)) for name in ("gold_own", "gold_other"))
        held = part(seen, "seats")[:, :, SEAT_FEATURES.index("gold")].astype(np.float32)
        self.lead = own - lost + held[:, 0] - held[:, 1]
        facts = [own / 4, lost / 4, self.lead / 4, self.hidden.sum((1, 2)) / 4, self.promised.sum((1, 2)) / 8]
        facts += [NEAR[way] for network in self.networks for way in (network.best, network.second)]
        return np.concatenate([*rows, np.stack(facts, 1)], 1).astype(np.float32)

    def read_actions(self, slots: Array) -> Array:
        """The kind of action, the card played, the cards discarded, and what it brings."""
        block, first, second, turned, row, column, which = ACTIONS[:, self.action]
        owner, every, rows = self.owner, np.arange(len(block)), np.zeros((len(block), ACTION_SIZE), np.float32)
        hand = np.pad(np.where(slots.any(2), slots.argmax(2), CARDS), ((0, 0), (0, 1)), constant_values=CARDS)
        card, other = hand[owner, first], hand[owner, second]
        played = np.where(block <= BLOCKS.index("on_seat"), card, CARDS)
        rows[every, block] = 1
        rows[every, CARD_AT + played] = 1
        rows[every, SPENT_AT + np.where(played < CARDS, CARDS, card)] = 1
        rows[every, SPENT_AT + other] += 1
        rows[:, FACT_AT - 1] = which
        kind = (owner * len(BLOCKS) + block) * (CARDS + 1) + played
        self.prior = -np.log(np.bincount(kind)[kind]).astype(np.float32)  # all kinds are equally likely at first
        at = np.flatnonzero(np.isin(block, [BLOCKS.index(name) for name in ("at_cell", "bribe", "orient")]))
        rows[at, FACT_AT:] = self.read_cells(owner[at], block[at], played[at], turned[at], row[at], column[at])
        return rows

    def read_cells(self, owner: Array, block: Array, card: Array, turned: Array, row: Array, column: Array) -> Array:
        """What comes of it when a card lies so, or of a door or troll that lets one through."""
        orients = block == BLOCKS.index("orient")
        row, column = np.where(orients, GOAL_AT[:, self.to_lay[owner]], (row, column))
        card = np.where(orients, self.goal_card[owner], np.where(card < CARDS, card, -1))
        lies = FACES[self.color[owner], card, turned]
        opens = (card == KEY) | (block == BLOCKS.index("bribe"))
        lies[opens] = self.board[owner[opens], row[opens], column[opens]]
        lies[opens, AT["own_NE"] : AT["own_NE"] + len(PAIRS)] = 1
        facts = [*self.brought(0, lies, owner, row, column), *self.brought(1, lies, owner, row, column)]
        return np.stack([*facts, self.known[owner, row, column], NEAR[self.away[owner, row, column]]], 1)

    def brought(self, whose: int, lies: Array, owner: Array, row: Array, column: Array) -> list[Array]:
        """What it brings a player."""
        network, joins = self.networks[whose], lies[:, AT[("own_NE", "other_NE")[whose]] :].T > 0
        into = network.into[:, owner, row, column]
        out = np.zeros_like(into)
        for number, a, b in JOINS:
            out[a] |= joins[number] & into[b]
            out[b] |= joins[number] & into[a]
        out &= ~into
        best_at, before = network.best_at[owner], network.best[owner]
        after = np.where(best_at == row * WIDE + column, network.second[owner], before)
        promised, met = np.zeros((2, len(owner)), np.float32)
        for side, (down, right) in enumerate(BESIDE):
            there = owner, row + down, column + right
            after = np.minimum(after, np.where(out[side], self.away[there], FAR))
            promised += out[side] * self.promised[there]
            met += out[side] & self.taken[there]
        claimed = (into & (lies[:, AT["gold_N"] : AT["gold_N"] + 4].T > 0)).any(0) * lies[:, AT["gold"]]
        touches = abs(best_at // WIDE - row) + abs(best_at % WIDE - column) == 1
        lit = network.lit[:, owner, row, column].any(0)
        ways = NEAR[after] - NEAR[before], NEAR[after], out.sum(0) / 3, into.any(0)
        return [*ways, promised, met, claimed, lit, touches]


STATE_PARTS = {"hand": 2, "seats": 6, "scalars": 16}
STATE_SIZE = sum(LAYOUT.parts[name].end - LAYOUT.parts[name].start for name in STATE_PARTS) + 9
CARD_AT = len(BLOCKS)
SPENT_AT = CARD_AT + CARDS + 1
FACT_AT = SPENT_AT + CARDS + 2
ACTION_SIZE = FACT_AT + 20
WEIGHTS = {
    "action": (ACTION_SIZE, WIDTH), "state": (STATE_SIZE, WIDTH), "bias": (WIDTH,), "score": (WIDTH,),
    "view": (STATE_SIZE, WIDTH), "view_bias": (WIDTH,), "value": (WIDTH,), "value_bias": (1,),
}  # fmt: skip


class Net:
    """Scores actions and predicts the end; its gradients are written out by hand."""

    def __init__(self, seed: int) -> None:
        dice = np.random.default_rng(seed)
        self.weights = {name: np.zeros(size, np.float32) for name, size in WEIGHTS.items()}
        for name, size in WEIGHTS.items():
            if not name.endswith("bias"):
                self.weights[name] += dice.standard_normal(size) * (1 if len(size) > 1 else 0.1) / size[0] ** 0.5
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


def highest(scores: Array, owner: Array, starts: Array) -> Array:
    """For each state its row with the highest score."""
    rows = np.flatnonzero(scores == np.maximum.reduceat(scores, starts)[owner])
    return rows[np.searchsorted(owner[rows], np.arange(len(starts)))]


class Rollout:
    """Some steps of all games, with what is needed to learn from them; values and leads are the first seat's."""

    def __init__(self, net: Net, env: VectorEnv, dice: np.random.Generator) -> None:
        self.readings: list[Reading] = []
        self.value, self.side, self.lead, self.final = np.zeros((4, STEPS + 1, GAMES), np.float32)
        self.chance, self.chosen = np.zeros((STEPS, GAMES), np.float32), np.zeros((STEPS, GAMES), int)
        self.over = np.zeros((STEPS, GAMES), bool)
        for step in range(STEPS):
            reading = self.look(step, net, env)
            chances, _ = net.chances(*reading.sample())
            rows = highest(chances + dice.gumbel(size=len(chances)), reading.owner, reading.starts)  # drawn by chance
            self.readings.append(reading)
            self.chosen[step], self.chance[step] = rows - reading.starts, chances[rows]
            env.step(reading.action[rows])
            self.over[step], self.final[step] = env.over, env.gold[:, 0] - env.gold[:, 1]
        self.look(STEPS, net, env)
        self.gains = self.weigh()

    def look(self, step: int, net: Net, env: VectorEnv) -> Reading:
        reading = Reading(env.seen(), env.masks)
        self.side[step] = 1 - 2.0 * env.to_act
        self.value[step] = self.side[step] * net.values(reading.states)[0]
        self.lead[step] = self.side[step] * reading.lead
        return reading

    def weigh(self) -> Array:
        """The advantage of each decision for its seat (GAE)."""
        trail, gains = np.zeros(GAMES, np.float32), np.zeros((STEPS, GAMES), np.float32)
        for step in reversed(range(STEPS)):
            over, final = self.over[step], self.final[step]
            earned = GOLD_WORTH * (np.where(over, final, self.lead[step + 1]) - self.lead[step])
            earned += over * WIN_WORTH * np.sign(final)
            delta = earned + GAMMA * ~over * self.value[step + 1] - self.value[step]
            trail = delta + GAMMA * LAMBDA * ~over * trail
            gains[step] = self.side[step] * trail
        return gains


def improve(net: Net, rollout: Rollout, rate: float, dice: np.random.Generator) -> float:
    """Learn from a rollout; returns the mean entropy of the net's choices."""
    states, actions, prior, counts = (
        np.concatenate([getattr(reading, name) for reading in rollout.readings])
        for name in ("states", "actions", "prior", "counts")
    )
    starts = np.cumsum(counts) - counts
    gains, values = rollout.gains.ravel(), (rollout.value * rollout.side)[:STEPS].ravel()
    aims, before, chosen = gains + values, rollout.chance.ravel(), rollout.chosen.ravel()
    gains = (gains - gains.mean()) / (gains.std() + 1e-6)
    entropy = 0.0
    for _ in range(EPOCHS):
        order = dice.permutation(len(states))
        for first in range(0, len(order), BATCH):
            some = order[first : first + BATCH]
            owner, begins = np.repeat(np.arange(len(some)), counts[some]), np.cumsum(counts[some]) - counts[some]
            rows = np.arange(len(owner)) + (starts[some] - begins)[owner]
            sample = (states[some], actions[rows], owner, begins, prior[rows])
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


def judge(net: Net, games: int, rival: str) -> str:
    """Pairs of games on the same deal, one from each seat: the share won, a draw for half, and the mean lead."""
    stollen_env.register()
    options = {"bots": (rival,), "disable_env_checker": True}
    tables = [gymnasium.make("stollen/duel-v0", seat=number % 2, **options) for number in range(games)]
    seen = {number: table.reset(seed=1_000_000 + number // 2)[0] for number, table in enumerate(tables)}
    leads = np.zeros(games)
    while seen:
        playing = list(seen)
        reading = Reading(*(np.stack([seen[n][key] for n in playing]) for key in ("observation", "action_mask")))
        rows = highest(net.chances(*reading.sample())[0], reading.owner, reading.starts)
        for number, action in zip(playing, reading.action[rows], strict=True):
            seen[number], _, over, *_ = tables[number].step(action)
            if over:
                gold = tables[number].unwrapped.env_game.game.outcome.gold  # type: ignore[attr-defined]
                leads[number] = gold[number % 2] - gold[1 - number % 2]
                tables[number].close()
                del seen[number]
    won = (50 + 50 * np.sign(leads)).reshape(-1, 2).mean(1)
    error = 1.96 * won.std() / len(won) ** 0.5
    return f"{games} games against {rival}: {won.mean():.1f} % ± {error:.1f}, lead {leads.mean():+.2f}"


def train(minutes: float, out: str, seed: int, judged: int) -> None:
    """Learn for some minutes of processor time; report and save the net ten times."""
    dice, net, env = np.random.default_rng(seed), Net(seed), VectorEnv("duel", GAMES, seed=seed)
    used, rounds, told = 0.0, 0, 0.0
    while used < minutes * 60:
        begun = process_time()
        entropy = improve(net, Rollout(net, env, dice), RATE * (1 - 0.9 * used / (minutes * 60)), dice)
        used, rounds = used + process_time() - begun, rounds + 1
        if used >= told:
            told += minutes * 6
            net.save(out.replace(".npz", f"-{used:.0f}s.npz"))
            verdict = judge(net, judged, "novice") if judged else ""
            print(f"{used:6.0f} s {rounds * GAMES * STEPS:9,} steps  entropy {entropy:.2f}  {verdict}", flush=True)
    net.save(out)


def main() -> None:
    parser = argparse.ArgumentParser(description="Learn The Duel by playing against oneself.")
    parser.add_argument("--minutes", type=float, default=10, help="processor time to learn")
    parser.add_argument("--out", default="duel.npz", help="where the net is kept")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--games", type=int, default=40, help="games each time it is judged, an even number; 0: none")
    parser.add_argument("--judge", metavar="FILE", help="only judge a net that was kept")
    parser.add_argument("--rival", default="novice")
    chosen = parser.parse_args()
    if chosen.judge:
        print(judge(Net.load(chosen.judge), chosen.games, chosen.rival))
    else:
        train(chosen.minutes, chosen.out, chosen.seed, chosen.games)


if __name__ == "__main__":
    main()
