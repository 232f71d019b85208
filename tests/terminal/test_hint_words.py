"""Hints in plain lines, words for every reason, and the bots on the seats."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import stollen
from stollen.bots import LEVELS, Candidate, Decision, MoveReason, make_bot
from stollen.game.game import Game
from stollen.terminal.language.text_files import LANGUAGES
from stollen.terminal.language.translations import language
from stollen.terminal.lines.prompt import MovePrompt
from stollen.terminal.lines.turn_story import TurnStory
from stollen.terminal.model.advisers import KINDS, Advisers
from stollen.terminal.model.move_input import read_move, short_move
from stollen.terminal.model.setup import SetupOptions, WrongUse, kinds_for, kinds_words
from tests.bots.playing import TABLES, walk
from tests.terminal.script import SAY, Script, duel, narrator, play

BOTS = Path(stollen.__file__).parent / "bots"
LOCALES = Path(__file__).parents[2] / "locales"


def reasons_in(tree: ast.AST) -> Iterator[tuple[str, set[str]]]:
    """The message ids a bot's source can give, with the names of their arguments."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "MoveReason" and node.args:
            keys = {
                key.value for arg in node.args[1:] for key in getattr(arg, "keys", ()) if isinstance(key, ast.Constant)
            }
            for part in ast.walk(node.args[0]):
                if isinstance(part, ast.Constant) and isinstance(part.value, str):
                    yield part.value, {str(key) for key in keys}


REASONS = [reason for file in sorted(BOTS.rglob("*.py")) for reason in reasons_in(ast.parse(file.read_text()))]


def test_the_bots_give_reasons() -> None:
    assert {"claims-gold", "lengthens-way", "drawn-by-lot", "bot-says"} <= {message for message, _ in REASONS}


@pytest.mark.parametrize(("message", "arguments"), REASONS)
def test_every_reason_has_a_message_that_names_only_its_arguments(message: str, arguments: set[str]) -> None:
    source = (LOCALES / "en.ftl").read_text(encoding="utf-8")
    found = re.search(rf"^hint-{message} = (.*(?:\n +.*)*)", source, re.MULTILINE)
    assert found, f"locales/en.ftl has no message hint-{message}"
    assert set(re.findall(r"\$([\w-]+)", found[1])) <= arguments


STEPS = {"thinking", "more-card", "more-move", "card"}


def test_no_message_without_a_reason() -> None:
    source = (LOCALES / "en.ftl").read_text(encoding="utf-8")
    messages = {name for name in re.findall(r"^hint-([\w-]+) =", source, re.MULTILINE) if not name.startswith("do-")}
    assert messages - STEPS == {message for message, _ in REASONS}


