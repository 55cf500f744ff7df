game-name = Le Menteur
game-tagline = Annoncez ce qu’il y a sous tous les gobelets, et démasquez qui exagère.
game-about = Celui qui a encore des dés quand les autres ont perdu les leurs l’emporte.

option-dice = Dés de chacun
option-one_round = Une seule manche
option-one_round-about = Le premier doute finit la partie.
option-first_player = Qui commence

# --- ce qui est demandé, ce qu’on peut faire ---

ask-open = Commencez : combien de dés de quelle face sous tous les gobelets ?
help-open = Les six comptent pour toutes les faces.
ask-raise = Montez l’annonce, ou doutez.
help-raise = Plus de dés avec n’importe quelle face, ou autant avec une face plus haute. Les six comptent pour toutes.
group-bid = Annoncer
action-bid = { $count ->
    [1] Un { $face }
   *[other] { $count } × { $face }
}
action-call = Douter : « menteur ! »

reason-match-over = la partie est finie.
reason-not-your-turn = c’est le tour d’un autre.
reason-too-low = l’annonce précédente est au moins aussi haute.
reason-too-many = il n’y a pas tant de dés.
reason-nothing-to-call = rien n’est encore annoncé.

# --- ce qui s’est passé ---

you = vous
cup = { $who } : { $dice }
event-bid = { $who_is ->
    [you] Vous annoncez { $count } × { $face }.
   *[other] { $who } annonce { $count } × { $face }.
}
event-call = { $who_is ->
    [you] Vous dites : « menteur ! »
   *[other] { $who } dit : « menteur ! »
}
event-shown = Sous les gobelets : { $cups }. Cela fait { $found } × { $face }.
event-lost = { $who_is ->
    [you] { $left ->
        [0] Vous perdez votre dernier dé et sortez du jeu.
       *[other] Vous perdez un dé.
    }
   *[other] { $left ->
        [0] { $who } perd son dernier dé et sort du jeu.
       *[other] { $who } perd un dé.
    }
}
event-rolled = Vous lancez { $dice }.
event-match-ended = C’est fini. Le plus de dés : { $winners }.
ending-one-left = Un seul joueur a encore des dés et l’emporte.
ending-called = La manche est finie ; le plus de dés l’emporte.

# --- ce qu’on voit ---

view-phase = Maintenant
view-seat = Joueur
view-bid = Annonce à dépasser
view-count = Dés
view-face = Face
view-dice = Vos dés
view-players = Joueurs
view-left = Dés restants
view-in-play = Sous tous les gobelets
view-last-call = Le dernier doute
view-caller = Doute de
view-bidder = Annonce de
view-cups = Sous les gobelets
view-found = Il y en avait
view-loser = Perd un dé
phase-open = quelqu’un annonce le premier
phase-raise = quelqu’un monte ou doute
phase-over = la partie est finie
