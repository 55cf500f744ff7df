# Nautilus, in English.

game-name = Nautilus
game-tagline = Two officers, six rounds, five domains: only one will be the Captain’s second in command.
game-about = Facing cards fight for what lies between them, and a well-placed arrow can turn a lost place around.

# Whoever reads: this catalogue speaks to them.
you = you

# --- things ---

card = { $value ->
    [kraken] { special-kraken }
    [fishbone] { special-fishbone }
    [anchor] { special-anchor }
    [eye] { special-eye }
    [module] { special-module }
    [harpoon] { special-harpoon }
   *[other] the { $value }
}
special-kraken = the Kraken
special-fishbone = the Fishbone
special-anchor = the Anchor
special-eye = the Eye
special-module = the Diving module
special-harpoon = the Harpoon
special-kraken-about = Placed like a diver, it is worth 15.
special-fishbone-about = Placed like a diver, it is worth 0.
special-anchor-about = Played with one of your placings, on any card: that card cannot be moved any more this round.
special-eye-about = Before placing: look at your opponent’s divers.
special-module-about = Before placing: draw two divers, keep one, put the other back face down.
special-harpoon-about = Before placing: draw a diver of your opponent’s at random; swap it for one of yours, or hand it back.

domain-science = science
domain-exploration = exploration
domain-navigation = navigation
domain-engineering = engineering
domain-war = war
face-two-stars = ★★
face-one-star = ★
face-ink = −1
domain-card = { $domain } { $face }

arrow-vertical = sends another card of this side across, if the place facing it is free
arrow-horizontal = sends another card of this side to a free place of the same side

# --- what can be done ---

action-keep = Keep { $special } and give { $special_offer }
action-play = { $special_is ->
    [eye] Play the Eye: see your opponent’s divers
    [module] Play the Diving module: draw two divers
   *[harpoon] Play the Harpoon: draw one of your opponent’s divers
}
action-pass = Play nothing before placing
action-take = Keep the { $diver }
action-give = Give the { $diver } in exchange
action-return = Hand the diver back
action-place = Place { $card } on { $place } ({ $column_domain } { $column_face }{ $side_is ->
    [you] , your side
   *[other] , their side
}){ $anchor_is ->
    [none] {""}
   *[other] {" "}and anchor { $anchor_board_is ->
        [none] { $card }
       *[other] { $anchor_board }
    }
}
action-move = Move { $origin_board } from { $origin } to { $target }

# --- what happened ---

event-specials-shared = { $who_is ->
    [you] You keep { $kept } and give { $other } { $given }.
   *[other] { $kept ->
        [none] { $given ->
            [none] { $who } keeps one special card and gives { $other } the other.
           *[other] { $who } keeps a special card and gives { $other } { $given }.
        }
       *[other] { $who } keeps { $kept } and gives { $other } { $given }.
    }
}
event-passed = { $who_is ->
    [you] You play nothing before placing.
   *[other] { $who } plays nothing before placing.
}
event-hand-seen = { $divers ->
    [none] { $who_is ->
        [you] You play the Eye and study { $other }’s divers.
       *[other] { $who } plays the Eye and studies { $other_is ->
            [you] your divers.
           *[other] { $other }’s divers.
        }
    }
   *[other] { $who_is ->
        [you] You play the Eye and see { $other }’s divers: { $divers }.
       *[other] { $who } plays the Eye and sees { $other_is ->
            [you] your divers: { $divers }.
           *[other] { $other }’s divers: { $divers }.
        }
    }
}
event-module-drew = { $who_is ->
    [you] You play the Diving module and draw{" "}
   *[other] { $who } plays the Diving module and draws{" "}
}{ $divers ->
    [none] two divers.
   *[other] { $divers }.
}
event-diver-kept = { $kept ->
    [none] { $who_is ->
        [you] You keep one of them and put the other back.
       *[other] { $who } keeps one of them and puts the other back.
    }
   *[other] { $who_is ->
        [you] You keep the { $kept } and put the { $put_back } back.
       *[other] { $who } keeps the { $kept } and puts the { $put_back } back.
    }
}
event-harpooned = { $who_is ->
    [you] You harpoon
   *[other] { $who } harpoons
} { $diver ->
    [none] { $other_is ->
        [you] one of your divers.
       *[other] one of { $other }’s divers.
    }
   *[other] { $other_is ->
        [you] your { $diver }.
       *[other] { $other }’s { $diver }.
    }
}
event-divers-swapped = { $who_is ->
    [you] You keep { $taken ->
        [none] it and give { $other } another one.
       *[other] the { $taken } and give { $other } the { $given }.
    }
   *[other] { $who } keeps { $taken ->
        [none] it and gives { $other } another one.
       *[other] the { $taken } and gives { $other } the { $given }.
    }
}
event-diver-returned = { $who_is ->
    [you] You hand
   *[other] { $who } hands
} { $diver ->
    [none] it back to { $other }.
   *[other] the { $diver } back to { $other }.
}
event-placed = { $who_is ->
    [you] You place
   *[other] { $who } places
} { $card } at { $domain }{ $across ->
    [yes] , across the table
   *[no] {""}
}.
event-anchored = { $who_is ->
    [you] You drop
   *[other] { $who } drops
} the Anchor: { $card } stays put.
event-moved = { $across ->
    [yes] The arrow sends { $card } across the table.
   *[no] The arrow pushes { $card } along to { $domain }.
}
event-domain-won = { $who_is ->
    [you] You take { $card }.
   *[other] { $who } takes { $card }.
}
event-round-ended = End of round { $round }: { $specials }.
special-held = { $who_is ->
    [you] you had { $special }
   *[other] { $who } had { $special }
}
event-specials-shuffled = The six special cards are shuffled again.
event-round-started = Round { $round }. { $first_is ->
    [you] You begin.
   *[other] { $first } begins.
}
event-hand-dealt = Your divers: { $divers }.
event-specials-offered = { $who_is ->
    [you] You draw { $specials }.
   *[other] { $who } draws { $specials }.
}
event-match-ended = { $winners_is ->
    [you] You take { $points } domains of five and become second in command.
   *[other] { $winners } takes { $points } domains of five and becomes second in command.
}

