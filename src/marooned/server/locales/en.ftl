# Settings of a server: what each is for, and what can be wrong with it.

setting-host = Address to listen at.
setting-port = Port to listen at; 0 takes a free one.
setting-database-url = Where matches are stored: an SQLite file or a PostgreSQL URL.
setting-redis-url = URL of the Redis that connects several processes on one database; none for a single process.
setting-lan = Whether devices on the same network may connect.
setting-open-browser = Whether to open the page once the server is ready.
setting-origins = Other sites whose pages may use this server.
setting-trusted-proxies = Proxies whose word about the client’s address is trusted; * for all.
setting-allowed-hosts = Host names under which the server is reached, besides localhost, its own name and IP addresses; * for any.
setting-requests-a-second = Requests per second from one address, on average.
setting-request-seconds = Seconds within which a request must have arrived.
setting-messages-a-second = Messages per second on one connection, on average.
setting-connections-a-person = Connections that one person may have at once.
setting-connections-an-address = Connections that one address may have at once: for requests, and for tables.
setting-connections = Connections in all; 0 for as many as the limit of open files allows.
setting-guests-an-hour = New guests per hour from one address, on average.
setting-tables-an-hour = Tables per hour that one person may create, on average; eight times as many for an address.
setting-hints-a-minute = Hints per minute that one person may ask for, on average; eight times as many for an address.
setting-chat = The freest talk that tables may allow: free, phrases (the game’s own only) or off.
setting-talk-a-minute = Messages per minute that one person may write at tables, on average; eight times as many for an address.
setting-ping-seconds = Seconds between pings to a connection, and how long it may take to answer.
setting-bot-workers = Processes in which bots think; 0 lets them think in the server itself.
setting-bot-seconds = Seconds a bot may think; after that a simpler bot answers for it.
setting-bot-pause = Average pause in seconds before a bot plays the move it has chosen.
setting-secure-cookie = Whether cookies are sent over https only (default: as the request came).
setting-metrics-token = Token that gives access to /metrics; without one, only this machine has access.
setting-log = Log format: auto, human or json.
setting-log-level = Lowest level that is logged: debug, info, warning or error.
setting-drain-seconds = Seconds that people get to finish when the server is asked to stop.
setting-keep-finished-days = Days to keep a table after its matches are over; 0 for ever.
setting-keep-unfinished-days = Days to keep a table that never started, or a match that everyone left; 0 for ever.
setting-keep-talk-days = Days to keep the talk of a table after its last message; 0 for ever.
setting-keep-guests-days = Days to keep people who did not come back and sit at no table; 0 for ever.
setting-house-rules = Markdown file with the host’s terms and privacy notice; for other languages, name.fr.md beside it.
setting-package-pages = Whether games of packages draw their tables with their own code: on, off, or reload for their developers.
setting-push = Whether people may be notified of their turn by push messages; needs https.
setting-notice-seconds = Seconds before somebody is notified of their turn, at tables where a move may take hours.
setting-smtp-url = Mail server for notifications: smtp://name:password@host:port, or smtps://…; none for no mail.
setting-smtp-from = Sender of the mails; needed for mail.
setting-public-url = Address of the page, as links in mails give it; needed for mail.
setting-heartbeat-seconds = Seconds between two signs of life of each process, if there are several.

setting-origin = { $source ->
    [command-line] from the command line
    [environment] from { $place }
    [file] from { $place }
   *[default] default
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
setting-problem-port-denied = You may not use port { $port }. Choose one above 1023: --port 8000
setting-problem-no-address = This machine cannot listen at { $host }, port { $port }. Choose 127.0.0.1 for this machine alone, or 0.0.0.0 to let others in: --host 0.0.0.0
setting-problem-no-database = The database { $url } cannot be opened. Check that it runs, that the address and password are right, and that you may write there.
setting-problem-newer-database = The database { $url } was made by another release of marooned, whose form this one does not know. Use that release, or choose another database: --database other.sqlite
setting-problem-no-redis = The Redis { $url } does not answer. Check that it runs and that the address is right, or leave it out to run one process.
setting-problem-not-a-file = Only a database in a file can be copied like this. For PostgreSQL, use pg_dump and pg_restore.
setting-problem-no-backup = There is no file { $file }. Check its name.
setting-problem-broken-backup = { $file } is not a complete database of marooned: { $why }. Use another copy.
setting-problem-newer-backup = { $file } was made by a newer marooned. Update this one first.
setting-problem-file-exists = { $file } exists already. Choose another name, or overwrite it with --force.
setting-problem-same-file = { $file } is the database itself. Name a copy.
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
