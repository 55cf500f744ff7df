# Galérapagos, in English.

game-name = Galérapagos
game-tagline = Castaways build a raft together, ration by ration, and vote on who stays behind.
game-about = Everyone aboard when it leaves wins; everyone else has lost.

# Whoever reads: this catalogue speaks to them.
you = you

# --- things ---

card-water-bottle = water bottle
card-sandwich = sandwich
card-coconut = coconut
card-sardines = sardines
card-stagnant-water = stagnant water
card-rotten-fish = rotten fish
card-food-basket = food basket
card-revolver = revolver
card-cartridge = cartridge
card-metal-sheet = metal sheet
card-axe = axe
card-flask = flask
card-fishing-rod = fishing rod
card-club = club
card-crystal-ball = crystal ball
card-conch = conch
card-alarm-clock = alarm clock
card-sleeping-pills = sleeping pills
card-pendulum = pendulum
card-coffee = coffee
card-barometer = barometer
card-flashlight = flashlight
card-spyglass = spyglass
card-matches = matches
card-antivenom = antivenom
card-plank = plank
card-vegetable-mill = vegetable mill
card-barbecue-kit = cannibal barbecue kit
card-voodoo-doll = voodoo doll
card-old-underpants = old underpants
card-car-key = luxury car key
card-lottery-ticket = winning lottery ticket
card-board-game = board game
card-toilet-brush = toilet brush

one-water-bottle = a water bottle
one-sandwich = a sandwich
one-coconut = a coconut
one-sardines = a tin of sardines
one-stagnant-water = some stagnant water
one-rotten-fish = a rotten fish
one-food-basket = a food basket
one-revolver = a revolver
one-cartridge = a cartridge
one-metal-sheet = a metal sheet
one-axe = an axe
one-flask = a flask
one-fishing-rod = a fishing rod
one-club = a club
one-crystal-ball = a crystal ball
one-conch = a conch
one-alarm-clock = an alarm clock
one-sleeping-pills = some sleeping pills
one-pendulum = a pendulum
one-coffee = a cup of coffee
one-barometer = a barometer
one-flashlight = a flashlight
one-spyglass = a spyglass
one-matches = a box of matches
one-antivenom = some antivenom
one-plank = a plank
one-vegetable-mill = a vegetable mill
one-barbecue-kit = a cannibal barbecue kit
one-voodoo-doll = a voodoo doll
one-old-underpants = a pair of old underpants
one-car-key = the key of a luxury car
one-lottery-ticket = a winning lottery ticket
one-board-game = a board game
one-toilet-brush = a toilet brush

card-water-bottle-about = One ration of water.
card-sandwich-about = One ration of food.
card-coconut-about = Three rations of water, for the counter or for up to three castaways.
card-sardines-about = Three rations of food, for the counter or for up to three castaways.
card-stagnant-water-about = One ration of water. Whoever drinks it falls sick.
card-rotten-fish-about = One ration of food. Whoever eats it falls sick.
card-food-basket-about = In a shortage: nobody dies of it, and that counter drops to 0. Never for boarding.
card-revolver-about = With a cartridge: shoot a castaway and take their hand. Stays with you.
card-cartridge-about = Makes a revolver more than a conversation piece. Spent by a shot.
card-metal-sheet-about = Stops a shot at you. It works once.
card-axe-about = Gathering wood, two pieces are safe instead of one. Stays with you.
card-flask-about = Collecting water, you bring back twice as much. Stays with you.
card-fishing-rod-about = Fishing, you draw two balls and keep both catches. Stays with you.
card-club-about = Your vote counts twice. Stays with you.
card-crystal-ball-about = You vote last, having seen the other votes. Stays with you.
card-conch-about = You are chief until the turn ends: nobody votes against you, and you settle ties. Right after a vote, it is taken again.
card-alarm-clock-about = Name the first player of the next turn.
card-sleeping-pills-about = Take a random card from the hand of each of up to three others.
card-pendulum-about = Impose one of the four actions on someone who has not acted yet.
card-coffee-about = On your own turn, before acting: you act twice.
card-barometer-about = Look at the next two weather cards.
card-flashlight-about = Look at the top three cards of the wreck.
card-spyglass-about = Look at everyone else’s hand.
card-matches-about = Played with stagnant water or rotten fish: nobody falls sick of it.
card-antivenom-about = When bitten: you do not fall sick. The extra wood is lost all the same.
card-plank-about = One more place on the raft.
card-vegetable-mill-about = Two food become two water.
card-barbecue-kit-about = Two food for each castaway who died this turn. Do not think about it.
card-voodoo-doll-about = At the start of a turn: one of the dead returns, healthy and empty-handed, and acts.
card-old-underpants-about = Of no use. Swap them for something clean.
card-car-key-about = Of no use. The car is at home.
card-lottery-ticket-about = Of no use. You are rich, elsewhere.
card-board-game-about = Of no use. Nobody has time to play.
card-toilet-brush-about = Of no use. There is a whole sea.

weather-dry = not a cloud
weather-drizzle = drizzle
weather-rain = rain
weather-downpour = downpour
weather-hurricane = hurricane

ball-1 = a white ball with one fish
ball-2 = a white ball with two fish
ball-3 = the black ball with three fish

task-fish = fish
task-water = collect water
task-wood = gather wood
task-wreck = search the wreck

topic-water = water
topic-food = food
topic-places = places on the raft
topic-voyage-water = water for the voyage
topic-voyage-food = food for the voyage

health-healthy = healthy
health-sick = sick, no vote
health-barred = too sick to act
health-dead = dead

cause-thirst = died of thirst
cause-hunger = died of hunger
cause-shot = was shot
cause-left-behind = was left behind
cause-thirst-at-departure = was left ashore for want of water
cause-hunger-at-departure = was left ashore for want of food

# --- what can be done ---

