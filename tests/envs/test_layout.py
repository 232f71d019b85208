"""Observations and actions: every byte and every number has one meaning, and every legal move has a number."""

from typing import Any

import pytest

import stollen
from stollen import envs
from stollen.cards.decks import deck_for
from stollen.envs.gymnasium_env import LearnerEnv
from stollen.envs.layout import SCALARS
from stollen.game.view import View
from tests.envs.tables import SOME_TABLES, TABLES
from tests.properties.games import Dice, cell_of, digging, toward


@pytest.mark.parametrize(("ruleset", "seats"), TABLES)
def test_parts_and_blocks_follow_each_other_without_a_gap(ruleset: str, seats: int) -> None:
    layout = envs.layout_of(ruleset, seats)
    parts, blocks = list(layout.parts.values()), list(layout.blocks.values())
    assert [part.start for part in parts] == [0, *(part.end for part in parts[:-1])]
    assert [block.start for block in blocks] == [0, *(block.start + block.size for block in blocks[:-1])]
    assert (layout.size, layout.actions) == (parts[-1].end, blocks[-1].start + blocks[-1].size)


@pytest.mark.parametrize("ruleset", ["duel", "solo", "saboteur", "saboteur2"])
def test_no_card_can_be_played_at_as_many_cells_as_the_window_has(ruleset: str) -> None:
    """A card takes one cell to build on and gives three; so do starts and goals, but for the one they take."""
    deck = deck_for(ruleset)
    paths = sum(path.count for path in deck.paths)
    rockfalls = sum(card.count for card in deck.actions if card.face.kind == "rockfall")
    linked = 4 + 2 * paths + 3 * len(deck.goal_cells)
    beside = 4 * len(deck.start_cells) + 2 * paths + rockfalls  # ladders; a rockfall may leave a hole to build in
    assert max(linked, beside) < envs.layout_of(ruleset, deck.seats[0]).window.size
    assert rockfalls > 0


@pytest.mark.parametrize(("column", "row"), [(-1, 0), (0, 1)])
def test_moves_far_outside_the_window_have_numbers_too(column: int, row: int) -> None:
    game, dice, outside = stollen.new_game("duel", seed="far"), Dice(4), 0
    drive = toward(column, row, stray=20)
    for _ in range(45):
        assert game.to_act is not None
        outside += all_are_numbered(game.view(game.to_act))
        game.play(drive(list(game.view(game.to_act).moves), dice))
    assert outside > 20


@pytest.mark.parametrize("ruleset", ["saboteur", "saboteur2"])
def test_so_have_moves_at_the_end_of_a_long_tunnel(ruleset: str) -> None:
    tunnel = ["base-cross"] * 5 + ["base-line-ew"] * 3
    maze = [{"card": card, "cell": [-1 - at, 0]} for at, card in enumerate(tunnel)]
    hands = [["base-t-new", "base-t-nes", "base-rockfall"], ["base-map"], ["base-map"]]
    position = {"ruleset": ruleset, "maze": maze, "seats": [{"hand": hand} for hand in hands]}
    assert all_are_numbered(stollen.from_position(position).view(0)) > 4


def test_a_cell_outside_takes_the_place_it_falls_on_as_on_a_globe_or_the_next_free_one() -> None:
    """The window has 16 columns from -4 and 11 rows from -5; after its last place comes its first."""
    game = stollen.from_position(far_and_wide())
    rockfalls = {text: number for number, text in envs.actions(game.view(0)).items() if text.startswith("rockfall")}
    assert rockfalls == {
        "rockfall d-rockfall -4,-5": 0,
        "rockfall d-rockfall 11,5": 175,
        "rockfall d-rockfall 3,2": 119,
        "rockfall d-rockfall -20,-16": 1,  # falls on 0
        "rockfall d-rockfall -13,2": 120,  # falls on 119
        "rockfall d-rockfall 27,5": 2,  # falls on 175, then on 0 and 1
        "rockfall d-rockfall 43,5": 3,
    }


