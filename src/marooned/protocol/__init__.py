"""Everything that travels between a client and the server: messages, request bodies and refusals."""
