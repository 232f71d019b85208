### Stollen in English. The browser and the terminal read these files.

## Names

game-duel = The Duel
game-solo = Solo
game-saboteur = Saboteur
game-saboteur2 = Saboteur 2
game-duel-line = Two dwarves, one mountain. Dig past doors and trolls and be first at the gold.
game-solo-line = Can you bring home 25 gold before the deck runs out?
game-saboteur-line = Somebody at this table does not want you to find the treasure.
game-saboteur2-line = Two teams, a boss, a profiteer, geologists and thieves.
players-exactly = { $count ->
    [one] 1 player
   *[other] { $count } players
  }
players-range = { $from } to { $to } players
minutes = about { $count } min

color-green = Green
color-blue = Blue
tool-pick = pick
tool-lamp = lamp
tool-cart = cart
what-trapped = the cage
what-theft = the theft card

bot-names = Grete, Ole, Mara, Tove, Karl, Juna, Wim, Ines, Sami, Berta, Fiete, Lotte
level-random = Random
level-novice = Novice
level-apprentice = Apprentice
level-foreman = Foreman
level-engineer = Engineer
level-random-line = Plays anything. Good for a first look.
level-novice-line = Digs straight for the gold and does not look left or right.
level-apprentice-line = Watches you, counts cards and remembers who did what.
level-foreman-line = Tries its moves out in its head before it plays. A real opponent.
level-engineer-line = Thinks longest and deepest.
manner-even = Even-tempered
manner-bold = Bold
manner-kind = Kind
manner-curious = Curious
manner-greedy = Greedy
bot-with-manner = { $level }, { $manner }
lobby-manner = Manner

option-goals_left = Goals left after a round
option-goals_left-box = leave the game
option-goals_left-reshuffle = are shuffled in again
option-color = Your color
option-color-green = green
option-color-blue = blue
option-nuggets = Nugget cards for the diggers
option-nuggets-players = one for each player
option-nuggets-diggers = one for each digger
option-broken_tools_forfeit = Diggers with a broken tool
option-broken_tools_forfeit-off = get gold all the same
option-broken_tools_forfeit-on = get no gold
option-trapped_geologist = A trapped geologist
option-trapped_geologist-paid = is paid for crystals
option-trapped_geologist-unpaid = is not paid

role-digger = Digger
role-saboteur = Saboteur
role-green = Green digger
role-blue = Blue digger
role-boss = Boss
role-profiteer = Profiteer
role-geologist = Geologist
role-digger-line = Reach the treasure with the other diggers.
role-saboteur-line = Keep everybody from the treasure, and do not get caught.
role-green-line = Reach the treasure without passing a blue door.
role-blue-line = Reach the treasure without passing a green door.
role-boss-line = You win with either team, but get one gold less.
role-profiteer-line = You always win, but get two gold less.
role-geologist-line = One gold for every crystal in the maze, whoever wins.

## Home

app-name = Stollen
home-title-1 = Dig for gold.
home-title-2 = Trust nobody.
home-text = Four tunnel-digging card games at one table: against bots, with friends by link, or together on this device.
home-play-now = Play the Duel now
home-learn = Learn in 2 minutes
home-have-code = Have a code?
home-code = Code of the room
home-join = Join
home-play-alone = Play
home-play-bots = Play bots
home-friends = Friends
home-device = On this device
home-continue = Continue
home-nothing = Games you begin wait here until you come back.
home-resume = Resume
home-open = Open
home-remove = Remove from this list
home-watch = Watch bots play
home-watch-line = Any game, any level
home-record = Open a record
home-record-line = Replay and play on from there
home-cards = All cards
home-cards-line = { $count } faces with counts
home-rules = Rules
home-rules-line = Searchable, clause by clause
home-your-turn = your turn
home-their-turn = not your turn
home-gathering = waiting for players
home-over = over

menu = Menu
settings = Settings
settings-name = Your name
settings-language = Language
settings-theme = Look
settings-theme-dark = dark
settings-theme-light = light
settings-theme-system = as the device
settings-sound = Sounds
settings-motion = Animations
settings-cover = Keep my role covered
settings-adviser = Who gives hints
settings-pace = How fast others’ moves are shown
pace-calm = calmly
pace-brisk = briskly
pace-instant = at once
close = Close
cancel = Cancel
back-home = Home
yes = Yes
no = No
on = on
off = off

## Lobby

lobby-title = The table is being set
lobby-invite = Invite friends
lobby-invite-text = Send them this link, or the code { $code }. It seats whoever comes while a seat is free.
lobby-copy = Copy link
lobby-copied = Copied
lobby-seat = Seat { $seat }
lobby-open = open
lobby-sit = Sit here
lobby-stand = Stand up
lobby-bot = Bot
lobby-you = you
guest = Guest
lobby-host = host
lobby-ready = Ready
lobby-not-ready = Not ready yet
lobby-start = Start
lobby-start-wait = Waiting for everybody to be ready
lobby-open-seats = { $count ->
    [one] One seat is open: wait for somebody, or put a bot there.
   *[other] { $count } seats are open: wait for people, or put bots there.
  }
lobby-fill = Fill with bots
lobby-options = Options
lobby-clock = Clock
lobby-clock-none = none
lobby-clock-move = { $seconds } seconds a move
lobby-clock-game = { $minutes } minutes a game
lobby-clock-days = { $days ->
    [one] one day a move
   *[other] { $days } days a move
  }
lobby-public = Anybody may watch
lobby-seats = Players
lobby-watchers = Looking on
lobby-leave = Leave
lobby-join-title = Come in
lobby-join-text = { $host } has set a table for { $game }.
lobby-name = Your name
lobby-enter = Come in
lobby-sit-down = Take a free seat
lobby-watch = Look on
lobby-only-watch = Only look on
lobby-you-watch = { $count ->
    [0] You look on: every seat is taken.
   *[other] You look on. Take a seat to play.
  }
lobby-join-full = Every seat is taken: you can look on.
lobby-join-begun = The game has begun: you can look on.
lobby-gone = has left

## Table

round-of = Round { $round } of { $rounds } · turn { $turn }
your-turn = Your turn
turn-of = { $name } is to move
bot-thinks = { $name } is thinking …
game-over = The game is over
stands-in = a bot stands in
take-back = Play yourself again
gold = gold
cards = cards
counters = counters
keys = keys
draw-pile = draw
goals-left = goals
crystals = crystals
aside = aside
broken = broken
trapped = trapped
thief = thief
trolls-to-pay = { $count ->
    [one] 1 troll to pay when the round ends
   *[other] { $count } trolls to pay when the round ends
  }
