"""Writes missing files of the archive and leaves the others unchanged: `python -m tests.golden.archive`."""

from tests.golden.archive.writers import write_missing

if __name__ == "__main__":
    for name in write_missing():
        print(f"Wrote {name}")
