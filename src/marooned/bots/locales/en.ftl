# The bots, in English.


error-unknown-bot = There is no bot called “{ $name }”. Did you mean: { $nearest }?
error-program-failed = { $why ->
    [missing] “{ $command }” cannot be started: { $said }. Check the command.
    [ended] “{ $command }” ended before it answered. What it wrote last is above.
    [nonsense] “{ $command }” answered “{ $said }”; it should answer { $example }, one line each time it is asked.
    [speech] “{ $command }” said “{ $said }”, which is no phrase of this game.
    [hearer] “{ $command }” whispered to seat { $said }, where no other player sits; seats are counted from 0.
   *[illegal] “{ $command }” played “{ $said }”, which was not among the actions offered to it.
}
error-bot-not-imported = “{ $name }” gives no bot ({ $why }). Write MODULE:NAME, where NAME, called with a key, gives an object with a method “choose”.
error-model-failed = { $why ->
    [unset] Where is “{ $model }” to be asked? Set OPENAI_BASE_URL to the address of an endpoint, such as http://localhost:11434/v1, and OPENAI_API_KEY if it wants a key.
    [key] OPENAI_API_KEY cannot be sent: it holds something else than plain letters, digits and signs.
    [unreachable] “{ $model }” did not answer: { $said }. Check OPENAI_BASE_URL, and that it runs.
    [slow] “{ $model }” gave no whole answer within { $said } seconds. Give it longer with { $example }.
    [refused] The endpoint refused to ask “{ $model }”: { $said }
    [long] The endpoint’s answer for “{ $model }” is longer than { $said } bytes.
   *[unreadable] The endpoint’s answer for “{ $model }” makes no sense: { $said }
}

# Levels, the weakest first.
bot-castaway = castaway
bot-castaway-about = goes for the first thing that looks good, and forgets any card you show it; a good match for beginners
bot-deckhand = deckhand
bot-deckhand-about = thinks a little before each move, and forgets half of what it saw of your cards
bot-navigator = navigator
bot-navigator-about = goes by a rule of thumb now and then, and remembers most of your cards, though not all
bot-captain = captain
bot-captain-about = thinks hard about every hidden card; you will have to be at your best
bot-nemo = Nemo
bot-nemo-about = the strongest there is, and it never peeks
bot-net = instinctive
bot-net-about = learnt by playing itself, and plays at first sight; where a game has no such player, a sensible one sits down
bot-heuristic = sensible
bot-heuristic-about = follows rules of thumb, as a reasonable person would
bot-uniform = reckless
bot-uniform-about = plays anything that is allowed

error-other-contest = { $file } does not hold results of this tournament. Name another file, or ask for the same game, seats, options, bots and seed.
error-no-ray = Ray is not installed. Install it with: pip install "marooned[ray]", or leave --ray out.

# --- the arena ---

arena-title = Tournament: { $game }, { $seats } players
arena-played = { $matches ->
    [one] One match
   *[other] { $matches } matches
} of { $deals ->
    [one] one deal
   *[other] { $deals } deals
}, each bot in every seat; seed { $seed }.
arena-stopped = Stopped after { $matches } of { $asked } matches. Give the same results file again to go on.
arena-explained = Wins that are shared count for everyone who shares them. Intervals hold the true share 95 times in 100. Ratings are openskill’s (Plackett and Luce), with the half-width of their own 95 % interval.
arena-bot = Bot
arena-rating = Rating
arena-share = Wins
arena-interval = 95 %
arena-points = Mean score
arena-pace = A decision
arena-rating-value = { $rating } ± { $doubt }
arena-percent = { NUMBER($value, style: "percent", maximumFractionDigits: 1) }
arena-interval-value = { NUMBER($low, style: "percent", maximumFractionDigits: 1) } to { NUMBER($high, style: "percent", maximumFractionDigits: 1) }
arena-number = { NUMBER($value, maximumFractionDigits: 2) }
arena-seconds = { NUMBER($value, maximumFractionDigits: 4) } s
arena-tokens = { $bot } read and wrote { NUMBER($tokens) } tokens, { NUMBER($each) } a decision{ $drawn ->
    [0] .
    [one] ; one decision was drawn for it, since its answers made no sense.
   *[other] ; { $drawn } decisions were drawn for it, since its answers made no sense.
}
arena-strength = How often each wins
arena-by-time = Wins by thinking time
arena-head-to-head = Who comes in before whom
arena-by-seat = Wins by seat
arena-seat = Seat { $seat }
arena-length = Moves in a match
arena-endings = How matches end

# --- advice ---

advice-only-choice = There is nothing else to do.
advice-lost = Whatever you do, winning would take a miracle.
advice-won = You have it in hand: this keeps it so.
advice-alone = It alone is worth a thought: about { NUMBER($chance, style: "percent", maximumFractionDigits: 0) } to win.
advice-close = { $count } options are as good as one another: about { NUMBER($chance, style: "percent", maximumFractionDigits: 0) } to win.
advice-clear = It wins about { NUMBER($chance, style: "percent", maximumFractionDigits: 0) } of the time, the next best { NUMBER($next, style: "percent", maximumFractionDigits: 0) }.
advice-worlds = If everyone then plays sensibly, you win in { $won } of { $worlds } ways the hidden cards may lie.
advice-points = If everyone then plays sensibly, you end with { NUMBER($mine, maximumFractionDigits: 1) } on average, your best rival with { NUMBER($theirs, maximumFractionDigits: 1) }.
advice-gains = That is { NUMBER($points, maximumFractionDigits: 1) } more for you than with: { $other }.
advice-hinders = It costs your best rival { NUMBER($points, maximumFractionDigits: 1) } compared with: { $other }.

# --- the benchmark ---

benchmark-heuristics = { $number } of { $of }: { $game }, { $seats } players, among heuristics
benchmark-strangers = { $number } of { $of }: { $game }, { $seats } players, among strangers of every kind
benchmark-selves = { $number } of { $of }: { $game }, { $seats } players, among its own kind
benchmark-told = { NUMBER($share, style: "percent", maximumFractionDigits: 1) } won ({ NUMBER($low, style: "percent", maximumFractionDigits: 1) } to { NUMBER($high, style: "percent", maximumFractionDigits: 1) }), { NUMBER($milliseconds, maximumSignificantDigits: 2) } ms a decision
benchmark-size = { $size }: how exploitable it is
benchmark-exploited = { $why ->
    [known] Best responses gain { NUMBER($found, maximumFractionDigits: 3) }.
    [net] Nobody knows: a net is made for the whole box.
    [follows] Nobody knows: it follows a match, and cannot be asked at any moment of one.
   *[other] Nobody knows: it failed there ({ $why }).
}
benchmark-no-openspiel = How exploitable it is was left out. To see it, install OpenSpiel: pip install "marooned[openspiel]"
benchmark-written = Written to { $file }. { $tier ->
    [full] Every task was played in full.
    [quick] Every task was played, not all in full: it counts as quick.
   *[None] Not every task was played, and the file says so.
}
benchmark-checked = { $deals ->
    [one] One deal
   *[other] { $deals } deals
} of { $entrant } came out as the file says.
error-bad-benchmark = { $why ->
    [unreadable] { $file } is no file of the benchmark: { $said }
    [version] { $file } is of another version ({ $said }); play the benchmark again with this one.
    [unknown] { $file } holds a task that there is not: { $said }.
   *[differs] A deal did not come out as { $file } says: { $said }. Entrants that think by the clock, or answer differently each time, cannot be checked so.
}
