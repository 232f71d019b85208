"""A room is defined by its log: replaying gives the same room, and trial changes change nothing."""

from collections import deque
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from stollen.game.strict_json import to_json
from stollen.protocol import room_messages as messages
from stollen.protocol.room_plan import BotSeat, GameClock, MoveClock, OpenSeat, PersonSeat, RoomPlan, SpectatorRules
from stollen.protocol.room_talk import Said, SawGoal, Suspects
from stollen.server.rooms.commands import moved
from stollen.server.rooms.log_entries import Entry, Rematched, StandInCame
from stollen.server.rooms.projection import welcome
from stollen.server.rooms.refusal import Refusal
from stollen.server.rooms.room import IDS_KEPT, TALK_KEPT, Room
from tests.server.room_log import HOST, SECRET, Log, duel, with_bots

MEMBERS = (HOST, "guest", "other", "watcher")


def told(room: Room) -> dict[str, Any]:
    """All that a room holds, to compare."""
    kept = {key: value for key, value in vars(room).items() if key not in ("game", "_watched")}
    games = {key: None if game is None else to_json(game.position()) for key, game in games_of(room).items()}
    return kept | games | {member: welcome(room, "CODE", member, 0, 0, ()) for member in room.members}


def games_of(room: Room) -> dict[str, Any]:
    return {"game": room.game, "watched": room.watched_game()}


def folded(entries: list[Entry]) -> Room:
    """The room as another process tells it from the store."""
    room = Room("a-room", SECRET)
    for entry in msgspec.json.decode(msgspec.json.encode(entries), type=list[Entry]):
        room.apply(entry)
    return room


members = st.sampled_from([*MEMBERS, "nobody"])
seats = st.integers(0, 3)
sitters = st.one_of(st.just(OpenSeat()), st.sampled_from(["random", "wizard"]).map(BotSeat), members.map(PersonSeat))
plans = st.builds(
    RoomPlan,
    ruleset=st.sampled_from(["duel", "saboteur", "saboteur2"]),
    seats=st.integers(2, 3),
    clock=st.sampled_from([MoveClock(5), GameClock(5)]),
    watching=st.builds(SpectatorRules, allowed=st.booleans(), moves_behind=st.integers(0, 2)),
)
statements = st.one_of(st.just(SawGoal((8, 0), True)), seats.map(Suspects))
commands = st.one_of(
    st.builds(messages.Sit, seat=seats),
    st.builds(messages.Stand, seat=seats),
    st.builds(messages.SetSeat, seat=seats, sitter=sitters),
    st.builds(messages.SetPlan, plan=plans),
    st.builds(messages.SetReady, ready=st.booleans()),
    st.builds(messages.SetName, name=st.text(min_size=1, max_size=24)),
    st.builds(messages.Say, text=st.text(min_size=1, max_size=30)),
    st.builds(messages.MakeStatement, statement=statements),
    st.just(messages.Start()),
    st.builds(messages.TakeBack, seat=seats),
    st.builds(messages.HandOver, member=members),
    st.builds(messages.ShowOut, member=members),
    st.just(messages.Leave()),
    st.just(messages.Close()),
)
acts = st.one_of(
    st.tuples(st.just("wish"), members, commands),
    st.tuples(st.just("play"), st.integers(0, 1000), st.integers(0, 9000)),
    st.tuples(st.just("stand in"), seats, st.none()),
    st.tuples(st.just("gather"), st.none(), st.none()),
)


def act(log: Log, what: str, who: Any, which: Any) -> None:
    """One thing that may happen to a room."""
    room = log.room
    if what == "gather" and room.status == "gathering":
        for seat, sitter in enumerate(room.sitters):
            if sitter == OpenSeat():
                log.ask(room.host, messages.SetSeat(seat=seat, sitter=PersonSeat(room.host)))
        log.begin()
    elif what == "play" and room.to_act is not None and room.bot_of(room.to_act) is None:
        moves = room.game.legal_moves()  # type: ignore[union-attr]
        log.now += which
        log.play(str(moves[who % len(moves)]))
    elif what == "stand in" and room.status == "playing" and who < len(room.sitters):
        log.write(StandInCame(seat=who, level="random", reason="clock"))
    elif what == "wish" and who in room.members and not room.members[who].gone:
        log.ask(who, which)


