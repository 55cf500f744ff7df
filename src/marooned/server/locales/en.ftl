# What the server says when it refuses. Every refusal names what to do about it.

refusal-identity-missing = The server does not know you yet. Choose a name first.
refusal-identity-bad-link = This link was used already or is too old. Ask your other device for a new one.
refusal-token-unknown = This token is nobody’s: it was never made, or it was renewed or revoked. Ask whoever gave it to you for another.
refusal-token-not-allowed = This token is not for that: it was made to play, perhaps one seat of one table. Use the page for the rest.
refusal-identity-no-device = You have no such device. Look at the list again.
refusal-message-invalid = The server did not understand that: { $why }. Reload the page; if you wrote the program, see the protocol.
refusal-message-too-large = That is too long: { $most } bytes at most. Send less.
refusal-message-too-fast = That was too much at once. Wait a moment, then try again.
refusal-message-foreign-origin = The page at { $origin } may not use this server. Open the server’s own page.
refusal-message-wrong-protocol = This server speaks version { $spoken } of the protocol, not { $asked }. Reload the page, or update your program.
refusal-message-no-hello = A connection starts with a hello. Connect again and send it first.
refusal-message-too-slow = Your connection could not keep up. Connect again: you will be told what you missed.
refusal-request-not-found = There is nothing at this address. Check the link.
refusal-request-wrong-method = This address does not take that kind of request. See the protocol.
refusal-page-missing = The page has not been built here. In a checkout, run make page; the API works without it.
refusal-server-trouble = Something went wrong on the server, and nothing was changed. Try again; if it happens again, tell the host.
refusal-server-no-storage = The server cannot reach its storage, so nothing was changed. Try again in a moment; if it lasts, tell the host.
refusal-server-full = The server’s disk is full, so nothing was changed; what was played is safe and can be looked at. Tell the host to make room, then try again.
refusal-server-stopping = The server is stopping. Connect again in a moment: your table is kept.
refusal-table-unknown = There is no such table. Check the link or the code.
refusal-table-full = Every seat of this table is taken. You can watch, or ask the host for another table.
refusal-table-incomplete = { $empty ->
    [one] One seat is
   *[other] { $empty } seats are
} still empty. Wait for players, or seat bots.
refusal-table-not-host = Only the host of this table can do that. Ask them.
refusal-table-not-open = The match has started, so seats stay as they are. Wait for the next one.
refusal-table-not-over = The match at this table is not over. Play it to its end first.
refusal-table-too-many = You have { $most } of these already, which is the most. Finish or close one first.
refusal-table-closed = The host has closed this table. Set up a new one.
refusal-table-no-series = This table plays single matches. Look at their records instead.
refusal-table-in-series = A series is under way, so its players keep their seats. Swap when it is over.
refusal-table-has-players = Others are still playing here. Propose to abandon the match, or leave your own seat.
refusal-seat-unknown = There is no seat { $seat } at this table: its seats are 0 to { $last }.
refusal-seat-taken = Seat { $seat } is taken. Choose another one.
refusal-seat-not-yours = Seat { $seat } is not yours. Use your own seat, or take it before the start.
refusal-match-unknown = There is no such match, or it has not started. Check the link.
refusal-match-not-running = The match is over; nothing more can be played. Ask for a rematch.
refusal-match-not-over = The match is still running, and its record would tell its secrets. Come back when it is over.
refusal-match-paused = The match is paused. Propose to resume it.
refusal-move-unknown = That is not a move of this game. Choose one of the moves offered.
refusal-move-illegal = That move is not possible now. Choose one of the moves offered.
refusal-move-stale = The table moved on (from { $version } to { $now }) before your move came. Look again, then choose.
refusal-undo-refused = That step stands. Go on from here.
refusal-talk-forbidden = You cannot speak here now: either this table is silent, or you are watching a running match. Wait until it is over.
refusal-talk-not-a-phrase = Nobody can say that in this game. Choose one of its phrases.
refusal-proposal-unknown = That proposal is closed. Make a new one if you like.
refusal-proposal-open = The table is already voting on something. Wait for the result.
refusal-proposal-pointless = There is nothing to vote on: that is how things are already, or nobody has left that seat. Play on.
refusal-proposal-too-soon = The table has just answered that. Ask again in { $seconds } seconds.
refusal-proposal-no-ballot = You have no ballot here: either you have voted, or this is not for you to decide. Wait for the result.
refusal-lesson-unknown = There is no lesson “{ $lesson }” in this game. The list of games says which there are.
refusal-lesson-none = This match is not a lesson. Play it as you like.
refusal-lesson-settled = A lesson brings its own seats, options and bots. Ask for the game, its { $seats } seats and the lesson, and nothing else.
refusal-hint-forbidden = This table plays without hints. Think it over, or set up a table that allows them.
refusal-hint-nothing = There is nothing for you to decide just now. Ask when it is your turn.
refusal-hint-too-soon = You have asked for a lot of hints. Wait a few seconds, then ask again.
refusal-hint-late = The adviser is busy or still waking up. Ask again in a moment.
refusal-review-late = The match could not be looked back on just now. Ask again in a minute.
refusal-game-unknown = There is no such game. Choose one from the list.
refusal-game-wrong-seats = The game does not take that many players. Choose another number.
refusal-game-bad-option = The game has no such option. Leave it out, or choose one of its options.
refusal-bot-unknown = There is no such bot. Choose one from the list.
refusal-bot-not-yours = You have no such bot account. Look at the list of yours.

