"""The server on the network: routes, static files, the WebSocket of a table, metrics. Nothing below imports it."""
