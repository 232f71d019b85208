"""A game for programs and people: typed moves, events, views and records around the engine's numbers."""

from collections.abc import Iterable, Mapping
from typing import Any

from msgspec import UNSET, UnsetType

from stollen.cards.decks import RULESETS, deck_for
from stollen.cards.faces import side_names
from stollen.engine.lookup_tables import Tile
from stollen.engine.state import DEALING, OVER
from stollen.engine.turn import GameState
from stollen.game.errors import BadNotation, BadPosition, BadRecord, BadRequest, IllegalMove, Reason, shown
from stollen.game.events.event import Event, RoundEnded
from stollen.game.events.event_decoder import decode_events
from stollen.game.moves.move import Cell, Move, Seat
from stollen.game.moves.move_decoder import MoveDecoder
from stollen.game.moves.notation import parse_move
from stollen.game.moves.refusals import Explainer
from stollen.game.outcome import Outcome
from stollen.game.positions.position import Phase, Position
from stollen.game.positions.position_loader import fresh_state, load
from stollen.game.positions.position_writer import PHASES, face_up_cells, position_of
from stollen.game.positions.reader import read_position
from stollen.game.records.record import Deal, Record
from stollen.game.records.shuffle import cards_to_deal, check_deal, deal_by_seed, deal_out
from stollen.game.round_summary import RoundSummary, summarize_round
from stollen.game.strict_json import is_text
from stollen.game.view import View, build_view


class Game:
    """A game in progress. Only a referee holds one; players and bots get views.

    `opening` holds the events of the first deal. `round_summary` is set if the last move ended a round.
    """

    def __init__(self, ruleset: str, options: Mapping[str, str], seed: str, state: GameState) -> None:
        self.ruleset = ruleset
        self.options = dict(options)
        self.seed = seed
        self.opening: list[Event] = []
        self.round_summary: RoundSummary | None = None
        self._state = state
        self._decoder = MoveDecoder(state)
        self._start: Position | None = None
        self._deals: list[Deal] = []
        self._planned: list[Deal] = []
        self._moves: list[str] = []
        self._legal: dict[str, tuple[Move, int]] | None = None
        state.recording = True
        state.coded_events = []

    # -- queries --------------------------------------------------------------------------------------

    @property
    def seats(self) -> int:
        return self._state.seats

    @property
    def to_act(self) -> Seat | None:
        """The seat to decide, or None when the game is over."""
        return None if self._state.phase == OVER else self._state.to_act

    @property
    def phase(self) -> Phase:
        """The kind of the decision."""
        return PHASES[self._state.phase]

    @property
    def outcome(self) -> Outcome | None:
        """The outcome, or None while the game goes on (D25, S7)."""
        if self._state.phase != OVER:
            return None
        gold = tuple(self._state.gold_of(seat) for seat in range(self.seats))
        winners = tuple(seat for seat in range(self.seats) if gold[seat] == max(gold))
        ranks = deck_for(self.ruleset).ranks
        rank = sum(gold[0] >= least for least in ranks) - 1
        return Outcome(gold, winners, rank if ranks else UNSET)

    def legal_moves(self) -> list[Move]:
        """Every legal move of the seat to act, sorted by text."""
        return [move for move, _ in self._legal_moves().values()]

    def why_not(self, move: Move | str) -> Reason | None:
        """The clause that forbids a move, or None if it is legal; raises `BadNotation` if the text is not a move."""
        known = _checked(move)
        if str(known) in self._legal_moves():
            return None
        return Explainer(self.position(), self._tiles()).reason(known)

    def position(self) -> Position:
        """The whole position, secrets included."""
        return position_of(self._decoder, self.ruleset, self.options, self.seed)

    def view(self, seat: Seat | None) -> View:
        """The view of a seat, or of a spectator (`None`)."""
        return self.views([seat])[seat]

    def views(self, seats: Iterable[Seat | None]) -> dict[Seat | None, View]:
        """The views of several seats; the position is built only once."""
        position, views = self.position(), {}
        for seat in seats:
            if seat is not None and seat not in range(self.seats):
                raise BadRequest(f"there is no seat {shown(seat)}")
            to_act = seat is not None and seat == self.to_act
            moves = {text: move for text, (move, _) in self._legal_moves().items()} if to_act else {}
            views[seat] = build_view(position, seat, moves, self._lit(seat), self.outcome)
        return views

    @property
    def deals(self) -> tuple[Deal, ...]:
        """The deals so far, one for each round."""
        return tuple(self._deals)

    def record(self, *, commitment: str | UnsetType = UNSET, salt: str | UnsetType = UNSET) -> Record:
        """The record that replays this game exactly; with commitment and salt, it also proves its seed."""
        return Record(
            ruleset=self.ruleset,
            seats=self.seats,
            options=self.options,
            seed=self.seed,
            deals=tuple(self._deals),
            moves=tuple(self._moves),
            start=self._start,
            outcome=self.outcome,
            commitment=commitment,
            salt=salt,
        )

    # -- playing ----------------------------------------------------------------------------------------

    def play(self, move: Move | str) -> list[Event]:
        """Plays a move and returns its events; an illegal move raises `IllegalMove` and changes nothing."""
        known = _checked(move)
        text = str(known)
        if text not in self._legal_moves():
            raise IllegalMove(Explainer(self.position(), self._tiles()).reason(known))
        _, number = self._legal_moves()[text]
        self._legal = None
        self._state.play(number)
        self._moves.append(text)
        events = self._take_events()
        ended = any(isinstance(event, RoundEnded) for event in events)
        self.round_summary = summarize_round(self._decoder, self.ruleset) if ended else None
        if self._state.phase == DEALING:
            events += self._deal()
        return events

    def copy(self) -> "Game":
        """An independent copy."""
        other = Game(self.ruleset, self.options, self.seed, self._state.copy())
        other.opening = list(self.opening)
        other.round_summary = self.round_summary
        other._start = self._start
        other._deals = list(self._deals)
        other._planned = list(self._planned)
        other._moves = list(self._moves)
        other._legal = self._legal
        return other

    # -- internal ---------------------------------------------------------------------------------------

    def _legal_moves(self) -> dict[str, tuple[Move, int]]:
        if self._legal is None:
            self._legal = self._decoder.legal()
        return self._legal

    def _take_events(self) -> list[Event]:
        events = decode_events(self._decoder, self._state.coded_events, self.outcome)
        self._state.coded_events = []
        return events

    def _deal(self) -> list[Event]:
        """Deals a round from the record if there is one, else from the seed."""
        material = cards_to_deal(self._decoder)
        if self._planned:
            deal = self._planned.pop(0)
            check_deal(deal, material, self.seats, f"deals[{len(self._deals)}]")
        else:
            deal = deal_by_seed(material, self.seats, self.seed, f"round {self._state.round + 1}")
        self._deals.append(deal)
        deal_out(self._state, deal)
        return self._take_events()

    def _tiles(self) -> dict[Cell, Tile]:
        maze = self._state.maze
        tiles = {
            self._decoder.cell(cell): self._state.tables.tiles[maze.board[cell]]
            for cell in face_up_cells(self._decoder)
        }
        return {cell: tile for cell, tile in tiles.items() if tile}

    def _lit(self, seat: Seat | None) -> dict[Cell, tuple[str, ...]]:
        """By cell, the openings that the seat's network reaches; for a spectator, those of any network."""
        maze = self._state.maze
        networks = range(maze.networks) if seat is None else [self._state.network(seat)]
        lit = {}
        for cell in face_up_cells(self._decoder):
            reached = 0
            for network in networks:
                reached |= maze.reached_openings(network, cell)
            lit[self._decoder.cell(cell)] = tuple(side_names(reached))
        return lit


