"""What can be done now, in words; what lies where one points; how a round and a game ended."""

from collections.abc import Sequence

from msgspec import UNSET

from stollen.game.events.event import Event, RolesRevealed, RoundEnded, RoundScored, RoundScoredUnseen, Shared
from stollen.game.moves.move import Cell, cell_text
from stollen.game.outcome import Outcome
from stollen.game.view import SeenGoal, SeenPath, SeenStart, View
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


def at_cell(view: View, cell: Cell, teller: Narrator) -> str:
    """What lies on a cell."""
    where = cell_text(cell)
    lying: list[SeenStart | SeenPath | SeenGoal] = [*view.starts, *view.maze, *view.goals]
    card = next((card for card in lying if card.cell == cell), None)
    if card is None:
        return teller.say("cell-empty", cell=where)
    if isinstance(card, SeenGoal) and not card.revealed:
        return _goal(card, teller)
    assert card.card is not UNSET
    name = teller.cards.name(card.card)
    if isinstance(card, SeenPath):
        name = teller.cards.spoken(card.card, card.turned)
    return teller.say("cell-card", cell=where, card=name + _marks(card, teller))


def _goal(goal: SeenGoal, teller: Narrator) -> str:
    hidden = teller.say("cell-goal", cell=cell_text(goal.cell))
    if goal.card is UNSET:
        return hidden
    known = teller.say("goal-peeked", goal=teller.cards.goal(goal.card), turn=goal.peeked_at)
    return f"{hidden}: {known}"


def _marks(card: SeenStart | SeenPath | SeenGoal, teller: Narrator) -> str:
    """Whose counters and keys lie on it."""
    signs = {"claimed_by": "term-claimed-by", "bribed_by": "term-bribed-by", "unlocked_by": "term-unlocked-by"}
    found = [(getattr(card, field, None), message) for field, message in signs.items()]
    return "".join(f", {teller.say(message, who=teller.name(seat))}" for seat, message in found if seat is not None)


# -- endings ----------------------------------------------------------------------------------------------------


def round_lines(events: Sequence[Event], teller: Narrator) -> list[str]:
    """How the last round ended, in sentences."""
    ended = [number for number, event in enumerate(events) if isinstance(event, RoundEnded)]
    told = [event for event in events[ended[-1] if ended else 0 :] if isinstance(event, END_OF_ROUND)]
    return [teller.event(event) for event in told]


def outcome_lines(view: View, outcome: Outcome, teller: Narrator) -> list[str]:
    """Who won, and everybody's gold."""
    say = teller.say
    best = sorted(enumerate(outcome.gold), key=lambda pair: (-pair[1], pair[0]))
    lines = [f"{gold:>4} {say('gold')}  {teller.name(seat)}" for seat, gold in best]
    if outcome.rank is not UNSET:
        return [say(f"rank-{outcome.rank}"), "", *lines]
    if outcome.winners == (teller.audience,):
        return [say("over-won"), "", *lines]
    message = "over-shared" if len(outcome.winners) > 1 else "over-lost"
    return [say(message, names=teller.listed(outcome.winners)), "", *lines]
