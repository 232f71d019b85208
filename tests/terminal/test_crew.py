"""Cards, players, moves and events of `saboteur` and `saboteur2` as they are drawn, said and written."""

from textwrap import dedent

import pytest

from stollen.cards.decks import deck_for
from stollen.cards.faces import PathFace
from stollen.game.events import saboteur_events as happened
from stollen.game.events.common_events import Mended, OwnScore, RoundScoredUnseen
from stollen.game.events.event import Event, ToolBroken, ToolRepaired
from stollen.game.game import Game
from stollen.terminal.draw.board import draw_board, path_face
from stollen.terminal.draw.hand_lines import draw_hand
from stollen.terminal.draw.role_seats import crew_lines, in_columns
from stollen.terminal.draw.styled_text import ASCII, beside, painted
from stollen.terminal.draw.tile import NARROW, WIDE, TileStyle, draw_face
from stollen.terminal.language import texts
from stollen.terminal.language.card_words import card_words, faces_of
from stollen.terminal.language.story import sentences
from stollen.terminal.lines.move_list import move_lines
from stollen.terminal.model.input_words import Unclear
from stollen.terminal.model.move_input import read_wish
from tests.terminal.script import crew, path, play

# -- drawings ------------------------------------------------------------------------------------------------


def drawn(*cards: str, width: int = WIDE, **look: object) -> str:
    """Cards side by side, `card/` turned."""
    faces = [path_face("saboteur2", card.rstrip("/"), card.endswith("/")) for card in cards]
    tiles = [draw_face(face, TileStyle(**look), width) for face in faces]  # type: ignore[arg-type]
    return "\n".join(painted(row, False) for row in beside(tiles, 1))


def picture(text: str) -> str:
    return dedent(text).strip("\n")


def test_doors_stand_in_the_middle() -> None:
    assert drawn("x-door-blue-ns", "x-door-blue-ew", "x-door-blue-ne", "x-door-green-ns-dead-e/") == picture("""
        ╭──║──╮ ╭─────╮ ╭──║──╮ ╭──║──╮
        │  B  │ ═══B═══ │  B═══ ╡  G  │
        ╰──║──╯ ╰─────╯ ╰─────╯ ╰──║──╯
    """)


def test_ladders_of_nobody() -> None:
    assert drawn("x-ladder-n", "x-ladder-w/", "x-ladder-nw", "x-ladder-ne", "base-start") == picture("""
        ╭──║──╮ ╭─────╮ ╭──║──╮ ╭──║──╮ ╭──║──╮
        │  H  │ │  H═══ ═══H  │ │  H═══ ═══H═══
        ╰─────╯ ╰─────╯ ╰─────╯ ╰─────╯ ╰──║──╯
    """)


def test_crystals() -> None:
    cards = ("x-crystal-cross", "x-crystal-t-nes-dead-w", "x-crystal-line-ew-dead-s", "x-crystal-dead-s")
    assert drawn(*cards) == picture("""
        ╭──║──╮ ╭──║──╮ ╭─────╮ ╭─────╮
        ═══*═══ ╡  *═══ ═══*═══ │  *  │
        ╰──║──╯ ╰──║──╯ ╰──╥──╯ ╰──╥──╯
    """)
    assert drawn("x-crystal-t-new", "x-door-green-nw", "x-ladder-ne", width=NARROW) == picture("""
        ╭─║─╮ ╭─║─╮ ╭─║─╮
        ══*══ ══G │ │ H══
        ╰───╯ ╰───╯ ╰───╯
    """)


PATHS = [card for card, face in faces_of("saboteur2").items() if isinstance(face, PathFace)]


def test_no_two_cards_look_alike_and_all_are_drawn_in_ascii() -> None:
    placed = [card.id for card in deck_for("saboteur2").paths]
    assert len({drawn(card) for card in placed}) == len(placed)
    assert all(drawn(card).translate(ASCII).isascii() for card in PATHS)


def board(game: Game, seat: int = 0) -> str:
    return "\n".join(painted(row, False) for row in draw_board(game.view(seat), 80))


