"""Files as earlier versions wrote them: records, a database, results, a program. They are to be read for ever.

Nothing renews them: `python -m tests.golden.archive` only writes what is missing. Where a format changes, a file with
a new name joins the old one.
"""

from pathlib import Path

FILES = Path(__file__).parent / "files"
