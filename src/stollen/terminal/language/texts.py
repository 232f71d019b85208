"""Every text the terminal says to people, in one place."""

# -- cards -----------------------------------------------------------------------------------------------

COLORS = {"green": "Green", "blue": "Blue"}
SEAT = "Seat {seat}"
TOOLS = {"pick": "pick", "lamp": "lamp", "cart": "cart"}
OR = " or "
AND = " and "
HINDRANCES = {"pick": "broken pick", "lamp": "broken lamp", "cart": "broken cart"} | {
    "trapped": "trap",
    "theft": "theft card",
}
ACTIONS = {
    "break": "break",
    "repair": "repair",
    "key": "key",
    "rockfall": "rockfall",
    "map": "map",
    "theft": "theft",
    "hands_off": "hands-off",
    "swap_hats": "swap-hats",
    "inspection": "inspect",
    "swap_hands": "swap-hands",
    "trapped": "trap",
    "free": "free",
}
PICTURES = {"key": "o-w", "rockfall": "▒▒▒", "map": "x..", "theft": "$ ..", "hands_off": "$ !"} | {
    "swap_hats": "^ / ^",
    "inspection": "o o",
    "swap_hands": "[] / []",
    "trapped": "###",
    "free": "# #",
}
ROLES = {
    "base-digger": "digger",
    "base-saboteur": "saboteur",
    "x-digger-blue": "blue digger",
    "x-digger-green": "green digger",
    "x-boss": "boss",
    "x-profiteer": "profiteer",
    "x-geologist": "geologist",
    "x-saboteur": "saboteur",
}
STRAIGHT = "straight tunnel {sides}"
CURVE = "curve {sides}"
FORK = "fork {sides}"
CROSS = "crossing"
BRIDGE = "bridge"
TWO_BENDS = "two bends {first} and {second}"
DEAD_END = "dead end {sides}"
DEAD_ENDS = "dead ends {sides}"
COMMA = ", "
BETWEEN_CARDS = "; "
BETWEEN_SIDES = "-"
DOOR = "{color} door {arm}"
TROLL = "troll {arm}"
LADDERS = {"green": "green ladder", "blue": "blue ladder", "any": "ladder"}
CRYSTAL = "crystal"
TREASURE = "the treasure"
STONE = "a stone"
GOLD = "{value} gold"
GOLD_ON = " ({sides})"
IN_THE_MIDDLE = "in the middle"
TURNED = " turned"
NOTHING_THERE = "Nothing lies at {cell}."
HIDDEN_GOAL = "A face-down goal lies at {cell}."
PEEKED_GOAL = "A face-down goal lies at {cell}. You have seen it: {card}."
CARD_THERE = "At {cell}: {card}{marks}."
STARTS = {"green": "green start", "blue": "blue start", "any": "start"}
CARD_NAMED = "{card} (its name in full notation: {id})"
CLAIMED_MARK = "; claimed by {who}"
BRIBED_MARK = "; bribed by {who}"
UNLOCKED_MARK = "; unlocked by {who}"

# -- the table ----------------------------------------------------------------------------------------------

STATUS = "Round {round}/{rounds}   pile {pile}   counters {counters}   keys {keys}"
CREW_STATUS = "Round {round}/{rounds}   turn {turn}   pile {pile}{nuggets}{crystals}{role}"
NUGGETS_LEFT = "   nuggets {count}"
CRYSTALS = "   crystals {count}"
OWN_ROLE = "   your role: {role}"
CREW_SEAT = "{mark}{who}{you}: {details}"
YOU = " (you)"
CARDS_IN_HAND = "hand {count}"
GOLD_WON = "gold {gold}"
TRAPPED = "trapped"
THEFT = "theft"
ROLE_SEEN = "{role} (seen in turn {turn})"
ROLE_STALE = "was {role} (turn {turn}, stale)"
SEAT_STATUS = "{mark}{who}: {gold} gold{claimed}{owed}, {cards} in hand{broken}"
CLAIMED = ", {gold} claimed"
OWED = ", owes {gold}"
SEAT_GAP = "   "
BROKEN = ", broken {tools}"
BROKEN_TOOLS = "broken {tools}"
TO_ACT_MARK = "▸ "
OTHER_MARK = "  "
MORE_WEST = "< more to the west"
MORE_EAST = "more to the east >"
BULLET = "  · "
NO_CARDS = "nothing"
NEXT_ROUND = "Press Enter for round {round}. "
NEWS = "What happened:"
NO_NEWS = "Nothing happened yet."
PROMPT = "{who}> "
FITS = "+ fits as drawn, t fits turned (write: {number} C,R or {number} C,R t)"
UPRIGHT_AND_TURNED = "upright   turned"
WAYS = ("", "t")
ASK = {
    "turn": "Your turn: card and cell, as in 3 4,1  (? help, moves, or a card to see it)",
    "after_action": "You may still bribe a troll: {bribes}. Or write end.",
    "orient": "A goal was revealed at {cell}. Lay it: upright or turned?",
    "pay": "The trolls want {debt} gold. Which cards? Write a number:",
    "take": "Choose a nugget card: {nuggets}. Write its gold, as in {nugget}",
    "steal": "Steal 1 gold from {victims}? Write the number of the seat, or decline.",
}
PAY_LINE = "  {number}  {values} gold: {cards}"
PLUS = " + "
CLOSED_BROKEN = "With a broken {tools} you cannot place tunnels."
CLOSED_TRAPPED = "You are trapped: you cannot place tunnels."
HAND_OVER = "Keyboard to {who}. Press Enter when nobody else is looking. "
TURN_DONE = "Press Enter to hand the keyboard on. "

