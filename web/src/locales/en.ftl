# The page, in English.

# How lists and days are written.
locale = en-GB

page-name = marooned
page-title = marooned – shipwreck games
page-navigation = On this site
skip-to-content = Skip to the content
go-home = Home
go-play = Choose a game
close = Close
rules = Rules
settings = Settings
about = About
my-matches = My matches
watch = Watch
replay = Replay
undo = Take back
undo-ask = Ask to take back
# Names for those who have not chosen one.
guest-names = Crusoe, Friday, Selkirk, Gulliver, Ishmael, Sinbad, Calypso, Nausicaa, Miranda, Ariel, Prospero, Ulysses, Penelope, Ben Gunn, Queequeg, Viola, Marina, Perdita, Starbuck, Hawkins
seat-free = free seat

# --- home ---

home-title = Washed ashore. What now?
home-about = Three board games of shipwreck, to play with bots or with friends. No account, nothing to install.
home-play-now = Play now
home-dealing = Dealing…
home-players = { $fewest ->
    [2] { $most ->
        [2] 2 players
       *[other] 2 to { $most } players
    }
   *[other] { $fewest } to { $most } players
}
home-invite = Invite friends
home-pass = Pass and play
home-learn = Learn by playing
home-lost = There is nothing at that address. This is the home page.
home-code = You have a code?
home-code-label = Code of the table
home-code-example = ABC234
home-join = Join
home-open-tables = Open tables
home-open-table = { $game } with { $names }, { $free ->
    [one] one seat free
   *[other] { $free } seats free
}
home-open-table-empty = { $game }, { $free ->
    [one] one seat free
   *[other] { $free } seats free
}
home-no-tables = Nobody is waiting. Be the first to set up a table.
home-go-on = Go on with your match
home-go-on-with = { $game } with { $names }
home-back = Back again?
home-back-about = Your tables, your statistics, and matches to watch.

## Your turn: what waits for me, and how I am told of it

call-me-title = Shall we tell you when it is your turn?
call-me-about = A move may take hours here, so nobody has to wait. This device can tell you: once a turn, and never while you look at the table.
call-me-yes = Yes, tell me
call-me-no = No, thanks
call-me-done = This device will tell you. Quiet hours and more are in the settings.
notices = When it is my turn
notices-about = At tables where a move may take hours, you can be told of your turn while you are away. A message names the game, the table and the time that is left, and nothing else.
notices-here = Tell me on this device
notices-cannot = This browser cannot be told here: it needs a page over https, and some phones want it on the home screen first.
notices-denied = Your browser does not let this page tell you anything. Allow notifications for it in the browser’s settings, then try again.
notices-mail = Email address
notices-mail-give = Tell me by email too
notices-mail-asked = An email is on its way to { $address }. Follow its link to be told there too.
notices-mail-to = You are told at { $address }.
notices-mail-forget = Forget this address
notices-turns = Tell me when it is my turn
notices-reminders = Tell me again when my time is running out
notices-quiet = Quiet hours
notices-quiet-start = from
notices-quiet-end = until
mail-link-title = Emails about your turn
mail-link-about = You asked to be told by email when it is your turn, or somebody gave your address by mistake. It is up to you.
mail-link-confirm = Yes, write to me
mail-link-confirmed = Thank you. You get an email when it is your turn.
mail-link-end = No more emails
mail-link-ended = No more emails will come, and the address is forgotten.
waiting-title = { $number ->
    [one] Your turn
   *[other] Your turn at { $number } tables
}
waiting-days = { $number } days left
waiting-hours = { $number ->
    [one] one hour left
   *[other] { $number } hours left
}
waiting-minutes = { $number ->
    [0] less than a minute left
    [one] one minute left
   *[other] { $number } minutes left
}
# --- the deal of the day ---