@given(st.lists(acts, max_size=40))
def test_a_replayed_log_is_the_same_room(happens: list[tuple[str, Any, Any]]) -> None:
    log = Log(RoomPlan(ruleset="duel", seats=2, watching=SpectatorRules(moves_behind=1)))
    log.join(*MEMBERS[1:])
    for what, who, which in happens:
        version = log.room.version
        try:
            act(log, what, who, which)
        except Refusal:
            assert what != "wish" or log.room.version == version
    assert told(folded(log.entries)) == told(log.room)


@given(st.lists(acts, max_size=25), st.integers(0, 25))
def test_trying_entries_out_leaves_the_room_as_it_is(happens: list[tuple[str, Any, Any]], split: int) -> None:
    log = duel("guest", "other", "watcher")
    for what, who, which in happens:
        try:
            act(log, what, who, which)
        except Refusal:
            continue
    before = folded(log.entries[:split])
    snapshot = told(folded(log.entries[:split]))
    after = before.after(log.entries[split:])
    assert told(before) == snapshot
    assert told(after) == told(log.room)


def test_a_replayed_game_is_the_same_room() -> None:
    log = duel("guest")
    log.begin()
    while log.room.status == "playing":
        log.now += 1000
        log.play()
    assert log.room.status == "over" and log.room.ended_at == log.now
    assert log.room.to_act is None and log.room.deadline is None
    assert told(folded(log.entries)) == told(log.room)
    log.write(Rematched(room="another"))
    assert log.room.next_room == "another"


def test_a_room_without_a_log_is_empty() -> None:
    assert vars(Room("a-room", SECRET)) == {
        "id": "a-room",
        "secret": SECRET,
        "version": 0,
        "played_version": 0,
        "status": "gathering",
        "plan": RoomPlan(ruleset="duel", seats=2),
        "commitment": "",
        "seed_chosen": False,
        "earlier_game": None,
        "host": "",
        "members": {},
        "sitters": [],
        "stand_ins": {},
        "game": None,
        "steps": [],
        "talk": deque(),
        "moved": deque(),
        "spent": [],
        "turn_began": 0,
        "opened_at": 0,
        "ended_at": 0,
        "next_room": "",
        "_watched": None,
        "_unwatched": [],
    }


def test_moves_are_known_by_their_ids_until_many_have_followed() -> None:
    log = duel("guest")
    log.begin()
    first = log.room.version + 1
    for _ in range(IDS_KEPT):
        log.play()
    assert IDS_KEPT == 32 and log.room.version_of(0, f"move {first - 1}") == first
    log.play()
    assert log.room.version_of(0, f"move {first - 1}") is None
    assert log.room.version_of(1, f"move {first}") == first + 1


def test_a_log_has_no_gap() -> None:
    log = duel("guest")
    for version in (log.room.version, log.room.version + 2):
        with pytest.raises(AssertionError):
            log.room.apply(Entry(version, log.now, Said(member="guest", text="hi")))


def test_only_the_latest_talk_is_kept() -> None:
    log = duel("guest")
    for number in range(TALK_KEPT + 5):
        log.ask("guest", messages.Say(text=f"line {number}"))
    assert len(log.room.talk) == TALK_KEPT
    assert log.room.talk[0].what == Said(member="guest", text="line 5")


def test_a_room_knows_whether_a_person_made_the_last_move() -> None:
    log = with_bots("saboteur", 3)
    log.begin()
    assert not log.room.person_moved
    for turn in range(9):
        seat, game = log.room.to_act, log.room.game
        assert seat is not None and game is not None
        if turn == 6:
            log.write(StandInCame(seat=0, level="novice", reason="gone"))
        log.write(moved(log.room, seat, str(game.legal_moves()[0]), f"move {turn}"))
        assert log.room.person_moved == (seat == 0 and turn < 6)
