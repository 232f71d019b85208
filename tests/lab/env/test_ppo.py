"""The learner in `examples/ppo.py`: its gradients are right, and it can learn, keep its net and play."""

import importlib.util
from pathlib import Path
from types import ModuleType

import numpy as np
import pytest


@pytest.fixture(scope="module")
def ppo() -> ModuleType:
    """The example, with few and short rollouts."""
    place = importlib.util.spec_from_file_location("ppo", Path(__file__).parents[3] / "examples" / "ppo.py")
    assert place is not None and place.loader is not None
    module = importlib.util.module_from_spec(place)
    place.loader.exec_module(module)
    module.GAMES, module.STEPS = 8, 4  # type: ignore[attr-defined]
    return module


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
    won, _ = ppo.judge(ppo.Net.load(kept), 2, "novice")
    assert won in (0, 0.25, 0.5, 0.75, 1)