daily-title = The deal of the day
daily-about = The same deal, the same seat and the same bots for everybody, and one try. The next one comes at { $time }.
daily-streak = { $days } days in a row
daily-first = Nobody has finished it yet.
daily-finished = { $people ->
    [one] One person has finished it.
   *[other] { $people } people have finished it.
}
daily-going = Your match is under way.
daily-place = You came { $place ->
    [1] first
    [2] second
    [3] third
   *[other] number { $place }
} of { $seats }.
daily-not-counted = You left it, or finished too late: this try does not count.
daily-play = Play the deal
daily-go-on = Go on
daily-look = Results
daily-result = Place { $place }, { $points ->
    [one] one point
   *[other] { $points } points
}
daily-result-place = Place { $place }
daily-people = { $people ->
    [0] nobody
    [one] one person
   *[other] { $people } people
}
daily-better = better than { $share } % of the others
daily-pass-on = Copy my result
daily-copied = Copied
daily-share = { $game }, the deal of { $day }
daily-share-place = place { $place } of { $seats }
daily-secret = Others can still play it, so its secrets, the replay of all hands and the analysis wait until tomorrow.
daily-told = Its secrets are told now.
daily-analysis = Replay and analysis
daily-bots = { $count ->
    [one] the bot { $names }
   *[other] the bots { $names }
}
daily-bots-play = Still playing it: { $bots }…
daily-yesterday = Yesterday’s results and analysis:
## Finding players

find-title = Find players
find-about = Say what you would like to play; whoever wants the same sits down with you at once.
find-game = Game
find-any = any number
find-rated = Rated
find-bots = Bots fill the seats that stay empty
find-wait = When
find-wait-seconds = { $seconds ->
    [0] at once
    [60] after a minute
    [120] after 2 minutes
    [300] after 5 minutes
   *[other] after { $seconds } seconds
}
find-search = Find players
find-looking = Looking for players of { $game }…
find-seats-are = { $seats } players
find-any-seats = Any number of players
find-others = { $count ->
    [0] Nobody else is looking for this game right now.
    [one] One other person is looking for this game.
   *[other] { $count } others are looking for this game.
}
find-bots-in = Bots fill the seats in { $time }.
find-cancel = Stop looking
find-elsewhere = You are looking for players in another window now.

## People one knows

known-title = People you played with
known-invitations = Your invitations
known-invites = { $name } invites you to { $game }, { $seats } players.
known-go = Go to the table
known-decline = No, thank you
known-here = here now
known-friend = friend
known-asked = asked to be friends
known-asks = would like to be your friend
known-befriend = Become friends
known-accept = Say yes
known-play = Play { $game }
known-challenge = Challenge:
known-more = More about { $name }
known-end = No longer friends
known-mute = Mute
known-unmute = Unmute
known-block = Block
known-block-about = Whoever you block is never put together with you, cannot invite you and cannot sit at your tables.
known-unblock = Unblock
known-muted = muted
known-blocked = blocked
known-report = Report to the host
known-report-send = Send the report
known-report-about = What happened? What they said at your last table together goes along.
known-reported = The host is told. Thank you.
known-hide = Appear offline to friends
known-all = Show all { $count }
invited-at-table = { $name } invites you to { $game }.

# --- setting up ---

setup-title = A new table
setup-with = { $name } is invited as soon as the table is set up.
setup-about = You get a link for your friends. Empty seats can be filled with bots at any time before the start.
setup-shared-about = Everybody plays on this device. It asks you to hand it on, and hides what the others must not see.
setup-seats = Players
setup-bots = Bots among them
setup-bot = The bots are
setup-bot-is = A bot that { $about }.
setup-names = Who plays?
setup-name-of = Name of player { $number }
setup-player = Player { $number }
setup-more = More choices
setup-public = List this table, so that anyone may join
setup-chat = Talk at the table
setup-chat-free = as everyone likes
setup-chat-phrases = in the phrases of the game alone
setup-chat-off = none
setup-banter = Bots talk too, in games where they can
setup-hints = Hints for everyone
setup-chance = chance decides
setup-create = Set up the table
setup-deal = Deal

