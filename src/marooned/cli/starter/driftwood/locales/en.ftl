game-name = Driftwood
game-tagline = Build the longest raft from what the sea brings.

option-first_player = Who begins

# --- what is asked, and what can be done ---

ask-choose = Lay a plank on your raft, or drop one overboard.
help-choose = A plank that you lay must be at least as long as every plank on your raft.
group-lay = Lay on your raft
group-drop = Drop overboard
action-lay = Lay a plank of { $plank }
action-drop = Drop a plank of { $plank } overboard

reason-match-over = the match is over.
reason-not-your-turn = it is someone else’s turn.
reason-not-held = you hold no such plank.
reason-too-short = there is a longer plank on your raft already.

# --- what happened ---

you = you
event-lay = { $who_is ->
    [you] You lay a plank of { $plank }.
   *[other] { $who } lays a plank of { $plank }.
}
event-drop = { $who_is ->
    [you] You drop a plank of { $plank } overboard.
   *[other] { $who } drops a plank of { $plank } overboard.
}
event-drew = { $who_is ->
    [you] You draw a plank of { $plank }.
   *[other] { $who } draws from the sea.
}
event-match-ended = The sea is empty. Longest raft: { $winners }.
ending-over = The sea is empty; the longest raft wins.

# --- what is seen ---

view-phase = Now
view-seat = Player
view-hand = Your planks
view-players = Rafts
view-planks = Planks
view-reach = Length
view-in-hand = In hand
view-sea = Left in the sea
view-overboard = Overboard
phase-choose = lay or drop a plank
phase-wait = someone else lays or drops a plank
phase-over = the match is over
