game-name = Goofspiel
game-tagline = Misez vos cartes pour les trésors, tous en même temps.
game-about = Celui dont les trésors valent le plus de points l’emporte.

option-cards = Cartes par série
option-prizes = Ordre des trésors
option-prizes-random = au hasard
option-prizes-rising = du plus petit au plus grand
option-prizes-falling = du plus grand au plus petit

# --- ce qui est demandé, ce qu’on peut faire ---

ask-choose = Que misez-vous pour le { $prize } ?
ask-wait = Vous avez misé { $bid }. Les autres réfléchissent encore.
help-choose = La carte la plus haute emporte le trésor. Si plusieurs l’ont misée, personne. Toute carte misée est perdue.
group-bid = Votre mise
action-bid = Miser { $card }

reason-not-your-turn = vous avez misé ; attendez les autres.
reason-not-possible = vous n’avez plus cette carte.

# --- ce qui s’est passé ---

you = vous
decision = { $who } { $card }
event-bid = { $who_is ->
    [you] Vous misez { $card }, face cachée.
   *[other] { $who } mise.
}
event-opened = Mises : { $decisions }.
event-taken = { $who_is ->
    [none] Personne n’emporte le { $prize }.
    [you] Vous emportez le { $prize }.
   *[other] { $who } emporte le { $prize }.
}
event-match-ended = Toutes les cartes sont misées. Le plus de points : { $winners }.
ending-over = Toutes les cartes sont misées ; le plus de points l’emporte.

# --- ce que dit le guide ---

lesson-bid = Misez une de vos cartes pour le trésor : la plus haute l’emporte. Une carte misée est perdue ; gardez les hautes pour ce qui les vaut.
lesson-shared = Deux mises égales, et personne n’emporte le trésor. Pensez à ce que penseront les autres.

# --- ce qu’on voit ---

view-phase = Maintenant
view-prize = Trésor
view-bid = Votre mise
view-players = Joueurs
view-seat = Joueur
view-points = Points
view-won = Trésors gagnés
view-cards = Cartes restantes
view-has-bid = A misé
view-deck = Trésors à venir
view-last-bid = Dernière mise
view-last-prize = Le trésor d’avant
view-last-winner = Emporté par
view-last-round = La manche d’avant
view-bids = Mises
phase-choose = chacun mise
phase-wait = chacun mise
phase-over = la partie est finie
