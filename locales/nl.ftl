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

bot-names = Grete, Ole, Mara, Tove, Karl, Juna, Wim, Ines, Sami, Berta, Fiete, Lotte
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
manner-even = Evenwichtig
manner-bold = Stoutmoedig
manner-kind = Vriendelijk
manner-curious = Nieuwsgierig
manner-greedy = Hebberig
bot-with-manner = { $level }, { $manner }
lobby-manner = Aard

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
home-play-alone = Spelen
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
settings-adviser = Wie tips geeft
settings-pace = Hoe snel zetten worden getoond
pace-calm = rustig
pace-brisk = vlot
pace-instant = meteen
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
lobby-invite-text = Stuur ze deze link of de code { $code }. Wie komt, krijgt een plaats zolang er een vrij is.
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
lobby-sit-down = Neem een vrije plaats
lobby-watch = Meekijken
lobby-only-watch = Alleen meekijken
lobby-you-watch = { $count ->
    [0] Je kijkt mee: alle plaatsen zijn bezet.
   *[other] Je kijkt mee. Neem een plaats om mee te spelen.
  }
lobby-join-full = Alle plaatsen zijn bezet: je kunt meekijken.
lobby-join-begun = Het spel is begonnen: je kunt meekijken.
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
log-newest = Nieuwste
log-earlier = { $count ->
    [one] Toon { $count } eerdere regel
   *[other] Toon { $count } eerdere regels
  }
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
act-hurry = Vooruit
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
prompt-stuck = Geen van je kaarten kan nu gespeeld worden.
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
choose-player = { $name } kiezen
prompt-which-tool = Welk gereedschap?
prompt-confirm = Uitspelen?
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
prompt-dealing = De kaarten worden gedeeld …
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
refused-bad_message = Daar kan de server niets mee: { $text }
refused-bad_move = Dat is geen zet.
refused-bad_name = Deze naam kan niet.
refused-bad_plan = Zo’n spel is er niet: { $text }
refused-full = Er is geen plaats meer vrij.
refused-not_host = Dat mag alleen de gastheer.
refused-not_now = Dat kan nu niet.
refused-not_seated = Deze plaats is niet van jou.
refused-not_your_turn = Je bent niet aan de beurt.
refused-too_fast = Te veel tegelijk. Probeer het zo nog eens.
refused-unavailable = De server weet nu geen antwoord. Probeer het nog eens.
refused-unknown_room = Bij deze code hoort geen kamer.
refused-unknown_seat = Die plaats is er niet.
refused-unknown_token = Je hebt geen plaats in deze kamer.
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
        [yes] Bij jou is nu kapot: { $tool }.
       *[no] Je saboteert { $who }: { $tool } kapot.
    }
   *[no] { $who-me ->
        [yes] { $by } saboteert jou: { $tool } kapot.
       *[no] { $own ->
            [yes] Bij { $who } is nu kapot: { $tool }.
           *[no] { $by } saboteert { $who }: { $tool } kapot.
        }
    }
  }