# -- reading moves --------------------------------------------------------------------------------------------

REFUSED = "Not possible: {text} ({clause})"
LEGAL = "That is possible."
TRY_TURNED = "It would fit turned: {move}"
TRY_UPRIGHT = "It would fit as drawn: {move}"
NO_SUCH_CARD = "You have no card {number}; your cards are 1 to {count}."
SAME_CARD = "Name each card once."
UNKNOWN = "I do not understand {text!r}. Write ? for help."
USAGE = {
    "place": "Write: CARD C,R or CARD C,R t (turned), as in 3 4,1",
    "break": "Write: break CARD SEAT, as in break 2 1 (in a duel just break 2)",
    "repair": "Write: repair CARD TOOL, as in repair 2 lamp, or for another seat repair 2 3 lamp",
    "key": "Write: key CARD C,R (the cell of the door)",
    "rockfall": "Write: rockfall CARD C,R (the card to remove)",
    "map": "Write: map CARD C,R (the goal to look at)",
    "mend": "Write: mend CARD CARD WHAT, as in mend 1 4 pick",
    "pass": "Write: pass CARD or pass CARD CARD, as in pass 2 5",
    "bribe": "Write: bribe C,R (the cell of the troll)",
    "end": "Write just: end",
    "orient": "Write: upright or turned",
    "pay": "Write the number of one of the ways to pay.",
    "theft": "Write: theft CARD, as in theft 2",
    "hands-off": "Write: hands-off CARD SEAT, as in hands-off 2 1",
    "swap-hats": "Write: swap-hats CARD SEAT, as in swap-hats 2 1 or swap-hats 2 me",
    "inspect": "Write: inspect CARD SEAT, as in inspect 2 1",
    "swap-hands": "Write: swap-hands CARD SEAT, as in swap-hands 2 1",
    "trap": "Write: trap CARD SEAT, as in trap 2 1",
    "free": "Write: free CARD SEAT, as in free 2 1 or free 2 me",
    "take": "Write the gold of a nugget card, as in 2 or take 2",
    "steal": "Write the number of a seat, as in 1 or steal 1; or decline",
    "decline": "Write just: decline",
    "look": "Write: look C,R or look CARD",
}
WHICH_TOOL = "Which one: {tools}?"
WHICH_SEAT = "Which seat? Write its number last: {seats}"
WHICH_TROLL = "Which troll: {cells}?"
NOTHING_POSSIBLE = "Nothing to play with it now; you can pass it."
MOVES_CARD = "{numbers:>5}  {card}: {targets}"
MOVES_PASS = {
    1: " pass  discard one card face down, as in pass 1",
    2: " pass  discard one or two cards face down, as in pass 1 or pass 1 2",
    3: " pass  discard one to three cards face down, as in pass 1 or pass 1 2 3",
}
MOVES_TAKE = " take  a nugget card of {values} gold"
MOVES_STEAL = "steal  1 gold from {seats}"
MOVES_DECLINE = "       or decline"
SEAT_TARGET = "Seat\N{NO-BREAK SPACE}{seat}"
SEAT_AND_TOOL = "Seat\N{NO-BREAK SPACE}{seat}\N{NO-BREAK SPACE}{tool}"
THEFT_TARGET = "in front of you"
MOVES_MEND = " mend  discard two cards to get rid of: {tools}, as in mend 1 2 {first}"
MOVES_BRIBE = "bribe  the troll at {cells}"
MOVES_END = "  end  finish your turn"
MOVES_ORIENT = "       upright or turned"
TURNED_TARGET = "{cell}\N{NO-BREAK SPACE}t"
TARGETS = "  "
MARK_UPRIGHT = "+"
MARK_TURNED = "t"
NO_DISCARD = "Nothing was discarded face up yet."
DISCARD = "Discarded face up: {cards}."

# -- beginning and end ------------------------------------------------------------------------------------------

