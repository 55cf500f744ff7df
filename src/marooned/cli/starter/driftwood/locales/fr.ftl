game-name = Bois flotté
game-tagline = Bâtissez le plus long radeau avec ce que la mer apporte.

option-first_player = Qui commence

# --- ce qui est demandé, ce qu’on peut faire ---

ask-choose = Posez une planche sur votre radeau, ou jetez-en une par-dessus bord.
help-choose = Une planche posée doit être au moins aussi longue que toutes celles de votre radeau.
group-lay = Poser sur votre radeau
group-drop = Jeter par-dessus bord
action-lay = Poser une planche de { $plank }
action-drop = Jeter une planche de { $plank } par-dessus bord

reason-match-over = la partie est finie.
reason-not-your-turn = c’est le tour d’un autre.
reason-not-held = vous n’avez pas cette planche.
reason-too-short = une planche plus longue est déjà sur votre radeau.

# --- ce qui s’est passé ---

you = vous
event-lay = { $who_is ->
    [you] Vous posez une planche de { $plank }.
   *[other] { $who } pose une planche de { $plank }.
}
event-drop = { $who_is ->
    [you] Vous jetez une planche de { $plank } par-dessus bord.
   *[other] { $who } jette une planche de { $plank } par-dessus bord.
}
event-drew = { $who_is ->
    [you] Vous piochez une planche de { $plank }.
   *[other] { $who } pioche dans la mer.
}
event-match-ended = La mer est vide. Radeau le plus long : { $winners }.
ending-over = La mer est vide ; le plus long radeau l’emporte.

# --- ce qu’on voit ---

view-phase = Maintenant
view-seat = Joueur
view-hand = Vos planches
view-players = Radeaux
view-planks = Planches
view-reach = Longueur
view-in-hand = En main
view-sea = Encore dans la mer
view-overboard = Par-dessus bord
phase-choose = posez ou jetez une planche
phase-wait = quelqu’un d’autre pose ou jette une planche
phase-over = la partie est finie
