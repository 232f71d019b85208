"""Random tokens, ids, codes and seeds."""

from string import ascii_uppercase

from stollen.server.runtime.tokens import CODE_LENGTH, CODE_LETTERS, new_code, new_id, new_seed, new_token, token_hash


def test_what_is_drawn_by_lot_is_long_and_never_the_same() -> None:
    for draw, length in ((new_token, 32), (new_id, 16), (new_seed, 64), (new_code, CODE_LENGTH)):
        drawn = {draw() for _ in range(200)}
        assert len(drawn) == 200 and {len(text) for text in drawn} == {length}
    assert CODE_LENGTH == 6 and "".join(sorted({*CODE_LETTERS, "I", "O"})) == ascii_uppercase
    assert len(CODE_LETTERS) == 24 and not {"I", "O"} & set(CODE_LETTERS)
    drawn = {letter for _ in range(200) for letter in new_code()}
    assert drawn == set(CODE_LETTERS), "1200 letters leave one of 24 out once in 10^21 runs"


def test_of_a_token_a_hash_is_kept() -> None:
    token = new_token()
    assert token_hash(token) == token_hash(token) != token_hash(new_token())
    assert token not in token_hash(token) and len(token_hash(token)) == 64
    assert token_hash("a token") == "e3316e2bafebb6103a3418e8778c0adc960d40213a03a7e7f4fcd3426ed807bf"