# --- lobby ---

lobby-invite = Invite your friends
lobby-invite-about = Send the link, say the code, or let them scan the picture.
lobby-code = Code of this table
lobby-link = Link to this table
lobby-share = Share the link
lobby-copied = Copied
lobby-local = This address works on this computer only. For other devices at home, start the server with “marooned serve --lan” and open the address it prints.
lobby-qr = The link as a picture to scan
lobby-friends = Friends
lobby-ask = Invite
lobby-friend-waiting = invited, no answer yet
lobby-friend-coming = on the way
lobby-friend-came = sits here
lobby-friend-declined = cannot come now
lobby-invited = { $who_is ->
    [none] You are invited to play { $game }.
   *[other] { $who } invites you to play { $game }.
}
lobby-seats = Seats
lobby-sit = Sit here
lobby-sit-too = One more for this device
lobby-stand-up = Stand up
lobby-free-seat = Free the seat
lobby-bot-for = Bot for seat { $seat }
lobby-no-bot = no bot
lobby-fill = Fill up with bots
lobby-start = Start
lobby-empty = { $count ->
    [one] One seat is still empty.
   *[other] { $count } seats are still empty.
}
lobby-host-starts = The host starts when everyone is here.

# --- the table ---

table-actions = What you can do
table-known = Everything your seat is told, as it travels
table-board = The table
table-prompt = What is asked
table-panels = Beside the table
table-watching = You are watching
table-loading = One moment…
table-drawn-plainly = This table could not be drawn, so here it is in plain form. The match goes on, and nothing is lost.
page-lacking = Part of this page did not load. The connection may be bad, or there is a newer version by now; nothing of your match is lost.
page-reload = Load the page anew
table-lost = Connection lost. Reconnecting…
missing-title = This cannot be opened
missing-game = There is no such game here.
missing-about = The link may be mistyped, or older than what is kept here. Your own matches are in your list, and a new one is a tap away.
panel-story = Story
panel-talk = Talk
panel-people = People
title-your-turn = ● Your turn – { $game }
ask-choose = Your turn: choose.
waiting-for = Waiting for { $who }.
waiting-many = Waiting for { $count } players.
waiting-lull = { $who } waits a moment, so that anybody may react.
waiting-may-act = You may act meanwhile.
confirm-question = { $action } – sure?
confirm-yes = Yes
confirm-no = No
see-again = See that again
story-undone = { $who_is ->
    [you] You take the last step back.
   *[other] { $who } takes the last step back.
}
curtain-pass = Hand the device to { $name }. No peeking.
curtain-here = I am { $name }
coach = Coach
coach-understood = Got it
coach-leave = I know this game

talk-silence = Nothing but the waves so far.
talk-words = Say something
talk-to = To whom
talk-everyone = everyone
talk-whispers = whispers to { $who }
talk-unread = unread:
talk-send = Send
people-bot = bot, { $kind }
people-away = away
people-you = you
people-others = { $count } others
people-asked = is asked
people-watching = { $count ->
    [one] One person is watching.
   *[other] { $count } people are watching.
}

end-show = The result
end-nobody = Nobody wins
end-winners = { $who_is ->
    [you] { $count ->
        [one] You win
       *[other] { CAPITAL($who) } win together
    }
   *[other] { $count ->
        [one] { $who } wins
       *[other] { $who } win together
    }
}
end-again = Play again
end-next = Next match
end-series = After match { $played } of { $length }
end-picture = A picture to share
end-look = Look at the table
end-rating = Your rating: { $rating }.
end-rating-same = Your rating stays as it is: people on your own connection, and your own programs, do not count for it.
record-download = Download the record
seed-title = Was chance honest?
seed-about = All chance of this match came from one secret key. Its fingerprint was published before the first move; now that the key is known, anyone can compare.
seed-promise = Fingerprint promised at the start
seed-key = Key
seed-found = Fingerprint computed here
seed-check = Check it here
seed-good = They are the same: nobody stacked the deck.
seed-bad = They differ. Something is wrong; please report this match.

