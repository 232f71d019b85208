"""Names, tokens, limits, and when somebody must look after a room."""

import unicodedata
from string import ascii_uppercase

import pytest
from hypothesis import given
from hypothesis import strategies as st

from stollen.protocol.room_plan import MoveClock, RoomPlan
from stollen.server.rooms.log_entries import StandInCame
from stollen.server.rooms.refusal import Refusal, clean_text
from stollen.server.rooms.room import BOT_OVERDUE
from stollen.server.runtime.tokens import CODE_LENGTH, CODE_LETTERS, new_code, new_id, new_seed, new_token, token_hash
from tests.server.room_log import duel, with_bots

WAIT = 60_000

# -- names ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("  Anna  ", "Anna"),
        ("Anna\nBert", "Anna Bert"),
        ("<script>", "<script>"),
        ("A\u202eB", "A B"),
        ("\x1b[2J", "[2J"),
        ("e\u0301", "é"),
        ("👩\u200d🚀", "👩\u200d🚀"),
        ("李", "李"),
    ],
)
def test_names_are_made_harmless(text: str, name: str) -> None:
    assert clean_text(text, 24) == name


@pytest.mark.parametrize("text", [" ", "\u200d", "\u200b\u202e", "\ud800", "\x00", "x" * 25, "\u0958" * 13])
def test_what_is_no_name(text: str) -> None:
    with pytest.raises(Refusal):
        clean_text(text, 24)


@given(st.text(min_size=1, max_size=40))
def test_a_cleaned_name_is_one_short_line_that_stays_as_it_is(text: str) -> None:
    try:
        name = clean_text(text, 24)
    except Refusal:
        return
    assert 1 <= len(name) <= 24 and name.encode() and len(name.splitlines()) == 1
    assert not any(unicodedata.category(letter) in ("Cc", "Cs", "Zl", "Zp") for letter in name)
    assert clean_text(name, 24) == name


# -- tokens --------------------------------------------------------------------------------------------------------


def test_what_is_drawn_by_lot_is_long_and_never_the_same() -> None:
    for draw, length in ((new_token, 32), (new_id, 16), (new_seed, 64), (new_code, CODE_LENGTH)):
        drawn = {draw() for _ in range(200)}
        assert len(drawn) == 200 and {len(text) for text in drawn} == {length}
    assert CODE_LENGTH == 6 and "".join(sorted({*CODE_LETTERS, "I", "O"})) == ascii_uppercase
    assert len(CODE_LETTERS) == 24 and not {"I", "O"} & set(CODE_LETTERS)
    drawn = {letter for _ in range(200) for letter in new_code()}
    assert drawn == set(CODE_LETTERS), "1200 letters leave one of 24 out once in 10^21 runs"


def test_of_a_token_a_hash_is_kept() -> None:
    token = new_token()
    assert token_hash(token) == token_hash(token) != token_hash(new_token())
    assert token not in token_hash(token) and len(token_hash(token)) == 64
    assert token_hash("a token") == "e3316e2bafebb6103a3418e8778c0adc960d40213a03a7e7f4fcd3426ed807bf"


# -- when to look again ----------------------------------------------------------------------------------------------


def test_nobody_need_look_at_a_room_that_gathers_or_is_over() -> None:
    log = duel("guest")
    assert log.room.next_check(log.now, WAIT) is None
    log.begin()
    while log.room.status == "playing":
        log.play()
    assert log.room.next_check(log.now, WAIT) is None


def test_somebody_looks_when_a_bot_should_have_moved_a_clock_runs_out_or_a_player_may_be_gone() -> None:
    bots = with_bots("duel", 2)
    bots.begin()
    assert bots.room.people == 1 and bots.room.next_check(bots.now, WAIT) is None, "one may take his time with bots"
    bots.play()
    assert bots.room.next_check(bots.now, WAIT) == bots.now + BOT_OVERDUE
    timed = duel("guest", plan=RoomPlan(ruleset="duel", seats=2, clock=MoveClock(30)))
    timed.begin()
    assert timed.room.next_check(timed.now + 5, WAIT) == timed.now + 30_000
    people = duel("guest")
    people.begin()
    assert people.room.people == 2
    assert people.room.next_check(people.now, WAIT) == people.now + WAIT
    people.write(StandInCame(seat=0, level="random", reason="gone"))
    assert people.room.next_check(people.now, WAIT) == people.now + BOT_OVERDUE
