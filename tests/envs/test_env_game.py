"""What environments promise of whole games: seeds, rewards, illegal actions, ends, and what each of them shows."""

from collections.abc import Iterator
from copy import deepcopy
from typing import Any

import gymnasium
import numpy as np
import pyspiel
import pytest
from gymnasium.spaces import Box, Dict, Discrete

import stollen
from stollen import envs
from stollen.bots.bot import Bot, simplest_move
from stollen.envs import gymnasium_env as learning
from stollen.envs.env_game import EnvGame, new_env_game
from stollen.envs.gymnasium_env import LearnerEnv
from stollen.envs.openspiel_game import SpielObserver, register_games
from stollen.envs.pettingzoo_env import TableEnv
from stollen.game.events.event import RoundScored, seen_by
from stollen.game.records.shuffle import SeededDice
from stollen.game.render import svg, text
from stollen.game.strict_json import to_json
from tests.properties.games import Dice, digging

# -- a game and its rewards -------------------------------------------------------------------------------------


def played(table: EnvGame, seed: int = 3) -> Iterator[list[float]]:
    """A game to its end; what each move earned."""
    dice = Dice(seed)
    while not table.over:
        table.play(digging(list(table.actions().values()), dice))
        yield table.earned


def test_gold_is_earned_when_a_round_is_scored_and_only_then() -> None:
    table, had = new_env_game("duel", 2, {}, "gold", "gold"), [0, 0]
    scored = 0
    for earned in played(table):
        scores = [event for event in table.new_events if isinstance(event, RoundScored)]
        expected = [new - old for new, old in zip(scores[0].has, had, strict=True)] if scores else [0, 0]
        assert earned == expected
        had, scored = (list(scores[0].has), scored + 1) if scores else (had, scored)
    assert scored == 3 and table.game.outcome is not None and tuple(had) == table.game.outcome.gold


def last_move(*gold: int) -> Any:
    """Three seats of which the first has the last card of the last round."""
    seats = [{"hand": ["base-map"] if seat == 0 else [], "gold": own} for seat, own in enumerate(gold)]
    return stollen.from_position({"ruleset": "saboteur", "round": 3, "seats": seats, "draw_pile": []})


@pytest.mark.parametrize(
    ("gold", "won"),
    [((3, 1, 2), [1, 0, 0]), ((1, 4, 4), [0, 0.5, 0.5]), ((2, 2, 2), [1 / 3, 1 / 3, 1 / 3])],
)
def test_a_win_is_worth_one_shared_by_all_who_win(gold: tuple[int, ...], won: list[float]) -> None:
    table = EnvGame(last_move(*gold), "win")
    table.play("pass base-map")
    assert table.over and table.earned == pytest.approx(won)


def test_a_win_is_told_at_the_end_of_the_game_alone() -> None:
    *before, last = played(new_env_game("duel", 2, {}, "win", "win"))
    assert {tuple(earned) for earned in before} == {(0, 0)} and sum(last) == 1


def test_what_a_seat_hears_is_what_it_may_know_from_the_first_event_on() -> None:
    table = new_env_game("saboteur2", 3, {}, "heard", "gold")
    events = list(table.game.opening)
    assert table.new_events == events
    for move in table.actions().values():
        table.play(move)
        events += table.new_events
        break
    for seat in (0, 1, 2, None):
        assert table.information(seat) == "\n".join(to_json(seen_by(event, seat)).decode() for event in events)


def test_a_copy_goes_on_by_itself() -> None:
    table = new_env_game("duel", 2, {}, "copy", "gold")
    for _ in zip(range(5), played(table), strict=False):
        pass
    copy = deepcopy(table)
    same = [
        copy.observation(0),
        copy.mask(0),
        copy.mask(1),
        copy.information(1),
        copy.earned,
        copy.new_events,
        copy.reward,
    ]
    assert same == [
        table.observation(0),
        table.mask(0),
        table.mask(1),
        table.information(1),
        table.earned,
        table.new_events,
        "gold",
    ]
    before = table.information(0), table.observation(0), table.observation(1), list(table.earned)
    total = [sum(column) for column in zip(*played(copy), strict=True)]
    assert copy.over and not table.over
    assert (table.information(0), table.observation(0), table.observation(1), list(table.earned)) == before
    assert [sum(column) for column in zip(*played(table), strict=True)] == total


def test_a_mask_is_for_the_seat_to_act() -> None:
    table = new_env_game("duel", 2, {}, "mask", "gold")
    acting = table.game.to_act
    assert acting is not None
    legal = [number for number, there in enumerate(table.mask(acting)) if there]
    assert legal == sorted(table.actions()) and set(table.mask(acting)) == {0, 1}
    assert not any(table.mask(1 - acting)) and len(table.mask(1 - acting)) == table.layout.actions
    list(played(table))
    assert table.actions() == {} and not any(table.mask(0))


