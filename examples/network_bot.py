"""A bot that plays over the network: `python network_bot.py http://127.0.0.1:8780 CODE`, once for each seat it takes.

It joins the room with this code, sits down, and takes the first move it is offered. See docs/api.md.
"""

import json
import sys
from urllib.request import Request, urlopen


def ask(url: str, body: dict, token: str = "") -> dict:
    """Post something and read the answer."""
    headers = {"content-type": "application/json", "authorization": f"Bearer {token}"}
    with urlopen(Request(url, json.dumps(body).encode(), headers), timeout=30) as answer:
        return json.load(answer)


def choose(view: dict) -> str:
    """One of the moves, exactly as it stands there: put your own ideas here."""
    return view["moves"][0]


def play(server: str, code: str) -> dict:
    """Play one game in a room; answers its result."""
    token = ask(f"{server}/api/rooms/{code}/members", {"name": "Network bot"})["token"]
    stream = Request(f"{server}/api/bot/stream", headers={"authorization": f"Bearer {token}"})
    with urlopen(stream, timeout=60) as lines:
        for line in lines:
            message = json.loads(line) if line.strip() else {"t": "heartbeat"}
            if message["t"] == "go":
                answer = {"t": "move", "n": message["n"], "move": choose(message["view"])}
                ask(f"{server}/api/bot/move", answer, token)
            elif message["t"] == "end":
                return message["result"]
    return {}


if __name__ == "__main__":
    print(play(sys.argv[1].rstrip("/"), sys.argv[2]))
