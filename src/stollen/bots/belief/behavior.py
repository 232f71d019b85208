"""Turns events into conduct: names of actions that are evidence about roles."""

from functools import cache

from msgspec import Struct

from stollen.bots.belief.trust import Trust, is_dead_end
from stollen.bots.search.distance.each_goal import GoalDistances
from stollen.bots.search.distance.nearest_goal import FAR
from stollen.cards.decks import deck_for
from stollen.engine.lookup_tables import LookupTables, tables_for
from stollen.engine.maze import Maze
from stollen.game.events.event import (
    Collapsed,
    Event,
    Freed,
    HandsSwapped,
    HandsSwappedUnseen,
    HatSwapped,
    HatSwappedUnseen,
    Inspected,
    InspectedUnseen,
    Laid,
    Mended,
    Passed,
    PassedUnseen,
    Peeked,
    PeekedUnseen,
    Placed,
    Revealed,
    RoleDealt,
    RoundStarted,
    TheftLaid,
    TheftRemoved,
    ToolBroken,
    ToolRepaired,
    Trapped,
)
from stollen.game.moves.move import CardId, Cell, Seat
from stollen.game.positions.position_loader import fresh_state

NEAR = 3
"""The distance from a goal below which actions count as close."""

SURE_ENOUGH = 2
"""The points from which a seat counts as trusted or distrusted."""


class Conduct(Struct, frozen=True):
    """An action of a seat, by the names that have likelihoods for each role."""

    seat: Seat
    names: tuple[str, ...]