action-fish = Fish (1 to 3 food{ $balls ->
    [1] {""}
   *[other] , twice with the rod
})
action-water = Collect water (+{ $collects })
action-wood = Gather wood: { $push ->
    [0] { $safe_wood ->
        [one] one piece
       *[other] { $safe_wood } pieces
    }, no risk
   *[other] { $safe_wood } and { $push } more ({ $risk }% chance of a snake)
}
action-wreck = Search the wreck ({ $wreck ->
    [one] one card left
   *[other] { $wreck } cards left
})
action-pass = Play nothing for now
action-close = { $moment_is ->
    [evening] { close-evening }
    [designation] Let it happen
    [departure] Enough said: decide
    [storm] To the raft, now
   *[debate] End the debate
}
close-evening = On to the rations
action-leave = Leave the island
action-stay = Stay one more turn
action-answer = { $card_is ->
    [metal-sheet] Hide behind the metal sheet
    [antivenom] Use the antivenom
   *[none] { $moment_is ->
        [bite] Grit your teeth and fall sick
       *[shot] Face the bullet
    }
}
action-refuse = Decline the swap
action-enough = { $moment_is ->
    [pills] That will do
   *[feed] Put the rest on the counter
}
action-vote = Vote against { $who }
action-name = { $moment_is ->
    [tie] Settle the tie: { $who }
   *[naming] Name { $who_is ->
        [you] yourself
       *[other] { $who }
    }
}
action-also = { $moment_is ->
    [pills] Help yourself at { $who } too
   *[feed] { $who_is ->
        [you] Keep a share for yourself
       *[other] Feed { $who } too
    }
}
action-shoot = Shoot { $who }
action-play = { $card_is ->
    [food-basket] Open the food basket: nobody dies, the counter drops to 0
    [conch] Blow the conch: { $moment_is ->
        [designation] the vote is taken again, and you are chief
       *[other] you are chief until the turn ends
    }
    [coffee] Drink the coffee: you act twice
    [barometer] Read the barometer
    [flashlight] Shine the flashlight into the wreck
    [spyglass] Look at everyone’s hand through the spyglass
    [plank] Nail the plank on: one more place
    [vegetable-mill] Turn the vegetable mill: two food become two water
    [barbecue-kit] Light the barbecue. Two food for each of today’s dead
   *[other] Play { $card }
}
action-lay = Lay { $card } before you
action-add = Put { $card } on the counter (+{ $rations } { $resource }){ $matches ->
    [yes] , made safe with the matches
   *[no] { $bad ->
        [yes] {" "}and fall sick
       *[no] {""}
    }
}
action-feed = { $who_is ->
    [you] { $resource_is ->
        [water] Drink { $card } yourself
       *[food] Eat { $card } yourself
    }{ $matches ->
        [yes] { $resource_is ->
            [water] , boiled over the matches
           *[food] , grilled over the matches
        }
       *[no] { $bad ->
            [yes] , and fall sick
           *[no] {""}
        }
    }
   *[other] { $resource_is ->
        [water] Have { $who } drink { $card }
       *[food] Feed { $who } { $card }
    }
}
action-alarm = Set the alarm clock: { $who_is ->
    [you] you are first next turn
   *[other] { $who } is first next turn
}
action-revive = Wake { $who } with the voodoo doll
action-impose = Swing the pendulum at { $who }: { $task }
action-rob = Slip sleeping pills to { $who }
action-give = Give { $who } { $card }
action-swap = Offer { $who } { $card }, face down, for a card of theirs
action-accept = Swap: give { $card }

# --- what happened ---

