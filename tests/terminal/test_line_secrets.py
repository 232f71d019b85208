"""Nothing secret is printed for the wrong seat: roles, hands, nuggets, gold, face-down goals."""

import pytest
from msgspec.structs import replace

from stollen.game.events.event import HatSwapped, Inspected, RoleDealt, Took
from stollen.game.game import Game
from stollen.terminal.lines.keyboard_game import KeyboardGame
from stollen.terminal.lines.turn_story import TurnStory
from stollen.terminal.model.advisers import Kind
from tests.properties.games import Dice
from tests.properties.hidden import another_truth, watched
from tests.terminal.script import SAY, Script, crew, narrator, path, play, seated
from tests.terminal.test_saboteur_games import TREASURE, TUNNEL

QUESTIONS = (
    "",
    "moves",
    "moves 1",
    "why 2 1,1",
    "why pass 1 2",
    "why 1 0",
    "discard",
    "look 8,0",
    "?",
    "1 9,9",
    "news",
)


def shown_to(game: Game, seat: int) -> str:
    """Everything a person at this seat can read without playing."""
    kinds: list[Kind] = ["human" if number == seat else "random" for number in range(game.seats)]
    script = Script(QUESTIONS)
    silent = game.copy()
    silent.opening = []  # a game from a position does not tell of its first deal
    KeyboardGame(silent, replace(seated(game, *kinds), seed="another"), script.console, SAY).run()
    return script.text


@pytest.mark.parametrize("setup", [4, 5, 7, 8])
def test_a_person_sees_the_same_whatever_is_hidden(setup: int) -> None:
    """Random games, with everything that is hidden from the seat dealt again, for three, five, two and four seats."""
    dice, phases, compared = Dice(setup), set[str](), 0
    for game, seat, seen, *_ in watched(setup, 0, every=25):
        if seat is not None and seat == game.to_act:
            other = another_truth(game, seat, seen, dice)
            assert shown_to(game, seat) == shown_to(other, seat)
            compared += game.position() != other.position()
            phases.add(game.phase)
    assert compared > 5 and "turn" in phases


ALL: tuple[Kind, ...] = ("human",) * 4
HANDS = ("base-rockfall base-curve-nw", "x-inspection x-swap-hands x-swap-hats", "base-map base-line-ns", "base-map")
OTHER_HANDS = ("base-t-new base-repair-lamp", HANDS[1], HANDS[2], HANDS[3])
ROLES = {0: "x-boss", 1: "x-saboteur", 2: "x-geologist", 3: "x-digger-blue"}
ROLE_NAMES = ("Boss", "Saboteur", "Geologist", "Blue digger")
OTHER_ROLES = ROLES | {0: "x-profiteer"}


def seen_by_seat_2(move: str, *, other: bool) -> str:
    """The text for seat 2 after a trick of seat 1 on seat 0."""
    hands, roles = (OTHER_HANDS, OTHER_ROLES) if other else (HANDS, ROLES)
    left = ["x-digger-green", "x-saboteur"] if other else ["x-saboteur", "x-digger-green"]
    game = crew("saboteur2", *hands, roles=roles, roles_left=left, to_act=1)
    text = play(game, "", move, "", "", *QUESTIONS, kinds=ALL).text
    assert game.record().moves
    return text.partition("The keyboard goes to Seat 2")[2]


@pytest.mark.parametrize(
    ("move", "told"),
    [
        ("inspect 1 0", "Seat 1 looked at the role of Seat 0."),
        ("swap-hands 2 0", "Seat 1 and Seat 0 swapped hands."),
        ("swap-hats 3 seat 0", "Seat 1 swapped the hat of Seat 0."),
        ("swap-hats 3 me", "Seat 1 swapped their own hat."),
        ("pass 1 3", "Seat 1 passed, 2 cards face down."),
    ],
)
def test_the_next_player_is_told_that_a_trick_was_played_and_no_more(move: str, told: str) -> None:
    one = seen_by_seat_2(move, other=False)
    assert told in one
    assert one == seen_by_seat_2(move, other=True)


def takers(nuggets: list[int], first: str) -> str:
    """The text for seat 1, after seat 2 has taken the first nugget card."""
    roles = dict.fromkeys(range(3), "base-digger")
    game = crew("saboteur", "base-map", "base-rockfall", "base-line-ew", maze=TUNNEL, goals=TREASURE, roles=roles,
                nuggets=nuggets, to_act=2)  # fmt: skip
    text = play(game, "", "1 7,0", first, "", "", "moves", "look 8,0", "", kinds=ALL[:3]).text
    return text.partition("The keyboard goes to Seat 1")[2]


def test_nuggets_that_others_took_are_not_printed() -> None:
    one, other = takers([1, 2, 3], "3"), takers([1, 2, 1], "1")
    assert "Choose a nugget card: 1, 2 gold." in one and "Seat 2 took a nugget card." in one
    assert one == other


def test_a_role_is_shown_to_its_holder_only() -> None:
    game = crew("saboteur2", *HANDS, roles=ROLES, to_act=1)
    for seat, words in enumerate(ROLE_NAMES):
        text = shown_to(crew("saboteur2", *HANDS, roles=ROLES, to_act=seat), seat)
        assert f"\n{words} · Round 1 of 3" in text
    assert "\nRound 1 of 3" not in text
    everybody = play(game, kinds=ALL).text
    assert not any(f"{words} · " in everybody for words in ROLE_NAMES)


def test_secret_events_are_told_to_their_seat_only() -> None:
    game = crew("saboteur2", *HANDS, roles=ROLES, maze=(path("x-ladder-n", 0, -1),))
    story = TurnStory(4)
    story.add([RoleDealt(0, "x-boss"), HatSwapped(0, 1, "x-swap-hats", "x-profiteer"), Took(0, 3)])
    story.add([Inspected(1, 0, "x-inspection", "x-profiteer")])
    assert "\n".join(story.tell(narrator(game, 0))).count("Profiteer") == 1
    assert "\n".join(story.tell(narrator(game, 1))).endswith("You looked at the role of Seat 0: Profiteer.")
    for other in (2, None):
        told = "\n".join(story.tell(narrator(game, other)))
        assert "Boss" not in told and "Profiteer" not in told and "3" not in told
