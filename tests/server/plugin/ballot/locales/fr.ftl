# Ballot, en français.

game-name = Scrutin
reason-over = les voix sont comptées.
reason-voted = vous avez voté.
reason-cheered = vous avez déjà applaudi.
