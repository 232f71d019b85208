### Stollen auf Deutsch. Browser und Terminal lesen diese Dateien.
### Kartennamen stehen ohne Artikel nach einem Doppelpunkt, damit kein Artikel zu ihnen passen muss; Hacke, Lampe und Lore sind alle weiblich.

## Names

game-duel = Das Duell
game-solo = Solo
game-saboteur = Saboteur
game-saboteur2 = Saboteur 2
game-duel-line = Zwei Zwerge, ein Berg. Grab dich an Türen und Trollen vorbei und sei als Erster beim Gold.
game-solo-line = Bringst du 25 Gold nach Hause, bevor die Karten ausgehen?
game-saboteur-line = Jemand an diesem Tisch will nicht, dass ihr den Schatz findet.
game-saboteur2-line = Zwei Teams, ein Chef, ein Profiteur, Geologen und Diebe.
players-exactly = { $count ->
    [one] 1 Spieler
   *[other] { $count } Spieler
  }
players-range = { $from } bis { $to } Spieler
minutes = ca. { $count } Min.

color-green = Grün
color-blue = Blau
tool-pick = Hacke
tool-lamp = Lampe
tool-cart = Lore
what-trapped = Gefangen
what-theft = Diebstahl

bot-names = Grete, Ole, Mara, Tove, Karl, Juna, Wim, Ines, Sami, Berta, Fiete, Lotte
level-random = Zufall
level-novice = Neuling
level-apprentice = Lehrling
level-foreman = Steiger
level-engineer = Ingenieur
level-random-line = Spielt irgendetwas. Gut zum Hineinschnuppern.
level-novice-line = Gräbt geradewegs zum Gold und schaut nicht nach links und rechts.
level-apprentice-line = Achtet auf dich, zählt Karten und merkt sich, wer was getan hat.
level-foreman-line = Spielt seine Züge erst im Kopf durch. Ein echter Gegner.
level-engineer-line = Denkt am längsten und am tiefsten.
manner-even = Ausgeglichen
manner-bold = Kühn
manner-kind = Freundlich
manner-curious = Neugierig
manner-greedy = Gierig
bot-with-manner = { $level }, { $manner }
lobby-manner = Art

option-goals_left = Übrig gebliebene Zielkarten
option-goals_left-box = scheiden aus
option-goals_left-reshuffle = werden wieder eingemischt
option-color = Deine Farbe
option-color-green = Grün
option-color-blue = Blau
option-nuggets = Goldkarten für die Goldsucher
option-nuggets-players = eine je Spieler
option-nuggets-diggers = eine je Goldsucher
option-broken_tools_forfeit = Goldsucher mit kaputtem Werkzeug
option-broken_tools_forfeit-off = bekommen trotzdem Gold
option-broken_tools_forfeit-on = gehen leer aus
option-trapped_geologist = Ein gefangener Geologe
option-trapped_geologist-paid = bekommt Gold für Kristalle
option-trapped_geologist-unpaid = geht leer aus

role-digger = Goldsucher
role-saboteur = Saboteur
role-green = Grüner Goldsucher
role-blue = Blauer Goldsucher
role-boss = Chef
role-profiteer = Profiteur
role-geologist = Geologe
role-digger-line = Erreiche mit den anderen Goldsuchern den Schatz.
role-saboteur-line = Halte alle vom Schatz fern und lass dich nicht erwischen.
role-green-line = Erreiche den Schatz, ohne durch eine blaue Tür zu gehen.
role-blue-line = Erreiche den Schatz, ohne durch eine grüne Tür zu gehen.
role-boss-line = Du gewinnst mit jedem Team, bekommst aber ein Gold weniger.
role-profiteer-line = Du gewinnst immer, bekommst aber zwei Gold weniger.
role-geologist-line = Ein Gold für jeden Kristall im Wegelabyrinth, egal, wer gewinnt.

## Home

app-name = Stollen
home-title-1 = Grab nach Gold.
home-title-2 = Trau niemandem.
home-text = Vier Kartenspiele unter Tage an einem Tisch: gegen Bots, mit Freunden per Link oder gemeinsam an diesem Gerät.
home-play-now = Jetzt das Duell spielen
home-learn = In 2 Minuten lernen
home-have-code = Hast du einen Code?
home-code = Code des Raums
home-join = Beitreten
home-play-alone = Spielen
home-play-bots = Gegen Bots
home-friends = Freunde
home-device = An diesem Gerät
home-continue = Weiterspielen
home-nothing = Spiele, die du beginnst, warten hier, bis du zurückkommst.
home-resume = Weiter
home-open = Öffnen
home-remove = Aus der Liste entfernen
home-watch = Bots zuschauen
home-watch-line = Jedes Spiel, jede Stufe
home-record = Aufzeichnung öffnen
home-record-line = Ansehen und von dort weiterspielen
home-cards = Alle Karten
home-cards-line = { $count } Motive mit Anzahl
home-rules = Regeln
home-rules-line = Regel für Regel, durchsuchbar
home-your-turn = dein Zug
home-their-turn = nicht dein Zug
home-gathering = wartet auf Spieler
home-over = vorbei

menu = Menü
settings = Einstellungen
settings-name = Dein Name
settings-language = Sprache
settings-theme = Aussehen
settings-theme-dark = dunkel
settings-theme-light = hell
settings-theme-system = wie das Gerät
settings-sound = Töne
settings-motion = Animationen
settings-cover = Meine Rolle verdeckt halten
settings-adviser = Wer Tipps gibt
settings-pace = Wie schnell Züge gezeigt werden
pace-calm = ruhig
pace-brisk = zügig
pace-instant = sofort
close = Schließen
cancel = Abbrechen
back-home = Startseite
yes = Ja
no = Nein
on = an
off = aus

## Lobby

lobby-title = Der Tisch wird gedeckt
lobby-invite = Freunde einladen
lobby-invite-text = Schick ihnen diesen Link oder den Code { $code }. Wer kommt, bekommt einen Platz, solange einer frei ist.
lobby-copy = Link kopieren
lobby-copied = Kopiert
lobby-seat = Platz { $seat }
lobby-open = frei
lobby-sit = Hinsetzen
lobby-stand = Aufstehen
lobby-bot = Bot
lobby-you = du
guest = Gast
lobby-host = Gastgeber
lobby-ready = Bereit
lobby-not-ready = Noch nicht bereit
lobby-start = Start
lobby-start-wait = Warten, bis alle bereit sind
lobby-open-seats = { $count ->
    [one] Ein Platz ist frei: Warte auf jemanden oder setz einen Bot hin.
   *[other] { $count } Plätze sind frei: Warte auf Leute oder setz Bots hin.
  }
lobby-fill = Mit Bots auffüllen
lobby-options = Optionen
lobby-clock = Uhr
lobby-clock-none = keine
lobby-clock-move = { $seconds } Sekunden pro Zug
lobby-clock-game = { $minutes } Minuten pro Spiel
lobby-clock-days = { $days ->
    [one] ein Tag pro Zug
   *[other] { $days } Tage pro Zug
  }
lobby-public = Alle dürfen zuschauen
lobby-seats = Spieler
lobby-watchers = Es schauen zu
lobby-leave = Gehen
lobby-join-title = Komm herein
lobby-join-text = { $host } hat den Tisch gedeckt: { $game }.
lobby-name = Dein Name
lobby-enter = Eintreten
lobby-sit-down = Freien Platz nehmen
lobby-watch = Zuschauen
lobby-only-watch = Nur zuschauen
lobby-you-watch = { $count ->
    [0] Du schaust zu: Alle Plätze sind besetzt.
   *[other] Du schaust zu. Nimm einen Platz, um mitzuspielen.
  }
lobby-join-full = Alle Plätze sind besetzt: Du kannst zuschauen.
lobby-join-begun = Das Spiel hat begonnen: Du kannst zuschauen.
lobby-gone = ist gegangen

## Table

round-of = Runde { $round } von { $rounds } · Zug { $turn }
your-turn = Dein Zug
turn-of = { $name } ist am Zug
bot-thinks = { $name } überlegt …
game-over = Das Spiel ist vorbei
stands-in = ein Bot springt ein
take-back = Selbst weiterspielen
gold = Gold
cards = Karten
counters = Marker
keys = Schlüssel
draw-pile = Stapel
goals-left = Ziele
crystals = Kristalle
aside = beiseite
broken = kaputt
trapped = gefangen
thief = Dieb
trolls-to-pay = { $count ->
    [one] 1 Troll ist am Ende der Runde zu bezahlen
   *[other] { $count } Trolle sind am Ende der Runde zu bezahlen
  }
