"""The client of a room on a server, see docs/api.md."""