def test_treasure_and_stones() -> None:
    goals = [
        {"card": "base-goal-stone-nw", "cell": [8, -2], "peeked_by": [0], "peeked_at": [1]},
        {"card": "base-goal-treasure", "cell": [8, 0], "peeked_by": [0], "peeked_at": [1]},
        {"card": "base-goal-stone-ne", "cell": [8, 2], "revealed": True, "turned": True},
    ]
    game = crew("saboteur", "base-map", "base-map", "base-map", goals=goals)
    rows = board(game).split("\n")
    assert [row[66:].rstrip() for row in rows[1:4]] == ["┌?─║─o┐", "═══╝  │", "└─────┘"]
    assert [row[66:].rstrip() for row in rows[5:8]] == ["┌?─║──┐", "═══$═══", "└──║──┘"]
    assert [row[66:].rstrip() for row in rows[9:12]] == ["┌────o┐", "═══╗  │", "└──║──┘"]
    assert "$" not in board(game, 1) and board(game, 1).count("o") == 1
    text = play(game, "look 8,-2", "look 8,0", "look 8,2", "look 0,0", kinds=("human", "random", "random")).text
    assert "You have seen it: a stone, curve N-W." in text and "You have seen it: crossing, the treasure." in text
    assert "At 8,2: a stone, curve S-W." in text and "At 0,0: start." in text


def test_the_hand_names_cards_as_moves_do() -> None:
    game = crew("saboteur2", "x-free x-hands-off x-inspection x-swap-hats x-theft x-trapped", "x-swap-hands")
    assert [painted(row, False) for row in draw_hand(game.view(0), 80)][1:3] == [
        "╭─free─╮  ╭─hands-off─╮  ╭─inspect─╮  ╭─swap-hats─╮  ╭─theft─╮  ╭─trap─╮",
        "│ # #  │  │    $ !    │  │   o o   │  │   ^ / ^   │  │  $ .. │  │ ###  │",
    ]
    assert card_words("saboteur2", "x-ladder-n") == "dead end N, ladder"
    assert card_words("saboteur2", "x-crystal-cross") == "crossing, crystal"
    assert card_words("saboteur2", "x-door-blue-ns") == "straight tunnel N-S, blue door in the middle"


# -- players --------------------------------------------------------------------------------------------------


def test_players_and_what_is_known_of_them() -> None:
    more = {0: {"gold": 3}, 1: {"broken": ["pick", "cart"], "gold": 1}, 2: {"trapped": True, "theft": True}}
    inspected = [
        {"by": 0, "seat": 2, "role": "x-geologist", "turn": 4},
        {"by": 0, "seat": 3, "role": "x-boss", "turn": 5, "stale": True},
        {"by": 1, "seat": 3, "role": "x-boss", "turn": 3, "stale": True},
    ]
    roles = {0: "x-digger-green", 1: "x-saboteur", 2: "x-geologist", 3: "x-profiteer"}
    maze = (path("x-crystal-cross", 1, 0),)
    game = crew("saboteur2", "base-map", "x-free", "", "", more=more, roles=roles, roles_aside=["x-boss"],
                inspected=inspected, theft_order=[2], maze=maze, turn=9)  # fmt: skip
    assert crew_lines(game.view(0), 80) == [
        f"Round 1/3   turn 9   pile {game.view(0).draw_pile}   crystals 1   your role: green digger",
        "▸ Seat 0 (you): hand 1, gold 3",
        "  Seat 1: hand 1, gold 1, broken pick and cart",
        "  Seat 2: hand 0, gold 0, trapped, theft, geologist (seen in turn 4)",
        "  Seat 3: hand 0, gold 0, was boss (turn 5, stale)",
    ]
    assert "geologist" not in "".join(crew_lines(game.view(1), 80))
    text = "\n".join(crew_lines(game.view(None), 80))
    assert not any(role in text for role in texts.ROLES.values())