## My story and ratings

story = My statistics
story-link = My statistics: results, ratings, all matches
story-empty = Play a match to its end, and your statistics begin here.
story-won = Won
story-played = Played
story-share = { $share } ({ $won } of { $played })
story-score = Points
story-average = { $average } on average, { $least } to { $most }
story-matches = { $count ->
    [one] one match
   *[other] { $count } matches
}
story-best = Best match
story-worst = Worst match
story-place = place { $place } of { $seats }
story-placed = place { $place } of { $seats }, { $score ->
    [one] one point
   *[other] { $score } points
}
story-months = Month by month
story-month = { $month }: { $played } played, { $won } won.
story-pace = Pace
story-pace-quick = Quick rating
story-pace-slow = Slow rating
story-rated-matches = { $count ->
    [one] after one rated match
   *[other] after { $count } rated matches
}
story-curve = In the last { $count } rated matches it went from { $first } to { $last }; it was { $least } at its lowest and { $most } at its highest.
story-all = All matches
story-game = Game
story-result = Result
story-any = any
story-anybody = anybody
story-search = Find somebody
story-company = With
story-companion = { $name } ({ $count })
story-bot = the bot { $kind }
story-bot-tag = bot
story-somebody = somebody
story-since = From
story-until = Until
story-with = with { $names }
story-none = No match fits.
story-more = Show more
story-result-won = won
story-result-lost = lost
story-result-left = left early
story-result-abandoned = abandoned
story-result-shared = on one device
story-count-left = left early
story-count-abandoned = abandoned
story-count-shared = on one device
story-take-away = Download
story-take-away-about = All of your matches, with what the games say of your play.
story-json = As JSON
story-parquet = As Parquet
story-ratings = Ratings
story-ratings-about = Ratings come from rated matches. With 400 points more than somebody, you win ten times as often as they do. Bots have fixed ratings. You are in this list only if you choose to be.
story-listed = Show me in this list
rating = { $points } ± { $doubt }
rated = rated
setup-rated = Rated: a clock, no hints, moves taken back only if all agree; leaving counts as last
lobby-rated = This table is rated: no hints, moves are taken back only if all agree, and whoever leaves counts as last. Two people on one internet connection do not count for each other.

# --- replay ---

replay-of = Replay of { $game }
replay-controls = Controls
replay-move = Move
replay-first = To the deal
replay-back = One move back
replay-on = One move on
replay-last = To the end
replay-play = Play
replay-pause = Pause
replay-at = move { $move } of { $moves }
replay-speed = Speed
replay-eyes = Seen by
replay-spectator = a spectator
replay-eyes-of = { $name }
replay-share = Share this moment
replay-table = To the table

# --- other screens ---

settings-save = Save
settings-saved = Saved.
settings-language = Language
settings-theme = Colours
theme-auto = same as the device
theme-light = light
theme-dark = dark
theme-contrast = strong contrast
settings-motion = Motion
motion-auto = same as the device
motion-full = everything moves
motion-none = nothing moves
settings-pace = Pace of the table and of bots
pace-calm = calm: time to look
pace-usual = usual
pace-quick = quick
pace-none = at once
settings-confirm = Ask again before playing
confirm-level-always = every move
confirm-level-weighty = important moves
confirm-level-never = never
settings-more = More
settings-sound = Sounds
settings-text-mode = The table as text
settings-banter = Hear what bots say
settings-coach = Bring the coach back
matches-running = Going on
matches-over = Over
matches-no-running = No match is going on.
matches-no-over = None yet.
matches-open = { $free ->
    [0] ready to start
    [one] one seat free
   *[other] { $free } seats free
}
matches-paused = paused
matches-your-turn = your turn
matches-waits = waiting for { $names }
watch-about = Whoever gives you the link or the code of a table lets you watch it. You see what everyone sees, and no hands.
watch-label = Link or code
rules-missing = These rules are not here. Go back and try again.
about-title = About marooned
about-games = Three games, one shipwreck
about-games-text = { $games }: to be played with friends, with bots, or with both. The rules are told here in our own words; the games are their makers’.
about-fair = Honest chance, honest bots
about-fair-text = Every shuffle can be checked afterwards: its key is sealed before the first move and opened after the last. Bots see what their seat sees, and nothing else.
about-private = No account
about-private-text = You are a guest with a name. Your browser keeps one cookie so that your seat stays yours. No other server is asked for anything.
about-open = Open
about-open-text = The whole thing is open source under the Apache licence 2.0, with a protocol that lets any program take a seat.

