"""Events in sentences, and who is told what."""

from stollen.table import event_common, event_saboteur
from stollen.table.event import Bribed, Drew, Event, Passed, Peeked, Revealed, RoundScored
from stollen.table.event_common import Happening
from stollen.terminal import storytexts
from stollen.terminal.story import News, sentences
from tests.terminal.script import duel

VIEW = duel().view(0)


def test_every_event_has_a_text() -> None:
    named = [*vars(event_common).values(), *vars(event_saboteur).values()]
    kinds = [kind for kind in named if isinstance(kind, type) and issubclass(kind, Happening)]
    tags = {str(kind.__struct_config__.tag) for kind in kinds if kind is not Happening}
    assert tags == set(storytexts.EVENTS) and tags > set(storytexts.EVENTS_BY_OTHERS)


def test_events_are_told_in_sentences() -> None:
    told: list[tuple[Event, list[str]]] = [
        (Bribed(0, (1, -1)), ["  · Green bribes the troll at 1,-1."]),
        (Revealed((5, 0), "d-goal-2-curve-nw"), ["  · The goal at 5,0 is revealed: curve N-W, 2 gold."]),
        (event_common.Laid((5, 0), False), []),
        (event_common.Laid((5, 0), True), ["  · The goal at 5,0 is laid turned."]),
        (event_common.Placed(1, "d-curve-nw", (1, 1), True), ["  · Blue places a card at 1,1: curve E-S."]),
        (event_common.Settled(0, 2, ()), ["  · Green owes the trolls 2 gold and pays with: nothing."]),
        (event_common.PassedUnseen(1, 2), ["  · Blue passes and discards 2 cards face down."]),
        (event_common.RoundEnded(1, "counters"), ["  · Round 1 is over: all counters are placed."]),
        (RoundScored(1, (3, 0), (1, 0), (2, 0)), [
            "               won  paid  gold",
            "    Green        3     1     2",
            "    Blue         0     0     0",
        ]),
    ]  # fmt: skip
    for event, lines in told:
        assert sentences(event, VIEW) == lines


def test_secrets_are_told_to_their_seat_only() -> None:
    news = News(2)
    news.add([Peeked(0, "d-map", (5, 0), "d-goal-3-dead-ne"), Passed(0, ("d-key",)), Drew(0, ("d-bridge",))])
    own = "\n".join(news.tell(0, VIEW))
    assert "3 gold" in own and "key" in own and "bridge" in own
    other = "\n".join(news.tell(1, VIEW))
    assert other == "  · Green looks at the goal at 5,0.\n  · Green passes and discards 1 card face down."
    assert news.tell(0, VIEW) == news.tell(1, VIEW) == news.tell(None, VIEW) == []
