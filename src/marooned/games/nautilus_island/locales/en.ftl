# Nautilus Island, in English.

game-name = Nautilus Island
game-tagline = Castaways search a wrecked submarine, stack by stack, and race to furnish their camps.
game-about = Go where the cards are, lay them in sets of one colour, and close a set before somebody else takes its porthole.

# Whoever reads: this catalogue speaks to them.
you = you

# --- things ---

colour-green = clothes
colour-red = navigation tools
colour-blue = repair tools
colour-purple = fishing gear
colour-orange = supplies
colour-yellow = treasures

letter-green = C
letter-red = N
letter-blue = R
letter-purple = F
letter-orange = S
letter-yellow = T

card-hat = hat
card-coat = coat
card-boots = boots
card-gloves = gloves
card-compass = compass
card-sextant = sextant
card-spyglass = spyglass
card-map = map
card-hammer = hammer
card-wrench = wrench
card-saw = saw
card-screws = screws
card-rod = fishing rod
card-net = net
card-harpoon = harpoon
card-hook = hook
card-water = water
card-biscuits = biscuits
card-fruit = fruit
card-tinned-fish = tinned fish
card-coin = coin
card-pearl = pearl
card-goblet = goblet
card-crown = crown

# Cards in a sentence: so many of a kind.
some-hat = { $count ->
    [one] a hat
   *[other] { many } hats
}
some-coat = { $count ->
    [one] a coat
   *[other] { many } coats
}
some-boots = { $count ->
    [one] a pair of boots
   *[other] { many } pairs of boots
}
some-gloves = { $count ->
    [one] a pair of gloves
   *[other] { many } pairs of gloves
}
some-compass = { $count ->
    [one] a compass
   *[other] { many } compasses
}
some-sextant = { $count ->
    [one] a sextant
   *[other] { many } sextants
}
some-spyglass = { $count ->
    [one] a spyglass
   *[other] { many } spyglasses
}
some-map = { $count ->
    [one] a map
   *[other] { many } maps
}
some-hammer = { $count ->
    [one] a hammer
   *[other] { many } hammers
}
some-wrench = { $count ->
    [one] a wrench
   *[other] { many } wrenches
}
some-saw = { $count ->
    [one] a saw
   *[other] { many } saws
}
some-screws = { $count ->
    [one] a box of screws
   *[other] { many } boxes of screws
}
some-rod = { $count ->
    [one] a fishing rod
   *[other] { many } fishing rods
}
some-net = { $count ->
    [one] a net
   *[other] { many } nets
}
some-harpoon = { $count ->
    [one] a harpoon
   *[other] { many } harpoons
}
some-hook = { $count ->
    [one] a hook
   *[other] { many } hooks
}
some-water = { $count ->
    [one] a flask of water
   *[other] { many } flasks of water
}
some-biscuits = { $count ->
    [one] a packet of biscuits
   *[other] { many } packets of biscuits
}
some-fruit = { $count ->
    [one] a basket of fruit
   *[other] { many } baskets of fruit
}
some-tinned-fish = { $count ->
    [one] a tin of fish
   *[other] { many } tins of fish
}
some-coin = { $count ->
    [one] a coin
   *[other] { many } coins
}
some-pearl = { $count ->
    [one] a pearl
   *[other] { many } pearls
}
some-goblet = { $count ->
    [one] a goblet
   *[other] { many } goblets
}
some-crown = { $count ->
    [one] a crown
   *[other] { many } crowns
}
many = { $count ->
    [2] two
    [3] three
    [4] four
    [5] five
    [6] six
   *[other] { $count }
}

token-two = two points
token-three = three points
token-per-card = a point per card
token-double = double porthole
token-odd = odd count
token-pair = pair
token-two-about = Worth 2 points.
token-three-about = Worth 3 points.
token-per-card-about = Worth as many points as its set has cards.
token-double-about = Worth its set’s porthole once more; nothing if the set stays open.
token-odd-about = Worth 4 points if its set has an odd number of cards.
token-pair-about = Worth 5 points for a pair of the same object; each card serves one such token only.

pawn-blue = Blue
pawn-red = Red
pawn-yellow = Yellow
pawn-purple = Purple

# --- what can be done ---

action-go = Go to column { $column } ({ $column_height ->
    [0] empty; room to lay { $column_spaces ->
        [one] one card
       *[other] { $column_spaces } cards
    }
   *[other] { $column_spaces ->
        [one] one stack
       *[other] { $column_spaces } stacks
    }, { $column_tops_count ->
        [0] face down
       *[other] { $column_tops } on top
    }
})
action-collect = Take the top card of every stack here
action-store = Lay { $cards } ({ $colour })
action-close = Close { $closing } ({ $closing_size } cards) for { $closing_points } points
action-leave-open = Leave the set open

