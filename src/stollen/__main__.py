"""`python -m stollen` is the same as `stollen`."""

from stollen.cli import app

if __name__ == "__main__":
    app()
