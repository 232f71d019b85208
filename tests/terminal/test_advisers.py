"""The bots at the table: the events they see, their time, their dice."""

import pytest

import stollen
from stollen.bots import Bot, Decision
from stollen.game.events.event import Event, seen_by
from stollen.game.records.shuffle import SeededDice
from stollen.game.records.timeline import events_of
from stollen.game.view import View
from stollen.protocol.decision import Candidate
from stollen.terminal.model import advisers
from stollen.terminal.model.advisers import Advisers
from tests.properties.games import walk


class Diary(Bot):
    """Records its events and questions, and plays by its dice."""

    level = "diary"

    def __init__(self, name: str, seat: int, seed: str) -> None:
        super().__init__(seat, SeededDice(seed, name))
        self.name = name
        self.heard: list[Event] = []
        self.budgets: list[float] = []

    def on_event(self, event: Event) -> None:
        self.heard.append(event)

    def decide(self, view: View, budget: float) -> Decision:
        self.budgets.append(budget)
        move = view.moves[self.dice.below(len(view.moves))]
        return Decision(move, (Candidate(move, 0.0, 0.0),))


@pytest.fixture
def diaries(monkeypatch: pytest.MonkeyPatch) -> list[Diary]:
    made: list[Diary] = []

    def make(name: str, seat: int, seed: str) -> Diary:
        made.append(Diary(name, seat, seed))
        return made[-1]

    monkeypatch.setattr(advisers, "make_bot", make)
    return made


@pytest.mark.parametrize(
    ("kinds", "budget"),
    [
        (("human", "human", "human"), 0.2),
        (("human", "novice", "novice"), 0.2),
        (("human", *["novice"] * 9), 0.2),
        (("human", *["novice"] * 11), 2.0 / 11),
    ],
)
def test_all_bots_together_think_no_longer_than_two_seconds(
    kinds: tuple[str, ...], budget: float, diaries: list[Diary]
) -> None:
    game = stollen.new_game("saboteur2", seed="x", seats=len(kinds))
    sitting = Advisers(game, kinds, "x")
    assert game.to_act is not None
    sitting.decide(game.view(game.to_act), 0)
    assert diaries[game.to_act].budgets == [pytest.approx(budget)]
    assert [diary.name for diary in diaries] == ["foreman" if kind == "human" else kind for kind in kinds]
    assert [diary.seat for diary in diaries] == list(range(len(kinds)))


def test_each_bot_hears_all_that_its_seat_may_know_from_the_first_deal_on(diaries: list[Diary]) -> None:
    *_, (game, _) = zip(walk(5, 2), range(40), strict=False)
    played = game[0]
    sitting = Advisers(played, ("novice",) * played.seats, "x")
    events = events_of(played)
    assert [diary.heard for diary in diaries] == [[seen_by(event, diary.seat) for event in events] for diary in diaries]
    more = played.play(played.legal_moves()[0])
    sitting.hear(more)
    for diary in diaries:
        assert diary.heard[len(events) :] == [seen_by(event, diary.seat) for event in more]


def test_the_past_of_a_game_is_everything_that_happened_in_it() -> None:
    game = stollen.new_game("duel", seed="past")
    assert events_of(game) == game.opening
    events = list(game.opening)
    while game.to_act is not None:
        events += game.play(game.legal_moves()[-1])
        if len(game.record().moves) in (1, 30):
            assert events_of(game) == events
    assert events_of(game) == events


def test_what_a_bot_leaves_to_chance_depends_on_seed_seat_and_move_alone(diaries: list[Diary]) -> None:
    game = stollen.new_game("duel", seed="dice")
    views = {seat: game.view(seat) for seat in (0, 1)}
    assert game.to_act == 0 and len(views[0].moves) > 20

    def choices(seed: str, *numbers: int) -> list[str]:
        sitting = Advisers(game, ("novice", "novice"), seed)
        return [sitting.decide(views[0], number).move for number in numbers]

    assert choices("a", 0, 1, 2, 3) == choices("a", 3, 2, 1, 0)[::-1]
    assert len(set(choices("a", *range(9)))) > 3
    assert choices("a", *range(9)) != choices("b", *range(9))
    expected = views[0].moves[SeededDice("a", "player 0, move 4").below(len(views[0].moves))]
    assert choices("a", 4) == [expected]
