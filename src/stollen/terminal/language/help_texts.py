"""The help of each ruleset; every line fits 80 columns."""

QUESTIONS = """\
Questions:
  3               where card 3 can go          moves     all that is possible
  why 3 5,5       why a move is not possible   discard   what was discarded
  look 5,0        what lies there, or look 3   hint      a good move, and why
  news            what happened, again         quit      leave (you can save)
  Enter           draw the table again         < and >   move a board too wide
"""
SIGNS = """\
Signs:
  ═ ║   tunnels (bright: you reach them)  ╨ ╞ ╥ ╡  dead ends
"""
DUEL = f"""\
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
{QUESTIONS}\
Full notation works too: place d-line-ew 4,1
{SIGNS}\
  $ $2  1 gold, 2 gold                    g b      claimed by Green, Blue
  G B   door: only that color passes      /        door with a key
  T     troll                             t        bribed troll
  HG HB ladder to the start of a color    heavy border: the start itself
  ?     face-down goal; you have looked at it if you see its tunnels
"""
CARDS = """\
  3 4,1           place card 3 at column 4, row 1   (3 4,1 t: turned by half)
  break 2 4       break a tool of seat 4 with card 2
  repair 2 lamp   repair your lamp with card 2      (repair 2 4 lamp: of seat 4)
  map 1 8,0       look at the face-down goal at 8,0
  rockfall 5 2,1  remove the tunnel card at 2,1
"""
NOTATION = """\
Full notation works too: place base-line-ew 4,1
"""
SABOTEUR = f"""\
Diggers win if a tunnel reaches the treasure, saboteurs if none does.
Your role is secret, your gold too. Do one of these, then you draw a card:
{CARDS}\
  pass 2          discard a card face down
When the diggers win, each chooses a nugget card: write its gold, as in 2.
{QUESTIONS}\
{NOTATION}\
{SIGNS}\
  ?     face-down goal; you have looked at it if you see its tunnels
  $     the treasure                      o        a stone
  H     in a heavy border: the start
"""
SABOTEUR2 = f"""\
Green and blue diggers dig for the treasure, boss and profiteer win with a team,
geologists want crystals, saboteurs want no tunnel to the treasure.
Roles are secret, gold is not. Do one of these, then you draw:
{CARDS}\
  trap 2 4        trap seat 4                       free 2 4: free seat 4
  theft 2         lay theft card 2 before yourself  hands-off 2 4: remove one
  inspect 2 4     look at the role of seat 4
  swap-hats 2 4   give seat 4 (or me) another role
  swap-hands 2 4  exchange hands with seat 4, who draws instead of you
  mend 1 2 pick   discard two to be rid of a broken tool, trapped or theft
  pass 2 5 6      discard one to three cards, draw as many
When the round ends, a thief writes a seat, as in 4 or steal 4; or decline.
{QUESTIONS}\
{NOTATION}\
{SIGNS}\
  G B   door, only for that team          *        crystal
  H     ladder, joined to the start       heavy border: the start itself
  ?     face-down goal; you have looked at it if you see its tunnels
  $     the treasure                      o        a stone
"""
HELP = {"duel": DUEL, "solo": DUEL, "saboteur": SABOTEUR, "saboteur2": SABOTEUR2}
