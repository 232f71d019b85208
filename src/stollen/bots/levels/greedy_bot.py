"""`novice` and `apprentice`: play the move with the best static score."""

from stollen.bots.levels.thinking_bot import ImaginedGame, ScoredMove, ThinkingBot


class Apprentice(ThinkingBot):
    """Weighs the rival, trust in others and what each card is still good for."""

    level = "apprentice"

    def rank_moves(self, imagined: ImaginedGame, budget: float) -> list[ScoredMove]:
        return self.by_score(imagined.moves)


class Novice(Apprentice):
    """Looks at gold, then goals, then a shorter way; does not see what the rival gets from a move."""

    level = "novice"
    thorough = False
