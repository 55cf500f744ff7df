"""Who is connected now, and what is due when: rooms, attendance, deadlines, revoked identities."""
