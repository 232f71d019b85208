"""A server in the test's own process, for all tests of this folder that ask for one."""

from tests.server.in_process import clock, database, empty_file, local

__all__ = ["clock", "database", "empty_file", "local"]
