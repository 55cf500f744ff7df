"""The server: tables over a network. Each viewer is sent its own view and nothing else.

`service` puts the parts together. Its rooms, each importing only those below it: `web`, `live`, `bots`, `people`,
`tables`, `matches`, `storage`; ARCHITECTURE.md says what lives in each.
"""
