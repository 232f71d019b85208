"""A recorded game to read: every move in sentences, and the maze where it stands out."""

from collections.abc import Iterator

from stollen.table.event import Event, Revealed, RoundStarted
from stollen.table.view import View
from stollen.terminal.board import draw_board
from stollen.terminal.paint import painted
from stollen.terminal.speech.language import Language
from stollen.terminal.speech.telling import Teller
from stollen.terminal.steps import Steps

NUMBER = 5


def playthrough_lines(steps: Steps, say: Language, width: int = 80) -> Iterator[str]:
    """The whole game with all cards open, from its deal to its outcome."""
    record = steps.record
    teller = Teller(say, record.ruleset, lambda seat: seat_words(say, steps.view(0, "table"), seat), None)
    yield f"{say(f'game-{record.ruleset}')}, seed {record.seed}"
    yield ""
    for step, events in enumerate(steps.events):
        yield from _told(step, events, teller)
        if any(isinstance(event, Revealed | RoundStarted) for event in events) or step == steps.last:
            yield from _maze(steps, step, width)
    outcome = steps.games[-1].outcome
    if outcome is not None:
        gold = ", ".join(f"{teller.name(seat)} {gold}" for seat, gold in enumerate(outcome.gold))
        yield f"{say('term-result')}: {gold}"


def seat_words(say: Language, view: View, seat: int) -> str:
    """A seat of a record: its color, or its number."""
    color = view.seats[seat].color
    return say(f"color-{color}") if color else say("lobby-seat", seat=seat + 1)


def _told(step: int, events: list[Event], teller: Teller) -> Iterator[str]:
    number = str(step) if step else ""
    for sentence in filter(None, map(teller.event, events)):
        yield f"{number:>{NUMBER}}  {sentence}"
        number = ""


def _maze(steps: Steps, step: int, width: int) -> Iterator[str]:
    yield ""
    for row in draw_board(steps.view(step, "all"), width):
        yield painted(row, colored=False)
    yield ""
