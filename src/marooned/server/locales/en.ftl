# Settings of a server: what each is for, and what can be wrong with it.

setting-host = Address to listen at.
setting-port = Port to listen at; 0 takes any free one.
setting-database-url = Where matches are kept: an SQLite file, or a PostgreSQL URL.
setting-redis-url = Through which several processes tell one another what happened; none for one process.
setting-lan = Whether phones on the same network are let in.
setting-open-browser = Whether the page opens once the server is ready.
setting-origins = Addresses of other pages that may use this server.
setting-trusted-proxies = Proxies that are believed when they name whom they speak for; * for all.
setting-allowed-hosts = Names this server is reached by, beside localhost, its own and bare addresses; * for any.
setting-requests-a-second = What one address may ask for, on average.
setting-request-seconds = How long a request may take to arrive.
setting-messages-a-second = What one connection may say, on average.
setting-connections-a-person = How often one person may be connected at once.
setting-connections-an-address = How many connections one address may have at once: so many that ask, and so many to tables.
setting-connections = How many connections there may be in all; 0 for as many as open files allow.
setting-guests-an-hour = How many guests one address may become, on average.
setting-tables-an-hour = How many tables one person may set up, on average; an address eight times as many.
setting-hints-a-minute = How many hints one person may ask for, on average; an address eight times as many.
setting-chat = How people may talk at tables at most: free, phrases (those of the game alone) or off.
setting-talk-a-minute = How much one person may say at tables, on average; an address eight times as much.
setting-ping-seconds = How often a connection is asked whether it lives, and how long it may take to answer.
setting-bot-workers = Processes in which bots think; 0 lets them think in the server itself.
setting-bot-seconds = How long a bot may think; then a simpler one answers for it.
setting-bot-pause = How long bots wait with an answer they have, on average.
setting-secure-cookie = Whether the cookie travels over https alone; unless told, as the request came.
setting-metrics-token = Who bears it may read /metrics; without one, only this machine may.
setting-log = How the log is written: auto, human or json.
setting-log-level = From which level on: debug, info, warning or error.
setting-drain-seconds = How long people get to finish when the server is told to stop.
setting-keep-finished-days = Days for which a table is kept after its matches are over; 0 for ever.
setting-keep-unfinished-days = Days for which a table that nobody starts, or a match that everyone has left, is kept; 0 for ever.
setting-keep-talk-days = Days for which the talk of a table is kept after the last word; 0 for ever.
setting-keep-guests-days = Days for which people are kept who did not come back and sit at no table; 0 for ever.
setting-house-rules = A Markdown file with the host’s own terms and privacy text; for other languages name.fr.md beside it.
setting-package-pages = Whether games of other packages draw their tables by their own code: on, off, or reload for whoever works on it.
setting-push = Whether people may be told of their turn by push messages; it needs https.
setting-notice-seconds = How long somebody’s turn lasts until they are told of it, where a move may take hours.
setting-smtp-url = The mail server that tells people of their turn: smtp://name:password@host:port, or smtps://…; none for no mail.
setting-smtp-from = Whom mails are from; needed for mail.
setting-public-url = Where the page is reached, as links in mails say it; needed for mail.
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
setting-problem-unknown-variable = There is no setting { $name } (environment). Did you mean { $nearest }? Correct it or unset it; “marooned settings” lists them all.
setting-problem-mail = Mail needs three settings: smtp_url, smtp_from and public_url (https://…). { $missing } is missing or no address; set it, or leave all three out.
setting-problem-house-rules = The house rules { $file } cannot be read: { $why }. Name a Markdown file in UTF-8, of 200 kB at most, or leave house_rules out.
setting-problem-no-file = There is no settings file { $file }. Check its name, or leave it out.
setting-problem-bad-file = The settings file { $file } cannot be read: { $why }. Correct it, or name another with --settings.
setting-problem-port-taken = Port { $port } is in use, perhaps by another marooned. Stop that one, or choose another port: --port { $next }
setting-problem-port-denied = Port { $port } may not be used by you. Choose one above 1023: --port 8000
setting-problem-no-address = This machine cannot listen at { $host }, port { $port }. Choose 127.0.0.1 for this machine alone, or 0.0.0.0 to let others in: --host 0.0.0.0
setting-problem-no-database = The database { $url } cannot be opened. Check that it runs, that the address and password are right, and that you may write there.
setting-problem-newer-database = The database { $url } was made by another release of marooned, whose form this one does not know. Use that release, or choose another database: --database other.sqlite
setting-problem-no-redis = The Redis { $url } does not answer. Check that it runs and that the address is right, or leave it out to run one process.
setting-problem-not-a-file = Only a database in a file can be copied like this. For PostgreSQL, use pg_dump and pg_restore.
setting-problem-no-backup = There is no file { $file }. Check its name.
setting-problem-broken-backup = { $file } is no whole database of marooned: { $why }. Take another copy.
setting-problem-newer-backup = { $file } was made by a newer marooned. Update this one first.
setting-problem-file-exists = { $file } is there already. Choose another name, or overwrite it with --force.
setting-problem-same-file = { $file } would be put in its own place. Name the copy.
setting-problem-database-in-use = A server runs on { $file }. Stop it first, then try again.
setting-problem-database-taken = Another marooned runs on the database { $file }. Use that one, stop it first, or choose another file: --database other.sqlite. Several on one database need Redis: set redis_url for all of them.
setting-problem-damaged-database = The database { $file } is damaged ({ $why }), so nothing is written to it. Keep the file, and put the last good copy in its place: marooned restore COPY --force

# --- page folders of games’ packages ---

page-problem-link = “{ $file }” in the page folder is a link, or no plain file. Put a copy in its place.
page-problem-name = “{ $file }” in the page folder cannot be an address. Use letters without accents, digits, “-”, “_” and “.”, a hundred at most.
page-problem-large = The page folder has more than { $most } MB. Leave out what the table does not need.
page-problem-many = The page folder has more than { $most } files. Put pictures together into one, or leave some out.
page-problem-table = There is no { $file } in { $folder }. It is the module that draws the table; “marooned page --new” makes one to start from.
page-problem-drawn-plainly = { $game } brings a page that is not used, so its table is drawn plainly: { $why }
