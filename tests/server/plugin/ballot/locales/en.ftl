# Ballot, in English.

game-name = Ballot
reason-over = the votes are counted.
reason-voted = you have voted.
reason-cheered = you have cheered already.
ending-counted = All votes are counted.
game-tagline = Three votes, and one cheer.
option-secret = Votes are secret
action-yes = vote for it
action-no = vote against it
action-cheer = cheer
event-voted = { $yes ->
    [yes] { $who } votes for it.
    [no] { $who } votes against it.
   *[none] { $who } votes.
}
event-counted = { $yes } voted for it.
event-cheered = { $who } cheers.
view-seat = You sit at
view-own-vote = Your vote
view-voted = Who has voted
view-cheered = Who has cheered
view-yes = Votes for it
