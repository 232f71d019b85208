"""Decisions of every level: moves, values, errors and reasons, at tables of all rulesets.

Searching levels count their playouts, or use a clock that only advances when they read it. So nothing depends on the
machine, and the compiled engine gives the same results as the uncompiled one.
"""

from collections.abc import Iterator, Sequence
from functools import cache, partial
from typing import NamedTuple

from msgspec import UNSET

import stollen
from stollen import Event, Game
from stollen.bots import PERSONALITIES, Bot, Candidate, Decision, make_bot
from stollen.bots.levels.search_bot import SearchBot, SoloSearch
from stollen.bots.levels.thinking_bot import ScoredMove, ThinkingBot
from stollen.bots.net_weights import net_for
from stollen.bots.search.methods.beam import Beam, BeamNode
from stollen.bots.search.score.all_goals_duel import AllGoalsDuel
from stollen.bots.search.score.all_goals_score import AllGoalsScore
from stollen.bots.search.score.all_goals_solo import AllGoalsSolo
from stollen.bots.search.score.nearest_goal_score import NearestGoalScore
from stollen.bots.search.value.duel_linear import DuelLinear
from stollen.bots.search.value.duel_linear_tree import DuelLinearTree
from stollen.bots.search.value.gold_value import solo_value
from stollen.bots.search.value.saboteur_linear import SaboteurLinear
from stollen.bots.search.value.value_net import ValueNet
from stollen.bots.search.world.deal_hidden import HiddenDealer
from stollen.engine.lookup_tables import ints_of
from stollen.engine.rulesets.duel import Duel
from stollen.engine.rulesets.saboteur import Saboteur
from stollen.engine.turn import GameState
from stollen.game.moves.move_decoder import MoveDecoder
from stollen.game.positions.position import Position
from stollen.game.positions.position_loader import load
from tests.golden.golden_files import Produce
from tests.properties.games import SETUPS, walk

DIGITS = 6
"""Digits of fractions: the last bits of a logarithm may differ between machines."""

EVERY = 13
"""One decision in this many is stored with all candidates, the others only with the chosen one."""


class Table(NamedTuple):
    """The seats of bots."""

    ruleset: str
    seats: int
    options: tuple[tuple[str, str], ...] = ()

    def __str__(self) -> str:
        return " ".join([self.ruleset, str(self.seats), *(f"{key}={value}" for key, value in self.options)])


TABLES = (
    Table("duel", 2),
    Table("duel", 2, (("goals_left", "reshuffle"),)),
    Table("solo", 1),
    Table("solo", 1, (("color", "blue"), ("goals_left", "reshuffle"))),
    Table("saboteur", 3),
    Table("saboteur", 6, (("nuggets", "diggers"),)),
    Table("saboteur", 10, (("broken_tools_forfeit", "on"),)),
    Table("saboteur2", 2),
    Table("saboteur2", 5, (("trapped_geologist", "unpaid"),)),
    Table("saboteur2", 12),
)
RULESETS = tuple(dict.fromkeys(table.ruleset for table in TABLES))

QUICK, SEARCHING = ("random", "novice", "apprentice"), ("foreman", "engineer")

SEED = "golden 5"

PLAYOUTS = 16
"""Playouts for a decision of a searching level."""

TICK, CLOCK_BUDGET = 0.001, 0.05
"""If a search uses a clock: the seconds of a reading, and those of a decision."""

TURNS = 4
"""Positions of a game in which searching levels decide, beside the first of each phase other than a turn."""

WALK = 2
"""The random game with most phases."""

SUSPECTS = 4
BEAM = 4


class Moment(NamedTuple):
    """A decision in a game: the game before it, and all events so far."""

    step: int
    game: Game
    events: Sequence[Event]

    @property
    def seat(self) -> int:
        assert self.game.to_act is not None
        return self.game.to_act

    def listener(self, name: str) -> Bot:
        """A bot that has observed all events of the seat to act."""
        bot = make_bot(name, self.seat, f"{SEED} {self.step}")
        tell(self.events, [bot])
        return bot

    def __str__(self) -> str:
        return f"{self.step} seat {self.seat} {self.game.phase}"


# -- games -------------------------------------------------------------------------------------------------------


@cache
def played(table: Table, name: str) -> list[tuple[Moment, Decision]]:
    """A whole game of bots of one level: each decision, and the position before it."""
    ruleset, seats, options = table
    game = stollen.new_game(ruleset, seats=seats, seed=SEED, options=dict(options))
    bots = [make_bot(name, seat, SEED) for seat in range(seats)]
    events = list(game.opening)
    tell(events, bots)
    found: list[tuple[Moment, Decision]] = []
    while game.to_act is not None:
        decision = bots[game.to_act].decide(game.view(game.to_act), 0.0)
        found.append((Moment(len(found), game.copy(), tuple(events)), decision))
        fresh = game.play(decision.move)
        tell(fresh, bots)
        events += fresh
    return found


