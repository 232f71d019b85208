"""Views as SVG and as text: every card with everything that can lie on it, and positions of games."""

from collections.abc import Iterator

import stollen
from stollen import View
from stollen.cards.decks import deck_for
from stollen.game.render import svg, text
from tests.golden.game_log import name_of
from tests.golden.golden_files import Produce
from tests.golden.probe_requests import Json
from tests.playthroughs.short_games import short_game

MARKS: dict[str, Json] = {
    "d-bridge-gold": {"claimed_by": 0},
    "d-t-new-dead-s-gold": {"claimed_by": 1},
    "d-troll-cross": {"bribed_by": 0},
    "d-door-blue-cross": {"unlocked_by": 0},
    "d-door-green-cross": {"unlocked_by": 1},
}
"""The cards with a counter or key; the boxes have others of the same kinds without."""

ACROSS = 8


def every_card(ruleset: str) -> View:
    """All path cards in rows, every other one turned, and goals face down, peeked at, revealed and claimed."""
    deck = deck_for(ruleset)
    low = max(row for _, row in deck.goal_cells) + 2
    maze = [
        {"card": path.id, "cell": [at % ACROSS, low + at // ACROSS], "turned": at % 2 == 1, **MARKS.get(path.id, {})}
        for at, path in enumerate(deck.paths)
    ]
    marks: list[Json] = [{"revealed": True}, {"peeked_by": [0]}, {"revealed": True, "turned": True}, {}]
    chosen = deck.goals[:: max(1, len(deck.goals) // len(deck.goal_cells))]
    goals = [
        {"card": goal.id, "cell": cell, **marks[at % len(marks)]}
        for at, (goal, cell) in enumerate(zip(chosen, deck.goal_cells, strict=False))
    ]
    front = {"hand": [deck.cards[0].id], "broken": ["lamp", "cart"]}
    seats: list[Json] = [front, {}] if ruleset == "duel" else [{**front, "trapped": True, "theft": True}, {}, {}]
    return stollen.from_position({"ruleset": ruleset, "maze": maze, "goals": goals, "seats": seats}).view(0)


def moments(ruleset: str) -> Iterator[str]:
    """The table of a short game, at some steps, as the first seat and a spectator see it."""
    for step, (game, _, _) in enumerate(short_game(ruleset)):
        if step % 12 == 0 or game.outcome:
            for seat in (0, None):
                yield f"== step {step}, {name_of(seat)}"
                yield text(game.view(seat))


def _svg(ruleset: str) -> Produce:
    return lambda: svg(every_card(ruleset))


def _text(ruleset: str) -> Produce:
    return lambda: "\n".join(moments(ruleset))


CASES = {f"{ruleset}.svg": _svg(ruleset) for ruleset in ("duel", "saboteur2")}
CASES |= {f"{ruleset}.txt": _text(ruleset) for ruleset in ("duel", "solo", "saboteur", "saboteur2")}
