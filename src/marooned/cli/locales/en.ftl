# The command line and the terminal table, in English.

# --- help ---

help-title = marooned: three shipwreck games, to play or to simulate.
help-usage = Usage:
help-shape = <command> …
help-commands = Commands:
help-takes = It takes:
help-more = “marooned <command> --help” says what a command takes. The language follows your system; --lang chooses one: { $languages }.

brief-play = play against bots in the terminal
brief-serve = open tables for friends, over the network
brief-people-list = list or search the people who play here
brief-people-reports = read what people told the host about others
brief-people-act = silence, ban, forgive or rename somebody, or erase their words
brief-people-log = see what hosts did
brief-people-link = make a link to the host’s page
brief-settings = show how the server would run, and why
brief-backup = copy all matches into a file, while the server runs
brief-restore = put such a copy back
brief-bot = let a program play at a server’s table
brief-mcp = let a language model play at a server’s table
brief-sim = let bots play many matches, and report
brief-arena = hold a tournament between bots
brief-benchmark = play an entrant at the benchmark’s fixed tasks
brief-benchmark-check = play some deals of a benchmark file again
brief-train = let a net learn a game by playing itself
brief-exploit = let a net learn to win against one bot: how much it can be taken advantage of
brief-replay-verify = check match records, move by move
brief-replay-show = tell a match record step by step
brief-replay-export = write match records as tables for data frames
brief-replay-review = look back on a match: chances, turning points, moves missed
brief-rules = read a game’s rules
brief-games = list the games
brief-new-game = begin a game of your own
brief-guide = read how the starter becomes a game of your own
brief-check-game = see how a game of yours is doing
brief-page = see what a package draws its table with
brief-pictures = draw the pictures of a game’s README

about-play = Play against bots. Every move is kept: leave when you like and go on with --resume. Without a game, you choose from a list.
about-serve = Open tables for friends over the network, until stopped with Ctrl+C. Every move is kept. The page opens once all is ready. Without any command, “marooned” does this too.
about-people-list = List the people this server knows, those who were here last first, with their ids, and who is silenced or banned. The server may run.
about-people-reports = Show the reports that nobody has closed, with what was said.
about-people-act = Do something about somebody, which holds at every process within seconds and is written into the log: silence, ban (a person, or everybody at an address), forgive, rename (--name), erase-words, close-report. A ban ends their connections.
about-people-log = Show what hosts did, the latest first.
about-people-link = Make a link that opens the host’s page, where everything of “marooned people” can be done in a browser. It works once, soon; whoever opens it is a host for a month.
about-settings = Show every setting of the server, its value and where that comes from: the command line, over the environment, over marooned.toml, over what is usual. Passwords are hidden.
about-backup = Copy the server’s database file, whole and checked, while the server runs or not. PostgreSQL has pg_dump for this.
about-restore = Put a copy in the place of the server’s database file, after checking it. Stop the server first.
about-bot = Let a program play a seat at a server’s table, from what that seat sees alone. The token says whose seat; one that is free to sit down anywhere takes the first free seat of the table. Ends with the match.
about-mcp = Offer a seat’s tools to a language model over the Model Context Protocol: look, legal actions, act, speak, wait, rules. Speaks over standard input and output, or over HTTP with --port. One process plays one seat: the token’s.
about-sim = Let bots play matches as fast as they can, and report what came of them. The same seed gives the same matches.
about-arena = Hold a tournament: every deal is played by each bot from every seat, on all cores. Tells wins with their 95 % intervals and ratings. With --results it is kept as it goes, and a stopped one goes on.
about-benchmark = Play any entrant at the benchmark’s tasks: each game and number of players, fixed deals from every seat, among heuristics, strangers and its own kind. Leaves a file with its shares and their intervals, which “benchmark check” can check. A stopped run goes on.
about-benchmark-check = Play some deals of an entrant’s file again, and see whether the same comes out.
about-train = Let a net learn a game: it copies the heuristic, then plays itself, heuristics and its past selves. Leaves its weights (net.npz), its curves and a checkpoint in a folder; the same folder again goes on where it stopped. Needs PyTorch: pip install "marooned[learn]"
about-exploit = Let a net learn to win against one bot that does not learn (an approximate best response). What it wins on fresh deals is the least by which whoever knows the bot can beat it; more time may find more. Leaves the same files as train, and needs PyTorch as well: pip install "marooned[learn]"
about-replay-verify = Replay match records and check every move, digest, result and seed commitment. The exit status is 0 if all hold, 2 if not.
about-replay-show = Tell a match record step by step: the action, what happened and who was told, and the table as spectators see it; with a seat, only what that seat knew. --json gives the whole state.
about-replay-export = Check match records and write them as Parquet tables of matches, moves and events, which every data frame reads.
about-replay-review = Look back on a match record: everyone’s chance to win move by move, the turning points, and better moves that a player could have found from what they knew then.
about-rules = Read the rules of a game.
about-games = List the games.
about-new-game = Begin a game of your own: writes a project with a whole small game in it (rules, words, a bot, tests) to be turned into yours. “marooned guide” tells how, step by step.
about-guide = Read the guide that turns the project of “marooned new-game” into a game of your own, step by step.
about-check-game = Look a game over: the conformance kit and a lint (sentences, clauses, sizes, speed), with what to do about each fault.
about-page = List the files with which a game’s package draws its table in the browser: that code runs in the browsers of your guests. With --types, write the types that such code is checked with.
about-pictures = Draw two pictures (SVG) for the README of a game: the one of the home page (home.svg), and a table in the middle of a match as “marooned play” shows it (table.svg). Older ones are replaced.

