"""Tables and the people at them: lobby, seats, series, talk, agreements, lists of matches and games."""
