"""Cards as they are drawn."""

from textwrap import dedent

import pytest

from stollen.cards.faces import E, N, PathFace, S, W
from stollen.terminal.draw.styled_text import ASCII, beside, painted
from stollen.terminal.draw.tile import NARROW, WIDE, TileStyle, draw_face, draw_hidden
from stollen.terminal.language.card_names import faces_of


def face(card: str, turned: bool = False) -> PathFace:
    found = faces_of("duel")[card]
    assert isinstance(found, PathFace)
    return found.turned() if turned else found


def drawn(*cards: str, width: int = WIDE, **look: object) -> str:
    """Cards side by side, `card/` turned."""
    tiles = [draw_face(face(card.rstrip("/"), card.endswith("/")), TileStyle(**look), width) for card in cards]  # type: ignore[arg-type]
    return "\n".join(painted(row, False) for row in beside(tiles, 1))


def picture(text: str) -> str:
    return dedent(text).strip("\n")


def test_plain_tunnels() -> None:
    assert drawn("d-line-ew", "d-line-ns", "d-curve-nw", "d-curve-ne", "d-curve-nw/") == picture("""
        ╭─────╮ ╭──║──╮ ╭──║──╮ ╭──║──╮ ╭─────╮
        ═══════ │  ║  │ ═══╝  │ │  ╚═══ │  ╔═══
        ╰─────╯ ╰──║──╯ ╰─────╯ ╰─────╯ ╰──║──╯
    """)


def test_dead_ends_stop_at_the_border() -> None:
    assert drawn("d-line-ns-dead-w", "d-curve-nw-dead-s", "d-goal-0-dead-nesw", "d-line-ew-dead-s-gold/") == picture("""
        ╭──║──╮ ╭──║──╮ ╭──╨──╮ ╭──╨$─╮
        ╡  ║  │ ═══╝  │ ╡     ╞ ═══════
        ╰──║──╯ ╰──╥──╯ ╰──╥──╯ ╰─────╯
    """)


def test_two_tunnels_on_one_card_do_not_meet() -> None:
    assert drawn("d-bridge-gold", "d-double-bend-ne-sw", "d-double-bend-nw-es-gold") == picture("""
        ╭──║$─╮ ╭──║──╮ ╭──║──╮
        ═══║═══ ══╗╚═══ ═══╝╔══
        ╰──║──╯ ╰─╚╗──╯ ╰──╔╝$╯
    """)


def test_doors_trolls_and_ladders() -> None:
    assert drawn("d-door-blue-t-new", "d-door-green-t-nsw/", "d-troll-cross", "d-ladder-green-ne") == picture("""
        ╭──║──╮ ╭──G──╮ ╭──║──╮ ╭──║──╮
        ═══╩═B═ │  ╠═══ ═T═╬═══ │  HG══
        ╰─────╯ ╰──║──╯ ╰──║──╯ ╰─────╯
    """)


def test_what_lies_on_a_card() -> None:
    assert drawn("d-door-blue-cross", unlocked=True) == picture("""
        ╭──║──╮
        ═══╬═══
        ╰──/──╯
    """)
    assert drawn("d-troll-t-nsw", bribed=True) == picture("""
        ╭──║──╮
        ═══╣  │
        ╰──t──╯
    """)
    assert drawn("d-t-nsw-dead-e-gold", claimed_by="blue") == picture("""
        ╭──║──╮
        ═══╣ b╞
        ╰──║──╯
    """)


def test_goals_and_starts_have_borders_of_their_own() -> None:
    assert drawn("d-goal-2-t-nsw-green", border="goal", claimed_by="green") == picture("""
        ┌──║──┐
        ═══g2 │
        └──G──┘
    """)
    assert drawn("d-goal-3-dead-ne", border="goal", peeked=True) == picture("""
        ┌?$╨3─┐
        │     ╞
        └─────┘
    """)
    assert drawn("d-start-blue", border="start") == picture("""
        ┏━━║━━┓
        ═══HB══
        ┗━━║━━┛
    """)
    assert "\n".join(painted(row, False) for row in draw_hidden(WIDE)) == picture("""
        ┌─────┐
        │  ?  │
        └─────┘
    """)


def test_narrow_cards_show_the_same() -> None:
    cards = ("d-bridge-gold", "d-double-bend-nw-es-gold", "d-goal-3-dead-ne", "d-goal-2-t-new-blue", "d-troll-cross")
    assert drawn(*cards, width=NARROW) == picture("""
        ╭─║$╮ ╭─║─╮ ╭$╨3╮ ╭─B─╮ ╭─║─╮
        ══║══ ══╝╔═ │   ╞ ══$2═ ═T╬══
        ╰─║─╯ ╰─╔╝$ ╰───╯ ╰───╯ ╰─║─╯
    """)


PATHS = [card for card, found in faces_of("duel").items() if isinstance(found, PathFace)]


@pytest.mark.parametrize("width", [WIDE, NARROW])
@pytest.mark.parametrize("turned", [False, True])
@pytest.mark.parametrize("card", PATHS)
def test_a_side_is_open_exactly_where_a_tunnel_meets_the_border(card: str, turned: bool, width: int) -> None:
    openings = face(card, turned).openings
    rows = [painted(row, False).ljust(width) for row in draw_face(face(card, turned), TileStyle(), width)]
    assert all(len(row) == width for row in rows)
    middle = width // 2
    places = {N: rows[0][middle], E: rows[1][-1], S: rows[2][middle], W: rows[1][0]}
    for side, letter in places.items():
        assert (letter not in "─│") == bool(openings & side), rows


@pytest.mark.parametrize("card", PATHS)
def test_every_card_can_be_drawn_in_ascii(card: str) -> None:
    assert drawn(card).translate(ASCII).isascii()


def test_no_two_cards_look_alike() -> None:
    pictures = {drawn(card) for card in PATHS}
    assert len(pictures) == len(PATHS)


def test_lit_arms_have_the_color_of_the_network() -> None:
    row = draw_face(face("d-door-blue-t-new"), TileStyle(lit=W | N, network="green"))[1]
    assert [style for _, style in row] == ["lit-green"] * 4 + ["lit-green", "blue", "tunnel"]
    behind = draw_face(face("d-door-blue-t-new"), TileStyle(lit=E, network="green"))[1]
    assert [style for _, style in behind] == ["tunnel"] * 5 + ["blue", "lit-green"]
