# The command line and the terminal table, in English.

# --- help ---

help-title = marooned: three shipwreck board games, to play and to simulate.
help-usage = Usage:
help-shape = <command> …
help-commands = Commands:
help-takes = Arguments and options:
help-more = Run “marooned <command> --help” for the options of a command. The language is your system’s; --lang selects another: { $languages }.

brief-play = play against bots in the terminal
brief-serve = start the server: play in the browser, with friends
brief-people-list = list or search the people who play here
brief-people-reports = read the open reports about players
brief-people-act = silence, ban, forgive or rename a person, or erase their words
brief-people-log = show what hosts did
brief-people-link = make a link to the host’s page
brief-settings = show the server’s settings and where each comes from
brief-backup = copy the database into a file, while the server runs
brief-restore = restore the database from such a copy
brief-bot = connect a program to a seat of a server’s table
brief-mcp = connect a language model to a seat of a server’s table
brief-sim = simulate many matches between bots
brief-arena = play a tournament between bots
brief-benchmark = measure a bot on the benchmark’s fixed tasks
brief-benchmark-check = replay some deals of a benchmark result file
brief-train = train a neural net by self-play
brief-exploit = measure how exploitable a bot is, by training a net against it
brief-replay-verify = verify match records, move by move
brief-replay-show = show a match record step by step
brief-replay-export = export match records as Parquet tables
brief-replay-review = analyse a match: winning chances, turning points, missed moves
brief-rules = read a game’s rules
brief-games = list the games
brief-new-game = create a package with a game of your own
brief-guide = read how to turn that package into your game
brief-check-game = check a game of yours and print a report card
brief-page = list the files with which a package draws its table
brief-pictures = draw the pictures of a game’s README

about-play = Play against bots. Every move is saved: leave at any time and continue with --resume. Without a game, you choose from a list.
about-serve = Start the server and open the page. Friends can join over the network; every move is saved. Ctrl+C stops it. “marooned” without a command does the same.
about-people-list = List the people this server knows with their ids, the most recent first, and who is silenced or banned. Works while the server runs.
about-people-reports = Show all open reports, with the words they are about.
about-people-act = Act on a person: silence, ban (a person, or everybody at an address), forgive, rename (--name), erase-words, close-report. It takes effect in every process within seconds and is recorded in the audit log. A ban closes their connections.
about-people-log = Show the audit log of what hosts did, latest first.
about-people-link = Create a link to the host’s page, which does in a browser what “marooned people” does here. It works once and expires soon; the browser that opens it is a host for a month.
about-settings = Show every setting of the server with its value and where that comes from. The command line overrides the environment, which overrides marooned.toml, which overrides the default. Passwords are hidden.
about-backup = Copy the server’s database file, complete and verified, whether the server runs or not. For PostgreSQL use pg_dump.
about-restore = Verify a copy and put it in place of the server’s database file. Stop the server first.
about-bot = Connect a program to a seat of a server’s table; it sees what that seat sees. The token determines the seat; a token that may sit anywhere takes the first free seat of the table. Ends with the match.
about-mcp = Offer a seat to a language model over the Model Context Protocol, with the tools look, legal actions, act, speak, wait and rules. Uses standard input and output, or HTTP with --port. One process plays one seat: the token’s.
about-sim = Simulate matches between bots as fast as possible and report the results. The same seed gives the same matches.
about-arena = Play a tournament on all cores: every bot plays every deal from every seat. Reports win rates with 95 % intervals, and ratings. With --results, a tournament that was stopped can be continued.
about-benchmark = Measure any player on the benchmark’s tasks: each game and number of players, fixed deals from every seat, against heuristics, strangers and itself. Writes a result file with win rates and their intervals, which “benchmark check” verifies. Run it again to continue after an interruption.
about-benchmark-check = Replay some deals of a result file and check that the results are the same.
about-train = Train a neural net for a game: it first imitates the heuristic, then plays itself, heuristics and its past selves. Writes weights (net.npz), learning curves and a checkpoint into a folder; run it again with the same folder to continue. Needs PyTorch: pip install "marooned[learn]"
about-exploit = Train a net against one fixed bot (an approximate best response). Its win rate on fresh deals is a lower bound of how much the bot can be exploited; more time may find more. Writes the same files as train and also needs PyTorch: pip install "marooned[learn]"
about-replay-verify = Replay match records and verify every move, digest, result and seed commitment. The exit status is 0 if all are right, 2 if not.
about-replay-show = Show a match record step by step: the action, what happened, who was told, and the table as spectators see it; with --seat, only what that seat knew. --json prints the whole state.
about-replay-export = Verify match records and write them as Parquet tables of matches, moves and events.
about-replay-review = Analyse a match record: everyone’s winning chances move by move, the turning points, and better moves that players could have found with what they knew.
about-rules = Read the rules of a game.
about-games = List the games.
about-new-game = Create a project with a small complete game (rules, texts, a bot, tests) as a start for your own. “marooned guide” explains every step.
about-guide = Read the guide that turns the project of “marooned new-game” into your own game, step by step.
about-check-game = Check a game with the conformance kit and a lint (sentences, clauses, sizes, speed), and say how to fix each fault.
about-page = List the files with which a game’s package draws its table; they run in your guests’ browsers. With --types, write the TypeScript types for such code.
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

