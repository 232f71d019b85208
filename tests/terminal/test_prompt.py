"""One decision in plain lines: the question, the answers, and refused lines that cost nothing."""

import pytest

import stollen
from stollen.game.game import Game
from stollen.game.view import View
from stollen.protocol.decision import Decision
from stollen.terminal.language.help import command_help
from stollen.terminal.lines.prompt import MovePrompt
from stollen.terminal.lines.turn_story import TurnStory
from stollen.terminal.model.input_words import EXAMPLES, Unclear, card_number, read_cell, split
from stollen.terminal.model.move_input import read_move, short_place
from tests.terminal.script import SAY, Script, crew, duel, narrator, path, play

BOTH = ("human", "human")


def answers(game: Game, *lines: str, width: int = 80) -> list[list[str]]:
    """The output for each of these lines of the player to move."""
    assert game.to_act is not None
    script, story, said = Script(width=lambda: width), TurnStory(game.seats), []
    story.add(game.opening)
    prompt = MovePrompt(game, narrator(game, game.to_act), script.console, story, no_advice)
    prompt.tell_news()
    for line in lines:
        script.written.clear()
        assert prompt.answer(line) is None
        said.append(script.text.splitlines())
    return said


def no_advice(view: View) -> Decision:
    raise NotImplementedError


# -- debts ---------------------------------------------------------------------------------------------------------


def in_debt(blue: int) -> Game:
    """Trolls are owed three gold, `blue` of it by Blue."""
    cards = ("d-troll-cross", "d-troll-t-new", "d-troll-t-nsw")
    trolls = [path(card, column, 1, bribed_by=int(column <= blue)) for column, card in enumerate(cards, start=1)]
    one = {"gold": ["d-bridge-gold", "d-goal-1-dead-nw", "d-goal-2-curve-nw"]}
    two = {"gold": ["d-goal-2-curve-ne", "d-line-ew-dead-s-gold", "d-t-new-dead-s-gold"]}
    return duel(*trolls, green="d-map", blue="", draw_pile=[], one=one, two=two)


@pytest.mark.parametrize(
    ("blue", "who", "paid"),
    [(1, "Green", "d-goal-2-curve-nw"), (2, "Blue", "d-line-ew-dead-s-gold d-t-new-dead-s-gold")],
)
def test_each_is_asked_for_what_he_owes_himself(blue: int, who: str, paid: str) -> None:
    game = in_debt(blue)
    lines = ["", "pass 1", *([] if who == "Green" else ["", ""]), "0", "3", "pay 0", "2"]
    script = play(game, *lines, kinds=BOTH)
    asked = [line for line in script.text.splitlines() if line.startswith("You owe the trolls")]
    assert asked == ["You owe the trolls 2 gold. Write the number of your payment:"]
    assert script.text.count(f"{who}> ") == 4 + (who == "Green")
    assert game.record().moves[1:] == (f"pay {paid}",)
    assert script.text.count(EXAMPLES["pay"]) == 3


@pytest.mark.parametrize(
    ("text", "paid"),
    [
        ("1", "pay d-bridge-gold d-goal-1-dead-nw"),
        ("pay 2", "pay d-goal-2-curve-nw"),
        (" PAY  1 ", "pay d-bridge-gold d-goal-1-dead-nw"),
        ("pay d-goal-2-curve-nw", "pay d-goal-2-curve-nw"),
    ],
)
def test_a_way_to_pay_has_a_number(text: str, paid: str) -> None:
    game = in_debt(1)
    game.play("pass d-map")
    assert str(read_move(text, game.view(0))) == paid


@pytest.mark.parametrize("text", ["0", "3", "pay 0", "-1", "99999999999", "pay 1 2", "pay"])
def test_no_other_number_pays(text: str) -> None:
    game = in_debt(1)
    game.play("pass d-map")
    with pytest.raises(Unclear):
        read_move(text, game.view(0))


# -- the table -----------------------------------------------------------------------------------------------------


