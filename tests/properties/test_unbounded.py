"""The board has no border (C1): however far away cards are laid, cells stay distinct."""

from collections.abc import Callable, Iterator

import pytest
from msgspec.structs import replace

import stollen
from stollen import Game
from stollen.cards.decks import deck_for
from tests.oracle import Oracle
from tests.oracle.test_agreement import comparable_event, comparable_position
from tests.properties.games import Dice, cell_of, plain, texts, toward

DIRECTIONS = {"west": (-1, 0), "east": (1, 0), "north": (0, -1), "south": (0, 1)}
DWARFS = ("saboteur", "saboteur2")
RULESETS = ("duel", "solo", *DWARFS)

directions = pytest.mark.parametrize("direction", DIRECTIONS)
rulesets = pytest.mark.parametrize("ruleset", RULESETS)

ALONG = {
    ("duel", "west"): """d-line-ew d-line-ew d-line-ew d-line-ew d-bridge d-bridge-gold d-line-ew-dead-s-gold
        d-t-new-dead-s-gold d-door-blue-cross d-door-green-t-new""".split(),
    ("duel", "north"): """d-line-ns d-line-ns d-line-ns d-bridge d-bridge-gold d-line-ns-dead-w d-t-nsw-dead-e-gold
        d-door-green-cross""".split(),
    ("saboteur", "west"): ["base-line-ew"] * 3 + ["base-t-new"] * 5 + ["base-cross"] * 5,
    ("saboteur", "north"): ["base-line-ns"] * 4 + ["base-t-nes"] * 5 + ["base-cross"] * 5,
    ("saboteur2", "west"): """base-line-ew base-line-ew base-line-ew base-t-new base-t-new base-t-new x-bridge x-bridge
        x-door-blue-ew x-door-green-ew x-crystal-cross x-crystal-t-new x-crystal-line-ew-dead-s
        x-line-ew-dead-ns""".split(),
    ("saboteur2", "north"): """base-line-ns base-line-ns base-line-ns base-t-nes base-t-nes base-t-nes x-bridge
        x-bridge x-door-blue-ns x-door-green-ns-dead-e x-crystal-cross x-crystal-t-nes x-line-ns-dead-e
        x-line-ns-dead-ew""".split(),
}
ALONG |= {("solo", direction): ALONG["duel", direction] for direction in ("west", "north")}
ALONG |= {(ruleset, "east"): ALONG[ruleset, "west"] for ruleset in RULESETS}
ALONG |= {(ruleset, "south"): ALONG[ruleset, "north"] for ruleset in RULESETS}
"""Cards that lead straight on; in the duel, for the dwarf of either color."""

ENOUGH_MOVES = 40
"""The number of moves after which most path cards are placed."""