# --- what happened ---

event-moved = { $who_is ->
    [you] { $column ->
        [1] You squeeze into the stern, at column 1.
        [2] You climb down to column 2.
        [3] You wade across to column 3.
        [4] You duck through a hatch to column 4.
       *[other] You make your way forward to column { $column }.
    }
   *[other] { $column ->
        [1] { $who } squeezes into the stern, at column 1.
        [2] { $who } climbs down to column 2.
        [3] { $who } wades across to column 3.
        [4] { $who } ducks through a hatch to column 4.
       *[other] { $who } goes forward to column { $column }.
    }
}
event-stranded = { $who_is ->
    [you] It is stripped bare, and you have nothing to lay there.
   *[other] It is stripped bare, and { $who } has nothing to lay there.
}
event-collected = { $who_is ->
    [you] You come away with
   *[other] { $who } comes away with
} { $cards_count ->
    [0] { $cards_hidden ->
        [one] a card that nobody else saw
       *[other] { $cards_hidden } cards that nobody else saw
    }
   *[other] { $cards }{ $cards_hidden ->
        [0] {""}
        [one] , and a card that nobody else saw
        [2] , and two cards that nobody else saw
       *[other] , and { $cards_hidden } cards that nobody else saw
    }
}.
event-stored = { $who_is ->
    [you] You lay
   *[other] { $who } lays
} { $size ->
    [one] { $cards }, the beginnings of a set of { $colour }.
   *[other] { $cards }: that makes { $size } cards of { $colour }.
}
event-token-taken = { $who_is ->
    [you] The token that waited in the camp is yours: { $token }.
   *[other] The token that waited in the camp goes to { $who }: { $token }.
}
event-camp-refilled = Only one token is left in the camp: its empty places are filled again.
event-closed = { $who_is ->
    [you] You shut a porthole on your { $size } cards of { $colour }: { $points } points, for good.
   *[other] { $who } shuts a porthole on { $size } cards of { $colour }: { $points } points, for good.
}
event-left-open = { $who_is ->
    [you] You leave your { $colour } open: there may be more to come.
   *[other] { $who } leaves the { $colour } open: there may be more to come.
}
event-column-emptied = Column { $column } is stripped bare. This round is finished, then one last round is played.
event-round-started = { $final ->
    [yes] Round { $round }, the last one: what is not laid now, treasures aside, is worth nothing.
   *[no] Round { $round }: the pawns cross to the other side.
}
event-match-ended = { $winners_is ->
    [you] The search is over. You win with { $points } points.
   *[other] The search is over. { $winners } wins with { $points } points.
}

# --- captions, while it is shown ---

caption-stranded = Not a thing left here.
caption-closed = { $who_is ->
    [you] You close
   *[other] { $who } closes
} { $size } cards of { $colour }: { $points } points.
caption-column-emptied = A column is bare. One more round.
caption-round-started = { $final ->
    [yes] The last round.
   *[no] {""}
}
caption-match-ended = { $winners_is ->
    [you] You win with { $points } points.
   *[other] { $winners } wins with { $points } points.
}

# --- why not ---

reason-match-over = the match is over.
reason-not-your-turn = it is someone else’s turn.
reason-explore-first = move your pawn to a column first.
reason-already-explored = your pawn has already moved this turn.
reason-closing-is-decided = you have laid cards; say first whether to close the set.
reason-nothing-to-close = a set can only be closed right after laying on it, with a porthole of exactly its size.
reason-no-such-column = the submarine has fewer columns with this many players.
reason-same-column = you stood at that column in the last round.
reason-column-taken = someone already stands there on this side.
reason-column-empty = that column is bare; one may stand there in the final round only.
reason-nothing-to-store = you hold nothing you could lay there, and other columns still have cards.
reason-nothing-to-collect = this column is bare: you can only lay cards here.
reason-treasures-stay = treasures stay in your hand until the end.
reason-set-closed = you have closed that set.
reason-too-many-cards = you may lay at most as many cards as this column has stacks.
reason-cards-not-held = you do not hold those cards.

# --- how it ended ---