## Who I am: a name and a face, ways to come back, my data

who = Who are you?
who-name = Your name
who-face = Your face
who-colour = Your colour
who-change = Change
who-before = Did you play here before, on another device?
who-back = I was here before
who-face-captain = a captain with a white beard
who-face-bandana = a red bandana and an earring
who-face-tresses = long red hair
who-face-straw-hat = a straw hat
who-face-glasses = round glasses and a moustache
who-face-woolly-hat = a woolly hat
who-face-curls = dark curls
who-face-eye-patch = an eye patch
who-face-bun = a bun
who-face-headband = blond hair and a headband
who-face-goatee = a white goatee
who-face-freckles = freckles and a big smile
who-colour-blue = blue
who-colour-red = red
who-colour-yellow = yellow
who-colour-purple = purple
who-colour-green = green
who-colour-orange = orange
who-colour-teal = teal
who-colour-pink = pink
who-colour-grey = grey
who-colour-brown = brown
who-colour-lime = light green
who-colour-slate = slate
somebody = somebody
keys = Keep this identity
keys-about = Without an account you are known by your browser alone. With a passkey or a recovery code you are yourself again on any device. There is no password.
keys-make = Make a passkey
keys-make-another = Make another passkey
keys-made = Done: with this passkey you are yourself on any device.
keys-impossible = Passkeys do not work at this address: browsers want https and a name, or localhost. A link or a code to scan (below) and recovery codes work everywhere.
keys-of = Passkey made with { $device }
keys-remove = Remove it
keys-removed = This passkey lets nobody in any more.
passkey-none = No passkey was chosen. Try again, or come in another way.
passkey-known = There is a passkey of yours on this device already. There is nothing to do.
codes = Recovery codes
codes-left = { $count ->
    [0] Ten codes to write down. Each lets you come back once, in any browser.
    [one] One code is left. It lets you come back once, in any browser.
   *[other] { $count } codes are left. Each lets you come back once, in any browser.
}
codes-make = Make ten codes
codes-renew = Make ten new codes
codes-once = Write these down or print them: they are shown this once. Codes that you made before work no longer.
codes-copy = Copy them
codes-kept = I have them
devices-qr = The link as a picture to scan with your other device
devices-waiting = Waiting for the other device…
devices-come = Done: { $device } is one of your devices now.
devices-late = The link is too old now. Make another one.
devices-forget-sure = Yes, with the passkeys and codes it made
devices-forgotten = { $device } is yours no longer.
device-of = { $browser } on { $system }
device-unknown = another device
used-today = used today
used-last = used last on { $day }
identity-lost = The server no longer knows this browser: it was forgotten from another device, erased, or not used for too long. With a passkey, a recovery code or another device of yours you are yourself again.
back = I was here before
back-done = Welcome back: this browser is { $name } now.
back-passkey = With a passkey
back-passkey-about = Your phone, your computer or your key knows you if you made a passkey here.
back-passkey-use = Use a passkey
back-code = With a recovery code
back-code-label = One of the ten codes
back-code-use = Come back
back-link = With your other device
back-link-about = Open the settings there, choose “Your devices”, and open the link here or scan the picture.
claim-done = Done: this browser is { $name } now. Your other device says so too.
data = Your data
data-about = All that this server keeps about you, in one file: who you are, your devices, your matches, what you said.
data-take = Download my data
data-erase = Erase me
data-erase-really = Yes, erase me
data-erase-now = Erase everything, for ever
data-erase-no = No, I stay
data-erase-ask-1 = Your name, devices, passkeys, programs and words go, and matches that you played alone. In matches of others a bot or “somebody” has your seat.
data-erase-ask-2 = There is no way back, { $name }, not even for the host. Really?

