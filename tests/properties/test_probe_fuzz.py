"""`stollen probe` answers every line in a documented way, and the next line too."""

import json
from itertools import pairwise
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import stollen
from stollen.cards.decks import RULESETS, deck_for
from stollen.protocol.probe import probe
from tests.properties.games import DRIVERS, SETUPS, Dice, fewer, plain, sampled_games, texts, walk
from tests.properties.requests import Json, ask, good_positions, junk, reply_to, spoiled, words

PAY = {"debts": [1, 0], "won": [0, 0], "paid": [0, 0]}

IMPOSSIBLE: list[Json] = [
    # a path card on a cell whose goal was claimed and taken (C2, D22)
    {"ruleset": "duel", "phase": "over", "round": 3, "goals": [], "maze": [{"card": "d-line-ew", "cell": [9, 0]}]},
    # asked to pay without a choice (D23): without gold, and with one card only
    {"ruleset": "duel", "phase": "pay", "pending": PAY},
    {"ruleset": "duel", "phase": "pay", "pending": PAY, "seats": [{"gold": ["d-bridge-gold"]}, {}]},
]
"""Found by the tests below: accepted, but then not playable."""

positions = st.deferred(lambda: st.sampled_from(good_positions()))


@st.composite
def requests(draw: st.DrawFn) -> Json:
    """A valid request: a position or a new game, some of its legal moves, perhaps a view."""
    if draw(st.booleans()):
        begun: Json = {"position": draw(positions)}
    else:
        ruleset = draw(st.sampled_from(RULESETS))
        begun = {"new": {"ruleset": ruleset, "seed": draw(words.filter(str.isprintable)), "options": {}}}
    legal = ask(begun)["legal"]
    play = draw(st.lists(st.sampled_from(legal), max_size=1)) if legal else []
    return begun | {"play": play, "view": draw(st.sampled_from([0, "spectator"]))}


@given(requests())
def test_a_good_request_is_answered(request: Json) -> None:
    reply = ask(request)
    assert reply["ok"] is True
    again = ask({"position": reply["position"], "view": request["view"]})
    assert {**again, "events": reply["events"]} == reply


@given(requests().flatmap(spoiled), st.randoms(use_true_random=False))
def test_a_spoiled_request_is_answered(request: Json, chance: Random) -> None:
    play_on(ask(request), chance)


@given(positions.flatmap(spoiled), st.randoms(use_true_random=False))
def test_a_spoiled_position_is_refused_or_played_on(position: Json, chance: Random) -> None:
    play_on(ask({"position": position}), chance)


def play_on(reply: Json, chance: Random) -> None:
    """Moves in an answer's `legal` can be played."""
    for _ in range(5):
        if reply["ok"] and reply["legal"]:
            move = chance.choice(reply["legal"])
            reply = ask({"position": reply["position"], "play": [move], "view": "spectator"})
            assert reply["ok"] is True, reply


@pytest.mark.parametrize("position", IMPOSSIBLE)
def test_an_impossible_position_is_refused(position: Json) -> None:
    assert ask({"position": position})["error"] == "bad_position"


@given(junk)
def test_any_json_is_answered(request: object) -> None:
    assert ask(request)["error"] in ("bad_request", "bad_position")


@given(requests(), st.data())
def test_a_line_with_spoiled_bytes_is_answered(request: Json, data: st.DataObject) -> None:
    line = bytearray(json.dumps(request).encode())
    for _ in range(data.draw(st.integers(1, 3))):
        start = data.draw(st.integers(0, len(line)))
        line[start : start + data.draw(st.integers(0, 2))] = data.draw(st.binary(max_size=2))
    reply_to(bytes(line))


@given(st.lists(requests().flatmap(spoiled) | requests() | junk, min_size=1, max_size=4))
def test_each_line_is_answered_by_one_line_as_if_it_came_alone(lines: list[object]) -> None:
    encoded = [json.dumps(line).encode() for line in lines]
    replies: list[bytes] = []
    probe(encoded, replies.append)
    assert [json.loads(reply) for reply in replies] == [reply_to(line) for line in encoded]
    assert all(reply.count(b"\n") == 1 and reply.endswith(b"\n") for reply in replies)


