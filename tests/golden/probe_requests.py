"""Requests for `stollen probe`: valid ones, every refusal of a move, and invalid lines."""

from typing import Any

from tests.game.positions import laid

Json = dict[str, Any]

# -- good requests ------------------------------------------------------------------------------------------

MINE = [laid("base-cross", column, 0) for column in range(1, 6)]
GOOD: list[Json] = [
    {"new": {"ruleset": "duel", "seed": "kept", "options": {"goals_left": "reshuffle"}}, "view": 1},
    {"new": {"ruleset": "solo", "seed": "kept", "options": {"color": "blue"}}, "view": 0},
    {"new": {"ruleset": "saboteur", "seed": "kept", "options": {"broken_tools_forfeit": "on"}}, "view": "spectator"},
    {"new": {"ruleset": "saboteur", "seats": 4, "seed": "kept", "options": {"nuggets": "diggers"}}},
    {"new": {"ruleset": "saboteur2", "seed": "kept", "options": {"trapped_geologist": "unpaid"}}, "view": 1},
    {"position": {"ruleset": "duel"}},
    {
        "position": {"ruleset": "duel", "seats": [{"hand": ["d-line-ew", "d-map"]}, {"hand": ["d-key", "d-line-ew"]}]},
        "play": ["place d-line-ew 1,1", "place d-line-ew 1,-1", "map d-map 9,0"],
        "view": 0,
    },
    {
        "position": {
            "ruleset": "saboteur",
            "maze": MINE,
            "seats": [{"hand": ["base-line-ew"]}, {"hand": ["base-map"]}, {"hand": ["base-cross"]}],
            "goals": [{"card": "base-goal-treasure", "cell": [8, 0]}],
        },
        "play": ["place base-line-ew 6,0", "map base-map 8,2", "place base-cross 7,0"],
        "view": "spectator",
    },
    {
        "position": {
            "ruleset": "saboteur2",
            "seats": [
                {"hand": ["x-theft"], "gold": 2},
                {"hand": ["x-trapped", "x-inspection", "base-map"]},
                {"hand": ["x-swap-hands", "x-swap-hats"]},
            ],
            "draw_pile": [],
        },
        "play": [
            "theft x-theft",
            "inspect x-inspection 2",
            "swap-hats x-swap-hats 2",
            "trap x-trapped 0",
            "swap-hands x-swap-hands 1",
        ],
        "view": 1,
    },
]

ROUNDS_END: list[Json] = [
    {
        "position": {
            "ruleset": "saboteur2",
            "seats": [
                {"hand": ["x-free", "x-hands-off"], "broken": ["lamp"]},
                {"hand": ["base-map", "base-cross"], "trapped": True, "theft": True},
                {"hand": ["base-dead-n", "base-line-ew"], "trapped": True, "theft": True, "gold": 2},
            ],
            "draw_pile": [],
            "round": 3,
        },
        "play": ["free x-free 1", "mend base-cross base-map theft", "mend base-dead-n base-line-ew trapped"],
        "view": 2,
    },
    {
        "position": {
            "ruleset": "saboteur2",
            "seats": [{"hand": ["x-hands-off"], "gold": 1}, {"theft": True}, {"theft": True}, {"theft": True}],
            "draw_pile": [],
            "theft_order": [3, 1, 2],
            "round": 3,
        },
        "play": ["hands-off x-hands-off 3", "decline", "steal 0"],
    },
    {
        "position": {
            "ruleset": "duel",
            "phase": "pay",
            "seats": [
                {"gold": ["d-goal-1-dead-nw", "d-goal-2-curve-nw", "d-goal-3-dead-ne"]},
                {"gold": ["d-goal-2-curve-ne", "d-bridge-gold"]},
            ],
            "pending": {"debts": [3, 2], "won": [6, 3], "paid": [0, 0]},
            "round": 3,
        },
        "play": ["pay d-goal-1-dead-nw d-goal-2-curve-nw"],
        "view": "spectator",
    },
]

# -- refused moves ------------------------------------------------------------------------------------------