@pytest.mark.parametrize("table", range(len(TABLES)))
def test_what_a_hint_says_to_write_is_that_move(table: int) -> None:
    seen = 0
    for game, _ in walk(table, 4):
        assert game.to_act is not None
        view = game.view(game.to_act)
        for move in view.moves[:: max(1, len(view.moves) // 8)]:
            assert str(read_move(short_move(move, view), view)) == move
            seen += 1
    assert seen > 100


def hint(game: Game, decision: Decision, code: str = "en") -> list[str]:
    """The lines of a hint for the player to move."""
    script = Script()
    MovePrompt(
        game, narrator(game, game.to_act, code), script.console, TurnStory(game.seats), lambda _: decision
    ).hint()
    return script.text.splitlines()


@pytest.mark.parametrize("table", range(len(TABLES)))
def test_every_decision_can_be_told(table: int) -> None:
    for number, (game, _) in enumerate(walk(table, 5, "apprentice")):
        if number % 9 == 0:
            assert game.to_act is not None
            view = game.view(game.to_act)
            lines = hint(game, make_bot("novice", game.to_act, "x").decide(view, 0.0))
            assert lines[0].startswith("Hint: ") and len(lines) >= 2


def test_a_hint_at_the_table() -> None:
    script = play(stollen.new_game("duel", seed="tuesday"), "hint")
    told = script.text.partition("> hint\n")[2].splitlines()
    assert told[0].startswith("Hint: ")
    assert sum(" gold less: " in line for line in told) == 2


def test_a_hint_in_the_middle_of_a_game_without_a_past() -> None:
    script = play(duel(green="d-line-ew d-map"), "hint", "pass 1")
    assert "Hint: " in script.text


def test_reasons_name_seats_and_things() -> None:
    game = stollen.new_game("duel", seed="x")
    reason = narrator(game, 0).reason
    assert reason(MoveReason("breaks-tool", {"seat": 1})) == "You can break a tool of Blue."
    assert reason(MoveReason("removes-hindrance", {"what": "lamp"})) == "You can get rid of lamp."
    way = MoveReason("shortens-way", {"by": 1, "cell": "5,0"})
    assert reason(way) == "You can make your way to the goal at 5,0 one card shorter."
    assert reason(MoveReason("draws-new-cards", {"cards": 2})) == "You can draw 2 new cards."
    card = game.view(0).hand[0]
    reasons = (MoveReason("bot-says", {"text": "why not"}),)
    candidates = (Candidate(f"pass {card}", 1.25, 0.1, reasons), Candidate(f"pass {card}", 0.0, 0.1))
    lines = hint(game, Decision(f"pass {card}", candidates), "de")
    name = narrator(game, 0, "de").cards.with_sides(card)
    assert lines == [f"Tipp: pass 1 – {name} abwerfen", "  why not", f"  1,2 Gold weniger: pass 1 – {name} abwerfen"]


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_hint_speaks_every_language(code: str) -> None:
    script = play(duel(green="d-line-ew d-map"), "hint", code=code)
    assert language(code)("act-hint") in script.text and "hint-" not in script.text


# -- who sits where ------------------------------------------------------------------------------------------


def test_levels_can_be_chosen() -> None:
    assert ("human", *LEVELS) == KINDS
    assert kinds_for("duel", SetupOptions(), 2) == ("human", "foreman")
    assert kinds_for("duel", SetupOptions(bots="novice"), 2) == ("human", "novice")
    assert kinds_for("duel", SetupOptions(green="random", blue="apprentice"), 2) == ("random", "apprentice")
    assert kinds_for("saboteur", SetupOptions(human="1"), 3) == ("foreman", "human", "foreman")
    mixed = kinds_for("saboteur2", SetupOptions(human="1", bots="novice,random"), 3)
    assert mixed == ("novice", "human", "random")
    assert kinds_words("saboteur2", mixed) == "--human 1 --bots novice,random"
    assert kinds_words("saboteur", ("human",) * 3) == "--human 0,1,2"


@pytest.mark.parametrize(
    ("ruleset", "options"),
    [
        ("duel", SetupOptions(blue="martian")),
        ("duel", SetupOptions(bots="martian")),
        ("saboteur", SetupOptions(bots="human")),
        ("saboteur", SetupOptions(bots="novice,novice")),
        ("saboteur", SetupOptions(human="all", bots="novice")),
    ],
)
def test_nobody_who_is_not_there(ruleset: str, options: SetupOptions) -> None:
    with pytest.raises(WrongUse):
        kinds_for(ruleset, options, 2 if ruleset == "duel" else 4)


@pytest.mark.parametrize("level", LEVELS)
def test_each_level_plays_at_the_table(level: str) -> None:
    script = play(stollen.new_game("duel", seed="x"), "pass 1", "pass 1", kinds=("human", level))
    assert script.text.count("Blue ") >= 2 and f"Blue: {SAY.bot(level)}\n" in script.text


def test_a_game_that_goes_on_remembers_its_past() -> None:
    game = stollen.new_game("saboteur2", seed="past", seats=4)
    players = Advisers(game, ("novice",) * 4, "past")
    for number in range(20):
        assert game.to_act is not None
        players.hear(game.play(players.decide(game.view(game.to_act), number).move))
    assert game.to_act is not None
    view = game.view(game.to_act)
    assert Advisers(game, ("novice",) * 4, "past").decide(view, 20) == players.decide(view, 20)
