# Ballot, in English.

game-name = Ballot
reason-over = the votes are counted.
reason-voted = you have voted.
reason-cheered = you have cheered already.