value-game = game
value-file = file
value-name = name
value-folder = folder
value-available = list
value-licence = id
value-search = text
value-act = act
value-person = id|address
value-days = N
value-seats = N
value-seat = K
value-bots = a,b
value-option = name=value
value-seed = S
value-series = N
value-scoring = name
value-resume = file
value-games = N
value-deals = N
value-workers = N
value-results = file
value-report = file
value-transcripts = folder
value-by = name
value-ray = address
value-iterations = N
value-record = folder
value-format = form
value-host = address
value-port = N
value-allowed-host = name
value-database = file|URL
value-redis = URL
value-log = kind
value-settings = file
value-server = URL
value-token = token
value-table = id|link|code
value-bot = name
value-exec = command
value-minutes = M
value-device = device
value-start = file
value-out = folder
value-set = name=value
value-lang = language

about-any-game = Which game; “marooned games” lists them.
about-any-file = A match record.
about-new-game-name = What your game is called, for instance tide-pool.
about-new-game-folder = Where the project goes; here unless told.
about-new-game-simultaneous = Begin with a game in which everybody decides at once, in secret.
about-new-game-licence = Under which licence others may use it: MIT, Apache-2.0, MPL-2.0 or GPL-3.0-or-later. None unless told: then nobody may.
about-games-available = Show the games on this list instead, a JSON file or an https address: which are installed, and how to install the others.
about-pictures-game = Which game; see marooned games.
about-pictures-folder = Where the pictures go; pictures unless told.
about-pictures-seed = Any word or number; the same seed gives the same table.
about-check-game-game = Which game; see marooned games.
about-page-game = Which game; see marooned games.
about-page-new = Write a page to begin with into the package of a game that has none: it draws all that one sees, and buttons for what one can do.
about-page-types = Write shell.d.ts and shapes.d.ts into the page folder of the game: what the page offers, and what the game’s views, actions and events are.
about-new-game-page = Also a page of its own: a module that draws the table in the browser, without a build.
about-any-seats = How many players.
about-any-option = A table option; may be given more than once.
about-any-json = Print JSON, for programs.
about-any-lang = Speak this language: { $languages }.
about-any-help = Show this help.
about-any-version = Show the version.
about-play-seat = Your seat, counted from 0.
about-play-bots = Who plays the other seats, in order, as names between commas: { $bots }. Levels come first, from the weakest to the strongest; heuristic is the usual one. Fewer names than seats are repeated.
about-play-quiet-bots = Bots do not talk, in games where they do.
about-play-seed = Deal from this seed; the same seed gives the same deal.
about-play-series = Play a series of this many matches, and count their points together.
about-play-scoring = How a series is counted: solidaire (each one aboard scores the number aboard, the usual way) or solitaire (the fewer aboard, the more).
about-play-resume = Go on with the match you left last, or with the one in this file.
about-any-host = Address to listen at; 127.0.0.1, this machine alone, unless told. 0.0.0.0 lets others in.
about-any-port = Port to listen at; 8000 unless told.
about-any-allowed-host = A name this server is reached by, such as play.example.org; several with commas between them, * for any. Bare addresses and localhost always work.
about-any-database = Where matches are kept: a file, or the URL of a PostgreSQL database; a file in your data folder unless told.
about-any-redis = URL of the Redis through which several processes on one database tell one another what happened.
about-any-log = How the log is written: human (for people) or json; unless told, for people on a terminal and as JSON elsewhere.
about-any-settings = Read settings from this file instead of marooned.toml in the working folder.
about-any-lan = Let phones on the same network in: prints the address and a code to scan.
about-any-no-open = Do not open the page.
about-any-reload-pages = For whoever works on a table: draw it anew as soon as the page folder of its package changes.
about-any-force = Overwrite a file that is there already.
about-people-list-search = Part of a name, or an id; everybody unless told.
about-people-act-act = silence, ban, forgive, rename, erase-words or close-report.
about-people-act-person = The id of the person or of the report, or an address.
about-people-act-name = The new name.
about-people-act-days = For how many days; for good unless told.
about-people-act-place = A ban holds for the address where the person was last seen, too, if a running server knows it.
about-backup-file = Where the copy goes.
about-restore-file = The copy.
about-any-server = Address of the server; http://localhost:8000 unless told.
about-any-token = The program’s token; unless told, what MAROONED_TOKEN holds.
about-any-table = Which table: its id, its link or its short code. A token made for a seat knows its own.
about-bot-bot = Who chooses: uniform (anything legal, the usual one) or first (the first legal action).
about-bot-exec = A program that chooses instead, in any language: it reads the server’s messages as lines of JSON and answers a line with an action.
about-bot-stay = Stay for the next match.
about-mcp-port = Serve over HTTP at this port of this machine, path /mcp, instead of standard input and output.
about-sim-seats = How many players; the fewest the game takes, unless told.
about-sim-games = How many matches; 1000 unless told.
about-sim-seed = Any word or number; the same seed gives the same matches.
about-sim-bots = Who plays, as names between commas: uniform (the usual one) or heuristic. They move one seat on from match to match.
about-sim-record = Write the full record of every match into this folder.
about-sim-format = How to write them: json, a record a match (the usual one), or parquet, tables of matches, moves and events for data frames.
about-any-decisions = With Parquet, also write what the seat observed before each move as numbers, what it could do, what each was told, and what was hidden.
about-arena-seats = How many players; the fewest the game takes, unless told.
about-arena-bots = Who enters, as names between commas: levels, net, heuristic, uniform, or a search by its iterations (search:500) or seconds a move (search:0.1s), with the net’s advice as net:500 or net:0.1s; a program (exec:COMMAND), a bot in Python (python:MODULE:NAME), a language model (llm:MODEL, asked at OPENAI_BASE_URL). The five levels, unless told.
about-arena-talk = Let them talk between moves, in games that have phrases for it.
about-arena-transcripts = Write what language models were shown, answered and used into this folder.
about-arena-deals = How many deals; 10 unless told.
about-arena-seed = Any word or number; the same seed gives the same deals.
about-arena-workers = How many processes play; one a core, unless told.
about-arena-results = Append the results to this file, and go on with those it holds.
about-arena-report = Write a page with tables and plots into this HTML file.
about-benchmark-bot = Who plays: whatever “marooned arena --bots” takes.
about-benchmark-quick = Play the quick tier: about 60 matches a task instead of 400, the first of the same deals.
about-benchmark-by = Who played it and vouches for it, for the file.
about-benchmark-transcripts = A folder for what language models are asked and answer, a file a match and seat.
about-benchmark-game = Only the tasks of this game.
about-benchmark-seats = Only the tasks with so many players.
about-benchmark-deals = No more than so many deals a task: for a look, the file is then not complete.
about-benchmark-out = Where matches and the file are kept; runs/benchmark- and its name, unless told.
about-benchmark-workers = How many processes play; one a core, unless told.
about-benchmark-check-file = An entrant’s file (entry.json).
about-benchmark-check-deals = How many deals of each task; one unless told.
about-train-seats = How many players; the usual number of the game, unless told.
about-any-minutes = How long it learns, measuring apart; 5 unless told.
about-any-device = cpu, unless told, or cuda for a GPU.
about-any-start = Start from the weights of this file (a net.npz), or own: from the net that the game brings.
about-train-out = Where everything is kept; runs/ and the game’s name, unless told.
about-train-seed = A whole number; 0 unless told.
about-exploit-bot = Against whom: a level, net, heuristic, uniform, or a search by its iterations (search:500, with the net’s advice net:500). All but heuristic are asked game by game, on the CPU.
about-exploit-seats = How many players; the usual number of the game, unless told.
about-exploit-out = Where everything is kept; runs/, the game’s name and the bot’s, unless told.
about-exploit-seed = A whole number; 0 unless told.
about-any-set = Anything else that a run depends on: games, steps, width, rate, entropy, passes, parts, copying, heuristics, past, points, together, every, deals. May be given more than once.
about-arena-ray = Play on a Ray cluster: the one at this address, or one started here.
about-replay-review-iterations = How long to think about each decision again; 600 unless told.
about-replay-export-out = Where to write; matches, unless told.
about-replay-show-seat = Tell only what this seat knew; counted from 0.