you-know = Was du weißt
know-goal-gold = Zielkarte { $cell }: { $value } Gold, gesehen in Zug { $turn }.
know-goal-nothing = Zielkarte { $cell }: kein Gold, gesehen in Zug { $turn }.
know-treasure = Zielkarte { $cell }: der Schatz, gesehen in Zug { $turn }.
know-stone = Zielkarte { $cell }: nur Stein, gesehen in Zug { $turn }.
know-role = { $name } ist { $role }, gesehen in Zug { $turn }.
know-role-stale = { $name } war { $role }, hat seitdem aber die Mütze getauscht.
your-role = Deine Rolle
cover = Verdecken
uncover = Zeigen
log = Verlauf
log-newest = Neueste
log-earlier = { $count ->
    [one] { $count } frühere Zeile zeigen
   *[other] { $count } frühere Zeilen zeigen
  }
notes = Notizen
moves-list = Züge ({ $count })
say-something = Sag etwas …
say-send = Senden
zoom-in = Vergrößern
zoom-out = Verkleinern
zoom-fit = Alles zeigen
overview = Überblick
act-turn = Drehen
act-hint = Tipp
act-hurry = Vorspulen
act-mend = Flicken
act-pass = Passen
act-confirm = Los
act-end = Zug beenden
your-hand = Deine Handkarten
maze = Das Wegelabyrinth
cell-empty = { $cell }, leer
cell-glows = { $cell }, hier kannst du die Karte legen
cell-target = { $cell }, { $card }: auswählen
cell-card = { $cell }, { $card }
cell-goal = { $cell }, verdeckte Zielkarte
mark-none = keine
mark-unsure = unsicher
mark-suspect = verdächtig
mark-trust = vertraut
suspicion-of = Deine Markierung für { $name }: { $mark }

prompt-choose = Wähle eine Karte.
prompt-stuck = Gerade ist keine deiner Karten spielbar.
prompt-places = { $count ->
    [0] passt gerade nirgends. Wirf sie mit „Passen“ ab oder heb sie auf.
    [one] passt an eine Stelle. Tippe auf das leuchtende Feld.
   *[other] passt an { $count } Stellen. Tippe auf ein leuchtendes Feld.
  }
prompt-tap-again = Tippe noch mal zum Legen.
prompt-turnable = Hier kannst du die Karte drehen.
prompt-cell = Wähle ein Ziel: { $count ->
    [one] Ein Feld leuchtet.
   *[other] { $count } Felder leuchten.
  }
prompt-target = Wähle einen Spieler.
choose-player = { $name } wählen
prompt-which-tool = Welches Werkzeug?
prompt-confirm = Ausspielen?
prompt-unusable = ist gerade nicht spielbar. Abwerfen geht mit „Passen“.
prompt-pass = { $most ->
    [one] Wähle die Karte, die du verdeckt abwirfst.
   *[other] Wähle bis zu { $most } Karten, die du verdeckt abwirfst.
  }
prompt-pass-ready = { $count ->
    [one] Wirf diese Karte ab und zieh eine nach.
   *[other] Wirf diese { $count } Karten ab und zieh ebenso viele nach.
  }
prompt-mend = Wähle zwei Karten zum Abwerfen. Du ziehst nur eine nach.
prompt-mend-what = Was willst du loswerden?
prompt-wait = Sieh dich um, während du wartest.
prompt-bribe = Du kannst einen Troll bestechen oder deinen Zug beenden.
prompt-connecting = Verbinde …
prompt-dealing = Die Karten werden ausgeteilt …
prompt-lost = Die Verbindung ist weg. Neuer Versuch …
pass-button = { $count ->
    [one] 1 Karte abwerfen
   *[other] { $count } Karten abwerfen
  }

ask-orient = Wie soll sie liegen?
ask-orient-text = Diese Zielkarte passt in beiden Lagen. Du hast sie erreicht, du wählst.
ask-upright = So
ask-turned = Gedreht
ask-pay = Bezahl die Trolle
ask-pay-text = Wähle, was du abgibst. Trolle geben kein Wechselgeld.
ask-take = Nimm dein Gold
ask-take-text = Wähle eine Goldkarte. Die anderen gehen an den nächsten Spieler.
ask-steal = Stehlen
ask-steal-text = Wähle, wem du ein Gold stiehlst.
ask-decline = Niemanden bestehlen
ask-bribe = Ein Troll
ask-bribe-text = Leg einen Marker hierher, dann lässt er euch beide durch. Das kostet dich am Ende der Runde 1 Gold.
ask-bribe-yes = Bestechen

refused-title = Das geht nicht
refused-stale = Jemand war schneller. Schau noch mal hin.
refused-offline = Du bist nicht verbunden. Nichts ist verloren.
refused-bad_message = Damit kann der Server nichts anfangen: { $text }
refused-bad_move = Das ist kein Zug.
refused-bad_name = Dieser Name geht nicht.
refused-bad_plan = So ein Spiel gibt es nicht: { $text }
refused-full = Es ist kein Platz mehr frei.
refused-not_host = Das darf nur der Gastgeber.
refused-not_now = Das geht gerade nicht.
refused-not_seated = Dieser Platz gehört dir nicht.
refused-not_your_turn = Du bist nicht am Zug.
refused-too_fast = Zu viel auf einmal. Versuch es gleich noch mal.
refused-unavailable = Der Server weiß gerade keine Antwort. Versuch es noch mal.
refused-unknown_room = Zu diesem Code gibt es keinen Raum.
refused-unknown_seat = Diesen Platz gibt es nicht.
refused-unknown_token = Du hast in diesem Raum keinen Platz.
clause = Regel { $clause }

## The end

over-won = Du gewinnst!
over-lost = { $names } gewinnt.
over-shared = Gemeinsam gewonnen: { $names }.
over-solo = { $gold } Gold
rank-0 = Der Berg lacht dich aus.
rank-1 = Für den Anfang nicht schlecht.
rank-2 = Auf diesen Zwerg ist man stolz.
rank-3 = Der König des Berges.
over-round = Runde { $round }
round-over = Runde { $round } ist vorbei
round-reason-cards = Alle Karten sind aufgebraucht.
round-reason-counters = Der letzte Zwergenmarker liegt.
round-reason-goals = Alle Zielkarten sind aufgedeckt.
round-reason-treasure = Der Schatz ist erreicht.
rematch = Noch einmal
rematch-joined = Zum neuen Tisch
review = Rückblick
download = Aufzeichnung speichern
total = Gesamt

## Events
## `who`, `by` and `target` are names; `me`, `who-me` and `target-me` are yes or no.

you = Du
ev-placed = { $me ->
    [yes] Du legst
   *[no] { $who } legt
  } auf { $cell }: { $card }.
ev-tool_broken = { $me ->
    [yes] { $who-me ->
        [yes] Bei dir ist jetzt kaputt: { $tool }.
       *[no] Du sabotierst { $who }: { $tool } kaputt.
    }
   *[no] { $who-me ->
        [yes] { $by } sabotiert dich: { $tool } kaputt.
       *[no] { $own ->
            [yes] Bei { $who } ist jetzt kaputt: { $tool }.
           *[no] { $by } sabotiert { $who }: { $tool } kaputt.
        }
    }
  }
ev-tool_repaired = { $me ->
    [yes] { $who-me ->
        [yes] Du reparierst deine { $tool }.
       *[no] Du reparierst die { $tool } von { $who }.
    }
   *[no] { $who-me ->
        [yes] { $by } repariert deine { $tool }.
       *[no] { $own ->
            [yes] { $by } repariert die eigene { $tool }.
           *[no] { $by } repariert die { $tool } von { $who }.
        }
    }
  }
ev-unlocked = { $me ->
    [yes] Du legst
   *[no] { $who } legt
  } einen Schlüssel auf die Tür bei { $cell }.
ev-collapsed = { $me ->
    [yes] Du lässt
   *[no] { $who } lässt
  } { $cell } einstürzen: { $removed }.
ev-peeked = Du siehst dir die Zielkarte auf { $cell } an: { $goal }.
ev-peeked_unseen = { $who } sieht sich die Zielkarte auf { $cell } an.
ev-mended = { $me ->
    [yes] Du wirfst zwei Karten ab und flickst
   *[no] { $who } wirft zwei Karten ab und flickt
  }: { $what }.
