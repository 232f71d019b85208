"""Players who type legal moves in short forms, ask questions, and make mistakes."""

from stollen.game.game import Game
from stollen.game.moves.move import Mend, Move, Orient, Pass, Place, Repair, Steal, Take, Theft
from stollen.game.moves.notation import parse_move
from stollen.game.records.shuffle import SeededDice
from stollen.game.view import View
from stollen.terminal.language.translations import language
from stollen.terminal.lines.keyboard_game import KeyboardGame
from stollen.terminal.model.advisers import Kind
from stollen.terminal.model.move_input import short_place
from tests.terminal.script import Script, seated

QUESTIONS = ("", "moves", "?", "why 1 9,9", "look 5,0", "look 0,0", "1 77,77", "oops", "2", "discard", "news")


def short(text: str, view: View) -> str:
    """A move in a short form."""
    match parse_move(text):
        case Place() as move:
            return short_place(move, view)
        case Pass() as passed:
            return f"pass {view.hand.index(passed.cards[0]) + 1}" if len(passed.cards) == 1 else text
        case Repair() as repair:
            whose = "" if repair.seat == view.seat else f" {repair.seat}"
            return f"{view.hand.index(repair.card) + 1}{whose} {repair.tool}"
        case Mend() as mend:
            return f"mend {mend.cards[1]} {mend.cards[0]} {mend.what}"
        case Orient() as orient:
            return "t" if orient.turned else "upright"
        case Take(value=number) | Steal(seat=number):
            return str(number)
        case Theft() as theft:
            return f"theft {view.hand.index(theft.card) + 1}"
        case other:
            return _on_seat(other, view)


def _on_seat(move: Move, view: View) -> str:
    card, seat = getattr(move, "card", None), getattr(move, "seat", None)
    return str(move) if card is None or seat is None else f"{view.hand.index(card) + 1} {seat}"


def eager(view: View) -> list[str]:
    """Moves that make progress: tunnels that lead east, otherwise any but passes."""
    places = [text for text in view.moves if text.startswith("place") and "dead" not in text]
    if places:
        return [max(places, key=lambda text: (int(text.split()[2].split(",")[0]), text))]
    return [text for text in view.moves if not text.startswith("pass")] or list(view.moves)


def whole_game(game: Game, *kinds: Kind, wanders: int = 2, code: str = "en") -> Script:
    """A game to its end; one time in `wanders` a person plays any legal move."""
    dice = SeededDice(game.seed, "whole game")

    def answer(prompt: str) -> str:
        if not prompt.endswith("> ") or game.to_act is None:
            return ""
        if dice.below(4) == 0:
            return QUESTIONS[dice.below(len(QUESTIONS))]
        view = game.view(game.to_act)
        moves = list(view.moves) if dice.below(wanders) == 0 else eager(view)
        return short(moves[dice.below(len(moves))], view)

    script = Script(answer=answer)
    KeyboardGame(game, seated(game, *kinds), script.console, language(code)).run()
    assert game.outcome is not None
    return script