def test_gold_of_others_is_not_shown_in_saboteur() -> None:
    game = crew("saboteur", "base-map", "base-map", "base-map", more={0: {"gold": 2}, 1: {"gold": 3}}, nuggets=[1] * 4)
    lines = crew_lines(game.view(0), 80)
    assert "nuggets 4" in lines[0] and lines[1].startswith("▸ Seat 0 (you): hand 1, gold 2")
    assert "gold" not in lines[1].partition("gold 2")[2] + lines[2]


def test_players_stand_two_in_a_line_where_they_fit() -> None:
    assert in_columns(["a", "b", "c" * 12, "d", "e"], 20) == ["a         b", "c" * 12, "d         e"]


def test_what_keeps_a_player_from_placing_is_said() -> None:
    game = crew("saboteur2", "base-cross", "base-map", more={0: {"trapped": True, "broken": ["lamp"]}})
    text = play(game).text
    assert texts.CLOSED_TRAPPED in text and "With a broken lamp you cannot place tunnels." in text


# -- moves ----------------------------------------------------------------------------------------------------

HAND = "base-break-lamp base-map base-repair-pick-lamp x-free x-hands-off x-inspection"
OTHER_HAND = "base-map x-swap-hands x-swap-hats x-theft x-trapped"


def tricky(hand: str = HAND) -> Game:
    more = {1: {"theft": True, "broken": ["pick"]}, 2: {"trapped": True}, 0: {"broken": ["cart"], "trapped": True}}
    return crew("saboteur2", hand, "base-map", "base-map", "", more=more, theft_order=[1])


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("break 1 3", "break base-break-lamp 3"),
        ("1 seat 2", "break base-break-lamp 2"),
        ("break 1 me", "break base-break-lamp 0"),
        ("map 2 8,0", "map base-map 8,0"),
        ("repair 3 1", "repair base-repair-pick-lamp 1 pick"),
        ("repair 3 pick 1", "repair base-repair-pick-lamp 1 pick"),
        ("3 1 lamp", "repair base-repair-pick-lamp 1 lamp"),
        ("free 4 2", "free x-free 2"),
        ("free 4", "free x-free 0"),
        ("release 4 of seat 2", "free x-free 2"),
        ("hands-off 5 1", "hands-off x-hands-off 1"),
        ("hands off 5", "hands-off x-hands-off 1"),
        ("5 1", "hands-off x-hands-off 1"),
        ("inspect 6 3", "inspect x-inspection 3"),
        ("inspect 6, 3", "inspect x-inspection 3"),
        ("inspection x-inspection 3", "inspect x-inspection 3"),
        ("mend 1 2 trapped", "mend base-break-lamp base-map trapped"),
        ("mend 2 1 trap", "mend base-break-lamp base-map trapped"),
        ("mend 1 2 theft", "mend base-break-lamp base-map theft"),
        ("pass 1 2 3", "pass base-break-lamp base-map base-repair-pick-lamp"),
        ("steal 2", "steal 2"),
        ("steal from seat 2", "steal 2"),
        ("take 3", "take 3"),
        ("decline", "decline"),
        ("no", "decline"),
    ],
)
def test_ways_to_write_the_moves_of_the_expansion(text: str, move: str) -> None:
    assert str(read_wish(text, tricky().view(0))) == move


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("swap-hands 2 1", "swap-hands x-swap-hands 1"),
        ("swap hands 2 with 1", "swap-hands x-swap-hands 1"),
        ("3 me", "swap-hats x-swap-hats 0"),
        ("Swap Hats 3 2", "swap-hats x-swap-hats 2"),
        ("theft 4", "theft x-theft"),
        ("trap 5 3", "trap x-trapped 3"),
        ("5 on seat 3", "trap x-trapped 3"),
        ("trapped x-trapped 3", "trap x-trapped 3"),
    ],
)
def test_ways_to_write_further_moves_of_the_expansion(text: str, move: str) -> None:
    assert str(read_wish(text, tricky(OTHER_HAND).view(0))) == move


def test_where_only_one_seat_can_be_meant_it_needs_no_name() -> None:
    game = crew("saboteur2", "x-inspection x-trapped", "base-map")
    assert str(read_wish("trap 2", game.view(0))) == "trap x-trapped 1"
    assert str(read_wish("inspect 1", game.view(0))) == "inspect x-inspection 1"