ev-passed = Du passt: { $cards }.
ev-passed_unseen = { $who } passt und wirft { $count ->
    [one] eine Karte
   *[other] { $count } Karten
  } verdeckt ab.
ev-bribed = { $me ->
    [yes] Du bestichst
   *[no] { $who } besticht
  } den Troll auf { $cell }.
ev-revealed = Die Zielkarte auf { $cell } wird aufgedeckt: { $goal }.
ev-laid = Die Zielkarte auf { $cell } liegt.
ev-claimed = { $me ->
    [yes] Du sicherst dir
   *[no] { $who } sichert sich
  } { $value } Gold auf { $cell }.
ev-drew = Du ziehst nach: { $cards }.
ev-drew_unseen = { $who } zieht { $count ->
    [one] eine Karte
   *[other] { $count } Karten
  } nach.
ev-forced = Der Berg spielt: { $card }.
ev-round_ended = Runde { $round } ist vorbei. { $reason }
ev-settled = { $me ->
    [yes] Du bezahlst
   *[no] { $who } bezahlt
  } die Trolle.
ev-round_scored = Gold jetzt – { $gold }.
ev-round_scored_unseen = Das Gold wird verdeckt gezählt.
ev-round_scored_own = Du hast in dieser Runde { $won } Gold gewonnen und hast jetzt { $has }.
ev-round_started = Runde { $round } beginnt. { $who-me ->
    [yes] Du fängst an.
   *[no] { $who } fängt an.
  }
ev-dealt = Du erhältst: { $cards }.
ev-dealt_unseen = { $who } erhält { $count } Karten.
ev-game_ended = Das Spiel ist vorbei.
ev-role_dealt = Deine Rolle: { $role }.
ev-role_dealt_unseen = { $who } erhält eine Rolle.
ev-theft_laid = { $me ->
    [yes] Du legst
   *[no] { $who } legt
  } eine Diebstahlkarte.
ev-theft_removed = { $me ->
    [yes] Du entfernst
   *[no] { $by } entfernt
  } { $who-me ->
    [yes] deine Diebstahlkarte
   *[no] die Diebstahlkarte von { $who }
  }.
ev-hat_swapped = Deine Mütze wurde getauscht. Deine Rolle jetzt: { $role }.
ev-hat_swapped_unseen = { $me ->
    [yes] Du tauschst { $own ->
        [yes] die eigene Mütze.
       *[no] die Mütze von { $who }.
    }
   *[no] { $by } tauscht { $own ->
        [yes] die eigene Mütze.
       *[no] die Mütze von { $who }.
    }
  }
ev-inspected = Du siehst dir die Rolle von { $target } an: { $role }.
ev-inspected_unseen = { $who } sieht sich { $target-me ->
    [yes] deine Rolle
   *[no] die Rolle von { $target }
  } an.
ev-hands_swapped = { $me ->
    [yes] Du tauschst mit { $target } die Handkarten.
   *[no] { $who } tauscht mit dir die Handkarten.
  }
ev-hands_swapped_unseen = { $who } und { $target } tauschen die Handkarten.
ev-trapped = { $me ->
    [yes] Du nimmst { $who } gefangen.
   *[no] { $who-me ->
        [yes] { $by } nimmt dich gefangen.
       *[no] { $by } nimmt { $who } gefangen.
    }
  }
ev-freed = { $me ->
    [yes] { $who-me ->
        [yes] Du befreist dich.
       *[no] Du befreist { $who }.
    }
   *[no] { $who-me ->
        [yes] { $by } befreit dich.
       *[no] { $by } befreit { $who }.
    }
  }
ev-roles_revealed = Die Rollen – { $roles }.
ev-shared = { $count ->
    [0] Niemand gewinnt die Runde.
   *[other] Rundensieg: { $names }.
  }
ev-nuggets_offered = Du kannst wählen: { $values } Gold.
ev-nuggets_offered_unseen = { $who } wählt aus { $count } Goldkarten.
ev-took = { $me ->
    [yes] Du nimmst
   *[no] { $who } nimmt
  } { $value } Gold.
ev-took_unseen = { $who } nimmt eine Goldkarte.
ev-stole = { $me ->
    [yes] Du stiehlst { $target } 1 Gold.
   *[no] { $target-me ->
        [yes] { $who } stiehlt dir 1 Gold.
       *[no] { $who } stiehlt { $target } 1 Gold.
    }
  }
ev-declined = { $me ->
    [yes] Du bestiehlst
   *[no] { $who } bestiehlt
  } niemanden.

goal-gold = { $value } Gold
goal-nothing = kein Gold
goal-treasure = der Schatz
goal-peeked = { $goal }, gesehen in Zug { $turn }
goal-stone = Stein
unknown-screen = Hier ist nichts.

said-saw-treasure = „Der Schatz liegt auf { $cell }.“
said-saw-stone = „Auf { $cell } liegt nur Stein.“
said-suspects = „{ $name } traue ich nicht.“
said-trusts = „{ $name } gräbt mit uns.“

## Cards

card-unknown = eine Karte
card-start = Startkarte
card-break = Kaputte { $tool }
card-repair = Reparatur: { $tools }
card-map = Schatzkarte
card-rockfall = Steinschlag
card-key = Schlüssel
card-theft = Diebstahl
card-hands_off = Hände weg
card-swap_hats = Mützentausch
card-inspection = Inspektion
card-swap_hands = Handkarten tauschen
card-trapped = Gefangen
card-free = Befreit
card-opens = { $card } ({ $sides })
card-unusable = { $card }, jetzt nicht spielbar
side-N = Nord
side-E = Ost
side-S = Süd
side-W = West
shape-line = Gerade
shape-curve = Kurve
shape-t = Abzweigung
shape-cross = Kreuzung
shape-bridge = Brücke
shape-double-curve = Doppelkurve
shape-dead-end = Sackgasse
shape-ladder = Leiter
with-dead-end = mit Sackgasse
with-door-blue = mit blauer Tür
with-door-green = mit grüner Tür
with-troll = mit Troll
with-gold = mit { $value } Gold
with-crystal = mit Kristall
in-green = des grünen Zwergs
in-blue = des blauen Zwergs

## Moves, as the buttons of the list of moves say them

moves-none = Du bist nicht am Zug.
move-place = { $card } auf { $cell } legen{ $turned ->
    [yes] , gedreht
   *[no] {""}
  }
move-break = { $card }: { $who }
move-repair = { $tool } reparieren: { $who }
move-key = Die Tür auf { $cell } öffnen
move-rockfall = Die Karte auf { $cell } zum Einsturz bringen
move-map = Die Zielkarte auf { $cell } ansehen
move-mend = { $one } und { $other } abwerfen und loswerden: { $what }
move-pass = { $cards } abwerfen
move-bribe = Den Troll auf { $cell } bestechen
move-end = Zug beenden
move-orient = { $turned ->
    [yes] Die Zielkarte gedreht hinlegen
   *[no] Die Zielkarte so liegen lassen
  }
move-pay = Zahlen mit { $cards }
move-take = { $value } Gold nehmen
move-theft = Die Diebstahlkarte auslegen
move-hands-off = { $card } { $who }
move-swap-hats = { $card }: { $who }
move-inspect = { $card }: { $who }
move-swap-hands = { $card }: { $who }
move-trap = { $card } { $who }
move-free = { $card } { $who }
move-steal = { $who } bestehlen
move-decline = Niemanden bestehlen

## Shared device

cover-title = Gib das Gerät an { $name }
cover-text = Jetzt sollte niemand sonst hinschauen.
cover-open = Ich bin’s: Karten zeigen
cover-name = Wie heißt du? (wenn du magst)
card-nugget = Gold

## Rules

rules-common = Alle Spiele
rules-search = Regeln durchsuchen …
rules-nothing = Davon spricht keine Regel.

## Hints
## `seat` is the name of a player, `by` and `cards` are numbers of cards, `tool` and `what` are words from above.

hint-thinking = Deine Handkarten werden geprüft …
hint-more-card = Welche Karte?
hint-more-move = Wie genau?
hint-card = Karte: { $card }
hint-do-place = Leg sie auf { $cell }, so wie du sie dort siehst.
hint-do-place-turned = Dreh sie und leg sie auf { $cell }, so wie du sie dort siehst.
hint-do-cell = Wähle { $cell }.
hint-do-seat = Wähle { $seat }.
hint-do-alone = Spiel sie aus.
hint-do-pass = Passe und wirf ab: { $cards }.
hint-do-mend = Flicken: { $what }. Abwerfen: { $cards }.
hint-do-pay = Bezahle mit: { $cards }.
hint-do-take = Nimm { $value } Gold.
hint-do-orient = Leg die Zielkarte so, wie sie ist.
hint-do-orient-turned = Dreh die Zielkarte.
hint-do-end = Beende deinen Zug.
hint-do-decline = Bestiehl niemanden.

