"""What is drawn by lot and must not be guessed: tokens, codes of rooms, seeds."""

import secrets
from hashlib import sha256

CODE_LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ"
"""Without I and O, which look like digits when somebody writes a code down."""

CODE_LENGTH = 6


def new_token() -> str:
    """192 bits that let their owner play a seat; only its hash is stored."""
    return secrets.token_urlsafe(24)


def token_hash(token: str) -> str:
    """What is stored of a token, and by what it is found.

    Nothing compares tokens. A guess is hashed, which takes the same time for every guess of its length, and the hash is
    looked up in an index. How long that takes may tell how many of its first bits agree with a stored hash, but who
    cannot choose the hash of a guess learns nothing from it about the next one; so no time leads to a token.
    """
    return sha256(token.encode()).hexdigest()


def new_id() -> str:
    """The id of a room or of a member: public, but not to be guessed."""
    return secrets.token_urlsafe(12)


def new_code() -> str:
    """Six letters by which friends find a room."""
    return "".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH))


def new_seed() -> str:
    """256 bits that decide all deals."""
    return secrets.token_hex(32)
