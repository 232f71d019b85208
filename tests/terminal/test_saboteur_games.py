"""Whole games of `saboteur` and `saboteur2`, and the decisions at the end of their rounds."""

from pathlib import Path

import pytest

import stollen
from stollen.terminal.draw.styled_text import TerminalStyle
from stollen.terminal.lines.turn_story import BULLET
from stollen.terminal.model.advisers import Kind
from stollen.terminal.model.input_words import EXAMPLES
from stollen.terminal.model.launch import start
from stollen.terminal.model.setup import SetupOptions, WrongUse
from tests.terminal.script import SAY, Script, crew, path, play
from tests.terminal.test_play_commands import process
from tests.terminal.typist import whole_game

FINAL = SAY("game-over")
ROUND_READ = "\nPress Enter. "
TUNNEL = (*(path("base-cross", column, 0) for column in range(1, 6)), path("base-line-ew", 6, 0))
TREASURE = [{"card": "base-goal-treasure", "cell": [8, 0]}]
DIG, REST = "base-line-ew base-map", "base-map base-rockfall"


def kinds(seats: int, *humans: int) -> tuple[Kind, ...]:
    return tuple("human" if seat in humans else "random" for seat in range(seats))


@pytest.mark.parametrize(
    ("ruleset", "seats", "humans"),
    [
        ("saboteur", 3, (0,)),
        ("saboteur", 5, (1, 3)),
        ("saboteur", 10, (9,)),
        ("saboteur2", 2, (0, 1)),
        ("saboteur2", 4, (0, 1, 2, 3)),
        ("saboteur2", 12, (5,)),
    ],
)
def test_a_whole_game(ruleset: str, seats: int, humans: tuple[int, ...]) -> None:
    game = stollen.new_game(ruleset, seed=f"whole {seats}", seats=seats)
    script = whole_game(game, *kinds(seats, *humans))
    assert all(f"Round {number} is over" in script.text for number in (1, 2, 3))
    assert script.text.count("The roles – Seat 0: ") >= 3 and FINAL in script.text
    assert max(map(len, script.text.partition("The same cards again")[0].split("\n"))) <= 80
    assert ("The keyboard goes to " in script.text) == (len(humans) > 1)
    assert not any(f"Seat {seat}> " in script.text for seat in range(seats) if seat not in humans)
    assert stollen.replay(game.record()).outcome == game.outcome


def test_random_players_need_nobody() -> None:
    script = play(stollen.new_game("saboteur2", seed="five", seats=7), kinds=kinds(7))
    assert FINAL in script.text and "Press Enter" not in script.text and "drew:" not in script.text


def test_a_whole_game_in_a_process_of_its_own() -> None:
    said = b"pass 1\n1\n\n" * 400
    done = process(
        "play", "saboteur", "--seats", "4", "--seed", "x", "--option", "nuggets=diggers", "--bots", "random", said=said
    )
    assert (done.returncode, done.stderr) == (0, b"")
    text = done.stdout.decode()
    assert "The game is over." in text and "Your role: " in text and "\x1b" not in text
    assert text.endswith(
        "  stollen play saboteur --seats 4 --human 0 --bots random --seed x --option nuggets=diggers\n"
    )


def test_nuggets_are_taken_by_their_gold() -> None:
    roles = dict.fromkeys(range(3), "base-digger")
    game = crew("saboteur", DIG, REST, "base-map", maze=TUNNEL, goals=TREASURE, roles=roles, nuggets=[3, 1, 2])
    script = play(game, "1 7,0", "moves", "5", "take", "take 3", "", kinds=kinds(3, 0))
    assert "You choose from 1, 2, 3 gold." in script.text
    assert "Choose a nugget card: 1, 2, 3 gold. Write its gold, as in 1" in script.text
    assert "    take  Take 1, 2, 3 gold" in script.text and "(clause B7)" in script.text
    assert EXAMPLES["take"] in script.text
    assert "Seat 2 took a nugget card." in script.text and "Seat 2 took 1" not in script.text
    assert "You won 3 gold this round and have 3 now." in script.text
    assert script.text.count("Press Enter.") == 1


def test_several_people_are_told_the_roles_together_and_their_gold_alone() -> None:
    roles = dict.fromkeys(range(3), "base-digger")
    game = crew("saboteur", DIG, REST, "base-map", maze=TUNNEL, goals=TREASURE, roles=roles, nuggets=[3, 1, 2])
    lines = ("", "1 7,0", "3", "", "", "2", "", "", "pass 1", "", "", "pass 1", "", "")
    text = play(game, *lines, kinds=kinds(3, 0, 1, 2)).text
    together = text[text.rindex("Round 1 is over") : text.index(ROUND_READ)]
    assert "The roles – Seat 0: Digger, Seat 1: Digger, Seat 2: Digger." in together
    assert BULLET + "The gold is counted, face down." in together
    assert "won" not in together and "3" not in together.replace("-------", "").partition("The roles –")[2]
    later = text[text.index(ROUND_READ) :]
    for seat, won in ((0, 3), (1, 1), (2, 2)):
        own = later.partition(f"Seat {seat} (you)")[0].rpartition("The keyboard goes to")[2]
        assert own.count(" won ") == 1 and f"You won {won} gold this round" in own