headline = { $viewer_is ->
    [winner] Yours is the finest camp.
    [watching] The finest camp: { $who }.
   *[other] { $who } camps better than you.
}
ending-running = The match is going on.
ending-most-points = Most points.
ending-closest-to-the-back = A tie, won by the pawn closest to the back.
ending-told = { $ending_is ->
    [closest-to-the-back] { ending-closest-to-the-back }
   *[other] { $viewer_is ->
        [other] { $points } points to your { $own }.
       *[winner] { $points } points, { $second } { $next }.
    }
}

# --- one’s own story ---

statistic-set = Cards in a set
statistic-colour = Sets closed
statistic-treasure = Points from treasures

# --- table options ---

option-first_player = Who starts
option-first_player-about = A seat, or nobody in particular: then chance decides.
option-memory_aid = Memory aid
option-memory_aid-about = Shows the cards everyone saw each player take and not yet lay.

# --- the terminal table ---

table-round = Round { $round }
table-final = last round
table-side-top = ↑ pawns go above
table-side-bottom = ↓ pawns go below
table-turn = { $who } to play
table-your-turn = Your turn
table-back = back
table-bow = bow
table-bare = bare
table-camp = Camp
table-portholes = Portholes
table-set-of = set of { $size }
table-supply = { $count ->
    [0] no token left face down
    [one] one token face down
   *[other] { $count } tokens face down
}
table-hand = Your hand
table-hand-empty = empty
table-no-sets = nothing laid yet
table-cards = { $count ->
    [0] no cards
    [one] 1 card
   *[other] { $count } cards
}
table-seen = seen taken: { $cards }
table-points = { $points ->
    [one] 1 point
   *[other] { $points } points
}
table-tokens = Tokens
table-treasures = Treasures
table-total = Total

# --- what matters now ---

ask-explore = Choose a column for your pawn.
ask-act = Take cards, or lay one colour.
ask-close = Close this set?
help-explore = Your pawn crosses to the other side of the submarine, at any column but your last one and those already taken on that side. Whoever stands closest to the back moves first next round. A column with more stacks gives more cards, and lets you lay more.
help-act = Either take the top card of each stack of your column (all can see those that lie face up), or lay as many cards of one colour as the column has stacks, or fewer. Laying takes the camp’s token of that colour, if it is there. Treasures are never laid; they count in your hand.
help-close = A porthole is won by a set of exactly its size, right after laying. The first to close takes the best one of the pile. A closed set takes no more cards; an open one earns its tokens, but no porthole.

# --- the page ---

page-not-now = Not now: { $reason }
page-hull = The wrecked Nautilus
page-others = The other castaways
page-mat = Your camp: tokens, sets and cards by colour
page-column = Column { $column }: { $seen }, { $height ->
    [0] nothing left
    [one] one card deep
   *[other] { $height } cards deep
}
page-face-down = face down
page-take = { $count ->
    [one] Take the top card here
   *[other] Take the { $count } top cards here
}
page-set = { $size ->
    [0] Your set
    [one] Your set of one card
   *[other] Your set of { $size } cards
}: { $cards }
page-chosen = { $card }, { $count } chosen
page-camp-empty = no token
page-last-but-one = A column is bare: one more round after this one
page-porthole = porthole worth { $points }
page-porthole-about = Closes its set: no more cards, and these points for good.
page-pile-about = Left for a set of exactly this size, the best one first: { $points }.
page-lane-about = Whoever lays cards of this colour takes the token that waits here.
page-treasures-about = Never laid: they count in your hand at the end.
page-top-about = On top, face up: everyone sees who takes it.
page-card-about = One of the { $colour }. Lay it from a column with room enough; cards left in hand are worth nothing.
page-coin-about = 1 point at the end.
page-pearl-about = 2 points at the end.
page-goblet-about = 3 points at the end.
page-crown-about = 4 points at the end.
page-score-about = As far as you can count: hidden treasures come on top.
page-open-seat = Show or hide what { $who } has
page-stands-top = { $who } stands above.
page-stands-bottom = { $who } stands below.
page-none-left = none left
page-listed = { $name }: { $things }
page-own-score-about = Your tokens, portholes and treasures, as things stand.
page-worth = { $points ->
    [0] Worth nothing as things stand.
    [one] Worth 1 point as things stand.
   *[other] Worth { $points } points as things stand.
}
page-count = The count, token by token
page-chart = Points after each round

# --- the coach ---

