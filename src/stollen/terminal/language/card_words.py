"""Cards, seats and cells in words."""

from collections.abc import Mapping
from functools import cache

from stollen.cards.decks import deck_for
from stollen.cards.faces import MIDDLE, ActionFace, E, N, PathFace, S, Sides, W, side_names
from stollen.game.moves.move import CardId, Seat
from stollen.game.view import View
from stollen.terminal.language import texts


@cache
def faces_of(ruleset: str) -> Mapping[CardId, PathFace | ActionFace]:
    """What is printed on each card of a ruleset."""
    deck = deck_for(ruleset)
    paths = {card.id: card.face for card in (*deck.starts, *deck.paths, *deck.goals)}
    return paths | {card.id: card.face for card in deck.actions}


def card_words(ruleset: str, card: CardId, turned: bool = False) -> str:
    """A card in a few words, as it lies."""
    face = faces_of(ruleset)[card]
    if isinstance(face, ActionFace):
        tools = texts.OR.join(texts.TOOLS[tool] for tool in face.tools)
        return " ".join(filter(None, (texts.ACTIONS[face.kind], tools)))
    words = _path_words(face.turned() if turned else face)
    return ", ".join((texts.STONE, words)) if is_stone(ruleset, card) else words


@cache
def is_stone(ruleset: str, card: CardId) -> bool:
    """Whether it is a goal without treasure in a game that has one."""
    goals = {goal.id: goal.face.treasure for goal in deck_for(ruleset).goals}
    return any(goals.values()) and not goals.get(card, True)


def role_words(role: CardId) -> str:
    """A dwarf card in words."""
    return texts.ROLES[role]


def seat_name(view: View, seat: Seat) -> str:
    """A seat by its color, or its number as in moves."""
    color = view.seats[seat].color
    return texts.COLORS[color] if color else texts.SEAT.format(seat=seat)


def _path_words(face: PathFace) -> str:
    """Tunnels first, then what stands or lies in them."""
    through = [group for group in face.groups if len(side_names(group)) > 1]
    dead = [group for group in face.groups if len(side_names(group)) == 1]
    parts = [_tunnel_words(through)] if through else []
    if dead:
        words = texts.DEAD_ENDS if len(dead) > 1 else texts.DEAD_END
        parts.append(words.format(sides=texts.COMMA.join(side_names(sum(dead)))))
    return ", ".join(parts + _feature_words(face))


def _tunnel_words(through: list[Sides]) -> str:
    if len(through) == 2:
        if N | S in through:
            return texts.BRIDGE
        return texts.TWO_BENDS.format(first=_sides(through[0]), second=_sides(through[1]))
    group = through[0]
    if group in (N | S, E | W):
        return texts.STRAIGHT.format(sides=_sides(group))
    shape = {2: texts.CURVE, 3: texts.FORK}.get(len(side_names(group)), texts.CROSS)
    return shape.format(sides=_sides(group))


def _feature_words(face: PathFace) -> list[str]:
    words = []
    if face.door:
        words.append(texts.DOOR.format(color=face.door.color, arm=_arm(face.door.arm)))
    if face.troll:
        words.append(texts.TROLL.format(arm=_arm(face.troll.arm)))
    if face.ladder:
        words.append(texts.LADDERS[face.ladder])
    if face.gold:
        shared = len(face.groups) > 1
        on = texts.GOLD_ON.format(sides=_sides(face.gold.on)) if shared else ""
        words.append(texts.GOLD.format(value=face.gold.value) + on)
    if face.crystal:
        words.append(texts.CRYSTAL)
    if face.treasure:
        words.append(texts.TREASURE)
    return words


def _sides(mask: Sides) -> str:
    return texts.BETWEEN_SIDES.join(side_names(mask))


def _arm(arm: Sides) -> str:
    return texts.IN_THE_MIDDLE if arm == MIDDLE else _sides(arm)
