"""`random`: any kind of move, then any move of that kind. It must never change: it is the zero of the ratings."""

from stollen.bots.bot import Bot
from stollen.game.view import View
from stollen.protocol.decision import Candidate, Decision, MoveReason


class RandomBot(Bot):
    """Plays without looking."""

    level = "random"

    def decide(self, view: View, budget: float) -> Decision:
        kinds = sorted({move.word for move in view.choices})
        kind = kinds[self.dice.below(len(kinds))]
        moves = [text for text, move in zip(view.moves, view.choices, strict=True) if move.word == kind]
        move = moves[self.dice.below(len(moves))]
        reasons = MoveReason("drawn-by-lot", {"kinds": len(kinds), "moves": len(moves)})
        return Decision(move, (Candidate(move, 0.0, 0.0, (reasons,)),))
