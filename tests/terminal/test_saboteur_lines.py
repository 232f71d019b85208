"""Cards, players, moves and events of `saboteur` and `saboteur2` in plain lines."""

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
from stollen.terminal.draw.status_lines import in_columns, status_lines
from stollen.terminal.draw.styled_text import ASCII, beside, painted
from stollen.terminal.draw.tile import NARROW, WIDE, TileStyle, draw_face
from stollen.terminal.language.card_names import faces_of
from stollen.terminal.lines.move_list import move_lines
from stollen.terminal.lines.turn_story import BULLET, sentences
from stollen.terminal.model.input_words import EXAMPLES, Unclear
from stollen.terminal.model.move_input import read_move
from tests.terminal.script import SAY, crew, narrator, path, play

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
    assert (
        "8,-2, a goal, face down: stone, seen in turn 1" in text
        and "8,0, a goal, face down: the treasure, seen" in text
    )
    assert "8,2, stone" in text and "0,0, the start" in text


def test_the_hand_names_cards_as_moves_do() -> None:
    game = crew("saboteur2", "x-free x-hands-off x-inspection x-swap-hats x-theft x-trapped", "x-swap-hands")
    assert [painted(row, False) for row in draw_hand(game.view(0), 90, narrator(game).cards)][1:3] == [
        "╭─Free─╮  ╭─Hands off─╮  ╭─Inspection─╮  ╭─Swap hats─╮  ╭─Theft─╮  ╭─Trapped─╮",
        "│ free │  │ hands-off │  │  inspect   │  │ swap-hats │  │ theft │  │   trap  │",
    ]
    spoken = narrator(game).cards.with_sides
    assert (
        spoken("x-ladder-n") == "ladder (north)" and spoken("x-door-blue-ns") == "line with a blue door (north south)"
    )
    assert spoken("x-crystal-cross") == "cross with a crystal (north east south west)"
    dutch = [painted(row, False) for row in draw_hand(game.view(0), 90, narrator(game, 0, "nl").cards)][1:3]
    assert dutch[0].startswith("╭─Bevrijd─╮  ╭─Handen thuis─╮") and dutch[1].startswith("│   free  │  │  hands-off   │")


# -- players --------------------------------------------------------------------------------------------------


def lines_of(game: Game, seat: int | None = 0) -> list[str]:
    return status_lines(game.view(seat), 80, narrator(game, seat))


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
    assert lines_of(game) == [
        f"Green digger · Round 1 of 3 · turn 9 · draw {game.view(0).draw_pile} · crystals 1",
        "▸ Seat 0 (you): 3 gold · 1 card",
        "  Seat 1: 1 gold · 1 card, broken: pick cart",
        "  Seat 2: 0 gold · 0 cards, trapped, thief, Geologist, seen in turn 4",
        "  Seat 3: 0 gold · 0 cards, was Boss in turn 5",
    ]
    assert "Geologist" not in "".join(lines_of(game, 1))
    text = "\n".join(lines_of(game, None))
    assert not any(narrator(game).cards.role(dwarf.id) in text for dwarf in deck_for("saboteur2").dwarfs)


def test_gold_of_others_is_not_shown_in_saboteur() -> None:
    game = crew("saboteur", "base-map", "base-map", "base-map", more={0: {"gold": 2}, 1: {"gold": 3}}, nuggets=[1] * 4)
    lines = lines_of(game)
    assert "nugget cards 4" in lines[0] and lines[1].startswith("▸ Seat 0 (you): 2 gold · 1 card")
    assert "gold" not in lines[1].partition("2 gold")[2] + lines[2]


def test_players_stand_two_in_a_line_where_they_fit() -> None:
    assert in_columns(["a", "b", "c" * 12, "d", "e"], 20) == ["a         b", "c" * 12, "d         e"]


def test_what_keeps_a_player_from_placing_is_said() -> None:
    game = crew("saboteur2", "base-cross", "base-map", more={0: {"trapped": True, "broken": ["lamp"]}})
    text = play(game).text
    assert SAY("forbidden-trapped") in text and SAY("forbidden-tool-broken", tool="lamp") in text


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
    assert str(read_move(text, tricky().view(0))) == move


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
    assert str(read_move(text, tricky(OTHER_HAND).view(0))) == move