def first_column(lines: list[str]) -> int:
    return int(lines[1].split()[0])


def test_a_board_that_is_too_wide_moves_by_three_columns_and_not_beyond_its_west() -> None:
    game = stollen.new_game("solo", seed="a")
    pictures = answers(game, "", "<", ">", ">", "<", "<", "<", width=40)
    assert [first_column(lines) for lines in pictures] == [-1, -1, 2, 5, 2, -1, -1]


def test_enter_and_three_words_draw_the_table_again() -> None:
    game = duel(green="d-line-ew d-map")
    pictures = answers(game, "", "table", "board", "hand")
    assert pictures == [pictures[0]] * 4 and len(pictures[0]) > 20
    first = play(game, "quit", "n", "q", "n", "exit", "n").text
    assert "\n".join(pictures[0]) in first and first.count("Leave the game?") == 3


@pytest.mark.parametrize("word", ["?", "h", "help"])
@pytest.mark.parametrize("ruleset", ["duel", "saboteur2"])
def test_help_is_that_of_the_game(word: str, ruleset: str) -> None:
    game = stollen.new_game(ruleset, seed="x", seats=2)
    script = play(game, "", word, kinds=BOTH)
    assert "\n".join(command_help(narrator(game, 0), 80)[1:]) in script.text.partition(f"> {word}\n")[2]


def test_what_was_discarded_is_told() -> None:
    assert answers(duel(discard=["d-key", "d-bridge"]), "discard") == [["Discarded face up: Key, bridge."]]
    assert answers(duel(), "discard") == [[SAY("term-no-discard")]]


def test_news_are_told_again_as_often_as_one_asks() -> None:
    told = ["", "What happened:", "  · Round 1 begins. You start."]
    assert answers(stollen.new_game("duel", seed="x"), "news", "news") == [told, told]
    game = duel()
    game.opening = []
    assert answers(game, "news") == [[SAY("term-no-news")]]


# -- cards ---------------------------------------------------------------------------------------------------------


def test_a_card_of_the_hand_is_shown_with_where_it_goes() -> None:
    game = duel(green="d-curve-nw d-line-ew d-map")
    curve, line, third, named = answers(game, "1", "moves 2", "m 3", "moves d-map")
    assert curve[-6:] == [
        "             t",
        "╭──║──╮   ╭─────╮",
        "═══╝  │   │  ╔═══",
        "╰─────╯   ╰──║──╯",
        "    1  curve (north west): -1,1 t  0,2  1,1",
        "+ fits as drawn, t fits turned (write 1 4,1 or 1 4,1 t)",
    ]
    assert "t   ═══HG══   +" in "\n".join(curve)
    assert line[-2:] == [
        "    2  line (east west): -1,1  1,1",
        "+ fits as drawn, t fits turned (write 2 4,1 or 2 4,1 t)",
    ]
    assert "╭─" not in "".join(line)  # a card that is the same both ways is not drawn
    assert third == named == ["    3  Map: 5,-2  5,0  5,2  7,-1  7,1  9,0"]


@pytest.mark.parametrize("word", ["d-bridge", "d-nothing", "x"])
def test_a_card_that_one_does_not_hold_is_not_shown(word: str) -> None:
    assert answers(duel(green="d-curve-nw d-map"), f"moves {word}") == [[SAY("term-not-understood", text=word)]]


@pytest.mark.parametrize("number", ["0", "3", "77"])
def test_a_number_that_no_card_has_is_told(number: str) -> None:
    told = [f"You have no card {number}; your cards are 1 to 2."]
    assert answers(duel(green="d-curve-nw d-map"), number, f"moves {number}") == [told, told]


# -- refusals ------------------------------------------------------------------------------------------------------


