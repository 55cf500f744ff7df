"""Everything that travels between a client and the server, as typed structs that refuse unknown fields.

`messages` are a table's WebSocket's, `http` and `replays` are bodies of requests and answers, `people`,
`tables` and `basics` are their parts, and `refusals` say no. `docs/protocol.md` is written from these modules.
"""