GALLERY = [
    laid("d-line-ew", 1, 1),
    laid("d-door-green-cross", 2, 1),
    laid("d-door-blue-cross", 1, -1, unlocked_by=0),
    laid("d-troll-cross", 0, 4),
    laid("d-troll-t-nsw", 0, 6, bribed_by=1),
    laid("d-bridge-gold", -3, 1),
    laid("d-curve-ne", -3, 3),
    laid("d-door-blue-t-new", -3, 5),
]
HAND = ["d-curve-nw", "d-key", "d-ladder-green-ne", "d-map", "d-repair-pick-lamp", "d-rockfall"]
DUEL: Json = {
    "ruleset": "duel",
    "maze": GALLERY,
    "seats": [{"hand": HAND}, {"hand": ["d-line-ew"], "broken": ["pick"]}],
}
OTHER_HAND = ["d-break-lamp", "d-break-pick", "d-key", "d-line-ns", "d-repair-pick"]
BROKEN: Json = {
    "ruleset": "duel",
    "maze": GALLERY,
    "seats": [{"hand": OTHER_HAND, "broken": ["lamp", "cart"]}, {"broken": ["pick"]}],
    "supply": {"counters": 0, "keys": 0},
}
OFFER = {"nuggets": [1, 3], "won": [0, 0, 0], "last": 0}
THIEF = {"thieves": [0], "won": [0, 0, 0], "paid": [0, 0, 0], "last": 0}
TRICKS = ["base-break-pick", "base-dead-n", "base-map", "base-repair-pick", "x-inspection", "x-rockfall"]
MORE_TRICKS = ["x-free", "x-hands-off", "x-swap-hands", "x-swap-hats", "x-theft", "x-trapped"]
REACHED = [laid("base-line-ew", 1, 0), *(laid("base-cross", column, 0) for column in range(2, 6))]

DUEL_TRIES = """
    place d-curve-nw 0,1; place d-curve-nw 5,0; place d-curve-nw 9,9; place d-curve-nw 0,0
    place d-curve-nw -2,3; place d-curve-nw -3,2; place d-ladder-green-ne -3,0 turned; place d-ladder-green-ne 7,0
    place d-line-ns 1,0; place base-cross 1,0; pass d-map d-map; pass d-key d-key d-map; mend d-key d-map pick
    mend d-key d-map theft; pass d-curve-nw d-key d-map; key d-key 1,1; key d-key 2,1; key d-key 1,-1; key d-key 9,9
    rockfall d-rockfall 9,9; rockfall d-rockfall 0,1; rockfall d-rockfall 5,0; rockfall d-rockfall -3,1
    rockfall d-rockfall 0,6; map d-map 1,1; bribe 1,1; bribe 0,4; bribe 0,6; bribe -9,-9
    repair d-repair-pick-lamp 1 pick; repair d-repair-pick-lamp 0 cart; repair d-repair-pick-lamp 0 lamp
    repair d-repair-pick-lamp 4 lamp; orient 5,0 upright; end; pay d-bridge-gold; take 2; steal 1; decline
    break d-break-pick 1; theft x-theft; trap x-trapped 1; inspect x-inspection 1; place d-line-ew 1,1 turned; dig"""
BROKEN_TRIES = """
    place d-line-ns 0,2; break d-break-pick 0; break d-break-pick 1; break d-break-pick 2; break d-break-lamp 0
    repair d-repair-pick 0 pick; repair d-repair-pick 1 pick; repair d-repair-pick 0 lamp; repair d-repair-pick 9 pick
    key d-key -3,5; bribe 0,4; mend d-key d-line-ns pick; mend d-key d-line-ns trapped"""
BEFORE_A_GOAL = [laid("d-line-ew", column, 1) for column in (1, 2, 3)]
BEFORE_A_GOAL += [laid("d-curve-nw", 4, 1), laid("d-curve-nw", 4, 0, turned=True)]
THREE: list[Json] = [{"hand": TRICKS}, {"broken": ["pick"]}, {}]
SIX: list[Json] = [
    {"hand": MORE_TRICKS, "theft": True, "broken": ["cart"], "trapped": True},
    {"trapped": True},
    {"gold": 2},
    {"theft": True},
    {},
    {},
]

