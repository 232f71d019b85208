"""Small matches of random, novice and apprentice in all rulesets: tables, JSON, results file and a record."""

from functools import cache, partial
from pathlib import Path

from stollen.cards.decks import RULESETS
from tests.golden.runs import empty_folder, file_text, json_output, output, pick, ticking

MATCHES: dict[str, tuple[str, ...]] = {
    "duel": ("duel", "random", "novice@3", "apprentice", "--games", "4"),
    "duel_test": ("duel", "novice", "random", "--games", "60", "--sprt", "0", "400"),
    "solo": ("solo", "random", "novice", "apprentice", "--games", "3"),
    "solo_alone": ("solo", "novice", "--games", "1", "--seed", "alone"),
    "saboteur": ("saboteur", "apprentice", "random", "--seats", "4", "--games", "8", "--seed", "gold"),
    "saboteur_all": ("saboteur", "random", "novice", "random", "--games", "3", "--budget", "10", "--seed", "all"),
    "saboteur2": ("saboteur2", "novice", "random", "--seats", "5", "--games", "5"),
}
FILES = ("tables.txt", "report.json")
MORE_FILES = ("results.jsonl", "records.txt", "last_record.json")
"""Files only of the first match of a ruleset."""


@cache
def match(name: str) -> dict[str, str]:
    """The output of a match, when it is played and when it is repeated from its results."""
    with empty_folder() as folder, ticking():
        results, records = folder / "results.jsonl", folder / "records"
        words: tuple[str | Path, ...] = ("arena", *MATCHES[name], "--results", results)
        tables = output(*words, "--records", records)
        report = json_output(*words)
        kept = sorted(records.iterdir())
        return {
            "tables.txt": tables,
            "report.json": report,
            "results.jsonl": file_text(results),
            "records.txt": "".join(f"{file.name}\n" for file in kept),
            "last_record.json": file_text(kept[-1]),
        }


CASES = {
    f"{name}_{file}": pick(partial(match, name), file)
    for name in MATCHES
    for file in (*FILES, *(MORE_FILES if name in RULESETS else ()))
}
