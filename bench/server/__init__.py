"""The server and the page: moves a second, waiting times, memory."""