you-know = What you know
know-goal-gold = Goal { $cell } hides { $value } gold, seen in turn { $turn }.
know-goal-nothing = Goal { $cell } hides no gold, seen in turn { $turn }.
know-treasure = Goal { $cell } is the treasure, seen in turn { $turn }.
know-stone = Goal { $cell } is only stone, seen in turn { $turn }.
know-role = { $name } is { $role }, seen in turn { $turn }.
know-role-stale = { $name } was { $role }, but has swapped hats since.
your-role = Your role
cover = Cover
uncover = Show
log = Log
log-newest = Newest
log-earlier = { $count ->
    [one] Show { $count } earlier line
   *[other] Show { $count } earlier lines
  }
notes = Notes
moves-list = Moves ({ $count })
say-something = Say something …
say-send = Send
zoom-in = Zoom in
zoom-out = Zoom out
zoom-fit = Show everything
overview = Overview
act-turn = Turn
act-hint = Hint
act-hurry = Hurry
act-mend = Mend
act-pass = Pass
act-confirm = Do it
act-end = End turn
your-hand = Your hand
maze = The maze
cell-empty = { $cell }, empty
cell-glows = { $cell }, you can lay the card here
cell-target = { $cell }, { $card }: choose it
cell-card = { $cell }, { $card }
cell-goal = { $cell }, a goal, face down
mark-none = no mark
mark-unsure = unsure
mark-suspect = suspect
mark-trust = trusted
suspicion-of = Your mark for { $name }: { $mark }

prompt-choose = Choose a card.
prompt-stuck = None of your cards can be played now.
prompt-places = { $count ->
    [0] fits nowhere now. Pass it, or keep it for later.
    [one] fits in one place. Tap the glowing cell to lay it.
   *[other] fits in { $count } places. Tap a glowing cell to lay it.
  }
prompt-tap-again = Tap again to lay it.
prompt-turnable = It can be turned here.
prompt-cell = Choose where: { $count ->
    [one] one place glows.
   *[other] { $count } places glow.
  }
prompt-target = Choose a player.
choose-player = Choose { $name }
prompt-which-tool = Which tool?
prompt-confirm = Play it?
prompt-unusable = cannot be played now. You can pass it.
prompt-pass = { $most ->
    [one] Choose the card to discard face down.
   *[other] Choose up to { $most } cards to discard face down.
  }
prompt-pass-ready = { $count ->
    [one] Discard this card and draw one.
   *[other] Discard these { $count } cards and draw as many.
  }
prompt-mend = Choose two cards to discard. You draw only one.
prompt-mend-what = What do you get rid of?
prompt-wait = Look around while you wait.
prompt-bribe = You may bribe a troll, or end your turn.
prompt-connecting = Connecting …
prompt-dealing = The cards are dealt …
prompt-lost = The connection is lost. Trying again …
pass-button = { $count ->
    [one] Discard 1 card
   *[other] Discard { $count } cards
  }

ask-orient = How shall it lie?
ask-orient-text = This goal fits both ways. You reached it, you choose.
ask-upright = Like this
ask-turned = Turned
ask-pay = Pay the trolls
ask-pay-text = Choose what you hand over. Trolls give no change.
ask-take = Take your gold
ask-take-text = Choose a nugget card. The others go to the next player.
ask-steal = Steal
ask-steal-text = Choose a player and take one gold from them.
ask-decline = Steal from nobody
ask-bribe = A troll
ask-bribe-text = Put a counter here and it lets you both pass. It costs you 1 gold when the round ends.
ask-bribe-yes = Bribe it

refused-title = That does not work
refused-stale = Somebody was faster. Look again.
refused-offline = You are not connected. Nothing was lost.
refused-bad_message = The server cannot make sense of this: { $text }
refused-bad_move = That is no move.
refused-bad_name = This name cannot be used.
refused-bad_plan = There is no such game: { $text }
refused-full = There is no place left.
refused-not_host = Only the host may do that.
refused-not_now = That is not possible at the moment.
refused-not_seated = This seat is not yours.
refused-not_your_turn = It is not your turn.
refused-too_fast = Too much at once. Try again in a moment.
refused-unavailable = The server has no answer right now. Try again.
refused-unknown_room = There is no room with this code.
refused-unknown_seat = There is no such seat.
refused-unknown_token = You have no place in this room.
clause = clause { $clause }

## The end

over-won = You win!
over-lost = { $names } wins.
over-shared = { $names } win together.
over-solo = { $gold } gold
rank-0 = The mountain laughs at you.
rank-1 = Not bad for a start.
rank-2 = A dwarf to be proud of.
rank-3 = The king of the mountain.
over-round = Round { $round }
round-over = Round { $round } is over
round-reason-cards = All cards are used up.
round-reason-counters = The last counter was laid.
round-reason-goals = All goals are revealed.
round-reason-treasure = The treasure was reached.
rematch = Play again
rematch-joined = Go to the new table
review = Review
download = Download the record
total = Total

## Events
## `who`, `by` and `target` are names; `me`, `who-me` and `target-me` are yes or no.

you = You
ev-placed = { $me ->
    [yes] You laid
   *[no] { $who } laid
  } a { $card } at { $cell }.
ev-tool_broken = { $me ->
    [yes] { $who-me ->
        [yes] Your { $tool } is broken now.
       *[no] You broke the { $tool } of { $who }.
    }
   *[no] { $who-me ->
        [yes] { $by } broke your { $tool }.
       *[no] { $own ->
            [yes] The { $tool } of { $who } is broken now.
           *[no] { $by } broke the { $tool } of { $who }.
        }
    }
  }
ev-tool_repaired = { $me ->
    [yes] { $who-me ->
        [yes] You repaired your { $tool }.
       *[no] You repaired the { $tool } of { $who }.
    }
   *[no] { $who-me ->
        [yes] { $by } repaired your { $tool }.
       *[no] { $own ->
            [yes] { $by } repaired their own { $tool }.
           *[no] { $by } repaired the { $tool } of { $who }.
        }
    }
  }
ev-unlocked = { $me ->
    [yes] You put
   *[no] { $who } put
  } a key on the door at { $cell }.
ev-collapsed = { $me ->
    [yes] You brought down
   *[no] { $who } brought down
  } the { $removed } at { $cell }.
