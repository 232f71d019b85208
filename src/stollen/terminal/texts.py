"""Every text the terminal says to people, in one place."""

# -- cards -----------------------------------------------------------------------------------------------

COLORS = {"green": "Green", "blue": "Blue"}
SEAT = "Seat {seat}"
TOOLS = {"pick": "pick", "lamp": "lamp", "cart": "cart"}
OR = " or "
AND = " and "
ACTIONS = {"break": "break", "repair": "repair", "key": "key", "rockfall": "rockfall", "map": "map"}
PICTURES = {"key": "o-w", "rockfall": "▒▒▒", "map": "x.."}
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
LADDER = "{color} ladder"
GOLD = "{value} gold"
GOLD_ON = " ({sides})"
IN_THE_MIDDLE = "in the middle"
TURNED = " turned"
NOTHING_THERE = "Nothing lies at {cell}."
HIDDEN_GOAL = "A face-down goal lies at {cell}."
PEEKED_GOAL = "A face-down goal lies at {cell}. You have seen it: {card}."
CARD_THERE = "At {cell}: {card}{marks}."
START = "{color} start"
CARD_NAMED = "{card} (its name in full notation: {id})"
CLAIMED_MARK = "; claimed by {who}"
BRIBED_MARK = "; bribed by {who}"
UNLOCKED_MARK = "; unlocked by {who}"

# -- what happened ----------------------------------------------------------------------------------------

EVENTS = {
    "placed": "{seat} places a card at {cell}: {card}.",
    "tool_broken": "{seat} has a broken {tool} now.",
    "tool_repaired": "{seat} repairs the {tool}.",
    "unlocked": "{seat} puts a key on the door at {cell}.",
    "collapsed": "A rockfall takes the card at {cell}: {removed}.",
    "peeked": "{seat} looks at the goal at {cell}: {goal}.",
    "peeked_unseen": "{seat} looks at the goal at {cell}.",
    "mended": "{seat} mends the {what} and discards: {cards}.",
    "passed": "{seat} passes and discards: {cards}.",
    "passed_unseen": "{seat} passes and discards {count} face down.",
    "bribed": "{seat} bribes the troll at {cell}.",
    "revealed": "The goal at {cell} is revealed: {card}.",
    "laid": "The goal at {cell} is laid{turned}.",
    "claimed": "{seat} claims {value} gold at {cell}.",
    "drew": "{seat} draws: {cards}.",
    "drew_unseen": "",
    "forced": "{seat} draws a card that strikes at once: {card}.",
    "round_ended": "Round {round} is over: {reason}.",
    "settled": "{seat} owes the trolls {debt} gold and pays with: {cards}.",
    "round_scored": "",
    "round_scored_unseen": "",
    "round_started": "Round {round} begins. {first} is first.",
    "dealt": "",
    "dealt_unseen": "",
    "game_ended": "",
}
NO_CARDS = "nothing"
NUMBER_OF_CARDS = {1: "1 card", 2: "2 cards", 3: "3 cards"}
REASONS = {
    "goals": "all goals are revealed",
    "counters": "all counters are placed",
    "cards": "pile and hands are empty",
    "treasure": "the treasure is found",
}
SCORE_HEAD = "               won  paid  gold"
SCORE_LINE = "    {who:<8} {won:>5} {paid:>5} {has:>5}"
NEXT_ROUND = "Press Enter for round {round}. "
NEWS = "What happened:"
BULLET = "  · "

# -- the table ----------------------------------------------------------------------------------------------

STATUS = "Round {round}/{rounds}   pile {pile}   counters {counters}   keys {keys}"
SEAT_STATUS = "{mark}{who}: {gold} gold{claimed}{owed}, {cards} in hand{broken}"
CLAIMED = ", {gold} claimed"
OWED = ", owes {gold}"
SEAT_GAP = "   "
BROKEN = ", broken {tools}"
TO_ACT_MARK = "▸ "
OTHER_MARK = "  "
MORE_WEST = "< more to the west"
MORE_EAST = "more to the east >"
PROMPT = "{who}> "
FITS = "+ fits as drawn, t fits turned (write: {number} C,R or {number} C,R t)"
UPRIGHT_AND_TURNED = "upright   turned"
WAYS = ("", "t")
ASK = {
    "turn": "Your turn: card and cell, as in 3 4,1  (? help, moves, or a card to see it)",
    "after_action": "You may still bribe a troll: {bribes}. Or write end.",
    "orient": "A goal was revealed at {cell}. Lay it: upright or turned?",
    "pay": "The trolls want {debt} gold. Which cards? Write a number:",
}
PAY_LINE = "  {number}  {values} gold: {cards}"
PLUS = " + "
CLOSED_BROKEN = "With a broken {tools} you cannot place tunnels: repair, mend, or do something else."
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
    "break": "Write: break CARD",
    "repair": "Write: repair CARD TOOL, as in repair 2 lamp",
    "key": "Write: key CARD C,R (the cell of the door)",
    "rockfall": "Write: rockfall CARD C,R (the card to remove)",
    "map": "Write: map CARD C,R (the goal to look at)",
    "mend": "Write: mend CARD CARD TOOL, as in mend 1 4 pick",
    "pass": "Write: pass CARD or pass CARD CARD, as in pass 2 5",
    "bribe": "Write: bribe C,R (the cell of the troll)",
    "end": "Write just: end",
    "orient": "Write: upright or turned",
    "pay": "Write the number of one of the ways to pay.",
    "look": "Write: look C,R or look CARD",
}
WHICH_TOOL = "Which tool: {tools}?"
WHICH_TROLL = "Which troll: {cells}?"
NOTHING_POSSIBLE = "Nothing to play with it now; you can pass it."
MOVES_CARD = "{numbers:>5}  {card}: {targets}"
MOVES_PASS = " pass  discard one or two cards face down, as in pass 1 or pass 1 2"
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

