"""Sessions on a server that stands still: what people, bots and programs send, and everything they are told."""