ev-peeked = You looked at the goal at { $cell }: { $goal }.
ev-peeked_unseen = { $who } looked at the goal at { $cell }.
ev-mended = { $me ->
    [yes] You discarded two cards and got rid of
   *[no] { $who } discarded two cards and got rid of
  } { $what }.
ev-passed = You passed: { $cards }.
ev-passed_unseen = { $who } passed, { $count ->
    [one] one card
   *[other] { $count } cards
  } face down.
ev-bribed = { $me ->
    [yes] You bribed
   *[no] { $who } bribed
  } the troll at { $cell }.
ev-revealed = The goal at { $cell } is revealed: { $goal }.
ev-laid = The goal at { $cell } was laid.
ev-claimed = { $me ->
    [yes] You claimed
   *[no] { $who } claimed
  } { $value } gold at { $cell }.
ev-drew = You drew: { $cards }.
ev-drew_unseen = { $who } drew { $count ->
    [one] a card
   *[other] { $count } cards
  }.
ev-forced = The mountain plays: { $card }.
ev-round_ended = Round { $round } is over. { $reason }
ev-settled = { $me ->
    [yes] You paid
   *[no] { $who } paid
  } the trolls.
ev-round_scored = Gold now – { $gold }.
ev-round_scored_unseen = The gold is counted, face down.
ev-round_scored_own = You won { $won } gold this round and have { $has } now.
ev-round_started = Round { $round } begins. { $who-me ->
    [yes] You start.
   *[no] { $who } starts.
  }
ev-dealt = You were dealt: { $cards }.
ev-dealt_unseen = { $who } was dealt { $count } cards.
ev-game_ended = The game is over.
ev-role_dealt = Your role: { $role }.
ev-role_dealt_unseen = { $who } got a role.
ev-theft_laid = { $me ->
    [yes] You laid
   *[no] { $who } laid
  } a theft card.
ev-theft_removed = { $who-me ->
    [yes] { $me ->
        [yes] You took your own theft card away.
       *[no] { $by } took your theft card away.
    }
   *[no] { $me ->
        [yes] You took the theft card of { $who } away.
       *[no] { $by } took the theft card of { $who } away.
    }
  }
ev-hat_swapped = Your hat was swapped. Your role now: { $role }.
ev-hat_swapped_unseen = { $me ->
    [yes] You swapped { $own ->
        [yes] your own hat.
       *[no] the hat of { $who }.
    }
   *[no] { $by } swapped { $own ->
        [yes] their own hat.
       *[no] the hat of { $who }.
    }
  }
ev-inspected = You looked at the role of { $target }: { $role }.
ev-inspected_unseen = { $who } looked at { $target-me ->
    [yes] your role
   *[no] the role of { $target }
  }.
ev-hands_swapped = { $me ->
    [yes] You swapped hands with { $target }.
   *[no] { $who } swapped hands with you.
  }
ev-hands_swapped_unseen = { $who } and { $target } swapped hands.
ev-trapped = { $me ->
    [yes] You trapped { $who }.
   *[no] { $who-me ->
        [yes] { $by } trapped you.
       *[no] { $by } trapped { $who }.
    }
  }
ev-freed = { $me ->
    [yes] { $who-me ->
        [yes] You freed yourself.
       *[no] You freed { $who }.
    }
   *[no] { $who-me ->
        [yes] { $by } freed you.
       *[no] { $by } freed { $who }.
    }
  }
ev-roles_revealed = The roles – { $roles }.
ev-shared = { $count ->
    [0] Nobody wins the round.
   *[other] The round goes to { $names }.
  }
ev-nuggets_offered = You choose from { $values } gold.
ev-nuggets_offered_unseen = { $who } chooses from { $count } nugget cards.
ev-took = { $me ->
    [yes] You took
   *[no] { $who } took
  } { $value } gold.
ev-took_unseen = { $who } took a nugget card.
ev-stole = { $me ->
    [yes] You stole 1 gold from { $target }.
   *[no] { $target-me ->
        [yes] { $who } stole 1 gold from you.
       *[no] { $who } stole 1 gold from { $target }.
    }
  }
ev-declined = { $me ->
    [yes] You stole
   *[no] { $who } stole
  } from nobody.

goal-gold = { $value } gold
goal-nothing = no gold
goal-treasure = the treasure
goal-peeked = { $goal }, seen in turn { $turn }
goal-stone = stone
unknown-screen = There is nothing here.

said-saw-treasure = “The treasure is at { $cell }.”
said-saw-stone = “At { $cell } there is only stone.”
said-suspects = “I do not trust { $name }.”
said-trusts = “{ $name } digs with us.”

## Cards

card-unknown = a card
card-start = the start
card-break = Broken { $tool }
card-repair = Repair { $tools }
card-map = Map
card-rockfall = Rockfall
card-key = Key
card-theft = Theft
card-hands_off = Hands off
card-swap_hats = Swap hats
card-inspection = Inspection
card-swap_hands = Swap hands
card-trapped = Trapped
card-free = Free
card-opens = { $card } ({ $sides })
card-unusable = { $card }, cannot be played now
side-N = north
side-E = east
side-S = south
side-W = west
shape-line = line
shape-curve = curve
shape-t = T
shape-cross = cross
shape-bridge = bridge
shape-double-curve = double curve
shape-dead-end = dead end
shape-ladder = ladder
with-dead-end = with a dead end
with-door-blue = with a blue door
with-door-green = with a green door
with-troll = with a troll
with-gold = with { $value } gold
with-crystal = with a crystal
in-green = of the green dwarf
in-blue = of the blue dwarf

## Moves, as the buttons of the list of moves say them

moves-none = It is not your turn.
move-place = Lay { $card } at { $cell }{ $turned ->
    [yes] , turned
   *[no] {""}
  }
move-break = { $card }: { $who }
move-repair = Repair the { $tool } of: { $who }
move-key = Open the door at { $cell }
move-rockfall = Bring down the card at { $cell }
move-map = Look at the goal at { $cell }
move-mend = Discard { $one } and { $other } to get rid of: { $what }
move-pass = Discard { $cards }
move-bribe = Bribe the troll at { $cell }
move-end = End turn
move-orient = { $turned ->
    [yes] Let the goal lie turned
   *[no] Let the goal lie as it is
  }
