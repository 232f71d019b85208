"""Many decisions under the referee's eyes: none may be illegal, crash or take for ever."""

from collections.abc import Callable

import pytest

from benchmarks import decisions
from benchmarks.decisions import HEADS, TABLES, DecisionCounts, decide
from stollen.bots import LEVELS
from stollen.bots.bot import Bot
from stollen.game.records.shuffle import SeededDice
from stollen.game.view import View
from stollen.protocol.decision import Decision


class Careless(Bot):
    level = "careless"

    def decide(self, view: View, budget: float) -> Decision:
        return Decision(view.moves[0] if self.dice.below(20) else "nonsense", ())


def test_every_table_there_is() -> None:
    assert len(TABLES) == 1 + 1 + 8 + 11 and ("saboteur2", 12) in TABLES


@pytest.mark.parametrize("level", LEVELS)
def test_no_level_errs(level: str, games: Callable[[int], int]) -> None:
    tables = [("duel", 2), ("solo", 1), ("saboteur", 5), ("saboteur2", 7)]
    counts = decide(level, games(400), 2.0, tables)
    assert len(counts.ms) >= games(400)
    assert (counts.faults["illegal"], counts.faults["crash"]) == (0, 0)


def test_what_is_wrong_is_counted(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(decisions, "make_bot", lambda _, seat, seed: Careless(seat, SeededDice(seed, "careless")))
    assert decide("careless", 50, 50.0, [("duel", 2)]).faults["illegal"] > 0
    monkeypatch.undo()
    slow = DecisionCounts("slow", 50.0, 1, {"illegal": 0, "crash": 0, "late": 0}, [1.0] * 99 + [71.0])
    assert not slow.holds and DecisionCounts("quick", 50.0, 1, slow.faults, [1.0] * 99 + [69.0]).holds
    assert len(slow.cells()) == len(HEADS)
    assert decisions.main(["--levels", "random", "--decisions", "60", "--budget", "1000"]) == 0
    assert "random" in capsys.readouterr().out
