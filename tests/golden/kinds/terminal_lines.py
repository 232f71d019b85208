"""The terminal in plain lines: whole games played, replayed, shown and verified.

A person writes moves as short as they can, asks everything there is to ask in turn, and mistypes. A game of each kind
is in English; beginnings and records are in every language.
"""

import re
from collections.abc import Iterator
from itertools import cycle

from msgspec.structs import replace

import stollen
from stollen.bots import Decision, make_bot
from stollen.game.game import Game
from stollen.game.moves.move import Place
from stollen.game.moves.notation import parse_move
from stollen.game.records.record import Record
from stollen.game.records.shuffle import commitment
from stollen.game.strict_json import to_json
from stollen.game.view import View
from stollen.terminal.draw.board import path_face
from stollen.terminal.draw.styled_text import TerminalStyle
from stollen.terminal.language.help import command_help, key_help
from stollen.terminal.language.text_files import LANGUAGES
from stollen.terminal.language.translations import language
from stollen.terminal.lines.keyboard_game import KeyboardGame
from stollen.terminal.lines.replay_lines import eyes_of, playthrough, read_timeline, replay_file
from stollen.terminal.lines.verify_lines import verify_file
from stollen.terminal.model.advisers import Kind
from stollen.terminal.model.launch import start
from stollen.terminal.model.setup import SetupOptions
from tests.golden.golden_files import Produce
from tests.properties.games import Dice
from tests.terminal.script import Script, narrator, seated
from tests.terminal.typist import eager, short

SEED = "kept"
QUESTIONS = (
    "hint",
    "moves",
    "1 77,77",
    "look 0,0",
    "3",
    "why pass 1",
    "oops",
    "news",
    "look 2",
    "why 1 9,9",
    "hint",
    "discard",
    "moves 2",
    ">",
    "9",
    "look 5,0",
    "table",
    "break 1",
    "<",
    "pass",
)
"""One of these questions is asked before every other move."""

TABLES: dict[str, tuple[str, str, str, tuple[Kind, ...], int | None]] = {
    "play.duel.txt": ("en", "kept 138", "duel", ("human", "novice"), None),
    "play.saboteur.txt": ("en", "kept 60", "saboteur", ("random", "human", "novice", "random", "novice"), None),
    "play.saboteur2.txt": ("en", "kept 122", "saboteur2", ("novice", "random", "human", "novice", "random"), None),
    "begin.solo.txt": ("en", SEED, "solo", ("human",), 10),
    "begin.duel.de.txt": ("de", "kept 138", "duel", ("human", "novice"), 12),
    "begin.saboteur2.nl.txt": ("nl", "kept 122", "saboteur2", ("novice", "random", "human", "novice", "random"), 12),
    "share.duel.txt": ("en", SEED, "duel", ("human", "human"), 7),
    "share.saboteur2.txt": ("en", SEED, "saboteur2", ("human", "random", "human"), 7),
}
"""The language, the seed, the players, and the number of moves that people make: whole games in which nearly everything
happens that can, and the beginnings of others, also of several people at one keyboard."""


class Advised(KeyboardGame):
    """A table with instant hints, from the novice."""

    def advise(self, view: View) -> Decision:
        assert view.seat is not None
        return make_bot("novice", view.seat, f"{SEED} {self.moves}").decide(view, 0.0)


class Person:
    """Answers every prompt; asks a question before every other move, and leaves after a number of moves."""

    def __init__(self, game: Game, decisions: int | None = None) -> None:
        self.game = game
        self.left = decisions
        self.dice = Dice(len(game.ruleset))
        self.questions = cycle(QUESTIONS)
        self.turn = 0
        self.helped = False
        self.tried: set[Place] = set()

    def __call__(self, prompt: str) -> str:
        if self.left == 0:
            raise EOFError
        if not prompt.endswith("> ") or self.game.to_act is None:
            return ""
        if not self.helped:
            self.helped = True
            return "?"
        self.turn += 1
        if self.turn % 3 == 1:
            return next(self.questions)
        view = self.game.view(self.game.to_act)
        if self.turn % 3 == 0 and (turned := self.wrong_way(view)):
            return turned
        if self.left is not None:
            self.left -= 1
        return short(self.dice.pick(self.liked(view)), view)

    def wrong_way(self, view: View) -> str:
        """A card that fits in only one orientation, in the other one; tried once at each place."""
        for text in view.moves:
            move = parse_move(text)
            if isinstance(move, Place) and not path_face(view.ruleset, move.card).symmetric:
                other = Place(move.card, move.cell, not move.turned)
                if str(other) not in view.moves and other not in self.tried:
                    self.tried.add(other)
                    return short(str(other), view)
        return ""

    def liked(self, view: View) -> list[str]:
        """Mostly path cards, sometimes anything else."""
        others = [text for text in view.moves if not text.startswith(("place", "pass"))]
        return others if others and self.dice.below(3) == 0 else eager(view)


def _played(code: str, seed: str, ruleset: str, kinds: tuple[Kind, ...], decisions: int | None) -> str:
    game = stollen.new_game(ruleset, seats=len(kinds), seed=seed)
    script = Script(answer=Person(game, decisions))
    Advised(game, seated(game, *kinds), script.console, language(code)).run()
    return script.text