event-fished = { $who_is ->
    [you] You { $fish_count ->
        [1] cast a line
       *[other] fish with the rod
    }
   *[other] { $who } { $fish_count ->
        [1] casts a line
       *[other] fishes with the rod
    }
}: { $fish_count ->
    [1] { $caught ->
        [1] one small fish.
        [2] two fish.
       *[other] three fish, on the black ball.
    }
   *[other] { $caught } fish in two casts.
}
event-water-collected = { $who_is ->
    [you] { $rations ->
        [0] You go for water, but every barrel is full.
       *[other] You bring back { $rations } water.
    }
   *[other] { $rations ->
        [0] { $who } goes for water, but every barrel is full.
       *[other] { $who } brings back { $rations } water.
    }
}
event-wood-gathered = { $announced ->
    [0] { $safe ->
        [one] { $who_is ->
            [you] You pick up a branch
           *[other] { $who } picks up a branch
        } at the edge of the forest.
       *[other] { $who_is ->
            [you] You bring
           *[other] { $who } brings
        } { $safe } pieces of wood back with the axe.
    }
    [1] { $who_is ->
        [you] You reach
       *[other] { $who } reaches
    } for one more branch{ $bitten ->
        [yes] . It bites.
       *[no] , and it is one.
    }
   *[other] { $who_is ->
        [you] You reach
       *[other] { $who } reaches
    } for { $announced ->
        [2] two
        [3] three
        [4] four
       *[5] five
    } more branches{ $bitten ->
        [yes] . One of them bites.
       *[no] { $who_is ->
            [you] {" "}and bring them all back.
           *[other] {" "}and brings them all back.
        }
    }
}
event-place-built = { $places ->
    [one] The raft begins: there is room for one.
   *[other] The raft grows: there is room for { $places }.
}
event-wreck-searched = { $card_is ->
    [none] { $who_is ->
        [you] You come back from the wreck with something under your coat.
       *[other] { $who } comes back from the wreck with something under the coat.
    }
   *[other] { $who_is ->
        [you] You pull { $card } out of the wreck.
       *[other] { $who } pulls { $card } out of the wreck.
    }
}{ $left ->
    [0] {" "}There is nothing left in the wreck.
   *[other] {""}
}
event-card-laid = { $who_is ->
    [you] You lay { $card } on the sand, for all to see.
   *[other] { $who } lays { $card } on the sand, for all to see.
}
event-card-played = { $who_is ->
    [you] { $card_is ->
        [food-basket] You open a food basket. Everyone is fed this time, and the counter stands at 0.
        [conch] You blow the conch, and are chief for today.
        [coffee] You drink a cup of coffee, and could move a mountain.
        [barometer] You tap a barometer and say nothing.
        [flashlight] You shine a flashlight into the wreck and say nothing.
        [spyglass] You look at everybody’s cards through a spyglass. Some smile.
        [plank] You nail a plank to the raft: there is room for { $amount ->
            [one] one
           *[other] { $amount }
        }.
        [vegetable-mill] You turn the vegetable mill: two food become two water.
        [barbecue-kit] You light the barbecue: { $amount } food. Nobody asks.
       *[other] You play { $card }.
    }
   *[other] { $card_is ->
        [food-basket] { $who } opens a food basket. Everyone is fed this time, and the counter stands at 0.
        [conch] { $who } blows the conch, and is chief for today.
        [coffee] { $who } drinks a cup of coffee, and could move a mountain.
        [barometer] { $who } taps a barometer and says nothing.
        [flashlight] { $who } shines a flashlight into the wreck and says nothing.
        [spyglass] { $who } looks at everybody’s cards through a spyglass. Some smile.
        [plank] { $who } nails a plank to the raft: there is room for { $amount ->
            [one] one
           *[other] { $amount }
        }.
        [vegetable-mill] { $who } turns the vegetable mill: two food become two water.
        [barbecue-kit] { $who } lights the barbecue: { $amount } food. Nobody asks.
       *[other] { $who } plays { $card }.
    }
}
event-ration-added = { $who_is ->
    [you] { $matches ->
        [yes] { $resource_is ->
            [water] You boil { $card } over the matches and pour it into the barrel.
           *[food] You grill { $card } over the matches and add it to the larder.
        }
       *[no] { $resource_is ->
            [water] You pour { $card } into the barrel. ({ $rations } water)
           *[food] You add { $card } to the larder. ({ $rations } food)
        }
    }
   *[other] { $matches ->
        [yes] { $resource_is ->
            [water] { $who } boils { $card } over the matches and pours it into the barrel.
           *[food] { $who } grills { $card } over the matches and adds it to the larder.
        }
       *[no] { $resource_is ->
            [water] { $who } pours { $card } into the barrel. ({ $rations } water)
           *[food] { $who } adds { $card } to the larder. ({ $rations } food)
        }
    }
}
event-ration-shared = { $who_is ->
    [you] { $own ->
        [yes] { $matches ->
            [yes] { $resource_is ->
                [water] You boil { $card } over the matches and drink it.
               *[food] You grill { $card } over the matches and eat it.
            }
           *[no] { $resource_is ->
                [water] You drink { $card }, looking at nobody.
               *[food] You eat { $card }, looking at nobody.
            }
        }
       *[no] You save { $other } with { $card }.
    }
   *[other] { $own ->
        [yes] { $matches ->
            [yes] { $resource_is ->
                [water] { $who } boils { $card } over the matches and drinks it.
               *[food] { $who } grills { $card } over the matches and eats it.
            }
           *[no] { $resource_is ->
                [water] { $who } drinks { $card }, looking at nobody.
               *[food] { $who } eats { $card }, looking at nobody.
            }
        }
       *[no] { $who } saves { $other } with { $card }.
    }
}
event-also-fed = { $own ->
    [yes] { $who_is ->
        [you] You keep a share of it.
       *[other] { $who } keeps a share of it.
    }
   *[no] { $other_is ->
        [you] You get a share of it.
       *[other] { $other } gets a share of it.
    }
}
event-rest-added = { $resource_is ->
    [water] What is left goes into the barrel: { $rations } water.
   *[food] What is left goes into the larder: { $rations } food.
}
event-fell-sick = { $who_is ->
    [you] { $of_is ->
        [bite] You are sick of the bite.
       *[ration] You turn green, and are sick.
    }
   *[other] { $of_is ->
        [bite] { $who } is sick of the bite.
       *[ration] { $who } turns green, and is sick.
    }
}
event-cured = { $who_is ->
    [you] You have antivenom, of all things, and feel fine.
   *[other] { $who } has antivenom, of all things, and feels fine.
}
event-weather-seen = The barometer tells { $who } what comes: { $weather }.
event-wreck-seen = The flashlight shows { $who } what lies on top: { $cards }.
event-hand-seen = { $who_is ->
    [you] Through the spyglass, you see in { $other }’s hand: { $cards }.
   *[other] { $other_is ->
        [you] Through the spyglass, { $who } sees in your hand: { $cards }.
       *[other] Through the spyglass, { $who } sees in { $other }’s hand: { $cards }.
    }
}
event-alarm-set = { $who_is ->
    [you] { $own ->
        [yes] You wind an alarm clock, and will be first next turn.
       *[no] You wind an alarm clock and put it beside { $other }, who is first next turn.
    }
   *[other] { $own ->
        [yes] { $who } winds an alarm clock, and will be first next turn.
       *[no] { $other_is ->
            [you] { $who } winds an alarm clock and puts it beside you: you are first next turn.
           *[other] { $who } winds an alarm clock and puts it beside { $other }, who is first next turn.
        }
    }
}
event-revived = { $who_is ->
    [you] You whisper to a voodoo doll.
   *[other] { $who } whispers to a voodoo doll.
} { $other_is ->
    [you] You are back, sandy and hungry.
   *[other] { $other } is back, sandy and hungry.
}
event-task-imposed = { $who_is ->
    [you] You swing a pendulum.
   *[other] { $who } swings a pendulum.
} { $other_is ->
    [you] You will { $task }, and think it was your own idea.
   *[other] { $other } will { $task }, and thinks it was their own idea.
}
event-pills-served = { $first ->
    [yes] { $who_is ->
        [you] You pour { $other } a drink.
       *[other] { $who } pours { $other } a drink.
    } It has sleeping pills in it.
   *[no] { $other_is ->
        [you] You have a glass too.
       *[other] { $other } has a glass too.
    }
}
event-robbed = { $loser_is ->
    [none] { $cards ->
        [none] { $victims_is ->
            [you] { CAPITAL($victims) } wake up lighter
           *[other] { $victims_count ->
                [1] { $victims } wakes up lighter
               *[other] { $victims } wake up lighter
            }
        }: { $who_is ->
            [you] you have been through the pockets.
           *[other] { $who } has been through the pockets.
        }
       *[other] { $who_is ->
            [you] You go through the pockets of { $victims }: { $cards }.
           *[other] { $who } goes through the pockets of { $victims }: { $cards }.
        }
    }
    [you] You wake up without { $cards }. { $who } looks away.
   *[other] { $loser } wakes up without { $cards }. { $who_is ->
        [you] You look away.
       *[other] { $who } looks away.
    }
}
event-card-given = { $who_is ->
    [you] You slip
   *[other] { $who } slips
} { $other } { $card_is ->
    [none] a card.
   *[other] { $card }.
}
event-swap-proposed = { $who_is ->
    [you] You offer { $other } a swap{ $card_is ->
        [none] , face down.
       *[other] , and hold out { $card }, face down.
    }
   *[other] { $who } offers { $other } a swap{ $card_is ->
        [none] , face down.
       *[other] , and holds out { $card }, face down.
    }
}
event-swap-made = { $who_is ->
    [you] You and { $other }
   *[other] { $other_is ->
        [you] You and { $who }
       *[other] { $who } and { $other }
    }
} { $given_is ->
    [none] swap a card each.
   *[other] swap: { $other_is ->
        [you] { $taken } for { $given }.
       *[other] { $given } for { $taken }.
    }
}
event-swap-refused = { $who_is ->
    [you] You decline { $other }’s swap.
   *[other] { $who } declines { $other_is ->
        [you] your swap.
       *[other] { $other }’s swap.
    }
}
event-shot-fired = { $who_is ->
    [you] You take aim at { $other }, and fire.
   *[other] { $who } takes aim at { $other }, and fires.
}
event-shot-stopped = { $who_is ->
    [you] The bullet bounces off your metal sheet.
   *[other] The bullet bounces off { $who }’s metal sheet.
} { $shooter_is ->
    [you] You are out of luck, and of a cartridge.
   *[other] { $shooter } is out of luck, and of a cartridge.
}
event-passed = { $designated ->
    [yes] { $who_is ->
        [you] You look out to sea, and play nothing.
       *[other] { $who } looks out to sea, and plays nothing.
    }
   *[no] {""}
}
event-debate-ended = { $moment_is ->
    [debate] { $who_is ->
        [none] Nobody has anything to add.
        [you] You end the debate.
       *[other] { $who } ends the debate.
    }
   *[other] {""}
}
event-shortage-began = { $again ->
    [yes] Still not enough { shortage-of }
   *[no] { $zero ->
        [yes] { $topic_is ->
            [water] There is no water at all. Whoever has a ration lives.
            [food] There is no food at all. Whoever has a ration lives.
            [voyage-water] There is no water at all for the voyage. Whoever has a ration sails.
           *[voyage-food] There is no food at all for the voyage. Whoever has a ration sails.
        }
       *[no] Not enough { shortage-of }
    }
}
shortage-of = { $topic_is ->
    [water] water
    [food] food
    [voyage-water] water for the voyage
    [voyage-food] food for the voyage
   *[places] room on the raft
}: { $have } for { $need }.
event-vote-opened = { $naming ->
    [yes] Nobody can vote. The first player must name someone.
   *[no] One, two, three: everybody points.
}
event-vote-sealed = { $other_is ->
    [none] {""}
   *[other] { $who_is ->
        [you] You decide on { $other }.
       *[other] { $who } decides on { $other }.
    }
}
event-votes-shown = { $tallies }
tally = { $voters_is ->
    [you] { CAPITAL($voters) }
   *[other] { $voters }
} → { $other } ({ $votes }).
event-voted-last = The crystal ball clears. { $who_is ->
    [you] You → { $other }.
   *[other] { $who } → { $other }.
}
event-tied = A tie between { $tied }. { $who_is ->
    [you] You have the last word.
   *[other] { $who } has the last word.
}
event-named = { $who_is ->
    [you] You name { $other_is ->
        [you] yourself.
       *[other] { $other }.
    }
   *[other] { $who } names { $other }.
}
event-designated = { $who_is ->
    [you] { $by_is ->
        [all] They all point at you.
        [most] Most of them point at you.
       *[other] It falls on you.
    }
   *[other] All eyes are on { $who }.
}
event-spared = { $who_is ->
    [you] You live, and cannot be sent without
   *[other] { $who } lives, and cannot be sent without
} { $topic_is ->
    [water] water again today.
    [voyage-water] water again today.
   *[other] food again today.
}
event-vote-voided = The vote is void. { $who_is ->
    [you] You breathe again.
   *[other] { $who } breathes again.
}
event-turn-started = Turn { $turn_number }: { $weather_is ->
    [hurricane] the hurricane. Today the raft leaves, with whoever is on it.
   *[other] { $weather }.
} { $first_is ->
    [you] You are first.
   *[other] { $first } is first.
}{ $barred_count ->
    [0] {""}
   *[other] { $barred_is ->
        [you] {" "}{ CAPITAL($barred) } are too sick to get up.
       *[other] { $barred_count ->
            [one] {" "}{ $barred } is too sick to get up.
           *[other] {" "}{ $barred } are too sick to get up.
        }
    }
}
event-first-player-changed = { $who_is ->
    [you] You are first player now.
   *[other] { $who } is first player now.
}
event-recovered = { $seats_is ->
    [you] { CAPITAL($seats) } are back on your feet.
   *[other] { $seats_count ->
        [one] { $seats } is back on their feet.
       *[other] { $seats } are back on their feet.
    }
}
event-rations-paid = { $topic_is ->
    [water] { $left ->
        [0] Everyone drinks the last drops.
       *[other] Everyone drinks; { $left } left.
    }
    [food] { $left ->
        [0] Everyone eats the last crumbs.
       *[other] Everyone eats; { $left } left.
    }
    [voyage-water] The water for the voyage is aboard.
   *[voyage-food] The food for the voyage is aboard.
}
event-died = { $who_is ->
    [you] { $cause_is ->
        [thirst] You die of thirst.
        [hunger] You die of hunger.
        [shot] You fall. { $killer } lowers the revolver.
        [left-behind] You stay on the beach, waving.
        [thirst-at-departure] There is no water for you: you stay on the beach.
       *[hunger-at-departure] There is no food for you: you stay on the beach.
    }
   *[other] { $cause_is ->
        [thirst] { $who } dies of thirst.
        [hunger] { $who } dies of hunger.
        [shot] { $who } falls. { $killer_is ->
            [you] You lower the revolver.
           *[other] { $killer } lowers the revolver.
        }
        [left-behind] { $who } stays on the beach, waving.
        [thirst-at-departure] There is no water for { $who }, who stays on the beach.
       *[hunger-at-departure] There is no food for { $who }, who stays on the beach.
    }
}
event-looted = { $who_is ->
    [you] You take
   *[other] { $who } takes
} what { $victim } had: { $cards ->
    [none] { $count ->
        [one] one card.
       *[other] { $count } cards.
    }
   *[other] { $cards }.
}
event-inherited = { $who_is ->
    [you] You inherit
   *[other] { $who } inherits
} { $cards ->
    [none] { $count ->
        [one] a card.
       *[other] { $count } cards.
    }
   *[other] { $cards }.
}
event-departure-near = { $places ->
    [0] The raft has no place yet
    [one] The raft has one place
   *[other] The raft has { $places } places
} for { $living }. Is this the day?
event-storm-reached = The sky turns black. { $places ->
    [0] There is no raft
    [one] One place
   *[other] { $places } places
} for { $living }: now or never.
event-answer-sealed = { $leave ->
    [yes] { $who_is ->
        [you] You want to leave.
       *[other] { $who } wants to leave.
    }
    [no] { $who_is ->
        [you] You want to stay.
       *[other] { $who } wants to stay.
    }
   *[none] {""}
}
event-answers-shown = { $leaving_count ->
    [0] {""}
   *[other] To leave: { $leaving }.{" "}
}{ $staying_count ->
    [0] {""}
   *[other] To stay: { $staying }.{" "}
}{ $departs ->
    [yes] The raft is pushed into the water.
   *[no] The raft stays on the beach, for now.
}
event-match-ended = { $ending_is ->
    [left-freely] The island grows small behind the raft. Aboard: { $winners }.
    [fled-the-hurricane] The raft clears the reef just ahead of the hurricane. Aboard: { $winners }.
    [nobody-aboard] The hurricane finds everyone on the beach.
   *[all-dead] The island is quiet again.
}