# --- time, absence, agreement ---

time-left = Time left
table-abandoned = abandoned
table-paused = paused
people-program = a program
people-stand-in = a bot plays meanwhile ({ $kind })
people-back = I am back
people-replace = Let a bot take over
people-more = Pause, abandon, leave
people-keep-away = Mute, block, report
people-leave = Leave for good
propose-pause = Propose a pause
propose-resume = Propose to go on
propose-abandon = Propose to abandon
proposal = A proposal
proposal-pause = Shall we pause?
proposal-resume = Shall we go on?
proposal-abandon = Shall we abandon this match?
proposal-replace = Shall a bot take over { $who }’s seat for good?
proposal-undo = { $who_is ->
    [you] You ask to take your last step back.
   *[other] May { $who } take the last step back?
}
proposal-needs = { $needed } of { $voters } must agree. Ballots are secret.
proposal-needs-all = Everybody has to agree. Ballots are secret.
proposal-waiting = Waiting for the others’ answers.
proposal-passed = Agreed.
proposal-refused = Refused.
proposal-expired = Nobody answered in time.
talk-phrases = Say it with one tap
talk-phrases-alone = Here people talk in the phrases of the game alone.
setup-clock = Time to think
clock-none = as long as you like
clock-quick = quick: { $minutes } min, { $seconds } s more a move
clock-calm = calm: { $minutes } min, { $seconds } s more a move
clock-day = by correspondence: a day a move
clock-days = by correspondence: { $days } days a move
setup-level = Who stands in for the absent
setup-series = Played as
setup-matches = { $count ->
    [one] a single match
   *[other] a series of { $count } matches
}
setup-scoring = Points of the series
scoring-solidaire = together: each survivor scores how many survived
scoring-solitaire = alone: the fewer survive, the more each scores
lobby-clock-live = { $minutes ->
    [one] A minute each, { $seconds } seconds more a move.
   *[other] { $minutes } minutes each, { $seconds } seconds more a move.
}
lobby-clock-slow = { $hours } hours for every decision.
lobby-public = Listed, so that anyone may join.
lobby-chat-off = Nobody talks at this table.
lobby-chat-phrases = At this table people talk in the phrases of the game alone.
lobby-banter = Bots keep quiet at this table.
lobby-series = Match { $number } of { $length }; points: { $scoring }.
lobby-close = Close the table
watch-now = Going on now
watch-nothing = No public match is going on. Calm waters.
settings-devices = Your devices
settings-devices-about = Play on another device too, with the same name and the same matches: make a link and open it there within ten minutes.
settings-device-offer = Make a link
settings-device-link = Link for another device
settings-device-this = this device
settings-device-forget = Forget it
settings-before = You were somebody else in this browser before, and can be again.
settings-go-back = Be { $name } again

# --- a link from another device ---

claim = A link from another device
claim-offer = With this link, this browser becomes { $name }: same name, same seats, same matches.
claim-now = Here you are { $name } now.
claim-playing = { $count ->
    [one] You have a match under way.
   *[other] You have { $count } matches under way.
}
claim-kept = This browser remembers { $name }: the settings let you change back.
claim-beware = Go on only if you made this link yourself, on your other device. Whoever made it is { $name } too: they see what you see, and can play in your place.
claim-yes = Become { $name }
claim-no = Stay { $name }
claim-mine = This browser is { $name } already. There is nothing to do, and the link still works elsewhere.

