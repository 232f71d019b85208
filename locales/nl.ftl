### Stollen in het Nederlands. Browser en terminal lezen deze bestanden.
### Kaartnamen staan zonder lidwoord na een dubbele punt, zodat er geen lidwoord bij hoeft te passen.

## Names

game-duel = Het Duel
game-solo = Solo
game-saboteur = Saboteur
game-saboteur2 = Saboteur 2
game-duel-line = Twee dwergen, één berg. Graaf je langs deuren en trollen en wees als eerste bij het goud.
game-solo-line = Breng jij 25 goud thuis voordat de kaarten op zijn?
game-saboteur-line = Iemand aan deze tafel wil niet dat jullie de schat vinden.
game-saboteur2-line = Twee teams, een baas, een profiteur, geologen en dieven.
players-exactly = { $count ->
    [one] 1 speler
   *[other] { $count } spelers
  }
players-range = { $from } tot { $to } spelers
minutes = ca. { $count } min

color-green = Groen
color-blue = Blauw
tool-pick = houweel
tool-lamp = lantaarn
tool-cart = kar
what-trapped = gevangen
what-theft = diefstal

level-random = Toeval
level-novice = Nieuweling
level-apprentice = Leerling
level-foreman = Voorman
level-engineer = Ingenieur
level-random-line = Speelt maar wat. Leuk om even te proberen.
level-novice-line = Graaft recht op het goud af en kijkt links noch rechts.
level-apprentice-line = Houdt je in de gaten, telt kaarten en onthoudt wie wat deed.
level-foreman-line = Speelt zijn zetten eerst in zijn hoofd uit. Een echte tegenstander.
level-engineer-line = Denkt het langst en het diepst.

option-goals_left = Overgebleven doelkaarten
option-goals_left-box = gaan uit het spel
option-goals_left-reshuffle = worden weer ingeschud
option-color = Jouw kleur
option-color-green = groen
option-color-blue = blauw
option-nuggets = Goudkaarten voor de goudzoekers
option-nuggets-players = één per speler
option-nuggets-diggers = één per goudzoeker
option-broken_tools_forfeit = Goudzoekers met kapot gereedschap
option-broken_tools_forfeit-off = krijgen toch goud
option-broken_tools_forfeit-on = krijgen geen goud
option-trapped_geologist = Een gevangen geoloog
option-trapped_geologist-paid = krijgt goud voor kristallen
option-trapped_geologist-unpaid = krijgt niets

role-digger = Goudzoeker
role-saboteur = Saboteur
role-green = Groene goudzoeker
role-blue = Blauwe goudzoeker
role-boss = Baas
role-profiteer = Profiteur
role-geologist = Geoloog
role-digger-line = Bereik de schat samen met de andere goudzoekers.
role-saboteur-line = Houd iedereen bij de schat weg en laat je niet betrappen.
role-green-line = Bereik de schat zonder door een blauwe deur te gaan.
role-blue-line = Bereik de schat zonder door een groene deur te gaan.
role-boss-line = Je wint met elk team, maar krijgt één goud minder.
role-profiteer-line = Je wint altijd, maar krijgt twee goud minder.
role-geologist-line = Eén goud voor elk kristal in het gangenstelsel, wie er ook wint.

## Home

app-name = Stollen
home-title-1 = Graaf naar goud.
home-title-2 = Vertrouw niemand.
home-text = Vier kaartspellen onder de grond aan één tafel: tegen bots, met vrienden via een link of samen op dit apparaat.
home-play-now = Speel nu het Duel
home-learn = Leer het in 2 minuten
home-have-code = Heb je een code?
home-code = Code van de kamer
home-join = Meedoen
home-play-bots = Tegen bots
home-friends = Vrienden
home-device = Op dit apparaat
home-continue = Verder spelen
home-nothing = Spellen die je begint, wachten hier tot je terugkomt.
home-resume = Verder
home-open = Open
home-remove = Uit deze lijst halen
home-watch = Kijk naar bots
home-watch-line = Elk spel, elk niveau
home-record = Open een spelverslag
home-record-line = Terugkijken en vandaar verder spelen
home-cards = Alle kaarten
home-cards-line = { $count } afbeeldingen met aantal
home-rules = Regels
home-rules-line = Regel voor regel, doorzoekbaar
home-your-turn = jouw beurt
home-their-turn = niet jouw beurt
home-gathering = wacht op spelers
home-over = afgelopen

