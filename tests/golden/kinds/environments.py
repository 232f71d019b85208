"""The learning environments: layout of observations and actions, and whole games hashed step by step.

Names, shapes and offsets are written out. Each step is a line with the agent, the legal actions, and hashes of others.
"""

from collections.abc import Iterator
from functools import partial
from hashlib import sha256
from typing import Any

import gymnasium
import numpy as np
import pyspiel

from stollen import envs
from stollen.cards.decks import RULESETS, deck_for
from stollen.engine.lookup_tables import tables_for
from stollen.envs.cell_features import CELL_FEATURES, feature_rows
from stollen.envs.layout import GOAL_FEATURES, SCALARS, SEAT_FEATURES, layout_of
from stollen.envs.openspiel_game import register_games, short_name
from stollen.envs.vector_env import VectorEnv
from tests.properties.games import Dice, Driver, burrowing, digging, scheming

DIGITS = 10

GAMES: dict[str, tuple[int, Driver, dict[str, str]]] = {
    "duel": (2, digging, {}),
    "solo": (1, digging, {"goals_left": "reshuffle", "color": "blue"}),
    "saboteur": (4, burrowing, {}),
    "saboteur2": (3, scheming, {}),
}
"""The numbers of seats, players and options of the games."""

RICH = {"duel": 7, "solo": 1, "saboteur": 37, "saboteur2": 36}
"""Seeds of games with every phase and kind of move, and with a role that was inspected before a hat swap."""


def hashed(thing: bytes | str) -> str:
    data = thing.encode() if isinstance(thing, str) else thing
    return sha256(data).hexdigest()[:DIGITS]


# -- how it is laid out -----------------------------------------------------------------------------------------


def layouts(ruleset: str) -> str:
    """Every part and block of a ruleset, with every number of seats."""
    lines = [*listed("a cell", CELL_FEATURES), *listed("a seat", SEAT_FEATURES)]
    lines += [*listed("a goal", GOAL_FEATURES), *listed("scalars", SCALARS)]
    for seats in deck_for(ruleset).seats:
        layout = layout_of(ruleset, seats)
        window = layout.window
        lines += ["", f"{seats} seats: {layout.size} bytes, {layout.actions} actions"]
        lines.append(f"  columns {window.west} to {window.east}, rows {window.north} to {window.south}")
        lines += [f"  part  {part.name} {part.start} to {part.end} {part.shape}" for part in layout.parts.values()]
        lines += [f"  block {block.name} {block.start} + {block.size}" for block in layout.blocks.values()]
    return "\n".join(lines) + "\n"


def listed(title: str, names: tuple[str, ...]) -> list[str]:
    return [f"{title}:", *(f"  {at} {name}" for at, name in enumerate(names))]


def cells(ruleset: str) -> str:
    """The features of each card for a dwarf of each color, without zeros."""
    tables, lines = tables_for(ruleset), set()
    for color, rows in zip(("green", "blue"), feature_rows(ruleset), strict=True):
        for number, row in enumerate(rows):
            tile = tables.tiles[number]
            named = " ".join(f"{name}={value}" for name, value in zip(CELL_FEATURES, row, strict=True) if value)
            if tile is not None:
                states = [tile.card, "turned" if tile.turned else "", "unlocked" if tile.unlocked else ""]
                states += [f"claimed by {tile.claimed_by}" if tile.claimed_by else ""]
                states += [f"bribed by {tile.bribed_by}" if tile.bribed_by else ""]
                shown = hashed(named) if ruleset == "solo" else named  # the cards of The Duel
                lines.add(f"{' '.join(filter(None, states))}, for {color}: {shown}")
            elif named:
                lines.add(f"no card, for {color}: {named}")
    return "\n".join(sorted(lines)) + "\n"


# -- games ------------------------------------------------------------------------------------------------------


def pettingzoo(ruleset: str) -> str:
    """A game of all agents, who get their rewards when it is their turn."""
    seats, driver, options = GAMES[ruleset]
    table, dice = envs.aec(ruleset, seats=seats, options=options), Dice(3)
    table.reset(seed=RICH[ruleset])
    lines = [f"{table.metadata['name']}: {' '.join(table.possible_agents)}"]
    for agent in table.agent_iter():
        seen, reward, over, cut, info = table.last()
        told = hashed(table.unwrapped.information_state(agent))
        lines.append(f"{agent} {looks(seen)} heard {told}, {reward:g} {'over' if over else ''} {cut or ''}{info or ''}")
        moves = table.unwrapped.env_game.actions()
        action = None if over else chosen(moves, driver, dice)
        lines[-1] += "" if action is None else f"-> {action} {moves[action]}"
        table.step(action)
    return ended(lines)


def looks(seen: dict[str, Any]) -> str:
    """An agent's observation and legal actions."""
    assert (seen["observation"].dtype, seen["action_mask"].dtype) == (np.uint8, np.int8)
    legal = np.flatnonzero(seen["action_mask"])
    return f"sees {hashed(seen['observation'].tobytes())}, {len(legal)} legal {hashed(str(legal.tolist()))}"


def chosen(moves: dict[int, str], driver: Driver, dice: Dice) -> int:
    """The number of the move that a driver chooses."""
    numbers = {text: number for number, text in moves.items()}
    return numbers[driver(list(numbers), dice)]