move-pay = Pay with { $cards }
move-take = Take { $value } gold
move-theft = Lay the theft card
move-hands-off = { $card } { $who }
move-swap-hats = { $card }: { $who }
move-inspect = { $card }: { $who }
move-swap-hands = { $card }: { $who }
move-trap = { $card } { $who }
move-free = { $card } { $who }
move-steal = Steal from { $who }
move-decline = Steal from nobody

## Shared device

cover-title = Pass the device to { $name }
cover-text = Nobody else should look now.
cover-open = It is me: show my hand
cover-name = What are you called? (if you like)
card-nugget = gold

## Rules

rules-common = All games
rules-search = Search the rules …
rules-nothing = No clause speaks of that.

## Hints
## `seat` is the name of a player, `by` and `cards` are numbers of cards, `tool` and `what` are words from above.

hint-thinking = Thinking about your hand …
hint-more-card = Which card?
hint-more-move = How exactly?
hint-card = Card: { $card }
hint-do-place = Lay it at { $cell }, as you see it there.
hint-do-place-turned = Turn it and lay it at { $cell }, as you see it there.
hint-do-cell = Choose { $cell }.
hint-do-seat = Choose { $seat }.
hint-do-alone = Play it.
hint-do-pass = Pass, and discard: { $cards }.
hint-do-mend = Discard { $cards } and get rid of { $what }.
hint-do-pay = Pay with: { $cards }.
hint-do-take = Take { $value } gold.
hint-do-orient = Lay the goal as it is.
hint-do-orient-turned = Turn the goal.
hint-do-end = End your turn.
hint-do-decline = Steal from nobody.

hint-claims-gold = You can claim { $value } gold now.
hint-reveals-goal = You can reveal the goal at { $cell }.
hint-shortens-way = { $by ->
    [one] You can make your way to the goal at { $cell } one card shorter.
   *[other] You can make your way to the goal at { $cell } { $by } cards shorter.
  }
hint-lengthens-way = { $by ->
    [one] Go a longer way: the goal at { $cell } is then one card further.
   *[other] Go a longer way: the goal at { $cell } is then { $by } cards further.
  }
hint-opens-way = You can open a way to the goal at { $cell }.
hint-closes-way = Give up your way to the goal at { $cell }.
hint-shortens-diggers-way = { $by ->
    [one] Pretend to dig: the goal at { $cell } gets one card nearer.
   *[other] Pretend to dig: the goal at { $cell } gets { $by } cards nearer.
  }
hint-lengthens-diggers-way = { $by ->
    [one] You can make the diggers’ way to the goal at { $cell } one card longer.
   *[other] You can make the diggers’ way to the goal at { $cell } { $by } cards longer.
  }
hint-opens-diggers-way = Pretend to dig: a way to the goal at { $cell } opens.
hint-closes-diggers-way = You can close the diggers’ way to the goal at { $cell }.
hint-lengthens-rival-way = { $by ->
    [one] You can make the other player’s way to the goal at { $cell } one card longer.
   *[other] You can make the other player’s way to the goal at { $cell } { $by } cards longer.
  }
hint-closes-rival-way = You can close the other player’s way to the goal at { $cell }.
hint-adds-places = { $count ->
    [one] You can dig on from one more place.
   *[other] You can dig on from { $count } more places.
  }
hint-takes-places = { $count ->
    [one] That leaves one place less to dig on from.
   *[other] That leaves { $count } places less to dig on from.
  }
hint-adds-crystal = Each crystal in the maze is worth gold to you.
hint-adds-green-door = A way through this green door counts for green alone.
hint-adds-blue-door = A way through this blue door counts for blue alone.
hint-ends-round = You can end the round.
hint-ends-round-while-leading = You can end the round while you are { $gold } gold ahead.
hint-few-repairs-left = { $cards ->
    [0] No card that repairs a { $tool } is left that you have not seen.
    [one] Only one card that repairs a { $tool } is left that you have not seen.
   *[other] Only { $cards } cards that repair a { $tool } are left that you have not seen.
  }
hint-breaks-tool = You can break a tool of { $seat }.
hint-repairs-own-tool = You can repair your { $tool }.
hint-repairs-tool = You can repair the { $tool } of { $seat }.
hint-removes-hindrance = You can get rid of { $what }.
hint-looks-at-unknown-goal = You do not know yet what lies at { $cell }.
hint-removes-card = You can remove the card at { $cell }.
hint-draws-new-cards = { $cards ->
    [0] You can get rid of cards.
    [one] You can draw a new card.
   *[other] You can draw { $cards } new cards.
  }
hint-spares-counter = { $counters ->
    [one] A bribe would cost the last counter.
   *[other] A bribe would cost one of the { $counters } counters that are left.
  }
hint-may-steal = With the theft card you may steal gold when the round ends.
hint-removes-theft = You can take the theft card away from { $seat }.
hint-traps-seat = You can trap { $seat }.
hint-frees-seat = You can free { $seat }.
hint-looks-at-role = You do not know the role of { $seat } yet.
hint-changes-role = You can give { $seat } another dwarf card.
hint-changes-own-role = You can get another dwarf card.
hint-swaps-hands = { $cards ->
    [one] You can take over the hand of { $seat }: one card.
   *[other] You can take over the hand of { $seat }: { $cards } cards.
  }
hint-takes-most-gold = { $value } gold is the most there is.
hint-steals-gold = You can steal gold from { $seat }.
hint-suspects-seat = By what was played, { $seat } is a saboteur with a chance of { $percent } percent.
hint-trusts-seat = By what was played, { $seat } is a saboteur with a chance of only { $percent } percent.
hint-weighed-moves = { $moves ->
    [one] There is only one move.
   *[other] It looked best of { $moves } moves.
  }
hint-drawn-by-lot = It was drawn by lot, from { $moves } moves of its kind.
hint-bot-says = { $text }

## Replay

replay-title = Replay: { $game }
replay-loading = Setting up the game …
replay-cannot = This game cannot be shown
replay-none = There is no record here. Open one on the home page.
replay-no-record = { $name } is no record of a game.
replay-drop = Drop the record here
replay-eyes = Whose eyes
replay-all = All
replay-all-open = All cards open
replay-table = Those who look on
replay-roles = Roles
replay-show-roles = Show the roles
replay-hide-roles = Hide the roles
replay-step = Move { $step }
replay-of = of { $count }
replay-track = Move of the game
replay-first = To the beginning
replay-last = To the end
replay-back = One move back
replay-next = One move on
replay-mark-back = To the event before
replay-mark-next = To the next event
replay-play = Play
replay-pause = Pause
replay-speed = Speed: { $speed } times
replay-link = Link to here
replay-record = Record
replay-play-on = Play on from here
replay-mark-round = end of round
replay-mark-goal = goal
replay-mark-gold = gold
replay-mark-key = key
replay-mark-troll = bribe
replay-mark-rock = rockfall
replay-mark-tool = broken
replay-mark-swap = swap

