"""Names of cards in any language, made from what is printed on them."""

from collections.abc import Iterable, Mapping
from functools import cache

from stollen.cards.decks import deck_for
from stollen.cards.faces import ActionFace, E, N, PathFace, S, Sides, W, side_names
from stollen.game.moves.move import CardId
from stollen.terminal.language.translations import Language

STRAIGHT = (N | S, E | W)
SHAPES = {3: "t", 4: "cross"}


@cache
def faces_of(ruleset: str) -> Mapping[CardId, PathFace | ActionFace]:
    """The faces of all cards of a ruleset."""
    deck = deck_for(ruleset)
    paths = {card.id: card.face for card in (*deck.starts, *deck.paths, *deck.goals)}
    return paths | {card.id: card.face for card in deck.actions}


@cache
def is_stone(ruleset: str, card: CardId) -> bool:
    """Whether the card is a goal without treasure in a game that has one."""
    goals = {goal.id: goal.face.treasure for goal in deck_for(ruleset).goals}
    return any(goals.values()) and not goals.get(card, True)


class CardNames:
    """The names of the cards of one ruleset in one language."""

    def __init__(self, say: Language, ruleset: str) -> None:
        self.say = say
        self.ruleset = ruleset
        deck = deck_for(ruleset)
        self.goals = {card.id for card in deck.goals}
        self.starts = {card.id for card in deck.starts}

    def name(self, card: CardId) -> str:
        """The name of a card within a sentence."""
        face = faces_of(self.ruleset).get(card)
        if face is None:
            return self.say("card-unknown")
        if isinstance(face, ActionFace):
            return self._action(face)
        if card in self.goals:
            return self.goal(card)
        if card in self.starts:
            return self.say("card-start")
        return " ".join([self.say(f"shape-{_shape(face)}"), *self._features(face)])

    def listed(self, cards: Iterable[CardId]) -> str:
        """The names of several cards."""
        return ", ".join(map(self.name, cards))

    def with_sides(self, card: CardId, turned: bool = False) -> str:
        """The name of a card with the sides it opens to."""
        face = faces_of(self.ruleset)[card]
        if isinstance(face, ActionFace):
            return self._action(face)
        lying = face.turned() if turned else face
        sides = " ".join(self.say(f"side-{side}") for side in side_names(lying.openings))
        return self.say("card-opens", card=self.name(card), sides=sides)

    def goal(self, card: CardId) -> str:
        """The gold, treasure or stone of a goal."""
        face = faces_of(self.ruleset)[card]
        assert isinstance(face, PathFace)
        if face.treasure or is_stone(self.ruleset, card):
            return self.say("goal-treasure" if face.treasure else "goal-stone")
        return self.say("goal-gold", value=face.gold.value) if face.gold else self.say("goal-nothing")

    def role(self, role: CardId) -> str:
        return self.say(f"role-{role_kind(role)}")

    def role_line(self, role: CardId) -> str:
        """The aim of a role."""
        return self.say(f"role-{role_kind(role)}-line")

    def _action(self, face: ActionFace) -> str:
        tools = [self.say(f"tool-{tool}") for tool in face.tools]
        if face.kind == "break":
            return self.say("card-break", tool=tools[0])
        return self.say(f"card-{face.kind}", tools=" / ".join(tools))

    def _features(self, face: PathFace) -> list[str]:
        sizes = [len(side_names(group)) for group in face.groups]
        words = [self.say("with-dead-end")] if 1 in sizes and max(sizes) > 1 else []
        if face.door:
            words.append(self.say(f"with-door-{face.door.color}"))
        if face.troll:
            words.append(self.say("with-troll"))
        if face.gold:
            words.append(self.say("with-gold", value=face.gold.value))
        if face.crystal:
            words.append(self.say("with-crystal"))
        if face.ladder and face.ladder != "any":
            words.append(self.say(f"in-{face.ladder}"))
        return words


def role_kind(role: CardId) -> str:
    """The part of a dwarf card's id that names its role."""
    return role.removeprefix("base-").removeprefix("x-").removeprefix("digger-")


def _shape(face: PathFace) -> str:
    ways: list[Sides] = [group for group in face.groups if len(side_names(group)) > 1]
    if face.ladder:
        return "ladder"
    if not ways:
        return "dead-end"
    if len(ways) > 1:
        return "bridge" if ways[0] in STRAIGHT else "double-curve"
    return SHAPES.get(len(side_names(ways[0]))) or ("line" if ways[0] in STRAIGHT else "curve")