def tell(events: Sequence[Event], bots: Sequence[Bot]) -> None:
    for bot in bots:
        bot.observe(stollen.heard_by(events, bot.seat))


def moments(table: Table, turns: int) -> list[Moment]:
    """Some turns of a game of apprentices, evenly distributed, and the first position of each other phase."""
    everything = [moment for moment, _ in played(table, "apprentice")]
    all_turns = [moment for moment in everything if moment.game.phase == "turn"]
    stride = len(all_turns) // turns
    firsts = {moment.game.phase: moment for moment in reversed(everything)}
    firsts.pop("turn")
    chosen = [*all_turns[stride // 2 :: stride][:turns], *firsts.values()]
    return sorted(chosen, key=lambda moment: moment.step)


# -- text --------------------------------------------------------------------------------------------------------


def number_text(number: float) -> str:
    """Whole numbers without a point, others with a limited number of digits."""
    return str(int(number)) if number % 1 == 0 else str(round(number, DIGITS))


def candidate_text(candidate: Candidate) -> str:
    grounds = [
        " ".join([each.message, *(f"{key}={value}" for key, value in each.arguments.items())])
        for each in candidate.grounds
    ]
    value = f"{number_text(candidate.expected)} ± {number_text(candidate.error)}"
    return f"{candidate.move}: {value}; {', '.join(grounds)}"


def decision_lines(moment: Moment, decision: Decision, most: int) -> list[str]:
    chosen, *others = map(candidate_text, decision.candidates)
    assert decision.move == decision.candidates[0].move
    return [f"{moment}: {chosen}", *(f"    {other}" for other in others[: most - 1])]


def in_sections(sections: Iterator[tuple[Table, list[str]]]) -> str:
    return "\n".join("\n".join([f"# {table}", *lines, ""]) for table, lines in sections)


# -- decisions ---------------------------------------------------------------------------------------------------


def whole_games(level: str, ruleset: str) -> str:
    """Every decision of a game at some tables: the chosen move, and sometimes all candidates."""
    tables = [table for table in TABLES if table.ruleset == ruleset]
    chosen = {"random": tables[:1], "novice": tables[1:2], "apprentice": tables}[level]
    return in_sections((table, game_lines(table, level)) for table in chosen)


def game_lines(table: Table, level: str) -> list[str]:
    lines = []
    for moment, decision in played(table, level):
        whole = moment.step % EVERY == 0 or moment.game.phase != "turn"
        lines += decision_lines(moment, decision, most=5 if whole else 1)
    return lines


def searches(name: str, ruleset: str) -> str:
    """Decisions of a searching level in games of apprentices."""
    return in_sections((table, search_lines(table, name)) for table in TABLES if table.ruleset == ruleset)


def search_lines(table: Table, name: str) -> list[str]:
    return [f"{moment}: {line}" for moment in moments(table, TURNS) for line in decided(moment, name)]


def between_turns() -> str:
    """The choices of all levels when a goal is laid, a troll paid, a nugget taken or gold stolen."""
    return in_sections((Table(ruleset, seats), between_lines(at)) for at, (ruleset, seats, _) in enumerate(SETUPS))


def between_lines(setup: int) -> list[str]:
    """The first such positions of a game of random drivers."""
    lines, phases, events = [], {"turn", "after_action"}, list[Event]()
    for step, (game, fresh) in enumerate(walk(setup, WALK)):
        events += fresh or game.opening
        if game.phase not in phases and game.to_act is not None:
            phases.add(game.phase)
            moment = Moment(step, game, events)
            for name in ("apprentice", *SEARCHING):
                lines += [f"{name} {moment}: {line}" for line in decided(moment, name)]
    return lines


def decided(moment: Moment, name: str) -> list[str]:
    """All candidates of a bot that has observed all events."""
    bot = moment.listener(name)
    if isinstance(bot, SearchBot):
        bot.playouts = PLAYOUTS
    return list(map(candidate_text, bot.decide(moment.game.view(moment.seat), 0.0).candidates))


def clocked(ruleset: str) -> str:
    """The same with a clock instead of a number of playouts."""
    return in_sections((table, clocked_lines(table)) for table in TABLES if table.ruleset == ruleset)


def clocked_lines(table: Table) -> list[str]:
    lines = []
    for moment in moments(table, TURNS)[1::3]:
        for name in SEARCHING:
            bot, clock = moment.listener(name), Clock()
            vars(bot)["clock"] = clock
            decision = bot.decide(moment.game.view(moment.seat), CLOCK_BUDGET)
            lines += [f"{name}, {clock.readings} readings", *decision_lines(moment, decision, most=5)]
    return lines


class Clock:
    """Advances by a thousandth of a second with each reading."""

    def __init__(self) -> None:
        self.readings = 0

    def __call__(self) -> float:
        self.readings += 1
        return self.readings * TICK


def mannered() -> str:
    """The choices of bots of each personality."""
    return in_sections((table, mannered_lines(table)) for table in TABLES)


def mannered_lines(table: Table) -> list[str]:
    lines = []
    for moment in moments(table, TURNS):
        for manner in PERSONALITIES:
            decision = moment.listener(f"apprentice:{manner}").decide(moment.game.view(moment.seat), 0.0)
            lines += [f"{manner} {line}" for line in decision_lines(moment, decision, most=1)]
    return lines


# -- what decisions go by ----------------------------------------------------------------------------------------


def first_sight() -> str:
    """The static scores of each move, in hundredths of a gold."""
    return in_sections((table, first_sight_lines(table)) for table in TABLES)


def first_sight_lines(table: Table) -> list[str]:
    judges: dict[str, NearestGoalScore] = {
        "novice": NearestGoalScore(thorough=False),
        "apprentice": NearestGoalScore(thorough=True),
        "foreman": NearestGoalScore(thorough=True),
    }
    trust = ints_of([(-7, 0, 3, 12, -1, 2)[seat % 6] for seat in range(table.seats)])
    diggers: dict[str, AllGoalsScore] = {}
    if table.ruleset in ("duel", "solo"):
        diggers = {"racer": AllGoalsDuel()} if table.ruleset == "duel" else {"lone digger": AllGoalsSolo()}
    lines = [", ".join([*judges, *diggers])]
    for moment in moments(table, 3):
        state = load(moment.game.position())
        judges["foreman"].role_seat = moment.seat
        for scorer in judges.values():
            scorer.others.set_trust(trust)
            scorer.prepare(state)
        for digger in diggers.values():
            assert isinstance(state, Duel)
            digger.prepare(state)
        lines.append(str(moment))
        for text, (_, number) in MoveDecoder(state).legal().items():
            if not (text.startswith("pass") and text.count(" ") > 1 and lines[-1].startswith("    pass")):
                scores = [scorer.score(state, number) for scorer in judges.values()]
                scores += [digger.score(state, number) for digger in diggers.values() if isinstance(state, Duel)]
                lines.append(f"    {text}: {' '.join(map(str, scores))}")
    return lines


def expectations() -> str:
    """The value of unfinished rounds, in hundredths of a gold or ten-thousandths of a win."""
    return in_sections((table, expectation_lines(table)) for table in TABLES if table.ruleset != "saboteur2")


def expectation_lines(table: Table) -> list[str]:
    lines = []
    for moment in moments(table, 3 * TURNS):
        if moment.game.phase == "turn":
            state = load(moment.game.position())
            told = of_saboteur(state) if isinstance(state, Saboteur) else of_digging(state)
            lines.append(f"{moment}: " + ", ".join(f"{name} {value}" for name, value in told.items()))
    return lines


def of_saboteur(state: Saboteur) -> dict[str, object]:
    saboteur_linear = SaboteurLinear()
    return {
        "chance": saboteur_linear.chance(state),
        "gold": " ".join(str(saboteur_linear.gold(state, seat)) for seat in range(state.seats)),
    }


def of_digging(state: GameState) -> dict[str, object]:
    assert isinstance(state, Duel)
    value_net = ValueNet(net_for("solo" if state.seats == 1 else "duel"))
    if state.seats == 1:
        return {"stakes": solo_value(state, 0, NearestGoalScore(thorough=True)), "appraisal": value_net.lead(state, 0)}
    duel_linear, duel_linear_tree = DuelLinear(), DuelLinearTree(AllGoalsDuel())
    lead = duel_linear.lead(state, state.to_act)
    return {
        "outlook": lead,
        "of the other": duel_linear.lead(state, 1 - state.to_act),
        "chance": duel_linear.chance(state, lead),
        "forecast": duel_linear_tree.lead(state, state.to_act),
        "appraisal": value_net.lead(state, state.to_act),
    }


def roles() -> str:
    """Each seat's suspicions and trust, with the deeds behind them."""
    tables = (table for table in TABLES if table.ruleset.startswith("saboteur"))
    return in_sections((table, role_lines(table)) for table in tables)


def role_lines(table: Table) -> list[str]:
    lines = []
    for moment in moments(table, TURNS):
        bot = moment.listener("foreman")
        assert isinstance(bot, ThinkingBot)
        if moment.game.phase != "turn":
            continue
        worlds = bot.imagine(moment.game.view(moment.seat)).worlds
        chances = " ".join(map(number_text, bot.chances(worlds)))
        lines.append(f"{moment}: trust {bot.trust_by_seat(worlds)}, saboteurs {chances}")
        known = table.ruleset, worlds.known_roles(), worlds.known_aside()
        for seat in [seat for seat, role in enumerate(worlds.known_roles()) if role is None][:SUSPECTS]:
            evidence = bot.beliefs.evidence(*known, seat)
            said = ", ".join(f"{' + '.join(each.names)} {number_text(each.log_odds)}".strip() for each in evidence)
            lines.append(f"    of {seat}: {said}")
    return lines


def worlds() -> str:
    """The hidden cards and roles as a seat imagines them."""
    return in_sections((table, world_lines(table)) for table in TABLES)


def world_lines(table: Table) -> list[str]:
    lines = []
    for moment in moments(table, 2):
        bot = moment.listener("novice")
        assert isinstance(bot, ThinkingBot)
        position = bot.imagine(moment.game.view(moment.seat)).position
        lines.append(f"{moment}:")
        lines += [f"    {name}: {value}" for name, value in hidden_parts(position).items()]
    return lines


def hidden_parts(position: Position) -> dict[str, str]:
    """The parts of a position that no seat sees as a whole."""
    parts = {f"hand {seat}": state.hand for seat, state in enumerate(position.seats)}
    parts |= {f"down {seat}": cards for seat, cards in enumerate(position.discard_down) if cards}
    parts |= {
        "pile": position.draw_pile[:5],
        "aside": position.set_aside,
        "goals": tuple(goal.card for goal in position.goals),
        "goal pile": position.goal_pile,
        "box": position.box,
    }
    told = {name: " ".join(cards) for name, cards in parts.items() if cards}
    if position.roles_left is not UNSET:
        told["roles"] = " ".join(str(state.role) for state in position.seats)
        told["roles left"] = " ".join(position.roles_left)
    if position.roles_aside:
        told["roles aside"] = " ".join(position.roles_aside)
    if position.inspected:
        told["inspected"] = " ".join(f"{look.by}:{look.seat}={look.role}" for look in position.inspected)
    if position.nuggets is not UNSET:
        told["gold"] = " ".join(str(state.gold) for state in position.seats)
        told["nuggets"] = " ".join(map(str, position.nuggets))
    return told


def known_deals() -> str:
    """The solo game with all cards known: a planner's preferences, and the best ends that a beam finds."""
    return in_sections((table, known_lines(table)) for table in TABLES if table.ruleset == "solo")


def known_lines(table: Table) -> list[str]:
    lines = []
    for moment in moments(table, 2):
        if moment.game.phase == "turn":
            state = load(moment.game.position())
            assert isinstance(state, Duel)
            moves = [ScoredMove(text, number, 0, 0.0, 1.0) for text, (_, number) in MoveDecoder(state).legal().items()]
            search = SoloSearch(HiddenDealer(state, 0), moves, moment.step, open_cards=True)
            best = search.run_for(0.0, lambda: 0.0, playouts=PLAYOUTS)[:3]
            lines.append(f"{moment}:")
            lines += [f"    {each.text}: {number_text(each.expected)} ± {number_text(each.error)}" for each in best]
            beam = Beam(BEAM)
            ends = beam.search(state)
            lines.append(f"    beam: {beam.expanded} moves, {' '.join(str(end.score) for end in ends[:10])}")
            lines.append(f"    richest: {' '.join(map(str, moves_to(ends[0])))}")
    return lines


def moves_to(end: BeamNode) -> list[int]:
    """The numbers of the moves that lead to an end."""
    return [] if end.parent is None else [*moves_to(end.parent), end.move]


CASES: dict[str, Produce] = {
    **{f"{level}_{ruleset}.txt": partial(whole_games, level, ruleset) for level in QUICK for ruleset in RULESETS},
    **{f"{level}_{ruleset}.txt": partial(searches, level, ruleset) for level in SEARCHING for ruleset in RULESETS},
    **{f"clock_{ruleset}.txt": partial(clocked, ruleset) for ruleset in RULESETS},
    "between_turns.txt": between_turns,
    "manners.txt": mannered,
    "first_sight.txt": first_sight,
    "expectations.txt": expectations,
    "roles.txt": roles,
    "worlds.txt": worlds,
    "known_deals.txt": known_deals,
}
