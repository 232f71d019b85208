"""A room of a server, as docs/api.md describes it: what a terminal says and hears."""
