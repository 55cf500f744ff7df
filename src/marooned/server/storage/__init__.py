"""What lasts: schema, database, group commit, snapshots, backups, and what processes tell one another."""
