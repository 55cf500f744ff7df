"""Telling people who are not here that it is their turn: by push message and by mail."""
