"""What all bots do that think: remember, imagine a game that agrees with their view, weigh its moves."""

from abc import abstractmethod
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
from stollen.engine.lookup_tables import SABOTEUR, ints_of
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

    def in_order(self, thoughts: list[ScoredMove]) -> list[ScoredMove]:
        """By what they look like; equals in random order."""
        lots = {thought.text: self.dice.below(1 << 30) for thought in thoughts}
        return sorted(thoughts, key=lambda thought: (-thought.score, lots[thought.text]))

    def candidate(self, view: View, scene: ImaginedGame, thought: ScoredMove) -> Candidate:
        grounds = grounds_for(view, scene.state, thought.number)
        grounds += grounds_of_trust(view, thought.text, self.chances(scene.worlds))
        return Candidate(thought.text, thought.expected, thought.error, grounds)
