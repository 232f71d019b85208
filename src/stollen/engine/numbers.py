"""Native arrays and integers of the engine: the true ones when it is compiled, light stand-ins when it is not.

The compiler sees the true types, whatever happens here at run time. Uncompiled, bytearray, list and int are faster
than the true types, and need no package.
"""

from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from typing import TYPE_CHECKING, Final

__all__ = ["COMPILED", "i16", "i32", "i64", "u8", "vec"]


def _has_compiled_sibling() -> bool:
    """Whether Python would load a neighbor of this file from machine code (this file itself is never compiled)."""
    modules = Path(__file__).parent.glob("*.py")
    return any(module.with_suffix(suffix).exists() for module in modules for suffix in EXTENSION_SUFFIXES)


COMPILED: Final[bool] = _has_compiled_sibling()

if TYPE_CHECKING or COMPILED:
    from librt.vecs import vec
    from mypy_extensions import i16, i32, i64, u8
else:
    # Functions that give an int back are called faster than int itself; vec must be able to tell u8 from the others.
    from operator import index as u8
    from operator import pos as i64

    i16 = i32 = i64

    class _Bytes:
        def __new__(cls, items=(), *, capacity=0):
            return bytearray(items)  # refuses what is not in 0..255, where compiled code would truncate

    class _Items:
        def __new__(cls, items=(), *, capacity=0):
            return list(items)

    class vec:
        def __class_getitem__(cls, item):
            return _Bytes if item is u8 else _Items