about-any-game = Name of the game; see “marooned games”.
about-any-file = A match record.
about-new-game-name = Name of your game, such as tide-pool.
about-new-game-folder = Folder for the project (default: here).
about-new-game-simultaneous = Start with a game in which everybody decides at once, in secret.
about-new-game-licence = Licence of your game: MIT, Apache-2.0, MPL-2.0 or GPL-3.0-or-later (default: none, so nobody else may use it).
about-games-available = Show the games of this list instead (a JSON file or an https address): which are installed, and how to install the others.
about-pictures-game = Name of the game; see “marooned games”.
about-pictures-folder = Folder for the pictures (default: pictures).
about-pictures-seed = Any word or number; the same seed gives the same table.
about-check-game-game = Name of the game; see “marooned games”.
about-page-game = Name of the game; see “marooned games”.
about-page-new = Write a first page into the package of a game that has none: it draws all that one sees, and a button for each move.
about-page-types = Write shell.d.ts and shapes.d.ts into the game’s page folder: the types of what the page offers, and of the game’s views, actions and events.
about-new-game-page = Add a page: a module that draws the table in the browser, without a build step.
about-any-seats = Number of players.
about-any-option = An option of the game; can be repeated.
about-any-json = Print JSON.
about-any-lang = Language: { $languages }.
about-any-help = Show this help.
about-any-version = Show the version.
about-play-seat = Your seat, counted from 0.
about-play-bots = Bots for the other seats in order, separated by commas: { $bots }. The first five are levels, from weakest to strongest (default: heuristic). A short list is repeated.
about-play-quiet-bots = Bots do not talk.
about-play-seed = Deal from this seed; the same seed gives the same deal.
about-play-series = Play a series of this many matches and add up the points.
about-play-scoring = How a series is counted: solidaire (each survivor scores the number of survivors; the default) or solitaire (the fewer survive, the more each scores).
about-play-resume = Continue the match you left last, or the one in this file.
about-any-host = Address to listen at (default: 127.0.0.1, this machine only). 0.0.0.0 accepts connections from other machines.
about-any-port = Port to listen at (default: 8000).
about-any-allowed-host = Host name under which the server is reached, such as play.example.org; separate several by commas, * allows any. IP addresses and localhost are always allowed.
about-any-database = Where matches are stored: a file or a PostgreSQL URL (default: a file in your data folder).
about-any-redis = URL of the Redis that connects several server processes on one database.
about-any-log = Log format: human or json (default: human on a terminal, json elsewhere).
about-any-settings = Settings file (default: marooned.toml in the working folder).
about-any-lan = Let phones on the same network join: prints the address and a code to scan.
about-any-no-open = Do not open the page.
about-any-reload-pages = For developers of a table: reload it whenever its page folder changes.
about-any-force = Overwrite an existing file.
about-people-list-search = Part of a name, or an id (default: everybody).
about-people-act-act = silence, ban, forgive, rename, erase-words or close-report.
about-people-act-person = The id of the person or of the report, or an address.
about-people-act-name = The new name.
about-people-act-days = Number of days (default: for good).
about-people-act-place = Also ban the address where the person was last seen, if a running server knows it.
about-backup-file = File to write.
about-restore-file = The copy.
about-any-server = Address of the server (default: http://localhost:8000).
about-any-token = Token of the program (default: the environment variable MAROONED_TOKEN).
about-any-table = The table: its id, link or short code. A token made for a seat knows its table.
about-bot-bot = A simple bot: uniform (a random legal action; the default) or first (the first legal action).
about-bot-exec = A program that decides instead, in any language: it reads the server’s messages as lines of JSON and answers with an action per line.
about-bot-stay = Stay for the next match.
about-mcp-port = Serve over HTTP at this local port, path /mcp, instead of standard input and output.
about-sim-seats = Number of players (default: the fewest the game allows).
about-sim-games = Number of matches (default: 1000).
about-sim-seed = Any word or number; the same seed gives the same matches.
about-sim-bots = Bots, separated by commas: uniform (default) or heuristic. They move on by one seat from match to match.
about-sim-record = Write a record of every match into this folder.
about-sim-format = Format of the records: json, one file per match (default), or parquet, tables of matches, moves and events.
about-any-decisions = With Parquet, also write for every move the observation, the action mask, what each seat was told, and what was hidden.
about-arena-seats = Number of players (default: the fewest the game allows).
about-arena-bots = Contestants, separated by commas: levels, net, heuristic, uniform, a search by iterations (search:500) or seconds per move (search:0.1s), the same with the net’s advice (net:500, net:0.1s), a program (exec:COMMAND), a Python bot (python:MODULE:NAME), or a language model (llm:MODEL, at OPENAI_BASE_URL). Default: the five levels.
about-arena-talk = Let them talk between moves, in games that have phrases.
about-arena-transcripts = Write what language models were shown, answered and used into this folder.
about-arena-deals = Number of deals (default: 10).
about-arena-seed = Any word or number; the same seed gives the same deals.
about-arena-workers = Number of processes (default: one per core).
about-arena-results = Append results to this file, and continue with those it holds.
about-arena-report = Write an HTML report with tables and plots into this file.
about-benchmark-bot = The player to measure: anything that “marooned arena --bots” accepts.
about-benchmark-quick = Play the quick tier: about 60 matches per task instead of 400, the first of the same deals.
about-benchmark-by = Who ran it and vouches for the result; stored in the file.
about-benchmark-transcripts = Folder for what language models are asked and answer, one file per match and seat.
about-benchmark-game = Only the tasks of this game.
about-benchmark-seats = Only the tasks with this number of players.
about-benchmark-deals = At most this many deals per task, for a trial; the result file is then incomplete.
about-benchmark-out = Folder for the matches and the result file (default: runs/benchmark- and the player’s name).
about-benchmark-workers = Number of processes (default: one per core).
about-benchmark-check-file = A result file (entry.json).
about-benchmark-check-deals = Number of deals per task (default: 1).
about-train-seats = Number of players (default: the game’s usual number).
about-any-minutes = Minutes of training, evaluation not counted (default: 5).
about-any-device = cpu (default), or cuda for a GPU.
about-any-start = Start from the weights in this file (a net.npz), or own: from the net that comes with the game.
about-train-out = Output folder (default: runs/ and the name of the game).
about-train-seed = A whole number (default: 0).
about-exploit-bot = The bot to exploit: a level, net, heuristic, uniform, or a search by iterations (search:500; with the net’s advice, net:500). All but heuristic are asked game by game on the CPU.
about-exploit-seats = Number of players (default: the game’s usual number).
about-exploit-out = Output folder (default: runs/ and the names of game and bot).
about-exploit-seed = A whole number (default: 0).
about-any-set = A training parameter: games, steps, width, rate, entropy, passes, parts, copying, heuristics, past, points, together, every or deals. Can be repeated.
about-arena-ray = Play on a Ray cluster: the one at this address, or a new local one.
about-replay-review-iterations = Search iterations per decision (default: 600).
about-replay-export-out = Output folder (default: matches).
about-replay-show-seat = Show only what this seat knew; counted from 0.

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
problem-not-a-number = --{ $option } takes a whole number; “{ $value }” is not one.
problem-too-small = --{ $option } takes a whole number of at least { $low }, not { $value }.
problem-out-of-range = --{ $option } takes a whole number from { $low } to { $high }, not { $value }.
problem-unknown-language = There is no language “{ $value }” here. Choose one of: { $known }.
problem-option-without-value = Option “{ $name }” needs a value: --option { $name }=…
problem-bad-game-name = “{ $name }” cannot be the name of a game: it takes letters without accents, digits and hyphens, and begins with a letter. For instance: tide-pool.
problem-game-name-taken = The name “{ $name }” is taken, by a game or by a Python package. Choose another.
problem-unknown-licence = There is no licence “{ $value }” here. Choose one of: { $known }. For any other, leave --licence out and put its text into a file LICENSE.
problem-no-page = This game has no page of its own: there is no folder { $folder }. “marooned page --new” makes one to start from.
problem-own-page = This game is drawn by marooned itself, in web/src/games of the sources; it has no page folder.
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
problem-format-alone = --format belongs to --record. Name a folder with --record.
problem-needs-torch = Learning needs PyTorch. Install it with: pip install "marooned[learn]"
problem-needs-testing = Checking a game needs the package { $package }. Install it with: pip install "marooned[testing]"
problem-unknown-device = There is no device “{ $value }”. There is: { $known }.
problem-no-setting = “{ $value }” is not a training parameter. Write name=number, with one of: { $known }.
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
serve-kept = Matches are stored in { $place }.
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
people-done = Done. It takes effect on running servers within seconds.
people-link = Open this link within { $minutes } minutes; the browser that does is a host for { $days } days.
backup-made = Copied into { $file } and verified: { $tables } tables, { $matches } matches, { $moves } moves.
backup-restored = Restored { $file }: { $tables } tables, { $matches } matches, { $moves } moves.

# --- the table ---

names = Nemo, Cyrus, Neb, Pencroft, Herbert, Gideon, Ayrton, Ned, Conseil, Aronnax, Jup, Top

menu-title = marooned. What shall we play?
menu-ask = Type a number or a name; Ctrl-C leaves.

welcome = { $game }: you are { $you }. With you: { $others }.
welcome-commitment = Sealed deal, to be checked at the end: { $commitment }
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
