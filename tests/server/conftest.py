"""Fixtures for the tests of this folder: a server in the test's own process."""

from tests.server.in_process import clock, database, empty_file, local

__all__ = ["clock", "database", "empty_file", "local"]