menu = Menu
settings = Instellingen
settings-name = Je naam
settings-language = Taal
settings-theme = Uiterlijk
settings-theme-dark = donker
settings-theme-light = licht
settings-theme-system = zoals het apparaat
settings-sound = Geluid
settings-motion = Animaties
settings-cover = Mijn rol bedekt houden
close = Sluiten
cancel = Annuleren
back-home = Begin
yes = Ja
no = Nee
on = aan
off = uit

## Lobby

lobby-title = De tafel wordt gedekt
lobby-invite = Nodig vrienden uit
lobby-invite-text = Stuur ze deze link of de code { $code }. De link laat ze binnen, maar geeft geen plaats weg.
lobby-copy = Kopieer link
lobby-copied = Gekopieerd
lobby-seat = Plaats { $seat }
lobby-open = vrij
lobby-sit = Ga zitten
lobby-stand = Sta op
lobby-bot = Bot
lobby-you = jij
guest = Gast
lobby-host = gastheer
lobby-ready = Klaar
lobby-not-ready = Nog niet klaar
lobby-start = Start
lobby-start-wait = Wachten tot iedereen klaar is
lobby-open-seats = { $count ->
    [one] Er is één plaats vrij: wacht op iemand of zet er een bot neer.
   *[other] Er zijn { $count } plaatsen vrij: wacht op mensen of zet er bots neer.
  }
lobby-fill = Vul met bots
lobby-options = Opties
lobby-clock = Klok
lobby-clock-none = geen
lobby-clock-move = { $seconds } seconden per zet
lobby-clock-game = { $minutes } minuten per spel
lobby-clock-days = { $days ->
    [one] één dag per zet
   *[other] { $days } dagen per zet
  }
lobby-public = Iedereen mag meekijken
lobby-seats = Spelers
lobby-watchers = Kijken mee
lobby-leave = Weggaan
lobby-join-title = Kom binnen
lobby-join-text = { $host } heeft de tafel gedekt: { $game }.
lobby-name = Je naam
lobby-enter = Kom binnen
lobby-gone = is weggegaan

## Table

round-of = Ronde { $round } van { $rounds } · beurt { $turn }
your-turn = Jouw beurt
turn-of = { $name } is aan de beurt
bot-thinks = { $name } denkt na …
game-over = Het spel is afgelopen
stands-in = een bot valt in
take-back = Zelf verder spelen
gold = goud
cards = kaarten
counters = fiches
keys = sleutels
draw-pile = stapel
goals-left = doelen
crystals = kristallen
aside = opzij
broken = kapot
trapped = gevangen
thief = dief
trolls-to-pay = { $count ->
    [one] 1 trol te betalen aan het einde van de ronde
   *[other] { $count } trollen te betalen aan het einde van de ronde
  }
