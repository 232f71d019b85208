"""The words of the panels: next steps, cells, players, and ends of rounds and games."""

from collections.abc import Sequence

import pytest
from msgspec.structs import replace

import stollen
from stollen.game.events.event import (
    Drew,
    Event,
    Placed,
    RolesRevealed,
    RoundEnded,
    RoundScored,
    RoundStarted,
    Settled,
    Shared,
)
from stollen.game.game import Game
from stollen.game.outcome import Outcome
from stollen.terminal.language.narration import Narrator
from stollen.terminal.language.translations import language
from stollen.terminal.model.move_choice import MoveChoice
from stollen.terminal.screen.local_game import LocalGame
from stollen.terminal.screen.panels import prompt_panel
from stollen.terminal.screen.panels.players_panel import PlayersPanel
from tests.terminal.screen.test_key_presses import POSITIONS
from tests.terminal.script import crew, duel, path, seated

SAY = language("en")


def source(game: Game, *kinds: str) -> LocalGame:
    return LocalGame(game, seated(game, *(kinds or ("human",) * game.seats)), SAY, pace=0)


def narrator(game: Game, seat: int | None = 0) -> Narrator:
    return Narrator(SAY, game.ruleset, source(game).name, seat)


# -- next steps ----------------------------------------------------------------------------------------------------


def task(game: Game, *chosen: int, mode: str = "card", turned: bool = False) -> str:
    choice = MoveChoice(game.view(game.to_act))
    if mode != "card":
        choice.begin(mode)  # type: ignore[arg-type]
    for index in chosen:
        choice.choose(index)
    choice.turned = turned
    return prompt_panel.task(choice, narrator(game))


HAND = "d-break-lamp d-curve-nw d-key d-map d-rockfall"


def test_what_to_do_with_a_hand() -> None:
    game = duel(path("d-line-ew", 1, 1), green=HAND)
    assert task(game) == "Choose a card."
    assert task(game, 0) == "Broken lamp: Choose a player."
    assert task(game, 1) == "curve (north west): fits in 3 places."
    assert task(game, 1, turned=True) == "curve (east south): fits in 3 places."
    assert task(game, 2) == "Key: cannot be played now. p passes it."
    assert task(game, 3) == "Map: Choose where: 6 places glow."
    assert task(game, 4) == "Rockfall: Choose where: one place glows."
    assert task(game, mode="pass") == "Choose up to 2 cards to discard face down."
    assert task(game, 0, mode="pass") == "Discard this card and draw one. Press Enter."
    assert task(game, 0, 1, mode="pass") == "Discard these 2 cards and draw as many. Press Enter."


def test_a_card_that_can_be_turned_somewhere_says_so() -> None:
    game = duel(path("d-bridge", 1, 1), green="d-line-ew d-t-new-dead-s-gold")
    assert task(game, 0) == "line (east west): fits in 2 places."
    name = "T with a dead end with 1 gold (north east south west)"
    assert task(game, 1) == f"{name}: fits in 4 places. It can be turned here."


def test_what_to_do_when_no_card_can_be_played_or_something_is_to_be_mended() -> None:
    stuck = duel(green="d-line-ew d-line-ns", one={"broken": ["pick"]})
    assert task(stuck) == "None of your cards can be played now."
    assert task(stuck, mode="mend") == task(stuck, 0, mode="mend") == "Choose two cards to discard. You draw only one."
    assert task(stuck, 0, 1, mode="mend") == "What do you get rid of?"


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("orient", f"{SAY('ask-orient')}. {SAY('ask-orient-text')}"),
        ("pay", f"{SAY('ask-pay')}. {SAY('ask-pay-text')}"),
        ("take", f"{SAY('ask-take')}. {SAY('ask-take-text')}"),
        ("steal", f"{SAY('ask-steal')}. {SAY('ask-steal-text')}"),
        ("bribe", SAY("prompt-bribe")),
    ],
)
def test_what_to_do_in_other_phases(name: str, words: str) -> None:
    assert task(POSITIONS[name]()) == words and "ask-" not in words