def gymnasium_game(ruleset: str) -> str:
    """A learner against novices, with an illegal action now and then."""
    envs.register()
    seats, driver, options = GAMES[ruleset]
    place, bots = seats // 2, ("novice", "random")
    learner: Any = gymnasium.make(
        f"stollen/{ruleset}-v0", seats=seats, seat=place, bots=bots, options=options, reward="win", render_mode="ansi"
    ).unwrapped
    dice, lines, over = Dice(4), [], False
    seen, info = learner.reset(seed=12)
    lines.append(f"seat {place} {looks(seen)} {info or ''}")
    for step in range(1000):
        legal = learner.env_game.actions()
        action = int(np.argmin(seen["action_mask"])) if step % 17 == 3 else chosen(legal, driver, dice)
        seen, reward, over, cut, info = learner.step(action)
        shown = hashed(learner.render())
        lines.append(f"{action} {looks(seen)} drawn {shown} {reward:g} {over or ''}{cut or ''}{info or ''}")
        if over:
            break
    assert over
    return ended([*lines, f"gold {learner.env_game.game.outcome.gold}"])


def open_spiel(ruleset: str) -> str:
    """A game with its chance node, tensors, texts and returns."""
    register_games()
    seats, driver, _ = GAMES[ruleset]
    game = pyspiel.load_game(short_name(ruleset), {"players": seats, "deals": 7})
    kind, lines = game.get_type(), [f"{short_name(ruleset)}, {game.num_players()} players"]
    lines.append(f"{kind.long_name}: {kind.utility}, {kind.dynamics}, {kind.chance_mode}, {kind.information}")
    lines.append(f"{kind.min_num_players} to {kind.max_num_players} players, {dict(kind.parameter_specification)}")
    lines.append(f"{game.num_distinct_actions()} actions, {game.max_game_length()} moves, {game.max_chance_outcomes()}")
    lines.append(f"utility {game.min_utility()} to {game.max_utility()}, {game.observation_tensor_shape()}")
    state, dice = game.new_initial_state(), Dice(5)
    lines.append(f"{state} {state.chance_outcomes()} {state.action_to_string(2)}")
    state.apply_action(2)
    while not state.is_terminal():
        seat = state.current_player()
        legal = {action: state.action_to_string(seat, action) for action in state.legal_actions()}
        action = chosen(legal, driver, dice)
        tensors = b"".join(np.asarray(state.observation_tensor(at), np.uint8).tobytes() for at in range(seats))
        texts = [state.information_state_string(seat), state.observation_string(seat), str(state)]
        lines.append(
            f"player {seat} of {len(legal)} {hashed(str(sorted(legal.items())))} sees {hashed(tensors)} "
            f"{' '.join(map(hashed, texts))} {state.returns() if any(state.returns()) else ''}-> {action}"
        )
        state.apply_action(action)
    return ended([*lines, f"returns {state.returns()}"])


VECTOR_GAMES = 4
VECTOR_STEPS = 160


def vector(ruleset: str) -> str:
    """Parallel games, played to their end and restarted."""
    options = GAMES[ruleset][2]
    games = VectorEnv(ruleset, VECTOR_GAMES, seed=6, options=options)
    lines, dice = [f"{games.observations.shape} {games.masks.shape} {games.rewards.shape}"], Dice(6)
    for _ in range(VECTOR_STEPS):
        arrays = games.observations, games.masks
        lines.append(
            f"to act {games.to_act.tolist()} over {games.over.tolist()} earned {games.rewards.tolist()} "
            f"gold {games.gold.tolist()} {' '.join(hashed(array.tobytes()) for array in arrays)}"
        )
        games.step([_action(games, number, dice) for number in range(VECTOR_GAMES)])
    return ended(lines)


def _action(games: VectorEnv, number: int, dice: Dice) -> int:
    """Mostly the lowest action numbers, which place cards, so that games progress."""
    legal = np.flatnonzero(games.masks[number]).tolist()
    lays = [action for action in legal if action < games.layout.blocks["on_seat"].start]
    return int(dice.pick((lays or legal) if dice.below(8) else legal))


def any_actions(ruleset: str) -> str:
    """The random actions of the environment itself."""
    games = VectorEnv(ruleset, VECTOR_GAMES, seed=7)
    lines = []
    for _ in range(40):
        lines.append(" ".join(map(str, actions := games.any_actions())))
        games.step(actions)
    return ended(lines)


def ended(lines: list[str]) -> str:
    return "".join(f"{line.rstrip()}\n" for line in lines)


def _cases() -> Iterator[tuple[str, Any]]:
    for ruleset in RULESETS:
        yield f"layout_{ruleset}.txt", partial(layouts, ruleset)
        yield f"cells_{ruleset}.txt", partial(cells, ruleset)
        yield f"pettingzoo_{ruleset}.txt", partial(pettingzoo, ruleset)
        yield f"gymnasium_{ruleset}.txt", partial(gymnasium_game, ruleset)
        yield f"openspiel_{ruleset}.txt", partial(open_spiel, ruleset)
    for ruleset in ("duel", "solo"):
        yield f"vector_{ruleset}.txt", partial(vector, ruleset)
        yield f"random_actions_{ruleset}.txt", partial(any_actions, ruleset)


CASES = dict(_cases())