WELCOME = "Stollen: dig for gold. Press Enter to take what stands in [brackets]."
WHICH_GAME = "Which game? duel (2 players), solo (1), saboteur (3-10) or saboteur2 (2-12) [duel] "
WHO_PLAYS = "Who plays {who}? {choices} [{default}] "
WHICH_BOTS = "Who plays the other seats? {choices} [{default}] "
WHICH_OPTION = {
    "color": "Which color do you dig for? green or blue [green] ",
    "goals_left": "Goals left on the table after a round: box (out of the game) or reshuffle [box] ",
    "nuggets": "Nugget cards drawn when the diggers win: one for each of the players or diggers [players] ",
    "broken_tools_forfeit": "Diggers with a broken tool get no nugget: off or on [off] ",
    "trapped_geologist": "A trapped geologist is paid or unpaid [paid] ",
}
HOW_MANY = "How many seats? {least} to {most} [{default}] "
WHO_IS_HUMAN = "Which seats are human? As in 0,2, or all, or none; the others are bots [0] "
WHICH_SEED = "Seed word (the same word deals the same cards) [{seed}] "
NOT_A_CHOICE = "Please write one of: {choices}."
BEGIN = "{title} ({ruleset}), seed {seed}. {players}."
OPTION_LINE = "Options: {options}."
CREW_LINE = "{count} seats, played by people: {humans}; the others: {bots}"
PLAYER_LINE = "{who}: {kind}"
RECORDED = "Every move is saved in {path}."
SAVE_FAILED = "The game could not be saved in {path}: {reason}"
BEGIN_SEATS = "Seats count from 0, as in moves; the next higher seat plays next."
BEGIN_HINT = "Write ? at any time for help."
REALLY_QUIT = "Leave the game? y or n [n] "
SAVE_WHERE = "File to save it in (Enter: do not save): "
FILE_EXISTS = "{path} exists already."
YES = ("y", "yes")
SAVED = "The game is saved. Go on with:"
GOODBYE = "The seed was {seed}. For the same cards again:"
COMMAND = "  {command}"
NOT_STARTED = "No game was started."
RESUME_HAS_ALL = "--resume goes on with a game as it is: leave out the game, --seed, --seats and its options."
SOLO_HAS_NO_SEATS = "solo has one player: use --color instead of --green and --blue."
DUEL_HAS_NO_COLOR = "--color is for solo; in a duel use --green and --blue to say who plays."
NOT_IN_THIS_GAME = "{ruleset} has no {option}."
NO_SUCH_SEATS = "{ruleset} is for {players}, not {seats}."
BAD_HUMANS = "--human names seats from 0 to {last}, as in 0,2; or all, or none. Not: {said}"
BAD_BOTS = "--bots names one level for all seats without people, or one for each: {levels}. Not: {said}"
BAD_PLAYER = "Nobody is called '{said}'; there are {kinds}."
ALL, NONE = "all", "none"
NAME_THE_GAME = "Name the game first, as in: stollen play duel"
RECORD_EXISTS = "{path} exists already: go on with it by --resume, or choose another name."
FINAL = "The game is over."
FINAL_GOLD = "{who}: {gold} gold"
WINS = "{who} wins."
DRAW = "A draw."
WIN_TOGETHER = "{who} win together."
RANKS = (
    "The mountain keeps its gold this time.",
    "A steady hand with the pick.",
    "You can smell gold through rock.",
    "Nobody knows these tunnels like you.",
)
RANK = "Rank {rank} of 3: {title}"
SEED_FIRST = (
    "amber basalt beryl bronze chalk clay coal cobalt copper coral crystal damp deep dusty echo ember fern flint "
    "frost garnet gold granite gray hidden hollow iron ivory jade lead lime marble mica misty moss narrow nickel "
    "north old onyx opal pearl quartz quiet red ruby rusty salt sandy shale silver slate south steel stone tin topaz"
).split()
SEED_SECOND = (
    "anvil arch axe badger barrel bat beam bell boot bridge bucket candle cart cave chain chest cellar creek door "
    "dwarf fox gallery gate hammer helmet hill hoist key kettle ladder lamp lantern ledge lock map mill mine mole "
    "mule nugget owl pick pit pony rail rock rope seam shaft shovel spade spring stair stove torch troll tunnel vein"
).split()

# -- replay -------------------------------------------------------------------------------------------------------

REPLAYED = "{ruleset}, seed {seed}: {moves} moves, {state}."
REPLAY_FINISHED = "finished"
REPLAY_UNFINISHED = "not finished (round {round})"
CANNOT_REPLAY = "{path} cannot be replayed: {reason}"
NO_RECORD = "{path} is no record: {reason}"
NO_SUCH_STEP = "There is no move {step}; the record has {last}."
NO_SUCH_SEAT = "There is no seat {seat}; they are 0 to {last}."
VERIFIED = "This record is true."
NOT_VERIFIED = "This record is not true."
OTHER_OUTCOME = "the recorded outcome is not the one of its moves"