you-know = Wat je weet
know-goal-gold = Doelkaart { $cell }: { $value } goud, gezien in beurt { $turn }.
know-goal-nothing = Doelkaart { $cell }: geen goud, gezien in beurt { $turn }.
know-treasure = Doelkaart { $cell }: de schat, gezien in beurt { $turn }.
know-stone = Doelkaart { $cell }: alleen steen, gezien in beurt { $turn }.
know-role = { $name } is { $role }, gezien in beurt { $turn }.
know-role-stale = { $name } was { $role }, maar heeft sindsdien van muts geruild.
your-role = Jouw rol
cover = Bedekken
uncover = Tonen
log = Verloop
notes = Notities
moves-list = Zetten ({ $count })
say-something = Zeg iets …
say-send = Stuur
zoom-in = Inzoomen
zoom-out = Uitzoomen
zoom-fit = Alles tonen
overview = Overzicht
act-turn = Draaien
act-hint = Tip
act-mend = Oplappen
act-pass = Passen
act-confirm = Doen
act-end = Einde beurt
your-hand = Jouw handkaarten
maze = Het gangenstelsel
cell-empty = { $cell }, leeg
cell-glows = { $cell }, hier kun je de kaart leggen
cell-target = { $cell }, { $card }: kiezen
cell-card = { $cell }, { $card }
cell-goal = { $cell }, gedekte doelkaart
mark-none = geen
mark-unsure = onzeker
mark-suspect = verdacht
mark-trust = vertrouwd
suspicion-of = Jouw teken voor { $name }: { $mark }

prompt-choose = Kies een kaart.
prompt-places = { $count ->
    [0] sluit nu nergens aan. Leg de kaart af met ‘Passen’ of bewaar haar.
    [one] kan op één plek liggen. Tik op het oplichtende vak.
   *[other] kan op { $count } plekken liggen. Tik op een oplichtend vak.
  }
prompt-tap-again = Tik nog eens om te leggen.
prompt-turnable = Hier kun je de kaart draaien.
prompt-cell = Kies waar: { $count ->
    [one] er licht één plek op.
   *[other] er lichten { $count } plekken op.
  }
prompt-target = Kies een speler.
prompt-unusable = kan nu niet gespeeld worden. Afleggen kan met ‘Passen’.
prompt-pass = { $most ->
    [one] Kies de kaart die je gedekt aflegt.
   *[other] Kies hoogstens { $most } kaarten die je gedekt aflegt.
  }
prompt-pass-ready = { $count ->
    [one] Leg deze kaart af en trek er een.
   *[other] Leg deze { $count } kaarten af en trek er evenveel.
  }
prompt-mend = Kies twee kaarten om af te leggen. Je trekt er maar één.
prompt-mend-what = Waar wil je van af?
prompt-wait = Kijk rond terwijl je wacht.
prompt-bribe = Je kunt een trol omkopen of je beurt beëindigen.
prompt-connecting = Verbinden …
prompt-lost = De verbinding is weg. Nieuwe poging …
pass-button = { $count ->
    [one] Leg 1 kaart af
   *[other] Leg { $count } kaarten af
  }

ask-orient = Hoe moet ze liggen?
ask-orient-text = Deze doelkaart sluit op beide manieren aan. Jij bereikte haar, jij kiest.
ask-upright = Zo
ask-turned = Gedraaid
ask-pay = Betaal de trollen
ask-pay-text = Kies wat je afgeeft. Trollen geven geen wisselgeld.
ask-take = Neem je goud
ask-take-text = Kies een goudkaart. De andere gaan naar de volgende speler.
ask-steal = Stelen
ask-steal-text = Kies van wie je één goud steelt.
ask-decline = Steel van niemand
ask-bribe = Een trol
ask-bribe-text = Leg hier een fiche en hij laat jullie allebei door. Het kost je 1 goud aan het einde van de ronde.
ask-bribe-yes = Omkopen

refused-title = Dat kan niet
refused-stale = Iemand was sneller. Kijk nog eens.
refused-offline = Je bent niet verbonden. Er is niets verloren.
clause = regel { $clause }

## The end

