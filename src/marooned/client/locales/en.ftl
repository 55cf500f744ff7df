# What a program that plays at a server is told when it cannot.

problem-bad-url = “{ $url }” is not the address of a server. Write it like http://localhost:8000
problem-unreachable = The server { $url } does not answer ({ $why }). Check the address, and that the server runs.
problem-not-marooned = The server at { $url } is not marooned. Check the address.
problem-unreadable = The server { $url } sent something that version { $protocol } of the protocol does not have ({ $why }). Update marooned, here or there.
problem-refused = { $text } ({ $code })
problem-broken = The connection to { $url } was lost. Try again in a moment.
problem-which-table = This token may sit at any table. Name one: --table with an id, a link or a short code.
problem-no-seat = The match runs already, and this program has no seat in it. Sit down before the start.
problem-table-full = Every seat of this table is taken. Choose another table.
problem-program-missing = The program “{ $program }” cannot be started: { $why }. Check its name.
problem-program-ended = The program “{ $program }” ended while it had to play. Look at its output.
problem-program-nonsense = The program “{ $program }” answered “{ $answer }”. It should answer a line like { $example }.
problem-unknown-strategy = There is no strategy “{ $name }”. Choose one of: { $known }.
problem-no-token = A token is needed: --token, or MAROONED_TOKEN in the environment. The page makes one, and so does POST /api/bots.
problem-no-mcp = The package “mcp” is missing. Install it: { $command }
problem-port-taken = Port { $port } is in use. Choose another: --port { $next }

bot-seated = Sitting at table { $code } ({ $game }), seat { $seats }.
bot-over = The match is over: { $ending }. Points: { $scores }.

problem-not-started = The match has not started. Wait for it.
problem-no-rules = The rules of { $game } are not on this machine. Play by the legal actions.

# --- tools for language models ---

mcp-instructions = You play one seat of a board game with hidden information against people or bots. Read the rules once. Then, until there is an outcome: wait until “your_decision” is true, look, ask for the legal actions, and act with one of them. Views show all that your seat may know; nothing else can be found out.
mcp-look = See the table as your seat does: the view, who is to decide, what happened and was said since you last looked, and the outcome once the match is over.
mcp-legal-actions = List every action your seat may take now, each as it has to be written for “act” and in words. Some may be possible out of turn.
mcp-act = Take one of the legal actions. Answers with what you see then; a refusal says why, and changes nothing.
mcp-speak = Say something to everyone at the table, or to some seats alone. Talk binds nobody.
mcp-phrase = Say one of the game’s own phrases, which bots understand and everyone reads in their language. A phrase is a verb, a seat counted from 1, a thing; for instance ask:3:water-bottle, promise:2:no-vote, claim:plank, lack:water, offer:3:sandwich:for:no-vote, accept:3, refuse:3, propose:vote:5:because:liar, threaten:3:shoot, thank:3. A refusal says what is wrong with it.
mcp-wait = Wait until something happens that you have not seen, or the time is up; then see the table as “look” shows it.
mcp-rules = Read the rules of the game and, below them, what the fields of a view mean. Seats are counted from 0 in views, “you” and “to”.