# --- why not ---

reason-match-over = the match is over.
reason-dead = you are dead. It could be worse: no more rations to find.
reason-barred = you are too sick for actions and cards until this turn’s rations.
reason-not-now = something else is being settled first; wait a moment.
reason-no-such-seat = nobody sits there.
reason-not-your-turn = it is someone else’s turn to act.
reason-actions-are-over = everyone has acted this turn.
reason-no-water-today = not a drop falls today.
reason-wreck-is-empty = the wreck is empty.
reason-another-task-imposed = the pendulum has decided on another action for you.
reason-act-instead = it is your turn: you owe an action.
reason-already-passed = you have passed already; that holds until something is played.
reason-nothing-to-close = there is no debate to end.
reason-not-first-player = only the first player ends a debate.
reason-needy-must-pass = someone who would die has not passed yet.
reason-designated-must-pass = the designated has not passed yet.
reason-no-vote-now = there is no vote now.
reason-vote-closed = the votes are in.
reason-too-sick-to-vote = the sick do not vote.
reason-nobody-to-vote-against = there is nobody you could vote against.
reason-votes-last = with the crystal ball you vote after the others.
reason-not-oneself = choose somebody else: this cannot be you.
reason-target-dead = that castaway is dead.
reason-target-is-chief = nobody votes against the chief.
reason-target-spared = that castaway was already spared for this, this turn.
reason-target-fed = that castaway already has a ration in this count.
reason-same-answer = that is what you already said.
reason-changed-enough = you have changed your mind often enough; it stands.
reason-nothing-to-name = there is nobody to name now.
reason-not-yours-to-name = that is for someone else to decide.
reason-not-among-them = that castaway is not among those to choose from.
reason-nobody-departs-now = the raft is not leaving now.
reason-card-not-held = you do not have that card.
reason-never-alone = that card does nothing by itself.
reason-name-a-seat = say whom that card is for.
reason-no-such-shortage = a ration goes to a castaway only while it is lacking.
reason-bad-ration-for-another = a bad ration is for yourself or for the counter.
reason-no-matches = you have no matches.
reason-no-basket-now = the food basket is for a shortage.
reason-no-basket-for-departure = the food basket does not help for boarding.
reason-raft-is-full = the raft has its twelve places.
reason-too-little-food = the mill needs two food.
reason-nobody-died-today = nobody died this turn, fortunately.
reason-target-alive = that castaway is alive.
reason-too-late-today = the voodoo doll works before the first action of a turn.
reason-before-your-action = coffee is for your own turn, before you act.
reason-nothing-left-to-see = there is nothing left to look at.
reason-target-has-acted = that castaway has acted already.
reason-target-barred = that castaway is too sick for it.
reason-task-impossible = that action is not possible now.
reason-target-empty-handed = that castaway has no card in hand.
reason-no-revolver = you have no revolver.
reason-no-cartridge = the revolver is empty: you have no cartridge.
reason-gave-enough = you have given enough cards this turn.
reason-swapped-enough = you have proposed enough swaps this turn.
reason-not-asked = nobody asked you that.
reason-already-named = that castaway is named already.