# --- what is wrong, and what to do ---

problem-unknown-command = There is no command “{ $command }”. Did you mean: { $nearest }? “marooned --help” lists them all.
problem-unknown-option = There is no option “{ $option }” here. Did you mean: { $nearest }?
problem-missing-value = Option --{ $option } needs a value after it: “marooned { $command } --help” says which.
problem-not-understood = A flag was given a value, but flags stand alone. Leave the value out.
problem-missing-word = “marooned { $command }” needs one more word: { $word ->
    [game] the name of a game. “marooned games” lists them.
    [name] what your game is called, for instance tide-pool.
    [bot] the name of a bot. “marooned arena --help” says which there are.
    [act] what to do: silence, ban, forgive, rename, erase-words or close-report.
    [person] the id of a person or of a report, or an address.
   *[file] the name of a file.
}
problem-surplus-word = “{ $word }” is one word too many for “marooned { $command }”. Leave it out, or see “marooned { $command } --help”.
problem-not-a-number = --{ $option } takes a whole number, and “{ $value }” is none.
problem-too-small = --{ $option } takes a whole number from { $low } on, not { $value }.
problem-out-of-range = --{ $option } takes a whole number from { $low } to { $high }, not { $value }.
problem-unknown-language = “{ $value }” is not a language spoken here. Choose one of: { $known }.
problem-option-without-value = Option “{ $name }” needs a value: --option { $name }=…
problem-bad-game-name = “{ $name }” cannot be the name of a game: it takes letters without accents, digits and hyphens, and begins with a letter. For instance: tide-pool.
problem-game-name-taken = The name “{ $name }” is taken, by a game or by a Python package. Choose another.
problem-unknown-licence = The text of “{ $value }” is not at hand. Choose one of these: { $known }. For any other, leave --licence out and put its text into a file LICENSE.
problem-no-page = This game has no page of its own: there is no folder { $folder }. “marooned page --new” makes one to start from.
problem-own-page = marooned draws this game itself: its table is no page folder, but web/src/games in the sources.
problem-page-exists = This game has a page already: { $folder }. “marooned page --types” writes its types anew.
problem-folder-exists = There is something called { $folder } already. Choose another name, or another place with --folder.
problem-cannot-read = { $file } cannot be read: { $why ->
    [missing] there is no such file. Check its name.
    [folder] it is a folder. Name a file in it.
    [not-folder] part of its path is not a folder. Check its name.
    [denied] you may not. Ask for access, or take a copy.
   *[other] the system refuses. Try a copy of it.
}
problem-unknown-format = Matches cannot be written as “{ $value }”, only as: { $known }.
problem-decisions-alone = --decisions adds a table to those of --format parquet. Ask for that, and name a folder with --record.
problem-not-over = The match in { $file } is not over. Only matches that are can be written as tables.
problem-format-alone = --format says how --record writes. Name a folder with --record.
problem-needs-torch = Learning needs PyTorch. Install it with: pip install "marooned[learn]"
problem-needs-testing = Checking a game needs the package { $package }. Install it with: pip install "marooned[testing]"
problem-unknown-device = There is no device “{ $value }”. There is: { $known }.
problem-no-setting = “{ $value }” is not understood. Say name=number, with one of: { $known }.
problem-other-training = { $folder } holds another run: a net of another game, table or width, or against another bot. Name another folder, or ask for the same.
problem-exploit-on-cpu = { $bot } plays on the CPU alone. Leave --device out, or exploit heuristic, which a GPU can play.
problem-no-weights = “{ $file }” holds no net of this game. Name a net.npz that was trained for it as it is now, or own for the one that the game brings.
problem-needs-pyarrow = Writing Parquet needs the package pyarrow. Install it with: pip install marooned[data]
problem-cannot-write = { $file } cannot be written: { $why ->
    [missing] its folder is not there. Make the folder first.
    [folder] a folder bears that name. Choose another.
    [not-folder] part of its path is not a folder. Choose another folder.
    [denied] you may not. Choose another folder.
    [full] the disk is full. Make room, or choose another disk.
   *[other] the system refuses. Choose another folder.
}
problem-unknown-act = There is no act “{ $act }”. Did you mean { $nearest }? There are { $acts }.
problem-refused = { $text }
problem-system = The system refuses: { $why }.
problem-nothing-to-resume = There is no match to go on with in { $folder }. Start one with “marooned play”.
problem-not-a-save = { $file } is not a match in progress. “marooned replay show” tells a match that is over.
problem-in-progress = The match in { $file } is still going on. Finish it first: marooned play --resume { $file }
problem-no-such-number = There is no choice number { $number }. Type a number from 1 to { $high }.
problem-several-match = “{ $typed }” could mean { $words }{ $more ->
    [0] .
   *[other] {" "}and { $more } more.
} Type a little more.
problem-which-game = Type a number from 1 to { $high }, or the name of a game.
problem-bad-list = The list { $list } cannot be used: { $why ->
    [scheme] lists are fetched over https alone. Give such an address, or download it and name the file.
    [answer] the server answers { $detail }. Check the address; it has to be the list’s own, without a detour.
    [unreachable] its server cannot be reached ({ $detail }). Check the address, or try later.
    [size] it has more than { $most } KiB. Take a shorter one.
   *[shape] { $detail }. The documentation on hosting says what is in a list.
}
problem-no-series = Nobody keeps points over several matches of { $game }. Leave --series out, or choose another game.
problem-scoring-without-series = --scoring says how a series is counted, and this is none. Add --series with a number of matches.

