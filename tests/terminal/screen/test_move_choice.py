"""A choice plays moves of the view; any other move is only tried."""

import stollen
from stollen.game.game import Game
from stollen.terminal.model.move_choice import MoveChoice
from stollen.terminal.model.move_menu import read_menu
from tests.properties.games import SETUPS, walk
from tests.terminal.script import crew, duel, path


def reachable(game: Game) -> set[str]:
    """Every move that a choice can make."""
    view = game.view(game.to_act)
    found = set(MoveChoice(view).listed)
    found |= {MoveChoice(view).at(cell) or "" for cell in MoveChoice(view).targets}
    found |= {"end"} if MoveChoice(view).menu.end else set()
    for index in range(len(view.hand)):
        found |= with_card(MoveChoice(view), index)
    found |= {str(move) for move in (*read_menu(view).passes, *read_menu(view).mends)}
    return found - {""}


def with_card(choice: MoveChoice, index: int) -> set[str]:
    choice.choose(index)
    found = set(choice.listed)
    for cell in choice.targets:
        for turned in (False, True):
            choice.turned = turned
            found.add(choice.at(cell) or "")
    return found


def test_every_move_of_a_view_can_be_chosen_and_no_other() -> None:
    for setup in range(len(SETUPS)):
        for number, (game, _) in enumerate(walk(setup, 3)):
            if number % 7 == 0 and game.to_act is not None:
                assert reachable(game) == set(game.view(game.to_act).moves)


def test_cards_to_discard_are_gathered_and_the_oldest_is_put_back() -> None:
    choice = MoveChoice(stollen.new_game("duel", seed="choose").view(0))
    choice.begin("pass")
    for index in (0, 1, 2):
        choice.choose(index)
    assert choice.chosen == [1, 2] and choice.pass_move in choice.view.moves
    choice.choose(2)
    assert choice.chosen == [1]
    choice.begin("pass")
    assert (choice.mode, choice.chosen) == ("card", [])
    choice.begin("mend")
    assert choice.mode == "card"  # nothing is broken


def test_a_card_lies_as_it_is_held_where_that_fits_else_the_other_way() -> None:
    game = duel(path("d-line-ew", 1, 1), green="d-curve-ne d-map")
    choice = MoveChoice(game.view(0))
    choice.choose(0)
    only_turned = [cell for cell in choice.targets if set(choice.ways(cell)) == {True}]
    assert only_turned and all(choice.lies_turned(cell) for cell in only_turned)


def test_what_is_not_offered_is_tried_so_that_the_table_says_why_not() -> None:
    game = duel(path("d-line-ew", 1, 1), green="d-line-ew d-key d-rockfall")
    for index, (card, clause) in enumerate((("d-key", "D18"), ("d-line-ew", "C2"), ("d-rockfall", "C16"))):
        choice = MoveChoice(game.view(0))
        choice.choose(index)
        attempt = choice.at((40, 40))
        assert attempt is not None
        reason = game.why_not(attempt)
        assert reason is not None and (card, reason.clause) == (card, clause)


def test_cards_for_players_are_tried_on_somebody() -> None:
    game = crew("saboteur2", "x-free x-hands-off", "base-line-ew", roles={0: "x-boss", 1: "x-geologist"})
    for index, word in ((0, "free x-free 0"), (1, "hands-off x-hands-off 1")):
        choice = MoveChoice(game.view(0))
        choice.choose(index)
        assert choice.at((0, 0)) == word and game.why_not(word) is not None
