# What people who are not here are told: by push message and by mail.

call-turn = À vous de jouer
call-reminder = Votre temps s’écoule
call-at = { $game }, table { $code } : { $left }.
call-left-days = encore { $number } jours
call-left-hours = { $number ->
    [one] encore une heure
   *[other] encore { $number } heures
}
call-left-minutes = { $number ->
    [one] encore une minute
   *[other] encore { $number } minutes
}

mail-call-subject = { $title } : { $game }
mail-call =
    { $body }

    Jouez ici : { $site }/t/{ $table }

    --{" "}
    Vous avez demandé qu’on vous prévienne quand vient votre tour. Pour ne plus recevoir ces messages : { $link }
mail-confirm-subject = marooned : confirmez les e-mails sur votre tour
mail-confirm =
    Quelqu’un qui joue sur { $site } a demandé un e-mail à cette adresse chaque fois que c’est à lui de jouer.

    Si c’est vous, confirmez ici : { $link }

    Sinon, ne faites rien. Vous ne recevrez plus aucun e-mail.