# --- serving ---

serve-ready = marooned is ready: { $page }
serve-lan = On the same network: { $page }
serve-no-lan = This machine is on no network that phones could reach. Join one, then start again.
serve-kept = Matches are kept in { $place }.
serve-stop = Ctrl+C stops it.
people-line = { $id }  { $seen }  { $name }{ $standing ->
    [banned] {"  "}(banned)
    [silenced] {"  "}(silenced)
   *[other] {""}
}
people-count = { $count ->
    [0] Nobody is known by that.
    [one] One person.
   *[other] { $count } people; at most 100 are shown.
}
people-report = { $day }  { $id }: { $author } about { $name } ({ $person })
people-reports = { $count ->
    [0] No report is open.
    [one] One report is open.
   *[other] { $count } reports are open.
}
people-unplaced = (no server knows their address so far)
people-done = Done; running servers heed it within seconds.
people-link = Open this link within { $minutes } minutes; the browser that does is a host for { $days } days.
backup-made = All is copied into { $file }: { $tables } tables, { $matches } matches, { $moves } moves, checked.
backup-restored = All is back in { $file }: { $tables } tables, { $matches } matches, { $moves } moves.

# --- the table ---

names = Nemo, Cyrus, Neb, Pencroft, Herbert, Gideon, Ayrton, Ned, Conseil, Aronnax, Jup, Top

