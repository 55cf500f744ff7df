game-name = Lagon
game-tagline = Pêchez où personne ne pêche, tous en même temps.

# --- ce qui est demandé, ce qu’on peut faire ---

ask-choose = Où jetez-vous votre filet ?
ask-wait = Votre filet est jeté. Les autres réfléchissent encore.
group-cast = Votre endroit
action-cast = Jeter le filet ({ $spot ->
    [one] { $spot } poisson
   *[other] { $spot } poissons
})

reason-not-your-turn = vous avez décidé ; attendez les autres.

# --- ce qui s’est passé ---

you = vous
decision = { $who } { $spot }
event-cast = { $who_is ->
    [you] Vous choisissez l’endroit à { $spot ->
        [one] { $spot } poisson
       *[other] { $spot } poissons
    }.
   *[other] { $who } a décidé.
}
event-opened = Filets : { $decisions }.
ending-over = Les six manches sont jouées ; le plus de poissons l’emporte.

# --- ce qu’on voit ---

view-phase = Maintenant
view-spot = Votre endroit
view-players = Joueurs
view-seat = Joueur
view-fish = Poissons
view-last-spot = La manche d’avant
view-decided = A décidé
view-left = Manches restantes
phase-choose = chacun décide
phase-wait = chacun décide
phase-over = la partie est finie