def test_what_would_fit_turned_or_as_drawn_is_told() -> None:
    game = duel(green="d-curve-nw d-line-ew")
    before = game.position()
    asked = answers(game, "1 -1,1", "1 1,1 t", "why 1 1,1 t", "2 5,5", "why 1 1,1", width=100)
    assert [lines[1:] for lines in asked] == [
        ["It would fit turned: 1 -1,1 t"],
        ["It would fit as drawn: 1 1,1"],
        ["It would fit as drawn: 1 1,1"],
        [],
        [],
    ]
    assert asked[3:] == [["That does not work: No open card lies beside 5,5. (clause C2)"], ["That is possible."]]
    assert game.position() == before


def test_a_card_one_does_not_hold_gets_no_advice_to_turn_it() -> None:
    refused = ["That does not work: That card is not in your hand: curve. (clause C12)"]
    assert answers(duel(green="d-map"), "place d-curve-nw -1,1") == [refused]


def test_hindrances_are_told_only_while_one_could_place() -> None:
    closed = "You cannot lay tunnels while a tool is broken: pick."
    game = duel(path("d-troll-cross", 1, 1), green="d-map d-key", one={"broken": ["pick"]})
    assert closed in answers(game, "table")[0]
    game.play("pass d-map")
    assert game.phase == "after_action" and closed not in answers(game, "table")[0]
    assert closed not in answers(duel(two={"broken": ["pick"]}), "table")[0]


# -- words ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("3 4,1", ["3", "4,1"]),
        ("3 (4 , -1)", ["3", "4,-1"]),
        ("3 [4;1] T", ["3", "4,1", "t"]),
        ("3 4:1", ["3", "4,1"]),
        ("3 4/1t", ["3", "4,1", "t"]),
        ("3 4,1u", ["3", "4,1", "u"]),
        ("3 4,1up", ["3", "4,1up"]),
        ("pass 1 , 2", ["pass", "1,2"]),
        ("a,b", ["a,b"]),
        ("  ", []),
    ],
)
def test_a_line_in_words(text: str, words: list[str]) -> None:
    assert split(text) == words


@pytest.mark.parametrize(
    ("words", "cell", "left"),
    [
        (["4,1", "t"], (4, 1), ["t"]),
        (["-4", "-1", "t"], (-4, -1), ["t"]),
        (["4", "t"], None, ["4", "t"]),
        (["4"], None, ["4"]),
        (["t", "4"], None, ["t", "4"]),
        (["123456,-123456"], (123456, -123456), []),
        (["1234567,1"], None, ["1234567,1"]),
        (["4,1,2"], None, ["4,1,2"]),
        ([], None, []),
    ],
)
def test_a_cell_is_read_and_used_up(words: list[str], cell: tuple[int, int] | None, left: list[str]) -> None:
    assert read_cell(words) == cell and words == left


def test_a_number_is_a_card_of_the_hand_and_a_word_its_own_name() -> None:
    view = duel(green="d-curve-nw d-line-ew d-map").view(0)
    assert [card_number(word, view) for word in ("1", "3", "d-key", "-1")] == ["d-curve-nw", "d-map", "d-key", "-1"]
    for wrong in ("0", "4", "1234567890123"):
        with pytest.raises(Unclear) as unclear:
            card_number(wrong, view)
        assert unclear.value.words == {"number": wrong[:9], "count": 3}
        assert f"no card {wrong[:9]}; your cards are 1 to 3" in SAY(unclear.value.message, unclear.value.words)


def test_a_placement_is_written_with_the_number_of_its_card() -> None:
    view = duel(green="d-curve-nw d-line-ew d-map").view(0)
    for text in view.moves:
        if text.startswith("place"):
            move = read_move(text, view)
            assert read_move(short_place(move, view), view) == move  # type: ignore[arg-type]


def test_a_thief_and_a_digger_are_asked_by_what_they_may_choose() -> None:
    thieves = crew("saboteur2", "base-map", "", "", more={0: {"theft": True}, 1: {"gold": 1}, 2: {"gold": 1}},
                   draw_pile=[], theft_order=[0])  # fmt: skip
    text = play(thieves, "pass 1", kinds=("human", "random", "random")).text
    assert "Steal 1 gold from Seat 1, Seat 2? Write the number of the seat, or decline." in text