trouble-offline = The server cannot be reached. Check your connection, then try again.
trouble-server = Something went wrong on the server. Try again in a moment.
trouble-closed = The connection to this table was closed. Open it again.

# What bots are called.
crew = Ned Land, Aronnax, Pencroff, Ayrton, Spilett, Harbert, Nab, Cyrus Smith, Farragut, Jup, Passepartout, Robur

# --- hints and reviews ---

hint-ask = Hint
hint-asking = Thinking…
hint-restless = The others keep moving. Ask again when they pause for breath.
hint-title = What the adviser would do, and your chance to win
hint-why = Why?
hint-close = Close the hint
hint-chance = { NUMBER($chance, style: "percent", maximumFractionDigits: 0) }
review = How the match went
review-ask = Show how the chances went
review-begun = Going over the match…
review-progress = Going over the match: { $done } of { $moves } moves.
review-chart = Everyone’s chance to win over { $moves } moves; the moves that mattered are listed below.
review-deal = the deal
review-end = the end
review-turning-points = Where it turned
review-turning = { $number }. Move { $move }, { $mover } – { $action }. { $name }: from { NUMBER($before, style: "percent", maximumFractionDigits: 0) } to { NUMBER($after, style: "percent", maximumFractionDigits: 0) }.
review-no-turning = No single move turned this match.
review-missed-moves = Better moves that were missed
review-missed = Move { $move }, { $name } – { $action } ({ NUMBER($chance, style: "percent", maximumFractionDigits: 0) }). Better: { $better } ({ NUMBER($best, style: "percent", maximumFractionDigits: 0) }).
review-none-missed = None worth telling.
review-about = Chances are those an onlooker would give; better moves could be found from what the player knew.

# --- programs that play ---

programs = Programs that play
programs-about = A program of yours, or a language model, can sit at a table like anybody. It sees what its seat sees, and nothing more.
programs-open = Programs and their tokens
programs-new = A new bot account
programs-new-about = Its token sits down at any table with a free seat. For one seat of one table, make the token at that table, before the start.
programs-mine = Yours
programs-none = None yet.
programs-since = made { $day };
programs-used = last seen { $day }
programs-unused = never used
programs-one-seat = one seat at one table
programs-any-table = any table
programs-renew = New token
programs-revoke = Revoke
programs-revoke-sure = Revoke for good
token-name = Name of the program
token-make = Make a token
token-made = This is the token of { $name }.
token-once = It is shown this once: whoever has it plays in its name.
token-secret = Token
token-bot = A bot: add --exec with a program of your own
token-mcp = A language model, over the Model Context Protocol
token-copy = Copy
token-seat = Give a seat to a program
token-seat-about = You get a token that plays this seat and nothing else. Everyone sees that a program sits there.
token-which-seat = Which seat
token-my-seat = seat { $seat }, yours
token-free-seat = seat { $seat }

tutor-card = The lesson
tutor-count = Step { $step } of { $steps }
tutor-next = Go on
tutor-back = Back
tutor-skip = Leave
tutor-waiting = The others are playing. Watch what they do…
tutor-astray = You can do that: { $action }. The lesson would rather go on like this: { $due }. Try that, or go your own way; you will still get a hint now and then.
tutor-astray-early = You can do that: { $action }. The lesson is not there yet, it has something to show first. Wait a moment, or go your own way; you will still get a hint now and then.
tutor-again = With the lesson
tutor-own-way = My own way
tutor-play-on = Play on
tutor-new-table = A new table

rules-contents = Contents
rules-play = Set up a table
matches-lesson = lesson
seed-lesson = This was a lesson: everyone who takes it is dealt the same cards, so there is no chance to check.
rule-of = Rule { $clause }

