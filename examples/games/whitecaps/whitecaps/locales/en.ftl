game-name = Whitecaps
game-tagline = Take tricks with twelve cards.

option-first_player = Who leads first

# --- what is asked, and what can be done ---

ask-lead = Lead a card.
ask-follow = Follow suit if you can.
group-play = Play
action-play = Play { $card }

reason-match-over = the match is over.
reason-not-your-turn = it is someone else’s turn.
reason-not-held = you do not hold that card.
reason-follow-suit = you hold a card of the suit that was led: play one.

# --- what happened ---

you = you
event-play = { $who_is ->
    [you] You play { $card }.
   *[other] { $who } plays { $card }.
}
event-took = { $who_is ->
    [you] You take the trick.
   *[other] { $who } takes the trick.
}
ending-over = All cards are played; the most tricks win.

# --- what is seen ---

view-phase = Now
view-seat = Player
view-hand = Your cards
view-players = Players
view-tricks = Tricks
view-plays = Plays
view-played-before = The trick before
view-in-hand = In hand
phase-lead = a card is led
phase-follow = the others follow
phase-over = the match is over
card-sail-1 = sail 1
card-sail-2 = sail 2
card-sail-3 = sail 3
card-sail-4 = sail 4
card-shell-1 = shell 1
card-shell-2 = shell 2
card-shell-3 = shell 3
card-shell-4 = shell 4
card-star-1 = star 1
card-star-2 = star 2
card-star-3 = star 3
card-star-4 = star 4
