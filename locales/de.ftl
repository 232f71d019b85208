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
lobby-invite-text = Schick ihnen diesen Link oder den Code { $code }. Der Link lässt sie herein, vergibt aber keinen Platz.
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
        [yes] Du sabotierst dich selbst: { $tool } kaputt.
       *[no] Du sabotierst { $who }: { $tool } kaputt.
    }
   *[no] { $who-me ->
        [yes] { $by } sabotiert dich: { $tool } kaputt.
       *[no] { $by } sabotiert { $who }: { $tool } kaputt.
    }
  }
ev-tool_repaired = { $me ->
    [yes] { $who-me ->
        [yes] Du reparierst deine { $tool }.
       *[no] Du reparierst die { $tool } von { $who }.
    }
   *[no] { $who-me ->
        [yes] { $by } repariert deine { $tool }.
       *[no] { $by } repariert die { $tool } von { $who }.
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
ev-round_scored = Gold jetzt: { $gold }.
ev-round_scored_unseen = Das Gold wird verdeckt gezählt.
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
    [yes] Du tauschst
   *[no] { $by } tauscht
  } die Mütze von { $who }.
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
ev-roles_revealed = Die Rollen: { $roles }.
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
card-hands_off = Hände weg!
card-swap_hats = Mützentausch
card-inspection = Inspektion
card-swap_hands = Handkarten tauschen
card-trapped = Gefangen!
card-free = Befreit!
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

## Shared device

cover-title = Gib das Gerät an { $name }
cover-text = Jetzt sollte niemand sonst hinschauen.
cover-open = Ich bin’s: Karten zeigen
card-nugget = Gold

## Rules

rules-common = Alle Spiele
rules-search = Regeln durchsuchen …
