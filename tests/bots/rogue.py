"""A program for the tests that plays the first move, and does the wrong thing that its argument names."""

import json
import os
import signal
import sys
import time

WRONG = sys.argv[1]
FOREVER = 3600


def say(**message: object) -> None:
    sys.stdout.write(json.dumps(message) + "\n")
    sys.stdout.flush()


def go_wrong(message: dict[str, object]) -> None:
    """Do the wrong thing instead of an answer, or before it."""
    match WRONG:
        case "hangs":
            time.sleep(FOREVER)
        case "dies":
            raise RuntimeError("these are my last words")
        case "floods":
            while True:
                sys.stdout.write('{"t":"info","move":"x"}\n' * 10_000)
        case "endless-line":
            while True:
                sys.stdout.write("x" * 10_000)
        case "errors":
            for _ in range(3000):
                sys.stderr.write("grumble " * 100)
            sys.stderr.write("in the end")
            sys.stderr.flush()
            os._exit(3)
        case "closes-input":
            os.close(0)
            time.sleep(FOREVER)
        case "closes-output":
            os.close(1)
            time.sleep(FOREVER)
        case "no-json":
            sys.stdout.write('\nhello\n{"t":"move"}\n[1]\n"x"\n\xff{\n' + "[" * 50_000 + "\n")
            sys.stdout.flush()
        case "number":
            say(t="move", n=message["n"], move=17)
        case "wrong-n":
            say(t="move", n=-1, move="pass")
            time.sleep(FOREVER)
        case "illegal":
            say(t="move", n=message["n"], move="place d-line-ew 40,40")
        case "does-not-stop" if message["movetime_ms"] == 60_000:
            time.sleep(FOREVER)
        case "slow" if message["n"] < 50:  # type: ignore[operator]  # a number
            time.sleep(0.125)
        case "strict":
            assert set(message) == {"t", "n", "view", "legal", "movetime_ms"}
        case "thinks-aloud":
            first = message["view"]["moves"][0]  # type: ignore[index]  # a view
            say(t="info", move=first, gold=2.5, why=["because"], depth=7)
            say(t="info", move="no move at all", gold=9)


if WRONG == "never-starts":
    raise SystemExit("no, thank you")
if WRONG == "mute":
    time.sleep(FOREVER)
if WRONG in ("stays", "hangs"):
    signal.signal(signal.SIGTERM, signal.SIG_IGN)

for line in sys.stdin:
    told = json.loads(line)
    if told["t"] == "hello":
        say(t="id", name="Rogue", games=["solo"] if WRONG == "only-solo" else ["duel"], color="red")
        if WRONG == "deaf":
            time.sleep(FOREVER)
    elif told["t"] == "go":
        go_wrong(told)
        say(t="move", n=told["n"], move=told["view"]["moves"][0], mood="good")
    elif (told["t"] == "end" and WRONG == "one-game") or (told["t"] == "quit" and WRONG != "stays"):
        break
    elif told["t"] == "quit":
        time.sleep(FOREVER)
if WRONG == "bad-end":
    raise SystemExit(4)