over-won = Je wint!
over-lost = { $names } wint.
over-shared = Samen gewonnen: { $names }.
over-solo = { $gold } goud
rank-0 = De berg lacht je uit.
rank-1 = Niet slecht voor een begin.
rank-2 = Een dwerg om trots op te zijn.
rank-3 = De koning van de berg.
over-round = Ronde { $round }
round-over = Ronde { $round } is afgelopen
round-reason-cards = Alle kaarten zijn op.
round-reason-counters = Het laatste dwergenfiche ligt.
round-reason-goals = Alle doelkaarten zijn opengedraaid.
round-reason-treasure = De schat is bereikt.
rematch = Nog een keer
rematch-joined = Naar de nieuwe tafel
review = Terugblik
download = Spelverslag opslaan
total = Totaal

## Events
## `who`, `by` and `target` are names; `me`, `who-me` and `target-me` are yes or no.

you = Jij
ev-placed = { $me ->
    [yes] Je legt
   *[no] { $who } legt
  } op { $cell }: { $card }.
ev-tool_broken = { $me ->
    [yes] { $who-me ->
        [yes] Je saboteert jezelf: { $tool } kapot.
       *[no] Je saboteert { $who }: { $tool } kapot.
    }
   *[no] { $who-me ->
        [yes] { $by } saboteert jou: { $tool } kapot.
       *[no] { $by } saboteert { $who }: { $tool } kapot.
    }
  }
ev-tool_repaired = { $me ->
    [yes] { $who-me ->
        [yes] Je repareert je { $tool }.
       *[no] Je repareert bij { $who }: { $tool }.
    }
   *[no] { $who-me ->
        [yes] { $by } repareert jouw { $tool }.
       *[no] { $by } repareert bij { $who }: { $tool }.
    }
  }
ev-unlocked = { $me ->
    [yes] Je legt
   *[no] { $who } legt
  } een sleutel op de deur bij { $cell }.
ev-collapsed = { $me ->
    [yes] Je laat
   *[no] { $who } laat
  } { $cell } instorten: { $removed }.
ev-peeked = Je bekijkt de doelkaart op { $cell }: { $goal }.
ev-peeked_unseen = { $who } bekijkt de doelkaart op { $cell }.
ev-mended = { $me ->
    [yes] Je legt twee kaarten af en lapt op
   *[no] { $who } legt twee kaarten af en lapt op
  }: { $what }.
ev-passed = Je past: { $cards }.
ev-passed_unseen = { $who } past en legt { $count ->
    [one] één kaart
   *[other] { $count } kaarten
  } gedekt af.
ev-bribed = { $me ->
    [yes] Je koopt
   *[no] { $who } koopt
  } de trol op { $cell } om.
ev-revealed = De doelkaart op { $cell } wordt opengedraaid: { $goal }.
ev-laid = De doelkaart op { $cell } ligt.
ev-claimed = { $me ->
    [yes] Je eist
   *[no] { $who } eist
  } { $value } goud op { $cell } op.
ev-drew = Je trekt: { $cards }.
ev-drew_unseen = { $who } trekt { $count ->
    [one] een kaart
   *[other] { $count } kaarten
  }.
ev-forced = De berg speelt: { $card }.
ev-round_ended = Ronde { $round } is afgelopen. { $reason }
ev-settled = { $me ->
    [yes] Je betaalt
   *[no] { $who } betaalt
  } de trollen.
ev-round_scored = Goud nu: { $gold }.
ev-round_scored_unseen = Het goud wordt gedekt geteld.
ev-round_started = Ronde { $round } start. { $who-me ->
    [yes] Jij begint.
   *[no] { $who } begint.
  }
ev-dealt = Je krijgt: { $cards }.
ev-dealt_unseen = { $who } krijgt { $count } kaarten.
ev-game_ended = Het spel is afgelopen.
ev-role_dealt = Jouw rol: { $role }.
ev-role_dealt_unseen = { $who } krijgt een rol.
ev-theft_laid = { $me ->
    [yes] Je legt
   *[no] { $who } legt
  } een diefstalkaart.
ev-theft_removed = { $me ->
    [yes] Je verwijdert
   *[no] { $by } verwijdert
  } { $who-me ->
    [yes] jouw diefstalkaart
   *[no] de diefstalkaart van { $who }
  }.