# --- settings ---

setting-host = Address to listen at.
setting-port = Port to listen at; 0 takes any free one.
setting-database-url = Where matches are kept: an SQLite file, or a PostgreSQL URL.
setting-redis-url = Through which several processes tell one another what happened; none for one process.
setting-lan = Whether phones on the same network are let in.
setting-open-browser = Whether the page opens once the server is ready.
setting-origins = Addresses of other pages that may use this server.
setting-trusted-proxies = Proxies that are believed when they name whom they speak for; * for all.
setting-requests-a-second = What one address may ask for, on average.
setting-messages-a-second = What one connection may say, on average.
setting-connections-a-person = How often one person may be connected at once.
setting-ping-seconds = How often a connection is asked whether it lives, and how long it may take to answer.
setting-bot-workers = Processes in which bots think; 0 lets them think in the server itself.
setting-bot-seconds = How long a bot may think; then a simpler one answers for it.
setting-bot-pause = How long bots wait with an answer they have, on average.
setting-secure-cookie = Whether the cookie travels over https alone; unless told, as the request came.
setting-metrics-token = Who bears it may read /metrics; without one, only this machine may.
setting-log = How the log is written: auto, human or json.
setting-log-level = From which level on: debug, info, warning or error.
setting-drain-seconds = How long people get to finish when the server is told to stop.
setting-heartbeat-seconds = How often each of several processes shows that it lives.

setting-origin = { $source ->
    [command-line] from the command line
    [environment] from { $place }
    [file] from { $place }
   *[default] as usual
}
setting-problem-value = { $name } cannot be “{ $value }” ({ $source ->
    [command-line] on the command line
    [environment] in the environment, { $place }
   *[file] in { $place }
}): it takes { $expected ->
    [truth] true or false
    [choice] one of { $choices }
    [words] words with spaces between
    [range] a number from { $low } to { $high }
    [number] a number above { $low }
    [database_url] a file’s name, or a URL that starts with sqlite:/// or postgresql://
    [redis_url] a URL that starts with redis:// or rediss://
   *[text] a text
}. Change it, or leave it out.
setting-problem-unknown = There is no setting “{ $name }” ({ $place }). Did you mean: { $nearest }? “marooned settings” lists them all.
setting-problem-no-file = There is no settings file { $file }. Check its name, or leave it out.
setting-problem-bad-file = The settings file { $file } cannot be read: { $why }. Correct it, or name another with --settings.
setting-problem-port-taken = Port { $port } is in use, perhaps by another marooned. Stop that one, or choose another port: --port { $next }
setting-problem-port-denied = Port { $port } may not be used by you. Choose one above 1023: --port 8000
setting-problem-no-address = This machine cannot listen at { $host }, port { $port }. Choose 127.0.0.1 for this machine alone, or 0.0.0.0 to let others in: --host 0.0.0.0
setting-problem-no-database = The database { $url } cannot be opened. Check that it runs, that the address and password are right, and that you may write there.
setting-problem-no-redis = The Redis { $url } does not answer. Check that it runs and that the address is right, or leave it out to run one process.
setting-problem-not-a-file = Only a database in a file can be copied like this. For PostgreSQL, use pg_dump and pg_restore.
setting-problem-no-backup = There is no file { $file }. Check its name.
setting-problem-broken-backup = { $file } is no whole database of marooned: { $why }. Take another copy.
setting-problem-newer-backup = { $file } was made by a newer marooned. Update this one first.
setting-problem-file-exists = { $file } is there already. Choose another name, or overwrite it with --force.
setting-problem-same-file = { $file } would be put in its own place. Name the copy.
setting-problem-database-in-use = A server runs on { $file }. Stop it first, then try again.
