"""A copy of the tree in which faults are planted; the tree itself is never touched."""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from enum import Enum
from itertools import count
from pathlib import Path

import psutil

import stollen
from setup import compiled_sources
from stollen.engine.numbers import COMPILED
from tools.faults.areas import TOP
from tools.faults.fault import Fault

PLAIN_PART = "src/stollen/engine/"
"""What is compiled and yet quick enough to be tested without; the searches of the bots are not."""


class Mode(Enum):
    """How the engine is run in a copy."""

    PLAIN = "uncompiled"
    INSTALLED = "with the machine code of the installed package"
    BUILT = "compiled anew"


def mode_for(path: str) -> Mode:
    """How a fault in a file is tested: machine code would hide one in its sources."""
    if not COMPILED or path.startswith(PLAIN_PART):
        return Mode.PLAIN
    return Mode.BUILT if path in compiled_sources() else Mode.INSTALLED


MACHINE_CODE = (".so", ".pyd")
PAGES = "src/stollen/server/static"

BUILD = """
import setup as ours
from setuptools import Distribution
from setuptools.command.build_ext import build_ext

found = ours.extensions()
for extension in found:
    extension.extra_compile_args = ["-O1" if flag == "-O3" else flag for flag in extension.extra_compile_args]
command = build_ext(Distribution({"name": "stollen", "ext_modules": found}))
command.build_lib, command.build_temp = "src", "build/objects"
command.ensure_finalized()
command.run()
"""
"""Compiles a copy, with little care for speed."""


class CannotCompile(Exception):
    """The compiler refuses a fault, and so it is noticed."""


class Stopped(Exception):
    """Somebody ended the work; what a command said meanwhile means nothing."""


def tracked_files() -> set[str]:
    """All files of the tree but those that git ignores."""
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    listed = subprocess.run(command, cwd=TOP, check=True, capture_output=True, text=True).stdout
    return {name for name in listed.split("\0") if name and (TOP / name).is_file()}


def machine_code(folder: Path) -> list[Path]:
    """The compiled modules below a folder of sources."""
    return [path for suffix in MACHINE_CODE for path in folder.rglob(f"*{suffix}")]


def end(process: subprocess.Popen[bytes]) -> None:
    """End a process and all that it started."""
    try:
        family = [*psutil.Process(process.pid).children(recursive=True), psutil.Process(process.pid)]
    except psutil.NoSuchProcess:
        return
    for member in family:
        try:
            member.kill()
        except psutil.NoSuchProcess:
            continue
    process.wait()


class Workplace:
    """One copy of the tree, with the engine compiled or not."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._process: subprocess.Popen[bytes] | None = None
        self._stopped = False
        self._mode = Mode.PLAIN
        self._dates = count(1_000_000_000, 2)

    def renew(self) -> None:
        """Make the copy equal to the tree, the engine uncompiled."""
        files = tracked_files()
        self.folder.mkdir(parents=True, exist_ok=True)
        for top in ("src", "tests", "web/src", "web/tests"):
            for path in self.folder.joinpath(top).rglob("*"):
                name = path.relative_to(self.folder).as_posix()
                if path.is_file() and name not in files and "__pycache__" not in path.parts and PAGES not in name:
                    path.unlink()
        for name in sorted(files):
            self.write(name, (TOP / name).read_bytes())
        pages = Path(stollen.__file__).parent / "server/static"
        if pages.exists():
            shutil.copytree(pages, self.folder / PAGES, dirs_exist_ok=True)
        for path in machine_code(self.folder / "src"):
            path.unlink()
        self._mode = Mode.PLAIN

    def write(self, name: str, content: bytes) -> None:
        """Write a file unless it is so already, with a date of its own so that no cache takes it for another."""
        path = self.folder / name
        if path.exists() and path.read_bytes() == content:
            return
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
        if name.endswith(".py"):
            path.parent.joinpath("__pycache__", f"{path.stem}.{sys.implementation.cache_tag}.pyc").unlink(
                missing_ok=True
            )
            date = next(self._dates)
            os.utime(path, (date, date))
        elif os.access(TOP / name, os.X_OK):
            path.chmod(0o755)

    @contextmanager
    def with_fault(self, fault: Fault) -> Iterator[None]:
        """The copy with a fault, compiled where a test of it would take too long otherwise."""
        self.write(fault.path, fault.after.encode())
        try:
            self.use(mode_for(fault.path))
            yield
        finally:
            self.write(fault.path, fault.before.encode())

    def use(self, mode: Mode) -> None:
        """Run the engine like this from now on."""
        if mode is self._mode and mode is not Mode.BUILT:
            return
        for path in machine_code(self.folder / "src"):
            path.unlink()
        self._mode = Mode.PLAIN
        if mode is Mode.BUILT or (mode is Mode.INSTALLED and not self.copy_machine_code()):
            self.build()
        self._mode = mode

    def copy_machine_code(self) -> bool:
        """Take what is installed, if it was made of the same sources."""
        installed = Path(stollen.__file__).parents[1]
        for name in compiled_sources():
            if (installed / Path(name).relative_to("src")).read_bytes() != (TOP / name).read_bytes():
                return False
        for path in machine_code(installed / "stollen") + list(installed.glob("stollen__mypyc*")):
            shutil.copy(path, self.folder / "src" / path.relative_to(installed))
        return True

    def build(self) -> None:
        """Compile the copy as it is."""
        if self.run([sys.executable, "-c", BUILD], self.folder.parent / f"{self.folder.name}-build.log", 1800) != 0:
            raise CannotCompile

    def stop(self) -> None:
        """End what runs, and let nothing else run."""
        self._stopped = True
        if self._process:
            end(self._process)

    def run(self, command: list[str], log: Path, seconds: float, within: str = ".", **more: str) -> int | None:
        """The exit code of a command in the copy; None if it took too long. `more` are environment variables."""
        sources = f"{self.folder.resolve() / 'src'}{os.pathsep}{self.folder.resolve()}"
        environment = {**os.environ, "PYTHONPATH": sources, **more}
        for name in ("PYTHONDONTWRITEBYTECODE", "PYTHONPYCACHEPREFIX"):
            environment.pop(name, None)
        log.parent.mkdir(parents=True, exist_ok=True)
        with log.open("wb") as told:
            self._process = subprocess.Popen(
                command,
                cwd=self.folder / within,
                env=environment,
                stdin=subprocess.DEVNULL,
                stdout=told,
                stderr=subprocess.STDOUT,
                start_new_session=True,
            )
            try:
                return self._process.wait(timeout=seconds)
            except subprocess.TimeoutExpired:
                return None
            finally:
                end(self._process)
                self._process = None
                if self._stopped:
                    raise Stopped
