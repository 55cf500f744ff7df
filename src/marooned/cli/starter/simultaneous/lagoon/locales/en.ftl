game-name = Lagoon
game-tagline = Fish where nobody else does, everyone at once.

# --- what is asked, and what can be done ---

ask-choose = Where do you cast your net?
ask-wait = Your net is at the spot with { $spot } fish. The others are still thinking.
group-cast = Your spot
action-cast = Cast your net at the spot with { $spot } fish

reason-not-your-turn = you have decided; wait for the others.

# --- what happened ---

you = you
decision = { $who } { $spot }
event-cast = { $who_is ->
    [you] You choose the spot with { $spot } fish.
   *[other] { $who } has decided.
}
event-opened = Nets: { $decisions }.
ending-over = Six rounds are played; the most fish win.

# --- what is seen ---

view-phase = Now
view-spot = Your spot
view-players = Players
view-seat = Player
view-fish = Fish
view-last-spot = The round before
view-decided = Has decided
view-left = Rounds left
phase-choose = everyone decides
phase-wait = everyone decides
phase-over = the match is over