hint-claims-gold = Du kannst dir jetzt { $value } Gold sichern.
hint-reveals-goal = Du kannst die Zielkarte auf { $cell } aufdecken.
hint-shortens-way = { $by ->
    [one] Du kannst deinen Weg zur Zielkarte auf { $cell } um eine Karte verkürzen.
   *[other] Du kannst deinen Weg zur Zielkarte auf { $cell } um { $by } Karten verkürzen.
  }
hint-lengthens-way = { $by ->
    [one] Nimm einen Umweg: Die Zielkarte auf { $cell } ist dann eine Karte weiter weg.
   *[other] Nimm einen Umweg: Die Zielkarte auf { $cell } ist dann { $by } Karten weiter weg.
  }
hint-opens-way = Du kannst einen Weg zur Zielkarte auf { $cell } öffnen.
hint-closes-way = Gib deinen Weg zur Zielkarte auf { $cell } auf.
hint-shortens-diggers-way = { $by ->
    [one] Tu so, als würdest du nach Gold graben: Die Zielkarte auf { $cell } rückt eine Karte näher.
   *[other] Tu so, als würdest du nach Gold graben: Die Zielkarte auf { $cell } rückt { $by } Karten näher.
  }
hint-lengthens-diggers-way = { $by ->
    [one] Du kannst den Weg der Goldsucher zur Zielkarte auf { $cell } um eine Karte verlängern.
   *[other] Du kannst den Weg der Goldsucher zur Zielkarte auf { $cell } um { $by } Karten verlängern.
  }
hint-opens-diggers-way = Tu so, als würdest du nach Gold graben: Ein Weg zur Zielkarte auf { $cell } wird frei.
hint-closes-diggers-way = Du kannst den Goldsuchern den Weg zur Zielkarte auf { $cell } versperren.
hint-lengthens-rival-way = { $by ->
    [one] Du kannst den Weg deines Gegners zur Zielkarte auf { $cell } um eine Karte verlängern.
   *[other] Du kannst den Weg deines Gegners zur Zielkarte auf { $cell } um { $by } Karten verlängern.
  }
hint-closes-rival-way = Du kannst deinem Gegner den Weg zur Zielkarte auf { $cell } versperren.
hint-adds-places = { $count ->
    [one] Du kannst an einer Stelle mehr weitergraben.
   *[other] Du kannst an { $count } Stellen mehr weitergraben.
  }
hint-takes-places = { $count ->
    [one] Danach kann man an einer Stelle weniger weitergraben.
   *[other] Danach kann man an { $count } Stellen weniger weitergraben.
  }
hint-adds-crystal = Jeder Kristall im Bergwerk bringt dir Gold.
hint-adds-green-door = Ein Weg durch diese grüne Tür zählt nur für Grün.
hint-adds-blue-door = Ein Weg durch diese blaue Tür zählt nur für Blau.
hint-ends-round = Du kannst die Runde beenden.
hint-ends-round-while-leading = Du kannst die Runde beenden, solange du mit { $gold } Gold vorn liegst.
hint-few-repairs-left = { $cards ->
    [0] Alle Karten, die eine { $tool } reparieren, hast du schon gesehen.
    [one] Nur noch eine Karte, die eine { $tool } repariert, hast du nicht gesehen.
   *[other] Nur noch { $cards } Karten, die eine { $tool } reparieren, hast du nicht gesehen.
  }
hint-breaks-tool = Du kannst ein Werkzeug von { $seat } kaputt machen.
hint-repairs-own-tool = Du kannst deine { $tool } reparieren.
hint-repairs-tool = Du kannst die { $tool } von { $seat } reparieren.
hint-removes-hindrance = Du kannst ein Hindernis loswerden: { $what }.
hint-looks-at-unknown-goal = Du weißt noch nicht, was auf { $cell } liegt.
hint-removes-card = Du kannst die Karte auf { $cell } entfernen.
hint-draws-new-cards = { $cards ->
    [0] Du kannst Karten loswerden.
    [one] Du kannst eine neue Karte ziehen.
   *[other] Du kannst { $cards } neue Karten ziehen.
  }
hint-spares-counter = { $counters ->
    [one] Bestechen würde den letzten Zwergenmarker kosten.
   *[other] Bestechen würde einen der { $counters } Zwergenmarker kosten, die noch da sind.
  }
hint-may-steal = Mit der Diebstahlkarte darfst du am Ende der Runde Gold stehlen.
hint-removes-theft = Du kannst { $seat } die Diebstahlkarte wegnehmen.
hint-traps-seat = Du kannst { $seat } gefangen nehmen.
hint-frees-seat = Du kannst { $seat } befreien.
hint-looks-at-role = Du kennst die Rolle von { $seat } noch nicht.
hint-changes-role = Du kannst { $seat } eine andere Zwergenkarte geben.
hint-changes-own-role = Du kannst deine Zwergenkarte gegen eine andere tauschen.
hint-swaps-hands = { $cards ->
    [one] Du kannst die Hand von { $seat } übernehmen: eine Karte.
   *[other] Du kannst die Hand von { $seat } übernehmen: { $cards } Karten.
  }
hint-takes-most-gold = { $value } Gold: Mehr gibt es nicht.
hint-steals-gold = Du kannst { $seat } Gold stehlen.
hint-suspects-seat = Nach allem, was gespielt wurde, ist { $seat } zu { $percent } Prozent ein Saboteur.
hint-trusts-seat = Nach allem, was gespielt wurde, ist { $seat } nur zu { $percent } Prozent ein Saboteur.
hint-weighed-moves = { $moves ->
    [one] Es gibt nur einen Spielzug.
   *[other] Das sah unter { $moves } Spielzügen am besten aus.
  }
hint-drawn-by-lot = { $moves ->
    [one] Nur ein Spielzug dieser Art stand zur Wahl.
   *[other] Das Los hat entschieden, unter { $moves } Spielzügen dieser Art.
  }
hint-bot-says = { $text }

## Replay

replay-title = Wiedergabe: { $game }
replay-loading = Das Spiel wird aufgebaut …
replay-cannot = Dieses Spiel lässt sich nicht zeigen
replay-none = Hier ist keine Aufzeichnung. Öffne eine auf der Startseite.
replay-no-record = { $name } ist keine Aufzeichnung eines Spiels.
replay-drop = Aufzeichnung hier ablegen
replay-eyes = Blickwinkel
replay-all = Alles
replay-all-open = Alle Karten offen
replay-table = Zuschauer
replay-roles = Rollen
replay-show-roles = Rollen zeigen
replay-hide-roles = Rollen verbergen
replay-step = Spielzug { $step }
replay-of = von { $count }
replay-track = Stelle im Spiel
replay-first = Zum Anfang
replay-last = Zum Ende
replay-back = Einen Spielzug zurück
replay-next = Einen Spielzug weiter
replay-mark-back = Zum vorigen Ereignis
replay-mark-next = Zum nächsten Ereignis
replay-play = Abspielen
replay-pause = Pause
replay-speed = Tempo: { $speed }-fach
replay-link = Link hierher
replay-record = Aufzeichnung
replay-play-on = Von hier weiterspielen
replay-mark-round = Rundenende
replay-mark-goal = Zielkarte
replay-mark-gold = Gold
replay-mark-key = Schlüssel
replay-mark-troll = Bestechung
replay-mark-rock = Steinschlag
replay-mark-tool = kaputt
replay-mark-swap = Tausch

## Events of others, where everything is open

seen-peeked = { $who } sieht sich die Zielkarte auf { $cell } an: { $goal }.
seen-passed = { $who } passt: { $cards }.
seen-drew = { $who } zieht nach: { $cards }.
seen-dealt = { $who } erhält: { $cards }.
seen-role_dealt = Die Rolle von { $who }: { $role }.
seen-hat_swapped = { $by } tauscht die Mütze von { $who }. Die neue Rolle: { $role }.
seen-inspected = { $who } sieht sich die Rolle von { $target } an: { $role }.
seen-hands_swapped = { $who } und { $target } tauschen die Handkarten.
seen-nuggets_offered = { $who } kann wählen: { $values } Gold.

