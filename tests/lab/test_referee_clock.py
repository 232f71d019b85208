"""The referee's clock, moved by hand: what counts as a bot's time, when a move is late, and what a fault costs."""

import pytest

from stollen.bots.bot import Bot, longest_wait, simplest_move
from stollen.game.events.event import Event, heard_by
from stollen.game.game import new_game
from stollen.game.records.shuffle import SeededDice
from stollen.game.view import View
from stollen.lab.referee import FAULTS_TO_FORFEIT, Fault, SeatedBot
from stollen.protocol.decision import Decision

BUDGET = 250.0
"""Three of these and the grace are 1000 ms, and no sum below is rounded."""

TICK = 2.0**-10

GAME = new_game("duel", seed="clock")
VIEW = GAME.view(0)
OPENING = GAME.opening
LAST = VIEW.moves[-1]
assert simplest_move(VIEW.moves) != LAST


class Timed(Bot):
    """Takes as long for each thing as it is told, in milliseconds of its own clock."""

    def __init__(self, hearing: float = 0, preparing: float = 0, deciding: float = 0) -> None:
        super().__init__(0, SeededDice("test", "0"))
        self.hearing, self.preparing, self.deciding = hearing, preparing, deciding
        self.now = 0.0
        self.budgets: list[float] = []
        self.heard: list[Event] = []
        self.left = 0
        self.clock = lambda: self.now

    def on_event(self, event: Event) -> None:
        self.heard.append(event)
        self.now += self.hearing / 1000

    def prepare(self) -> None:
        self.now += self.preparing / 1000

    def decide(self, view: View, budget: float) -> Decision:
        self.budgets.append(budget)
        self.now += self.deciding / 1000
        return Decision(LAST, ())

    def close(self) -> None:
        self.left += 1


class Clumsy(Timed):
    """Fails after its time."""

    def on_event(self, event: Event) -> None:
        super().on_event(event)
        raise KeyError("what?")

    def decide(self, view: View, budget: float) -> Decision:
        super().decide(view, budget)
        raise TimeoutError("no answer\x07")


def test_a_move_takes_what_was_heard_since_the_last_and_the_thinking_but_not_the_preparing() -> None:
    bot = Timed(hearing=8, preparing=4000, deciding=64)
    player = SeatedBot(0, bot, BUDGET)
    player.observe(heard_by(OPENING[:3], 0), 0)
    assert player.decide(VIEW, 0) == LAST
    player.observe(heard_by(OPENING[:1], 0), 1)
    player.observe(heard_by(OPENING[:1], 0), 2)
    assert player.decide(VIEW, 2) == LAST
    assert player.decide(VIEW, 3) == LAST
    assert player.ms == pytest.approx([3 * 8 + 64, 2 * 8 + 64, 64])
    assert player.faults == [] and bot.budgets == [0.25] * 3


def test_what_a_failed_decision_took_does_not_count_for_the_next() -> None:
    player = SeatedBot(0, Clumsy(hearing=2, deciding=16), BUDGET)
    player.observe(heard_by(OPENING[:1], 0), 0)
    player.decide(VIEW, 0)
    player.decide(VIEW, 2)
    assert player.ms == pytest.approx([18, 16])
    assert player.faults == [
        Fault(0, 0, "crash", "KeyError: 'what?'"),
        Fault(0, 0, "late", "no answer\\x07"),
        Fault(0, 2, "late", "no answer\\x07"),
    ]


def test_three_budgets_and_a_quarter_of_a_second_are_the_longest_wait() -> None:
    assert [longest_wait(budget) for budget in (0.0, 0.25, 2.0)] == [0.25, 1.0, 6.25]


@pytest.mark.parametrize(
    ("hearing", "deciding", "late"),
    [
        (0, 250, ""),
        (0, 500, ""),
        (0, 1000, ""),
        (0, 1000 + 1000 * TICK, "1001 ms of 250"),
        (0, 3000, "3000 ms of 250"),
        (875, 125, ""),
        (875, 126, "1001 ms of 250"),
        (2000, 0, "2000 ms of 250"),
    ],
)
def test_a_move_is_late_after_the_longest_wait_and_not_before(hearing: float, deciding: float, late: str) -> None:
    player = SeatedBot(0, Timed(hearing=hearing, deciding=deciding), BUDGET)
    player.observe(heard_by(OPENING[:1], 0), 4)
    move = player.decide(VIEW, 5)
    assert player.faults == ([Fault(0, 5, "late", late)] if late else [])
    assert move == (simplest_move(VIEW.moves) if late else LAST)


def test_after_three_faults_nothing_reaches_the_bot() -> None:
    bot = Clumsy()
    player = SeatedBot(0, bot, BUDGET)
    player.observe(heard_by([*OPENING, *OPENING], 0), 0)
    assert len(bot.heard) == FAULTS_TO_FORFEIT and player.forfeited
    player.observe(heard_by(OPENING, 0), 1)
    assert player.decide(VIEW, 1) == simplest_move(VIEW.moves)
    assert len(bot.heard) == FAULTS_TO_FORFEIT and bot.budgets == [] and player.ms == []
    player.close()
    assert bot.left == 1


def test_two_faults_are_not_three() -> None:
    bot = Clumsy()
    player = SeatedBot(0, bot, BUDGET)
    player.observe(heard_by(OPENING[: FAULTS_TO_FORFEIT - 1], 0), 0)
    assert not player.forfeited
    player.decide(VIEW, 0)
    assert player.forfeited