menu-title = marooned. What shall we play?
menu-ask = Type a number or a name; Ctrl-C leaves.

welcome = { $game }: you are { $you }. With you: { $others }.
welcome-commitment = Sealed: { $commitment }
ask-something = What do you do?
ask-anything = You may step in; Enter lets the others go on.
ask-first = { $question } Enter lets the others go first.
choices-counted = { $count ->
    [one] one choice
   *[other] { $count } choices
}
keys = A number or a word plays · ? explains · hint · undo · log · quit
keys-back = A number or a word plays · Enter goes back · ? explains · hint · undo · log · quit
keys-explained = Type the number of a choice, or its word; the beginning of the word will do.
    “undo” takes your last step back, as long as it showed nothing new and nobody has moved since.
    “log” tells the whole story so far. “quit” or Ctrl-C leaves the table; the match is kept.
help-rules = All the rules: marooned rules { $game }
key-help = ? help
key-hint = hint
key-undo = undo
key-log = log
key-quit = quit exit
key-say = say
keys-say = say speaks
kept = The match is kept in { $file }. Go on with: marooned play --resume
not-kept = The match cannot be kept in { $file }: { $why ->
    [denied] the folder may not be written.
    [full] the disk is full.
    [not-folder] part of its path is not a folder.
   *[other] the system refuses.
} It goes on in memory and is lost when you leave; set MAROONED_STATE_DIR to a folder you may write.
place = { $place }.
points = { $points ->
    [one] 1 point
   *[other] { $points } points
}
proof = The deal was sealed as { $commitment }
    and its key is { $key }
