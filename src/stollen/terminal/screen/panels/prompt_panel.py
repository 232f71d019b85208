"""Sentences about what a player can do now, and how a round ended."""

from collections.abc import Sequence

from stollen.game.events.event import Event, RolesRevealed, RoundEnded, RoundScored, RoundScoredUnseen, Shared
from stollen.game.view import View
from stollen.terminal.language.narration import Narrator
from stollen.terminal.model.move_choice import MoveChoice
from stollen.terminal.screen.game_source import GameSource

END_OF_ROUND = (RoundEnded, RolesRevealed, Shared, RoundScored, RoundScoredUnseen)


def task(choosing: MoveChoice, teller: Narrator) -> str:
    """What the player has to do or choose now."""
    say, view = teller.say, choosing.view
    if choosing.offer.questions:
        return f"{say(f'ask-{view.phase}')}. {say(f'ask-{view.phase}-text')}"
    if choosing.mode == "pass":
        return _passing(choosing, teller)
    if choosing.mode == "mend":
        return say("prompt-mend-what" if choosing.listed else "prompt-mend")
    if choosing.card is not None:
        return _with_card(choosing, teller)
    if view.phase == "after_action":
        return say("prompt-bribe")
    return say("prompt-choose" if choosing.offer.cards else "prompt-stuck")


def _passing(choosing: MoveChoice, teller: Narrator) -> str:
    if choosing.pass_move is None:
        return teller.say("prompt-pass", most=choosing.offer.most_passed)
    return f"{teller.say('prompt-pass-ready', count=len(choosing.chosen))} {teller.say('term-press-enter')}"


def _with_card(choosing: MoveChoice, teller: Narrator) -> str:
    assert choosing.card is not None
    name = teller.cards.spoken(choosing.card, choosing.turned)
    return f"{name}: {_use(choosing, teller)}"


def _use(choosing: MoveChoice, teller: Narrator) -> str:
    say, uses = teller.say, choosing.uses
    if uses.places:
        turnable = any(len(ways) > 1 for ways in uses.places.values())
        fits = say("term-fits", count=len(uses.places))
        return f"{fits} {say('prompt-turnable')}" if turnable else fits
    if uses.cells:
        return say("prompt-cell", count=len(uses.cells))
    return say("prompt-target" if uses.listed else "term-unusable")


def waiting(view: View, source: GameSource, teller: Narrator) -> str:
    """What to say to somebody whose turn it is not."""
    if view.to_act is None:
        return teller.say("game-over")
    name = source.name(view.to_act)
    return teller.say("bot-thinks" if source.kind(view.to_act) else "turn-of", name=name)


# -- endings ----------------------------------------------------------------------------------------------------


def round_lines(events: Sequence[Event], teller: Narrator) -> list[str]:
    """How the last round ended, in sentences."""
    ended = [number for number, event in enumerate(events) if isinstance(event, RoundEnded)]
    told = [event for event in events[ended[-1] if ended else 0 :] if isinstance(event, END_OF_ROUND)]
    return [teller.event(event) for event in told]