# --- captions, while it is shown ---

caption-specials-shared = { $who_is ->
    [you] You keep { $kept }.
   *[other] { $given ->
        [none] { $who } shares the special cards out.
       *[other] { $other_is ->
            [you] { $who } leaves you { $given }.
           *[other] { $who } leaves { $other } { $given }.
        }
    }
}
caption-placed = { $card_is ->
    [kraken] The Kraken rises.
    [fishbone] Nothing but a fishbone.
   *[other] {""}
}
caption-anchored = The anchor drops.
caption-hand-seen = { $who_is ->
    [you] Nothing is hidden from you.
   *[other] { $other_is ->
        [you] { $who } sees your divers.
       *[other] { $who } sees every diver.
    }
}
caption-module-drew = Two divers come up.
caption-harpooned = { $who_is ->
    [you] You harpoon a diver.
   *[other] { $who } harpoons a diver.
}
caption-domain-won = { $upset ->
    [yes] The crab beats the 14.
   *[no] { caption-round-ended }
}
caption-round-ended = { $near_is ->
    [you] You take { $taken }, { $other } { $lost }.
   *[other] { $near } takes { $taken }, { $other } { $lost }.
}
caption-round-started = { $last ->
    [yes] The last round.
   *[no] Round { $round }.
} { $first_is ->
    [you] You begin.
   *[other] { $first } begins.
}
caption-match-ended = { $winners_is ->
    [you] You are second in command.
   *[other] { $winners } is second in command.
}

# --- why not ---

reason-match-over = the match is over.
reason-not-your-turn = it is your opponent’s turn.
reason-share-specials-first = say first which special card you keep.
reason-specials-already-shared = this round’s special cards have been shared out.
reason-special-not-offered = that special card is not one of the two drawn.
reason-special-not-held = you do not have that special card to play.
reason-placing-not-begun = placing begins once both have said what they play before it.
reason-placing-has-begun = placing has begun: the Eye, the Diving module and the Harpoon come before it.
reason-nothing-drawn = no diver has been drawn that asks for an answer.
reason-choose-drawn-card = choose first which of the two drawn divers you keep.
reason-card-not-drawn = that diver is not one of the two drawn.
reason-answer-harpoon = first give a diver for the harpooned one, or hand it back.
reason-drawn-card-is-not-yours = the harpooned diver itself cannot be given for it; hand it back instead.
reason-card-not-held = you do not hold that diver.
reason-place-taken = there is a card on that place.
reason-anchor-not-held = you do not have the Anchor to play.
reason-nothing-to-anchor = there is no card there to anchor.
reason-no-arrow = no arrow asks for a move.
reason-move-is-mandatory = the arrow just placed must move a card first.
reason-arrow-card-stays = the arrow moves another card, not its own.
reason-no-card-there = there is no card there to move.
reason-other-side = the arrow moves a card of the side it was placed on.
reason-card-anchored = that card is anchored.
reason-same-place = a card must really change its place.
reason-against-the-arrow = the arrow does not point there.

