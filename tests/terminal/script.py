"""Scripted players of the plain lines, and positions to begin with."""

from collections.abc import Callable, Iterable
from typing import Any

import stollen
from stollen.game.game import Game
from stollen.game.moves.move import Seat
from stollen.terminal.language.narration import Narrator, seat_name
from stollen.terminal.language.translations import language
from stollen.terminal.lines.console import Console
from stollen.terminal.lines.keyboard_game import KeyboardGame
from stollen.terminal.model.advisers import Kind
from stollen.terminal.model.setup import GameSetup

Answer = Callable[[str], str]
SAY = language("en")


class Script:
    """Answers prompts with lines, then ends; records all output."""

    def __init__(self, lines: Iterable[str] = (), answer: Answer | None = None, **console: Any) -> None:
        self.lines = iter(lines)
        self.written: list[str] = []
        self.answer = answer or self.next_line
        self.console = Console(self.read, self.written.append, **console)

    def next_line(self, _: str) -> str:
        line = next(self.lines, None)
        if line is None:
            raise EOFError
        return line

    def read(self, prompt: str) -> str:
        answer = self.answer(prompt)
        self.written.append(f"{prompt}{answer}\n")
        return answer

    @property
    def text(self) -> str:
        return "".join(self.written)


def seated(game: Game, *kinds: Kind) -> GameSetup:
    """The setup of an existing game."""
    return GameSetup(ruleset=game.ruleset, seed=game.seed, options=game.options, kinds=kinds)


def play(
    game: Game, *lines: str, kinds: tuple[Kind, ...] = ("human", "random"), code: str = "en", **console: Any
) -> Script:
    """Play with these lines until they end or the game does."""
    script = Script(lines, **console)
    KeyboardGame(game, seated(game, *kinds[: game.seats]), script.console, language(code)).run()
    return script


def narrator(game: Game, seat: Seat | None = None, code: str = "en") -> Narrator:
    """Words for a seat, seats counted from 0."""
    say, view = language(code), game.view(None)
    return Narrator(say, game.ruleset, lambda other: seat_name(say, view, other, 0), seat)


def duel(*maze: dict[str, Any], green: str = "d-map", blue: str = "d-map", **rest: Any) -> Game:
    """A duel in the middle of round 1, green to act unless said otherwise."""
    seats = [{"hand": hand.split()} | rest.pop(name, {}) for hand, name in ((green, "one"), (blue, "two"))]
    return stollen.from_position({"ruleset": "duel", "seed": "script", "maze": list(maze), "seats": seats} | rest)


def crew(ruleset: str, *hands: str, maze: tuple[dict[str, Any], ...] = (), **rest: Any) -> Game:
    """A game with roles in the middle of round 1; `roles` and `more` add to the seats, by number."""
    roles, more = rest.pop("roles", {}), rest.pop("more", {})
    seats = [{"hand": hand.split()} | more.get(seat, {}) for seat, hand in enumerate(hands)]
    for seat, role in roles.items():
        seats[seat]["role"] = role
    return stollen.from_position({"ruleset": ruleset, "seed": "script", "maze": list(maze), "seats": seats} | rest)


def path(card: str, column: int, row: int, **marks: Any) -> dict[str, Any]:
    """A card of the maze."""
    return {"card": card, "cell": [column, row]} | marks