@pytest.mark.parametrize(
    ("text", "hint"),
    [
        ("hands-off 6", texts.USAGE["hands-off"]),
        ("inspect 6", "Which seat? Write its number last: 1, 2, 3"),
        ("break 1", "Which seat? Write its number last: 0, 1, 2, 3"),
        ("mend 1 2", "Which one: cart or trapped?"),
        ("trap x-trapped 4", texts.USAGE["trap"]),
        ("trap 1 3", texts.USAGE["trap"]),
        ("trap", texts.USAGE["trap"]),
        ("theft", texts.USAGE["theft"]),
        ("theft x-theft 9", texts.USAGE["theft"]),
        ("take", texts.USAGE["take"]),
        ("take gold", texts.USAGE["take"]),
        ("steal 9", texts.USAGE["steal"]),
        ("decline 2", texts.USAGE["decline"]),
        ("pass 1 2 3 4", texts.USAGE["pass"]),
    ],
)
def test_what_is_not_clear_says_how_to_write_it(text: str, hint: str) -> None:
    with pytest.raises(Unclear) as unclear:
        read_wish(text, tricky().view(0))
    assert str(unclear.value).startswith(hint)


def test_the_moves_in_few_lines() -> None:
    lines = [line.replace("\N{NO-BREAK SPACE}", " ") for line in move_lines(tricky().view(0))]
    assert lines == [
        "    1  break lamp: Seat 0  Seat 1  Seat 2  Seat 3",
        "    2  map: 8,-2  8,0  8,2",
        "    3  repair pick or lamp: Seat 1 pick",
        "    4  free: Seat 0  Seat 2",
        "    5  hands-off: Seat 1",
        "    6  inspect: Seat 1  Seat 2  Seat 3",
        " pass  discard one to three cards face down, as in pass 1 or pass 1 2 3",
        " mend  discard two cards to get rid of: cart or trapped, as in mend 1 2 cart",
    ]
    lines = [line.replace("\N{NO-BREAK SPACE}", " ") for line in move_lines(tricky(OTHER_HAND).view(0))]
    assert lines[1:5] == [
        "    2  swap-hands: Seat 1  Seat 2  Seat 3",
        "    3  swap-hats: Seat 0  Seat 1  Seat 2  Seat 3",
        "    4  theft: in front of you",
        "    5  trap: Seat 1  Seat 3",
    ]


# -- events ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("event", "told"),
    [
        (ToolBroken(1, 0, "base-break-lamp", "lamp"), "Seat 0 breaks the lamp of Seat 1."),
        (ToolBroken(1, 1, "base-break-lamp", "lamp"), "Seat 1 has a broken lamp now."),
        (ToolRepaired(1, 2, "base-repair-lamp", "lamp"), "Seat 2 repairs the lamp of Seat 1."),
        (happened.HatSwapped(1, 2, "x-swap-hats", "x-boss"), "Seat 2 makes Seat 1 swap roles. It is now: boss."),
        (happened.Freed(1, 1, "x-free"), "Seat 1 is free again."),
        (happened.Freed(1, 2, "x-free"), "Seat 2 frees Seat 1."),
        (happened.TheftRemoved(1, 2, "x-hands-off"), "Seat 2 removes the theft card of Seat 1."),
        (happened.HandsSwapped(0, 1, "x-swap-hands", ("x-free",), ()),
            "Seat 0 swaps hands with Seat 1. Seat 1 gets: free. Seat 0 gets: nothing."),
        (happened.Shared((), (0, 2, 0, 0)), "The winners: nobody. Gold: 2 for Seat 1."),
        (Mended(0, ("x-free", "x-theft"), "trapped"), "Seat 0 discards two cards to be rid of the trap: free; theft."),
        (RoundScoredUnseen(2, OwnScore(1, 3, 0, 5)),
            "Seat 1 won 3 gold in round 2 and has 5 now; nobody else is told."),
    ],
)  # fmt: skip
def test_events_are_told_in_sentences(event: Event, told: str) -> None:
    assert sentences(event, tricky().view(0)) == [texts.BULLET + told]
