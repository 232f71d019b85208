"""The interface of the naive engine: positions in, move texts and events out."""

from pathlib import Path

from .cards import CARD_DATA, open_box
from .duel import Duel
from .game import Game
from .maze import Cell
from .saboteur import Saboteur
from .saboteur2 import Saboteur2
from .solo import Solo
from .table import Json, read_table, write_table

RULESETS: dict[str, tuple[type[Game], tuple[str, ...]]] = {
    "duel": (Duel, ("duel",)),
    "solo": (Solo, ("duel",)),
    "saboteur": (Saboteur, ("base",)),
    "saboteur2": (Saboteur2, ("base", "expansion")),
}
"""The rules and the boxes of cards of each ruleset."""


class Oracle:
    """One game by the clauses, without any shortcut."""

    def __init__(self, game: Game) -> None:
        self.game = game

    @classmethod
    def new(
        cls,
        ruleset: str,
        seats: int,
        options: dict[str, str],
        deal: Json,
        *,
        seed: str | None = None,
        data: Path = CARD_DATA,
    ) -> "Oracle":
        """A new game from the deal of round 1; its events are in `events`."""
        rules, boxes = RULESETS[ruleset]
        box = open_box(data, boxes)
        game = rules(rules.fresh_table(seats, dict(options), box), box)
        game.table.seed = seed
        game.start_round(1, deal)
        return cls(game)

    @classmethod
    def from_position(cls, position: Json, *, data: Path = CARD_DATA) -> "Oracle":
        """Continues from a complete position."""
        rules, boxes = RULESETS[position["ruleset"]]
        box = open_box(data, boxes)
        game = rules(read_table(position, box), box)
        if game.table.phase == "over":
            game.outcome = game.final_outcome()
        return cls(game)

    def legal(self) -> list[str]:
        """The move texts of the seat to act, sorted; none when the game is over."""
        return self.game.legal()

    def play(self, text: str, next_deal: Json | None = None) -> list[Json]:
        """Plays a legal move and returns the events as the referee sees them."""
        return self.game.play(text, next_deal)

    def position(self) -> Json:
        """The complete position in its canonical form."""
        return write_table(self.game.table)

    @property
    def events(self) -> list[Json]:
        """The events of the last move; at first those of the deal."""
        return self.game.events

    @property
    def outcome(self) -> Json | None:
        return self.game.outcome

    def reaches(self, seat: int) -> dict[Cell, set[str]]:
        """By cell of each face-up card, the openings this seat's network reaches."""
        reached = self.game.reach(seat)
        return {
            cell: {side for side in tile.face.openings if (cell, side) in reached}
            for cell, tile in self.game.board().items()
        }
