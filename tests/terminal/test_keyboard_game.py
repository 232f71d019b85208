"""Whole games and single turns, driven by scripts."""

import pytest

import stollen
from stollen.cards.decks import RULESETS
from stollen.terminal.language.help import command_help
from stollen.terminal.language.text_files import LANGUAGES
from stollen.terminal.language.translations import language
from stollen.terminal.model.input_words import EXAMPLES
from tests.terminal.script import SAY, duel, narrator, path, play
from tests.terminal.typist import whole_game

FINAL = SAY("game-over")


@pytest.mark.parametrize("seed", ["one", "two"])
def test_a_whole_duel_against_the_random_player(seed: str) -> None:
    game = stollen.new_game("duel", seed=seed)
    script = whole_game(game, "human", "random", wanders=1)
    assert all(f"Round {number} is over" in script.text for number in (1, 2, 3))
    assert "Blue laid a " in script.text and "That does not work: " in script.text
    assert FINAL in script.text and any(words in script.text for words in ("You win!", " wins.", " win together."))
    assert f"--seed {seed}" in script.written[-1]
    assert stollen.replay(game.record()).outcome == game.outcome


def test_a_whole_solo_game() -> None:
    game = stollen.new_game("solo", seed="three", options={"color": "blue"})
    script = whole_game(game, "human")
    helped = "\n".join(command_help(narrator(game, 0), 80))
    assert "gold  Blue" in script.text and any(SAY(f"rank-{rank}") in script.text for rank in range(4))
    assert "Green" not in script.text.replace(helped, "")
    assert script.written[-1] == "  stollen play solo --seed three --option color=blue\n"


def test_a_whole_duel_of_two_people() -> None:
    script = whole_game(stollen.new_game("duel", seed="four"), "human", "human")
    assert script.text.count("The keyboard goes to Green") > 10 and script.text.count("The keyboard goes to Blue") > 10


def test_two_random_players_need_nobody() -> None:
    script = play(stollen.new_game("duel", seed="five"), kinds=("random", "random"))
    assert FINAL in script.text and "Press Enter" not in script.text


def test_an_illegal_move_is_refused_with_its_clause_and_costs_nothing() -> None:
    game = duel(green="d-line-ns d-curve-nw")
    before = game.position()
    script = play(game, "2 1,1", "why 2 5,5", "1 -1,1", "why 1 1,1")
    assert "That does not work: It does not fit the card at its side west: the start.\n    (clause C3)\n" in script.text
    assert "That does not work: No open card lies beside 5,5. (clause C2)" in script.text
    assert "It would fit turned: 1 -1,1 t" in script.text
    assert SAY("term-legal") in script.text
    assert game.position() == before


def test_a_card_alone_shows_where_it_goes() -> None:
    script = play(duel(green="d-curve-nw d-map"), "1", "2", "moves 1")
    assert "+ fits as drawn, t fits turned (write 1 4,1 or 1 4,1 t)" in script.text
    assert "    2  Map: 5,-2  5,0  5,2  7,-1  7,1  9,0" in script.text


def test_looking_at_cells_and_cards() -> None:
    game = duel(path("d-troll-cross", 1, 1, bribed_by=1), green="d-map")
    script = play(game, "look 1,1", "look 0,1", "look 5,0", "look 3,3", "look 1", "look", "look foo")
    for line in (
        "1,1, cross with a troll (north east south west), bribed by Blue",
        "0,1, the start",
        "5,0, a goal, face down",
        "3,3, empty",
        "Map, in full notation: d-map",
        EXAMPLES["look"],
    ):
        assert line in script.text


def test_a_goal_is_laid_as_its_player_says() -> None:
    goals = [{"card": "d-goal-2-line-ew-dead-ns", "cell": [5, 0]}, {"card": "d-goal-0-dead-nsw", "cell": [5, 2]}]
    tunnel = [path("d-line-ew", column, 1) for column in (1, 2, 3, 4)]
    game = duel(*tunnel, green="d-door-green-t-nsw d-map", goals=goals)
    script = play(game, "1 5,1", "moves", "4", "turned")
    assert "The goal at 5,2 fits both ways. Write upright or turned:" in script.text
    assert "upright   turned" in script.text
    assert "orient 5,2 turned" in game.record().moves


def test_the_trolls_are_paid_by_number() -> None:
    tunnel = [path("d-troll-cross", 1, 1, bribed_by=0), path("d-troll-t-new", 2, 1, bribed_by=0)]
    gold = ["d-bridge-gold", "d-goal-1-dead-nw", "d-goal-2-curve-nw"]
    game = duel(*tunnel, green="d-map", blue="", draw_pile=[], one={"gold": gold})
    script = play(game, "pass 1", "7", "2")
    assert "You owe the trolls 2 gold. Write the number of your payment:" in script.text
    assert EXAMPLES["pay"] in script.text
    assert "  1  1 + 1 gold: bridge with 1 gold (north east south west); 1 gold (north west)\n" in script.written
    assert "  2  2 gold: 2 gold (north west)\n" in script.written
    assert game.record().moves[-1].startswith("pay ") and game.position().round == 2
    assert "Round 2 begins." in script.text


