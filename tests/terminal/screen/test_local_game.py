"""A game on this machine as a source for the screen, and the programs around it."""

import asyncio
from pathlib import Path

import pytest
from textual.filter import LineFilter

import stollen
from stollen.game.events.event import seen_by
from stollen.game.game import Game
from stollen.game.records.timeline import events_of
from stollen.terminal.draw.styled_text import TerminalStyle
from stollen.terminal.language.translations import language
from stollen.terminal.model.setup import SetupOptions
from stollen.terminal.online.tickets import Ticket
from stollen.terminal.screen import lobby_screen, local_session
from stollen.terminal.screen import screen_app as apps
from stollen.terminal.screen.game_source import MoveRefused
from stollen.terminal.screen.local_game import PACE, LocalGame, bot_name
from stollen.terminal.screen.local_session import PlayApp, play_on_screen
from stollen.terminal.screen.panels.chat_panel import LONGEST, with_talk
from stollen.terminal.screen.screen_app import OnlyAscii, WithoutColor
from tests.terminal.script import crew, duel, seated

SAY = language("de")


def local(game: Game, *kinds: str, path: Path | None = None, pace: float = 0) -> LocalGame:
    return LocalGame(game, seated(game, *kinds), SAY, path, pace)


def test_who_is_who() -> None:
    game = crew("saboteur2", "base-map", "base-map", "base-map")
    one = local(game, "human", "foreman:bold", "human")
    assert one.seats == [0, 2] and not one.talks and not one.talk
    assert [one.name(seat) for seat in range(3)] == ["Platz 1", bot_name(SAY, 1), "Platz 3"]
    assert [one.kind(seat) for seat in range(3)] == ["", SAY.bot("foreman:bold"), ""]
    two = local(duel(), "novice", "human")
    assert [two.name(seat) for seat in range(2)] == ["Grün", "Blau"]
    assert [two.kind(seat) for seat in range(2)] == [SAY.bot("novice"), ""]


def test_bots_have_twelve_names_and_then_the_same_again() -> None:
    names = [bot_name(SAY, seat) for seat in range(12)]
    assert len(set(names)) == 12 and names == SAY("bot-names").split(", ") and bot_name(SAY, 13) == names[1]


def test_each_audience_hears_and_sees_its_own_also_of_what_was_before() -> None:
    game = stollen.new_game("duel", seed="x")
    game.play(game.legal_moves()[-1])
    one = local(game, "human", "human")
    asyncio.run(one.play(1, game.view(1).moves[-1]))
    events = events_of(game)
    for audience in (None, 0, 1):
        assert one.history(audience) == [seen_by(event, audience) for event in events]
        assert one.view(audience) == game.view(audience) and one.view(audience) is one.view(audience)
    assert one.moves == 2


@pytest.mark.parametrize(
    ("move", "clause", "text"),
    [("end", "D10", "A turn is ended by hand"), ("dig", "", "dig"), ("pass d-bridge", "C12", "not in the hand")],
)
def test_what_is_refused_says_why_and_changes_nothing(move: str, clause: str, text: str) -> None:
    game = duel(green="d-map d-key")
    one, before = local(game, "human", "human"), game.position()
    with pytest.raises(MoveRefused, match=text) as refused:
        asyncio.run(one.play(0, move))
    assert refused.value.reason.clause == clause and bool(refused.value.reason.message) == bool(clause)
    assert game.position() == before and one.moves == 0


def test_bots_play_at_a_pace_that_people_can_follow(monkeypatch: pytest.MonkeyPatch) -> None:
    pauses: list[float] = []
    real = asyncio.sleep

    async def sleep(seconds: float) -> None:
        pauses.append(seconds)
        await real(0)

    async def follow() -> None:
        one = local(duel(green="d-map d-key", blue="d-map d-key", to_act=1), "human", "random", pace=0.25)
        async for _ in one.changes():
            if one.moves == 1:
                asyncio.get_running_loop().call_soon(asyncio.ensure_future, one.play(0, "pass d-key"))
            if one.moves == 3:
                return

    monkeypatch.setattr(asyncio, "sleep", sleep)
    asyncio.run(follow())
    assert pauses == [0.25] and PACE == 0.7


def test_changes_end_with_the_game() -> None:
    async def follow() -> int:
        one, seen = local(duel(green="d-map", blue="", draw_pile=[], round=3), "human", "human"), 0
        asyncio.get_running_loop().call_soon(asyncio.ensure_future, one.play(0, "pass d-map"))
        async for _ in one.changes():
            seen += 1
        assert one.view(None).outcome is not None
        return seen

    assert asyncio.run(follow()) == 1


def state(one: LocalGame) -> tuple[bool, str]:
    return one.saved, one.waiting