# --- captions: one line while it happens ---

caption-need = { $need ->
    [2] Two
    [3] Three
    [4] Four
    [5] Five
    [6] Six
    [7] Seven
    [8] Eight
    [9] Nine
    [10] Ten
    [11] Eleven
   *[other] Twelve
}
caption-have = { $have ->
    [0] None
    [1] One
    [2] Two
    [3] Three
    [4] Four
    [5] Five
    [6] Six
    [7] Seven
    [8] Eight
    [9] Nine
    [10] Ten
   *[other] Eleven
}
caption-wood-gathered = { $announced ->
    [0] {""}
    [1] One more branch…
    [2] Two more branches…
    [3] Three more branches…
    [4] Four more branches…
   *[other] Five more branches…
}
outcome-wood-gathered = { $announced ->
    [0] {""}
   *[other] { $bitten ->
        [yes] a snake!
       *[no] no snake.
    }
}
caption-turn-started = { $weather_is ->
    [hurricane] The hurricane is here.
   *[other] Turn { $turn_number }: { $weather }.
}
caption-rations-paid = { $topic_is ->
    [water] Night falls. Everyone drinks.
    [food] Everyone eats.
    [voyage-water] The water is aboard.
   *[voyage-food] The food is aboard.
}
caption-shortage-began = { $again ->
    [yes] Still not enough.
   *[no] { $zero ->
        [yes] { $topic_is ->
            [water] Not a drop is left.
            [voyage-water] Not a drop is left.
           *[other] Not a crumb is left.
        }
       *[no] { $topic_is ->
            [water] { caption-need } cups. { caption-have } { $have ->
                [1] is
               *[other] are
            } full.
            [food] { caption-need } mouths. { caption-have } fish.
            [voyage-water] { caption-need } to sail. Water for { $have }.
            [voyage-food] { caption-need } to sail. Food for { $have }.
           *[places] { caption-need } to sail. Room for { $have }.
        }
    }
}
caption-vote-opened = { $naming ->
    [yes] Nobody can vote.
   *[no] One, two, three…
}
caption-votes-shown = { $tied ->
    [1] { $fingers ->
        [1] One points
        [2] Two point
        [3] Three point
        [4] Four point
        [5] Five point
        [6] Six point
        [7] Seven point
        [8] Eight point
        [9] Nine point
        [10] Ten point
        [11] Eleven point
        [12] Twelve point
       *[other] { $fingers } point
    } at { $other_is ->
        [you] you
       *[other] { $other }
    }.
   *[other] The fingers disagree.
}
caption-voted-last = The crystal ball clears.
caption-tied = { $who_is ->
    [you] A tie. You settle it.
   *[other] A tie. { $who } settles it.
}
caption-named = { $who_is ->
    [you] You name { $other }.
   *[other] { $who } names { $other_is ->
        [you] you
       *[other] { $other }
    }.
}
caption-spared = { $who_is ->
    [you] You live.
   *[other] { $who } lives.
}
caption-shot-fired = { $who_is ->
    [you] You shoot { $other }.
   *[other] { $who } shoots { $other_is ->
        [you] you
       *[other] { $other }
    }.
}
caption-shot-stopped = It rings, and { $who_is ->
    [you] you stand
   *[other] { $who } stands
}.
caption-died = { $dead ->
    [1] { $who_is ->
        [you] { $cause_is ->
            [thirst] Thirst takes you.
            [hunger] Hunger takes you.
            [shot] { $killer } has killed you.
            [left-behind] You stay on the beach.
            [thirst-at-departure] No water for you. You stay.
           *[hunger-at-departure] No food for you. You stay.
        }
       *[other] { $cause_is ->
            [thirst] { $who } is gone: thirst.
            [hunger] { $who } is gone: hunger.
            [shot] { $who } is gone. { $killer_is ->
                [you] You fired.
               *[other] { $killer } fired.
            }
            [left-behind] { $who } stays on the beach.
            [thirst-at-departure] No water for { $who }.
           *[hunger-at-departure] No food for { $who }.
        }
    }
   *[other] { $cause_is ->
        [thirst] { $dead } are gone: thirst.
        [hunger] { $dead } are gone: hunger.
       *[other] { $dead } stay on the beach.
    }
}
caption-fell-sick = { $who_is ->
    [you] You are sick.
   *[other] { $who } is sick.
}
caption-cured = Antivenom, of all things.
caption-ration-shared = { $own ->
    [yes] {""}
   *[no] { $who_is ->
        [you] You save { $other }.
       *[other] { $who } saves { $other_is ->
            [you] you
           *[other] { $other }
        }.
    }
}
caption-card-played = { $card_is ->
    [food-basket] Nobody dies of it tonight.
    [conch] { $who_is ->
        [you] You are chief today.
       *[other] { $who } is chief today.
    }
    [barbecue-kit] Nobody asks.
   *[other] {""}
}
caption-revived = { $other_is ->
    [you] You are back.
   *[other] { $other } is back.
}
caption-departure-near = Is this the day?
caption-storm-reached = Now or never.
caption-answers-shown = { $departs ->
    [yes] To the raft!
   *[no] Not today.
}
caption-match-ended = { $ending_is ->
    [nobody-aboard] The hurricane finds everyone.
    [all-dead] The island is quiet again.
   *[other] { $winners_count ->
        [1] One leaves
        [2] Two leave
        [3] Three leave
        [4] Four leave
        [5] Five leave
        [6] Six leave
        [7] Seven leave
        [8] Eight leave
        [9] Nine leave
        [10] Ten leave
        [11] Eleven leave
        [12] Twelve leave
       *[other] { $winners_count } leave
    }. { $watching ->
        [0] Nobody waves.
        [1] One watches.
        [2] Two watch.
        [3] Three watch.
        [4] Four watch.
        [5] Five watch.
        [6] Six watch.
        [7] Seven watch.
        [8] Eight watch.
        [9] Nine watch.
        [10] Ten watch.
        [11] Eleven watch.
        [12] Twelve watch.
       *[other] { $watching } watch.
    }
}

