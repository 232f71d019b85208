"""Many games at once: byte for byte and number for number what single games show."""

from collections.abc import Callable

import numpy as np
import pytest

import stollen
from stollen.cards.decks import deck_for
from stollen.engine.lookup_tables import ints_of
from stollen.engine.move_codes import MOVE_ROOM
from stollen.engine.numbers import i64, u8, vec
from stollen.engine.rulesets.duel import Duel
from stollen.engine.state import OVER
from stollen.envs.encode_moves import actions
from stollen.envs.encode_view import observation
from stollen.envs.layout import SCALARS, layout_of
from stollen.envs.native.encode_moves_native import MoveNumbers
from stollen.envs.native.layout_tables import OUTSIDE
from stollen.envs.vector_env import VectorEnv, layout_tables
from stollen.game.game import Game
from stollen.game.moves.move_decoder import MoveDecoder
from stollen.game.positions.position_loader import load
from tests.envs.test_layout import far_and_wide
from tests.properties.games import Dice, aimless, digging, toward

SETUPS = [("duel", {}), ("solo", {}), ("solo", {"color": "blue", "goals_left": "reshuffle"})]
DRIVERS = {"aimless": aimless, "digging": digging, "west": toward(-1, 0), "north": toward(0, -1)}


def single_games(env: VectorEnv, ruleset: str, options: dict[str, str]) -> list[Game]:
    """The same games at tables of their own, by a look behind the arrays."""
    chosen = {key: values[0] for key, values in deck_for(ruleset).options.items()} | options
    return [Game(ruleset, chosen, "", seating.state.copy()) for seating in env._batch.batch_games]


@pytest.mark.parametrize("driver", DRIVERS)
@pytest.mark.parametrize(("ruleset", "options"), SETUPS)
def test_the_same_as_single_games(
    ruleset: str, options: dict[str, str], driver: str, games: Callable[[int], int]
) -> None:
    env, dice, strays = VectorEnv(ruleset, 3, seed=5, options=options), Dice(1), 0
    for _ in range(games(80)):
        chosen = []
        for number, game in enumerate(single_games(env, ruleset, options)):
            seat = game.to_act
            assert seat is not None and seat == env.to_act[number]
            view = game.view(seat)
            assert env.observations[number, seat].tobytes() == observation(view)
            legal = actions(view)
            assert np.flatnonzero(env.masks[number]).tolist() == sorted(legal)
            move = DRIVERS[driver](list(legal.values()), dice)
            chosen.append(next(action for action, text in legal.items() if text == move))
            strays += int(env.observations[number, seat, outside(env)])
        env.step(np.array(chosen))
    assert strays > 0 or driver in ("aimless", "digging") or games(80) < 80  # so few steps lead nowhere


def outside(env: VectorEnv) -> int:
    return env.layout.parts["scalars"].start + SCALARS.index("outside")


@pytest.mark.parametrize("hand", ["d-rockfall", "d-line-ew", "d-ladder-green-ne", "d-curve-nw"])
def test_cells_far_outside_have_the_numbers_they_have_in_a_view(hand: str) -> None:
    """Several fall on one place, and past the last one on the first."""
    position = far_and_wide()
    position["seats"][0]["hand"] = [hand, "d-key", "d-repair-pick"]
    position["seats"][1]["broken"] = ["lamp"]
    game = stollen.from_position(position)
    state, layout = load(game.position()), layout_of("duel", 2)
    assert isinstance(state, Duel)
    window, maze = layout.window, state.maze
    chart = layout_tables(layout, state)
    rows, columns = range(window.north, window.south + 1), range(window.west, window.east + 1)
    cells = [int(maze.cell(column, row)) for row in rows for column in columns]
    chart.cell = ints_of(cells)
    chart.place = ints_of([cells.index(cell) if cell in cells else OUTSIDE for cell in range(maze.size)])
    room = vec[i64]([0] * MOVE_ROOM)
    moves = room[: state.moves(room)]
    numbers, mask = vec[i64]([0] * len(moves)), vec[u8]([0] * (3 + layout.actions))
    MoveNumbers(chart, state.tables.card_count).number_all(state, moves, numbers, mask, 3)
    words = MoveDecoder(state)
    found = {int(number): str(words.move(move)) for move, number in zip(moves, numbers, strict=True)}
    assert found == actions(game.view(0)) and len(found) == len(moves)
    assert [at for at, there in enumerate(mask) if there] == sorted(3 + number for number in found)


def test_an_action_plays_the_move_it_stands_for() -> None:
    env, dice = VectorEnv("duel", 4, seed=2), Dice(3)
    for _ in range(60):
        before = single_games(env, "duel", {})
        chosen = []
        for game in before:
            legal = actions(game.view(game.to_act))
            action = dice.pick(sorted(legal))
            chosen.append(action)
            game._state.play(game._decoder.legal()[legal[action]][1])
        env.step(chosen)
        for number, (game, after) in enumerate(zip(before, single_games(env, "duel", {}), strict=True)):
            if game._state.phase < OVER:
                assert game.position() == after.position(), number


def test_gold_is_told_when_a_round_is_scored_and_games_begin_again() -> None:
    env, total, ended = VectorEnv("duel", 8, seed=9), np.zeros((8, 2), int), 0
    for _ in range(400):
        env.step(env.any_actions())
        total += env.rewards
        for number in np.flatnonzero(env.over):
            assert total[number].tolist() == env.gold[number].tolist()
            total[number] = 0
            ended += 1
    assert ended > 8


def test_the_same_seed_gives_the_same_games_and_another_gives_others() -> None:
    def seen(seed: int) -> bytes:
        env = VectorEnv("duel", 3, seed=seed)
        for _ in range(30):
            env.step(env.any_actions())
        return env.observations.tobytes()

    assert seen(1) == seen(1) != seen(40)


def test_with_an_illegal_action_nothing_is_played() -> None:
    env = VectorEnv("duel", 2)
    before, legal = env.observations.tobytes(), env.any_actions()
    illegal = int(np.flatnonzero(env.masks[1] == 0)[0])
    with pytest.raises(ValueError, match="not legal"):
        env.step([legal[0], illegal])
    with pytest.raises(ValueError, match="every game"):
        env.step(legal[:1])
    assert env.observations.tobytes() == before


def test_what_the_seats_to_act_see_is_copied_out() -> None:
    env = VectorEnv("duel", 3, seed=4)
    for _ in range(3):
        env.step(env.any_actions())
    seen = env.seen()
    assert seen.tolist() == [env.observations[number, env.to_act[number]].tolist() for number in range(3)]
    seen[:] = 0
    assert env.observations.any(axis=2).all()


def test_arrays_have_the_shapes_and_kinds_they_promise_and_stay_the_same() -> None:
    env = VectorEnv("duel", 3)
    arrays = {name: getattr(env, name) for name in ("observations", "masks", "to_act", "over", "rewards", "gold")}
    assert {name: (array.shape, array.dtype.name) for name, array in arrays.items()} == {
        "observations": ((3, 2, 7593), "uint8"),
        "masks": ((3, 2411), "uint8"),
        "to_act": ((3,), "uint8"),
        "over": ((3,), "uint8"),
        "rewards": ((3, 2), "int16"),
        "gold": ((3, 2), "int16"),
    }
    env.step(env.any_actions())
    assert all(getattr(env, name) is array for name, array in arrays.items())


def test_games_with_roles_are_refused() -> None:
    with pytest.raises(ValueError, match="not saboteur"):
        VectorEnv("saboteur", 2)
