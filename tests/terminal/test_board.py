"""The board as a seat sees it."""

from textwrap import dedent

import pytest

import stollen
from stollen.game.game import Game
from stollen.terminal.draw.board import draw_board
from stollen.terminal.draw.hand_lines import draw_hand
from stollen.terminal.draw.styled_text import painted
from tests.terminal.script import duel, narrator, path


def board(game: Game, seat: int | None = 0, width: int = 80, **more: object) -> list[str]:
    return [painted(row, False) for row in draw_board(game.view(seat), width, **more)]  # type: ignore[arg-type]


def test_the_board_of_a_new_duel_fits_80_columns() -> None:
    rows = board(stollen.new_game("duel", seed="tuesday"))
    assert max(map(len, rows)) <= 80
    assert "\n".join(rows) == dedent("""\
              -1     0      1      2      3      4      5      6      7      8      9
                                                     ┌─────┐
        -2    ·      ·      ·      ·      ·      ·   │  ?  │   ·      ·      ·      ·
                                                     └─────┘
                  ┏━━║━━┓                                          ┌─────┐
        -1    ·   ═══HB══   ·      ·      ·      ·      ·      ·   │  ?  │   ·      ·
                  ┗━━║━━┛                                          └─────┘
                                                     ┌─────┐                     ┌─────┐
         0    ·      ·      ·      ·      ·      ·   │  ?  │   ·      ·      ·   │  ?  │
                                                     └─────┘                     └─────┘
                  ┏━━║━━┓                                          ┌─────┐
         1    ·   ═══HG══   ·      ·      ·      ·      ·      ·   │  ?  │   ·      ·
                  ┗━━║━━┛                                          └─────┘
                                                     ┌─────┐
         2    ·      ·      ·      ·      ·      ·   │  ?  │   ·      ·      ·      ·
                                                     └─────┘""")


def test_cards_join_and_rows_without_a_card_are_low() -> None:
    game = duel(
        path("d-troll-cross", 1, 1, bribed_by=0),
        path("d-double-bend-nw-es-gold", 2, 1, claimed_by=0),
        path("d-door-blue-t-nsw", 2, 2),
        goals=[{"card": "d-goal-2-curve-nw", "cell": [5, 0], "revealed": True}],
    )
    assert "\n".join(board(game, width=45)) == dedent("""\
             -1   0    1    2    3    4    5    6
                                         ┌───┐
        -2   ·    ·    ·    ·    ·    ·  │ ? │  ·
                                         └───┘
                ┏━║━┓
        -1   ·  ══HB═  ·    ·    ·    ·    ·    ·
                ┗━║━┛
                                         ┌─║─┐
         0   ·    ·    ·    ·    ·    ·  ══$2│  ·
                                         └───┘
                ┏━║━┓╭─║─╮╭─║─╮
         1   ·  ══HG══t╬════╝╔═  ·    ·    ·    ·
                ┗━║━┛╰─║─╯╰─╔╝g
                          ╭─B─╮          ┌───┐
         2   ·    ·    ·  ══╣ │  ·    ·  │ ? │  ·
                          ╰─║─╯          └───┘
         3   ·    ·    ·    ·    ·    ·    ·    ·
        … >""")


def test_a_board_that_is_too_wide_is_cut_and_can_be_moved() -> None:
    game = stollen.new_game("solo", seed="a")
    assert len(board(game, width=120)[0]) > 80
    narrow = board(game, width=80)
    assert max(map(len, narrow)) <= 80 and "12" in narrow[0] and "-1" in narrow[0]
    cut = board(game, width=60)
    assert max(map(len, cut)) <= 60 and "12" not in cut[0] and cut[-1] == "… >"
    moved = board(game, width=60, shift=99)
    assert "12" in moved[0] and "-1" not in moved[0] and moved[-1] == "< …"


@pytest.mark.parametrize("width", [40, 57, 80, 100, 200])
def test_a_board_is_never_wider_than_the_terminal(width: int) -> None:
    cards = [path("d-line-ew", column, 1) for column in (1, 2, 3)] + [path("d-line-ns", 0, row) for row in (-30, 30)]
    assert max(map(len, board(duel(*cards), width=width))) <= width


def test_marks_stand_on_empty_cells() -> None:
    rows = board(duel(), marks={(1, 1): "+t", (0, -4): "t"})
    assert rows[1].startswith("-4    ·      t ")
    assert "═══HG══   +t" in "\n".join(rows)


def test_only_who_has_peeked_sees_a_face_down_goal() -> None:
    goals = [{"card": "d-goal-3-t-nsw-blue", "cell": [5, 0], "peeked_by": [0], "peeked_at": [0]}]
    game = duel(goals=goals)
    assert "┌?─B──┐" in "\n".join(board(game, 0)) and "═══$3 │" in "\n".join(board(game, 0))
    for other in (1, None):
        assert "$3" not in "\n".join(board(game, other)) and "│  ?  │" in "\n".join(board(game, other))


def test_the_hand_is_numbered_and_wraps() -> None:
    game = duel(green="d-bridge d-key d-map d-repair-lamp-cart d-rockfall d-break-pick")
    names = narrator(game).cards
    rows = [painted(row, False) for row in draw_hand(game.view(0), 100, names)]
    assert rows == [
        "       1            2        3        4               5                  6",
        "╭─Broken pick─╮  ╭──║──╮  ╭─Key─╮  ╭─Map─╮  ╭─Repair lamp / cart─╮  ╭─Rockfall─╮",
        "│  break pick │  ═══║═══  │ key │  │ map │  │  repair lamp/cart  │  │ rockfall │",
        "╰─────────────╯  ╰──║──╯  ╰─────╯  ╰─────╯  ╰────────────────────╯  ╰──────────╯",
    ]
    wrapped = [painted(row, False) for row in draw_hand(game.view(0), 50, names)]
    assert len(wrapped) == 8 and max(map(len, wrapped)) <= 50
    assert draw_hand(duel(green="").view(0), 80, names) == []
