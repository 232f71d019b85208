"""Languages, names of cards, and the rule book as plain text."""

from textwrap import dedent

import pytest

from stollen.cards.decks import RULESETS, deck_for
from stollen.terminal.language import rulebook
from stollen.terminal.language.card_names import CardNames, faces_of, is_stone, role_kind
from stollen.terminal.language.rulebook import clauses, plain, rule_lines
from stollen.terminal.language.text_files import LANGUAGES, RULES_OF, messages, rule_page
from stollen.terminal.language.translations import language, usual_language


def test_a_language_says_messages_by_their_id() -> None:
    say = language("de")
    assert say is language("de") and say.code == "de"
    assert say("no-such-message") == "no-such-message" and not say.has("no-such-message") and say.has("term-help")
    assert say("round-of", round=1, rounds=3, turn=7) == "Runde 1 von 3 · Zug 7"
    assert say("round-of", {"round": 1, "rounds": 3, "turn": 7}) == say("round-of", {"turn": 7}, round=1, rounds=3)


@pytest.mark.parametrize(("code", "text"), [("en", "1.2"), ("de", "1,2"), ("nl", "1,2")])
def test_a_number_has_one_place_after_the_point(code: str, text: str) -> None:
    assert language(code).decimal(1.249) == text


def test_bots_and_hindrances_have_names() -> None:
    say = language("en")
    assert say.bot("novice") == "Novice" and say.bot("foreman:bold") == say(
        "bot-with-manner", level=say("level-foreman"), manner=say("manner-bold")
    )
    assert [say.hindrance(what) for what in ("pick", "trapped", "theft")] == [
        say("tool-pick"),
        say("what-trapped"),
        say("what-theft"),
    ]


@pytest.mark.parametrize(
    ("environment", "code"),
    [
        ({"LC_ALL": "de_DE", "LC_MESSAGES": "nl", "LANG": "en"}, "de"),
        ({"LC_ALL": "", "LC_MESSAGES": "nl_BE", "LANG": "de"}, "nl"),
        ({"LANG": "DE"}, "de"),
        ({"LC_ALL": "C", "LANG": "de"}, "en"),
        ({"LANGUAGE": "de"}, "en"),
    ],
)
def test_the_first_setting_of_the_terminal_counts(environment: dict[str, str], code: str) -> None:
    assert usual_language(environment) == code


# -- cards ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("ruleset", RULESETS)
def test_every_card_has_a_name_and_no_two_kinds_share_one(ruleset: str, code: str) -> None:
    names, deck = CardNames(language(code), ruleset), deck_for(ruleset)
    assert names.name("no-such-card") == language(code)("card-unknown")
    actions = [names.name(card.id) for card in deck.actions]
    assert len(set(actions)) == len({card.face for card in deck.actions})
    for card in faces_of(ruleset):
        assert names.name(card) in names.with_sides(card)


@pytest.mark.parametrize(
    ("card", "name", "spoken"),
    [
        ("d-line-ew", "line", "line (east west)"),
        ("d-curve-nw", "curve", "curve (north west)"),
        ("d-bridge", "bridge", "bridge (north east south west)"),
        ("d-double-bend-nw-es-gold", "double curve with 1 gold", "double curve with 1 gold (north east south west)"),
        (
            "d-t-new-dead-s-gold",
            "T with a dead end with 1 gold",
            "T with a dead end with 1 gold (north east south west)",
        ),
        ("d-troll-cross", "cross with a troll", "cross with a troll (north east south west)"),
        ("d-door-blue-t-nsw", "T with a blue door", "T with a blue door (north south west)"),
        ("d-ladder-green-ne", "ladder of the green dwarf", "ladder of the green dwarf (north east)"),
        ("d-goal-3-t-nsw-blue", "3 gold", "3 gold (north south west)"),
        ("d-goal-0-dead-nsw", "no gold", "no gold (north south west)"),
        ("d-start-green", "the start", "the start (north east south west)"),
        ("d-break-lamp", "Broken lamp", "Broken lamp"),
        ("d-repair-pick-lamp", "Repair pick / lamp", "Repair pick / lamp"),
        ("d-key", "Key", "Key"),
    ],
)
def test_what_cards_of_the_duel_are_called(card: str, name: str, spoken: str) -> None:
    names = CardNames(language("en"), "duel")
    assert (names.name(card), names.with_sides(card)) == (name, spoken)