def test_the_file_is_kept_move_by_move_and_a_full_disk_is_told(tmp_path: Path) -> None:
    game, file = duel(green="d-map d-key", blue="d-map d-key"), tmp_path / "sub" / "game.json"
    one = local(game, "human", "human", path=file)
    assert state(one) == (False, f"{file}: No such file or directory")
    file.parent.mkdir()
    asyncio.run(one.play(0, "pass d-key"))
    assert state(one) == (True, "") and stollen.read_record(file.read_bytes()).moves == ("pass d-key",)
    assert not local(game, "human", "human").saved


# -- the programs around it ----------------------------------------------------------------------------------------


def played(app: PlayApp, file: Path | None, moves: int = 1, over: bool = False) -> list[str]:
    game = duel(green="d-map", blue="", draw_pile=[], round=3) if over else duel(green="d-map d-key")
    app.record = file
    app.table(game, seated(game, "human", "novice"))
    assert app.local is not None
    if moves:
        asyncio.run(app.local.play(0, "pass d-map"))
    return app.farewell()


SAME = ["Dieselben Karten noch einmal:", "  stollen play duel --green human --blue novice --seed script"]


def test_the_last_words_say_how_to_go_on_and_how_to_play_the_same_again(tmp_path: Path) -> None:
    def app() -> PlayApp:
        return PlayApp(TerminalStyle(language="de"), SetupOptions())

    same = [SAY("term-same-game"), SAME[1]]
    assert app().farewell() == [] and played(app(), None) == same
    file = tmp_path / "a b.json"
    go_on = f"  stollen play --resume '{file}' --green human --blue novice"
    assert played(app(), file) == [SAY("term-saved"), go_on, *same]
    assert played(app(), tmp_path / "none" / "x.json") == same
    assert played(app(), tmp_path / "over.json", over=True) == same


def test_the_last_words_are_written_whatever_ends_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    def play(app: PlayApp) -> None:
        assert app.options == SetupOptions(ruleset="duel", seed="x", blue="random")
        played(app, None)
        raise KeyboardInterrupt

    monkeypatch.setattr(local_session.PlayApp, "play", play)
    written: list[str] = []
    with pytest.raises(KeyboardInterrupt):
        play_on_screen(
            SetupOptions(ruleset="duel", seed="x", blue="random"), None, None, TerminalStyle(), written.append
        )
    assert written[-1] == SAME[1]


@pytest.mark.parametrize("refusal", ["", "nobody has this token"])
def test_a_ticket_that_is_no_longer_good_is_forgotten(refusal: str, monkeypatch: pytest.MonkeyPatch) -> None:
    ticket, forgotten, written = Ticket("http://127.0.0.1:9", "QWERTZ", "x"), list[Ticket](), list[str]()

    def play(app: lobby_screen.JoinApp) -> None:
        assert app.room.ticket == ticket
        app.room.refusal = refusal

    monkeypatch.setattr(lobby_screen.JoinApp, "play", play)
    monkeypatch.setattr(lobby_screen, "forget", forgotten.append)
    lobby_screen.play_in_room(ticket, TerminalStyle(), written.append)
    assert (forgotten, written) == (([ticket], [refusal]) if refusal else ([], []))


def test_a_program_that_was_stopped_ends_with_the_code_of_that(monkeypatch: pytest.MonkeyPatch) -> None:
    ended: list[int] = []
    monkeypatch.setattr(PlayApp, "run", lambda app: app.stop(15))
    monkeypatch.setattr(PlayApp, "exit", lambda app: ended.append(app.stopped_by))
    with pytest.raises(SystemExit) as code:
        PlayApp(TerminalStyle(), SetupOptions()).play()
    assert (code.value.code, ended) == (143, [15]) and [number.name for number in apps.STOPS] == ["SIGTERM", "SIGHUP"]
    monkeypatch.setattr(PlayApp, "run", lambda app: None)
    PlayApp(TerminalStyle(), SetupOptions()).play()


def test_looks_decide_what_the_terminal_gets(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("NO_COLOR", raising=False)

    def filters(style: TerminalStyle) -> list[type[LineFilter]]:
        return [type(one) for one in PlayApp(style, SetupOptions())._own_filters]

    assert filters(TerminalStyle()) == [] and filters(TerminalStyle(colored=False, only_ascii=True)) == [
        WithoutColor,
        OnlyAscii,
    ]
    assert (
        filters(TerminalStyle(only_ascii=True)) == [OnlyAscii]
        and PlayApp(TerminalStyle(language="nl"), SetupOptions()).say.code == "nl"
    )
    monkeypatch.setenv("NO_COLOR", "1")
    assert filters(TerminalStyle()) == [WithoutColor]


def test_talk_stands_between_the_sentences_and_no_line_is_longer_than_a_server_takes() -> None:
    assert with_talk([], []) == [] and with_talk(["", "a"], []) == ["· a"] and LONGEST == 300
