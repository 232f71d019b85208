"""Names, tokens, limits, and when somebody must look after a room."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from stollen.server import limits
from stollen.server.due import BOT_OVERDUE, due_of, people_at
from stollen.server.entries import StandInCame
from stollen.server.limits import AddressBook, Bucket, Limits, bucket_of
from stollen.server.names import cleaned
from stollen.server.plan import MoveClock, Plan
from stollen.server.refusal import Refusal
from stollen.server.tokens import CODE_LENGTH, CODE_LETTERS, new_code, new_id, new_seed, new_token, token_hash
from tests.server.rooms import duel, with_bots

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
    assert cleaned(text, 24) == name


@pytest.mark.parametrize("text", [" ", "\u200d", "\u200b\u202e", "\ud800", "\x00", "x" * 25, "\u0958" * 13])
def test_what_is_no_name(text: str) -> None:
    with pytest.raises(Refusal):
        cleaned(text, 24)


@given(st.text(min_size=1, max_size=40))
def test_a_cleaned_name_is_one_short_line_that_stays_as_it_is(text: str) -> None:
    try:
        name = cleaned(text, 24)
    except Refusal:
        return
    assert 1 <= len(name) <= 24 and name.encode() and len(name.splitlines()) == 1
    assert not any(unicodedata.category(letter) in ("Cc", "Cs", "Zl", "Zp") for letter in name)
    assert cleaned(name, 24) == name


# -- tokens --------------------------------------------------------------------------------------------------------


def test_what_is_drawn_by_lot_is_long_and_never_the_same() -> None:
    for draw, length in ((new_token, 32), (new_id, 16), (new_seed, 64), (new_code, CODE_LENGTH)):
        drawn = {draw() for _ in range(200)}
        assert len(drawn) == 200 and {len(text) for text in drawn} == {length}
    assert set(new_code()) <= set(CODE_LETTERS)


def test_of_a_token_a_hash_is_kept() -> None:
    token = new_token()
    assert token_hash(token) == token_hash(token) != token_hash(new_token())
    assert token not in token_hash(token) and len(token_hash(token)) == 64


# -- limits --------------------------------------------------------------------------------------------------------


class Clock:
    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def test_a_bucket_allows_a_burst_and_then_its_pace() -> None:
    clock = Clock()
    bucket = Bucket(3, 2.0, clock)
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]
    clock.now = 0.5
    assert [bucket.take() for _ in range(2)] == [True, False]
    clock.now = 100.0
    assert bucket.is_full
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]


def test_connections_are_counted_by_address_and_in_all() -> None:
    book = AddressBook(Limits(sockets_per_address=2, sockets=3))
    assert book.connects("a") and book.connects("a") and not book.connects("a")
    assert book.connects("b") and not book.connects("c")
    book.disconnects("a")
    assert book.connects("c") and book.sockets == {"a": 1, "b": 1, "c": 1}
    book.disconnects("b")
    assert "b" not in book.sockets


def test_each_kind_of_asking_has_its_limit_for_each_address() -> None:
    book = AddressBook(Limits(requests_per_minute=2, rooms_per_minute=1, address_burst=3, address_per_second=0))
    for may, most in ((book.may_ask, 2), (book.may_open, 1), (book.may_wish, 3)):
        assert [may("a") for _ in range(most + 1)] == [True] * most + [False]
        assert may("b")


def test_addresses_that_behave_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MOST_ADDRESSES", 2)
    buckets: dict[str, Bucket] = {}
    assert bucket_of(buckets, "busy", 1, 0.0).take()
    bucket_of(buckets, "quiet", 1, 0.0)
    bucket_of(buckets, "new", 1, 0.0)
    assert set(buckets) == {"busy", "new"}


# -- when to look again ----------------------------------------------------------------------------------------------


def test_nobody_need_look_at_a_room_that_gathers_or_is_over() -> None:
    log = duel("guest")
    assert due_of(log.room, log.now, WAIT) is None
    log.begin()
    while log.room.status == "playing":
        log.play()
    assert due_of(log.room, log.now, WAIT) is None


def test_somebody_looks_when_a_bot_should_have_moved_a_clock_runs_out_or_a_player_may_be_gone() -> None:
    bots = with_bots("duel", 2)
    bots.begin()
    assert people_at(bots.room) == 1 and due_of(bots.room, bots.now, WAIT) is None, "one may take his time with bots"
    bots.play()
    assert due_of(bots.room, bots.now, WAIT) == bots.now + BOT_OVERDUE
    timed = duel("guest", plan=Plan(ruleset="duel", seats=2, clock=MoveClock(30)))
    timed.begin()
    assert due_of(timed.room, timed.now + 5, WAIT) == timed.now + 30_000
    people = duel("guest")
    people.begin()
    assert people_at(people.room) == 2
    assert due_of(people.room, people.now, WAIT) == people.now + WAIT
    people.write(StandInCame(seat=0, level="random", reason="gone"))
    assert due_of(people.room, people.now, WAIT) == people.now + BOT_OVERDUE