## Events of others, where everything is open

seen-peeked = { $who } looked at the goal at { $cell }: { $goal }.
seen-passed = { $who } passed: { $cards }.
seen-drew = { $who } drew: { $cards }.
seen-dealt = { $who } was dealt: { $cards }.
seen-role_dealt = The role of { $who }: { $role }.
seen-hat_swapped = { $by } swapped the hat of { $who }. The new role: { $role }.
seen-inspected = { $who } looked at the role of { $target }: { $role }.
seen-hands_swapped = { $who } and { $target } swapped hands.
seen-nuggets_offered = { $who } chooses from { $values } gold.

## The end of a round and of a game

round-diggers = The diggers found the treasure.
round-saboteurs = The saboteurs kept everybody from the treasure.
round-nobody = Nobody wins the round.
round-winners = { $count ->
    [one] { $me ->
        [yes] You win the round.
       *[no] { $names } wins the round.
    }
   *[other] { $names } win the round.
  }
round-duel = { $me ->
    [yes] You take the round, { $gold } to { $other }.
   *[no] { $names } takes the round, { $gold } to { $other }.
  }
round-even = The round is even, { $gold } gold each.
round-solo = { $gold } gold in this round.
round-secret = The gold of the others stays secret until the game is over.
round-go-on = Go on
over-duel = { $gold } gold to { $other }
over-claimed = Gold dug up
over-trolls = Trolls paid
over-tally = Gold over the rounds
over-secret = What the others got in each round stays their secret.
over-reached = reached
over-unreached = not reached

## Around the table: notes, the end of a round, what is new in the lobby

not-here = not connected
notes-private = Only you see this. It stays in this browser.
notes-about = a note …
notes-game = Your notes on the game
why-not = Why not?
ways-whose = Whose tunnels are lit
ways-stopped = stopped by a door
ways-all = Everybody
team-green = Green
team-blue = Blue
why-free = { $team } had a free way to the treasure.
why-door = { $count ->
    [one] A door stopped { $team }: { $cells }
   *[other] Doors stopped { $team }: { $cells }
  }
why-trolls = { $paid ->
    [0] { $me ->
        [yes] You had
       *[no] { $who } had
    } no gold to pay { $count ->
        [one] a troll.
       *[other] { $count } trolls.
    }
   *[other] { $me ->
        [yes] You paid
       *[no] { $who } paid
    } { $paid } gold for { $count ->
        [one] one troll.
       *[other] { $count } trolls.
    }
  }
why-crystals = { $count ->
    [0] No crystal lies in the maze.
    [one] One crystal lies in the maze.
   *[other] { $count } crystals lie in the maze.
  }
over-why = How round { $round } went
share = Share
offline = You are offline. Games wait for you; the table comes back by itself.
watch-level = How they play
lobby-qr = Point a phone at it to join.
lobby-qr-alt = QR picture of the link to room { $code }
lobby-seed = Seed
lobby-seed-chance = by chance
lobby-seed-chosen = chosen by the host
lobby-seed-why = The same word gives the same deals. Can be chosen while you are alone here. Proof: { $hash }
lobby-clock-why = If your time runs out, a bot plays for you until you return.
option-goals_left-why = Goals that nobody reached can leave the game, or lie there again in the next round.
option-color-why = Doors of the other color stop you.
option-nuggets-why = Fewer nugget cards mean a harder choice for the diggers.
option-broken_tools_forfeit-why = Decides whether a broken tool costs diggers their share.
option-trapped_geologist-why = Decides whether a geologist in the cage is paid for crystals.

## Lessons
## `lesson-<game>-<step>`: name, text, and for what is tried: done, or legal but other than meant.

home-learn-game = Learn { $game } in 2 minutes
lesson-title = Lesson: { $game }
lesson-about = about two minutes
lesson-steps = { $game } in { $count } steps
lesson-step = Step { $step } of { $count }
lesson-next = Next
lesson-back = Back
lesson-skip = Skip
lesson-leave = Leave
lesson-play = Play against bots
lesson-rule = Rule { $clause }
lesson-light = Light means reach
lesson-light-text = Warm tunnels are open to you. Grey ones are not.
lesson-look = Look first. Your cards wake up again after this step.
lesson-well = Well done.
lesson-refused = The rules do not allow that, nothing was played.

lesson-duel-1-name = Your start
lesson-duel-1-text = You are green, the dwarf with the leaf. Everything you dig begins here. Somewhere under the six cards at the right lies gold.
lesson-duel-2-name = Lay a tunnel
lesson-duel-2-text = Choose a path card from your hand, then a glowing place. Where two cards touch, tunnel must meet tunnel and rock must meet rock.
lesson-duel-2-done = Well dug. In a game you would draw a new card now.
lesson-duel-2-other = That is allowed, but this time lay a path card: choose one, then a glowing place.
lesson-duel-3-name = Turn a card
lesson-duel-3-text = A card may be turned by half a turn, never by a quarter. Choose the T with the green door, turn it (R, or the button), and lay it in the ring so that it leads down.
lesson-duel-3-done = Exactly. Green doors never stop you.
lesson-duel-3-other = Not quite: this time turn the T around and lay it in the ring, so that it leads down.
lesson-duel-4-name = Doors
lesson-duel-4-text = This door carries the blue diamond. Blue walks through; for you the tunnel behind it stays dark. Dig around it, or use a key.
lesson-duel-5-name = Keys
lesson-duel-5-text = You hold a key. Choose it, then the door in the ring.
lesson-duel-5-done = Open! The tunnel behind it is lit, so you may dig on there.
lesson-duel-5-other = That works too, but now use the key on the door in the ring.
lesson-duel-6-name = Gold and counters
lesson-duel-6-text = As soon as you reach gold, you put a counter on it and it is yours. The nugget on this bridge lies on the way from top to bottom. Lay it so that you get there.
lesson-duel-6-done = Claimed! When the last counter is laid, the round ends.
lesson-duel-6-other = Now you would cross the bridge from left to right, under the gold. Lay it above or below your start.
lesson-duel-7-name = Trolls
lesson-duel-7-text = A troll lets nobody pass until somebody bribes it. Choose the troll: that costs you a counter now and 1 gold when the round ends. A bribe takes no turn.
lesson-duel-7-done = It steps aside, for both of you. You still have your turn.
lesson-duel-7-other = Good idea, but first bribe the troll: no card is needed, just choose it.
lesson-duel-8-name = Broken tools
lesson-duel-8-text = Blue has broken your pick. With a broken tool you cannot lay paths. Play the repair card, or discard any two cards with Mend.
lesson-duel-8-done = Good as new.
lesson-duel-8-other = That leaves your pick broken. Play the repair card, or mend it with two cards.
lesson-duel-9-name = Goals
lesson-duel-9-text = Reach a goal and it is turned face up. Some hold up to 3 gold, some none. Lay the bridge in the ring and see.
lesson-duel-9-done = 2 gold, and yours. A map lets you look before you dig.
lesson-duel-9-other = You can do that, but a goal is one card away: lay the bridge in the ring.
lesson-duel-10-name = Who wins
lesson-duel-10-text = A round ends when the cards are used up, all goals are revealed, or the counters are gone. Then trolls are paid. Most gold after three rounds wins.

