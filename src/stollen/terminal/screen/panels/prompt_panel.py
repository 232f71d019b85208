"""Sentences about what a player can do now, and how a round ended."""

from collections.abc import Sequence

from stollen.game.events.event import Event, RolesRevealed, RoundEnded, RoundScored, RoundScoredUnseen, Shared
from stollen.game.view import View
from stollen.terminal.language.narration import Narrator
from stollen.terminal.model.move_choice import MoveChoice
from stollen.terminal.screen.game_source import GameSource

END_OF_ROUND = (RoundEnded, RolesRevealed, Shared, RoundScored, RoundScoredUnseen)


def task(choice: MoveChoice, narrator: Narrator) -> str:
    """The next step of the player who is to move."""
    say, view = narrator.say, choice.view
    if choice.menu.questions:
        return f"{say(f'ask-{view.phase}')}. {say(f'ask-{view.phase}-text')}"
    if choice.mode == "pass":
        return _passing(choice, narrator)
    if choice.mode == "mend":
        return say("prompt-mend-what" if choice.listed else "prompt-mend")
    if choice.card is not None:
        return _with_card(choice, narrator)
    if view.phase == "after_action":
        return say("prompt-bribe")
    return say("prompt-choose" if choice.menu.cards else "prompt-stuck")


def _passing(choice: MoveChoice, narrator: Narrator) -> str:
    if choice.pass_move is None:
        return narrator.say("prompt-pass", most=choice.menu.most_passed)
    return f"{narrator.say('prompt-pass-ready', count=len(choice.chosen))} {narrator.say('term-press-enter')}"


def _with_card(choice: MoveChoice, narrator: Narrator) -> str:
    assert choice.card is not None
    name = narrator.cards.with_sides(choice.card, choice.turned)
    return f"{name}: {_use(choice, narrator)}"


def _use(choice: MoveChoice, narrator: Narrator) -> str:
    say, uses = narrator.say, choice.uses
    if uses.places:
        turnable = any(len(ways) > 1 for ways in uses.places.values())
        fits = say("term-fits", count=len(uses.places))
        return f"{fits} {say('prompt-turnable')}" if turnable else fits
    if uses.cells:
        return say("prompt-cell", count=len(uses.cells))
    return say("prompt-target" if uses.listed else "term-unusable")


def waiting(view: View, source: GameSource, narrator: Narrator) -> str:
    """The line for players who wait."""
    if view.to_act is None:
        return narrator.say("game-over")
    name = source.name(view.to_act)
    return narrator.say("bot-thinks" if source.kind(view.to_act) else "turn-of", name=name)


# -- endings ----------------------------------------------------------------------------------------------------


def round_lines(events: Sequence[Event], narrator: Narrator) -> list[str]:
    """The sentences for the end of the last round."""
    ended = [number for number, event in enumerate(events) if isinstance(event, RoundEnded)]
    closing = [event for event in events[ended[-1] if ended else 0 :] if isinstance(event, END_OF_ROUND)]
    return [narrator.event(event) for event in closing]
