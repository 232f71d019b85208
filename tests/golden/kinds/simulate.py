"""Small simulations of random, novice and apprentice in all rulesets: tables, JSON and the file of games."""

from functools import cache, partial
from pathlib import Path

from tests.golden.runs import empty_folder, file_text, json_output, output, pick

SIMULATIONS: dict[str, tuple[str, ...]] = {
    "duel": ("duel", "--games", "12"),
    "solo": ("solo", "--games", "12", "--seed", "alone"),
    "saboteur": ("saboteur", "--seats", "5", "--games", "12"),
    "saboteur2": ("saboteur2", "--seats", "7", "--games", "12"),
    "duel_bots": ("duel", "--bots", "novice,apprentice", "--games", "3"),
    "solo_bots": ("solo", "--bots", "apprentice", "--games", "1"),
    "saboteur_bots": ("saboteur", "--bots", "apprentice, novice, random", "--games", "3"),
    "saboteur2_bots": ("saboteur2", "--bots", "novice,apprentice,random,novice", "--seats", "4", "--games", "2"),
}
FILES = ("tables.txt", "summary.json", "games.jsonl")


@cache
def simulation(name: str) -> dict[str, str]:
    """The output of a simulation: started, continued, and repeated from its file."""
    with empty_folder() as folder:
        games = folder / "games.jsonl"
        words: tuple[str | Path, ...] = ("simulate", *SIMULATIONS[name], "--out", games)
        output(*words, "--games", "1")
        tables = output(*words)
        return {
            "tables.txt": tables,
            "summary.json": json_output(*words),
            "games.jsonl": file_text(games),
        }


CASES = {f"{name}_{file}": pick(partial(simulation, name), file) for name in SIMULATIONS for file in FILES}
