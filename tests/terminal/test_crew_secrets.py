"""Nothing secret is printed for the wrong seat: roles, hands, nuggets, gold, face-down goals."""

import pytest
from msgspec.structs import replace

from stollen.game.events.event import HatSwapped, Inspected, RoleDealt, Took
from stollen.game.game import Game
from stollen.terminal.language.story import TurnStory
from stollen.terminal.lines.keyboard_game import KeyboardGame
from stollen.terminal.model.advisers import Kind
from tests.properties.games import Dice
from tests.properties.hidden import another_truth, watched
from tests.terminal.script import Script, crew, path, play, seated
from tests.terminal.test_crew_table import TREASURE, TUNNEL

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
    """All that a person at this seat can find out without playing."""
    kinds: list[Kind] = ["human" if number == seat else "random" for number in range(game.seats)]
    script = Script(QUESTIONS)
    silent = game.copy()
    silent.opening = []  # a game from a position does not tell of its first deal
    KeyboardGame(silent, replace(seated(game, *kinds), seed="another"), script.screen).run()
    return script.text


@pytest.mark.parametrize("setup", [4, 5, 7, 8])
def test_a_person_sees_the_same_whatever_is_hidden(setup: int) -> None:
    """Random games with everything hidden from the seat dealt anew; the setups have three, five, two and four seats."""
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
OTHER_ROLES = ROLES | {0: "x-profiteer"}


def seen_by_seat_2(move: str, *, other: bool) -> str:
    """What seat 2 gets to see after a trick of seat 1 that concerns seat 0."""
    hands, roles = (OTHER_HANDS, OTHER_ROLES) if other else (HANDS, ROLES)
    left = ["x-digger-green", "x-saboteur"] if other else ["x-saboteur", "x-digger-green"]
    game = crew("saboteur2", *hands, roles=roles, roles_left=left, to_act=1)
    text = play(game, "", move, "", "", *QUESTIONS, kinds=ALL).text
    assert game.record().moves
    return text.partition("Keyboard to Seat 2")[2]


@pytest.mark.parametrize(
    ("move", "told"),
    [
        ("inspect 1 0", "Seat 1 looks at the role of Seat 0."),
        ("swap-hands 2 0", "Seat 1 swaps hands with Seat 0."),
        ("swap-hats 3 seat 0", "Seat 1 makes Seat 0 swap the role for a hidden one."),
        ("swap-hats 3 me", "Seat 1 swaps the role for a hidden one."),
        ("pass 1 3", "Seat 1 passes and discards 2 cards face down."),
    ],
)
def test_the_next_player_is_told_that_a_trick_was_played_and_no_more(move: str, told: str) -> None:
    one = seen_by_seat_2(move, other=False)
    assert told in one
    assert one == seen_by_seat_2(move, other=True)


def takers(nuggets: list[int], first: str) -> str:
    """What seat 1 sees, who is handed one nugget card less than seat 2 who took first."""
    roles = dict.fromkeys(range(3), "base-digger")
    game = crew("saboteur", "base-map", "base-rockfall", "base-line-ew", maze=TUNNEL, goals=TREASURE, roles=roles,
                nuggets=nuggets, to_act=2)  # fmt: skip
    text = play(game, "", "1 7,0", first, "", "", "moves", "look 8,0", "", kinds=ALL[:3]).text
    return text.partition("Keyboard to Seat 1")[2]


def test_nuggets_that_others_took_are_not_printed() -> None:
    one, other = takers([1, 2, 3], "3"), takers([1, 2, 1], "1")
    assert "Choose a nugget card: 1, 2." in one and "Seat 2 takes a nugget card." in one
    assert one == other


def test_a_role_is_shown_to_its_holder_only() -> None:
    game = crew("saboteur2", *HANDS, roles=ROLES, to_act=1)
    for seat, words in enumerate(("boss", "saboteur", "geologist", "blue digger")):
        text = shown_to(crew("saboteur2", *HANDS, roles=ROLES, to_act=seat), seat).partition("Diggers")[0]
        assert f"your role: {words}" in text
    assert "your role" not in "".join(play(game, kinds=ALL).written)


def test_secret_events_are_told_to_their_seat_only() -> None:
    view = crew("saboteur2", *HANDS, roles=ROLES, maze=(path("x-ladder-n", 0, -1),)).view(None)
    news = TurnStory(4)
    news.add([RoleDealt(0, "x-boss"), HatSwapped(0, 1, "x-swap-hats", "x-profiteer"), Took(0, 3)])
    news.add([Inspected(1, 0, "x-inspection", "x-profiteer")])
    assert "\n".join(news.tell(0, view)).count("profiteer") == 1
    assert "\n".join(news.tell(1, view)).endswith("Seat 1 looks at the role of Seat 0: profiteer.")
    for other in (2, None):
        told = "\n".join(news.tell(other, view))
        assert "boss" not in told and "profiteer" not in told and "3" not in told