lesson-solo-1-name = Your mine
lesson-solo-1-text = You are alone with the mountain. You start here; the goals lie eight columns away and more. Three rounds to bring home 25 gold.
lesson-solo-2-name = Lay a tunnel
lesson-solo-2-text = Choose a path card, then a glowing place. Where two cards touch, tunnel must meet tunnel and rock must meet rock.
lesson-solo-2-done = Well dug. Mind the cards: ten of them are missing each round.
lesson-solo-2-other = That is allowed, but this time lay a path card: choose one, then a glowing place.
lesson-solo-3-name = The mountain plays
lesson-solo-3-text = Nobody plays against you but the deck. Draw a broken tool, and it lies in front of you at once. Draw a rockfall, and it takes the path card laid last. Here your lamp is broken.
lesson-solo-4-name = Repair or mend
lesson-solo-4-text = With a broken lamp you cannot dig. Play the repair card, or discard two cards with Mend, which costs you a card for the rest of the round.
lesson-solo-4-done = Light again.
lesson-solo-4-other = That leaves your lamp broken. Play the repair card, or mend it with two cards.
lesson-solo-5-name = Pass
lesson-solo-5-text = Nothing in your hand helps? Pass: discard one or two cards and draw as many. The deck is your time, so do it with care.
lesson-solo-5-done = New cards. Every card drawn brings the end of the round closer.
lesson-solo-5-other = You could. For once, press Pass and choose one or two cards to discard.
lesson-solo-6-name = Goals
lesson-solo-6-text = One card is missing to the first goal. Lay one that leads there.
lesson-solo-6-done = There it is. Gold you reach is claimed at once.
lesson-solo-6-other = Not there yet: lay the T next to the goal, with a tunnel that leads to it.
lesson-solo-7-name = Your rank
lesson-solo-7-text = After three rounds your gold is counted: from 15 it is not bad, from 20 very good, and with 25 you are the king of the mountain.

lesson-saboteur-1-name = Secret roles
lesson-saboteur-1-text = Everybody gets a secret card. You are a digger: reach the treasure together. But somebody here may be a saboteur and dig against you.
lesson-saboteur-2-name = Lay a tunnel
lesson-saboteur-2-text = The treasure is one of the three cards at the right. Lay a path card that brings the tunnel closer.
lesson-saboteur-2-done = Closer. Everybody saw what you did, and draws conclusions.
lesson-saboteur-2-other = That is allowed, but this time lay a path card: choose one, then a glowing place.
lesson-saboteur-3-name = Maps
lesson-saboteur-3-text = Only one of the three goals is the treasure, the others are stone. Choose the map, then a goal you want to look at.
lesson-saboteur-3-done = Now you know, and only you. Tell the others, if you trust them. They need not believe you.
lesson-saboteur-3-other = Good, but look first: choose the map, then one of the three goals.
lesson-saboteur-4-name = Break tools
lesson-saboteur-4-text = Ole has laid a dead end. A mistake? Break Ole's lamp: as long as it is broken Ole cannot lay paths. Choose the card, then a player.
lesson-saboteur-4-done = That will slow Ole down.
lesson-saboteur-4-other = Break a tool of somebody else: choose the broken lamp, then Ole.
lesson-saboteur-5-name = Repair
lesson-saboteur-5-text = Somebody has broken your cart. A repair card with two tools mends either of them. Play it on yourself.
lesson-saboteur-5-done = On the road again. You may repair the tools of others as well.
lesson-saboteur-5-other = You cannot dig with a broken cart. Play the repair card on yourself.
lesson-saboteur-6-name = Rockfall
lesson-saboteur-6-text = The dead end stands in the way. A rockfall removes any path card. Choose it, then the dead end.
lesson-saboteur-6-done = Gone. Of course saboteurs have rockfalls, too.
lesson-saboteur-6-other = The card in the ring is what stops you. Choose the rockfall, then that card.
lesson-saboteur-7-name = The treasure
lesson-saboteur-7-text = One card is missing. Lay it in the ring and reach the goal.
lesson-saboteur-7-done = The treasure! The round is over, and the diggers share the gold.
lesson-saboteur-7-other = Almost: the cross fits in the ring and leads to the goal.
lesson-saboteur-8-name = Who wins
lesson-saboteur-8-text = Reach the treasure and every digger gets gold, beginning with the one who reached it. If the cards run out before, the saboteurs take it. Roles are dealt again each round; the most gold after three rounds wins.