def test_who_is_waited_for() -> None:
    game = duel()
    assert prompt_panel.waiting(game.view(1), source(game), narrator(game)) == "Green is to move"
    assert prompt_panel.waiting(game.view(1), source(game, "random", "human"), narrator(game)) == "Green is thinking …"
    over = replace(game.view(1), to_act=None)
    assert prompt_panel.waiting(over, source(game), narrator(game)) == SAY("game-over")


# -- cells ---------------------------------------------------------------------------------------------------------


def test_what_lies_on_a_cell() -> None:
    goals = [
        {"card": "d-goal-2-curve-nw", "cell": [5, 0], "revealed": True, "claimed_by": 1},
        {"card": "d-goal-3-t-nsw-blue", "cell": [5, 2], "peeked_by": [0], "peeked_at": [3]},
    ]
    maze = (
        path("d-troll-cross", 1, 1, bribed_by=0),
        path("d-curve-nw", 2, 1, turned=True),
        path("d-door-blue-t-nsw", 2, 2, unlocked_by=0),
        path("d-bridge-gold", 2, 3, claimed_by=0),
    )
    game = duel(*maze, goals=goals, turn=5)
    told = {cell: narrator(game).cell(game.view(0), cell) for cell in
            [(9, 9), (0, 1), (1, 1), (2, 1), (2, 2), (2, 3), (5, 0), (5, 2), (9, 0)]}  # fmt: skip
    assert told == {
        (9, 9): "9,9, empty",
        (0, 1): "0,1, the start",
        (1, 1): "1,1, cross with a troll (north east south west), bribed by Green",
        (2, 1): "2,1, curve (east south)",
        (2, 2): "2,2, T with a blue door (north south west), key of Green",
        (2, 3): "2,3, bridge with 1 gold (north east south west), claimed by Green",
        (5, 0): "5,0, 2 gold, claimed by Blue",
        (5, 2): "5,2, a goal, face down: 3 gold, seen in turn 3",
        (9, 0): "9,0, a goal, face down",
    }
    assert narrator(game, 1).cell(game.view(1), (5, 2)) == "5,2, a goal, face down"


# -- endings -------------------------------------------------------------------------------------------------------


def test_how_the_last_round_ended() -> None:
    game = crew("saboteur2", "base-map", "base-map", "base-map")
    one = narrator(game, None)
    scored = RoundScored(2, (1, 0, 0), (0, 0, 0), (3, 1, 0))
    ended = RoundEnded(2, "cards")
    revealed, shared = RolesRevealed(("x-boss", "x-saboteur", "x-geologist")), Shared((0,), (1, 0, 0))
    events: Sequence[Event] = [
        RoundEnded(1, "treasure"), Settled(0, 1, ()), RoundStarted(2, 0), Placed(0, "base-cross", (1, 0), False),
        ended, revealed, Drew(0, ("base-map",)), shared, scored, RoundStarted(3, 1),
    ]  # fmt: skip
    told = [one.event(event) for event in (ended, revealed, shared, scored)]
    assert prompt_panel.round_lines(events, one) == told and all(told)
    assert prompt_panel.round_lines([scored], one) == told[-1:] and prompt_panel.round_lines([], one) == []


@pytest.mark.parametrize(
    ("gold", "winners", "audience", "lines"),
    [
        ((1, 3), (1,), 1, ["You win!", "", "   3 gold  Blue", "   1 gold  Green"]),
        ((1, 3), (1,), 0, ["Blue wins.", "", "   3 gold  Blue", "   1 gold  Green"]),
        ((12, 3), (0,), None, ["Green wins.", "", "  12 gold  Green", "   3 gold  Blue"]),
        ((3, 3), (0, 1), 0, ["Green, Blue win together.", "", "   3 gold  Green", "   3 gold  Blue"]),
    ],
)
def test_how_a_game_ended(
    gold: tuple[int, ...], winners: tuple[int, ...], audience: int | None, lines: list[str]
) -> None:
    game = duel()
    assert narrator(game, audience).outcome(Outcome(gold=gold, winners=winners)) == lines


