"""Where Chromium is, and how it is started."""

import os
import shutil
import subprocess
from functools import cache
from typing import NoReturn

import pytest

NAMES = ("chromium", "chromium-browser", "google-chrome")
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
INSTALL = "apt-get install -y --no-install-recommends -o DPkg::Lock::Timeout=300 chromium fonts-dejavu-core"
MISSING = f"no Chromium here: install one (on Debian: {INSTALL}), or name one in STOLLEN_CHROMIUM"


@cache
def chromium() -> str | None:
    """The path of a Chromium, installed if need be and if we may."""
    named = os.environ.get("STOLLEN_CHROMIUM")
    return named or found() or (found() if installed() else None)


def found() -> str | None:
    return next((path for name in NAMES if (path := shutil.which(name))), None)


def installed() -> bool:
    """Install the package of the system; only root may, and only where there is apt."""
    if shutil.which("apt-get") is None or os.geteuid() != 0:
        return False
    return subprocess.run(INSTALL.split(), capture_output=True).returncode == 0


def cannot_run(reason: str) -> NoReturn:
    """Skip a test that needs what is not here; where CI runs it fails, so that nothing goes unchecked in silence."""
    if os.environ.get("CI", "").lower() in {"", "0", "false"}:
        pytest.skip(reason)
    pytest.fail(reason, pytrace=False)