class ConductReader:
    """Follows the maze as everybody sees it, and names what each event says about its player."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.ruleset = ""
        self.trust = Trust()
        self._distances = GoalDistances()
        self._begin()

    def _begin(self) -> None:
        self._maze: Maze | None = None
        self.away: list[int] = []
        self._goals: dict[Cell, CardId] = {}
        self._lookers: set[Seat] = set()
        self._hindered: dict[Seat, set[str]] = {}

    def observe(self, event: Event) -> Conduct | None:
        """The conduct of the event's player, read before trust and maze change."""
        action = self._action(event)
        self.trust.observe(event)
        self._follow(event)
        return action

    # -- the table as everybody sees it -------------------------------------------------------------------------

    def _follow(self, event: Event) -> None:
        match event:
            case RoundStarted():
                self._begin()
            case RoleDealt():
                self._lay_table(event.role)
            case Revealed():
                self._goals[event.cell] = event.card
            case Peeked():
                self._goals[event.cell] = event.goal
                self._lookers.add(event.seat)
            case PeekedUnseen():
                self._lookers.add(event.seat)
            case Laid() if self._maze is not None:
                tile = self._tables.laid(self._goals[event.cell], event.turned)
                self._maze.lay_goal(self._maze.cell(*event.cell), tile)
                self._measure()
            case ToolBroken() | Trapped():
                self._hindered.setdefault(event.seat, set()).add(_hindrance(event))
            case ToolRepaired() | Freed():
                self._hindered.get(event.seat, set()).discard(_hindrance(event))
            case Mended():
                self._hindered.get(event.seat, set()).discard(event.what)

    def _lay_table(self, role: CardId) -> None:
        """Set up the maze of the ruleset that has this dwarf card."""
        names = [name for name in ("saboteur", "saboteur2") if role in tables_for(name).role_number]
        self.ruleset = names[0]
        self._tables: LookupTables = tables_for(self.ruleset)
        self._maze = _fresh_maze(self.ruleset).copy()
        self._measure()

    def _measure(self) -> None:
        assert self._maze is not None
        self._distances.measure(self._maze, 0)
        self.away = [int(cards) for cards in self._distances.cards]

    # -- actions --------------------------------------------------------------------------------------------------

    def _action(self, event: Event) -> Conduct | None:
        match event:
            case Placed():
                return self._placed(event)
            case Collapsed():
                return self._collapsed(event)
            case ToolBroken() | Trapped():
                return Conduct(event.by, (self._toward("break", event.by, event.seat),))
            case ToolRepaired() | Freed():
                return Conduct(event.by, (self._toward("help", event.by, event.seat),))
            case Passed():
                return Conduct(event.seat, (self._pass(event.seat, len(event.cards)),))
            case PassedUnseen():
                return Conduct(event.seat, (self._pass(event.seat, event.count),))
            case Peeked() | PeekedUnseen():
                return Conduct(event.seat, ("map",))
        return _other_action(event)

    def _placed(self, event: Placed) -> Conduct | None:
        """The conduct of placing a card: the change of distance, and what is on the card."""
        if self._maze is None:
            return None
        before = self.away
        tile = self._tables.laid(event.card, event.turned)
        self._maze.place(self._maze.cell(*event.cell), tile)
        self._measure()
        names = [self._step(before, is_dead_end(event.card))]
        names += self._toward_treasure(event.seat, before)
        names += ["crystal"] if self._tables.crystal[tile] else []
        names += [("", "door green", "door blue")[self._tables.door[tile]]] if self._tables.door[tile] else []
        return Conduct(event.seat, tuple(names))

    def _collapsed(self, event: Collapsed) -> Conduct | None:
        if self._maze is None:
            return None
        before = self.away
        self._maze.collapse(self._maze.cell(*event.cell))
        self._measure()
        return Conduct(event.seat, (f"rockfall {_direction(min(before), min(self.away))}",))

    def _step(self, before: list[int], dead_end: bool) -> str:
        now = min(self.away)
        if now >= FAR and min(before) <= 1 and not dead_end:
            return "reveals"
        kind = "dead end" if dead_end else "path"
        return f"{kind} {_direction(min(before), now)}{' close' if min(before) <= NEAR else ''}"

    def _toward_treasure(self, seat: Seat, before: list[int]) -> list[str]:
        """The change of distance to the treasure, if this seat knows its place and the player has looked at a goal."""
        slot = self._treasure_slot()
        if slot is None or seat not in self._lookers or before[slot] >= FAR:
            return []
        return [f"knows, {_direction(before[slot], self.away[slot])}"]

    def _treasure_slot(self) -> int | None:
        """The slot of the treasure, if this seat has seen it, or all other goals."""
        cells = sorted(deck_for(self.ruleset).goal_cells)
        stones = [cell for cell, card in self._goals.items() if not _is_treasure(self.ruleset, card)]
        found = [cell for cell, card in self._goals.items() if _is_treasure(self.ruleset, card)]
        found += [cell for cell in cells if len(stones) == len(cells) - 1 and cell not in stones]
        return cells.index(found[0]) if found else None

    def _toward(self, what: str, by: Seat, seat: Seat) -> str:
        """The name of harm or help, by the trust in its target."""
        if by == seat:
            return f"{what} self"
        trust = self.trust.points.get(seat, 0)
        if abs(trust) >= SURE_ENOUGH:
            return f"{what} {'trusted' if trust > 0 else 'distrusted'}"
        return f"{what} {'liked' if trust > 0 else 'disliked' if trust < 0 else 'anybody'}"

    def _pass(self, seat: Seat, count: int) -> str:
        if self._hindered.get(seat):
            return "pass hindered"
        close = " close" if self.away and min(self.away) <= NEAR else ""
        return f"pass {'some' if count > 1 else 'one'}{close}"


def _other_action(event: Event) -> Conduct | None:
    """The conduct of playing the other cards of Saboteur 2."""
    match event:
        case Mended():
            return Conduct(event.seat, ("mend",))
        case TheftLaid():
            return Conduct(event.seat, ("theft",))
        case TheftRemoved():
            return Conduct(event.by, ("hands off",))
        case HatSwapped() | HatSwappedUnseen():
            return Conduct(event.by, ("hat self" if event.by == event.seat else "hat other",))
        case Inspected() | InspectedUnseen():
            return Conduct(event.seat, ("inspect",))
        case HandsSwapped() | HandsSwappedUnseen():
            return Conduct(event.seat, ("swap hands",))
    return None


def _direction(before: int, after: int) -> str:
    if after >= before:
        return "level" if after == before else "further"
    return "nearer" if after == before - 1 else "much nearer"


def _hindrance(event: ToolBroken | ToolRepaired | Trapped | Freed) -> str:
    return event.tool if isinstance(event, ToolBroken | ToolRepaired) else "trapped"


def _is_treasure(ruleset: str, goal: CardId) -> bool:
    tables = tables_for(ruleset)
    return bool(tables.treasure[tables.laid(goal, False)])


@cache
def _fresh_maze(ruleset: str) -> Maze:
    deck = deck_for(ruleset)
    options = {name: choices[0] for name, choices in deck.options.items()}
    return fresh_state(ruleset, min(deck.seats), options).start_maze