REFUSED: list[tuple[str, Json, str]] = [
    ("a turn of the duel", DUEL, DUEL_TRIES),
    ("broken tools, nothing left in the supply", BROKEN, BROKEN_TRIES),
    (
        "after the action, with a bribe still possible",
        {
            "ruleset": "duel",
            "maze": [laid("d-troll-cross", 1, 1)],
            "seats": [{"hand": ["d-curve-nw", "d-map"]}, {}],
            "phase": "after_action",
            "pending": {"draw": 1},
        },
        "pass d-map; bribe 2,2; place d-curve-nw 0,2; orient 5,0 turned; pay d-bridge-gold; take 1; steal 0",
    ),
    (
        "a goal to lay",
        {
            "ruleset": "duel",
            "maze": BEFORE_A_GOAL,
            "phase": "orient",
            "goals": [{"card": "d-goal-1-t-new-green", "cell": [5, 0], "revealed": True}],
            "pending": {"goal": [5, 0], "then": "after_action", "draw": 1},
        },
        "pass d-map; end; orient 5,2 upright; orient 4,4 turned; bribe 0,4; take 1; pay d-bridge-gold",
    ),
    (
        "a troll to pay",
        {
            "ruleset": "duel",
            "phase": "pay",
            "seats": [{"gold": ["d-goal-1-dead-nw", "d-goal-2-curve-nw", "d-goal-3-dead-ne"]}, {}],
            "pending": {"debts": [3, 0], "won": [6, 0], "paid": [0, 0]},
        },
        "pay d-goal-1-dead-nw; pay d-goal-2-curve-nw d-goal-3-dead-ne; end; pass d-map; decline; orient 5,0 turned",
    ),
    ("a game that is over", {"ruleset": "duel", "phase": "over", "round": 3}, "pass d-map; end; take 1"),
    ("an empty hand", {"ruleset": "duel", "seats": [{}, {"hand": ["d-map"]}]}, "pass d-map; bribe 1,1; end"),
    (
        "a ladder beside a goal",
        {"ruleset": "duel", "maze": BEFORE_A_GOAL[:-1], "seats": [{"hand": ["d-ladder-green-ne"]}, {}]},
        "place d-ladder-green-ne 4,0 turned",
    ),
    (
        "alone",
        {"ruleset": "solo", "seats": [{"hand": ["d-break-pick", "d-ladder-blue-nw", "d-map"]}]},
        (
            "break d-break-pick 0; break d-break-pick 1; pass d-break-pick d-ladder-blue-nw d-map"
            "; mend d-map d-map lamp; place d-ladder-blue-nw 7,0; repair d-repair-pick 0 pick"
        ),
    ),
    (
        "a turn of saboteur",
        {"ruleset": "saboteur", "maze": REACHED, "seats": [{"hand": [*TRICKS[:4], "base-rockfall"]}, *THREE[1:]]},
        (
            "pass base-dead-n base-map; mend base-dead-n base-map pick; break base-break-pick 1"
            "; break base-break-pick 3; repair base-repair-pick 0 pick; repair base-repair-pick 1 lamp"
            "; rockfall base-rockfall 0,0"
            "; rockfall base-rockfall 8,0; rockfall base-rockfall 7,0; map base-map 5,0; theft x-theft; key d-key 1,1"
            "; place base-dead-n 6,0; place base-dead-n 2,2; bribe 1,0; end; take 1"
        ),
    ),
    (
        "nuggets on offer",
        {"ruleset": "saboteur", "phase": "take", "seats": [{}, {}, {}], "pending": OFFER},
        "take 2; take 9; pass base-map; steal 1; end",
    ),
    (
        "a turn of saboteur 2",
        {"ruleset": "saboteur2", "maze": [*REACHED, laid("x-crystal-cross", 3, 1)], "seats": THREE},
        (
            "inspect x-inspection 0; inspect x-inspection 3; rockfall x-rockfall 8,0; mend base-map x-rockfall pick"
            "; pass base-dead-n base-dead-n base-map; steal 1; decline; take 1"
            "; mend base-map x-rockfall trapped; mend base-map x-rockfall theft"
        ),
    ),
    (
        "a trapped thief",
        {"ruleset": "saboteur2", "seats": SIX, "roles_left": []},
        (
            "theft x-theft; hands-off x-hands-off 1; hands-off x-hands-off 6; swap-hats x-swap-hats 1; free x-free 2"
            "; swap-hats x-swap-hats 6; swap-hands x-swap-hands 0; swap-hands x-swap-hands 7; trap x-trapped 0"
            "; trap x-trapped 1; trap x-trapped 8; free x-free 6; place base-cross 1,0; mend x-free x-theft pick"
        ),
    ),
    (
        "a trapped player with a path card",
        {"ruleset": "saboteur2", "seats": [{"hand": ["base-cross", "x-ladder-ne"], "trapped": True}, {}]},
        "place base-cross 1,0; place x-ladder-ne 1,0",
    ),
    (
        "ladders beside goals and far from everything",
        {
            "ruleset": "saboteur2",
            "maze": [*REACHED, laid("base-cross", 6, 0)],
            "seats": [{"hand": ["x-ladder-ne"]}, {}],
        },
        "place x-ladder-ne 7,0 turned; place x-ladder-ne 7,0; place x-ladder-ne 9,9; place x-ladder-ne 3,0",
    ),
    (
        "a thief to steal",
        {"ruleset": "saboteur2", "seats": [{"theft": True}, {"gold": 1}, {}], "phase": "steal", "pending": THIEF},
        "steal 0; steal 2; steal 3; pass base-map; take 1",
    ),
]
"""A position with moves to try in it."""

