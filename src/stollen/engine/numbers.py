"""Native arrays and integers if the engine is compiled, else light replacements.

The compiler always sees the native types. Uncompiled, bytearray, list and int are faster and need no package.
"""

from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from typing import TYPE_CHECKING, Final

__all__ = ["COMPILED", "i16", "i32", "i64", "u8", "vec"]


def _has_compiled_sibling() -> bool:
    """Whether a module beside this one is compiled (this file itself never is)."""
    modules = Path(__file__).parent.glob("*.py")
    return any(module.with_suffix(suffix).exists() for module in modules for suffix in EXTENSION_SUFFIXES)


COMPILED: Final[bool] = _has_compiled_sibling()

if TYPE_CHECKING or COMPILED:
    from librt.vecs import vec
    from mypy_extensions import i16, i32, i64, u8
else:
    # These functions are faster to call than int; vec must distinguish u8 from the others.
    from operator import index as u8
    from operator import pos as i64

    i16 = i32 = i64

    class _Bytes:
        def __new__(cls, items=(), *, capacity=0):
            return bytearray(items)  # raises for values outside 0..255, which compiled code would truncate

    class _Items:
        def __new__(cls, items=(), *, capacity=0):
            return list(items)

    class vec:
        def __class_getitem__(cls, item):
            return _Bytes if item is u8 else _Items
