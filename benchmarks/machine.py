"""Where and with what something was measured."""

import os
import platform
import subprocess
from datetime import UTC, datetime
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

ROOT = Path(__file__).parent.parent


def said_by(*words: str) -> str:
    """The first line a command prints; empty if it cannot be run."""
    try:
        done = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=False)
    except OSError:
        return ""
    return done.stdout.strip().partition("\n")[0] if done.returncode == 0 else ""


def processor() -> str:
    """The model of the processor, and how many cores this process may use."""
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count()
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
    except OSError:
        lines = []
    models = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    model = models[0] if models else platform.processor() or platform.machine()
    return f"{model}, {cores} core{'' if cores == 1 else 's'}"


def load() -> float:
    """How many processes were at work, on average over the last minute."""
    return os.getloadavg()[0]


def package(name: str) -> str:
    """A package with its version."""
    try:
        return f"{name} {version(name)}"
    except PackageNotFoundError:
        return f"{name} unknown"


def versions() -> str:
    """What the engine was built with and runs on."""
    python = f"{platform.python_implementation()} {platform.python_version()}"
    compiler = said_by("gcc", "--version") or "no gcc"
    return ", ".join((python, package("mypy"), package("librt"), compiler, f"{platform.system()} {platform.release()}"))


def commit() -> str:
    """The commit that is checked out, and whether files differ from it."""
    changed = said_by("git", "status", "--porcelain", "--untracked-files=no", "--", "src", "setup.py")
    return (said_by("git", "rev-parse", "--short", "HEAD") or "unknown") + (" with changes" if changed else "")


def today() -> str:
    return datetime.now(UTC).date().isoformat()