class Both:
    """A game beside the naive engine, which knows cells only by coordinates."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.oracle = Oracle.from_position(plain(game.position()))
        self.compare()

    def play(self, move: str) -> None:
        events = [comparable_event(plain(event)) for event in self.game.play(move)]
        deals = self.game.record().deals
        expected = self.oracle.play(move, plain(deals[-1]) if deals else None)
        assert events == [comparable_event(event) for event in expected]
        self.compare()

    def compare(self) -> None:
        assert comparable_position(plain(self.game.position())) == comparable_position(self.oracle.position())
        assert texts(self.game) == self.oracle.legal()

    def farthest(self, direction: str) -> int:
        """The extent of the maze in a direction."""
        column, row = DIRECTIONS[direction]
        cells = [card.cell for card in self.game.position().maze]
        return max((cell[0] * column + cell[1] * row for cell in cells), default=0)


# -- games that are dug in one direction only -----------------------------------------------------------------


@pytest.mark.parametrize(
    ("ruleset", "direction"),
    [(ruleset, direction) for ruleset, direction in sorted(ALONG) if not (ruleset in DWARFS and direction == "east")],
)
def test_a_game_dug_in_one_direction(ruleset: str, direction: str, games: Callable[[int], int]) -> None:
    """Deals path cards first, and of these the ones that lead straight on.

    Not east where a treasure is: it ends the round.
    """
    words = tuple(f"place {card} " for card in ALONG[ruleset, direction]) if ruleset in DWARFS else ("place",)
    choose, reached = toward(*DIRECTIONS[direction], words, stray=30), 0
    for number in range(max(6, games(6))):
        dice, both = Dice(number), Both(game_with_paths_first(ruleset, direction, Dice(number)))
        for _ in range(ENOUGH_MOVES):
            both.play(choose(texts(both.game), dice))
            reached = max(reached, both.farthest(direction))
    assert reached > 12


def game_with_paths_first(ruleset: str, direction: str, dice: Dice) -> Game:
    deck = deck_for(ruleset)
    along = ALONG[ruleset, direction]
    rest = list(deck.deck_order)
    for card in along:
        rest.remove(card)
    paths = {card.id for card in deck.paths}
    order = dice.shuffled(along) + sorted(dice.shuffled(rest), key=lambda card: card not in paths)
    aside, order = order[len(order) - deck.set_aside :], order[: len(order) - deck.set_aside]
    game = stollen.new_game(ruleset, seed="far")
    deal = replace(game.deals[0], deck=(*aside, *order), goals=tuple(dice.shuffled(deck.goal_order)))
    return stollen.replay(replace(game.record(), deals=(deal,)))


# -- positions far out -----------------------------------------------------------------------------------------


def row_of_cards(ruleset: str, direction: str) -> Iterator[dict[str, object]]:
    """All path cards but three in a row from the start, fitting or not, those that lead on first."""
    deck, (column, row) = deck_for(ruleset), DIRECTIONS[direction]
    cards = [card for card in deck.deck_order if card in {path.id for path in deck.paths}]
    for card in ALONG[ruleset, direction]:
        cards.remove(card)
    for card in HELD[ruleset]:
        cards.remove(card)
    start = deck.start_cells[-1]
    cells = ((start[0] + column * step, start[1] + row * step) for step in range(1, 99))
    free = (cell for cell in cells if cell not in (*deck.start_cells, *deck.goal_cells))
    for card, cell in zip((*ALONG[ruleset, direction], *cards), free, strict=False):
        yield {"card": card, "cell": cell}


HELD = {
    "duel": ("d-ladder-green-ne", "d-ladder-blue-nw", "d-curve-ne"),
    "solo": ("d-ladder-green-ne", "d-ladder-blue-nw", "d-curve-ne"),
    "saboteur": ("base-curve-ne", "base-curve-nw", "base-dead-nesw"),
    "saboteur2": ("x-ladder-ne", "x-ladder-nw", "base-curve-ne"),
}
"""Ladders need no link and carry the network to the far end; without ladders, play goes on at the break of the row."""

OTHERS = {"duel": "d-rockfall d-map d-key", "saboteur": "base-rockfall base-map", "saboteur2": "x-rockfall base-map"}


def game_far_out(ruleset: str, direction: str) -> Game:
    seats = [{"hand": HELD[ruleset]}, {"hand": OTHERS.get(ruleset, "").split()}, {}]
    seats = seats[: deck_for(ruleset).seats.start]
    return stollen.from_position({"ruleset": ruleset, "maze": list(row_of_cards(ruleset, direction)), "seats": seats})


@directions
@rulesets
def test_a_long_row_of_cards_lies_where_it_was_laid(ruleset: str, direction: str) -> None:
    game = game_far_out(ruleset, direction)
    cells = [card["cell"] for card in row_of_cards(ruleset, direction)]
    assert [card.cell for card in game.position().maze] == cells
    assert [card.cell for card in game.view(0).maze] == cells
    assert Both(game).farthest(direction) > 30


@directions
@rulesets
def test_play_goes_on_at_the_far_end(ruleset: str, direction: str, games: Callable[[int], int]) -> None:
    """Each of the farthest moves, and the legal moves after it."""
    game = game_far_out(ruleset, direction)
    placements = [move for move in texts(game) if move.startswith("place")]
    for move in sorted(placements, key=lambda move: -steps(move, direction))[: games(6)]:
        both = Both(game.copy())
        both.play(move)
        for answer in sorted(texts(both.game), key=lambda move: -steps(move, direction))[: games(3)]:
            later = Both(both.game.copy())
            later.play(answer)


def steps(move: str, direction: str) -> int:
    column, row = DIRECTIONS[direction]
    cell = cell_of(move) or (0, 0)
    return cell[0] * column + cell[1] * row
