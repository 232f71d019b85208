"""A second, deliberately naive engine, written from the clauses of the rules alone."""

from .oracle import Oracle

__all__ = ["Oracle"]