lesson-goal = Most points win: they come from sets of one colour, and from treasures. So gather cards: send your pawn to a column, and there take the top card of each stack.
lesson-collect = You are there. Take the top card of each stack: click your column, or the button.
lesson-cross = Every round the pawns cross to the other side. Your last column is closed to you, and so are those taken on that side. Whoever stands nearest the back, at the left, goes first next time.
lesson-lay = Cards in hand are worth nothing until they are laid. Pick cards of one colour below, up to as many as your column has stacks, then lay them.
lesson-token = Whoever lays a colour takes the token that waits at its camp: hover one, or hold a finger on it, to see what it pays.
lesson-treasure = A treasure! It is never laid: it simply counts at the end. So keep it, and say nothing.
lesson-close = A set of exactly 3, 4, 5 or 6 cards may be closed now for the top porthole of that size. Closed, it takes no more cards. Rich portholes go to large sets, the best one to whoever is first.
lesson-triggered = A column is bare. This round is finished, then one last round is played: lay what you can.
lesson-final = The last round. Bare columns may be used too, only to lay cards. What stays in your hand is worth nothing, treasures aside.

### The lesson, step by step.
learn-welcome = The Nautilus lies wrecked off the island, and three of you empty her. You gather objects, lay them as sets of one colour, and earn points for the sets. Nothing can go wrong here: this is a real match, but the lesson knows how it begins.
learn-column = First send your pawn somewhere. Each column of the hull holds one, two or three stacks, and that many cards is what you take there. Column 4 has three: a map lies face up, the two stacks below are face down. Go there.
learn-take = Now take the top card of each of its stacks. Everyone sees you pick up the map. The two from the face-down stacks are your own affair.
learn-hand = A goblet and a crown came with the map! Treasures are yellow: they are never laid, and count at the end, 3 and 4 points here. So you say nothing. The map is red: with more red cards it can become a set.
learn-neighbour = { $seat2 } took the front column: two pawns never share one on the same side. You saw the hammer on top, not the other two cards. It is worth remembering who has what.
learn-order = A new round. Pawns now cross to the other side of the ship, and whoever stood nearest the back, on the left, goes first: { $seat3 }, then you. Small columns give few cards but an early turn.
learn-cross = You may not go back to your last column, nor where another pawn already stands on this side. Column 5 shows a sextant, which is red like your map. Go there.
learn-again = On each turn you either take cards or lay some, never both. Take once more, then you will have something to lay.
learn-laying = A second map! And { $seat2 } has just laid a rod at column 1: at a column of one stack you lay one card, of three up to three, always of one colour. Laid cards lie open before their owner.
learn-token = Whoever lays a colour takes the token that waits for it in the camp. { $seat3 } laid orange and took three points. The red token still lies here: it pays 5 for two identical cards. You hold two maps.
learn-back = So this is the moment. Go to column 4 again, which has three stacks: there you may lay three cards at once.
learn-lay = Pick the sextant and both maps, then lay them. Waiting for a fourth might pay more, but somebody else may take the token first.
learn-pair = The token lies on your red set for good: two maps, 5 points. Once four of the five places in the camp are empty, all are filled again.
learn-close = Your set has exactly three cards, so you may close it, right now only, for the top porthole of that size: 5 points. A closed set takes no more cards. Left open it could grow to four, for 8, if nobody is faster. Close it this time.
learn-score = So far: porthole 5, pair 5, goblet 3, crown 4. Other cards in your hand are worth nothing until they are laid. When a column is empty the round is finished, one last round is played, and the points are counted.
learn-end = That is the whole game: go somewhere, take or lay, close when it pays. You know enough: play on from here, the others now think for themselves.

### Captions of the pictures in the rules.
figure-setup = The wreck for three players: five columns, the single stack at the back. In each column one stack lies face up, the others face down; the small number says how many cards are left.
figure-explore = Round 3: two pawns have crossed to the upper side, the third still stands below and moves next, to any free column but its own.
figure-collect = Collecting at a column of three stacks: one card that all have seen, two that only the taker knows.
figure-store = Storing: three red cards at a column of three stacks, and the token that waited for red in the camp.
figure-close = Closing: sets of three, four, five and six cards, each with its best porthole.
figure-score = Counted for one castaway: a porthole, a pair token and two treasures.

# Sets to lay, by the shape, the letter and the name of their colour.
group-store = { $colour_is ->
    [green] ◆ { letter-green }  { $colour }
    [red] ▲ { letter-red }  { $colour }
    [blue] ■ { letter-blue }  { $colour }
    [purple] ● { letter-purple }  { $colour }
    [orange] ⬟ { letter-orange }  { $colour }
   *[yellow] ★ { letter-yellow }  { $colour }
}