def test_where_only_one_seat_can_be_meant_it_needs_no_name() -> None:
    game = crew("saboteur2", "x-inspection x-trapped", "base-map")
    assert str(read_move("trap 2", game.view(0))) == "trap x-trapped 1"
    assert str(read_move("inspect 1", game.view(0))) == "inspect x-inspection 1"


@pytest.mark.parametrize(
    ("text", "hint"),
    [
        ("hands-off 6", EXAMPLES["hands-off"]),
        ("inspect 6", "Which seat? Write its number last: 1, 2, 3"),
        ("break 1", "Which seat? Write its number last: 0, 1, 2, 3"),
        ("mend 1 2", "Which one? cart, trapped"),
        ("trap x-trapped 4", EXAMPLES["trap"]),
        ("trap 1 3", EXAMPLES["trap"]),
        ("trap", EXAMPLES["trap"]),
        ("theft", EXAMPLES["theft"]),
        ("theft x-theft 9", EXAMPLES["theft"]),
        ("take", EXAMPLES["take"]),
        ("take gold", EXAMPLES["take"]),
        ("steal 9", EXAMPLES["steal"]),
        ("decline 2", EXAMPLES["decline"]),
        ("pass 1 2 3 4", EXAMPLES["pass"]),
    ],
)
def test_what_is_not_clear_says_how_to_write_it(text: str, hint: str) -> None:
    with pytest.raises(Unclear) as unclear:
        read_move(text, tricky().view(0))
    assert SAY(unclear.value.message, unclear.value.words).endswith(hint)


def listed(game: Game) -> list[str]:
    return [line.replace("\N{NO-BREAK SPACE}", " ") for line in move_lines(game.view(0), narrator(game, 0))]


def test_the_moves_in_few_lines() -> None:
    assert listed(tricky()) == [
        "    1  Broken lamp: Seat 0  Seat 1  Seat 2  Seat 3",
        "    2  Map: 8,-2  8,0  8,2",
        "    3  Repair pick / lamp: Seat 1 pick",
        "    4  Free: Seat 0  Seat 2",
        "    5  Hands off: Seat 1",
        "    6  Inspection: Seat 1  Seat 2  Seat 3",
        "    pass  Choose up to 3 cards to discard face down.",
        "    mend  Choose two cards to discard. You draw only one. (cart, trapped)",
    ]
    assert listed(tricky(OTHER_HAND))[1:5] == [
        "    2  Swap hands: Seat 1  Seat 2  Seat 3",
        "    3  Swap hats: Seat 0  Seat 1  Seat 2  Seat 3",
        "    4  Theft: Lay the theft card",
        "    5  Trapped: Seat 1  Seat 3",
    ]


# -- events ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("event", "told"),
    [
        (ToolBroken(1, 0, "base-break-lamp", "lamp"), "Seat 0 broke the lamp of Seat 1."),
        (ToolBroken(1, 1, "base-break-lamp", "lamp"), "The lamp of Seat 1 is broken now."),
        (ToolRepaired(1, 2, "base-repair-lamp", "lamp"), "Seat 2 repaired the lamp of Seat 1."),
        (happened.HatSwapped(1, 2, "x-swap-hats", "x-boss"), "Seat 2 swapped the hat of Seat 1. The new role: Boss."),
        (happened.Freed(1, 1, "x-free"), "Seat 1 freed Seat 1."),
        (happened.Freed(1, 2, "x-free"), "Seat 2 freed Seat 1."),
        (happened.TheftRemoved(1, 2, "x-hands-off"), "Seat 2 took the theft card of Seat 1 away."),
        (happened.HandsSwapped(0, 1, "x-swap-hands", ("x-free",), ()),
            "Seat 0 and Seat 1 swapped hands."),
        (happened.Shared((), (0, 2, 0, 0)), "Nobody wins the round."),
        (Mended(0, ("x-free", "x-theft"), "trapped"), "Seat 0 discarded two cards and got rid of the cage."),
        (RoundScoredUnseen(2, OwnScore(1, 3, 0, 5)),
            "You won 3 gold this round and have 5 now."),
    ],
)  # fmt: skip
def test_events_are_told_in_sentences(event: Event, told: str) -> None:
    assert sentences([event], narrator(tricky())) == [BULLET + told]