# --- how it ended ---

headline = { $viewer_is ->
    [winner] { $who_count ->
        [1] You alone are saved.
       *[other] You are saved.
    }
    [watching] { $who_count ->
        [0] Nobody is saved.
        [1] { $who } is saved.
       *[other] { $who } are saved.
    }
   *[other] { $who_count ->
        [0] The island keeps you all.
       *[other] The sea keeps you.
    }
}
ending-running = The match is going on.
ending-left-freely = The survivors left the island.
ending-fled-the-hurricane = The raft left ahead of the hurricane.
ending-nobody-aboard = The hurricane came, and nobody was aboard. All are lost.
ending-all-dead = Nobody is left alive. All are lost.

# --- one’s own story ---

statistic-fate = What became of you
statistic-turns = Turns lived through
statistic-votes = Votes against you
fate-aboard = got away on the raft
fate-lost = stayed on the island
fate-thirst = { cause-thirst }
fate-hunger = { cause-hunger }
fate-shot = { cause-shot }
fate-left-behind = { cause-left-behind }
fate-thirst-at-departure = { cause-thirst-at-departure }
fate-hunger-at-departure = { cause-hunger-at-departure }

# --- table options ---

option-first_player = Who starts
option-first_player-about = A seat, or nobody in particular: then chance decides.
option-voice_of_the_dead = Voice of the dead
option-voice_of_the_dead-about = The dead vote in every vote, and cannot be designated. They have time.

# --- the terminal table ---

table-turn = Turn { $turn }
table-last-turn = the last turn
table-act = { $who } acts
table-your-turn = Your turn
table-waiting = Waiting for { $names }
table-waiting-you = Waiting for you
table-water = Water
table-food = Food
table-raft = Raft
table-wreck = Wreck
table-sky = Sky
table-rain = { $rain ->
    [0] no water to collect
   *[other] +{ $rain } water for each who collects
}
table-cards = { $count ->
    [0] no card
    [one] 1 card
   *[other] { $count } cards
}
table-places = { $places ->
    [one] 1 place
   *[other] { $places } places
} for { $living }
table-wood = { $wood }/6 for the next
table-first = first player
table-chief = chief
table-has-acted = has acted
table-has-coffee = acts twice
table-passed = passed
table-fed = has a ration
table-spared = spared
table-voted = has voted
table-designated = designated
table-imposed = must { $task }
table-alarm = first next turn
table-died = { $cause }, turn { $turn }
table-knows = you know: { $cards }
table-perhaps = in one of { $names }: { $cards }
table-hand = Your hand
table-hand-empty = empty
table-need = { CAPITAL($topic) }: { $need } needed, { $have } there, { $missing } missing
table-need-covered = { CAPITAL($topic) }: { $need } needed, { $have } there: enough
table-need-zero = { CAPITAL($topic) }: none left; { $need ->
    [0] everyone has a ration
    [one] one castaway without a ration
   *[other] { $need } castaways without a ration
}
table-count = Count
table-votes = Votes
table-vote = { $who } → { $other }
table-vote-own = you → { $other } (sealed)
table-answers = Answers
table-answer-leave = { $who }: leave
table-answer-stay = { $who }: stay
table-foreseen = coming: { $weather }
table-on-top = on top: { $cards }
table-unknown = unknown
group-play = Play a card
group-lay = { group-play }
group-alarm = { group-play }
group-revive = { group-play }
group-rob = { group-play }
group-shoot = Shoot
group-vote = Vote
group-give = Give a card to somebody
group-give-card = Give { $card }
group-swap = Offer a swap
group-swap-card = Swap { $card }
group-fish = Act
group-water = { group-fish }
group-wreck = { group-fish }
group-wood = Gather wood
group-add = Rations
group-feed = { group-add }
group-impose = The pendulum
table-aboard = aboard
table-lost = lost to the hurricane

# --- what matters now ---

ask-act = Your turn: fish, water, wood or wreck?
ask-watch = Something to play before the next action?
ask-bite = A snake. Do you have antivenom?
ask-evening = Something to play before the rations?
ask-debate = There is not enough for all. What do you do?
ask-zero = Nothing left to share. Who gets a ration?
ask-places = The raft is too small. What do you do?
ask-vote = Whom do you point at?
ask-late-vote = You have seen the votes. Whom do you point at?
ask-tie = You settle the tie. Who goes without?
ask-naming = Nobody can vote. Whom do you name?
ask-designation = { $designated_is ->
    [you] It has fallen on you: have you anything to play?
   *[other] { $designated } is in trouble. Do you do anything?
}
ask-departure = Something to play before it is decided?
ask-answer = Leave the island?
ask-storm = The hurricane is here. Something to play before the raft leaves?
ask-feed = Who else eats from it?
ask-pills = Whose pockets next?
ask-swap = Swap a card, unseen?
ask-shot = You are being shot at. Do you have a metal sheet?
ask-over = The match is over.
help-act = One action a turn. Fish for 1 to 3 food, collect the water the sky shows, search the wreck for a card, or gather wood: one piece is safe, and each piece you announce beyond it adds one chance in six of a snake, which costs those pieces, your vote today and your next turn. Six pieces make a place on the raft. You may play cards before and after.
help-watch = Someone else is about to act. You may play, give, swap or shoot first, or pass.
help-bite = Antivenom keeps you from falling sick. Without it you do not vote this turn, and neither act nor play cards on the next until the rations. The safe wood stays, the rest is lost.
help-evening = Everyone has acted. Now is the time to play what should count before the water and the food are shared out.
help-debate = A ration on the counter helps everyone; a ration for a castaway saves that one. When the first player ends the debate and it is still not enough, you vote, and whoever is designated goes without. Those who already have a ration cannot be voted against.
help-zero = The counter was empty, so there is no vote: everyone without a ration card when the debate ends dies. You may play one for somebody else. What goes onto the counter feeds nobody this time. Only a food basket saves all, and for the voyage not even that.
help-places = The raft leaves today and is too small. A plank makes a place; a shot makes one too. When the debate ends, you vote on who stays behind.
help-vote = Votes are secret until the last one is in, and you may change yours until then. Most votes is designated; the first player, or the chief, settles a tie.
help-late-vote = The crystal ball shows you all the other votes. Yours comes last.
help-tie = Choose one of those with the most votes.
help-naming = Everyone able to vote is sick, or there is nobody they could vote against. You name someone: never the chief, and yourself only if nobody else is left.
help-designation = The designated lives with a matching ration, their own or somebody’s; where places are lacking, a plank helps instead. Or somebody may shoot: a death voids the vote. The conch has the vote taken again. The first player may close once the designated has passed.
help-departure = To leave, the raft needs a place for everyone and the counters one water and one food for everyone. A plank or rations may still make the difference; afterwards everyone answers.
help-answer = Everyone answers at once; a majority decides, and the first player’s own answer on a tie. Those aboard win together.
help-storm = The raft leaves now. First the living must fit its places, then everyone needs one water and one food for the voyage. Votes decide on who stays behind. Without a single place, all are lost.
help-feed = A card of three rations feeds up to three castaways; what is left goes onto the counter.
help-pills = Up to three others, one random card from each hand. Laid cards are safe.
help-swap = Each gives a card the other has not seen, and both pass at once. Only you two will know which.
help-shot = A metal sheet stops the bullet. Otherwise you die, and the shooter takes your hand. You are asked whether you hold one or not, so that a pause tells nothing.
help-over = Those aboard have won, together.

