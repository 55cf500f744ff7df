game-name = Liar’s Dice
game-tagline = Say what lies under all cups, and catch who says too much.
game-about = Whoever still has dice when the others have lost theirs wins.

option-dice = Dice of everyone
option-one_round = A single round
option-one_round-about = The first call ends the match.
option-first_player = Who begins

# --- what is asked, and what can be done ---

ask-open = Begin: how many dice of which face are there under all cups?
help-open = Sixes count as every face.
ask-raise = Raise the bid, or call it.
help-raise = More dice with any face, or as many with a higher face. Sixes count as every face.
group-bid = Bid
action-bid = { $count ->
    [one] One { $face }
   *[other] { $count } × { $face }
}
action-call = Call: “liar!”

reason-match-over = the match is over.
reason-not-your-turn = it is someone else’s turn.
reason-too-low = the bid before is as high or higher.
reason-too-many = there are not so many dice.
reason-nothing-to-call = nothing is bid yet.

# --- what happened ---

you = you
cup = { $who }: { $dice }
event-bid = { $who_is ->
    [you] You say { $count } × { $face }.
   *[other] { $who } says { $count } × { $face }.
}
event-call = { $who_is ->
    [you] You call: “liar!”
   *[other] { $who } calls: “liar!”
}
event-shown = Under the cups: { $cups }. That makes { $found } × { $face }.
event-lost = { $who_is ->
    [you] { $left ->
        [0] You lose your last die and are out.
       *[other] You lose a die.
    }
   *[other] { $left ->
        [0] { $who } loses the last die and is out.
       *[other] { $who } loses a die.
    }
}
event-rolled = You roll { $dice }.
event-match-ended = It is over. Most dice: { $winners }.
ending-one-left = One player has dice left and wins.
ending-called = The one round is over; the most dice win.

# --- what is seen ---

view-phase = Now
view-seat = Player
view-bid = Bid to beat
view-count = Dice
view-face = Face
view-dice = Your dice
view-players = Players
view-left = Dice left
view-in-play = Under all cups
view-last-call = The last call
view-caller = Called by
view-bidder = Bid by
view-cups = Under the cups
view-found = There were
view-loser = Loses a die
phase-open = someone bids first
phase-raise = someone raises or calls
phase-over = the match is over