## The end of a round and of a game

round-diggers = Die Goldsucher haben den Schatz gefunden.
round-saboteurs = Die Saboteure haben alle vom Schatz ferngehalten.
round-nobody = Niemand gewinnt die Runde.
round-winners = { $count ->
    [one] { $me ->
        [yes] Du gewinnst die Runde.
       *[no] { $names } gewinnt die Runde.
    }
   *[other] Rundensieg: { $names }.
  }
round-duel = { $me ->
    [yes] Die Runde geht an dich, { $gold } zu { $other }.
   *[no] Die Runde geht an { $names }, { $gold } zu { $other }.
  }
round-even = Die Runde endet unentschieden, je { $gold } Gold.
round-solo = { $gold } Gold in dieser Runde.
round-secret = Das Gold der anderen bleibt geheim, bis das Spiel vorbei ist.
round-go-on = Weiter
over-duel = { $gold } zu { $other } Gold
over-claimed = Gold ausgegraben
over-trolls = Trolle bezahlt
over-tally = Gold Runde für Runde
over-secret = Was die anderen in jeder Runde bekommen haben, bleibt ihr Geheimnis.
over-reached = erreicht
over-unreached = nicht erreicht

## Around the table: notes, the end of a round, what is new in the lobby

not-here = nicht verbunden
notes-private = Nur du siehst das. Es bleibt in diesem Browser.
notes-about = eine Notiz …
notes-game = Deine Notizen zum Spiel
why-not = Warum nicht?
ways-whose = Wessen Stollen leuchten
ways-stopped = von einer Tür gestoppt
ways-all = Alle
team-green = Grün
team-blue = Blau
why-free = { $team } hatte freien Weg zum Schatz.
why-door = { $count ->
    [one] Eine Tür hielt { $team } auf: { $cells }
   *[other] Türen hielten { $team } auf: { $cells }
  }
why-trolls = { $paid ->
    [0] { $me ->
        [yes] Du hattest
       *[no] { $who } hatte
    } kein Gold für { $count ->
        [one] den Troll.
       *[other] { $count } Trolle.
    }
   *[other] { $me ->
        [yes] Du hast
       *[no] { $who } hat
    } { $paid } Gold für { $count ->
        [one] einen Troll gezahlt.
       *[other] { $count } Trolle gezahlt.
    }
  }
why-crystals = { $count ->
    [0] Im Labyrinth liegt kein Kristall.
    [one] Im Labyrinth liegt ein Kristall.
   *[other] Im Labyrinth liegen { $count } Kristalle.
  }
over-why = So verlief Runde { $round }
share = Teilen
offline = Du bist offline. Deine Spiele warten; der Tisch kommt von selbst zurück.
watch-level = Wie sie spielen
lobby-qr = Mit dem Handy scannen und mitspielen.
lobby-qr-alt = QR-Bild mit dem Link zum Raum { $code }
lobby-seed = Startwort
lobby-seed-chance = zufällig
lobby-seed-chosen = vom Gastgeber gewählt
lobby-seed-why = Dasselbe Wort gibt dieselben Karten. Wählbar, solange du allein hier bist. Beweis: { $hash }
lobby-clock-why = Wenn deine Zeit abläuft, spielt ein Bot für dich weiter, bis du zurück bist.
option-goals_left-why = Ziele, die niemand erreicht hat, scheiden aus oder liegen in der nächsten Runde wieder da.
option-color-why = Türen der anderen Farbe halten dich auf.
option-nuggets-why = Weniger Nuggetkarten lassen den Gräbern weniger Auswahl.
option-broken_tools_forfeit-why = Entscheidet, ob ein kaputtes Werkzeug einen Gräber seinen Anteil kostet.
option-trapped_geologist-why = Entscheidet, ob ein gefangener Geologe für Kristalle bezahlt wird.

## Lessons
## `lesson-<game>-<step>`: name, text, and for what is tried: done, or legal but other than meant.

home-learn-game = { $game } in 2 Minuten lernen
lesson-title = Lektion: { $game }
lesson-about = etwa zwei Minuten
lesson-steps = { $game } in { $count } Schritten
lesson-step = Schritt { $step } von { $count }
lesson-next = Weiter
lesson-back = Zurück
lesson-skip = Überspringen
lesson-leave = Beenden
lesson-play = Gegen Bots spielen
lesson-rule = Regel { $clause }
lesson-light = Hell heißt erreichbar
lesson-light-text = Warm leuchtende Gänge stehen dir offen. Graue nicht.
lesson-look = Schau erst mal nur. Nach diesem Schritt sind deine Karten wieder wach.
lesson-well = Gut gemacht.
lesson-refused = Das erlauben die Regeln nicht. Es wurde nichts gespielt.

lesson-duel-1-name = Dein Start
lesson-duel-1-text = Du bist Grün, der Zwerg mit dem Blatt. Alles, was du gräbst, beginnt hier. Irgendwo unter den sechs Karten rechts liegt Gold.
lesson-duel-2-name = Grab einen Gang
lesson-duel-2-text = Wähle eine Wegekarte aus deiner Hand, dann ein leuchtendes Feld. Wo sich zwei Karten berühren, muss Gang auf Gang treffen und Fels auf Fels.
lesson-duel-2-done = Gut gegraben. Im Spiel würdest du jetzt eine Karte nachziehen.
lesson-duel-2-other = Das ist erlaubt, aber leg diesmal eine Wegekarte: Wähle eine, dann ein leuchtendes Feld.
lesson-duel-3-name = Dreh eine Karte
lesson-duel-3-text = Du darfst eine Karte um eine halbe Drehung drehen, nie um eine Vierteldrehung. Wähle die Abzweigung mit der grünen Tür, dreh sie (mit R oder „Drehen“) und leg sie in den Ring, sodass sie nach unten führt.
lesson-duel-3-done = Genau. Grüne Türen halten dich nie auf.
lesson-duel-3-other = Nicht ganz: Dreh diesmal die Abzweigung um und leg sie in den Ring, sodass sie nach unten führt.
lesson-duel-4-name = Türen
lesson-duel-4-text = Diese Tür trägt die blaue Raute. Blau geht hindurch; für dich bleibt der Gang dahinter dunkel. Grab darum herum oder nimm einen Schlüssel.
lesson-duel-5-name = Schlüssel
lesson-duel-5-text = Du hast einen Schlüssel auf der Hand. Wähle ihn, dann die Tür im Ring.
lesson-duel-5-done = Offen! Im Gang dahinter ist Licht, also darfst du dort weitergraben.
lesson-duel-5-other = Das geht auch, aber nimm jetzt den Schlüssel für die Tür im Ring.
lesson-duel-6-name = Gold und Marker
lesson-duel-6-text = Sobald du Gold erreichst, legst du einen Zwergenmarker darauf, und es gehört dir. Das Gold auf dieser Brücke liegt auf dem Weg von oben nach unten. Leg sie so, dass du hinkommst.
lesson-duel-6-done = Gesichert! Wenn der letzte Zwergenmarker liegt, endet die Runde.
lesson-duel-6-other = So kämst du nur von links nach rechts, unter dem Gold hindurch. Leg die Brücke über oder unter deinen Start.
lesson-duel-7-name = Trolle
lesson-duel-7-text = Ein Troll lässt niemanden durch, bis ihn jemand besticht. Wähle den Troll: Das kostet dich jetzt einen Zwergenmarker und am Ende der Runde 1 Gold. Bestechen kostet keinen Zug.
lesson-duel-7-done = Er macht Platz, für euch beide. Du bist immer noch am Zug.
lesson-duel-7-other = Gute Idee, aber bestich zuerst den Troll: Du brauchst keine Karte, wähle ihn einfach.
lesson-duel-8-name = Kaputtes Werkzeug
lesson-duel-8-text = Blau hat deine Hacke kaputt gemacht. Mit kaputtem Werkzeug kannst du keine Wegekarten legen. Spiel die Reparaturkarte aus oder wirf mit „Flicken“ zwei beliebige Karten ab.
lesson-duel-8-done = So gut wie neu.
lesson-duel-8-other = So bleibt deine Hacke kaputt. Spiel die Reparaturkarte aus oder flick sie mit zwei Karten.
lesson-duel-9-name = Zielkarten
lesson-duel-9-text = Erreichst du eine Zielkarte, wird sie aufgedeckt. Manche haben bis zu 3 Gold, manche keins. Leg die Brücke in den Ring und sieh nach.
lesson-duel-9-done = 2 Gold, und es gehört dir. Mit einer Schatzkarte kannst du nachsehen, bevor du gräbst.
lesson-duel-9-other = Das kannst du tun, aber zu einer Zielkarte fehlt nur eine Karte: Leg die Brücke in den Ring.
lesson-duel-10-name = Wer gewinnt
lesson-duel-10-text = Eine Runde endet, wenn die Karten aufgebraucht, alle Zielkarten aufgedeckt oder die Zwergenmarker weg sind. Dann werden die Trolle bezahlt. Wer nach drei Runden das meiste Gold hat, gewinnt.

