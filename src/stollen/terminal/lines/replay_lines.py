"""A record as text: its outcome, the whole game, or a picture of one moment."""

from collections.abc import Iterator, Sequence

from msgspec import UNSET, Struct, UnsetType

from stollen.cards.decks import deck_for
from stollen.game.errors import BadEntry, BadRecord, StollenError
from stollen.game.events.event import Event, Revealed, RoundStarted
from stollen.game.game import Game, replay
from stollen.game.moves.move import Seat
from stollen.game.outcome import Outcome
from stollen.game.records.record import Record, read_record
from stollen.game.records.timeline import Eyes, Timeline
from stollen.game.render import svg
from stollen.game.strict_json import to_json
from stollen.game.view import View
from stollen.terminal.draw.board import draw_board
from stollen.terminal.draw.styled_text import TerminalStyle, ascii_only, painted
from stollen.terminal.language.narration import Narrator, seat_name
from stollen.terminal.language.translations import Language, language
from stollen.terminal.lines.keyboard_game import FIRST_SEAT
from stollen.terminal.model.setup import WrongUse

NUMBER_WIDTH = 5


class ReplayLines(Struct, frozen=True, kw_only=True):
    """The result of a replay for programs."""

    ok: bool
    ruleset: str | UnsetType = UNSET
    seed: str | UnsetType = UNSET
    moves: int | UnsetType = UNSET
    outcome: Outcome | UnsetType | None = UNSET
    error: str | UnsetType = UNSET
    where: str | UnsetType = UNSET
    reason: str | UnsetType = UNSET


def read_timeline(data: bytes, name: str) -> Timeline:
    """The timeline of a record; raises `WrongUse` if it cannot be replayed."""
    try:
        return Timeline(read_record(data))
    except StollenError as error:
        raise WrongUse("wrong-no-replay", path=name, reason=str(error)) from None


def eyes_of(timeline: Timeline, seat: Seat | None) -> Eyes | None:
    """The point of view; raises `WrongUse` for a seat that does not exist."""
    if seat is not None and seat >= timeline.record.seats:
        raise WrongUse("wrong-seat", seat=str(seat), last=timeline.record.seats - 1)
    return seat


def picture(timeline: Timeline, step: int, eyes: Eyes | None) -> str:
    """The table after a move as SVG; raises `WrongUse` for a move that does not exist."""
    if step > timeline.last:
        raise WrongUse("wrong-move", step=str(step), last=str(timeline.last))
    return svg(timeline.view(step, "table" if eyes is None else eyes))


def playthrough(timeline: Timeline, eyes: Eyes | None, style: TerminalStyle) -> Iterator[str]:
    """The whole game in the language and letters of this terminal."""
    for line in playthrough_lines(timeline, language(style.language), "all" if eyes is None else eyes):
        yield ascii_only(line) if style.only_ascii else line


def playthrough_lines(timeline: Timeline, say: Language, eyes: Eyes = "all", width: int = 80) -> Iterator[str]:
    """The game from its deal to its outcome, with all cards open or as a seat saw it."""
    record = timeline.record
    audience = eyes if isinstance(eyes, int) else None
    narrator = Narrator(say, record.ruleset, lambda seat: seat_name(say, timeline.view(0, "table"), seat), audience)
    yield f"{say(f'game-{record.ruleset}')} · {say('lobby-seed')}: {record.seed}"
    yield ""
    for step in range(timeline.last + 1):
        events = timeline.seen(step, eyes)
        yield from _told(step, events, narrator)
        if any(isinstance(event, Revealed | RoundStarted) for event in events) or step == timeline.last:
            yield from _maze(timeline.view(step, eyes), width)
    outcome = timeline.games[-1].outcome
    if outcome is not None:
        gold = ", ".join(f"{narrator.name(seat)} {gold}" for seat, gold in enumerate(outcome.gold))
        yield f"{say('term-result')}: {gold}"


def replay_file(data: bytes, name: str, say: Language, as_json: bool) -> tuple[bool, str]:
    """Whether a record can be replayed, and the text to print."""
    try:
        record = read_record(data)
        game = replay(record)
        _check_outcome(record, game)
    except StollenError as error:
        return False, _refusal(error) if as_json else say("wrong-no-replay", path=name, reason=str(error))
    return True, _as_json(record, game) if as_json else "\n".join(_as_lines(record, game, say))


def _check_outcome(record: Record, game: Game) -> None:
    if record.outcome is not None and record.outcome != game.outcome:
        raise BadRecord("outcome", "the recorded outcome is not the one of its moves")


def _as_json(record: Record, game: Game) -> str:
    answer = ReplayLines(
        ok=True, ruleset=record.ruleset, seed=record.seed, moves=len(record.moves), outcome=game.outcome
    )
    return to_json(answer).decode()


def _refusal(error: StollenError) -> str:
    where = error.where if isinstance(error, BadEntry) else UNSET
    reason = error.reason if isinstance(error, BadEntry) else str(error)
    return to_json(ReplayLines(ok=False, error="bad_record", where=where, reason=reason)).decode()


def _as_lines(record: Record, game: Game, say: Language) -> list[str]:
    view = game.view(None)
    narrator = Narrator(say, record.ruleset, lambda seat: seat_name(say, view, seat, FIRST_SEAT), None)
    title = say("term-replayed", game=say(f"game-{record.ruleset}"), seed=record.seed, count=len(record.moves))
    if game.outcome is None:
        rounds = deck_for(record.ruleset).rounds
        return [title, say("round-of", round=view.round, rounds=rounds, turn=view.turn)]
    return [title, *narrator.outcome(game.outcome)]


def _told(step: int, events: Sequence[Event], narrator: Narrator) -> Iterator[str]:
    number = str(step) if step else ""
    for sentence in filter(None, map(narrator.event, events)):
        yield f"{number:>{NUMBER_WIDTH}}  {sentence}"
        number = ""


def _maze(view: View, width: int) -> Iterator[str]:
    yield ""
    for row in draw_board(view, width):
        yield painted(row, colored=False)
    yield ""
