"""What all bots do that think: remember, imagine a game that agrees with their view, weigh its moves."""

from abc import abstractmethod
from collections import Counter
from types import MappingProxyType

from msgspec import UNSET, Struct

from stollen.bots.belief.imagined_games import ImaginedGames
from stollen.bots.belief.memory import Memory
from stollen.bots.belief.role_beliefs import RoleBeliefs
from stollen.bots.belief.trust import Trust
from stollen.bots.bot import Bot
from stollen.bots.personality import Manner, liking
from stollen.bots.reasons.move_reasons import grounds_for, grounds_of_trust
from stollen.bots.search.score.nearest_goal_score import NearestGoalScore
from stollen.bots.search.world.deal_hidden import HiddenDealer
from stollen.engine.lookup_tables import SABOTEUR, bytes_of, ints_of
from stollen.engine.numbers import u8
from stollen.engine.rulesets.saboteur import Saboteur
from stollen.engine.state import HAND_ROOM
from stollen.engine.turn import GameState
from stollen.game.events.event import Event
from stollen.game.moves.move import Seat
from stollen.game.moves.move_decoder import MoveDecoder
from stollen.game.positions.position import Position
from stollen.game.positions.position_loader import load
from stollen.game.records.shuffle import SeededDice
from stollen.game.view import View
from stollen.protocol.decision import Candidate, Decision

SHOWN = 5
"""So many candidates stand in a decision."""


class ScoredMove(Struct):
    """A move under consideration: its number in the engine, and what came of it so far."""

    text: str
    number: int
    score: int
    expected: float
    error: float


class ImaginedGame(Struct):
    """One imagined game, and the moves of the decision in it."""

    worlds: ImaginedGames
    position: Position
    state: GameState
    thoughts: list[ScoredMove]


class ThinkingBot(Bot):
    """Weighs every move at first sight; `ponder` puts them in order, the best first."""

    thorough = True

    manner: Manner = MappingProxyType({})

    def __init__(self, seat: Seat, dice: SeededDice) -> None:
        super().__init__(seat, dice)
        self.memory = Memory(seat)
        self.reading = RoleBeliefs(seat)
        self.judge = NearestGoalScore(self.thorough)

    @property
    def suspicion(self) -> Trust:
        """What everybody at the table may think of everybody."""
        return self.reading.watcher.opinion

    def on_event(self, event: Event) -> None:
        self.memory.observe(event)
        self.reading.observe(event)

    def decide(self, view: View, budget: float) -> Decision:
        scene = self.imagine(view)
        thoughts = scene.thoughts
        if len(thoughts) > 1:
            thoughts = self.ponder(scene, budget)
        candidates = tuple(self.candidate(view, scene, thought) for thought in thoughts[:SHOWN])
        return Decision(thoughts[0].text, candidates)

    @abstractmethod
    def ponder(self, scene: ImaginedGame, budget: float) -> list[ScoredMove]:
        """The moves, the best first."""

    def imagine(self, view: View) -> ImaginedGame:
        """A game that agrees with the view, and what each move looks like in it at first sight."""
        worlds = ImaginedGames(view, self.memory)
        position = worlds.imagine(self.dice)
        state = load(position)
        self.judge.people.meet(ints_of(self.opinions(worlds)))
        moves = {text: number for text, (_, number) in MoveDecoder(state).legal().items()}
        assert tuple(moves) == view.moves
        scores = self.first_sight(state, list(moves.values()))
        thoughts = [
            ScoredMove(text, number, score + liking(self.manner, text), score / 100, 1.0)
            for (text, number), score in zip(moves.items(), scores, strict=True)
        ]
        return ImaginedGame(worlds, position, state, thoughts)

    def first_sight(self, state: GameState, moves: list[int]) -> list[int]:
        """What each of these moves looks like, in hundredths of a gold."""
        self.judge.look(state)
        return [self.judge.score(state, move) for move in moves]

    def opinions(self, worlds: ImaginedGames) -> list[int]:
        """How much each seat is trusted."""
        return self.suspicion.by_seat(len(worlds.view.seats))

    def chances(self, worlds: ImaginedGames) -> list[float]:
        """By seat, how likely it is a saboteur; nothing where nobody has a role."""
        view = worlds.view
        if view.roles_left is UNSET:
            return []
        casting = self.reading.casting(view.ruleset, worlds.known_roles(), worlds.known_aside())
        return [casting.probability(seat, SABOTEUR) for seat in range(len(view.seats))]

    def hidden_dealer(self, scene: ImaginedGame) -> HiddenDealer:
        """A dealer that gives the hidden cards of this game new places; what the seat knows stays."""
        state, worlds = scene.state, scene.worlds
        dealer = HiddenDealer(state, worlds.seat)
        boxed = Counter(scene.position.box) - Counter([*worlds.gone_goals(), *worlds.memory.paid])
        numbers = state.tables.goal_number
        dealer.boxed_goals = bytes_of([numbers[card] for card in sorted(boxed.elements()) if card in numbers])
        _pin_known_cards(dealer, scene)
        if isinstance(state, Saboteur):
            dealer.casting = self.reading.casting(worlds.view.ruleset, worlds.known_roles(), worlds.known_aside())
        return dealer

    def in_order(self, thoughts: list[ScoredMove]) -> list[ScoredMove]:
        """By what they look like; equals in random order."""
        lots = {thought.text: self.dice.below(1 << 30) for thought in thoughts}
        return sorted(thoughts, key=lambda thought: (-thought.score, lots[thought.text]))

    def candidate(self, view: View, scene: ImaginedGame, thought: ScoredMove) -> Candidate:
        grounds = grounds_for(view, scene.state, thought.number)
        grounds += grounds_of_trust(view, thought.text, self.chances(scene.worlds))
        return Candidate(thought.text, thought.expected, thought.error, grounds)


def _pin_known_cards(dealer: HiddenDealer, scene: ImaginedGame) -> None:
    """Keep the cards that the seat knows to be in other hands, or among what others discarded since (X11)."""
    state, number = scene.state, scene.state.tables.card_number
    for place, index, card in scene.worlds.pinned:
        kind, seat = place.split()
        if kind == "hand":
            first = int(seat) * HAND_ROOM
            slots = range(first, first + state.hand_size[int(seat)])
            free = [i for i in slots if state.hand[i] == number[card] and not dealer.pinned_hand[i]]
            dealer.pinned_hand[free[0]] = u8(1)
        else:
            down = [i for i in range(state.spent_count) if state.spent[2 * i + 1] == int(seat)]
            dealer.pinned_spent[down[index]] = u8(1)