# -- PettingZoo -------------------------------------------------------------------------------------------------


def deals(table: Any, count: int, **first: Any) -> list[str]:
    """What is dealt in some games, the first of which may be given a seed."""
    found = []
    for number in range(count):
        table.reset(**(first if number == 0 else {}))
        found.append(table.unwrapped.env_game.game.record().seed)
    return found


def test_a_seed_decides_this_game_and_those_after_it() -> None:
    table, other = TableEnv("duel"), TableEnv("duel")
    assert deals(table, 3, seed=7) == ["7/0", "7/1", "7/2"] == deals(other, 3, seed=7)
    assert deals(table, 2) == ["7/3", "7/4"]
    assert deals(table, 2, seed=8) == ["8/0", "8/1"]
    one, two = deals(TableEnv("duel"), 1), deals(TableEnv("duel"), 1)
    assert one != two and one[0].endswith("/0") and int(one[0].partition("/")[0]) < 2**62


def test_settings_reach_the_game() -> None:
    table = envs.make("stollen/saboteur-v0", seats=4, options={"nuggets": "diggers"}, reward="win")
    table.reset(seed=1)
    inner = table.unwrapped
    assert (inner.env_game.game.seats, inner.env_game.game.options["nuggets"]) == (4, "diggers")
    assert inner.env_game.reward == "win" and table.possible_agents == ["seat_0", "seat_1", "seat_2", "seat_3"]
    assert TableEnv("saboteur2").seats == 2 and TableEnv("solo").possible_agents == ["seat_0"]
    assert inner.metadata == {
        "name": "stollen/saboteur-v0",
        "render_modes": ["human", "ansi", "svg"],
        "is_parallelizable": False,
        "render_fps": 1,
    }


def test_what_is_seen_and_done_lies_in_its_space() -> None:
    layout = envs.layout_of("duel", 2)
    seen = Dict(
        {
            "observation": Box(0, 255, (layout.size,), np.uint8),
            "action_mask": Box(0, 1, (layout.actions,), np.int8),
        }
    )
    table = TableEnv("duel")
    learner: Any = LearnerEnv("duel")
    table.reset(seed=1)
    for agent in table.agents:
        assert table.observation_space(agent) == seen and table.action_space(agent) == Discrete(layout.actions)
        assert table.observation_space(agent).contains(table.observe(agent))
    assert learner.observation_space == seen and learner.action_space == Discrete(layout.actions)
    assert table.information_state("seat_1") == table.env_game.information(1)


def test_an_illegal_action_ends_the_game_and_costs_one() -> None:
    table = envs.aec("duel")
    table.reset(seed=2)
    wrong = table.agent_selection
    other = next(agent for agent in table.agents if agent != wrong)
    table.step(int(np.argmin(table.observe(wrong)["action_mask"])))
    assert table.rewards == {wrong: -1, other: 0}
    assert all(table.terminations.values()) or all(table.truncations.values())


@pytest.mark.parametrize("action", [None, -1, 10**6])
def test_without_guards_an_illegal_action_is_an_error_and_nothing_is_played(action: int | None) -> None:
    table = TableEnv("duel")
    table.reset(seed=2)
    agent, moves = table.agent_selection, table.env_game.game.record().moves
    with pytest.raises(ValueError, match=f"action {action} is not legal for {agent}"):
        table.step(action)
    assert (table.agent_selection, table.env_game.game.record().moves) == (agent, moves)


def test_rewards_are_told_to_each_and_gathered_until_its_turn() -> None:
    table, dice = TableEnv("duel"), Dice(5)
    table.reset(seed=9)
    due = dict.fromkeys(table.possible_agents, 0.0)
    while not any(table.terminations.values()):
        agent = table.agent_selection
        assert table.last()[1] == due[agent]
        due[agent] = 0.0
        moves = table.env_game.actions()
        wanted = digging(list(moves.values()), dice)
        table.step(next(number for number, move in moves.items() if move == wanted))
        assert table.rewards == {f"seat_{seat}": earned for seat, earned in enumerate(table.env_game.earned)}
        due = {each: due[each] + table.rewards[each] for each in due}
    assert set(table.terminations.values()) == {True} and set(table.truncations.values()) == {False}
    assert {agent: table._cumulative_rewards[agent] for agent in due} == due and any(due.values())