def thieves(*lines: str) -> str:
    tricks = {0: {"theft": True, "gold": 2}, 1: {"gold": 1}, 2: {"gold": 0}}
    roles = {0: "x-saboteur", 1: "x-digger-blue", 2: "x-geologist"}
    game = crew(
        "saboteur2", "base-map", "", "", more=tricks, roles=roles, draw_pile=[], theft_order=[0], goals=TREASURE
    )
    return play(game, "pass 1", *lines, kinds=kinds(3, 0)).text


def test_a_thief_steals_or_declines() -> None:
    text = thieves("moves", "2", "steal", "1")
    assert "Steal 1 gold from Seat 1? Write the number of the seat, or decline." in text
    assert "   steal  Steal from Seat 1" in text and EXAMPLES["steal"] in text and "X18)" in text
    assert "You stole 1 gold from Seat 1." in text
    assert "The roles – Seat 0: Saboteur, Seat 1: Blue digger, Seat 2: Geologist." in text
    assert "The round goes to Seat 0." in text
    assert "Gold now – Seat 0: 8, Seat 1: 0, Seat 2: 0." in text
    for word in ("decline", "no"):
        assert "You stole from nobody." in thieves(word)


# -- setup and saved games -----------------------------------------------------------------------------------


def run(*lines: str, record: Path | None = None, resume: Path | None = None, **options: object) -> Script:
    script = Script(lines, width=lambda: 200)
    start(SetupOptions(**options), record, resume, TerminalStyle(), script.console)  # type: ignore[arg-type]
    return script


def test_everything_can_be_asked_for() -> None:
    script = run("saboteur", "2", "4", "7", "1 2", "n", "d", "on", "my seed")
    assert "Which one? 5, 3, 4, 6" in script.text and script.text.count("Seats of people, 0 to 3") == 2
    assert "Seed: my seed\n" in script.text
    assert "Seat 0: Novice, Seat 1: a person, Seat 2: a person, Seat 3: Novice\n" in script.text
    script = run("saboteur2", "", "", "", "", "x")
    assert (
        "Seat 0: a person, Seat 1: Foreman," in script.text
        and "A trapped geologist: is paid for crystals\n" in script.text
    )
    assert script.text.count("Seats count from 0") == 1


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"ruleset": "saboteur", "seats": 2}, "3 to 10 players, not 2"),
        ({"ruleset": "saboteur2", "seats": 13}, "2 to 12 players, not 13"),
        ({"ruleset": "saboteur", "human": "0,5"}, "from 0 to 4"),
        ({"ruleset": "saboteur", "human": ","}, "from 0 to 4"),
        ({"ruleset": "saboteur", "green": "human"}, "--green"),
        ({"ruleset": "saboteur", "ruleset_options": {"trapped_geologist": "paid"}}, "nuggets=players|diggers"),
        ({"ruleset": "saboteur2", "ruleset_options": {"nuggets": "players"}}, "no option 'nuggets'"),
        ({"ruleset": "duel", "seats": 2}, "--seats"),
        ({"ruleset": "solo", "human": "0"}, "--human"),
        ({"resume": "game.json", "seats": 3}, "--seats"),
        ({"resume": "game.json", "human": "3"}, "from 0 to 2"),
        ({"resume": "game.json", "blue": "human"}, "--blue"),
    ],
)
def test_wrong_use_is_said(options: dict[str, object], words: str, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    run("pass 1", record=file, ruleset="saboteur", seats=3, seed="x")
    before = file.read_bytes()
    resume = file if options.pop("resume", None) else None
    with pytest.raises(WrongUse, match=words):
        run(resume=resume, **options)  # type: ignore[arg-type]
    assert file.read_bytes() == before


def test_a_game_is_saved_and_goes_on(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    script = run(
        "pass 1",
        "pass 2",
        record=file,
        ruleset="saboteur2",
        seats=3,
        seed="x",
        bots="random",
        ruleset_options={"trapped_geologist": "unpaid"},
    )
    assert f"  stollen play --resume {file} --human 0 --bots random\n" in script.written
    assert script.written[-1].endswith("--seats 3 --human 0 --bots random --seed x --option trapped_geologist=unpaid\n")
    saved = stollen.read_record(file.read_bytes())
    run("pass 3", resume=file, bots="random")
    whole = stollen.read_record(file.read_bytes())
    assert whole.moves[: len(saved.moves)] == saved.moves and len(whole.moves) == len(saved.moves) + 3
    again = run(
        "pass 1",
        "pass 2",
        "pass 3",
        ruleset="saboteur2",
        seats=3,
        seed="x",
        bots="random",
        ruleset_options={"trapped_geologist": "unpaid"},
    )
    assert again.text.count("Seat 0> pass") == 3
    assert "The keyboard goes to Seat" in run("", resume=file, human="all").text
    assert FINAL in run(resume=file, human="none", bots="random").text
