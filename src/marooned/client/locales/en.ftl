# What a program that plays at a server is told when it cannot.

problem-bad-url = “{ $url }” is not the address of a server. Write it like http://localhost:8000
problem-unreachable = The server { $url } does not answer ({ $why }). Check the address, and that the server runs.
problem-not-marooned = Something else than marooned answers at { $url }. Check the address.
problem-refused = { $text } ({ $code })
problem-broken = The connection to { $url } is broken just now. Try again in a moment.
problem-which-table = This token may sit down at any table. Say at which: --table with an id, a link or a short code.
problem-no-seat = The match runs already, and this program has no seat in it. Sit down before the start.
problem-table-full = Every seat of this table is taken. Choose another table.
problem-program-missing = The program “{ $program }” cannot be started: { $why }. Check its name.
problem-program-ended = The program “{ $program }” ended while it was to play. Look at what it wrote.
problem-program-nonsense = The program “{ $program }” answered “{ $answer }”. It should answer a line like {"{"}"action": "pass"{"}"}.
problem-unknown-strategy = There is no strategy “{ $name }”. Choose one of: { $known }.
problem-no-token = A token is needed: --token, or MAROONED_TOKEN in the environment. The page makes one, and so does POST /api/bots.
problem-no-mcp = The package “mcp” is missing. Install it: pip install "marooned[mcp]"

bot-seated = Sitting at table { $code } ({ $game }), seat { $seats }.
bot-over = The match is over: { $ending }. Points: { $scores }.
