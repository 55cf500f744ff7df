# Ballot, en français.

game-name = Scrutin
reason-over = les voix sont comptées.
reason-voted = vous avez voté.
reason-cheered = vous avez déjà applaudi.
ending-counted = Toutes les voix sont comptées.
game-tagline = Trois scrutins, et des applaudissements.
option-secret = Les votes sont secrets
action-yes = voter pour
action-no = voter contre
action-cheer = applaudir
event-voted = { $yes ->
    [yes] { $who } vote pour.
    [no] { $who } vote contre.
   *[none] { $who } vote.
}
event-counted = Pour : { $yes }.
event-cheered = { $who } applaudit.
view-seat = Votre place
view-own-vote = Votre vote
view-voted = Qui a voté
view-cheered = Qui a applaudi
view-yes = Votes pour
