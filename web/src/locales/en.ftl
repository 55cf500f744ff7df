# The page, in English.

page-name = marooned
home-title = Washed ashore. What now?
home-play-now = Play now
guest-name = Castaway { $number }
seat-free = free seat

trouble-offline = The server cannot be reached. Check your connection, then try again.
trouble-server = Something went wrong on the server. Try again in a moment.
trouble-closed = The table has closed the door. Go back and come in again.

table-actions = What you can do
table-known = What you know
table-lost = The line went dead. Reconnecting…

# Crews of the Nautilus and of the Island, for bots.
crew-0 = Conseil
crew-1 = Ned Land
crew-2 = Aronnax
crew-3 = Pencroff
crew-4 = Ayrton
crew-5 = Spilett
crew-6 = Harbert
crew-7 = Nab
crew-8 = Cyrus Smith
crew-9 = Farragut
crew-10 = Jup
crew-11 = Nemo
