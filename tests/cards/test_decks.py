"""The card files hold what the boxes list."""

from collections import Counter

import pytest

from stollen.cards.decks import BOXES, RULESETS, deck_for
from stollen.cards.faces import half_turn

KINDS = ("path", "start", "goal", "action", "dwarf", "nugget", "gold_piece")


@pytest.mark.parametrize("box", BOXES)
def test_a_box_holds_as_many_cards_of_each_kind_as_it_says(box: str) -> None:
    counted = {kind: sum(row["count"] for row in BOXES[box].get(kind, [])) for kind in KINDS}
    assert {kind: number for kind, number in counted.items() if number} == BOXES[box]["meta"]["totals"]


@pytest.mark.parametrize(
    ("ruleset", "paths", "actions", "goals", "seats"),
    [
        ("duel", 34, 18, 18, (2, 2)),
        ("solo", 34, 18, 18, (1, 1)),
        ("saboteur", 40, 27, 3, (3, 10)),
        ("saboteur2", 70, 48, 3, (2, 12)),
    ],
)
def test_a_deck_has_the_cards_of_its_boxes(
    ruleset: str, paths: int, actions: int, goals: int, seats: tuple[int, int]
) -> None:
    deck = deck_for(ruleset)
    assert sum(card.count for card in deck.paths) == paths
    assert sum(card.count for card in deck.actions) == actions
    assert sum(card.count for card in deck.goals) == goals
    assert len(deck.deck_order) == paths + actions
    assert (deck.seats[0], deck.seats[-1]) == seats


def test_the_goals_of_the_duel_hold_25_gold() -> None:
    values = Counter(goal.face.gold.value if goal.face.gold else 0 for goal in deck_for("duel").goals)
    assert values == {0: 4, 1: 6, 2: 5, 3: 3}


@pytest.mark.parametrize("ruleset", RULESETS)
def test_every_id_names_one_card(ruleset: str) -> None:
    deck = deck_for(ruleset)
    ids = [card.id for card in (*deck.starts, *deck.goals)] + [card.id for card in deck.cards]
    assert len(set(ids)) == len(ids)


@pytest.mark.parametrize("ruleset", RULESETS)
def test_groups_share_no_opening_and_features_stand_on_a_group(ruleset: str) -> None:
    deck = deck_for(ruleset)
    for card in (*deck.starts, *deck.goals, *deck.paths):
        face = card.face
        assert sum(group.bit_count() for group in face.groups) == face.openings.bit_count()
        for feature in (face.gold, face.door, face.troll):
            assert feature is None or feature.on in face.groups
        for barrier in (face.door, face.troll):
            assert barrier is None or barrier.arm & barrier.on == barrier.arm
        assert face.turned().turned() == face
        assert face.turned().openings == half_turn(face.openings)


@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_layout_has_room_for_every_goal_and_start(ruleset: str) -> None:
    deck = deck_for(ruleset)
    cells = [*deck.start_cells, *deck.goal_cells]
    assert len(set(cells)) == len(cells)
    assert len(deck.goal_cells) <= sum(goal.count for goal in deck.goals)
    assert set(deck.hand_sizes) == set(deck.seats)