# --- speech ---

resource-water = water
resource-food = food
resource-wood = wood
resource-raft = the raft

# What one may do: proposed, announced, called for, asked of one, wanted in return.
lets-fish = let’s go fishing
lets-collect-water = let’s fill the barrel
lets-gather-wood = let’s bring in some wood
lets-search-wreck = let’s go through the wreck
lets-vote = let’s vote against { $whom }
lets-no-vote = let’s leave { $whom } alone
lets-shoot = let’s shoot { $whom }
lets-no-shot = let’s not shoot { $whom }
lets-leave = let’s get off this island
lets-stay = let’s give it one more day

will-fish = I’ll go fishing
will-collect-water = I’ll see to the barrel
will-gather-wood = I’ll bring wood
will-search-wreck = I’ll try the wreck
will-vote = I’m voting against { $whom }
will-no-vote = I won’t vote against { $whom }
will-shoot = I’ll shoot { $whom }
will-no-shot = I won’t shoot { $whom }
will-leave = I’m for leaving
will-stay = I’m for staying

who-fish = We need fish. Who’s going?
who-collect-water = Who’s catching the rain?
who-gather-wood = Wood, everyone: that raft won’t build itself.
who-search-wreck = Will somebody look through the wreck?
who-vote = Vote against { $whom }, all of you.
who-no-vote = Please, don’t vote against { $whom }.
who-shoot = Will nobody shoot { $whom }?
who-no-shot = Please, don’t shoot { $whom }.
who-leave = Say yes, all of you, and we leave.
who-stay = Say no, all of you. One more day.

please-fish = could you go fishing?
please-collect-water = could you fill the barrel?
please-gather-wood = could you bring some wood?
please-search-wreck = could you look through the wreck?
please-vote = vote against { $whom } with me, will you?
please-no-vote = please don’t vote against { $whom }.
please-shoot = would you shoot { $whom } for me?
please-no-shot = please don’t shoot { $whom }.
please-leave = say yes when they ask about leaving.
please-stay = say no when they ask about leaving.

if-fish = if you go fishing
if-collect-water = if you fill the barrel
if-gather-wood = if you bring wood
if-search-wreck = if you try the wreck
if-vote = if you vote against { $whom }
if-no-vote = if you don’t vote against { $whom }
if-shoot = if you shoot { $whom }
if-no-shot = if you don’t shoot { $whom }
if-leave = if you say yes to leaving
if-stay = if you say no to leaving

whom-you = you
whom-me = me

help-speech = Say something to the table: a verb, whom it is said to (a seat, counted from 1), what it is about. It binds nobody, and is kept with the match.
    say claim:water-bottle · say claim:nothing · say ask:3:sandwich · say ask:water · say promise:2:no-vote
    say propose:vote:5 · say propose:4:axe · say threaten:3:shoot · say accuse:3:revolver · say thank:3
    say offer:3:sandwich:for:no-vote · say accept:3 · say refuse:3 · say lack:water · say propose:vote:5:because:liar
speech-line = { $who }: “{ $words }”
speech-whisper = { $who } whispers to { $other }: “{ $words }”
speech-to = { $to }, { $words }
speech-alone = { CAPITAL($words) }

speech-propose-deed = { CAPITAL($deed) }.
speech-propose-deed-to = { $deed }, you and I.
speech-propose-card = Anyone want { $card }? I’ll swap.
speech-propose-card-to = { $card } for one of yours?
speech-promise-deed = { CAPITAL($deed) }.
speech-promise-deed-to = { $deed }. My word on it.
speech-promise-card = Whoever needs { $card } can have mine.
speech-promise-card-to = you can have my { $name }.
speech-promise-resource = Leave { $resource } to me.
speech-promise-resource-to = I’ll see to { $resource } for you.
speech-threaten-deed-to = one more word and { $deed }.
speech-ask-deed = { $deed }
speech-ask-deed-to = { $deed }
speech-ask-card = Has anyone got { $card }?
speech-ask-card-to = you wouldn’t have { $card }, would you?
speech-ask-resource = Who can help with { $resource }?
speech-ask-resource-to = can you help with { $resource }?
speech-claim-card = I’ve got { $card }.
speech-claim-card-to = I’ve got { $card }.
speech-claim-resource = I can help with { $resource }.
speech-claim-resource-to = I can help with { $resource }.
speech-claim-nothing = Nothing in my hand worth having.
speech-claim-nothing-to = I’ve nothing worth having.
speech-accuse-to = you’re not telling us everything.
speech-accuse-card-to = you’ve got { $card } up your sleeve.
speech-accuse-resource-to = you’re keeping { $resource } to yourself.
speech-accuse-fault-to = { $fault }
speech-thank-to = thanks. I won’t forget it.
speech-thank-card-to = thanks for the { $name }.
speech-thank-resource-to = thanks for { $resource }.
speech-offer-card-to = you get { $card } { $price }.
speech-offer-deed-to = { $deed } { $price }.
price-card = for { $card }
price-deed = { $deed }
speech-accept = I’m in.
speech-accept-to = I’m in.
speech-refuse = Not a chance.
speech-refuse-to = not a chance.
speech-lack-card = No { $name } here.
speech-lack-card-to = no { $name } here.
speech-lack-resource = I can’t help with { $resource }.
speech-lack-resource-to = I can’t help with { $resource }.

# Why somebody should be voted against, and the same to their face.
speech-because = { $words } { $fault }
because-liar = Their word is worth nothing.
because-hoarder = All for themselves, nothing for us.
because-idler = Too sick to be of any help.
because-traitor = I haven’t forgotten their vote against me.
because-killer = Nobody is safe near that gun.
fault-liar = you gave your word. Remember?
fault-hoarder = you take and take, and share nothing.
fault-idler = what is it you do here, exactly?
fault-traitor = you voted against me. I’ll remember that.
fault-killer = you shoot people. Who’s next?

# --- the page ---