lesson-solo-1-name = Dein Bergwerk
lesson-solo-1-text = Du bist allein mit dem Berg. Hier fängst du an; die Zielkarten liegen acht Spalten weit weg und weiter. Drei Runden, um 25 Gold nach Hause zu bringen.
lesson-solo-2-name = Grab einen Gang
lesson-solo-2-text = Wähle eine Wegekarte, dann ein leuchtendes Feld. Wo sich zwei Karten berühren, muss Gang auf Gang treffen und Fels auf Fels.
lesson-solo-2-done = Gut gegraben. Denk an die Karten: In jeder Runde fehlen zehn davon.
lesson-solo-2-other = Das ist erlaubt, aber leg diesmal eine Wegekarte: Wähle eine, dann ein leuchtendes Feld.
lesson-solo-3-name = Der Berg spielt
lesson-solo-3-text = Niemand spielt gegen dich, nur der Stapel. Ziehst du ein kaputtes Werkzeug, liegt es sofort vor dir. Ziehst du einen Steinschlag, nimmt er die zuletzt gelegte Karte weg. Hier ist deine Lampe kaputt.
lesson-solo-4-name = Reparieren oder flicken
lesson-solo-4-text = Mit kaputter Lampe kannst du nicht graben. Spiel die Reparaturkarte aus oder wirf mit „Flicken“ zwei Karten ab. Dann hast du für den Rest der Runde eine Karte weniger.
lesson-solo-4-done = Es ist wieder hell.
lesson-solo-4-other = So bleibt deine Lampe kaputt. Spiel die Reparaturkarte aus oder flick sie mit zwei Karten.
lesson-solo-5-name = Passen
lesson-solo-5-text = Keine deiner Karten hilft dir? Dann passe: Wirf eine oder zwei Karten ab und zieh ebenso viele nach. Der Stapel ist deine Zeit, also überleg es dir gut.
lesson-solo-5-done = Neue Karten. Mit jeder gezogenen Karte rückt das Ende der Runde näher.
lesson-solo-5-other = Das ginge auch. Drück diesmal „Passen“ und wähle eine oder zwei Karten zum Abwerfen.
lesson-solo-6-name = Zielkarten
lesson-solo-6-text = Bis zur ersten Zielkarte fehlt eine Karte. Leg eine, die dorthin führt.
lesson-solo-6-done = Da ist sie. Gold, das du erreichst, ist sofort gesichert.
lesson-solo-6-other = Noch nicht ganz: Leg die Abzweigung neben die Zielkarte, mit einem Gang, der zu ihr führt.
lesson-solo-7-name = Dein Rang
lesson-solo-7-text = Nach drei Runden wird dein Gold gezählt: Ab 15 ist es nicht schlecht, ab 20 sehr gut, und mit 25 bist du der König des Berges.

lesson-saboteur-1-name = Geheime Rollen
lesson-saboteur-1-text = Alle bekommen eine geheime Karte. Du bist Goldsucher: Erreicht gemeinsam den Schatz. Aber vielleicht ist hier jemand Saboteur und gräbt gegen euch.
lesson-saboteur-2-name = Grab einen Gang
lesson-saboteur-2-text = Der Schatz ist eine der drei Karten rechts. Leg eine Wegekarte, die den Gang näher heranbringt.
lesson-saboteur-2-done = Schon näher. Alle haben gesehen, was du getan hast, und denken sich ihren Teil.
lesson-saboteur-2-other = Das ist erlaubt, aber leg diesmal eine Wegekarte: Wähle eine, dann ein leuchtendes Feld.
lesson-saboteur-3-name = Schatzkarten
lesson-saboteur-3-text = Nur eine der drei Zielkarten ist der Schatz, die anderen sind Stein. Wähle die Schatzkarte, dann eine Zielkarte, die du ansehen willst.
lesson-saboteur-3-done = Jetzt weißt du es, und nur du. Sag es den anderen, wenn du ihnen traust. Glauben müssen sie dir nicht.
lesson-saboteur-3-other = Gut, aber sieh erst nach: Wähle die Schatzkarte, dann eine der drei Zielkarten.
lesson-saboteur-4-name = Werkzeug sabotieren
lesson-saboteur-4-text = Ole hat eine Sackgasse gelegt. Ein Versehen? Mach seine Lampe kaputt: Solange sie kaputt ist, kann er keine Wegekarten legen. Wähle die Karte, dann einen Spieler.
lesson-saboteur-4-done = Das wird ihn bremsen.
lesson-saboteur-4-other = Mach ein Werkzeug von jemand anderem kaputt: Wähle die kaputte Lampe, dann Ole.
lesson-saboteur-5-name = Reparieren
lesson-saboteur-5-text = Jemand hat deine Lore kaputt gemacht. Eine Reparaturkarte mit zwei Werkzeugen repariert eins von beiden. Spiel sie für dich selbst aus.
lesson-saboteur-5-done = Es kann weitergehen. Du darfst auch die Werkzeuge der anderen reparieren.
lesson-saboteur-5-other = Mit kaputter Lore kannst du nicht graben. Spiel die Reparaturkarte für dich selbst aus.
lesson-saboteur-6-name = Steinschlag
lesson-saboteur-6-text = Die Sackgasse ist im Weg. Ein Steinschlag entfernt eine beliebige Wegekarte. Wähle ihn, dann die Sackgasse.
lesson-saboteur-6-done = Weg ist sie. Natürlich haben auch Saboteure Steinschläge.
lesson-saboteur-6-other = Die Karte im Ring hält euch auf. Wähle den Steinschlag, dann diese Karte.
lesson-saboteur-7-name = Der Schatz
lesson-saboteur-7-text = Eine Karte fehlt noch. Leg sie in den Ring und erreiche die Zielkarte.
lesson-saboteur-7-done = Der Schatz! Die Runde ist vorbei, und die Goldsucher teilen sich das Gold.
lesson-saboteur-7-other = Fast: Die Kreuzung passt in den Ring und führt zur Zielkarte.
lesson-saboteur-8-name = Wer gewinnt
lesson-saboteur-8-text = Ist der Schatz erreicht, bekommen alle Goldsucher Gold, zuerst, wer ihn erreicht hat. Gehen vorher die Karten aus, bekommen es die Saboteure. In jeder Runde werden die Rollen neu verteilt; wer nach drei Runden das meiste Gold hat, gewinnt.