def far_and_wide() -> dict[str, Any]:
    """Cards in corners of the window, and others that fall on them; a rockfall may hit each."""
    corners = [(11, 5), (27, 5), (-4, -5), (-20, -16), (43, 5), (3, 2), (-13, 2)]
    cards = ["d-line-ew", "d-line-ew", "d-line-ns", "d-line-ns", "d-line-ew", "d-curve-ne", "d-curve-ne"]
    maze = [{"card": card, "cell": cell} for card, cell in zip(cards, corners, strict=True)]
    return {"ruleset": "duel", "maze": maze, "seats": [{"hand": ["d-rockfall"]}, {"hand": ["d-map"]}]}


def all_are_numbered(view: View) -> int:
    """Each move has a number of its own; answers how many of them are outside the window."""
    layout, numbered = envs.layout_of(view.ruleset, len(view.seats)), envs.actions(view)
    assert sorted(numbered.values()) == sorted(view.moves)
    assert all(0 <= number < layout.actions for number in numbered)
    cells = [cell for cell in map(cell_of, view.moves) if cell is not None]
    return sum(not layout.window.holds(cell) for cell in cells)


def test_an_observation_of_the_first_turn() -> None:
    game = stollen.new_game("duel", seed="first")
    view = game.view(0)
    seen, layout = envs.observation(view), envs.layout_of("duel", 2)
    scalars = dict(zip(SCALARS, seen[layout.parts["scalars"].start :], strict=True))
    assert {name: value for name, value in scalars.items() if value} == {
        "phase_turn": 1,
        "round": 1,
        "turn": 1,
        "draw_pile": 40,
        "goal_pile": 12,
        "counters": 8,
        "keys": 2,
        "green": 1,
    }
    assert sum(part_of(view, "hand")) == 6
    assert sum(part_of(view, "discard")) == 0
    hidden = [part_of(view, "goals")[at * 24 : at * 24 + 4] for at in range(6)]
    assert all(bytes(goal) == b"\1\0\0\0" for goal in hidden)


def part_of(view: View, name: str) -> bytes:
    part = envs.layout_of(view.ruleset, len(view.seats)).parts[name]
    return envs.observation(view)[part.start : part.end]


def test_a_seat_that_is_not_to_act_sees_the_table_from_its_side() -> None:
    game = stollen.new_game("duel", seed="first")
    assert part_of(game.view(1), "hand") != part_of(game.view(0), "hand")
    assert part_of(game.view(1), "scalars")[SCALARS.index("green")] == 0
    assert envs.actions(game.view(1)) == {}


@pytest.mark.parametrize(("ruleset", "seats"), SOME_TABLES)
def test_rewards_add_up_to_the_gold(ruleset: str, seats: int) -> None:
    table, dice = envs.aec(ruleset, seats=seats), Dice(8)
    table.reset(seed=8)
    earned = dict.fromkeys(table.agents, 0.0)
    for agent in table.agent_iter():
        _, reward, over, *_ = table.last(observe=False)
        earned[agent] += reward
        if over:
            table.step(None)
            continue
        moves = table.unwrapped.env_game.actions()
        wish = digging(list(moves.values()), dice)
        table.step(next(number for number, move in moves.items() if move == wish))
    outcome = table.unwrapped.env_game.game.outcome
    assert outcome is not None and tuple(earned.values()) == outcome.gold


def test_an_illegal_action_plays_the_simplest_move_and_is_told() -> None:
    learner = LearnerEnv("duel", bots=("random",))
    seen, _ = learner.reset(seed=1)
    illegal = int((seen["action_mask"] == 0).argmax())
    _, _, _, _, info = learner.step(illegal)
    assert info == {"illegal": True}
    assert learner.env_game.game.record().moves[0].startswith("pass")


def test_what_one_has_heard_tells_situations_apart_and_no_secrets() -> None:
    table = envs.aec("duel")
    table.reset(seed=5)
    told = table.unwrapped.information_state("seat_0")
    hands = [table.unwrapped.env_game.game.view(seat).hand for seat in (0, 1)]
    assert all(card in told for card in hands[0])
    assert not any(card in told for card in set(hands[1]) - set(hands[0]))


def test_an_unknown_environment_and_a_seat_that_is_not_there_are_refused() -> None:
    with pytest.raises(ValueError, match="there is no environment 'stollen/duel-v9'"):
        envs.make("stollen/duel-v9")
    with pytest.raises(ValueError, match="no seat 2"):
        LearnerEnv("duel", seat=2)
