"""Reading random positions: every card in one place, one form, and no error but `BadPosition`."""

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from stollen.cards.decks import deck_for
from stollen.game.errors import BadPosition
from stollen.game.positions.reader import read_position
from stollen.game.strict_json import read_json, to_json
from tests.game.positions import all_cards, box_of, drafts


@given(drafts())
def test_what_is_read_is_whole_and_reads_back_the_same(draft: dict[str, Any]) -> None:
    position = read_position(draft)
    assert all_cards(position) == box_of(deck_for(position.ruleset))
    assert read_position(to_json(position)) == position
    assert read_position(read_json(to_json(position))) == position
    assert read_position(position) == position


leaves = st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5)
junk = st.recursive(
    leaves | st.sampled_from(["d-map", "d-line-ew", "pick", "over", "orient"]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=6,
)


@given(drafts(), st.data())
def test_whatever_is_changed_is_refused_or_read_in_one_form(draft: dict[str, Any], data: st.DataObject) -> None:
    plain = read_json(to_json(read_position(draft)))
    node: Any = plain
    key: Any = data.draw(st.sampled_from(sorted(plain)))
    while isinstance(node[key], dict | list) and node[key] and data.draw(st.booleans()):
        node = node[key]
        key = data.draw(st.sampled_from(sorted(node) if isinstance(node, dict) else range(len(node))))
    node[key] = data.draw(junk)
    try:
        position = read_position(plain)
    except BadPosition as error:
        refused = error
        assert refused.where
        assert refused.reason
        return
    assert read_position(to_json(position)) == position