# --- how it ended ---

headline = { $viewer_is ->
    [winner] You are second in command.
    [watching] { $who } is second in command.
   *[other] { $who } outranks you.
}
ending-running = The match is going on.
ending-most-domains = Most domains.
ending-told = { $points } domains to { $next }.

# --- one’s own story ---

statistic-domain = Domains taken

# --- table options ---

option-first_player = Who starts
option-first_player-about = A seat, or nobody in particular: then chance decides.
option-open_piles = Open piles
option-open_piles-about = Won domain cards lie face up for both; otherwise one sees one’s own and the number of the other’s.

# --- the terminal table ---

short-kraken = Kraken
short-fishbone = Fishbone
short-anchor = Anchor
short-eye = Eye
short-module = Diving module
short-harpoon = Harpoon
group-place = Place { $card }
table-round = Round { $round } of 6
table-over = The match is over
table-token = { $who } has the token
table-turn = { $who } to play
table-your-turn = Your turn
table-anchored = anchored
table-arrow = moves
table-hand = Your divers
table-hand-empty = none
table-divers = { $count ->
    [0] no diver
    [one] 1 diver
   *[other] { $count } divers
}
table-known = you know:
table-known-to-other = your opponent knows:
table-special-hidden = a special card
table-special-none = no special card
table-special-played = { $special } (played)
table-pile = { $count ->
    [0] nothing won
    [one] 1 card won
   *[other] { $count } cards won
}
table-drawn = drawn:
table-put-back = put back:
table-aside = Beside
table-set-aside = set aside: { $specials }
table-left = { $divers ->
    [one] 1 diver
   *[other] { $divers } divers
} in the pile, { $domains ->
    [0] no domain card
    [one] 1 domain card
   *[other] { $domains } domain cards
} to come
table-total = Domains

# --- what matters now ---

ask-offer = Which special card do you keep?
ask-prepare = Play a special card before placing?
ask-module = Which diver do you keep?
ask-harpoon = Give a diver for this one, or hand it back?
ask-place = Place a card on a free place of either side.
ask-move = Choose the move that the arrow makes.
help-offer = You drew two special cards: keep one, and your opponent gets the other. Both are set aside at the end of the round, played or not. After round 3 all six are shuffled again.
help-prepare = Now, and only now, the Eye, the Diving module or the Harpoon may be played. Both are asked, whether they hold one or not, so that the question gives nothing away.
help-module = One of the two divers joins your hand, the other goes back face down. You still place five cards only.
help-harpoon = Give one of your own divers and keep the one you drew, or hand it back. Your opponent knows which one you drew.
help-place = Each of you places five cards, on any free place, your own side or the other. In the end the higher card takes the domain card between them; the 1 beats the 14. The 6 and the 9 send another card of their side across, the 7 and the 8 send one along the side. Stars add, ink subtracts; whoever has more points in more domains wins.
help-move = The arrow moves another card of the side it was placed on: across to the facing place (6, 9), or to any free place of that side (7, 8). An anchored card stays. The move is mandatory.

# --- the page ---

page-not-now = Not now: { $reason }
page-board = The five domains and the places on both sides
page-leads = { $who } is ahead here
page-place-with = { $place }: { $card }
page-place-free = { $place }, free
page-pick = Pick { $card } to place it
page-pick-anchor = Play the Anchor with this placing
page-pick-move = Move the card on { $place }
page-hint-place = Now a free place, on your side or theirs.
page-hint-place-anchor = Now a free place; then the card to anchor.
page-hint-anchor = Which card do you anchor?
page-hint-move = The arrow pushes a card: choose one of the dotted moves.
page-last-round = The round before
page-last-won = { $card } went to { $who }.
page-token = the first player’s token
page-token-about = Shares the special cards out and places first; changes hands every round.
page-two-stars-about = Two points in this domain for whoever has the higher card facing it.
page-one-star-about = One point in this domain for whoever has the higher card facing it.
page-ink-about = Ink: one point less in this domain for whoever has the higher card facing it.
page-domain-about = Whoever has more points here at the end takes the domain. More domains win.
page-crab-about = The lowest diver, with a crab: it beats the 14.
page-diver-about = The higher card takes the domain card between the two.
page-arrow-about = When placed, it { $what }.
page-known-about = Your opponent knows that you have it.
page-pile-about = Domain cards won so far. You may always look at your own.
page-anchored = { $thing } (anchored)
page-listed = { $name }: { $things }
page-count = The count, domain by domain
page-domain-taken = takes the domain
page-chart = Points after every round
page-chart-domains = Who led in which domain
page-chart-lead = { $who }, by { $points }
page-chart-level = level