recorded = The record is in { $file }. Anyone can check it with: marooned replay verify { $file }
series-title = After { $played } of { $length } matches:
series-over = The series is over. After { $length } matches:
series-go-on = Enter deals the next match; Ctrl-C leaves, and the series is kept.

# --- reports ---

hint-title = What a strong player would do:
hint-not-ready = The adviser is learning this game, as it does once on every machine. Ask again in a minute.
hint-chance = { NUMBER($chance, style: "percent", maximumFractionDigits: 0) } to win, ± { NUMBER($doubt, style: "percent", maximumFractionDigits: 0) }
review-title = { $game }, { $moves } moves
review-chances = Chances to win, as an onlooker saw them:
review-turning = Turning points:
review-no-turning = No single move turned the match.
review-turn = Move { $number }, { $who }: { $action } — { $seat } goes from { NUMBER($before, style: "percent", maximumFractionDigits: 0) } to { NUMBER($after, style: "percent", maximumFractionDigits: 0) }.
review-missed = Better moves that could have been found:
review-no-missed = Nobody missed a clearly better move.
review-slip = Move { $number }, { $who }: { $action } ({ NUMBER($chance, style: "percent", maximumFractionDigits: 0) }). Better: { $better } ({ NUMBER($best, style: "percent", maximumFractionDigits: 0) }).

