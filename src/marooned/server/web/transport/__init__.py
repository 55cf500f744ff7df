"""WebSocket connections below the messages: frames, keep-alive, and how uvicorn hands a connection over."""
