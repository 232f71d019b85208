"""The answers of `stollen probe`: valid requests in full, and the texts of all refusals."""

import json
import re
from collections import Counter
from collections.abc import Iterable, Iterator

from stollen import BadNotation, parse_move
from stollen.game.strict_json import to_json
from stollen.protocol.probe import answer
from tests.game.test_notation import NO_MOVES
from tests.game.test_position_checks import DUEL
from tests.game.test_read_roles import OTHERS
from tests.golden.game_log import short_hash
from tests.golden.golden_files import Produce
from tests.golden.probe_requests import GOOD, NO_DECISIONS, NO_JSON, NO_REQUESTS, REFUSED, ROUNDS_END, Json
from tests.properties.games import SETUPS, Dice, sampled_games
from tests.properties.same_games import title
from tests.properties.universe import of_every_kind

SHOWN = 100


def _answered(lines: Iterable[bytes]) -> str:
    """Lines in and out; answers to valid requests entry by entry."""
    told: list[str] = []
    for line in lines:
        told += ["", f"> {line[: SHOWN * 4].decode(errors='backslashreplace')}"]
        reply = json.loads(to_json(answer(line)))
        if reply["ok"]:
            told += [f"< {key} {json.dumps(value)}" for key, value in reply.items()]
        else:
            told.append(f"< {to_json(answer(line)).decode()}")
    return "\n".join([*told, ""]).lstrip()


def _line(request: object) -> bytes:
    return json.dumps(request).encode()


def _refused_moves() -> Iterator[str]:
    for moment, position, tries in REFUSED:
        yield f"\n== {moment} {to_json(position).decode()}"
        for move in filter(None, (text.strip() for text in re.split("[;\n]", tries))):
            request: Json = {"position": position, "play": [move], "message": True}
            reply = json.loads(to_json(answer(_line(request))))
            assert reply["error"] in ("illegal_move", "bad_move"), (moment, move, reply)
            del reply["ok"], reply["at"]
            yield json.dumps(reply)


def _refused_at_random(setup: int) -> Iterator[str]:
    """In some positions of random games: the number of each refusal, and a hash of all."""
    dice = Dice(setup)
    yield f"== {title(setup)}"
    for game in sampled_games(setup, 1):
        tried = of_every_kind(game, dice, 6)
        refused = [(move, game.why_not(move)) for move in tried]
        met = Counter(reason.message for _, reason in refused if reason)
        told = " ".join(f"{message} {count}" for message, count in sorted(met.items()))
        yield f"{short_hash(to_json(game.position()))} {short_hash(to_json(refused))} {told}"


def _no_moves() -> Iterator[str]:
    for text in NO_MOVES:
        try:
            parse_move(text)
        except BadNotation as error:
            yield f"{ascii(text)[:SHOWN]}: {error.reason}"


def _written(lines: Iterable[str]) -> str:
    return "\n".join([*lines, ""]).lstrip()


CASES: dict[str, Produce] = {
    "good.txt": lambda: _answered(map(_line, (*GOOD, *ROUNDS_END))),
    "refused_moves.txt": lambda: _written(_refused_moves()),
    "refused_at_random.txt": lambda: _written(
        line for setup in range(len(SETUPS)) for line in _refused_at_random(setup)
    ),
    "no_moves.txt": lambda: _written(_no_moves()),
    "bad_positions.txt": lambda: _answered(
        _line({"position": position})
        for position in (
            *({"ruleset": "duel", **more} for _, more in DUEL),
            *(source for _, source in OTHERS),
            *NO_DECISIONS,
        )
    ),
    "bad_requests.txt": lambda: _answered([*map(_line, NO_REQUESTS), *NO_JSON]),
}
