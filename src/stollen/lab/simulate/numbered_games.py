"""Plays the games of a simulation. A game depends only on the simulation and its number."""

from collections.abc import Iterator, Sequence

from msgspec import UNSET, UnsetType
from msgspec.json import Encoder

from stollen.bots import make_bot
from stollen.bots.bot import Bot
from stollen.bots.levels.search_bot import SearchBot
from stollen.engine.playout import RandomKindPolicy, deal_next, play_round
from stollen.engine.rng import LOW_HALF, MULTIPLIER, Dice
from stollen.engine.rulesets.saboteur import Saboteur
from stollen.engine.rulesets.saboteur2 import Saboteur2
from stollen.engine.state import OVER
from stollen.engine.turn import GameState
from stollen.game.events.event import Event, RolesRevealed, RoundEnded, RoundScored, RoundStarted, Shared
from stollen.game.events.event_decoder import END_REASONS
from stollen.game.game import new_game
from stollen.game.moves.move import CardId, Seat
from stollen.game.records.shuffle import SeededDice
from stollen.lab.arena.blocks import bot_seed
from stollen.lab.bench.engine_bench import fresh_game
from stollen.lab.referee import play_game
from stollen.lab.simulate.settings import GameRow, RoundRow, Simulation

Batch = tuple[int, int]
"""The number of the first game, and how many there are."""

DICE_STATES = MULTIPLIER * LOW_HALF
"""The number of initial states of the dice."""

UNLIMITED = 1e9
"""Milliseconds for a move: bots here count playouts instead of time."""

DIGGERS = ("base-digger",)
_ENCODER = Encoder()


def play_batch(simulation: Simulation, batch: Batch) -> bytes:
    """The games of a batch as JSON lines."""
    first, count = batch
    play = random_games if simulation.is_random else thinking_games
    return b"".join(_ENCODER.encode(row) + b"\n" for row in play(simulation, range(first, first + count)))


# -- random games in the engine ---------------------------------------------------------------------------------


def random_games(simulation: Simulation, numbers: Sequence[int]) -> Iterator[GameRow]:
    """Games with the level `random` at every seat."""
    fresh = fresh_game(simulation.ruleset, simulation.seats, simulation.game_options)
    for number in numbers:
        yield random_game(fresh.copy(), number, dice_for(simulation, number))


def dice_for(simulation: Simulation, number: int) -> Dice:
    """The dice of a game, in any of their states; a seed would allow only 2^32."""
    dice = Dice(0)
    dice.state = 1 + SeededDice(simulation.game_seed(number), "random game").below(DICE_STATES - 1)
    return dice


def random_game(state: GameState, number: int, dice: Dice) -> GameRow:
    """Play a game from its first deal."""
    policy, rounds = RandomKindPolicy(), []
    while state.phase != OVER:
        deal_next(state, dice)
        first = state.active
        moves = play_round(state, dice, policy)
        rounds.append(round_of(state, first, moves))
    gold = tuple(state.gold_of(seat) for seat in range(state.seats))
    winners = tuple(seat for seat, own in enumerate(gold) if own == max(gold))
    return GameRow(number, gold, winners, sum(row.moves for row in rounds), tuple(rounds))


def round_of(state: GameState, first: Seat, moves: int) -> RoundRow:
    """The row of a round that was just scored."""
    reason = END_REASONS[state.end_reason()]
    gold = tuple(won - paid for won, paid in zip(state.won, state.paid, strict=True))
    if not isinstance(state, Saboteur):
        return RoundRow(reason, moves, first, gold)
    roles = tuple(state.tables.role_ids[role] for role in state.role)
    shared: tuple[Seat, ...] | UnsetType = UNSET
    if isinstance(state, Saboteur2):
        shared = tuple(seat for seat in range(state.seats) if state.winners() >> seat & 1)
    return RoundRow(reason, moves, first, gold, roles, round_winners(reason, roles, shared))


def round_winners(
    reason: str, roles: Sequence[CardId], shared: tuple[Seat, ...] | UnsetType = UNSET
) -> tuple[Seat, ...]:
    """The winners of a round: those who share the gold (X16), or the team that reached its aim (B7, B8)."""
    if shared is not UNSET:
        return shared
    found = reason == "treasure"
    return tuple(seat for seat, role in enumerate(roles) if (role in DIGGERS) == found)


# -- games of bots with the referee -----------------------------------------------------------------------------


def thinking_games(simulation: Simulation, numbers: Sequence[int]) -> Iterator[GameRow]:
    """Games of bots with views and events."""
    for number in numbers:
        yield thinking_game(simulation, number)


def thinking_game(simulation: Simulation, number: int) -> GameRow:
    """Play one game of the bots."""
    seed = simulation.game_seed(number)
    bots = [seated_bot(simulation, seat, bot_seed(seed, 0, seat)) for seat in range(simulation.seats)]
    game = new_game(simulation.ruleset, seed=seed, seats=simulation.seats, options=simulation.game_options)
    recorder = RoundRecorder()
    played = play_game(game, bots, [UNLIMITED] * simulation.seats, recorder.add)
    return GameRow(
        number,
        played.gold,
        played.winners,
        sum(row.moves for row in recorder.rounds),
        tuple(recorder.rounds),
        len(played.faults),
    )


def seated_bot(simulation: Simulation, seat: Seat, seed: str) -> Bot:
    """A bot for a seat, with a fixed number of playouts if it searches."""
    bot = make_bot(simulation.bots[seat], seat, seed)
    if isinstance(bot, SearchBot):
        bot.playouts = simulation.playouts
    return bot


class RoundRecorder:
    """Collects the rounds of a game from the events of its opening and of every move."""

    def __init__(self) -> None:
        self.rounds: list[RoundRow] = []
        self._moves = -1  # the opening is no move
        self._first = 0
        self._reason = ""
        self._roles: tuple[CardId, ...] | UnsetType = UNSET
        self._shared: tuple[Seat, ...] | UnsetType = UNSET

    def add(self, events: Sequence[Event]) -> None:
        """Add the events of the opening or of a move."""
        self._moves += 1
        for event in events:
            match event:
                case RoundStarted(first=first):
                    self._first = first
                case RoundEnded(reason=reason):
                    self._reason = reason
                case RolesRevealed(roles=roles):
                    self._roles = roles
                case Shared(winners=winners):
                    self._shared = winners
                case RoundScored():
                    self._close(event)

    def _close(self, scored: RoundScored) -> None:
        gold = tuple(won - paid for won, paid in zip(scored.won, scored.paid, strict=True))
        winners = UNSET if self._roles is UNSET else round_winners(self._reason, self._roles, self._shared)
        self.rounds.append(RoundRow(self._reason, self._moves, self._first, gold, self._roles, winners))
        self._moves = 0
