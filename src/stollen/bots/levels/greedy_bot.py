"""`novice` and `apprentice`: the move that looks best at first sight."""

from stollen.bots.levels.thinking_bot import ImaginedGame, ScoredMove, ThinkingBot


class Novice(ThinkingBot):
    """Gold, then goals, then a shorter way; does not look at what the rival gets from it."""

    level = "novice"
    thorough = False

    def ponder(self, scene: ImaginedGame, budget: float) -> list[ScoredMove]:
        return self.in_order(scene.thoughts)


class Apprentice(ThinkingBot):
    """Also minds the rival, whom to trust, and what each card is still good for."""

    level = "apprentice"

    def ponder(self, scene: ImaginedGame, budget: float) -> list[ScoredMove]:
        return self.in_order(scene.thoughts)
