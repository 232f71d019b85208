"""The program: `stollen`, or `python -m stollen`."""

import sys


def main() -> None:
    """Run the command; Ctrl-C ends it without a message."""
    try:
        from stollen.cli import app

        app()
    except KeyboardInterrupt:
        sys.exit(130)


if __name__ == "__main__":
    main()