# -- positions with a decision that cannot be -----------------------------------------------------------------------

DIGGERS: list[Json] = [{"role": "base-digger"}, {}, {"role": "base-saboteur"}]
THIEVES: list[Json] = [{"theft": True}, {"theft": True, "trapped": True}, {}]
TAKE: Json = {"ruleset": "saboteur", "seats": DIGGERS, "phase": "take"}
STEAL: Json = {"ruleset": "saboteur2", "seats": THIEVES, "phase": "steal"}
LAY: Json = {"card": "base-goal-treasure", "cell": [8, 0], "revealed": True}
ORIENT: Json = {"ruleset": "saboteur", "seats": [{}] * 3, "phase": "orient", "goals": [LAY]}
PAY = {"debts": [1, 0], "won": [0, 0], "paid": [0, 0]}
FAR = [laid("base-cross", -69, -70), laid("base-cross", 77, 70)]

NO_DECISIONS: list[Json] = [
    *({**TAKE, "pending": {**OFFER, "nuggets": nuggets}} for nuggets in ([1], [1] * 4, [9, 1], [3, 1, 0])),
    {**TAKE, "pending": {**OFFER, "won": [0]}},
    {**TAKE, "pending": {**OFFER, "last": 3}},
    {**TAKE, "pending": OFFER, "to_act": 2},
    {**TAKE, "pending": {**OFFER, "nuggets": [3, 1]}, "nuggets": [3] * 4},
    *({**STEAL, "pending": {**THIEF, "thieves": thieves}} for thieves in ([], [0, 0], [0, 1], [0, 2], [7], [-1])),
    {**STEAL, "pending": {**THIEF, "last": -1}},
    {**STEAL, "pending": THIEF},
    {**ORIENT, "pending": {"goal": [8, 0], "then": "turn", "draw": 0}},
    {**ORIENT, "pending": {"goal": [8, 0], "then": "after_action", "draw": 2}},
    {**ORIENT, "pending": {"goal": [8, 0], "then": "after_action", "draw": 1}},
    {"ruleset": "duel", "phase": "after_action", "pending": {"draw": 1}},
    {"ruleset": "duel", "phase": "pay", "pending": PAY},
    {"ruleset": "duel", "phase": "pay", "pending": PAY, "seats": [{"gold": ["d-bridge-gold"]}, {}]},
    {"ruleset": "saboteur2", "seats": [{}, {}], "maze": FAR},
]

# -- lines that make no sense -----------------------------------------------------------------------------------

NO_REQUESTS: list[Json | list[Any] | int | str | None] = [
    None,
    5,
    [],
    "position",
    {},
    {"play": []},
    {"position": {"ruleset": "duel"}, "new": {"ruleset": "duel"}},
    {"position": {"ruleset": "duel"}, "plays": []},
    {"position": {"ruleset": "duel"}, "play": "end"},
    {"position": {"ruleset": "duel"}, "play": [1]},
    {"position": {"ruleset": "duel"}, "view": 2},
    {"position": {"ruleset": "duel"}, "view": -1},
    {"position": {"ruleset": "duel"}, "view": None},
    {"position": {"ruleset": "duel"}, "view": "all"},
    {"position": {"ruleset": "duel"}, "message": 1},
    {"position": []},
    {"position": {}},
    {"position": {"ruleset": "chess"}},
    {"new": {}},
    {"new": {"ruleset": "chess"}},
    {"new": {"ruleset": "duel", "seats": 3}},
    {"new": {"ruleset": "solo", "seats": 2}},
    {"new": {"ruleset": "saboteur", "seats": 11}},
    {"new": {"ruleset": "saboteur2", "seats": 0}},
    {"new": {"ruleset": "duel", "seats": "2"}},
    {"new": {"ruleset": "duel", "seed": 5}},
    {"new": {"ruleset": "duel", "options": {"depth": "on"}}},
    {"new": {"ruleset": "duel", "options": {"goals_left": "keep"}}},
    {"new": {"ruleset": "duel", "options": {"goals_left": 1}}},
    {"new": {"ruleset": "duel", "speed": 1}},
    {"new": {"ruleset": "x" * 300}},
]
NO_JSON = [
    b"",
    b"no json",
    b"{",
    b"[" * 5000,
    b'{"new": {"ruleset": "duel"}, "new": {"ruleset": "duel"}}',
    b'{"new": {"ruleset": "duel", "seed": "\\ud800"}}',
    b'{"position": {"ruleset": "duel", "round": NaN}}',
    b'{"position": {"ruleset": "\xff"}}',
    b" " * 4_000_001,
]
