"""The sentences of a turn for each audience."""

import pytest

from stollen.game.events import common_events, saboteur_events
from stollen.game.events.common_events import EventBase
from stollen.game.events.event import Bribed, Drew, Event, Passed, Peeked, Revealed, RoleDealt, RoundScored
from stollen.terminal.language.narration import SILENT
from stollen.terminal.language.text_files import LANGUAGES
from stollen.terminal.language.translations import language
from stollen.terminal.lines.turn_story import TurnStory, sentences
from tests.terminal.script import crew, duel, narrator

GAME = duel()
KINDS = [
    kind
    for kind in [*vars(common_events).values(), *vars(saboteur_events).values()]
    if isinstance(kind, type) and issubclass(kind, EventBase) and kind is not EventBase
]


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_event_has_a_sentence_or_is_silent(code: str) -> None:
    tags = {str(kind.__struct_config__.tag) for kind in KINDS}
    worded = {tag for tag in tags if language(code).has(f"ev-{tag}")}
    assert tags - worded <= set(SILENT) < tags


def told(event: Event, audience: int | None = None) -> list[str]:
    return sentences([event], narrator(GAME, audience))


def test_events_are_told_in_sentences() -> None:
    events: list[tuple[Event, list[str]]] = [
        (Bribed(0, (1, -1)), ["  · Green bribed the troll at 1,-1."]),
        (Revealed((5, 0), "d-goal-2-curve-nw"), ["  · The goal at 5,0 is revealed: 2 gold."]),
        (common_events.Laid((5, 0), True), []),
        (common_events.Dealt(0, ("d-map",)), []),
        (common_events.GameEnded((1, 0), (0,)), []),
        (common_events.Placed(1, "d-curve-nw", (1, 1), True), ["  · Blue laid a curve at 1,1."]),
        (common_events.Settled(0, 2, ()), ["  · Green paid the trolls."]),
        (common_events.PassedUnseen(1, 2), ["  · Blue passed, 2 cards face down."]),
        (common_events.RoundEnded(1, "counters"), ["  · Round 1 is over. The last counter was laid."]),
        (RoundScored(1, (3, 0), (1, 0), (2, 0)), ["  · Gold now – Green: 2, Blue: 0."]),
    ]
    for event, lines in events:
        assert told(event) == lines
    assert told(Bribed(0, (1, -1)), 0) == ["  · You bribed the troll at 1,-1."]


def test_secrets_are_told_to_their_seat_only() -> None:
    story = TurnStory(2)
    story.add([Peeked(0, "d-map", (5, 0), "d-goal-3-dead-ne"), Passed(0, ("d-key",)), Drew(0, ("d-bridge",))])
    own = "\n".join(story.tell(narrator(GAME, 0)))
    assert "3 gold" in own and "Key" in own and "bridge" in own
    other = "\n".join(story.tell(narrator(GAME, 1)))
    assert other == "  · Green looked at the goal at 5,0.\n  · Green passed, one card face down."
    assert [story.tell(narrator(GAME, audience)) for audience in (0, 1, None)] == [[], [], []]


# -- the end of a round ---------------------------------------------------------------------------------------------

ENDED = common_events.RoundEnded(1, "treasure")
STARTED = common_events.RoundStarted(2, 1)


THREE = crew("saboteur", "base-map", "base-map", "base-map")


def tell(story: TurnStory, audience: int | None) -> list[str]:
    return story.tell(narrator(THREE, audience))


def tell_round(story: TurnStory, audience: int | None) -> list[str]:
    return story.tell_round(narrator(THREE, audience))


def at_the_end() -> TurnStory:
    """Before the end everybody has read what happened; then the round ends, seats get gold and roles of their own."""
    story = TurnStory(3)
    story.add([common_events.Passed(0, ("base-map",))])
    for audience in (0, 1):
        assert len(tell(story, audience)) == 1
    scored = RoundScored(1, (1, 2, 3), (0, 0, 0), (4, 5, 6), secret=True)
    story.add([ENDED, scored, STARTED, *(RoleDealt(seat, "base-digger") for seat in range(3))])
    return story


OVER, BEGINS = "  · Round 1 is over. The treasure was reached.", "  · Round 2 begins. Seat 1 starts."
SECRET = "  · The gold is counted, face down."
ROLE = "  · Your role: Digger."


def gold(seat: int) -> str:
    return f"  · You won {seat + 1} gold this round and have {seat + 4} now."


def test_the_end_of_a_round_is_told_whole_to_one_person_and_each_other_gets_what_is_their_own() -> None:
    story = at_the_end()
    assert tell_round(story, 0) == [OVER, gold(0), BEGINS, ROLE]
    assert tell(story, None) == tell(story, 0) == []
    assert tell(story, 1) == [gold(1), ROLE]
    assert tell(story, 2) == [gold(2), ROLE]


def test_several_people_are_told_the_end_of_a_round_together_and_then_each_what_is_their_own() -> None:
    story = at_the_end()
    assert tell_round(story, None) == [OVER, SECRET, BEGINS]
    assert [tell(story, seat) for seat in range(3)] == [[gold(seat), ROLE] for seat in range(3)]
    assert tell_round(story, None) == []


def test_what_somebody_has_read_before_the_end_is_told_again_from_the_end_on() -> None:
    story = at_the_end()
    assert tell(story, 0) == [OVER, gold(0), BEGINS, ROLE]
    assert tell_round(story, None) == [OVER, SECRET, BEGINS]


def test_what_one_person_has_read_is_no_news_for_spectators() -> None:
    story = TurnStory(2)
    story.add([Bribed(0, (1, 1))])
    assert story.tell(narrator(GAME, 0)) == ["  · You bribed the troll at 1,1."]
    assert story.tell(narrator(GAME, None)) == []
    assert story.tell(narrator(GAME, 1)) == ["  · Green bribed the troll at 1,1."]
    assert story.tell(narrator(GAME, 1)) == []
