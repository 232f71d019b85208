"""What can be clicked is what the view offers, and nothing else: the browser knows no rule."""

import pytest

from tests.browser.offered import by_card, kinds
from tests.browser.playing import READ, Player
from tests.browser.tables import play_bots
from tests.browser.visiting import Company, Person

POSITIONS = 8
IN_SHORT = 3
"""So many positions of a game are looked at."""


@pytest.fixture
def positions(pytestconfig: pytest.Config) -> int:
    return IN_SHORT if pytestconfig.getoption("--short") else POSITIONS


@pytest.mark.parametrize(("ruleset", "seats"), [("duel", 2), ("solo", 1), ("saboteur", 3), ("saboteur2", 3)])
def test_what_glows_is_what_the_view_offers(company: Company, positions: int, ruleset: str, seats: int) -> None:
    ada = company.person()
    play_bots(ada.page, ruleset, seats)
    player = Player(ada.page, seed=5)
    for _ in range(positions):
        if player.look()["over"]:
            break
        compare(ada, player)
        player.play_once()


def compare(ada: Person, player: Player) -> None:
    """Choose every card in turn and look at what glows."""
    player.look()
    ada.page.keyboard.press("Escape")  # a troll that was touched still asks for its counter
    view = ada.views[0]
    offered = by_card(view["moves"])
    screen = player.look()
    if screen["choices"]:
        assert screen["choices"] == len(view["moves"])
        return
    shown = {deed.split(" ")[0] for deed in screen["deeds"]}
    assert ("pass" in shown, "mend" in shown) == ("pass" in kinds(view["moves"]), "mend" in kinds(view["moves"]))
    hand = [card["card"] for card in screen["cards"]]
    assert hand == view["hand"]
    assert {card["card"] for card in screen["cards"] if card["usable"]} == offered.keys()
    for index, card in enumerate(hand):
        player.choose_card(index)
        assert touchable(ada.page.evaluate(READ)) == offered.get(card, set()), card
        player.choose_card(index)


def touchable(screen: dict[str, list[str]]) -> set[str]:
    """Cells, players and the button that can be touched now."""
    return {*screen["cells"], *(deed for deed in screen["deeds"] if deed.startswith(("target", "confirm")))}


def test_the_list_of_moves_is_the_view_s_and_plays_them(company: Company) -> None:
    ada = company.person()
    play_bots(ada.page, "saboteur2", 3)
    player = Player(ada.page, seed=6)
    for _ in range(POSITIONS):
        if player.look()["over"]:
            break
        ada.page.get_by_role("tab", name="Moves").click()
        buttons = ada.page.locator("[data-move]")
        assert [button.get_attribute("data-move") for button in buttons.all()] == ada.views[0]["moves"]
        words = buttons.all_inner_texts()
        assert all(words) and not [text for text in words if "move-" in text]
        buttons.nth(player.rng.randrange(len(words))).click()
