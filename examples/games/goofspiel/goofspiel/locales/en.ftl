game-name = Goofspiel
game-tagline = Bid your cards for the prizes, everyone at once.
game-about = Whoever wins the most points in prizes wins.

option-cards = Cards in a suit
option-prizes = Order of the prizes
option-prizes-random = random
option-prizes-rising = the lowest first
option-prizes-falling = the highest first

# --- what is asked, and what can be done ---

ask-choose = What do you bid for the { $prize }?
ask-wait = You have bid { $bid }. The others are still thinking.
help-choose = The highest card takes the prize. If several bid it, nobody does. Every card bid is gone.
group-bid = Your bid
action-bid = Bid { $card }

reason-not-your-turn = you have bid; wait for the others.
reason-not-possible = you do not hold that card any more.

# --- what happened ---

you = you
decision = { $who } { $card }
event-bid = { $who_is ->
    [you] You bid { $card }, face down.
   *[other] { $who } bids.
}
event-opened = Bids: { $decisions }.
event-taken = { $who_is ->
    [none] Nobody takes the { $prize }.
    [you] You take the { $prize }.
   *[other] { $who } takes the { $prize }.
}
event-match-ended = All cards are bid. Most points: { $winners }.
ending-over = All cards are bid; the most points win.

# --- what the coach says ---

lesson-bid = Bid one of your cards for the prize: the highest takes it. A card that is bid is gone, so keep the high ones for what is worth them.
lesson-shared = Two bid the same, so nobody took the prize. Think of what the others will think of.

# --- what is seen ---

view-phase = Now
view-prize = Prize
view-bid = Your bid
view-players = Players
view-seat = Player
view-points = Points
view-won = Prizes won
view-cards = Cards left
view-has-bid = Has bid
view-deck = Prizes to come
view-last-bid = Last bid
view-last-prize = The prize before
view-last-winner = Taken by
view-last-round = The round before
view-bids = Bids
phase-choose = everyone bids
phase-wait = everyone bids
phase-over = the match is over