def test_a_card_names_the_sides_it_opens_to_as_it_lies() -> None:
    names = CardNames(language("en"), "duel")
    assert (
        names.with_sides("d-curve-nw") == "curve (north west)"
        and names.with_sides("d-curve-nw", True) == "curve (east south)"
    )
    assert names.with_sides("d-key", True) == "Key"
    assert names.with_sides("d-curve-nw-dead-e", turned=True) == "curve with a dead end (east south west)"


def test_a_stone_is_a_goal_without_treasure_where_there_is_one() -> None:
    goals = {goal.id for goal in deck_for("saboteur").goals}
    assert {card for card in faces_of("saboteur") if is_stone("saboteur", card)} == goals - {"base-goal-treasure"}
    assert not any(is_stone("duel", card) for card in faces_of("duel"))


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_role_has_words(code: str) -> None:
    for ruleset in ("saboteur", "saboteur2"):
        names = CardNames(language(code), ruleset)
        for role in {dwarf.id for dwarf in deck_for(ruleset).dwarfs}:
            assert "role-" not in names.role(role) + names.role_line(role)
            assert names.role_line(role) == language(code)(f"role-{role_kind(role)}-line")
    kinds = [role_kind(role) for role in ("base-digger", "x-digger-blue", "x-boss", "base-saboteur")]
    assert kinds == ["digger", "blue", "boss", "saboteur"]


# -- the rule book -------------------------------------------------------------------------------------------------

PAGE = """\
# A *small* game

![a picture](x.png)
See [all pages](README.md).
Two lines of one
paragraph, see [C1](common.md#c1).


## Clauses

- **Z1** <a id="z1"></a>Lay a card
  that `fits` **well**, and
  go on until the line is long enough.
  - **Ruling:** so it is.
  | seats | who |
  | --- | --- |
  | 3 | one |
  | 10 | somebody |
- **Z2** <a id="z2"></a>Pass.

Words that belong to no clause.
"""


@pytest.fixture
def page(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rulebook, "rule_page", lambda name, code: PAGE)
    monkeypatch.setitem(RULES_OF, "solo", ("only",))


def test_a_page_as_plain_text(page: None) -> None:
    assert "\n".join(rule_lines("solo", "en", 44)) == dedent("""\
        A small game
        ============

        Two lines of one paragraph, see C1.

        Clauses
        -------

        Z1   Lay a card that fits well, and go on
             until the line is long enough.
             - Ruling: so it is.
             seats  who
             3      one
             10     somebody
        Z2   Pass.

        Words that belong to no clause.
        """)


def test_headings_are_underlined_no_further_than_the_page_is_wide(page: None) -> None:
    assert rule_lines("solo", "en", 6)[:3] == ["A small game", "======", ""]


def test_clauses_by_their_names(page: None) -> None:
    assert clauses("solo", "en") == {
        "Z1": "Lay a card that fits well, and go on until the line is long enough.\n"
        "Ruling: so it is.\nseats  who\n3      one\n10     somebody",
        "Z2": "Pass.",
    }


def test_text_without_links_and_emphasis() -> None:
    assert plain("a **b** *c* `d` [e](f.md#g) [h](i)") == "a b c d e h"


@pytest.mark.parametrize("ruleset", RULESETS)
def test_the_pages_of_a_game_follow_each_other(ruleset: str) -> None:
    assert RULES_OF[ruleset][0] == "common"
    lines = rule_lines(ruleset, "en", 80)
    titles = [plain(rule_page(name, "en").splitlines()[0].lstrip("# ")) for name in RULES_OF[ruleset]]
    assert [line for line in lines if line in titles] == titles
    assert all(lines[number] or lines[number - 1] for number in range(1, len(lines)))


@pytest.mark.parametrize("code", LANGUAGES)
def test_messages_and_pages_are_there_in_every_language(code: str) -> None:
    assert "term-help = " in messages(code) and rule_page("duel", code).startswith("# ")
    assert len({messages(one) for one in LANGUAGES}) == len({rule_page("duel", one) for one in LANGUAGES}) == 3
