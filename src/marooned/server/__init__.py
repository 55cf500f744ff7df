"""The server: tables over a network. Moves go through one door, each viewer is sent its own view and nothing else.

`protocol` is what travels, `store` what lasts, `door` how a move is made, `rooms` who is told. The rest of the package
leads people to a table (`identity`, `lobby`, `tables`), seats bots (`seated_bots`) and opens the whole to the network
(`gate`, `routes`, `socket`, `app`).
"""
