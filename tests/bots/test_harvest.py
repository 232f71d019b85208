"""What the planner of the solo game expects of a round that is not over, and what that is worth to it."""

from statistics import correlation, fmean

from stollen.bots.planning import SoloPlanner
from stollen.bots.rollout.imagining import Imagination
from stollen.bots.rollout.instinct import WHIM, Instinct
from stollen.bots.rollout.solo_harvest import APART, COLUMNS, Harvest
from stollen.bots.rollout.solo_judge import SoloJudge
from stollen.bots.rollout.solo_outlook import cards_left
from stollen.bots.rollout.stakes import GOLD, gold_in_hand
from stollen.bots.thinking import Thought
from stollen.engine.chance import Dice
from stollen.engine.duel import Duel
from stollen.engine.moves import MOVE_ROOM
from stollen.engine.playout import deal_next
from stollen.engine.state import DEALING, OVER, TURN
from stollen.engine.tables import ints_of
from stollen.lab.bench import fresh_game
from stollen.table.words import Words

MIDDLE = 20
"""A round is looked at when so many cards are left."""


def first_round(number: int) -> tuple[Duel, Dice]:
    state, dice = fresh_game("solo", 1), Dice(number)
    assert isinstance(state, Duel)
    deal_next(state, dice)
    return state, dice


def play_until(state: Duel, dice: Dice, left: int) -> None:
    policy, room = Instinct(SoloJudge(), WHIM), ints_of([0] * MOVE_ROOM)
    while state.phase not in (DEALING, OVER) and (state.phase != TURN or cards_left(state) > left):
        state.play(policy.choose(state, dice, room))


def test_about_as_much_gold_comes_as_expected() -> None:
    harvest, judge = Harvest(), SoloJudge()
    expected, came = [], []
    for number in range(400):
        state, dice = first_round(number)
        play_until(state, dice, MIDDLE)
        if state.phase == TURN:
            judge.look(state)
            expected.append(int(harvest.to_come(state, judge)) / GOLD)
            before = gold_in_hand(state, 0)
            play_until(state, dice, -1)
            came.append(int(state.gold_of(0) - before))
    assert len(came) > 300
    assert abs(fmean(expected) - fmean(came)) < 0.4
    assert correlation(expected, came) > 0.3


def test_the_table_has_a_column_for_every_number_of_cards() -> None:
    most = max(int(cards_left(first_round(number)[0])) for number in range(50))
    assert most // APART + 1 < COLUMNS


def test_little_planning_brings_more_than_first_sight() -> None:
    """By far, so that few rounds show it."""
    planned, seen = [], []
    for number in range(12):
        state, dice = first_round(number)
        other = state.copy()
        play_until(other, dice, -1)
        seen.append(int(other.gold_of(0)))
        while state.phase not in (DEALING, OVER):
            thoughts = [Thought(text, move, 0, 0.0, 1.0) for text, (_, move) in Words(state).legal().items()]
            planner = SoloPlanner(Imagination(state, 0), number)
            state.play(planner.ponder(thoughts, 0.0, lambda: 0.0, playouts=60)[0].number)
        planned.append(int(state.gold_of(0)))
    assert fmean(planned) > fmean(seen) + 1