# --- the coach ---

lesson-goal = Of two facing cards the higher takes the domain card between them. A star is a point in its domain, ink costs one. After six rounds whoever has more domains wins.
lesson-offer = You drew two special cards: keep one, your opponent gets the other. Click the one you keep.
lesson-given = Your opponent has shared the special cards out, and knows yours. You do not know theirs.
lesson-prepare = The Eye, the Diving module and the Harpoon are played now, or not this round. You have none of them? Then “{ action-pass }”.
lesson-place = Pick a diver, then any free place, on your side or theirs. A low card can go where you mean to lose, or opposite your own high one.
lesson-arrow = A card with an arrow pushes another card of the side where you place it: ↕ across the board, ↔ along the side. It can steal a place that looked won.
lesson-crab = You hold the crab. The 1 loses to everything but the Fishbone, and beats the 14.
lesson-move = Your arrow must move a card now. The dotted lines are the possible moves: click the card, or where it should go.
lesson-anchor = You have the Anchor. Click it together with a placing, and the card you choose cannot be moved any more this round.
lesson-ink = Mind the ink: whoever has the higher card there loses a point. Those cards are worth losing.
lesson-round = A new round: the token has changed hands, and all divers were dealt anew. “The round before” shows how the last one ended.

### The lesson, step by step.
learn-welcome = Two crews dive for the same treasures. Five domain cards lie between you. A star is a point in its domain: this one brings two in exploration. After six rounds, whoever leads in more of the five domains wins.
learn-ink = Mind the ink: it takes a point away from whoever wins it. You will want to lose this one.
learn-special = You go first this round, so you drew two special cards. Keep one; the other goes to your opponent. The Kraken counts 15, more than any diver. Keep it.
learn-prepare = The Eye, the Diving module and the Harpoon are played now, before the first card is placed. You have none of them: “{ action-pass }”. Your opponent is asked as well: that way the question gives nothing away.
learn-placing = Now you place cards in turn, one at a time, face up, on any free place of either side. Once all ten are full, the higher of two facing cards takes the domain card between them.
learn-first = Begin quietly. Pick your 10, then your own first place.
learn-fourteen = The 14, the highest diver there is, right beside the two stars of exploration. It looks lost.
learn-crab = It is not: the 1 carries a crab, and the crab beats the 14, that card alone. Put your 1 opposite.
learn-thirteen = Now a 13 next to the other two stars. You have no higher diver. But a card can be moved.
learn-nine = The 9 bears an upright arrow: another card of the side where you place it must cross over. So place the 9 on their side, facing the ink. It will win that ink, for them.
learn-arrow = The arrow takes effect at once. The 14 cannot cross, your 1 is in the way. Take the 13: it crosses to your side, and from now on it fights for you. Flat arrows, on 7 and 8, push a card along its side instead.
learn-eleven = An 11 facing your 10: the first domain is theirs. You cannot win them all. Three good ones are plenty.
learn-kraken = Make sure of the middle: place the Kraken there. Your opponent can no longer beat it.
learn-low = And where you want to lose? A low card. Put the 3 on your side of the ink: their 9 will win it.
learn-won = Ten places full, the round is over. You took two stars with the crab, one with the Kraken, and two more with the stolen 13. Your opponent got a single star, and the ink.
learn-piles = What you have won lies face down. You may look at yours at any time; of theirs you know what you remember. Then all divers are dealt anew, and the other player begins.
learn-end = One hint for the road: watch which arrows are still out, and place what must not move late, or anchor it. You know enough, and your new hand is a strong one: play on, your opponent now thinks for itself.

### Captions of the pictures in the rules.
figure-setup = Five domain cards, and ten free places: a1 to a5 on the near side, b1 to b5 on the far one.
figure-arrow = The 9 was placed on the far side. Its arrow makes another card of that side cross: the 13 can, the 14 cannot, because the place facing it is taken.
figure-crossed = The 13 has crossed, and plays for the near side from now on.
figure-anchor = An anchored card stays where it is.
figure-won = The round is over. The 1 has beaten the 14; in each other column the higher card has won. The ink goes to the far side, because its 9 is higher than the 3.
