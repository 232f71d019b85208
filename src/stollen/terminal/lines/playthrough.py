"""A recorded game to read: every move in sentences, and the maze where it stands out."""

from collections.abc import Iterator, Sequence

from stollen.game.events.event import Event, Revealed, RoundStarted
from stollen.game.records.timeline import Eyes, Timeline
from stollen.game.view import View
from stollen.terminal.draw.board import draw_board
from stollen.terminal.draw.styled_text import painted
from stollen.terminal.language.messages import Language
from stollen.terminal.language.narration import Narrator, seat_name

NUMBER = 5


def playthrough_lines(steps: Timeline, say: Language, eyes: Eyes = "all", width: int = 80) -> Iterator[str]:
    """The whole game, with all cards open or as somebody saw it, from its deal to its outcome."""
    record = steps.record
    audience = eyes if isinstance(eyes, int) else None
    narrator = Narrator(say, record.ruleset, lambda seat: seat_name(say, steps.view(0, "table"), seat), audience)
    yield f"{say(f'game-{record.ruleset}')} · {say('lobby-seed')}: {record.seed}"
    yield ""
    for step in range(steps.last + 1):
        events = steps.seen(step, eyes)
        yield from _told(step, events, narrator)
        if any(isinstance(event, Revealed | RoundStarted) for event in events) or step == steps.last:
            yield from _maze(steps.view(step, eyes), width)
    outcome = steps.games[-1].outcome
    if outcome is not None:
        gold = ", ".join(f"{narrator.name(seat)} {gold}" for seat, gold in enumerate(outcome.gold))
        yield f"{say('term-result')}: {gold}"


def _told(step: int, events: Sequence[Event], narrator: Narrator) -> Iterator[str]:
    number = str(step) if step else ""
    for sentence in filter(None, map(narrator.event, events)):
        yield f"{number:>{NUMBER}}  {sentence}"
        number = ""


def _maze(view: View, width: int) -> Iterator[str]:
    yield ""
    for row in draw_board(view, width):
        yield painted(row, colored=False)
    yield ""