lesson-saboteur2-1-name = Two teams
lesson-saboteur2-1-text = Now green and blue diggers race each other for the treasure. You are green. Besides there are a boss, a profiteer, geologists, and saboteurs as ever.
lesson-saboteur2-2-name = Doors
lesson-saboteur2-2-text = Anybody may dig behind a door. But if every way to the treasure leads through a green door, only green wins, and the blue diggers get nothing.
lesson-saboteur2-3-name = Ladders
lesson-saboteur2-3-text = A ladder is joined to the start and to all other ladders. So it may lie where no tunnel leads, next to any open card but a goal. Lay one.
lesson-saboteur2-3-done = A new entrance, behind all dead ends.
lesson-saboteur2-3-other = That is allowed, but try a ladder: choose one, then a glowing place.
lesson-saboteur2-4-name = Inspection
lesson-saboteur2-4-text = Who is who? Choose the inspection, then a player, and look at their role. Only you will see it.
lesson-saboteur2-4-done = Your notes remember it. But hats can be swapped.
lesson-saboteur2-4-other = Good, but look first: choose the inspection, then a player.
lesson-saboteur2-5-name = Traps
lesson-saboteur2-5-text = A trapped player cannot dig and gets no share. Choose the card, then somebody you do not trust.
lesson-saboteur2-5-done = The cage is shut until somebody opens it.
lesson-saboteur2-5-other = This time use the cage: choose it, then a player.
lesson-saboteur2-6-name = Get out
lesson-saboteur2-6-text = Now you are in the cage yourself. Discard any two cards with Mend to get out; you draw only one.
lesson-saboteur2-6-done = Free again.
lesson-saboteur2-6-other = You stay in the cage that way. Press Mend and choose two cards.
lesson-saboteur2-7-name = Thieves
lesson-saboteur2-7-text = Lay a theft card in front of you. If it is still there when the round ends, and you are free, you steal 1 gold from somebody.
lesson-saboteur2-7-done = Everybody has seen it, so expect company.
lesson-saboteur2-7-other = Lay the theft card: choose it and press the button.
lesson-saboteur2-8-name = Who wins
lesson-saboteur2-8-text = The fewer share the treasure, the more each gets. The boss wins with either team but gets less, the profiteer always wins but gets less still, and a geologist gets gold for every crystal like this one.

## Keys
## `key-…` says what a key does, `keyname-…` what it is called where no sign is printed on it.

keys-title = Keys
key-card = choose a card, or put it back
key-next = go to what can be chosen next
key-cell = go from cell to cell in the maze
key-do = lay or use the card there, press the button
key-turn = turn the card by half
key-pass = pass: choose cards, then the button
key-mend = mend: discard two cards to be rid of something
key-hint = a hint, each time a step further
key-hurry = show at once what others have played
key-zoom = larger, smaller, show everything (in the maze)
key-back = put everything back, close what is open
key-list = this list
key-step = a step back or on
key-mark = to the next thing that stands out
key-ends = to the beginning or the end
key-play = play or pause
keyname-page-up = Page ↑
keyname-page-down = Page ↓
keyname-home = Home
keyname-end = End
keyname-space = Space
settings-keys = On the table, ? lists all keys.

## Terminal
## `term-key-…` says what a key does, `term-sign-…` what a sign on the table means.

term-help = Help
term-quit = Leave
term-card = Card
term-hand = Hand
term-cards = { $count ->
    [one] 1 card
   *[other] { $count } cards
 }
term-do = Do it
term-go-on = Go on
term-moves = Moves
term-keys = Keys
term-signs = Signs
term-press-enter = Press Enter.
term-list-keys = Up and down choose, Enter plays it, Escape goes back.
term-fits = { $count ->
    [one] fits in one place.
   *[other] fits in { $count } places.
  }
term-unusable = cannot be played now. p passes it.
term-hand-on = Look at what happened, then press Enter and hand the keyboard on.
term-cover-title = The keyboard goes to { $name }
term-cover-open = Enter: it is me, show my hand.
term-claimed-by = claimed by { $who }
term-bribed-by = bribed by { $who }
term-unlocked-by = key of { $who }
term-discarded = Discarded face up: { $cards }.
term-no-discard = Nothing was discarded face up yet.
term-hint-less = { $gold } gold less: { $move }
term-leave = Leave the game?
term-leave-keys = Enter leaves, Escape stays.
term-save-where = File to keep the game in (empty: do not keep it)
term-file-exists = { $path } exists already.
term-saved = The game is kept. Go on with:
term-same-game = The same cards again:
term-begin = What shall we play?
term-begin-keys = Up and down choose a line, left and right change it, Enter begins.
term-game = Game
term-people = People at this keyboard
term-level = Bots
term-you-play = You play
term-both = both colors, in turn
term-neither = neither, bots play
term-room-keys = 1-9 sit down or stand up, r ready, s start, t talk, q leave
term-room = Room { $code }
term-talk = Talk
term-talk-keys = Enter says it to everybody in the room, Escape does not.
term-room-closed = The room was closed.
term-step = Step
term-jump = Event
term-ends = Ends
term-speed = Speed
term-eyes = Eyes
term-hand-of = { $name }: { $cards }
term-result = The result
term-key-card = choose a card, or put it back
term-key-cell = go from cell to cell
term-key-next = to the next cell that can be chosen
term-key-do = lay or use the card there, discard, go on
term-key-turn = turn the card by half
term-key-pass = pass: choose cards, then Enter
term-key-mend = mend: discard two cards to be rid of something
term-key-end = end a turn in which you could still bribe
term-key-back = put everything back
term-key-moves = all moves in words
term-key-hint = a good move, and why
term-key-discard = what was discarded face up
term-key-log = everything that happened
term-key-zoom = wide or narrow cards
term-key-leave = leave; the game can be kept
term-key-again = play again, when the game is over
term-key-talk = say something to the others
term-key-mouse = The mouse chooses cards, cells and lines, too.
term-sign-tunnel = tunnel; bright: you reach it
term-sign-dead-end = dead end
term-sign-goal = goal, face down; you have seen it if you see its tunnels
term-sign-gold = 1 gold, 2 gold
term-sign-claimed = gold claimed by green or blue
term-sign-door = green or blue door
term-sign-key = door with a key
term-sign-troll = troll, bribed troll
term-sign-ladder = ladder; with a heavy border: the start
term-sign-treasure = the treasure
term-sign-stone = only stone
term-sign-crystal = crystal
term-sign-broken = a broken tool lies in front of this player
term-sign-trapped = trapped
term-sign-theft = has a theft card
term-sign-role = a role you know; with ? it may have changed

## Plain lines of the terminal
## Words that are typed stay as they are: moves, all, none, bribe, end, upright, turned, decline.

