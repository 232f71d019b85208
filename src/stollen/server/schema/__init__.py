"""Descriptions of the interface, for programs and for the browser."""