page-clear = Never mind
page-pick-someone = Tap a castaway to give or swap it.
page-pick-card = Choose a card of yours to give or swap it.
page-whisper = in a whisper
page-not-now = Not now: { $reason }
page-nothing-with = No card to play on { $who } at the moment.
page-ashore = left on the island
page-castaways = The castaways
page-say = Say it with one tap
page-chart = Turn by turn
page-chart-water = water
page-chart-food = food
page-chart-raft = places on the raft
page-chart-living = living
page-chart-end = end
page-wreck-about = What the ship left behind, face down. Searching it is one of the four actions: you draw the top card, and nobody sees it.
page-raft-about = Six pieces of wood make a place. To leave, everyone alive needs a place, a ration of water and one of food.
page-bag = The bag of balls
page-bag-about = Six balls, five white and one black. They carry fish for those who fish; for those who gather more wood than is safe, the black one is a snake.
page-sky-about = What falls today is what each who collects water brings back. The hurricane comes on turn 7 at the earliest, 12 at the latest.
page-stock-about = Every evening everyone alive takes one. The mark shows how many that is tonight.
page-listed = { $name }: { $things }
page-settling = To be settled
page-island = The island
page-tonight = { $have } for { $need } tonight
page-tomorrow = { $have } for { $need } tomorrow
page-voyage = { $have } for { $need } at sea
page-past-weather = behind you: { $weather }
page-discard = Discarded
page-laid = on the sand: { $cards }
page-killer = { $who_is ->
    [you] you fired
   *[other] { $who } fired
}
page-answered = has answered
page-may-be-named = can be voted against: { $names }
page-rations-left = { $count ->
    [one] one ration of it left to share
   *[other] { $count } rations of it left to share
}
page-marked = had sleeping pills in their drink: { $names }

# --- the coach ---

lesson-island = Every evening each of you drinks one water and eats one food. The marks on the two gauges show what tonight will take. Too little, and somebody goes without.
lesson-act = One action a turn: fish, collect what rain there is, gather wood, or search the wreck for a card. Each says what it promises.
lesson-wood = Six pieces of wood make a place on the raft. One piece is safe. Push the slider to bring more, if you trust the snakes: bitten, you lose them, your vote today and your next turn.
lesson-cards = Your cards are yours alone to see. Hover one, or hold a finger on it, to read what it does; tap it to see what you can do with it now, on anybody’s turn.
lesson-trade = Drag a card onto a castaway to give it or to offer a swap, or tap one after the other. The table sees a card change hands, never which.
lesson-debate = There is not enough for all. Put a ration on the counter, save somebody with one, or talk: the phrases below take one tap, and bind nobody. When the debate ends, you vote.
lesson-zero = The counter is empty: no vote tonight. Whoever has no ration when the debate ends dies. Play one for yourself, or for somebody you will need.
lesson-vote = Tap the face of whoever should go without. You may change your mind until the last vote is in; then all fingers point at once.
lesson-designation = The vote has fallen on somebody. A matching ration still saves them, yours or their own. Or do nothing, and keep your cards.
lesson-designated = It has fallen on you. A matching ration saves you. Ask for one: somebody may owe you a favour.
lesson-ashore = The raft is too small, and the vote says who stays ashore. No ration helps now: a plank would, the conch, or a shot.
lesson-bite = A snake. With antivenom nothing happens. Without it you neither vote today nor act next turn. You are asked either way, so that nobody learns what you hold.
lesson-shot = Somebody fires at you. A metal sheet stops the bullet. You are asked either way.
lesson-barred = You are sick: no vote until the day is over, and no action or cards on the next one. You are well again before its rations.
lesson-departure = The raft is ready. If most of you say so, it leaves now, and all aboard win together. Or stay, for those who still lack something.
lesson-storm = The hurricane. The raft leaves at the end of this turn, with as many as have a place, a water and a food. All others stay.
lesson-dead = You are dead, which is restful. Watch how the others fare; your table may let the dead vote.

### The lesson, step by step.
learn-welcome = Five castaways, one island. You need a raft with a place for each of you, and water and food for the journey, before the hurricane comes. Whoever gets away wins, together with everyone else aboard.
learn-gauges = Here is what you live on. Every evening each of you drinks one water and eats one food. The mark shows what tonight will take: five of each.
learn-sky = Today’s weather: whoever collects water brings two rations. Tomorrow it may be none, or three. Between the seventh day and the twelfth the hurricane arrives.
learn-axe = Your cards are your secret. This axe helps you with wood, once it lies open before you. Tap it and lay it: that is not your action of the day.
learn-four = Four actions, and one of them a day: fish for 1 to 3 food, collect the rain, gather wood, or search the wreck for a card. Each says what it promises.
learn-wood = Gather wood. With the axe two pieces are safe. Push the slider to 2 for two more: each is drawn from a bag in which one ball of six is a snake. Bitten, you would lose them.
learn-water = No snake! Now the others. { $seat2 } collected the rain: two more rations on the counter, for everybody.
learn-wreck = { $seat3 } searched the wreck. That card is theirs alone, and nobody drinks or eats of it. Sometimes it saves you. Sometimes it is a revolver.
learn-place = Six pieces of wood make a place on the raft. One is built, four are to go.
learn-evening = Everyone has acted, and the evening comes. Anyone may still play or give a card. You are first player today, so you end the talk when all have had their say: “{ close-evening }”.
learn-rations = Five rations of each are gone. Water will do. But food is down to 3, for five mouths tomorrow.
learn-morning = A new day: it drizzles, one water. { $seat5 } is first player now, the mark goes round.
learn-fish = Nobody has fished yet, and it shows. Go fishing.
learn-catch = One fish. Four rations for five: unless somebody else helps, one of you goes hungry tonight.
learn-bite = { $seat4 } wanted three more pieces and was bitten. The pieces are lost, and who is sick does not vote today and cannot act tomorrow.
learn-dusk = Evening again. A food card put on the counter now would help everyone, but you hold none, and nobody else shows any: “{ action-pass }”.
learn-shortage = Water was enough. Food is not: five are needed, four are there. So one of you gets none.
learn-debate = In the debate you talk, bargain and threaten, and any food card still counts. When it ends, you vote. You have nothing to offer: “{ action-pass }”.
learn-vote = Everyone votes in secret, and all fingers point at once. { $seat3 } spent both days in the wreck while the others worked. Tap that face.
learn-votes = Three votes against one. But it is not over yet: whoever has a food card may save the one who was chosen, and so may { $seat3 }.
learn-mercy = You have no food card, so there is nothing you could do: “{ action-pass }”.
learn-death = { $seat3 } starves. The cards go to the neighbours, the others eat, and the next day begins. It will be your turn to be looked at some day: be useful, and be seen to be.
learn-leaving = Two places of four. As soon as there are places, water and food for all who live, you can vote to leave. When the hurricane comes, the raft leaves that evening, with as many as it can carry.
learn-end = You know enough: play on from here, the others now think for themselves. And keep an eye on that bag.

### Captions of the pictures in the rules.
figure-setup = The island for five: today’s weather on the row of days, the wreck at the left, the raft to be built, the bag of balls, and the two counters with a mark for tonight’s need.
figure-actions = The four actions, and what each promises on a day of rain.
figure-wood = Two more pieces announced. Two white balls: both are yours. The black one among them: neither, and a snake has bitten.
figure-rations = An evening with a shortage: water passes the mark, food does not reach it. One of the five gets nothing.
figure-vote = All votes are shown at once. Three against one: unless a ration or a bullet changes that, the designated dies.