ev-hat_swapped = Je muts is geruild. Jouw rol nu: { $role }.
ev-hat_swapped_unseen = { $me ->
    [yes] Je ruilt
   *[no] { $by } ruilt
  } de muts van { $who }.
ev-inspected = Je bekijkt de rol van { $target }: { $role }.
ev-inspected_unseen = { $who } bekijkt { $target-me ->
    [yes] jouw rol
   *[no] de rol van { $target }
  }.
ev-hands_swapped = { $me ->
    [yes] Je ruilt handkaarten met { $target }.
   *[no] { $who } ruilt handkaarten met jou.
  }
ev-hands_swapped_unseen = { $who } en { $target } ruilen handkaarten.
ev-trapped = { $me ->
    [yes] Je neemt { $who } gevangen.
   *[no] { $who-me ->
        [yes] { $by } neemt jou gevangen.
       *[no] { $by } neemt { $who } gevangen.
    }
  }
ev-freed = { $me ->
    [yes] { $who-me ->
        [yes] Je bevrijdt jezelf.
       *[no] Je bevrijdt { $who }.
    }
   *[no] { $who-me ->
        [yes] { $by } bevrijdt jou.
       *[no] { $by } bevrijdt { $who }.
    }
  }
ev-roles_revealed = De rollen: { $roles }.
ev-shared = { $count ->
    [0] Niemand wint de ronde.
   *[other] Winst in deze ronde: { $names }.
  }
ev-nuggets_offered = Je kunt kiezen: { $values } goud.
ev-nuggets_offered_unseen = { $who } kiest uit { $count } goudkaarten.
ev-took = { $me ->
    [yes] Je neemt
   *[no] { $who } neemt
  } { $value } goud.
ev-took_unseen = { $who } neemt een goudkaart.
ev-stole = { $me ->
    [yes] Je steelt 1 goud van { $target }.
   *[no] { $target-me ->
        [yes] { $who } steelt 1 goud van jou.
       *[no] { $who } steelt 1 goud van { $target }.
    }
  }
ev-declined = { $me ->
    [yes] Je steelt
   *[no] { $who } steelt
  } van niemand.

goal-gold = { $value } goud
goal-nothing = geen goud
goal-treasure = de schat
goal-stone = steen
unknown-screen = Hier is niets.

said-saw-treasure = ‘De schat ligt op { $cell }.’
said-saw-stone = ‘Op { $cell } ligt alleen steen.’
said-suspects = ‘Ik vertrouw { $name } niet.’
said-trusts = ‘{ $name } graaft met ons mee.’

## Cards

card-unknown = een kaart
card-start = startkaart
card-break = Kapot: { $tool }
card-repair = Reparatie: { $tools }
card-map = Schatkaart
card-rockfall = Instorting
card-key = Sleutel
card-theft = Diefstal
card-hands_off = Handen thuis!
card-swap_hats = Mutsen ruilen
card-inspection = Inspectie
card-swap_hands = Handkaarten ruilen
card-trapped = Gevangen!
card-free = Bevrijd!
shape-line = rechte gang
shape-curve = bocht
shape-t = T-splitsing
shape-cross = kruising
shape-bridge = brug
shape-double-curve = dubbele bocht
shape-dead-end = doodlopende gang
shape-ladder = ladder
with-dead-end = met doodlopende gang
with-door-blue = met blauwe deur
with-door-green = met groene deur
with-troll = met trol
with-gold = met { $value } goud
with-crystal = met kristal
in-green = van de groene dwerg
in-blue = van de blauwe dwerg

## Shared device

cover-title = Geef het apparaat aan { $name }
cover-text = Nu mag niemand anders kijken.
cover-open = Ik ben het: toon mijn kaarten
card-nugget = goud

## Rules

rules-common = Alle spellen
rules-search = Zoek in de regels …
