"""Random values that must not be guessed: tokens, ids, codes of rooms, seeds."""

import secrets
from hashlib import sha256

CODE_LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ"
"""Without I and O, which look like digits."""

CODE_LENGTH = 6


def new_token() -> str:
    """A token of 192 bits, which lets its owner play a seat."""
    return secrets.token_urlsafe(24)


def token_hash(token: str) -> str:
    """The hash by which a token is stored and found.

    Tokens are never compared, so there is no timing attack: the time of an index lookup may depend on how many bits of
    the hash agree with a stored one, but an attacker cannot choose the hash of a guess.
    """
    return sha256(token.encode()).hexdigest()


def new_id() -> str:
    """The id of a room or member: public, but not guessable."""
    return secrets.token_urlsafe(12)


def new_code() -> str:
    """A code of six letters by which people find a room."""
    return "".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH))


def new_seed() -> str:
    """A seed of 256 bits, which decides all deals."""
    return secrets.token_hex(32)