def test_a_bribe_after_the_action() -> None:
    game = duel(path("d-troll-cross", 1, 1), green="d-map d-key")
    script = play(game, "pass 1", "bribe")
    assert "You may still bribe a troll (1,1): write bribe or end." in script.text
    assert game.record().moves[:2] == ("pass d-key", "bribe 1,1")


def test_broken_tools_are_said() -> None:
    script = play(duel(one={"broken": ["pick", "lamp"]}))
    assert "Green (you): 0 gold · 1 card, broken: pick lamp" in script.text
    assert "You cannot lay tunnels while a tool is broken: pick, lamp." in script.text


def test_a_wide_board_can_be_moved() -> None:
    script = play(stollen.new_game("solo", seed="a"), ">", "<", width=lambda: 60)
    assert script.text.count("… >") == 2 and script.text.count("< …") == 1


# -- secrets ---------------------------------------------------------------------------------------------


def two_people(blue: str, pile: str, *lines: str, to_act: int = 0) -> str:
    game = duel(green="d-line-ew d-map", blue=blue, draw_pile=pile.split(), to_act=to_act)
    return play(game, *lines, kinds=("human", "human")).text


QUESTIONS = ("", "moves", "1", "2", "why 2 1,1", "why pass 1 2", "discard", "look 5,0", "?", "1 9,9", "break 1")


def test_what_a_player_sees_does_not_depend_on_the_other_hand() -> None:
    one = two_people("d-break-pick d-key", "d-bridge d-rockfall", "", *QUESTIONS)
    other = two_people("d-bridge d-rockfall", "d-break-pick d-key", "", *QUESTIONS)
    assert one == other


def test_the_next_player_is_not_told_what_the_other_passed_and_drew() -> None:
    def seen_by_green(blue: str, pile: str) -> str:
        text = two_people(blue, pile, "", "pass 1", "", "", *QUESTIONS, to_act=1)
        return text.partition("The keyboard goes to Green")[2]

    one = seen_by_green("d-break-pick d-key", "d-bridge d-rockfall")
    assert "Blue passed, one card face down." in one
    assert one == seen_by_green("d-bridge d-rockfall", "d-break-pick d-key")


def test_the_screen_is_cleared_between_two_people() -> None:
    game = duel(green="d-line-ew d-map", blue="d-key d-map")
    script = play(game, "", "1 1,1", "", "", kinds=("human", "human"), clears=True)
    clear = next(index for index, text in enumerate(script.written) if text.startswith("\x1b[2J"))
    before, after = "".join(script.written[:clear]), "".join(script.written[clear:])
    assert "─Key─" not in before and "─Key─" in after
    assert before.count("Green>") == 1 and "Green>" not in after


def test_a_computer_player_gets_no_screen_of_its_own() -> None:
    script = play(duel(green="d-map d-line-ew", blue="d-rockfall d-key"), "2 1,1")
    assert "Blue>" not in script.text and "─Rockfall─" not in script.text


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("ruleset", RULESETS)
def test_the_help_of_a_game_fits_a_screen(ruleset: str, code: str) -> None:
    game = stollen.new_game(ruleset, seed="x", seats=3 if ruleset.startswith("saboteur") else None)
    lines = command_help(narrator(game, 0, code), 80)
    assert max(map(len, lines[1:])) <= 80 and len(lines) < 30
    assert not any(word in line for line in lines for word in ("term-", "move-", "card-"))


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_line_fits_80_columns(code: str) -> None:
    say = language(code)
    assert len(say("term-ask-turn")) <= 80
    script = whole_game(stollen.new_game("duel", seed="six"), "human", "random", code=code)
    assert max(map(len, script.text.split("\n"))) <= 80


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_whole_game_has_words_for_everything(ruleset: str, code: str) -> None:
    seats = 3 if ruleset.startswith("saboteur") else None
    game = stollen.new_game(ruleset, seed="words", seats=seats)
    script = whole_game(game, "human", *["random"] * (game.seats - 1), code=code)
    said = {word.strip(".,:;()") for word in script.text.split()}
    prefixes = (
        "term-",
        "ev-",
        "seen-",
        "hint-",
        "forbidden-",
        "move-",
        "prompt-",
        "option-",
        "card-",
        "with-",
        "side-",
    )
    assert not [word for word in said if word.startswith(prefixes)]