@pytest.mark.parametrize(("mode", "draw"), [("ansi", text), ("svg", svg)])
def test_it_shows_what_a_spectator_sees(mode: str, draw: Any, capsys: pytest.CaptureFixture[str]) -> None:
    table = TableEnv("duel", render_mode=mode)
    table.reset(seed=4)
    assert table.render() == draw(table.env_game.game.view(None))
    table.render_mode = "human"
    assert table.render() is None and capsys.readouterr().out == text(table.env_game.game.view(None))
    table.render_mode = None
    with pytest.raises(ValueError, match="one of human, ansi, svg, and was None"):
        table.render()


# -- Gymnasium --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seat", [-1, 3, 10])
def test_a_seat_that_is_not_there_is_refused(seat: int) -> None:
    with pytest.raises(ValueError, match=f"no seat {seat} at a table for 3"):
        LearnerEnv("saboteur", seats=3, seat=seat)
    assert LearnerEnv("saboteur", seats=3, seat=2).seat == 2


def test_bots_are_given_to_the_other_seats_in_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[tuple[str, int]] = []
    left: list[int] = []
    seeds = set()

    def make(level: str, seat: int, seed: str) -> Bot:
        made.append((level, seat))
        seeds.add(seed)
        bot = stollen.bots.make_bot("random", seat, seed)
        monkeypatch.setattr(bot, "close", lambda: left.append(seat), raising=False)
        return bot

    monkeypatch.setattr(learning, "make_bot", make)
    learner = LearnerEnv("saboteur", seats=5, seat=1, bots=("novice", "random"))
    learner.reset(seed=6)
    assert made == [("novice", 0), ("random", 2), ("novice", 3), ("random", 4)]
    assert seeds == {learner.env_game.game.record().seed} and left == []
    learner.reset()
    assert left == [0, 2, 3, 4] and len(made) == 8 and len(seeds) == 2
    learner.close()
    assert left == [0, 2, 3, 4] * 2
    learner.close()
    assert left == [0, 2, 3, 4] * 2


def test_the_same_seed_gives_the_same_games_to_a_learner() -> None:
    def seen(seed: int) -> list[Any]:
        learner = LearnerEnv("duel", bots=("random",))
        first, info = learner.reset(seed=seed)
        assert info == {}
        rest = [learner.step(int(np.flatnonzero(first["action_mask"])[0])) for _ in range(3)]
        return [first["observation"].tobytes(), *((each[0]["observation"].tobytes(), *each[1:]) for each in rest)]

    assert seen(1) == seen(1) != seen(2)


def test_a_learner_earns_what_its_own_moves_and_those_of_the_bots_bring_it() -> None:
    learner, dice, earned, illegal = LearnerEnv("duel", bots=("random",), seat=1), Dice(2), 0.0, 0
    seen, _ = learner.reset(seed=5)
    over = cut = False
    for step in range(400):
        moves, before = learner.env_game.actions(), len(learner.env_game.game.record().moves)
        assert not over and learner.env_game.game.to_act == 1
        assert sorted(moves) == np.flatnonzero(seen["action_mask"]).tolist()
        wanted = digging(list(moves.values()), dice)
        number = next(number for number, move in moves.items() if move == wanted)
        if step % 9 == 5:
            number, wanted, illegal = learner.env_game.layout.actions, simplest_move(list(moves.values())), illegal + 1
        simplest = simplest_move(learner.env_game.view(1).moves)
        seen, reward, over, cut, info = learner.step(number)
        assert info == ({"illegal": True} if step % 9 == 5 else {})
        assert learner.env_game.game.record().moves[before] == (simplest if info else wanted)
        earned += reward
        if over:
            break
    outcome = learner.env_game.game.outcome
    assert over and cut is False and illegal > 0 and outcome is not None and earned == outcome.gold[1]


def test_a_learner_sees_its_own_view_and_hears_its_own_events() -> None:
    learner = LearnerEnv("duel", bots=("random",), seat=1, render_mode="ansi")
    learner.reset(seed=5)
    assert learner.render() == text(learner.env_game.game.view(1))
    assert learner.information_state() == learner.env_game.information(1)


def test_bots_hear_everything_before_they_move() -> None:
    """The opening, the learner's moves and those of the others, each once and as their seat sees them."""

    class Ear(Bot):
        level = "ear"
        heard: list[Any] = []  # noqa: RUF012  # of the one bot there is

        def on_event(self, event: Any) -> None:
            Ear.heard.append(event)

        def decide(self, view: Any, budget: float) -> Any:
            assert budget == 0.05
            self.asked = True
            return stollen.bots.Decision(view.moves[-1], ())

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(learning, "make_bot", lambda _, seat, seed: Ear(seat, SeededDice(seed, "ear")))
        learner = LearnerEnv("duel", seat=0, bots=("ear",), budget=50)
        seen, _ = learner.reset(seed=3)
        for _ in range(4):
            seen, *_ = learner.step(int(np.flatnonzero(seen["action_mask"])[0]))
    assert Ear.heard == [seen_by(event, 1) for event in learner.env_game.events]