NASTY = [
    b"",
    b"\0",
    b"\xff" * 9,
    b"[" * 5000,
    b'{"position":' * 5000,
    b'{"position": {"ruleset": ' + b"[" * 300 + b"]" * 300 + b"}}",
    b'{"new": {"ruleset": "duel"}',
    b'{"new": {"ruleset": "duel", "seats": 1e999}}',
    b'{"new": {"ruleset": "duel", "seats": NaN}}',
    b'{"new": {"ruleset": "duel", "seats": 99999999999999999999999}}',
    b'{"new": {"ruleset": "duel", "seed": "\\ud800"}}',
    b'{"new": {"ruleset": "duel", "options": {"\\u0000": "\\u0000"}}}',
    b'{"new": {"ruleset": "duel"}, "new": {"ruleset": "duel"}}',
    b'{"new": {"ruleset": "duel"}, "play": ["place d-line-ew 99999999999999999999,1"]}',
    b'{"new": {"ruleset": "duel"}, "play": ["pass \\u0000"]}',
    b'{"new": {"ruleset": "duel"}, "play": [["end"]]}',
    b'{"new": {"ruleset": "duel"}, "play": {"0": "end"}}',
    b'{"new": {"ruleset": "duel"}, "view": 99999999999999999999}',
    b'{"new": {"ruleset": "duel"}, "view": [0]}',
    b'{"position": {"ruleset": ["duel"]}}',
    b'{"position": {"ruleset": "duel", "turn": -0.0}}',
    b'{"position": {"ruleset": "duel", "seats": [[], []]}}',
    b'{"position": {"ruleset": "duel", "maze": [{"card": "d-line-ew", "cell": [1e400, 0]}]}}',
    b'{"position": {"ruleset": "duel", "maze": [{"card": "d-line-ew", "cell": [9223372036854775808, 0]}]}}',
]


@pytest.mark.parametrize("line", NASTY)
def test_a_nasty_line_is_refused(line: bytes) -> None:
    assert reply_to(line)["ok"] is False


# -- moves that do not belong here --------------------------------------------------------------------------


@pytest.mark.parametrize("setup", range(len(SETUPS)))
def test_a_move_of_another_time_or_seat_is_refused(setup: int) -> None:
    """Every move of one position, tried in others: it is legal there too, or refused with a clause."""
    chosen = [(plain(game.position()), texts(game)) for game in sampled_games(setup, fewer(setup, 2))]
    for (position, legal), (_, others) in pairwise(chosen):
        for move in sorted(set(others[:10]) - set(legal)):
            reply = ask({"position": position, "play": [move]})
            assert (reply["error"], reply["move"], reply["at"]) == ("illegal_move", move, 0)


# -- a whole game --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("setup", range(len(SETUPS)))
def test_a_whole_game_by_probe_ends_with_an_outcome(setup: int) -> None:
    """Each position of an answer is the next request."""
    ruleset, seats, options = SETUPS[setup]
    new = {"ruleset": ruleset, "seats": seats, "seed": "a", "options": options}
    dice, reply, scored = Dice(5), ask({"new": new}), 0
    while reply["outcome"] is None:
        assert reply["legal"] == sorted(reply["legal"])
        move = DRIVERS[ruleset][0](reply["legal"], dice)
        reply = ask({"position": reply["position"], "play": [move]})
        scored += sum(event["type"] == "round_scored" for event in reply["events"])
    assert (reply["phase"], reply["to_act"], reply["legal"], scored) == ("over", None, [], 3)
    assert reply["outcome"]["winners"]
    assert ("rank" in reply["outcome"]) == (ruleset == "solo")


@pytest.mark.parametrize("setup", range(len(SETUPS)))
def test_a_whole_game_in_one_request(setup: int) -> None:
    *_, (game, _) = walk(setup, 6)
    new = {"ruleset": game.ruleset, "seats": game.seats, "seed": game.seed, "options": game.options}
    reply = ask({"new": new, "play": game.record().moves, "view": "spectator"})
    assert reply["outcome"] == plain(game.outcome)
    assert reply["position"] == plain(game.position())
    assert reply["view"] == plain(game.view(None))


@pytest.mark.parametrize(
    ("ruleset", "seats"), [(ruleset, seats) for ruleset in RULESETS for seats in deck_for(ruleset).seats]
)
def test_a_random_game_of_any_number_of_seats_ends(ruleset: str, seats: int) -> None:
    """Each turn uses up a card, so there are at most as many turns as cards in the deck."""
    game, dice, turns = stollen.new_game(ruleset, seats=seats, seed="all"), Dice(seats), 0
    while game.outcome is None:
        turns += game.phase == "turn"
        game.play(dice.pick(texts(game)))
    new = {"ruleset": ruleset, "seats": seats, "seed": "all"}
    assert ask({"new": new, "play": game.record().moves})["outcome"] == plain(game.outcome)
    assert "sab" not in ruleset or turns <= 3 * len(deck_for(ruleset).deck_order)