def _lines(code: str, seed: str, ruleset: str, kinds: tuple[Kind, ...], decisions: int | None) -> Produce:
    return lambda: _played(code, seed, ruleset, kinds, decisions)


# -- records -------------------------------------------------------------------------------------------------------


def record(ruleset: str, seats: int, seed: str = SEED) -> Record:
    """A game in which people dig, with a server's commitment."""
    game = stollen.new_game(ruleset, seats=seats, seed=seed)
    dice = Dice(seats)
    while game.to_act is not None:
        view = game.view(game.to_act)
        others = [text for text in view.moves if not text.startswith(("place", "pass"))]
        game.play(dice.pick(others if others and dice.below(4) == 0 else eager(view)))
    return game.record(commitment=commitment(seed, "salt"), salt="salt")


def _told(code: str) -> Iterator[str]:
    """A duel with all cards open, and Saboteur 2 as one seat saw it; in ASCII where that says more."""
    open_cards = read_timeline(to_json(record("duel", 2)), "duel")
    yield from playthrough(open_cards, None, TerminalStyle(language=code))
    one_seat = read_timeline(to_json(record("saboteur2", 3)), "saboteur2")
    yield from playthrough(one_seat, eyes_of(one_seat, 1), TerminalStyle(language=code, only_ascii=code == "de"))


def _help(code: str) -> Iterator[str]:
    for ruleset in ("duel", "solo", "saboteur", "saboteur2"):
        yield f"{ruleset}:"
        yield from key_help(language(code), ruleset, talks=ruleset == "saboteur2")
        game = stollen.new_game(ruleset, seed=SEED, seats=3 if ruleset.startswith("saboteur") else None)
        yield from command_help(narrator(game, 0, code), 80)


def _replayed(code: str) -> Iterator[str]:
    """What `stollen replay` and `stollen verify` print of a record that is true, and of others."""
    whole = record("saboteur2", 3)
    assert whole.outcome is not None
    forged = replace(whole.outcome, gold=(9, 9, 9))
    files = {
        "whole": to_json(whole),
        "duel": to_json(record("duel", 2)),
        "solo": to_json(record("solo", 1)),
        "saboteur": to_json(record("saboteur", 3)),
        "begun": to_json(replace(whole, moves=whole.moves[:20], outcome=None, deals=whole.deals[:1])),
        "other outcome": to_json(replace(whole, outcome=forged)),
        "other move": to_json(replace(whole, moves=("end",))),
        "other seed": to_json(replace(whole, seed="other")),
        "other salt": to_json(replace(whole, salt="pepper")),
        "no promise": to_json(game_without_promise()),
        "other ruleset": to_json(whole).replace(b'"saboteur2"', b'"chess"'),
        "half": to_json(whole)[:300],
        "empty": b"",
        "list": b"[]",
    }
    for name, data in files.items():
        for as_json in (False, True):
            ok, text = replay_file(data, name, language(code), as_json)
            yield f"replay {name}: {'yes' if ok else 'no'}\n{text}"
            verdict, text = verify_file(data, name, language(code), as_json)
            yield f"verify {name}: {verdict}\n{text}"
        yield ""


def game_without_promise() -> Record:
    game = stollen.new_game("solo", seed=SEED)
    game.play(game.legal_moves()[0])
    return game.record()


# -- the beginning -------------------------------------------------------------------------------------------------

BEGINNINGS = (
    ((), SetupOptions()),
    (("",), SetupOptions()),
    (("d", "", "n", "", "x"), SetupOptions()),
    (("chess", "so", "b", "r", "x"), SetupOptions()),
    (("saboteur", "2", "10", "9,10", "0 3", "a", "d", "on", "x"), SetupOptions()),
    (("saboteur2", "", "all", "u", "two words"), SetupOptions()),
    (("",), SetupOptions(ruleset="saboteur2", seats=3, seed="x", bots="novice,random", human="2")),
    ((), SetupOptions(ruleset="solo", ruleset_options={"color": "blue", "goals_left": "reshuffle"}, seed="it's")),
)


def _begun(code: str) -> Iterator[str]:
    """What is asked before a game; people leave it at once."""
    for lines, options in BEGINNINGS:
        script = Script(lines, width=lambda: 120)
        start(options, None, None, TerminalStyle(language=code), script.console)
        yield re.sub(r"\b[a-z]+-[a-z]+-\d\d\b", "DRAWN-BY-LOT", script.text)


def _text(lines: Iterator[str]) -> str:
    return "\n".join(lines) + "\n"


CASES: dict[str, Produce] = {
    **{name: _lines(*table) for name, table in TABLES.items()},
    **{f"told.{code}.txt": lambda code=code: _text(_told(code)) for code in LANGUAGES},  # type: ignore[misc]
    **{f"help.{code}.txt": lambda code=code: _text(_help(code)) for code in LANGUAGES},  # type: ignore[misc]
    "records.txt": lambda: _text(_replayed("en")),
    "records.de.txt": lambda: _text(_replayed("de")),
    "beginnings.txt": lambda: _text(_begun("en")),
    "beginnings.nl.txt": lambda: _text(_begun("nl")),
}
