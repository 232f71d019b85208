"""Files written by earlier versions: records, a database, results, a program. They must stay readable.

They are never renewed: `python -m tests.golden.archive` only writes missing files. After a change of format, add a file
with a new name.
"""

from pathlib import Path

FILES = Path(__file__).parent / "files"
