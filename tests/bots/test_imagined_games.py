"""Imagined games agree with all that a seat knows, and the truth is among them."""

from collections import Counter
from collections.abc import Callable, Iterator

import pytest
from msgspec import UNSET

import stollen
from stollen import Game, Position
from stollen.bots.belief.imagined_games import ImaginedGames
from stollen.bots.belief.memory import Memory
from stollen.bots.levels.foreman import Foreman
from stollen.engine.rng import Dice
from stollen.game.positions.position import PendingSteal, PendingTake
from stollen.game.records.shuffle import SeededDice
from stollen.game.strict_json import to_json
from tests.bots.playing import TABLES, treasure_hunt, walk

tables = pytest.mark.parametrize("table", range(len(TABLES)))


def walks(table: int, number: int) -> Iterator[tuple[int, Game, list[Memory]]]:
    """The decisions of two games: one of random bots with many kinds of events, one of players who find treasure."""
    for walker in (walk, treasure_hunt):
        for step, (game, memories) in enumerate(walker(table, number)):
            yield step, game, memories


@tables
def test_no_world_contradicts_the_view(table: int, games: Callable[[int], int]) -> None:
    checked: Counter[str] = Counter()
    for number in range(games(1)):
        dice = SeededDice(f"{number}", "worlds")
        for step, game, memories in walks(table, number):
            if step % 9 == number % 9 or game.phase != "turn":
                assert game.to_act is not None
                view = game.view(game.to_act)
                imagined = ImaginedGames(view, memories[game.to_act]).imagine(dice)
                shown = stollen.from_position(imagined).view(game.to_act)
                assert to_json(shown) == to_json(view), to_json(game.position()).decode()
                checked[game.phase] += 1
    assert checked["turn"] > 10 and len(checked) > 1


@tables
def test_no_world_imagined_anew_contradicts_the_view(table: int) -> None:
    """The dealer gives the hidden cards of one loaded game new places."""
    checked: Counter[str] = Counter()
    for step, game, memories in walks(table, 1):
        seat = game.to_act
        if seat is None or (step % 20 != 1 and game.phase == "turn"):
            continue
        view, bot = game.view(seat), Foreman(seat, SeededDice("fast", "worlds"))
        bot.memory = memories[seat]
        imagined = bot.imagine(view)
        dealer = bot.hidden_dealer(imagined)
        for number in range(3):
            other = Game(view.ruleset, view.options, "", dealer.deal(Dice(number)))
            assert to_json(other.view(seat)) == to_json(view)
            position = other.position()
            assert Counter(hidden_cards(position, seat)) == Counter(hidden_cards(game.position(), seat))
            for held in memories[seat].known_cards:
                places = [position.seats[held.seat].hand.count(held.card)] if held.seat >= 0 else []
                places += [position.discard_down[whose][which] == held.card for whose, which in held.down]
                assert any(places)
        checked[game.phase] += 1
    assert checked["turn"] > 5 and len(checked) > 1


@tables
def test_a_view_alone_is_enough_to_imagine(table: int) -> None:
    """A bot that joins in the middle of a game has heard no events."""
    dice, checked = SeededDice("late", "worlds"), Counter[str]()
    for step, game, _ in walks(table, 1):
        if (step % 17 == 3 or game.phase != "turn") and game.to_act is not None:
            view = game.view(game.to_act)
            imagined = ImaginedGames(view, Memory(game.to_act)).imagine(dice)
            assert to_json(stollen.from_position(imagined).view(game.to_act)) == to_json(view)
            checked[game.phase] += 1
    assert checked["turn"] > 5 and len(checked) > 1


@pytest.mark.parametrize("left", [[], ["x-boss"]])
def test_a_position_may_have_fewer_dwarf_cards_than_the_box(left: list[str]) -> None:
    """A player can swap hats in an imagined game only if they can in the true one (X9)."""
    hands = [{"hand": ["base-map", "x-swap-hats"]}, {"hand": ["base-map"]}]
    game = stollen.from_position({"ruleset": "saboteur2", "seats": hands, "roles_left": left})
    position = ImaginedGames(game.view(0), Memory(0)).imagine(SeededDice("few", "hats"))
    assert len(position.roles_left or ()) == len(left)
    assert stollen.from_position(position).legal_moves() == game.legal_moves()


@tables
def test_the_truth_is_among_the_worlds(table: int, games: Callable[[int], int]) -> None:
    checked: Counter[str] = Counter()
    for number in range(games(1)):
        for step, game, memories in walks(table, number + 1):
            if step % 9 == number % 9 or game.phase != "turn":
                truth_agrees(game, memories)
                checked[game.phase] += 1
    assert checked["turn"] > 10 and len(checked) > 1


