game-name = Moutons
game-tagline = Faites des plis avec douze cartes.

option-first_player = Qui entame

# --- ce qui est demandé, ce qu’on peut faire ---

ask-lead = Entamez d’une carte.
ask-follow = Fournissez si vous le pouvez.
group-play = Jouer
action-play = Jouer { $card }

reason-match-over = la partie est finie.
reason-not-your-turn = c’est à quelqu’un d’autre.
reason-not-held = vous n’avez pas cette carte.
reason-follow-suit = vous avez une carte de la couleur entamée : jouez-en une.

# --- ce qui s’est passé ---

you = vous
event-play = { $who_is ->
    [you] Vous jouez { $card }.
   *[other] { $who } joue { $card }.
}
event-took = { $who_is ->
    [you] Vous emportez le pli.
   *[other] { $who } emporte le pli.
}
ending-over = Toutes les cartes sont jouées ; le plus de plis l’emporte.

# --- ce qu’on voit ---

view-phase = Maintenant
view-seat = Joueur
view-hand = Vos cartes
view-players = Joueurs
view-tricks = Plis
view-plays = Joue
view-played-before = Le pli d’avant
view-in-hand = En main
phase-lead = quelqu’un entame
phase-follow = les autres suivent
phase-over = la partie est finie
card-sail-1 = voile 1
card-sail-2 = voile 2
card-sail-3 = voile 3
card-sail-4 = voile 4
card-shell-1 = coquillage 1
card-shell-2 = coquillage 2
card-shell-3 = coquillage 3
card-shell-4 = coquillage 4
card-star-1 = étoile 1
card-star-2 = étoile 2
card-star-3 = étoile 3
card-star-4 = étoile 4
