"""Messages to a seat do not depend on what the seat cannot know, byte for byte."""

import re
from collections.abc import Callable
from functools import cache

import pytest

from stollen import Game
from stollen.game.moves.move import Seat
from stollen.protocol.room_messages import Play, SetSeat
from stollen.protocol.room_plan import PersonSeat, RoomPlan
from stollen.server.rooms.commands import decide
from stollen.server.rooms.log_entries import Entry, Moved, Started
from stollen.server.rooms.projection import RoomChange, welcome
from stollen.server.rooms.refusal import Refusal
from stollen.server.rooms.room import Room, Secret
from stollen.server.runtime.live_rooms import pack
from stollen.server.web.websocket import refused
from tests.properties.games import SETUPS, Dice, fewer, texts
from tests.properties.hidden import another_truth, learnt_by, this_round, watched
from tests.properties.test_view_no_leak import same_move, seldom
from tests.properties.universe import of_every_kind
from tests.server.room_log import HOST, Log

setups = pytest.mark.parametrize("setup", range(len(SETUPS)))
WATCHER = "watcher"
KEPT = {"duel": 1, "solo": 1, "saboteur": 3, "saboteur2": 4}
"""The share of positions taken from tests/properties."""


def member_at(seat: Seat | None) -> str:
    return WATCHER if seat is None else f"member {seat}"


def begun(ruleset: str, seats: int, options: dict[str, str], secret: Secret) -> Log:
    """A new game with a person at each seat, and a spectator."""
    log = Log(RoomPlan(ruleset=ruleset, seats=seats, options=options), secret=secret)
    log.join(WATCHER, *(member_at(seat) for seat in range(seats)))
    for seat in range(seats):
        log.ask(HOST, SetSeat(seat=seat, sitter=PersonSeat(member_at(seat))))
    log.write(Started())
    return log


@cache
def empty_room(ruleset: str, seats: int) -> Room:
    return begun(ruleset, seats, {}, Secret("", "")).room


def room_with(game: Game, secret: Secret) -> Room:
    """A room in which this game is played."""
    room = empty_room(game.ruleset, game.seats).after([])
    room.secret, room.game, room.steps = secret, game.copy(), []
    return room


def told(room: Room, member: str, entry: Entry | None = None) -> list[bytes]:
    """All messages to a member: about the latest entry, and after reconnecting, with and without missed steps."""
    news = [welcome(room, "CODE", member, since, 77, (member,)) for since in (0, room.version)]
    return [*map(pack, news), *([told_of(room, member, entry)] if entry else [])]


def told_of(room: Room, member: str, entry: Entry) -> bytes:
    """The message about an entry for a member."""
    return RoomChange(room, "CODE", entry, [*room.members, member]).packed_for(member)


def refusals(room: Room, member: str, seat: Seat, moves: list[str]) -> list[bytes]:
    """The answers to illegal moves."""
    answers = []
    for move in moves:
        try:
            decide(Play(seat=seat, version=room.version, move_id="try", move=move), room, member)
        except Refusal as refusal:
            answers.append(pack(refused("try", refusal, room.version)))
    return answers


@setups
def test_another_truth_sends_the_same_bytes(setup: int, games: Callable[[int], int]) -> None:
    dice, compared, ruleset = Dice(setup), 0, SETUPS[setup][0]
    for number in range(fewer(setup, games(1))):
        for game, seat, seen, _, played in watched(setup, number, every=seldom(setup, 17)):
            if dice.below(KEPT[ruleset]):
                continue
            other = another_truth(game, seat, seen, dice)
            here, there = room_with(game, Secret("one", "salt")), room_with(other, Secret("two", "other salt"))
            assert told(here, member_at(seat)) == told(there, member_at(seat))
            tried = of_every_kind(game, dice, 1)
            for asked in {game.to_act or 0, 0}:
                assert refusals(here, member_at(seat), asked, tried) == refusals(there, member_at(seat), asked, tried)
            for move in {played, *dice.some(texts(game), 1)} - {""}:
                compared += same_after(game, seat, seen, move, dice)
    assert compared > 0


def same_after(game: Game, seat: Seat | None, seen: set[str], move: str, dice: Dice) -> bool:
    """Compares the messages of a move, except at a new deal, which depends on the seed, and at the end."""
    after = game.copy()
    events = after.play(move)
    if len(this_round(events)) != len(events) or after.outcome is not None:
        return False
    learnt = learnt_by(seat, game, move, events)
    other = another_truth(game, seat, seen, dice, learnt)
    here, there = room_with(game, Secret("one", "salt")), room_with(other, Secret("two", "other salt"))
    theirs = move if seat == game.to_act else same_move(other, move, learnt)
    by = game.to_act
    assert by is not None
    entries = [
        Entry(here.version + 1, 5_000_000, Moved(seat=by, move=text, move_id=f"id of {text}", by="person"))
        for text in (move, theirs)
    ]
    here.apply(entries[0])
    there.apply(entries[1])
    assert told(here, member_at(seat), entries[0]) == told(there, member_at(seat), entries[1]), f"{move} seen by {seat}"
    return True


@setups
def test_no_message_of_a_whole_game_names_what_is_hidden(setup: int, games: Callable[[int], int]) -> None:
    """No seed, no salt and no moves of others, which are sent as events only."""
    ruleset, seats, options = SETUPS[setup]
    secret = Secret("a-very-secret-seed", "a-very-secret-salt")
    for number in range(fewer(setup, games(1))):
        log = begun(ruleset, seats, options, secret)
        dice = Dice(number)
        look(log, "")
        while log.room.status == "playing":
            game = log.room.game
            assert game is not None
            move = dice.pick(texts(game))
            log.play(move)
            if log.room.status == "playing":
                look(log, move)


def look(log: Log, move: str) -> None:
    """Read what everybody is sent about the latest move."""
    room = log.room
    game = room.game
    assert game is not None
    for seat in (*range(game.seats), None):
        message = told_of(room, member_at(seat), log.entries[-1])
        own = set(game.view(seat).moves)
        assert b"very-secret" not in message and b"move_id" not in message
        assert move in own or not move or f'"{move}"'.encode() not in message
        if seat is None or seat != game.to_act:
            assert not re.search(rb'"(pass|place|take|map|inspect|swap-hats) ', message), "a move of somebody else"
