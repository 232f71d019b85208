"""The conformance tests that PettingZoo, Gymnasium and OpenSpiel bring themselves."""

import contextlib
import io
from xml.etree import ElementTree

import gymnasium
import pyspiel
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, render_test, seed_test

from stollen import envs
from stollen.cards.decks import RULESETS, deck_for
from stollen.envs.openspiel_game import register_games, short_name
from tests.envs.tables import TABLES

STEPS = 36
"""So many steps are tried, about; in The Duel whole games."""
WHOLE_GAME = 200

tables = pytest.mark.parametrize(("ruleset", "seats"), TABLES)


# What PettingZoo's own card games have too: a mask beside the observation, which is empty when the game is over.
@pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be")
@pytest.mark.filterwarnings("ignore:Observation is not a NumPy array")
@pytest.mark.filterwarnings("ignore:Action mask numpy array is all zeros")
@tables
def test_pettingzoo_api(ruleset: str, seats: int) -> None:
    with contextlib.redirect_stdout(io.StringIO()):
        api_test(envs.aec(ruleset, seats=seats), num_cycles=(WHOLE_GAME if ruleset == "duel" else STEPS) // seats + 1)


@tables
def test_pettingzoo_seed(ruleset: str, seats: int) -> None:
    seed_test(lambda: envs.aec(ruleset, seats=seats), num_cycles=STEPS // seats + 1)


@tables
def test_pettingzoo_render(ruleset: str, seats: int) -> None:
    def is_svg(result: str) -> bool:
        return ElementTree.fromstring(result).tag.endswith("svg")

    with contextlib.redirect_stdout(io.StringIO()):
        render_test(lambda render_mode: envs.aec(ruleset, seats=seats, render_mode=render_mode), {"svg": is_svg})


@pytest.mark.parametrize("name", envs.IDS)
def test_gymnasium(name: str) -> None:
    envs.register()
    with contextlib.redirect_stdout(io.StringIO()):
        check_env(gymnasium.make(name).unwrapped)


@pytest.mark.parametrize("ruleset", RULESETS)
def test_open_spiel(ruleset: str, pytestconfig: pytest.Config) -> None:
    """With the fewest players; in a long run with any number."""
    register_games()
    every = deck_for(ruleset).seats
    for seats in every if pytestconfig.getoption("--long") else every[:1]:
        game = pyspiel.load_game(short_name(ruleset), {"players": seats, "deals": 5})
        pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)
