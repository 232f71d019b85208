"""Writes the files of the archive that are missing; what is there stays as it is: `python -m tests.golden.archive`."""

from tests.golden.archive.writers import write_missing

if __name__ == "__main__":
    for name in write_missing():
        print(f"Wrote {name}")
