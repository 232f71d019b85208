"""One learner against bots."""

from itertools import count

import pytest

from stollen.bots.bot import Bot
from stollen.envs.gymnasium_env import LearnerEnv


def played(seed: int) -> str:
    """How a game looks after the learner's first moves."""
    learner = LearnerEnv("saboteur", render_mode="ansi")
    seen, _ = learner.reset(seed=seed)
    for _ in range(5):
        seen, *_ = learner.step(seen["action_mask"].argmax())
    return str(learner.render())


def test_a_busy_machine_changes_no_game(monkeypatch: pytest.MonkeyPatch) -> None:
    quiet = played(3)
    seconds = count()
    monkeypatch.setattr(Bot, "clock", staticmethod(lambda: float(next(seconds))))
    assert played(3) == quiet
