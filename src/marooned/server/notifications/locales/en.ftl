# What people who are not here are told: by push message and by mail.

call-turn = Your turn
call-reminder = Your time is running out
call-at = { $game }, table { $code }: { $left }.
call-left-days = { $number } days left
call-left-hours = { $number ->
    [one] one hour left
   *[other] { $number } hours left
}
call-left-minutes = { $number ->
    [one] one minute left
   *[other] { $number } minutes left
}

mail-call-subject = { $title }: { $game }
mail-call =
    { $body }

    Play here: { $site }/t/{ $table }

    --{" "}
    You asked to be told when it is your turn. To get no more of these mails: { $link }
mail-confirm-subject = Emails about your turn in marooned: please confirm
mail-confirm =
    Somebody who plays at { $site } asked for an email at this address whenever it is their turn.

    If it was you, please confirm here: { $link }

    If it was not, do nothing. You will get no more emails.
