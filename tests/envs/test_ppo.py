"""The learner in `examples/ppo.py`: what it reads is true, its gradients are right; it learns, keeps its net, plays."""

import importlib.util
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np
import pytest

from stollen.envs.env_game import EnvGame, new_env_game


@pytest.fixture(scope="module")
def ppo() -> ModuleType:
    """The example, with few and short rollouts."""
    place = importlib.util.spec_from_file_location("ppo", Path(__file__).parents[2] / "examples" / "ppo.py")
    assert place is not None and place.loader is not None
    module = importlib.util.module_from_spec(place)
    place.loader.exec_module(module)
    module.GAMES, module.STEPS = 8, 4  # type: ignore[attr-defined]
    return module


def read(ppo: ModuleType, table: EnvGame, seat: int) -> Any:
    """What the learner reads in a seat; with a single action for one who is not to act."""
    mask = np.frombuffer(table.mask(seat), np.uint8).copy()
    mask[ppo.LAYOUT.blocks["end"].start] |= not mask.any()
    return ppo.Reading(np.frombuffer(table.observation(seat), np.uint8)[None], mask[None])


def test_it_reads_how_far_the_rival_reaches_and_what_a_card_will_claim(ppo: ModuleType) -> None:
    """Both are told by the game itself: by what the rival sees as reached, and by the gold that is claimed then."""
    table, claimed, climbed = new_env_game("duel", 2, {}, "0", "gold"), 0, 0
    while not table.over:
        seat = table.game.to_act
        assert seat is not None
        mine, rival = read(ppo, table, seat), read(ppo, table, 1 - seat)
        assert (mine.networks[1].lit == rival.networks[0].lit).all()
        assert mine.lead == -rival.lead
        climbed += int(mine.networks[1].lit[:, mine.planes("start", 1)[0] & mine.planes("ladder_own", 1)[0]].any())
        facts = mine.actions[:, ppo.FACT_AT :]
        nearer, promised, claims, rival_claims = facts[:, 0], facts[:, 4], facts[:, 6], facts[:, 15]
        chosen, this_round = int((2 * nearer + promised + 3 * claims).argmax()), table.view(seat).round
        table.play(table.actions()[int(mine.action[chosen])])
        leads_on = facts[chosen, [4, 5, 13, 14]].any()
        if table.game.outcome is None and table.view(seat).round == this_round and not leads_on:
            gained = float((read(ppo, table, seat).lead - mine.lead)[0])
            assert gained == (claims[chosen] or -rival_claims[chosen])
            claimed += int(gained != 0)
    assert claimed and climbed


def test_its_gradients_are_those_of_its_loss(ppo: ModuleType) -> None:
    dice = np.random.default_rng(1)
    net, games = ppo.Net(1), ppo.VectorEnv("duel", ppo.GAMES, seed=1)
    rollout = [ppo.Rollout(net, games, dice) for _ in range(5)][-1]
    net.weights = {name: weight.astype(np.float64) for name, weight in net.weights.items()}
    reading, chosen, before = rollout.readings[0], rollout.chosen[0], rollout.chance[0] + 0.05
    sample = (reading.states.astype(float), reading.actions.astype(float), *reading.sample()[2:])
    gains, aims = dice.standard_normal((2, ppo.GAMES))

    def loss() -> float:
        chances, _ = net.chances(*sample)
        ratio = np.exp(chances[reading.starts + chosen] - before)
        kept = np.minimum(ratio * gains, np.clip(ratio, 1 - ppo.CLIP, 1 + ppo.CLIP) * gains)
        entropy = -np.add.reduceat(np.exp(chances) * chances, reading.starts)
        return float(
            -kept.mean() - ppo.ENTROPY * entropy.mean() + 0.25 * ((net.values(sample[0])[0] - aims) ** 2).mean()
        )

    gradients, _ = ppo.slope(net, sample, reading.starts + chosen, before, gains, aims)
    for name, gradient in gradients.items():
        at = int(np.abs(gradient).argmax())
        weight = net.weights[name].reshape(-1)
        middle, step = weight[at], 1e-5
        weight[at] = middle + step
        above = loss()
        weight[at] = middle - step
        below = loss()
        weight[at] = middle
        assert gradient.reshape(-1)[at] == pytest.approx((above - below) / (2 * step), rel=1e-3)


def test_it_learns_keeps_its_net_and_plays(ppo: ModuleType, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    kept = str(tmp_path / "net.npz")
    ppo.train(0.002, kept, seed=1, judged=0)
    assert "steps" in capsys.readouterr().out
    assert ppo.judge(ppo.Net.load(kept), 2, "novice").startswith("2 games against novice: ")