## The house: what holds on this server, and the host's page

house = Terms and privacy
house-rules = House rules
house-rules-text = Play fair and be kind. Everybody can mute, block and report others. Who spoils it for others may be silenced or banned by the host of this server; what the host does is written down. The games are free, without guarantee of any kind.
house-chat-phrases = On this server people talk in the phrases of the games alone.
house-chat-off = On this server nobody talks at the tables.
house-known = What this server knows about you
house-known-text = Your name, face and colour; your matches with every move; what you said at tables; friends, and people you mute or block; for each of your devices a hash of its secret, browser and system, and the day it was last used. Only if you want it: passkeys (their public half), recovery codes (hashes), where to send push messages, an email address. There is no password.
house-address = Your network address is not written down: the server remembers it while it runs, so that nobody uses up what is there for all. Two exceptions: an address that the host bans, and a code made from it that only tells, at one rated table, whether two players share a connection.
house-keeps = For how long
house-keeps-finished = { $days ->
    [0] Tables whose matches are over: for ever.
   *[other] Tables whose matches are over: { $days } days.
}
house-keeps-unfinished = { $days ->
    [0] Tables that nobody starts, and matches that everyone has left: for ever.
   *[other] Tables that nobody starts, and matches that everyone has left: { $days } days.
}
house-keeps-talk = { $days ->
    [0] What is said at a table, and reports of it: for ever.
   *[other] What is said at a table, and reports of it: { $days } days.
}
house-keeps-guests = { $days ->
    [0] People who do not come back and sit at no table: for ever.
   *[other] People who do not come back and sit at no table: { $days } days.
}
house-shared = Who learns of it
house-seen = Others at a table see your name, face and moves, and hear what you say to them. Whoever has the link of a match can look at it once it is over, and anyone can watch public tables. You are in lists of ratings only if you ask to be. The host of this server can read what is in its database.
house-others = No adverts, no tracking, nothing from other hosts. One cookie says who you are; your browser also keeps your settings.
house-push = If you ask to be told of your turn, the message goes to your browser through its maker’s push service, encrypted.
house-mail = If you give an email address, messages about your turn go through the host’s mail server.
house-yours = It is yours
house-yours-text = In the settings you can download all your data as one file, and have yourself erased: matches of others go on with “somebody” in your place, and reports stay without your words and name.
host = The host’s page
host-until = You are a host of this server until { $day }.
host-reports = Reports
host-no-reports = No report is open.
host-report-by = reported by { $name }, { $day }
host-close-report = Close the report
host-people = People
host-search = Name or id
host-find = Find
host-nobody = Nobody like that.
host-days = Silence and bans last
host-length = { $days ->
    [0] for good
    [one] a day
   *[other] { $days } days
}
host-place = Ban the address with the person
host-seen = here last on { $day }
host-silenced = · silenced
host-banned = · banned
host-silence = Silence
host-ban = Ban
host-erase-words = Erase their words
host-rename = Rename
host-forgive = Forgive
host-sure = Really?
host-name = The new name
host-log = What was done
host-no-log = Nothing yet.
host-by = by { $name }
host-by-command = by the command
host-by-user = by { $user }, with the command
host-resign = Stop being a host
host-did-silence = { $days ->
    [0] { $name } was silenced for good.
    [one] { $name } was silenced for a day.
   *[other] { $name } was silenced for { $days } days.
}
host-unplaced = Their address is not banned: no server knows it so far, or it is the host’s own.
host-did-ban = { $days ->
    [0] { $name } was banned for good.
    [one] { $name } was banned for a day.
   *[other] { $name } was banned for { $days } days.
}
host-did-forgive = What held against { $name } was lifted.
host-did-rename = { $from } was renamed { $to }.
host-did-erase-words = The words of { $name } were erased.
host-did-close-report = A report was closed.
host-did-host = { $name } became a host.