def test_how_a_solo_game_ended() -> None:
    game = stollen.new_game("solo", seed="x")
    lines = narrator(game).outcome(Outcome(gold=(7,), winners=(0,), rank=2))
    assert lines == [SAY("rank-2"), "", "   7 gold  Green"]


# -- players -------------------------------------------------------------------------------------------------------

TRICKS = {
    0: {"gold": 3, "broken": ["lamp", "pick"], "trapped": True},
    1: {"gold": 1, "theft": True},
    2: {"gold": 12, "broken": ["cart"]},
}
ROLES = {0: "x-digger-green", 1: "x-boss", 2: "x-geologist", 3: "x-saboteur"}
SEEN = [
    {"by": 0, "seat": 2, "role": "x-geologist", "turn": 4},
    {"by": 0, "seat": 3, "role": "x-saboteur", "turn": 5, "stale": True},
]


def people(width: int, height: int, seat: int | None = 0) -> list[str]:
    game = crew("saboteur2", "base-map", "base-map", "", "base-line-ew", more=TRICKS, roles=ROLES, inspected=SEEN,
                theft_order=[1], turn=9)  # fmt: skip
    table = source(game, "human", "novice", "human", "novice")
    return [line.rstrip() for line in PlayersPanel(table, SAY, game.view(seat)).text(width, height).plain.split("\n")]


def test_players_in_words_where_there_is_room() -> None:
    assert people(40, 12) == [
        "▸ You",
        "  3 gold · 1 card",
        "  broken: pick lamp, trapped",
        "  Ole  Novice",
        "  1 gold · 1 card",
        "  thief",
        "  Seat 3",
        "  12 gold · 0 cards",
        "  broken: cart, =Geologist",
        "  Tove  Novice",
        "  0 gold · 1 card",
        "  =Saboteur?",
    ]
    assert people(20, 12)[2] == "  broken: pick lamp,"


@pytest.mark.parametrize("height", [4, 5, 11])
@pytest.mark.parametrize(
    ("width", "lying"),
    [
        (35, ["×pi×la▦", "¤", "×ca =Geologist", "=Saboteur?"]),
        (36, ["broken: pick lamp, trapped", "thief", "broken: cart, =Geologist", "=Saboteur?"]),
    ],
)
def test_players_in_one_line_each_where_there_is_none(width: int, lying: list[str], height: int) -> None:
    head = ["           Hand Gold"] if height > 4 else []
    columns = ["▸ You         1    3 ", "  Ole         1    1 ", "  Seat 3      0   12 ", "  Tove        1    0 "]
    assert people(width, height) == head + [column + more for column, more in zip(columns, lying, strict=True)]


def test_nobody_is_me_for_those_who_look_on() -> None:
    assert people(30, 4, None)[0].startswith("▸ Seat 1 ") and "=" not in "".join(people(30, 4, None))


def test_gold_is_won_plus_claimed_minus_owed() -> None:
    maze = (path("d-troll-cross", 1, 1, bribed_by=0), path("d-bridge-gold", 2, 1, claimed_by=0),
            path("d-troll-t-new", 1, -1, bribed_by=1))  # fmt: skip
    goals = [{"card": "d-goal-2-curve-nw", "cell": [5, 0], "revealed": True, "claimed_by": 0}]
    game = duel(*maze, goals=goals, one={"gold": ["d-goal-1-dead-nw"]})
    lines = PlayersPanel(source(game), SAY, game.view(0)).text(40, 12).plain.split("\n")
    assert lines == ["▸ Green  you", "  1+3-1 gold · 1 card", "  Blue", "  0-1 gold · 1 card"]