def truth_agrees(game: Game, memories: list[Memory]) -> None:
    """The cards that the seat deals to the hidden places are exactly those that are there."""
    seat = game.to_act
    assert seat is not None
    position, memory = game.position(), memories[seat]
    worlds = ImaginedGames(game.view(seat), memory)
    hidden = hidden_cards(position, seat)
    assert Counter(worlds.unseen_cards()) == Counter(hidden)
    on_table = [goal.card for goal in position.goals if not goal.revealed and seat not in goal.peeked_by]
    boxed = Counter(card for card in position.box if "goal" in card) - Counter([*worlds.gone_goals(), *memory.paid])
    assert Counter(worlds.unseen_goals()) == Counter([*on_table, *position.goal_pile, *boxed.elements()])
    for held in memory.known_cards:
        places = [held.card in position.seats[held.seat].hand] if held.seat >= 0 else []
        places += [position.discard_down[whose][which] == held.card for whose, which in held.down]
        assert any(places)
    if position.roles_left is not UNSET:
        roles_agree(position, seat, worlds)
    if isinstance(position.pending, PendingTake | PendingSteal):
        pending = worlds.imagine(SeededDice("last", "worlds")).pending
        assert isinstance(pending, type(position.pending)) and pending.last == position.pending.last


def roles_agree(position: Position, seat: int, worlds: ImaginedGames) -> None:
    """A seat knows its own role and unchanged ones that it has seen; at the end of a round all."""
    looks = [] if position.inspected is UNSET else [look for look in position.inspected if look.by == seat]
    seen = {seat, *(look.seat for look in looks if not look.stale)}
    roles = [state.role for state in position.seats]
    open_to_all = position.phase in ("take", "steal")
    assert worlds.known_roles() == [role if open_to_all or at in seen else None for at, role in enumerate(roles)]
    aside = () if position.roles_aside is UNSET else position.roles_aside
    assert len(worlds.known_aside()) == len(aside)
    assert all(known in (None, truth) for known, truth in zip(worlds.known_aside(), aside, strict=True))
    if position.inspected is not UNSET:
        imagined = worlds.imagine(SeededDice("looks", "worlds"))
        assert imagined.inspected is not UNSET
        assert looks_of_others(imagined, seat) == looks_of_others(position, seat)
        for look in imagined.inspected:  # what others saw is what there is in the imagined game
            fresh = imagined.seats[look.seat].role
            assert look.role in (imagined.roles_aside or ()) if look.stale else look.role == fresh


def looks_of_others(position: Position, seat: int) -> list[tuple[int, int, bool]]:
    return [(look.by, look.seat, look.stale) for look in position.inspected or () if look.by != seat]


def hidden_cards(position: Position, seat: int) -> list[str]:
    cards = [*position.draw_pile, *position.set_aside]
    for other, state in enumerate(position.seats):
        if other != seat:
            cards += [*state.hand, *position.discard_down[other]]
    return cards


@pytest.mark.parametrize("table", [at for at, (ruleset, *_) in enumerate(TABLES) if ruleset == "saboteur"])
def test_gold_taken_in_secret_may_be_what_it_is(table: int) -> None:
    """The sum of nuggets and gold is true, and so are the seat's own gold and what it knows of others' gold:
    a player who never took a nugget has only the pay of a saboteur.
    """
    checked: Counter[str] = Counter()
    for number in range(2):
        for step, (game, memories) in enumerate(treasure_hunt(table, number)):
            seat = game.to_act
            if seat is not None and (game.phase == "take" or step % 9 == 0):
                truth, memory = game.position(), memories[seat]
                imagined = ImaginedGames(game.view(seat), memory).imagine(SeededDice(f"{step}", "gold"))
                assert all_gold(imagined) == all_gold(truth)
                assert imagined.seats[seat].gold == truth.seats[seat].gold
                takers = {taker for taken in memory.nugget_rounds for taker, _ in taken.takers}
                for other in set(range(game.seats)) - takers:
                    assert imagined.seats[other].gold == truth.seats[other].gold
                checked[game.phase] += 1
                checked["taken before"] += bool(memory.nugget_rounds[:-1])
    assert checked["take"] > 4 and checked["taken before"] > 4


def all_gold(position: Position) -> int:
    in_seats = sum(state.gold for state in position.seats if isinstance(state.gold, int))
    return in_seats + sum(position.nuggets or ())
