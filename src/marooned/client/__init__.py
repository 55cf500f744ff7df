"""Playing at a server's tables from a program, by the public protocol alone: nothing here knows the server's insides.

`api` asks over HTTP, `connection` holds a table's WebSocket and mends it, `reading` makes structs of what comes back,
`seating` finds table and seat, `player` plays a seat by one of the `strategies` or a program of anybody's, `seat` holds
one for whoever asks now and then, and `mcp` lets language models play.
"""