def new_game(
    ruleset: str, *, seed: str = "", seats: int | None = None, options: Mapping[str, str] | None = None
) -> Game:
    """A new game, dealt from its seed. `seats` and `options` have defaults."""
    game = _open_game(ruleset, seats, options or {}, seed)
    game.opening = game._deal()
    return game


def from_position(source: Position | dict[str, Any] | str | bytes) -> Game:
    """A game that continues from a position; raises `BadPosition` if that is impossible."""
    position = read_position(source)
    state = load(position)
    if not state.has_choice():
        raise BadPosition("phase", f"nobody has to decide anything in {position.phase} here")
    game = Game(position.ruleset, position.options, position.seed, state)
    game._start = position
    return game


def replay(record: Record) -> Game:
    """Replays a recorded game; raises `BadRecord` if that is impossible."""
    game = _reopened(record)
    for index, text in enumerate(record.moves):
        try:
            game.play(text)
        except (IllegalMove, BadNotation) as error:
            raise BadRecord(f"moves[{index}]", str(error)) from None
    if len(game.deals) > len(record.deals):
        raise BadRecord("deals", f"there are {len(record.deals)}, but {len(game.deals)} rounds were begun")
    if game.outcome is not None and game._planned:
        raise BadRecord(f"deals[{len(game.deals)}]", "the game was over before this round")
    return game


def _reopened(record: Record) -> Game:
    """The game of a record before its first move."""
    if record.start is not None:
        game = from_position(record.start)
        game._planned = list(record.deals)
        for entry in ("ruleset", "seats", "options", "seed"):
            if getattr(game, entry) != getattr(record, entry):
                raise BadRecord(entry, "the game it started from had another")
        return game
    try:
        game = _open_game(record.ruleset, record.seats, record.options, record.seed)
    except BadRequest as error:
        raise BadRecord("record", error.reason) from None
    game._planned = list(record.deals)
    game.opening = game._deal()
    return game


def _checked(move: Move | str) -> Move:
    """The move, parsed from its text; raises `BadNotation` if it has none."""
    known = parse_move(str(move))
    if known != move and not isinstance(move, str):
        raise BadNotation(str(move), "this move is written otherwise")
    return known


def _open_game(ruleset: str, seats: object, options: object, seed: str) -> Game:
    """A game before its first deal; checks the arguments, which may have any type."""
    if ruleset not in RULESETS:
        raise BadRequest(f"there is no ruleset {shown(ruleset)}; there are {', '.join(RULESETS)}")
    if not is_text(seed):
        raise BadRequest(f"a seed is a text, not {shown(seed)}")
    if not isinstance(options, Mapping):
        raise BadRequest(f"options are names with values, not {shown(options)}")
    deck = deck_for(ruleset)
    chosen = deck.seats[0] if seats is None else seats
    if not isinstance(chosen, int) or chosen not in deck.seats:
        raise BadRequest(f"{ruleset} is for {deck.players}, not {shown(chosen)}")
    for key, value in options.items():
        if value not in deck_for(ruleset).options.get(key, ()):
            raise BadRequest(f"{ruleset} has no option {shown(key)} with the value {shown(value)}")
    complete = {key: options.get(key, values[0]) for key, values in deck_for(ruleset).options.items()}
    return Game(ruleset, complete, seed, fresh_state(ruleset, chosen, complete))
