"""Positions: types, reader, writer, and loader into the engine."""
