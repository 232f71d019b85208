"""Compiles the engine with mypyc; without a working C compiler, or with STOLLEN_PURE=1, it stays plain Python."""

import os
import re
import sys
import sysconfig
from pathlib import Path
from tempfile import TemporaryDirectory

from setuptools import Extension, setup

COMPILED = ["src/stollen/engine/*.py", "src/stollen/bots/rollout/*.py"]  # the one list: whatever is hot
INTERPRETED = {"__init__.py", "native.py"}


def compiled_sources() -> list[str]:
    found = [path for pattern in COMPILED for path in sorted(Path().glob(pattern)) if path.name not in INTERPRETED]
    return [path.as_posix() for path in found]


def compiler_works() -> bool:
    """Build the smallest Python extension there is: this also notices missing Python headers."""
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
        except Exception:  # which one depends on the compiler and on the version of setuptools
            return False
        return True


# Faults of mypyc 2.4.1 in the C it writes; look again when mypy is upgraded.
REPAIRS = [
    # `i64(1) << x` becomes `1 << x`, which C computes in 32 bits.
    (r"= (-?\d+) (<<|>>) ", r"= \1LL \2 "),
    # An array that Python passes in or sets as an attribute is counted once too often, and never freed.
    (
        r"(\b(arg_\w+|tmp) = Vec(U8|I16|I32|I64)Api\.unbox\((?:obj_\w+|value)\);\s+if \(VEC_IS_ERROR\(\2\)\) {[^}]*})",
        r"\1 VEC_\3_DECREF(\2);",
    ),
]


def repaired(source: str) -> str:
    """Repair a copy of a C file; its date changes only with its content, which spares the C compiler the work."""
    copy = Path(source).with_suffix(".repaired.c")
    code = Path(source).read_text(encoding="utf-8")
    for fault, repair in REPAIRS:
        code = re.sub(fault, repair, code)
    if not copy.exists() or copy.read_text(encoding="utf-8") != code:
        copy.write_text(code, encoding="utf-8")
    return copy.as_posix()


def unwanted() -> str:
    """Why the engine is not compiled here; empty if it is."""
    if os.environ.get("STOLLEN_PURE", "0") not in {"", "0"}:
        return "STOLLEN_PURE is set"
    return "" if compiler_works() else "no working C compiler"


def extensions() -> list[Extension]:
    """The whole engine as one group: one C file, so that calls between its modules are C calls."""
    from mypyc.build import mypycify

    # Only what is compiled must pass here; `make lint` judges the rest, with every package at hand.
    options = ["--config-file=", "--cache-dir=build/mypy_cache", "--ignore-missing-imports", "--follow-imports=silent"]
    found = mypycify([*options, *compiled_sources()], opt_level="3", debug_level="0", group_name="stollen")
    for extension in found:
        extension.sources = [repaired(source) for source in extension.sources]
        if os.name != "nt":  # gcc inlines nothing in a shared library that others might replace
            extension.extra_compile_args = [*extension.extra_compile_args, "-fno-semantic-interposition"]
    return found


if __name__ == "__main__":
    found: list[Extension] = []
    if not {"egg_info", "dist_info", "sdist"} & set(sys.argv):  # pip asks for these first: nothing to compile yet
        if reason := unwanted():
            print(f"stollen: {reason}, the engine stays uncompiled (same games, slower)")
        else:
            found = extensions()
    Path("build").mkdir(exist_ok=True)
    setup(ext_modules=found, options={"egg_info": {"egg_base": "build"}})  # src/ holds sources only