lesson-saboteur2-1-name = Zwei Teams
lesson-saboteur2-1-text = Jetzt graben grüne und blaue Goldsucher um die Wette nach dem Schatz. Du bist Grün. Dazu kommen ein Chef, ein Profiteur, Geologen und wie immer Saboteure.
lesson-saboteur2-2-name = Türen
lesson-saboteur2-2-text = Hinter einer Tür dürfen alle graben. Führt aber jeder Weg zum Schatz durch eine grüne Tür, gewinnt nur Grün, und die blauen Goldsucher gehen leer aus.
lesson-saboteur2-3-name = Leitern
lesson-saboteur2-3-text = Eine Leiter ist mit der Startkarte und mit allen anderen Leitern verbunden. Darum darf sie liegen, wo kein Gang hinführt, neben jeder offenen Karte. Leg eine.
lesson-saboteur2-3-done = Ein neuer Eingang, hinter allen Sackgassen.
lesson-saboteur2-3-other = Das ist erlaubt, aber probier eine Leiter: Wähle eine, dann ein leuchtendes Feld.
lesson-saboteur2-4-name = Inspektion
lesson-saboteur2-4-text = Wer ist wer? Wähle die Inspektion, dann einen Spieler, und sieh dir seine Rolle an. Nur du siehst sie.
lesson-saboteur2-4-done = Deine Notizen merken sie sich. Aber Mützen können getauscht werden.
lesson-saboteur2-4-other = Gut, aber sieh erst nach: Wähle die Inspektion, dann einen Spieler.
lesson-saboteur2-5-name = Gefangen
lesson-saboteur2-5-text = Wer gefangen ist, kann nicht graben und geht leer aus. Wähle die Karte, dann jemanden, dem du nicht traust.
lesson-saboteur2-5-done = Der Käfig ist zu, bis ihn jemand wieder öffnet.
lesson-saboteur2-5-other = Nimm diesmal den Käfig: Wähle ihn, dann einen Spieler.
lesson-saboteur2-6-name = Raus hier
lesson-saboteur2-6-text = Jetzt sitzt du selbst im Käfig. Wirf mit „Flicken“ zwei beliebige Karten ab, um herauszukommen; du ziehst nur eine nach.
lesson-saboteur2-6-done = Wieder frei.
lesson-saboteur2-6-other = So bleibst du im Käfig. Drück „Flicken“ und wähle zwei Karten.
lesson-saboteur2-7-name = Diebe
lesson-saboteur2-7-text = Leg eine Diebstahlkarte vor dich. Liegt sie am Ende der Runde noch da und bist du frei, stiehlst du jemandem 1 Gold.
lesson-saboteur2-7-done = Alle haben es gesehen, also rechne mit Besuch.
lesson-saboteur2-7-other = Leg die Diebstahlkarte: Wähle sie und drück den Knopf.
lesson-saboteur2-8-name = Wer gewinnt
lesson-saboteur2-8-text = Je weniger sich den Schatz teilen, desto mehr bekommt jeder. Der Chef gewinnt mit jedem Team, bekommt aber weniger. Der Profiteur gewinnt immer, bekommt aber noch weniger. Und ein Geologe bekommt Gold für jeden Kristall wie diesen hier.

## Keys
## `key-…` says what a key does, `keyname-…` what it is called where no sign is printed on it.

keys-title = Tasten
key-card = Karte wählen oder zurücklegen
key-next = zum Nächsten, das sich wählen lässt
key-cell = im Labyrinth von Feld zu Feld gehen
key-do = Karte dort legen oder einsetzen, Knopf drücken
key-turn = Karte um die Hälfte drehen
key-pass = passen: Karten wählen, dann der Knopf
key-mend = flicken: zwei Karten abwerfen, um etwas loszuwerden
key-hint = ein Tipp, jedes Mal einen Schritt weiter
key-hurry = sofort zeigen, was andere gespielt haben
key-zoom = größer, kleiner, alles zeigen (im Labyrinth)
key-back = alles zurücklegen, Offenes schließen
key-list = diese Liste
key-step = einen Schritt zurück oder weiter
key-mark = zum nächsten Ereignis
key-ends = zum Anfang oder zum Ende
key-play = abspielen oder anhalten
keyname-page-up = Bild ↑
keyname-page-down = Bild ↓
keyname-home = Pos1
keyname-end = Ende
keyname-space = Leertaste
settings-keys = Am Tisch zeigt ? alle Tasten.

## Terminal
## `term-key-…` says what a key does, `term-sign-…` what a sign on the table means.

term-help = Hilfe
term-quit = Gehen
term-card = Karte
term-hand = Hand
term-cards = { $count ->
    [one] 1 Karte
   *[other] { $count } Karten
 }
term-do = Tun
term-go-on = Weiter
term-moves = Züge
term-keys = Tasten
term-signs = Zeichen
term-press-enter = Drück Enter.
term-list-keys = Auf und ab wählen, Enter spielt, Escape geht zurück.
term-fits = { $count ->
    [one] passt an eine Stelle.
   *[other] passt an { $count } Stellen.
  }
term-unusable = geht jetzt nicht. Mit p abwerfen.
term-hand-on = Schau, was geschehen ist, dann drück Enter und gib die Tastatur weiter.
term-cover-title = Die Tastatur geht an { $name }
term-cover-open = Enter: Ich bin’s, zeig meine Karten.
term-claimed-by = beansprucht von { $who }
term-bribed-by = bestochen von { $who }
term-unlocked-by = Schlüssel von { $who }
term-discarded = Offen abgeworfen: { $cards }.
term-no-discard = Noch wurde nichts offen abgeworfen.
term-hint-less = { $gold } Gold weniger: { $move }
term-leave = Das Spiel verlassen?
term-leave-keys = Enter geht, Escape bleibt.
term-save-where = Datei für das Spiel (leer: nicht aufheben)
term-file-exists = { $path } gibt es schon.
term-saved = Das Spiel ist aufgehoben. Weiter geht es mit:
term-same-game = Noch einmal dieselben Karten:
term-begin = Was spielen wir?
term-begin-keys = Auf und ab wählen eine Zeile, links und rechts ändern sie, Enter beginnt.
term-game = Spiel
term-people = Menschen an dieser Tastatur
term-level = Bots
term-you-play = Du spielst
term-both = beide Farben, abwechselnd
term-neither = keine, Bots spielen
term-room-keys = 1-9 hinsetzen oder aufstehen, r bereit, s Start, t reden, q gehen
term-room = Raum { $code }
term-talk = Reden
term-talk-keys = Enter sagt es allen im Raum, Escape nicht.
term-room-closed = Der Raum wurde geschlossen.
term-step = Schritt
term-jump = Ereignis
term-ends = Enden
term-speed = Tempo
term-eyes = Augen
term-hand-of = { $name }: { $cards }
term-result = Das Ergebnis
term-key-card = Karte wählen oder zurücklegen
term-key-cell = von Feld zu Feld gehen
term-key-next = zum nächsten möglichen Feld
term-key-do = Karte dort legen oder einsetzen, abwerfen, weiter
term-key-turn = Karte um die Hälfte drehen
term-key-pass = passen: Karten wählen, dann Enter
term-key-mend = flicken: zwei Karten abwerfen, um etwas loszuwerden
term-key-end = Zug beenden, in dem du noch bestechen könntest
term-key-back = alles zurücklegen
term-key-moves = alle Züge in Worten
term-key-hint = ein guter Zug, und warum
term-key-discard = was offen abgeworfen wurde
term-key-log = alles, was geschehen ist
term-key-zoom = breite oder schmale Karten
term-key-leave = gehen; das Spiel lässt sich aufheben
term-key-again = noch einmal, wenn das Spiel vorbei ist
term-key-talk = den anderen etwas sagen
term-key-mouse = Auch die Maus wählt Karten, Felder und Zeilen.
term-sign-tunnel = Gang; hell: du erreichst ihn
term-sign-dead-end = Sackgasse
term-sign-goal = Ziel, verdeckt; du kennst es, wenn du seine Gänge siehst
term-sign-gold = 1 Gold, 2 Gold
term-sign-claimed = Gold, beansprucht von Grün oder Blau
term-sign-door = grüne oder blaue Tür
term-sign-key = Tür mit Schlüssel
term-sign-troll = Troll, bestochener Troll
term-sign-ladder = Leiter; mit dickem Rand: der Start
term-sign-treasure = der Schatz
term-sign-stone = nur Stein
term-sign-crystal = Kristall
term-sign-broken = vor diesem Spieler liegt ein kaputtes Werkzeug
term-sign-trapped = gefangen
term-sign-theft = hat eine Diebstahlkarte
term-sign-role = eine Rolle, die du kennst; mit ? vielleicht nicht mehr

## Plain lines of the terminal
## Words that are typed stay as they are: moves, all, none, bribe, end, upright, turned, decline.

