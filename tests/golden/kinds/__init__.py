"""One module for each kind of golden data; see `tests/golden/kept.py`."""
