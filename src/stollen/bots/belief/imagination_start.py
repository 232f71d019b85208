"""From an imagined game to an imagination that deals its hidden cards anew, thousands of times."""

from collections import Counter

from stollen.bots.belief.role_beliefs import RoleBeliefs
from stollen.bots.levels.thinking_bot import ImaginedGame
from stollen.bots.search.world.deal_hidden import HiddenDealer
from stollen.engine.lookup_tables import bytes_of
from stollen.engine.numbers import u8
from stollen.engine.rulesets.saboteur import Saboteur
from stollen.engine.state import HAND_ROOM


def imagination_for(scene: ImaginedGame, reading: RoleBeliefs) -> HiddenDealer:
    """What the seat knows in this scene stays as it is."""
    state, worlds = scene.state, scene.worlds
    imagination = HiddenDealer(state, worlds.seat)
    boxed = Counter(scene.position.box) - Counter([*worlds.gone_goals(), *worlds.memory.paid])
    numbers = state.tables.goal_number
    imagination.boxed_goals = bytes_of([numbers[card] for card in sorted(boxed.elements()) if card in numbers])
    _pin_cards(imagination, scene)
    if isinstance(state, Saboteur):
        imagination.casting = reading.casting(worlds.view.ruleset, worlds.known_roles(), worlds.known_aside())
    return imagination


def _pin_cards(imagination: HiddenDealer, scene: ImaginedGame) -> None:
    """Cards that the seat knows to be in other hands, or among what others discarded since (X11)."""
    state, number = scene.state, scene.state.tables.card_number
    for place, index, card in scene.worlds.pinned:
        kind, seat = place.split()
        if kind == "hand":
            first = int(seat) * HAND_ROOM
            slots = range(first, first + state.hand_size[int(seat)])
            free = [i for i in slots if state.hand[i] == number[card] and not imagination.pinned_hand[i]]
            imagination.pinned_hand[free[0]] = u8(1)
        else:
            down = [i for i in range(state.spent_count) if state.spent[2 * i + 1] == int(seat)]
            imagination.pinned_spent[down[index]] = u8(1)