term-person = ein Mensch
term-defaults = Enter nimmt, was in [Klammern] steht.
term-which-people = Plätze der Menschen, 0 bis { $last }, etwa 0,2; all; none; sonst spielen Bots
term-seats-from-0 = Plätze zählen ab 0, wie in Zügen; danach ist der nächsthöhere Platz dran.
term-write-help = Mit ? kommt jederzeit Hilfe.
term-recorded = Jeder Zug wird in { $path } gespeichert.
term-not-saved = Das Spiel ließ sich nicht in { $path } speichern: { $reason }
term-not-started = Es wurde kein Spiel begonnen.
term-nuggets = Goldkarten
term-role-seen = { $role }, gesehen in Zug { $turn }
term-role-stale = in Zug { $turn } noch { $role }
term-news = Was geschehen ist:
term-no-news = Noch ist nichts geschehen.
term-ask-turn = Dein Zug: Karte und Feld, etwa 3 4,1  (? Hilfe, moves, oder 3 zeigt Karte 3)
term-ask-after_action = Du kannst noch einen Troll bestechen ({ $cells }): Schreib bribe oder end.
term-ask-orient = Die Zielkarte auf { $cell } passt in beiden Lagen. Schreib upright oder turned:
term-ask-pay = Du schuldest den Trollen { $debt } Gold. Schreib die Nummer deiner Zahlung:
term-ask-take = Wähle eine Goldkarte: { $values } Gold. Schreib ihr Gold, etwa { $value }
term-ask-steal = 1 Gold stehlen von { $names }? Schreib die Nummer des Platzes oder decline.
term-marks = + passt wie gezeichnet, t gedreht (schreib { $number } 4,1 oder { $number } 4,1 t)
term-legal = Das geht.
term-try-turned = Gedreht würde sie passen: { $move }
term-try-upright = Wie gezeichnet würde sie passen: { $move }
term-card-named = { $card }, ausgeschrieben: { $id }
term-not-understood = Das verstehe ich nicht: { $text }. Mit ? kommt Hilfe.
term-write = Schreib es so: { $examples }
term-which = Was davon? { $choices }
term-which-seat = Welcher Platz? Schreib seine Nummer ans Ende: { $seats }
term-same-card = Nenne jede Karte nur einmal.
term-no-such-number = Eine Karte { $number } hast du nicht, nur 1 bis { $count }.
term-full-notation = Auch ausgeschrieben geht es: { $move }
term-command-card = wohin Karte 3 passt
term-command-why = warum ein Zug nicht geht
term-command-look = was dort liegt; oder look 3
term-command-news = noch einmal, was geschah
term-command-enter = den Tisch neu zeichnen
term-command-pan = Labyrinth verschieben
term-replayed = { $game }, Startwort { $seed }, Züge: { $count }
term-verified = Diese Aufzeichnung stimmt.
term-not-verified = Diese Aufzeichnung stimmt nicht.
term-check-moves = Züge
term-check-outcome = Ergebnis
term-check-deals = Karten
term-check-commitment = Zusage
term-check-ok = stimmt
term-check-failed = stimmt nicht
term-check-not-there = nicht da

## Wrong use of the terminal's commands

wrong-file = { $path }: { $reason }
wrong-no-replay = { $path } lässt sich nicht nachspielen: { $reason }
wrong-no-record = { $path } ist keine Aufzeichnung: { $reason }
wrong-resume = --resume setzt ein Spiel fort, wie es ist: Lass das Spiel, --seed, --seats und seine Optionen weg.
wrong-record-exists = { $path } gibt es schon: Setz es mit --resume fort oder wähle einen anderen Namen.
wrong-player = Niemand heißt '{ $name }'; es gibt { $kinds }.
wrong-human = --human nennt Plätze von 0 bis { $last }, etwa 0,2; oder all oder none. Nicht: { $text }
wrong-bots = --bots nennt eine Stufe für alle Plätze ohne Menschen oder eine für jeden: { $levels }. Nicht: { $text }
wrong-solo-seats = Solo spielt man allein: Nimm --option color=blue statt --green und --blue.
wrong-option = { $ruleset } kennt kein { $option }.
wrong-seats = { $ruleset } ist für { $least } bis { $most } Spieler, nicht { $seats }.
wrong-seat = Einen Platz { $seat } gibt es nicht, nur 0 bis { $last }.
wrong-move = Einen Zug { $step } gibt es nicht; die Aufzeichnung hat { $last }.
wrong-no-game = Nenn zuerst das Spiel, etwa: stollen play duel
wrong-link = { $link } ist weder der Link noch der Code eines Raums
wrong-server = { $url } antwortet nicht: { $reason }
wrong-answer = der Server antwortet mit { $code }
wrong-refused = { $text }
wrong-terminal = Ein Raum braucht ein Terminal.

# Warum ein Zug nicht geht.
forbidden-over = Das Spiel ist zu Ende.
forbidden-goal-first = Lege zuerst die aufgedeckte Zielkarte, aufrecht oder gedreht.
forbidden-action-done = Die Aktion dieses Zuges ist getan: Bestich einen Troll oder beende deinen Zug.
forbidden-trolls-first = Zuerst müssen die bestochenen Trolle bezahlt werden.
forbidden-no-goal-waits = Keine aufgedeckte Zielkarte wartet darauf, gelegt zu werden.
forbidden-no-goal-there = Die aufgedeckte Zielkarte liegt nicht auf { $cell }.
forbidden-no-end = Ein Zug wird nur dann von Hand beendet, wenn noch eine Bestechung möglich ist.
forbidden-pays-wrong = Diese Karten sind nicht die kleinste Zahlung, die die Schuld deckt.
forbidden-nothing-to-pay = Jetzt ist nichts zu bezahlen.
forbidden-nugget-first = Nimm zuerst eine Goldkarte.
forbidden-thief-first = Zuerst stiehlt der Dieb, oder er lässt es bleiben.
forbidden-no-nugget = Eine Goldkarte mit { $value } Gold liegt nicht aus.
forbidden-steals-from-whom = Gold stiehlt man jemand anderem, der welches hat.
forbidden-nobody-steals = Jetzt stiehlt niemand.
forbidden-no-hand = Wer keine Karten hat, wird übersprungen.
forbidden-no-such-card = In diesem Spiel gibt es diese Karte nicht.
forbidden-not-in-hand = Diese Karte hast du nicht auf der Hand: { $card }.
forbidden-tool-broken = Mit kaputtem Werkzeug kannst du keine Wegekarten legen: { $tool }.
forbidden-trapped = Du bist gefangen: Du kannst keine Wegekarten legen.
forbidden-cell-taken = Auf { $cell } liegt schon eine Karte.
forbidden-no-neighbor = Neben { $cell } liegt keine offene Karte.
forbidden-no-fit = Sie passt nicht zur Karte an ihrer Seite { $side }: { $card }.
forbidden-no-link = Keiner ihrer Gänge schließt an einen an, den du erreichst.
forbidden-ladder-at-goal = Eine Leiter darf nicht neben einer Zielkarte liegen.
forbidden-ladder-at-gold = Eine Leiter darf nicht neben einer Wegekarte mit Gold liegen.
forbidden-nobody-else = Es gibt niemanden, dessen Werkzeug man kaputt machen könnte.
forbidden-break-other = Nur das Werkzeug des anderen darf kaputt gemacht werden.
forbidden-broken-already = Dieses Werkzeug ist schon kaputt.
forbidden-repair-own = Nur das eigene Werkzeug darf repariert werden.
forbidden-other-tool = Die Karte zeigt dieses Werkzeug nicht: { $tool }.
forbidden-not-broken = Dieses Werkzeug ist nicht kaputt: { $tool }.
forbidden-no-key = Es ist kein Schlüssel mehr da.
forbidden-no-door = Auf { $cell } liegt keine offene Tür.
forbidden-unlocked-already = Auf dieser Tür liegt schon ein Schlüssel.
forbidden-own-door = Ein Schlüssel ist nur für Türen der anderen Farbe da.
forbidden-no-path = Auf { $cell } liegt keine Wegekarte.
forbidden-start-or-goal = Start- und Zielkarten können nicht entfernt werden.
forbidden-gold-or-troll = Karten mit Gold oder Troll können nicht entfernt werden.
forbidden-no-hidden-goal = Auf { $cell } liegt keine verdeckte Zielkarte.
forbidden-no-mending = Das liegt nicht vor dir, oder es lässt sich so nicht entfernen: { $what }.
forbidden-passes-too-many = So viele Karten kann man nicht auf einmal abwerfen.
forbidden-theft-already = Vor dir liegt schon eine Diebstahlkarte.
forbidden-no-theft = Vor dieser Person liegt keine Diebstahlkarte.
forbidden-no-hat = Es ist keine Zwergenkarte mehr zum Tauschen da.
forbidden-on-another = Diese Karte spielt man auf jemand anderen.
forbidden-trap-other = Gefangen nehmen kann man nur andere.
forbidden-trapped-already = Diese Person ist schon gefangen.
forbidden-not-trapped = Dort ist niemand gefangen.
forbidden-no-troll = Auf { $cell } steht kein Troll.
forbidden-bribed-already = Dieser Troll ist schon bestochen.
forbidden-no-counter = Es ist kein Marker mehr da.
forbidden-troll-not-reached = Du erreichst keine Seite dieses Trolls.
forbidden-no-seat = Diese Person gibt es nicht.
forbidden-not-now = Das geht jetzt nicht.
