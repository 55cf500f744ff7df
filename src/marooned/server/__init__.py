"""The server: tables over a network. Each viewer is sent its own view and nothing else.

`service` puts the parts together. ARCHITECTURE.md lists the rooms (subpackages) and what each holds; a room imports
only those below it.
"""