def test_every_id_is_known_to_gymnasium() -> None:
    envs.register()
    envs.register()
    assert envs.IDS == ("stollen/duel-v0", "stollen/solo-v0", "stollen/saboteur-v0", "stollen/saboteur2-v0")
    for name in envs.IDS:
        made: Any = gymnasium.make(name).unwrapped
        assert (made.ruleset, made.seat, made.bots, made.budget) == (name[8:-3], 0, ("novice",), 20)


# -- OpenSpiel --------------------------------------------------------------------------------------------------


def spiel(ruleset: str, players: int, deal: int = 3) -> Any:
    register_games()
    state = pyspiel.load_game(f"stollen_{ruleset}", {"players": players, "deals": 5}).new_initial_state()
    state.apply_action(deal)
    return state


def test_the_chance_node_chooses_a_deal() -> None:
    register_games()
    state = pyspiel.load_game("stollen_duel", {"deals": 4}).new_initial_state()
    assert (state.is_chance_node(), state.is_terminal(), str(state)) == (True, False, "not dealt")
    assert state.chance_outcomes() == [(deal, 0.25) for deal in range(4)] and state.returns() == [0, 0]
    assert state.action_to_string(pyspiel.PlayerId.CHANCE, 3) == "deal 3"
    state.apply_action(3)
    assert state.env_game.game.record().seed == "deal 3" and not state.is_chance_node()
    assert str(state) == text(state.env_game.game.view(None))


@pytest.mark.parametrize(
    ("gold", "returns"), [((3, 1, 2), [2, -1, -1]), ((1, 4, 4), [-1, 0.5, 0.5]), ((2, 2, 2), [0, 0, 0])]
)
def test_who_wins_takes_a_point_of_everybody_else(gold: tuple[int, ...], returns: list[float]) -> None:
    state = spiel("saboteur", 3)
    state.env_game = EnvGame(last_move(*gold), "win")
    assert state.returns() == [0, 0, 0] and state.current_player() == 0
    state.apply_action(next(number for number, move in state.env_game.actions().items() if move == "pass base-map"))
    assert state.is_terminal() and state.current_player() == pyspiel.PlayerId.TERMINAL
    assert state.returns() == pytest.approx(returns)


def test_alone_the_gold_is_the_return() -> None:
    state, dice = spiel("solo", 1, 4), Dice(1)
    while not state.is_terminal():
        assert state.returns() == [0]
        moves = state.env_game.actions()
        wanted = digging(list(moves.values()), dice)
        state.apply_action(next(number for number, move in moves.items() if move == wanted))
    assert state.env_game.reward == "gold" and state.returns() == [float(state.env_game.game.outcome.gold[0])]
    assert state.returns() == [3]


def observer(recalls: bool, private: Any) -> SpielObserver:
    return SpielObserver(pyspiel.IIGObservationType(perfect_recall=recalls, private_info=private), 7593)


def test_an_observer_shows_a_seat_what_it_knows_and_without_a_seat_what_all_know() -> None:
    state, kinds = spiel("duel", 2), pyspiel.PrivateInfoType
    env_game = state.env_game
    for recalls in (False, True):
        own, nobody = observer(recalls, kinds.SINGLE_PLAYER), observer(recalls, kinds.NONE)
        for player in (0, 1):
            own.set_from(state, player)
            nobody.set_from(state, player)
            assert own.tensor.astype(np.uint8).tobytes() == env_game.observation(player) and not nobody.tensor.any()
            assert own.dict["observation"] is own.tensor
            views = [to_json(env_game.game.view(seat)).decode() for seat in (player, None)]
            heard = [env_game.information(seat) for seat in (player, None)]
            told = [own.string_from(state, player), nobody.string_from(state, player)]
            assert told == (heard if recalls else views)
    with pytest.raises(ValueError, match="no observer sees all hands"):
        observer(False, kinds.ALL_PLAYERS)


def test_before_the_deal_nothing_is_to_be_seen() -> None:
    state = pyspiel.load_game("stollen_duel").new_initial_state()
    own = observer(False, pyspiel.PrivateInfoType.SINGLE_PLAYER)
    own.tensor.fill(3)
    own.set_from(state, 0)
    assert not own.tensor.any() and own.string_from(state, 0) == ""