ev-tool_repaired = { $me ->
    [yes] { $who-me ->
        [yes] Je repareert je { $tool }.
       *[no] Je repareert bij { $who }: { $tool }.
    }
   *[no] { $who-me ->
        [yes] { $by } repareert jouw { $tool }.
       *[no] { $own ->
            [yes] { $by } repareert bij zichzelf: { $tool }.
           *[no] { $by } repareert bij { $who }: { $tool }.
        }
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
ev-round_scored = Goud nu – { $gold }.
ev-round_scored_unseen = Het goud wordt gedekt geteld.
ev-round_scored_own = Je won deze ronde { $won } goud en hebt er nu { $has }.
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
    [yes] Je ruilt { $own ->
        [yes] je eigen muts.
       *[no] de muts van { $who }.
    }
   *[no] { $by } ruilt { $own ->
        [yes] de eigen muts.
       *[no] de muts van { $who }.
    }
  }
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
ev-roles_revealed = De rollen – { $roles }.
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
goal-peeked = { $goal }, gezien in beurt { $turn }
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
card-hands_off = Handen thuis
card-swap_hats = Mutsen ruilen
card-inspection = Inspectie
card-swap_hands = Handkaarten ruilen
card-trapped = Gevangen
card-free = Bevrijd
card-opens = { $card } ({ $sides })
card-unusable = { $card }, nu niet speelbaar
side-N = noord
side-E = oost
side-S = zuid
side-W = west
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

## Moves, as the buttons of the list of moves say them

moves-none = Je bent niet aan de beurt.
move-place = { $card } op { $cell } leggen{ $turned ->
    [yes] , gedraaid
   *[no] {""}
  }
move-break = { $card }: { $who }
move-repair = { $tool } repareren: { $who }
move-key = De deur op { $cell } openen
move-rockfall = De kaart op { $cell } laten instorten
move-map = De doelkaart op { $cell } bekijken
move-mend = { $one } en { $other } afleggen en kwijtraken: { $what }
move-pass = { $cards } afleggen
move-bribe = De trol op { $cell } omkopen
move-end = Beurt beëindigen
move-orient = { $turned ->
    [yes] De doelkaart gedraaid neerleggen
   *[no] De doelkaart zo laten liggen
  }
move-pay = Betalen met { $cards }
move-take = { $value } goud nemen
move-theft = De diefstalkaart neerleggen
move-hands-off = { $card } { $who }
move-swap-hats = { $card }: { $who }
move-inspect = { $card }: { $who }
move-swap-hands = { $card }: { $who }
move-trap = { $card } { $who }
move-free = { $card } { $who }
move-steal = Stelen van { $who }
move-decline = Van niemand stelen

## Shared device

cover-title = Geef het apparaat aan { $name }
cover-text = Nu mag niemand anders kijken.
cover-open = Ik ben het: toon mijn kaarten
cover-name = Hoe heet je? (als je wilt)
card-nugget = goud

## Rules

rules-common = Alle spellen
rules-search = Zoek in de regels …
rules-nothing = Geen regel gaat daarover.

## Hints
## `seat` is the name of a player, `by` and `cards` are numbers of cards, `tool` and `what` are words from above.

hint-thinking = Je handkaarten worden bekeken …
hint-more-card = Welke kaart?
hint-more-move = Hoe precies?
hint-card = Kaart: { $card }
hint-do-place = Leg de kaart op { $cell }, zoals je haar daar ziet.
hint-do-place-turned = Draai de kaart en leg haar op { $cell }, zoals je haar daar ziet.
hint-do-cell = Kies { $cell }.
hint-do-seat = Kies { $seat }.
hint-do-alone = Speel de kaart.
hint-do-pass = Pas en leg af: { $cards }.
hint-do-mend = Oplappen: { $what }. Afleggen: { $cards }.
hint-do-pay = Betaal met: { $cards }.
hint-do-take = Neem { $value } goud.
hint-do-orient = Leg de doelkaart zoals ze is.
hint-do-orient-turned = Draai de doelkaart.
hint-do-end = Beëindig je beurt.
hint-do-decline = Steel van niemand.

hint-claims-gold = Je kunt nu { $value } goud opeisen.
hint-reveals-goal = Je kunt de doelkaart op { $cell } opendraaien.
hint-shortens-way = { $by ->
    [one] Je kunt je weg naar de doelkaart op { $cell } één kaart korter maken.
   *[other] Je kunt je weg naar de doelkaart op { $cell } { $by } kaarten korter maken.
  }
hint-lengthens-way = { $by ->
    [one] Neem een omweg: de doelkaart op { $cell } ligt dan één kaart verder weg.
   *[other] Neem een omweg: de doelkaart op { $cell } ligt dan { $by } kaarten verder weg.
  }
hint-opens-way = Je kunt een weg naar de doelkaart op { $cell } openen.
hint-closes-way = Geef je weg naar de doelkaart op { $cell } op.
hint-shortens-diggers-way = { $by ->
    [one] Doe alsof je naar goud graaft: de doelkaart op { $cell } komt één kaart dichterbij.
   *[other] Doe alsof je naar goud graaft: de doelkaart op { $cell } komt { $by } kaarten dichterbij.
  }
hint-lengthens-diggers-way = { $by ->
    [one] Je kunt de weg van de goudzoekers naar de doelkaart op { $cell } één kaart langer maken.
   *[other] Je kunt de weg van de goudzoekers naar de doelkaart op { $cell } { $by } kaarten langer maken.
  }
hint-opens-diggers-way = Doe alsof je naar goud graaft: er komt een weg vrij naar de doelkaart op { $cell }.
hint-closes-diggers-way = Je kunt de weg van de goudzoekers naar de doelkaart op { $cell } versperren.
hint-lengthens-rival-way = { $by ->
    [one] Je kunt de weg van de andere speler naar de doelkaart op { $cell } één kaart langer maken.
   *[other] Je kunt de weg van de andere speler naar de doelkaart op { $cell } { $by } kaarten langer maken.
  }
hint-closes-rival-way = Je kunt de weg van de andere speler naar de doelkaart op { $cell } versperren.
hint-adds-places = { $count ->
    [one] Je kunt op één plek meer verder graven.
   *[other] Je kunt op { $count } plekken meer verder graven.
  }
hint-takes-places = { $count ->
    [one] Daarna kan er op één plek minder verder worden gegraven.
   *[other] Daarna kan er op { $count } plekken minder verder worden gegraven.
  }
hint-adds-crystal = Elk kristal in de mijn levert je goud op.
hint-adds-green-door = Een weg door deze groene deur telt alleen voor groen.
hint-adds-blue-door = Een weg door deze blauwe deur telt alleen voor blauw.
hint-ends-round = Je kunt de ronde beëindigen.
hint-ends-round-while-leading = Je kunt de ronde beëindigen terwijl je { $gold } goud voorstaat.
hint-few-repairs-left = { $cards ->
    [0] Reparatie van { $tool }: alle kaarten daarvoor heb je al gezien.
    [one] Reparatie van { $tool }: er is nog maar één kaart die je niet hebt gezien.
   *[other] Reparatie van { $tool }: er zijn nog maar { $cards } kaarten die je niet hebt gezien.
  }
hint-breaks-tool = Je kunt gereedschap van { $seat } kapotmaken.
hint-repairs-own-tool = Je kunt je { $tool } repareren.
hint-repairs-tool = Je kunt bij { $seat } repareren: { $tool }.
hint-removes-hindrance = Je kunt een hindernis kwijtraken: { $what }.
hint-looks-at-unknown-goal = Je weet nog niet wat er op { $cell } ligt.
hint-removes-card = Je kunt de kaart op { $cell } verwijderen.
hint-draws-new-cards = { $cards ->
    [0] Je kunt kaarten kwijtraken.
    [one] Je kunt een nieuwe kaart trekken.
   *[other] Je kunt { $cards } nieuwe kaarten trekken.
  }
hint-spares-counter = { $counters ->
    [one] Omkopen zou het laatste dwergenfiche kosten.
   *[other] Omkopen zou een van de { $counters } overgebleven dwergenfiches kosten.
  }
hint-may-steal = Met de diefstalkaart mag je aan het einde van de ronde goud stelen.
hint-removes-theft = Je kunt de diefstalkaart van { $seat } wegnemen.
hint-traps-seat = Je kunt { $seat } gevangen nemen.
hint-frees-seat = Je kunt { $seat } bevrijden.
hint-looks-at-role = Je kent de rol van { $seat } nog niet.
hint-changes-role = Je kunt { $seat } een andere dwergenkaart geven.
hint-changes-own-role = Je kunt je dwergenkaart ruilen voor een andere.
hint-swaps-hands = { $cards ->
    [one] Je kunt de hand van { $seat } overnemen: één kaart.
   *[other] Je kunt de hand van { $seat } overnemen: { $cards } kaarten.
  }
hint-takes-most-gold = { $value } goud: meer is er niet.
hint-steals-gold = Je kunt goud stelen van { $seat }.
hint-suspects-seat = Naar wat er gespeeld is, is { $seat } voor { $percent } procent een saboteur.
hint-trusts-seat = Naar wat er gespeeld is, is { $seat } maar voor { $percent } procent een saboteur.
hint-weighed-moves = { $moves ->
    [one] Er is maar één zet.
   *[other] Dit leek de beste van { $moves } zetten.
  }
hint-drawn-by-lot = { $moves ->
    [one] Er was maar één zet van deze soort.
   *[other] Het lot heeft beslist, uit { $moves } zetten van deze soort.
  }
hint-bot-says = { $text }

## Replay

replay-title = Terugkijken: { $game }
replay-loading = Het spel wordt klaargezet …
replay-cannot = Dit spel kan niet worden getoond
replay-none = Hier is geen spelverslag. Open er een op de beginpagina.
replay-no-record = { $name } is geen verslag van een spel.
replay-drop = Laat het spelverslag hier los
replay-eyes = Perspectief
replay-all = Alles
replay-all-open = Alle kaarten open
replay-table = Toeschouwers
replay-roles = Rollen
replay-show-roles = Rollen tonen
replay-hide-roles = Rollen verbergen
replay-step = Zet { $step }
replay-of = van { $count }
replay-track = Plek in het spel
replay-first = Naar het begin
replay-last = Naar het einde
replay-back = Eén zet terug
replay-next = Eén zet verder
replay-mark-back = Naar de vorige gebeurtenis
replay-mark-next = Naar de volgende gebeurtenis
replay-play = Afspelen
replay-pause = Pauze
replay-speed = Snelheid: { $speed } keer
replay-link = Link naar hier
replay-record = Spelverslag
replay-play-on = Vanaf hier verder spelen
replay-mark-round = einde ronde
replay-mark-goal = doelkaart
replay-mark-gold = goud
replay-mark-key = sleutel
replay-mark-troll = omkoping
replay-mark-rock = instorting
replay-mark-tool = kapot
replay-mark-swap = ruil

## Events of others, where everything is open

seen-peeked = { $who } bekijkt de doelkaart op { $cell }: { $goal }.
seen-passed = { $who } past: { $cards }.
seen-drew = { $who } trekt: { $cards }.
seen-dealt = { $who } krijgt: { $cards }.
seen-role_dealt = De rol van { $who }: { $role }.
seen-hat_swapped = { $by } ruilt de muts van { $who }. De nieuwe rol: { $role }.
seen-inspected = { $who } bekijkt de rol van { $target }: { $role }.
seen-hands_swapped = { $who } en { $target } ruilen handkaarten.
seen-nuggets_offered = { $who } kan kiezen: { $values } goud.

## The end of a round and of a game

round-diggers = De goudzoekers hebben de schat gevonden.
round-saboteurs = De saboteurs hebben iedereen bij de schat weggehouden.
round-nobody = Niemand wint de ronde.
round-winners = { $count ->
    [one] { $me ->
        [yes] Je wint de ronde.
       *[no] { $names } wint de ronde.
    }
   *[other] Winst in deze ronde: { $names }.
  }
round-duel = { $me ->
    [yes] De ronde is voor jou, { $gold } tegen { $other }.
   *[no] De ronde is voor { $names }, { $gold } tegen { $other }.
  }
round-even = De ronde eindigt gelijk, elk { $gold } goud.
round-solo = { $gold } goud in deze ronde.
round-secret = Het goud van de anderen blijft geheim tot het spel is afgelopen.
round-go-on = Verder
over-duel = { $gold } tegen { $other } goud
over-claimed = Goud opgegraven
over-trolls = Trollen betaald
over-tally = Goud ronde voor ronde
over-secret = Wat de anderen in elke ronde kregen, blijft hun geheim.
over-reached = bereikt
over-unreached = niet bereikt

## Around the table: notes, the end of a round, what is new in the lobby

not-here = niet verbonden
notes-private = Alleen jij ziet dit. Het blijft in deze browser.
notes-about = een notitie …
notes-game = Je notities bij het spel
why-not = Waarom niet?
ways-whose = Wiens gangen verlicht zijn
ways-stopped = tegengehouden door een deur
ways-all = Iedereen
team-green = Groen
team-blue = Blauw
why-free = { $team } had vrij baan naar de schat.
why-door = { $count ->
    [one] Een deur hield { $team } tegen: { $cells }
   *[other] Deuren hielden { $team } tegen: { $cells }
  }
why-trolls = { $paid ->
    [0] { $me ->
        [yes] Jij had
       *[no] { $who } had
    } geen goud voor { $count ->
        [one] de trol.
       *[other] { $count } trollen.
    }
   *[other] { $me ->
        [yes] Jij betaalde
       *[no] { $who } betaalde
    } { $paid } goud voor { $count ->
        [one] één trol.
       *[other] { $count } trollen.
    }
  }
why-crystals = { $count ->
    [0] Er ligt geen kristal in het doolhof.
    [one] Er ligt één kristal in het doolhof.
   *[other] Er liggen { $count } kristallen in het doolhof.
  }
over-why = Zo verliep ronde { $round }
share = Delen
offline = Je bent offline. Je spellen wachten; de tafel komt vanzelf terug.
watch-level = Hoe ze spelen
lobby-qr = Scan met een telefoon om mee te doen.
lobby-qr-alt = QR-plaatje met de link naar kamer { $code }
lobby-seed = Startwoord
lobby-seed-chance = toevallig
lobby-seed-chosen = door de gastheer gekozen
lobby-seed-why = Hetzelfde woord geeft dezelfde kaarten. Te kiezen zolang je hier alleen bent. Bewijs: { $hash }
lobby-clock-why = Als je tijd om is, speelt een bot voor je verder tot je terug bent.
option-goals_left-why = Doelen die niemand bereikte gaan uit het spel, of liggen er de volgende ronde weer.
option-color-why = Deuren van de andere kleur houden je tegen.
option-nuggets-why = Minder goudkaarten laten de gravers minder keus.
option-broken_tools_forfeit-why = Bepaalt of kapot gereedschap een graver zijn deel kost.
option-trapped_geologist-why = Bepaalt of een gevangen geoloog voor kristallen wordt betaald.

## Lessons
## `lesson-<game>-<step>`: name, text, and for what is tried: done, or legal but other than meant.

home-learn-game = { $game } leren in 2 minuten
lesson-title = Les: { $game }
lesson-about = ongeveer twee minuten
lesson-steps = { $game } in { $count } stappen
lesson-step = Stap { $step } van { $count }
lesson-next = Verder
lesson-back = Terug
lesson-skip = Overslaan
lesson-leave = Stoppen
lesson-play = Speel tegen bots
lesson-rule = Regel { $clause }
lesson-light = Licht betekent bereikbaar
lesson-light-text = Warm verlichte gangen staan voor je open. Grijze niet.
lesson-look = Kijk eerst even. Na deze stap worden je kaarten weer wakker.
lesson-well = Goed gedaan.
lesson-refused = Dat mag niet volgens de regels. Er is niets gespeeld.

lesson-duel-1-name = Jouw start
lesson-duel-1-text = Jij bent groen, de dwerg met het blad. Alles wat je graaft, begint hier. Ergens onder de zes kaarten rechts ligt goud.
lesson-duel-2-name = Graaf een gang
lesson-duel-2-text = Kies een gangenkaart uit je hand en dan een oplichtend vak. Waar twee kaarten elkaar raken, moet gang op gang aansluiten en rots op rots.
lesson-duel-2-done = Goed gegraven. In een spel zou je nu een nieuwe kaart trekken.
lesson-duel-2-other = Dat mag, maar leg deze keer een gangenkaart: kies er een en dan een oplichtend vak.
lesson-duel-3-name = Draai een kaart
lesson-duel-3-text = Je mag een kaart een halve slag draaien, nooit een kwartslag. Kies de T-splitsing met de groene deur, draai haar (met R of ‘Draaien’) en leg haar in de ring, zodat ze naar beneden leidt.
lesson-duel-3-done = Precies. Groene deuren houden jou nooit tegen.
lesson-duel-3-other = Net niet: draai deze keer de T-splitsing om en leg haar in de ring, zodat ze naar beneden leidt.
lesson-duel-4-name = Deuren
lesson-duel-4-text = Op deze deur staat de blauwe ruit. Blauw loopt erdoor; voor jou blijft de gang erachter donker. Graaf eromheen of gebruik een sleutel.
lesson-duel-5-name = Sleutels
lesson-duel-5-text = Je hebt een sleutel in je hand. Kies hem en dan de deur in de ring.
lesson-duel-5-done = Open! In de gang erachter is het licht, dus daar mag je verder graven.
lesson-duel-5-other = Dat kan ook, maar gebruik nu de sleutel voor de deur in de ring.
lesson-duel-6-name = Goud en fiches
lesson-duel-6-text = Zodra je goud bereikt, leg je er een dwergenfiche op en is het van jou. Het goud op deze brug ligt op de weg van boven naar beneden. Leg de brug zo dat je er komt.
lesson-duel-6-done = Opgeëist! Als het laatste dwergenfiche ligt, eindigt de ronde.
lesson-duel-6-other = Zo kom je alleen van links naar rechts, onder het goud door. Leg de brug boven of onder je start.
lesson-duel-7-name = Trollen
lesson-duel-7-text = Een trol laat niemand door tot iemand hem omkoopt. Kies de trol: dat kost je nu een dwergenfiche en aan het einde van de ronde 1 goud. Omkopen kost geen beurt.
lesson-duel-7-done = Hij gaat opzij, voor jullie allebei. Je bent nog steeds aan de beurt.
lesson-duel-7-other = Goed idee, maar koop eerst de trol om: je hebt geen kaart nodig, kies hem gewoon.
lesson-duel-8-name = Kapot gereedschap
lesson-duel-8-text = Blauw heeft je houweel kapotgemaakt. Met kapot gereedschap kun je geen gangenkaarten leggen. Speel de reparatiekaart of leg met ‘Oplappen’ twee kaarten naar keuze af.
lesson-duel-8-done = Zo goed als nieuw.
lesson-duel-8-other = Zo blijft je houweel kapot. Speel de reparatiekaart of lap je houweel op met twee kaarten.
lesson-duel-9-name = Doelkaarten
lesson-duel-9-text = Bereik je een doelkaart, dan wordt ze opengedraaid. Sommige hebben tot wel 3 goud, andere niets. Leg de brug in de ring en kijk.
lesson-duel-9-done = 2 goud, en het is van jou. Met een schatkaart kun je kijken voordat je graaft.
lesson-duel-9-other = Dat kan, maar naar een doelkaart is het nog maar één kaart: leg de brug in de ring.
lesson-duel-10-name = Wie wint
lesson-duel-10-text = Een ronde eindigt als de kaarten op zijn, alle doelkaarten zijn opengedraaid of de dwergenfiches op zijn. Dan worden de trollen betaald. Wie na drie rondes het meeste goud heeft, wint.

lesson-solo-1-name = Jouw mijn
lesson-solo-1-text = Je bent alleen met de berg. Hier begin je; de doelkaarten liggen acht kolommen verderop en nog verder. Drie rondes om 25 goud thuis te brengen.
lesson-solo-2-name = Graaf een gang
lesson-solo-2-text = Kies een gangenkaart en dan een oplichtend vak. Waar twee kaarten elkaar raken, moet gang op gang aansluiten en rots op rots.
lesson-solo-2-done = Goed gegraven. Let op de kaarten: in elke ronde ontbreken er tien.
lesson-solo-2-other = Dat mag, maar leg deze keer een gangenkaart: kies er een en dan een oplichtend vak.
lesson-solo-3-name = De berg speelt
lesson-solo-3-text = Niemand speelt tegen je, alleen de stapel. Trek je kapot gereedschap, dan ligt het meteen voor je. Trek je een instorting, dan haalt die de laatst gelegde kaart weg. Hier is je lantaarn kapot.
lesson-solo-4-name = Repareren of oplappen
lesson-solo-4-text = Met een kapotte lantaarn kun je niet graven. Speel de reparatiekaart of leg met ‘Oplappen’ twee kaarten af. Dan heb je de rest van de ronde één kaart minder.
lesson-solo-4-done = Er is weer licht.
lesson-solo-4-other = Zo blijft je lantaarn kapot. Speel de reparatiekaart of lap je lantaarn op met twee kaarten.
lesson-solo-5-name = Passen
lesson-solo-5-text = Heb je niets aan je handkaarten? Pas dan: leg één of twee kaarten af en trek er evenveel. De stapel is je tijd, dus denk goed na.
lesson-solo-5-done = Nieuwe kaarten. Elke kaart die je trekt, brengt het einde van de ronde dichterbij.
lesson-solo-5-other = Dat zou kunnen. Druk deze keer op ‘Passen’ en kies één of twee kaarten om af te leggen.
lesson-solo-6-name = Doelkaarten
lesson-solo-6-text = Er ontbreekt nog één kaart tot de eerste doelkaart. Leg er een die daarheen leidt.
lesson-solo-6-done = Daar is ze. Goud dat je bereikt, is meteen opgeëist.
lesson-solo-6-other = Nog net niet: leg de T-splitsing naast de doelkaart, met een gang die ernaartoe leidt.
lesson-solo-7-name = Jouw rang
lesson-solo-7-text = Na drie rondes wordt je goud geteld: vanaf 15 is het niet slecht, vanaf 20 heel goed, en met 25 ben je de koning van de berg.

lesson-saboteur-1-name = Geheime rollen
lesson-saboteur-1-text = Iedereen krijgt een geheime kaart. Jij bent goudzoeker: bereik samen de schat. Maar misschien is iemand hier een saboteur, die tegen jullie graaft.
lesson-saboteur-2-name = Graaf een gang
lesson-saboteur-2-text = De schat is een van de drie kaarten rechts. Leg een gangenkaart die de gang dichterbij brengt.
lesson-saboteur-2-done = Al dichterbij. Iedereen zag wat je deed en denkt er het zijne van.
lesson-saboteur-2-other = Dat mag, maar leg deze keer een gangenkaart: kies er een en dan een oplichtend vak.
lesson-saboteur-3-name = Schatkaarten
lesson-saboteur-3-text = Maar één van de drie doelkaarten is de schat, de andere zijn steen. Kies de schatkaart en dan een doelkaart die je wilt bekijken.
lesson-saboteur-3-done = Nu weet je het, en alleen jij. Vertel het de anderen als je ze vertrouwt. Ze hoeven je niet te geloven.
lesson-saboteur-3-other = Goed, maar kijk eerst: kies de schatkaart en dan een van de drie doelkaarten.
lesson-saboteur-4-name = Gereedschap saboteren
lesson-saboteur-4-text = Ole heeft een doodlopende gang gelegd. Een vergissing? Maak zijn lantaarn kapot: zolang die kapot is, kan hij geen gangenkaarten leggen. Kies de kaart en dan een speler.
lesson-saboteur-4-done = Dat zal hem afremmen.
lesson-saboteur-4-other = Maak gereedschap van iemand anders kapot: kies de kapotte lantaarn en dan Ole.
lesson-saboteur-5-name = Repareren
lesson-saboteur-5-text = Iemand heeft je kar kapotgemaakt. Een reparatiekaart met twee stuks gereedschap repareert er één van. Speel de kaart op jezelf.
lesson-saboteur-5-done = Je kunt weer verder. Je mag ook het gereedschap van anderen repareren.
lesson-saboteur-5-other = Met een kapotte kar kun je niet graven. Speel de reparatiekaart op jezelf.
lesson-saboteur-6-name = Instorting
lesson-saboteur-6-text = De doodlopende gang ligt in de weg. Een instorting verwijdert een gangenkaart naar keuze. Kies de instorting en dan de doodlopende gang.
lesson-saboteur-6-done = Weg ermee. Natuurlijk hebben saboteurs ook instortingen.
lesson-saboteur-6-other = De kaart in de ring houdt jullie tegen. Kies de instorting en dan die kaart.
lesson-saboteur-7-name = De schat
lesson-saboteur-7-text = Er ontbreekt nog één kaart. Leg die in de ring en bereik de doelkaart.
lesson-saboteur-7-done = De schat! De ronde is afgelopen en de goudzoekers verdelen het goud.
lesson-saboteur-7-other = Bijna: de kruising past in de ring en leidt naar de doelkaart.
lesson-saboteur-8-name = Wie wint
lesson-saboteur-8-text = Is de schat bereikt, dan krijgt elke goudzoeker goud, als eerste degene die hem bereikte. Zijn de kaarten eerder op, dan krijgen de saboteurs het. De rollen worden elke ronde opnieuw gedeeld; wie na drie rondes het meeste goud heeft, wint.

lesson-saboteur2-1-name = Twee teams
lesson-saboteur2-1-text = Nu graven groene en blauwe goudzoekers om het hardst naar de schat. Jij bent groen. Verder zijn er een baas, een profiteur, geologen en zoals altijd saboteurs.
lesson-saboteur2-2-name = Deuren
lesson-saboteur2-2-text = Achter een deur mag iedereen graven. Maar leidt elke weg naar de schat door een groene deur, dan wint alleen groen en krijgen de blauwe goudzoekers niets.
lesson-saboteur2-3-name = Ladders
lesson-saboteur2-3-text = Een ladder is verbonden met de startkaart en met alle andere ladders. Daarom mag een ladder liggen waar geen gang heen leidt, naast elke open kaart. Leg er een.
lesson-saboteur2-3-done = Een nieuwe ingang, achter alle doodlopende gangen.
lesson-saboteur2-3-other = Dat mag, maar probeer een ladder: kies er een en dan een oplichtend vak.
lesson-saboteur2-4-name = Inspectie
lesson-saboteur2-4-text = Wie is wie? Kies de inspectie en dan een speler, en bekijk zijn rol. Alleen jij ziet die.
lesson-saboteur2-4-done = Je notities onthouden het. Maar mutsen kunnen worden geruild.
lesson-saboteur2-4-other = Goed, maar kijk eerst: kies de inspectie en dan een speler.
lesson-saboteur2-5-name = Gevangen
lesson-saboteur2-5-text = Wie gevangen is, kan niet graven en krijgt geen deel. Kies de kaart en dan iemand die je niet vertrouwt.
lesson-saboteur2-5-done = De kooi is dicht, tot iemand haar weer opent.
lesson-saboteur2-5-other = Gebruik deze keer de kooi: kies de kaart en dan een speler.
lesson-saboteur2-6-name = Eruit
lesson-saboteur2-6-text = Nu zit je zelf in de kooi. Leg met ‘Oplappen’ twee kaarten naar keuze af om eruit te komen; je trekt er maar één.
lesson-saboteur2-6-done = Weer vrij.
lesson-saboteur2-6-other = Zo blijf je in de kooi. Druk op ‘Oplappen’ en kies twee kaarten.
lesson-saboteur2-7-name = Dieven
lesson-saboteur2-7-text = Leg een diefstalkaart voor je. Ligt die er aan het einde van de ronde nog en ben je vrij, dan steel je 1 goud van iemand.
lesson-saboteur2-7-done = Iedereen heeft het gezien, dus reken op bezoek.
lesson-saboteur2-7-other = Leg de diefstalkaart: kies haar en druk op de knop.
lesson-saboteur2-8-name = Wie wint
lesson-saboteur2-8-text = Hoe minder spelers de schat delen, hoe meer elk krijgt. De baas wint met elk team, maar krijgt minder. De profiteur wint altijd, maar krijgt nog minder. En een geoloog krijgt goud voor elk kristal zoals dit.

## Keys
## `key-…` says what a key does, `keyname-…` what it is called where no sign is printed on it.

keys-title = Toetsen
key-card = kaart kiezen of terugleggen
key-next = naar wat je verder kunt kiezen
key-cell = in het gangenstelsel van vak naar vak gaan
key-do = kaart daar leggen of gebruiken, op de knop drukken
key-turn = kaart een halve slag draaien
key-pass = passen: kaarten kiezen, dan de knop
key-mend = oplappen: twee kaarten afleggen om iets kwijt te raken
key-hint = een tip, elke keer een stap verder
key-hurry = meteen tonen wat anderen speelden
key-zoom = groter, kleiner, alles tonen (in het gangenstelsel)
key-back = alles terugleggen, sluiten wat open is
key-list = deze lijst
key-step = een stap terug of verder
key-mark = naar de volgende gebeurtenis
key-ends = naar het begin of het einde
key-play = afspelen of pauzeren
keyname-page-up = PgUp
keyname-page-down = PgDn
keyname-home = Home
keyname-end = End
keyname-space = Spatie
settings-keys = Aan tafel toont ? alle toetsen.

## Terminal
## `term-key-…` says what a key does, `term-sign-…` what a sign on the table means.

term-help = Help
term-quit = Weg
term-card = Kaart
term-hand = Hand
term-cards = { $count ->
    [one] 1 kaart
   *[other] { $count } kaarten
 }
term-do = Doen
term-go-on = Verder
term-moves = Zetten
term-keys = Toetsen
term-signs = Tekens
term-press-enter = Druk op Enter.
term-list-keys = Omhoog en omlaag kiezen, Enter speelt, Escape gaat terug.
term-fits = { $count ->
    [one] past op één plek.
   *[other] past op { $count } plekken.
  }
term-unusable = kan nu niet. Met p afleggen.
term-hand-on = Kijk wat er gebeurde, druk dan op Enter en geef het toetsenbord door.
term-cover-title = Het toetsenbord gaat naar { $name }
term-cover-open = Enter: ik ben het, toon mijn kaarten.
term-claimed-by = geclaimd door { $who }
term-bribed-by = omgekocht door { $who }
term-unlocked-by = sleutel van { $who }
term-discarded = Open afgelegd: { $cards }.
term-no-discard = Er is nog niets open afgelegd.
term-hint-less = { $gold } goud minder: { $move }
term-leave = Het spel verlaten?
term-leave-keys = Enter gaat weg, Escape blijft.
term-save-where = Bestand voor het spel (leeg: niet bewaren)
term-file-exists = { $path } bestaat al.
term-saved = Het spel is bewaard. Ga verder met:
term-same-game = Nog eens dezelfde kaarten:
term-begin = Wat spelen we?
term-begin-keys = Omhoog en omlaag kiezen een regel, links en rechts veranderen die, Enter begint.
term-game = Spel
term-people = Mensen aan dit toetsenbord
term-level = Bots
term-you-play = Jij speelt
term-both = beide kleuren, om de beurt
term-neither = geen, bots spelen
term-room-keys = 1-9 gaan zitten of opstaan, r klaar, s start, t praten, q weg
term-room = Kamer { $code }
term-talk = Praten
term-talk-keys = Enter zegt het tegen iedereen in de kamer, Escape niet.
term-room-closed = De kamer is gesloten.
term-step = Stap
term-jump = Gebeurtenis
term-ends = Einden
term-speed = Tempo
term-eyes = Ogen
term-hand-of = { $name }: { $cards }
term-result = De uitslag
term-key-card = kaart kiezen of terugleggen
term-key-cell = van vak naar vak gaan
term-key-next = naar het volgende mogelijke vak
term-key-do = kaart daar leggen of gebruiken, afleggen, verder
term-key-turn = kaart een halve slag draaien
term-key-pass = passen: kaarten kiezen, dan Enter
term-key-mend = oplappen: twee kaarten afleggen om iets kwijt te raken
term-key-end = beurt beëindigen waarin je nog kon omkopen
term-key-back = alles terugleggen
term-key-moves = alle zetten in woorden
term-key-hint = een goede zet, en waarom
term-key-discard = wat open is afgelegd
term-key-log = alles wat er gebeurde
term-key-zoom = brede of smalle kaarten
term-key-leave = weg; het spel kan worden bewaard
term-key-again = nog een keer, als het spel voorbij is
term-key-talk = iets tegen de anderen zeggen
term-key-mouse = Ook de muis kiest kaarten, vakken en regels.
term-sign-tunnel = gang; helder: je bereikt hem
term-sign-dead-end = doodlopende gang
term-sign-goal = doel, gedekt; je kent het als je de gangen ziet
term-sign-gold = 1 goud, 2 goud
term-sign-claimed = goud, geclaimd door groen of blauw
term-sign-door = groene of blauwe deur
term-sign-key = deur met sleutel
term-sign-troll = trol, omgekochte trol
term-sign-ladder = ladder; met dikke rand: de start
term-sign-treasure = de schat
term-sign-stone = alleen steen
term-sign-crystal = kristal
term-sign-broken = voor deze speler ligt kapot gereedschap
term-sign-trapped = gevangen
term-sign-theft = heeft een diefstalkaart
term-sign-role = een rol die je kent; met ? misschien niet meer

## Plain lines of the terminal
## Words that are typed stay as they are: moves, all, none, bribe, end, upright, turned, decline.

term-person = een mens
term-defaults = Enter neemt wat tussen [haken] staat.
term-which-people = Plaatsen van mensen, 0 tot { $last }, zoals 0,2; all; none; verder spelen bots
term-seats-from-0 = Plaatsen tellen vanaf 0, zoals in zetten; daarna is de volgende hogere plaats.
term-write-help = Met ? krijg je altijd hulp.
term-recorded = Elke zet wordt bewaard in { $path }.
term-not-saved = Het spel kon niet worden bewaard in { $path }: { $reason }
term-not-started = Er is geen spel gestart.
term-nuggets = goudkaarten
term-role-seen = { $role }, gezien in beurt { $turn }
term-role-stale = in beurt { $turn } nog { $role }
term-news = Wat er gebeurde:
term-no-news = Er is nog niets gebeurd.
term-ask-turn = Jouw beurt: kaart en vak, zoals 3 4,1  (? help, moves, of 3 toont kaart 3)
term-ask-after_action = Je kunt nog een trol omkopen ({ $cells }): schrijf bribe of end.
term-ask-orient = De doelkaart op { $cell } past op beide manieren. Schrijf upright of turned:
term-ask-pay = Je bent de trollen { $debt } goud schuldig. Schrijf het nummer van je betaling:
term-ask-take = Kies een goudkaart: { $values } goud. Schrijf het goud, zoals { $value }
term-ask-steal = 1 goud stelen van { $names }? Schrijf het nummer van de plaats, of decline.
term-marks = + past zoals getekend, t gedraaid (schrijf { $number } 4,1 of { $number } 4,1 t)
term-legal = Dat kan.
term-try-turned = Gedraaid zou ze passen: { $move }
term-try-upright = Zoals getekend zou ze passen: { $move }
term-card-named = { $card }, voluit: { $id }
term-not-understood = Dat begrijp ik niet: { $text }. Met ? krijg je hulp.
term-write = Schrijf het zo: { $examples }
term-which = Welke? { $choices }
term-which-seat = Welke plaats? Schrijf het nummer aan het eind: { $seats }
term-same-card = Noem elke kaart maar één keer.
term-no-such-number = Kaart { $number } heb je niet, alleen 1 tot { $count }.
term-full-notation = Voluit kan ook: { $move }
term-command-card = waar kaart 3 past
term-command-why = waarom een zet niet kan
term-command-look = wat daar ligt; of look 3
term-command-news = nog eens wat er gebeurde
term-command-enter = de tafel opnieuw tekenen
term-command-pan = de gangen verschuiven
term-replayed = { $game }, startwoord { $seed }, zetten: { $count }
term-verified = Dit verslag klopt.
term-not-verified = Dit verslag klopt niet.
term-check-moves = Zetten
term-check-outcome = Uitslag
term-check-deals = Kaarten
term-check-commitment = Belofte
term-check-ok = klopt
term-check-failed = klopt niet
term-check-not-there = niet aanwezig

## Wrong use of the terminal's commands

wrong-file = { $path }: { $reason }
wrong-no-replay = { $path } kan niet worden nagespeeld: { $reason }
wrong-no-record = { $path } is geen spelverslag: { $reason }
wrong-resume = --resume gaat verder met een spel zoals het is: laat het spel, --seed, --seats en de opties weg.
wrong-record-exists = { $path } bestaat al: ga ermee verder met --resume, of kies een andere naam.
wrong-player = Niemand heet '{ $name }'; er zijn { $kinds }.
wrong-human = --human noemt plaatsen van 0 tot { $last }, zoals 0,2; of all of none. Niet: { $text }
wrong-bots = --bots noemt één niveau voor alle plaatsen zonder mensen, of één voor elk: { $levels }. Niet: { $text }
wrong-solo-seats = Solo speel je alleen: gebruik --option color=blue in plaats van --green en --blue.
wrong-option = { $ruleset } kent geen { $option }.
wrong-seats = { $ruleset } is voor { $least } tot { $most } spelers, niet { $seats }.
wrong-seat = Plaats { $seat } is er niet, alleen 0 tot { $last }.
wrong-move = Zet { $step } is er niet; het verslag heeft er { $last }.
wrong-no-game = Noem eerst het spel, zoals: stollen play duel
wrong-link = { $link } is noch de link noch de code van een kamer
wrong-server = { $url } antwoordt niet: { $reason }
wrong-answer = de server antwoordt met { $code }
wrong-refused = { $text }
wrong-terminal = Een kamer heeft een terminal nodig.

# Waarom een zet niet kan.
forbidden-over = Het spel is afgelopen.
forbidden-goal-first = Leg eerst de opengedraaide doelkaart neer, rechtop of gedraaid.
forbidden-action-done = De actie van deze beurt is gedaan: koop een trol om of beëindig je beurt.
forbidden-trolls-first = Eerst moeten de omgekochte trollen worden betaald.
forbidden-no-goal-waits = Er wacht geen opengedraaide doelkaart om te worden neergelegd.
forbidden-no-goal-there = De opengedraaide doelkaart ligt niet op { $cell }.
forbidden-no-end = Je beëindigt een beurt alleen zelf als er nog een trol omgekocht kan worden.
forbidden-pays-wrong = Die kaarten zijn niet de kleinste betaling die de schuld dekt.
forbidden-nothing-to-pay = Er valt nu niets te betalen.
forbidden-nugget-first = Neem eerst een goudkaart.
forbidden-thief-first = Eerst steelt de dief, of hij laat het.
forbidden-no-nugget = Er ligt geen goudkaart met { $value } goud.
forbidden-steals-from-whom = Je steelt goud van een andere speler die iets heeft.
forbidden-nobody-steals = Nu steelt niemand.
forbidden-no-hand = Wie geen kaarten heeft, wordt overgeslagen.
forbidden-no-such-card = Dit spel heeft die kaart niet.
forbidden-not-in-hand = Die kaart heb je niet op handen: { $card }.
forbidden-tool-broken = Met kapot gereedschap kun je geen gangenkaarten leggen: { $tool }.
forbidden-trapped = Je zit gevangen: je kunt geen gangenkaarten leggen.
forbidden-cell-taken = Op { $cell } ligt al een kaart.
forbidden-no-neighbor = Naast { $cell } ligt geen open kaart.
forbidden-no-fit = Hij past niet bij de kaart aan zijn kant { $side }: { $card }.
forbidden-no-link = Geen van zijn gangen sluit aan op een gang die je bereikt.
forbidden-ladder-at-goal = Een ladder mag niet naast een doelkaart liggen.
forbidden-ladder-at-gold = Een ladder mag niet naast een gangenkaart met goud liggen.
forbidden-nobody-else = Er is niemand anders wiens gereedschap kapot kan.
forbidden-break-other = Alleen het gereedschap van de ander mag kapot.
forbidden-broken-already = Dat gereedschap is al kapot.
forbidden-repair-own = Alleen je eigen gereedschap mag worden gerepareerd.
forbidden-other-tool = De kaart toont dit gereedschap niet: { $tool }.
forbidden-not-broken = Dit gereedschap is niet kapot: { $tool }.
forbidden-no-key = Er is geen sleutel meer.
forbidden-no-door = Op { $cell } ligt geen zichtbare deur.
forbidden-unlocked-already = Op die deur ligt al een sleutel.
forbidden-own-door = Een sleutel is alleen voor deuren van de andere kleur.
forbidden-no-path = Op { $cell } ligt geen gangenkaart.
forbidden-start-or-goal = Start- en doelkaarten kunnen niet weg.
forbidden-gold-or-troll = Kaarten met goud of een trol kunnen niet weg.
forbidden-no-hidden-goal = Op { $cell } ligt geen gedekte doelkaart.
forbidden-no-mending = Dit ligt niet voor je, of het kan zo niet weg: { $what }.
forbidden-passes-too-many = Zoveel kaarten kun je niet in één keer afleggen.
forbidden-theft-already = Er ligt al een diefstalkaart voor je.
forbidden-no-theft = Er ligt geen diefstalkaart voor die speler.
forbidden-no-hat = Er is geen dwergenkaart meer om mee te ruilen.
forbidden-on-another = Deze kaart speel je op iemand anders.
forbidden-trap-other = Je kunt alleen een ander gevangennemen.
forbidden-trapped-already = Die speler zit al gevangen.
forbidden-not-trapped = Daar zit niemand gevangen.
forbidden-no-troll = Op { $cell } staat geen trol.
forbidden-bribed-already = Die trol is al omgekocht.
forbidden-no-counter = Er is geen fiche meer.
forbidden-troll-not-reached = Je bereikt geen van beide kanten van die trol.
forbidden-no-seat = Die speler is er niet.
forbidden-not-now = Dat kan nu niet.
