"""One module for each kind of golden data; see `tests/golden/golden_files.py`."""
