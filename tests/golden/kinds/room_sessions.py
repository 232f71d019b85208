"""Sessions on a server: every message of each socket and every HTTP answer, in order of arrival.

The stored rows follow at the end. Sessions move the clock. Random values are replaced by names, equal values by the
same name. Pictures and views are written in full first, then only their changes; wide values as a hash.
"""

from functools import partial
from typing import Any

from tests.golden.golden_files import Produce
from tests.golden.sessions import bots, limits, lobby, people, requests
from tests.golden.sessions.stage import Scene, transcript_of

NO_BURST = {"per_second": 0.0, "address_per_second": 0.0}

SCENES: list[Scene] = [
    people.a_duel_is_watched,
    people.a_duel_ends,
    people.a_solo_round,
    people.a_round_and_the_game_end_alone,
    people.people_share_devices,
    bots.a_game_among_bots,
    bots.a_game_among_bots_ends,
    bots.bots_are_watched,
    bots.a_program_plays,
    bots.a_program_ends_a_game,
    lobby.a_room_is_set_up,
    lobby.people_leave_before_a_game,
    lobby.players_leave_a_game,
    lobby.a_clock_for_every_move,
    lobby.a_seat_is_taken_back_in_time,
    lobby.a_clock_for_the_whole_game,
    lobby.a_player_is_gone,
    lobby.nobody_may_watch,
    lobby.the_server_stops,
    lobby.another_server_goes_on,
    lobby.old_rooms_are_forgotten,
    requests.rooms_are_found,
    requests.requests_are_refused,
    requests.the_server_is_asked_about_itself,
    requests.records_are_looked_at,
    requests.moves_are_tried,
    limits.greetings_are_refused,
    limits.messages_are_refused,
    limits.a_flood_is_cut_off,
    limits.too_much_is_asked,
    limits.connections_are_counted,
    limits.silence_is_cut_off,
]

LIMITS: dict[Scene, dict[str, Any]] = {
    lobby.a_seat_is_taken_back_in_time: {"breath": 5.0},
    lobby.another_server_goes_on: {"after_loading": 10.0},
    limits.a_flood_is_cut_off: {"burst": 3, "per_second": 0.0},
    limits.too_much_is_asked: {"rooms_per_minute": 2, "requests_per_minute": 5},
    limits.connections_are_counted: {"sockets_per_member": 2, "sockets_per_address": 3},
    limits.silence_is_cut_off: {"silence": 60.0},
}

CASES: dict[str, Produce] = {
    f"{scene.__name__}.txt": partial(transcript_of, scene, **LIMITS.get(scene, {})) for scene in SCENES
}