HELP = """\
Dig from your start to the goals and claim gold. Do one of these, then you draw:
  3 4,1           place card 3 at column 4, row 1   (3 4,1 t: turned by half)
  break 2         break a tool of the other player with card 2
  repair 2 lamp   repair your lamp with card 2
  key 1 4,0       open the door of the other color at 4,0
  map 1 5,0       look at the face-down goal at 5,0
  rockfall 5 2,1  remove the tunnel card at 2,1
  mend 1 2 pick   discard two cards to be rid of a broken tool
  pass 2 5        discard one or two cards, draw as many
Before or after that, as often as you like:
  bribe 3,1       open a troll; it costs 1 gold when the round ends
  end             finish a turn in which you could still bribe
Questions:
  3               where card 3 can go          moves     all that is possible
  why 3 5,5       why a move is not possible   discard   what was discarded
  look 5,0        what lies there              look 3    what card 3 is
  Enter           draw the table again         quit      leave (you can save)
  < and >         move a board that is too wide
Full notation works too: place d-line-ew 4,1
Signs:
  ═ ║   tunnels (bright: you reach them)  ╨ ╞ ╥ ╡  dead ends
  $ $2  1 gold, 2 gold                    g b      claimed by Green, Blue
  G B   door: only that color passes      /        door with a key
  T     troll                             t        bribed troll
  HG HB ladder to the start of a color    heavy border: the start itself
  ?     face-down goal; you have looked at it if you see its tunnels
"""

# -- beginning and end ------------------------------------------------------------------------------------------

WELCOME = "Stollen: dig for gold. Press Enter to take what stands in [brackets]."
WHICH_GAME = "Which game? duel (two players) or solo (one) [duel] "
WHO_PLAYS = "Who plays {who}? human or random [{default}] "
WHICH_COLOR = "Which color do you dig for? green or blue [green] "
WHICH_GOALS_LEFT = "Goals left on the table after a round: box (out of the game) or reshuffle [box] "
WHICH_SEED = "Seed word (the same word deals the same cards) [{seed}] "
NOT_A_CHOICE = "Please write one of: {choices}."
BEGIN = "{title} ({ruleset}), seed {seed}. {players}."
OPTION_LINE = "Options: {options}."
PLAYER_LINE = "{who}: {kind}"
RECORDED = "Every move is saved in {path}."
SAVE_FAILED = "The game could not be saved in {path}: {reason}"
BEGIN_HINT = "Write ? at any time for help."
REALLY_QUIT = "Leave the game? y or n [n] "
SAVE_WHERE = "File to save it in (Enter: do not save): "
FILE_EXISTS = "{path} exists already."
YES = ("y", "yes")
SAVED = "The game is saved. Go on with:"
GOODBYE = "The seed was {seed}. For the same cards again:"
COMMAND = "  {command}"
NOT_STARTED = "No game was started."
RESUME_HAS_ALL = "--resume goes on with a game as it is: leave out the game, --seed, --color and --goals-left."
SOLO_HAS_NO_SEATS = "solo has one player: use --color instead of --green and --blue."
DUEL_HAS_NO_COLOR = "--color is for solo; in a duel use --green and --blue to say who plays."
RECORD_EXISTS = "{path} exists already: go on with it by --resume, or choose another name."
OTHER_RULESET = "{path} is a game of {ruleset}, which cannot be played here yet."
FINAL = "The game is over."
FINAL_GOLD = "{who}: {gold} gold"
WINS = "{who} wins."
DRAW = "A draw."
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
OTHER_OUTCOME = "the recorded outcome is not the one of its moves"
