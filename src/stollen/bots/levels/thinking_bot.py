"""Base of all bots that score moves: it remembers events and imagines a game that agrees with the view."""

from abc import abstractmethod
from collections import Counter
from types import MappingProxyType

from msgspec import UNSET, Struct

from stollen.bots.belief.imagined_games import ImaginedGames
from stollen.bots.belief.memory import Memory
from stollen.bots.belief.role_beliefs import RoleBeliefs
from stollen.bots.belief.trust import Trust
from stollen.bots.bot import Bot
from stollen.bots.personality import Personality, bonus
from stollen.bots.reasons.move_reasons import reasons_for, reasons_of_trust
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
"""Candidates in a decision."""


class ScoredMove(Struct):
    """A legal move: its number in the engine, its static score and its result so far."""

    text: str
    number: int
    score: int
    expected: float
    error: float


class ImaginedGame(Struct):
    """One imagined game, and the legal moves in it."""

    worlds: ImaginedGames
    position: Position
    state: GameState
    moves: list[ScoredMove]


class ThinkingBot(Bot):
    """Gives every move a static score; `rank_moves` orders the moves."""

    thorough = True

    personality: Personality = MappingProxyType({})

    def __init__(self, seat: Seat, dice: SeededDice) -> None:
        super().__init__(seat, dice)
        self.memory = Memory(seat)
        self.beliefs = RoleBeliefs(seat)
        self.scorer = NearestGoalScore(self.thorough)

    @property
    def trust(self) -> Trust:
        """What everybody at the table may think of everybody."""
        return self.beliefs.reader.trust

    def on_event(self, event: Event) -> None:
        self.memory.observe(event)
        self.beliefs.observe(event)

    def decide(self, view: View, budget: float) -> Decision:
        imagined = self.imagine(view)
        moves = imagined.moves
        if len(moves) > 1:
            moves = self.rank_moves(imagined, budget)
        candidates = tuple(self.candidate(view, imagined, move) for move in moves[:SHOWN])
        return Decision(moves[0].text, candidates)

    @abstractmethod
    def rank_moves(self, imagined: ImaginedGame, budget: float) -> list[ScoredMove]:
        """The moves, the best first."""

    def imagine(self, view: View) -> ImaginedGame:
        """A game that agrees with the view, with the static scores of the moves in it."""
        worlds = ImaginedGames(view, self.memory)
        position = worlds.imagine(self.dice)
        state = load(position)
        self.scorer.others.set_trust(ints_of(self.trust_by_seat(worlds)))
        numbers = {text: number for text, (_, number) in MoveDecoder(state).legal().items()}
        assert tuple(numbers) == view.moves
        scores = self.static_scores(state, list(numbers.values()))
        moves = [
            ScoredMove(text, number, score + bonus(self.personality, text), score / 100, 1.0)
            for (text, number), score in zip(numbers.items(), scores, strict=True)
        ]
        return ImaginedGame(worlds, position, state, moves)

    def static_scores(self, state: GameState, moves: list[int]) -> list[int]:
        """The scores of these moves without a search, in hundredths of a gold."""
        self.scorer.prepare(state)
        return [self.scorer.score(state, move) for move in moves]

    def trust_by_seat(self, worlds: ImaginedGames) -> list[int]:
        """How much each seat is trusted."""
        return self.trust.by_seat(len(worlds.view.seats))

    def chances(self, worlds: ImaginedGames) -> list[float]:
        """The chance that each seat is a saboteur; an empty list in games without roles."""
        view = worlds.view
        if view.roles_left is UNSET:
            return []
        distribution = self.beliefs.distribution(view.ruleset, worlds.known_roles(), worlds.known_aside())
        return [distribution.probability(seat, SABOTEUR) for seat in range(len(view.seats))]

    def hidden_dealer(self, imagined: ImaginedGame) -> HiddenDealer:
        """A dealer that gives the hidden cards of this game new places; what the seat knows stays."""
        state, worlds = imagined.state, imagined.worlds
        dealer = HiddenDealer(state, worlds.seat)
        boxed = Counter(imagined.position.box) - Counter([*worlds.gone_goals(), *worlds.memory.paid])
        numbers = state.tables.goal_number
        dealer.boxed_goals = bytes_of([numbers[card] for card in sorted(boxed.elements()) if card in numbers])
        _pin_known_cards(dealer, imagined)
        if isinstance(state, Saboteur):
            dealer.distribution = self.beliefs.distribution(
                worlds.view.ruleset, worlds.known_roles(), worlds.known_aside()
            )
        return dealer

    def by_score(self, moves: list[ScoredMove]) -> list[ScoredMove]:
        """The moves by their static scores; equal ones in random order."""
        lots = {move.text: self.dice.below(1 << 30) for move in moves}
        return sorted(moves, key=lambda move: (-move.score, lots[move.text]))

    def candidate(self, view: View, imagined: ImaginedGame, move: ScoredMove) -> Candidate:
        reasons = reasons_for(view, imagined.state, move.number)
        reasons += reasons_of_trust(view, view.choices[view.moves.index(move.text)], self.chances(imagined.worlds))
        return Candidate(move.text, move.expected, move.error, reasons)


def _pin_known_cards(dealer: HiddenDealer, imagined: ImaginedGame) -> None:
    """Keep the cards that the seat knows to be in other hands, or among what others discarded since (X11)."""
    state, number = imagined.state, imagined.state.tables.card_number
    for place, index, card in imagined.worlds.pinned:
        kind, seat = place.split()
        if kind == "hand":
            first = int(seat) * HAND_ROOM
            slots = range(first, first + state.hand_size[int(seat)])
            free = [i for i in slots if state.hand[i] == number[card] and not dealer.pinned_hand[i]]
            dealer.pinned_hand[free[0]] = u8(1)
        else:
            down = [i for i in range(state.discard_count) if state.discards[2 * i + 1] == int(seat)]
            dealer.pinned_spent[down[index]] = u8(1)
