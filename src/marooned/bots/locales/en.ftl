# The bots, in English.

bot-heuristic = sensible
bot-heuristic-about = follows rules of thumb, as a reasonable person would
bot-uniform = reckless
bot-uniform-about = plays anything that is allowed

error-unknown-bot = There is no bot called “{ $name }”. Did you mean: { $nearest }?

# Levels, the weakest first.
bot-castaway = castaway
bot-castaway-about = sees the next step and little more; a good match for beginners
bot-deckhand = deckhand
bot-deckhand-about = knows the ropes, but takes the first guess at your cards for the truth
bot-navigator = navigator
bot-navigator-about = plans a whole match ahead and weighs a few ways your cards may lie
bot-captain = captain
bot-captain-about = thinks hard about every hidden card; you will have to be at your best
bot-nemo = Nemo
bot-nemo-about = the strongest there is, and it never peeks

error-other-contest = { $file } does not hold results of this tournament. Name another file, or ask for the same game, seats, options, bots and seed.
error-no-ray = Ray is not installed. Install it with: pip install "marooned[ray]", or leave --ray out.
