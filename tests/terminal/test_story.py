"""Events in sentences, and who is told what."""

from stollen.game.events import common_events, saboteur_events
from stollen.game.events.common_events import Happening
from stollen.game.events.event import Bribed, Drew, Event, Passed, Peeked, Revealed, RoleDealt, RoundScored
from stollen.game.view import View
from stollen.terminal.language import story_texts
from stollen.terminal.language.story import TurnStory, sentences
from tests.terminal.script import crew, duel

VIEW = duel().view(0)


def test_every_event_has_a_text() -> None:
    named = [*vars(common_events).values(), *vars(saboteur_events).values()]
    kinds = [kind for kind in named if isinstance(kind, type) and issubclass(kind, Happening)]
    tags = {str(kind.__struct_config__.tag) for kind in kinds if kind is not Happening}
    assert tags == set(story_texts.EVENTS) and tags > set(story_texts.EVENTS_BY_OTHERS)


def test_events_are_told_in_sentences() -> None:
    told: list[tuple[Event, list[str]]] = [
        (Bribed(0, (1, -1)), ["  · Green bribes the troll at 1,-1."]),
        (Revealed((5, 0), "d-goal-2-curve-nw"), ["  · The goal at 5,0 is revealed: curve N-W, 2 gold."]),
        (common_events.Laid((5, 0), False), []),
        (common_events.Laid((5, 0), True), ["  · The goal at 5,0 is laid turned."]),
        (common_events.Placed(1, "d-curve-nw", (1, 1), True), ["  · Blue places a card at 1,1: curve E-S."]),
        (common_events.Settled(0, 2, ()), ["  · Green owes the trolls 2 gold and pays with: nothing."]),
        (common_events.PassedUnseen(1, 2), ["  · Blue passes and discards 2 cards face down."]),
        (common_events.RoundEnded(1, "counters"), ["  · Round 1 is over: all counters are placed."]),
        (RoundScored(1, (3, 0), (1, 0), (2, 0)), [
            "               won  paid  gold",
            "    Green        3     1     2",
            "    Blue         0     0     0",
        ]),
    ]  # fmt: skip
    for event, lines in told:
        assert sentences(event, VIEW) == lines


def test_secrets_are_told_to_their_seat_only() -> None:
    news = TurnStory(2)
    news.add([Peeked(0, "d-map", (5, 0), "d-goal-3-dead-ne"), Passed(0, ("d-key",)), Drew(0, ("d-bridge",))])
    own = "\n".join(news.tell(0, VIEW))
    assert "3 gold" in own and "key" in own and "bridge" in own
    other = "\n".join(news.tell(1, VIEW))
    assert other == "  · Green looks at the goal at 5,0.\n  · Green passes and discards 1 card face down."
    assert news.tell(0, VIEW) == news.tell(1, VIEW) == news.tell(None, VIEW) == []


# -- who is told what at the end of a round ------------------------------------------------------------------------

ENDED = common_events.RoundEnded(1, "treasure")
STARTED = common_events.RoundStarted(2, 1)


def at_the_end() -> tuple[TurnStory, View]:
    """Before the end everybody has read what happened; then the round ends, seats get gold and roles of their own."""
    view = crew("saboteur", "base-map", "base-map", "base-map").view(None)
    news = TurnStory(3)
    news.add([common_events.Passed(0, ("base-map",))])
    for audience in (0, 1):
        assert len(news.tell(audience, view)) == 1
    scored = RoundScored(1, (1, 2, 3), (0, 0, 0), (4, 5, 6), secret=True)
    news.add([ENDED, scored, STARTED, *(RoleDealt(seat, "base-digger") for seat in range(3))])
    return news, view


OVER, BEGINS = "  · Round 1 is over: the treasure is found.", "  · Round 2 begins. Seat 1 is first."
SECRET = "  · Everybody's gold stays secret until the game ends."


def gold(seat: int) -> str:
    return f"  · Seat {seat} won {seat + 1} gold in round 1 and has {seat + 4} now; nobody else is told."


def role(seat: int) -> str:
    return f"  · Seat {seat} is dealt a role: digger."


def test_the_end_of_a_round_is_told_whole_to_one_person_and_each_other_gets_what_is_their_own() -> None:
    news, view = at_the_end()
    assert news.tell_round(0, view) == [OVER, gold(0), BEGINS, role(0)]
    assert news.tell(None, view) == news.tell(0, view) == []
    assert news.tell(1, view) == [gold(1), role(1)]
    assert news.tell(2, view) == [gold(2), role(2)]


def test_several_people_are_told_the_end_of_a_round_together_and_then_each_what_is_their_own() -> None:
    news, view = at_the_end()
    assert news.tell_round(None, view) == [OVER, SECRET, BEGINS]
    assert [news.tell(seat, view) for seat in range(3)] == [[gold(seat), role(seat)] for seat in range(3)]
    assert news.tell_round(None, view) == []


def test_what_somebody_has_read_before_the_end_is_told_again_from_the_end_on() -> None:
    news, view = at_the_end()
    assert news.tell(0, view) == [OVER, gold(0), BEGINS, role(0)]
    assert news.tell_round(None, view) == [OVER, SECRET, BEGINS]


def test_what_one_person_has_read_is_no_news_for_those_who_look_on() -> None:
    view = duel().view(None)
    news = TurnStory(2)
    news.add([Bribed(0, (1, 1))])
    told = ["  · Green bribes the troll at 1,1."]
    assert news.tell(0, view) == told and news.tell(None, view) == []
    assert news.tell(1, view) == told and news.tell(1, view) == []
