"""Three languages, no color, only ASCII, large tables: everything fits on the smallest screen."""

import asyncio
import re
from typing import Any

import pytest
from rich.segment import Segment
from rich.style import Style

from stollen.terminal.draw.styled_text import TerminalStyle, ascii_only
from stollen.terminal.language.help import key_help
from stollen.terminal.language.text_files import LANGUAGES
from stollen.terminal.language.translations import language, usual_language
from stollen.terminal.screen.screen_app import WithoutColor
from tests.terminal.screen.robot import SMALL, Robot, app_for, shown

MESSAGE_ID = re.compile(r"\b(?:term|ev|seen|move|hint|prompt|card|shape|with|role|level|tool|ask)-[a-z_]+")
ACCENT = "#f0b13c"


def screen_of(style: TerminalStyle, *keys: str, **options: Any) -> tuple[str, list[Segment]]:
    """The screen after some keys, and all output to the terminal."""

    async def run() -> tuple[str, list[Segment]]:
        app = app_for(style, **options)
        async with app.run_test(size=SMALL) as pilot:
            await Robot(app, pilot).settle()
            await pilot.press(*keys)
            await pilot.pause()
            strips = app.screen._compositor.render_strips(app.size)
            return shown(app), [segment for strip in strips for segment in strip]

    return asyncio.run(run())


@pytest.mark.parametrize("code", LANGUAGES)
def test_twelve_players_fit_in_every_language(code: str) -> None:
    text, _ = screen_of(TerminalStyle(language=code), "2", ruleset="saboteur2", seats=12, bots="random", seed="crowd")
    lines = text.splitlines()
    assert len(lines) == SMALL[1] and all(len(line) == SMALL[0] for line in lines)
    for name in language(code)("bot-names").split(", ")[1:]:
        assert name in text
    assert not MESSAGE_ID.search(text)
    assert lines[-1].split() and lines[0].split()


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("ruleset", ["duel", "saboteur2"])
def test_help_is_there_in_every_language_and_fits(code: str, ruleset: str) -> None:
    lines = key_help(language(code), ruleset)
    assert not any(MESSAGE_ID.search(line) for line in lines) and max(map(len, lines)) <= 66


def test_without_color_nothing_but_bold_and_reversed_is_sent() -> None:
    _, segments = screen_of(TerminalStyle(colored=False), "1", ruleset="duel", blue="random", seed="plain")
    styles = [segment.style for segment in segments if segment.style is not None]
    assert all(style.color is None and style.bgcolor is None for style in styles)
    assert any(style.reverse for style in styles)


def test_what_is_chosen_is_shown_reversed_where_there_is_no_color() -> None:
    (segment,) = WithoutColor().apply([Segment("1", Style(bgcolor=ACCENT))], None)  # type: ignore[arg-type]
    assert segment.style is not None and segment.style.reverse


@pytest.mark.parametrize("ruleset", ["duel", "saboteur2"])
def test_only_ascii_where_nothing_else_can_be_drawn(ruleset: str) -> None:
    options: dict[str, Any] = {"seats": 12, "bots": "random"} if ruleset == "saboteur2" else {"blue": "random"}
    text, _ = screen_of(
        TerminalStyle(language="de", only_ascii=True), "1", "r", ruleset=ruleset, seed="ascii", **options
    )
    assert text.isascii() and "?" in text and "H" in text


def test_ascii_is_as_long_as_what_it_stands_for() -> None:
    for text in ("Größe · ═╬═ ▸ “x” 字", "…–’"):
        assert len(ascii_only(text)) == len(text) and ascii_only(text).isascii()


def test_the_language_is_the_terminals() -> None:
    assert usual_language({"LANG": "de_AT.UTF-8"}) == "de" and usual_language({"LC_ALL": "nl", "LANG": "de"}) == "nl"
    assert usual_language({"LANG": "fr_FR"}) == "en" and usual_language({}) == "en"
