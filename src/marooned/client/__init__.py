"""Playing at a server's tables from a program, by the public protocol alone: nothing here knows the server's insides.

`api` asks over HTTP, as a program or as a person; `connection` holds a table's WebSocket and mends it; `decoding` makes
structs of what comes back; `seating` finds table and seat; `player` plays a seat by one of the `strategies` or by
anybody's program; `seat` holds one for whoever asks now and then; `mcp` lets language models play. For people `social`
has friends, invitations and other players, and `moderation` what a host does.
"""