term-person = a person
term-defaults = Enter takes what stands in [brackets].
term-which-people = Seats of people, 0 to { $last }, as in 0,2; all; none; bots take the others
term-seats-from-0 = Seats count from 0, as in moves; the next higher seat plays next.
term-write-help = Write ? at any time for help.
term-recorded = Every move is saved in { $path }.
term-not-saved = The game could not be saved in { $path }: { $reason }
term-not-started = No game was started.
term-nuggets = nugget cards
term-role-seen = { $role }, seen in turn { $turn }
term-role-stale = was { $role } in turn { $turn }
term-news = What happened:
term-no-news = Nothing happened yet.
term-ask-turn = Your turn: card and cell, as in 3 4,1  (? help, moves, or a card to see it)
term-ask-after_action = You may still bribe a troll ({ $cells }): write bribe or end.
term-ask-orient = The goal at { $cell } fits both ways. Write upright or turned:
term-ask-pay = You owe the trolls { $debt } gold. Write the number of your payment:
term-ask-take = Choose a nugget card: { $values } gold. Write its gold, as in { $value }
term-ask-steal = Steal 1 gold from { $names }? Write the number of the seat, or decline.
term-marks = + fits as drawn, t fits turned (write { $number } 4,1 or { $number } 4,1 t)
term-legal = That is possible.
term-try-turned = It would fit turned: { $move }
term-try-upright = It would fit as drawn: { $move }
term-card-named = { $card }, in full notation: { $id }
term-not-understood = I do not understand this: { $text }. Write ? for help.
term-write = Write it like this: { $examples }
term-which = Which one? { $choices }
term-which-seat = Which seat? Write its number last: { $seats }
term-same-card = Name each card once.
term-no-such-number = You have no card { $number }; your cards are 1 to { $count }.
term-full-notation = Full notation works too: { $move }
term-command-card = where card 3 can go
term-command-why = why a move is not possible
term-command-look = what lies there; or look 3
term-command-news = what happened, again
term-command-enter = draw the table again
term-command-pan = move a wide maze
term-replayed = { $game }, seed { $seed }, moves: { $count }
term-verified = This record is true.
term-not-verified = This record is not true.
term-check-moves = Moves
term-check-outcome = Outcome
term-check-deals = Deals
term-check-commitment = Promise
term-check-ok = ok
term-check-failed = failed
term-check-not-there = not there

## Wrong use of the terminal's commands

wrong-file = { $path }: { $reason }
wrong-no-replay = { $path } cannot be replayed: { $reason }
wrong-no-record = { $path } is no record: { $reason }
wrong-resume = --resume goes on with a game as it is: leave out the game, --seed, --seats and its options.
wrong-record-exists = { $path } exists already: go on with it by --resume, or choose another name.
wrong-player = Nobody is called '{ $name }'; there are { $kinds }.
wrong-human = --human names seats from 0 to { $last }, as in 0,2; or all, or none. Not: { $text }
wrong-bots = --bots names one level for all seats without people, or one for each: { $levels }. Not: { $text }
wrong-solo-seats = solo has one player: use --option color=blue instead of --green and --blue.
wrong-option = { $ruleset } has no { $option }.
wrong-seats = { $ruleset } is for { $least } to { $most } players, not { $seats }.
wrong-seat = There is no seat { $seat }; they are 0 to { $last }.
wrong-move = There is no move { $step }; the record has { $last }.
wrong-no-game = Name the game first, as in: stollen play duel
wrong-link = { $link } is neither the link nor the code of a room
wrong-server = { $url } does not answer: { $reason }
wrong-answer = the server answers with { $code }
wrong-refused = { $text }
wrong-terminal = A room needs a terminal.

# Why a move is not possible.
forbidden-over = The game is over.
forbidden-goal-first = First lay the revealed goal, upright or turned.
forbidden-action-done = The action of this turn is done: bribe a troll or end your turn.
forbidden-trolls-first = First the bribed trolls must be paid.
forbidden-no-goal-waits = No revealed goal waits to be laid.
forbidden-no-goal-there = The revealed goal does not lie at { $cell }.
forbidden-no-end = A turn is ended by hand only where a bribe is still possible.
forbidden-pays-wrong = Those cards are not the smallest payment that covers the debt.
forbidden-nothing-to-pay = There is nothing to pay now.
forbidden-nugget-first = First take a nugget card.
forbidden-thief-first = First the thief steals, or lets it be.
forbidden-no-nugget = There is no nugget card of { $value } gold to take.
forbidden-steals-from-whom = Gold is stolen from another player who has some.
forbidden-nobody-steals = Nobody steals now.
forbidden-no-hand = Whoever has no cards is skipped.
forbidden-no-such-card = This game has no such card.
forbidden-not-in-hand = That card is not in your hand: { $card }.
forbidden-tool-broken = You cannot lay tunnels while a tool is broken: { $tool }.
forbidden-trapped = You are trapped: you cannot lay tunnels.
forbidden-cell-taken = A card lies at { $cell } already.
forbidden-no-neighbor = No open card lies beside { $cell }.
forbidden-no-fit = It does not fit the card at its side { $side }: { $card }.
forbidden-no-link = None of its tunnels joins one that you reach.
forbidden-ladder-at-goal = A ladder may not lie beside a goal.
forbidden-ladder-at-gold = A ladder may not lie beside a path card with gold.
forbidden-nobody-else = There is nobody else whose tool could be broken.
forbidden-break-other = Only the other player’s tools may be broken.
forbidden-broken-already = That tool is broken already.
forbidden-repair-own = Only your own tools may be repaired.
forbidden-other-tool = The card does not show this tool: { $tool }.
forbidden-not-broken = This tool is not broken: { $tool }.
forbidden-no-key = No key is left.
forbidden-no-door = There is no open-lying door at { $cell }.
forbidden-unlocked-already = There is a key on that door already.
forbidden-own-door = A key is only for doors of the other color.
forbidden-no-path = There is no path card at { $cell }.
forbidden-start-or-goal = Starts and goals cannot be removed.
forbidden-gold-or-troll = Cards with gold or a troll cannot be removed.
forbidden-no-hidden-goal = There is no covered goal at { $cell }.
forbidden-no-mending = This does not lie in front of you, or cannot be removed so: { $what }.
forbidden-passes-too-many = You cannot pass that many cards at once.
forbidden-theft-already = A theft card lies in front of you already.
forbidden-no-theft = No theft card lies in front of that player.
forbidden-no-hat = No dwarf card is left to swap with.
forbidden-on-another = This card is played on somebody else.
forbidden-trap-other = Only somebody else can be trapped.
forbidden-trapped-already = That player is trapped already.
forbidden-not-trapped = Nobody is trapped there.
forbidden-no-troll = There is no troll at { $cell }.
forbidden-bribed-already = That troll has been bribed already.
forbidden-no-counter = No counter is left.
forbidden-troll-not-reached = You reach neither side of that troll.
forbidden-no-seat = There is no such player.
forbidden-not-now = That cannot be done now.