figure = { NUMBER($value, maximumFractionDigits: 2) }
share = { NUMBER($value, style: "percent", maximumFractionDigits: 1) }
train-title = { $game }, { $seats } players, on { $device }: { $folder }
train-resumed = It goes on after { NUMBER($steps) } steps.
train-row = { NUMBER($steps) } steps, { NUMBER($seconds, maximumFractionDigits: 0) } s, { NUMBER($rate, maximumFractionDigits: 0) } steps/s: { NUMBER($share, style: "percent", maximumFractionDigits: 1) } ± { NUMBER($half, maximumFractionDigits: 1) } won against { $bot }
train-stopped = Stopped; the same command goes on from here.
exploit-verdict = After { NUMBER($steps) } steps the net wins { NUMBER($share, style: "percent", maximumFractionDigits: 1) } ± { NUMBER($half, maximumFractionDigits: 1) } of matches on fresh deals against { $bot }; { NUMBER($even, style: "percent", maximumFractionDigits: 1) } would be even.
sim-playing = Playing
sim-title = { $game }, { $seats } players, seed { $seed }
sim-stopped = Stopped after { $games } of { $asked } matches.
sim-speed = { $games ->
    [one] 1 match
   *[other] { $games } matches
}, { $moves } moves in { NUMBER($seconds, maximumFractionDigits: 2) } s: { $speed } moves/s
sim-length = { NUMBER($mean, maximumFractionDigits: 1) } moves a match, from { $shortest } to { $longest }
sim-seat = Seat
sim-bot = Bot
sim-mean-score = Mean score
sim-wins = Wins
sim-share = Share

exported = { $matches ->
    [one] One match
   *[other] { $matches } matches
} written into { $folder }.
verified-over = holds. { $game }, { $seats } players, { $moves } moves.
verified-running = holds so far. { $game }, { $seats } players, { $moves } moves.
verified-series = holds so far. { $game }, { $seats } players, a series of { $length }: { $played ->
    [one] 1 match
   *[other] { $played } matches
}.
verified-series-over = holds. { $game }, { $seats } players, a whole series of { $length }.
show-title = { $game }. Seats: { $names }.
show-start = The deal
show-move = Move { $number }, { $who }: { $action }
show-hidden = Move { $number }
show-told-to = (told to { $names })
show-told-to-spectators = (told to spectators)
rules-which = Name one of these to read its rules: marooned rules <game>

# --- a game of your own ---

new-game-made = { $title } is yours: { $files } files in { $folder }. Now, in that folder:
new-game-licence = It has no licence yet, so nobody else may use it. --licence puts one in: { $known }.

# --- the report card of a game ---

card-actions = Actions
card-actions-advice = Every action has one notation, and the notation gives the action back: see actions.py.
card-words = Words
card-words-advice = Add the sentence to the catalogue of every language (locales/), or mend the one that is named.
card-clauses = Clauses
card-clauses-advice = State the clause in every RULES file, or cite another one in Reason.
card-sizes = Sizes
card-sizes-advice = Raise the bound in GAME, or find the match that does not end.
card-play = Play
card-play-advice = Run the game’s tests with MAROONED_INTERPRET=1: then breakpoints work in the rules.
card-secrets = Secrets
card-secrets-advice = Look at imagine: it re-deals all that a seat cannot know, and nothing that it has seen. Views and events show the rest by allow-list.
card-compiled = Compiled rules
card-compiled-advice = Widen small numbers before sums and products, and use numbers, arrays and the record alone in rules.
card-speed = Speed
card-speed-advice = The rules did not run: mend what is said above first.
card-raised-advice = The game’s own code failed: mend that line. MAROONED_INTERPRET=1 lets a debugger stop there.
card-page = Drawn table
card-passed = { $game } holds to all of it.
card-failed = { $game } is not whole yet. Its own tests say more: pytest

# --- what packages bring to the page ---

games-package = Of the package { $package }.
available-players = { $most ->
    [one] 1 player
   *[other] { $players } players
}
available-here = Installed.
available-other-version = Installed in version { $have }. The listed one: { $wanted }
available-absent = Not installed: { $wanted }
available-taken = Not installed; its name is taken by the package { $have }, so that one of the two would not be found.
available-trust = A package is code that runs on your server and in the browsers of your guests: install what you trust.
page-none = Its table is drawn plainly.
page-brings = Its table is drawn by its own code: { $files ->
    [one] one file
   *[other] { $files } files
}, { $size } kB.
page-version = { $file } does not say that it is made for this version of the page. Write “{ $line }” on a line of its own, once it is.
