"""What choices cost: who thinks regrets less than who does not."""

import pytest

from benchmarks import regret
from stollen.lab.arena.blocks import make_match


def test_who_thinks_regrets_less(capsys: pytest.CaptureFixture[str]) -> None:
    regret.main(["apprentice", "random", "--games", "1", "--worlds", "30", "--jobs", "1"])
    heads, thinks, guesses = (line.split() for line in capsys.readouterr().out.splitlines())
    assert heads[:2] == ["bot", "regret"]
    assert (thinks[0], guesses[0]) == ("apprentice", "random")
    assert 0 <= int(thinks[1]) < int(guesses[1])


def test_the_best_move_costs_nothing_and_no_move_less() -> None:
    entrants = make_match("duel", ["novice", "apprentice"], seed="regret", seats=2).entrants
    found = regret.costs((entrants, 3, 10))
    assert len(found) > 5
    regrets = [cost for moment in found for cost, _ in moment]
    assert min(regrets) == 0 < max(regrets)
