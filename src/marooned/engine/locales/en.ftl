# What the engine says when something is wrong. Every error names what to do about it.

# What the language calls itself.
language-name = English

# While rules are compiled, which happens once on a machine.
compiling = Compiling { $game } for this machine, once (about half a minute)…

# A thing and how it stands, as one label.
labelled = { $label }: { $value }

error-unknown-game = There is no game called “{ $name }”. Did you mean: { $nearest }?
error-unknown-size = { $name } has no size called “{ $size }”. It has: { $sizes }.
error-too-many-outcomes = Chance in { $name } has more than { $most } outcomes at once. Take a smaller size.
error-broken-game = The game “{ $name }” of the package { $package } cannot be loaded: { $why }. Repair or remove that package.
error-broken-rule = The rule “{ $rule }” cannot be compiled. { $place }: { $line }
    { $fault ->
        [allocates] This makes a new array, and rules allocate nothing: write into a field of the record instead, number by number (a loop, not “a[:] = b”, “.copy()” or “np.zeros”).
       *[other] { $why } Rules use numbers, arrays, the record and other rules alone: no string, list, dictionary, exception or other Python object.
    }
error-seats-out-of-range = { $low ->
    [2] { $high ->
        [2] { $game } is a game for 2 players, not { $seats }.
       *[other] { $game } takes { $low } to { $high } players, not { $seats }.
    }
   *[other] { $game } takes { $low } to { $high } players, not { $seats }.
}
error-unknown-seat = There is no seat { $seat } in this match: its seats are 0 to { $last }.
error-bad-option = Option “{ $name }” cannot be “{ $value }”; it takes { $expected }.
error-unknown-option = There is no option called “{ $name }”. Did you mean: { $nearest }?
error-unknown-action = “{ $word }” is not a move of this game. Did you mean: { $nearest }?
error-illegal-action = “{ $action }” is not possible now: { $why }
error-cannot-undo = { $why ->
    [nothing-played] There is no move to take back yet.
    [not-yours] The last move was not yours: only its author may take it back.
    [over] The match is over; its moves stand.
    [final] Here every move stands: nothing can be taken back.
   *[revealed] That move stands: it showed something hidden, or taking it back would.
}
error-bad-speech = { $why ->
    [no-speech] This game has no phrases to say.
    [verb] One cannot “{ $word }” here. Did you mean: { $nearest }?
    [thing] There is no such thing as “{ $word }” in this game. Did you mean: { $nearest }?
    [wrong-thing] “{ $word }” does not go with that. Say for instance: { $nearest }.
    [needs-thing] “{ $word }” needs to be about something, for instance: { $nearest }.
    [seat] There is no seat { $word } at this table; seats are { $nearest }.
    [needs-seat] “{ $word }” needs someone to say it to, for instance: { $nearest }.
    [needs-target] “{ $word }” needs to say against whom, for instance: { $nearest }.
    [oneself] You cannot say that to yourself. Choose someone else.
   *[surplus] “{ $word }” is too much. Leave it out.
}
error-series-closed = { $why ->
    [over] All matches of this series are played. Start a new series.
   *[running] A match of this series is still going on. Finish it first.
}
error-unreadable-record = This is not a readable match record: { $problem ->
    [not-json] { $move ->
        [0] line { $line } is not JSON
       *[other] line { $line } is not JSON, after move { $move }
    }
    [too-deep] its brackets are nested too deeply
    [not-object] it is JSON, but not an object with fields
    [missing-field] its field “{ $field }” is missing
    [unknown-field] it has a field “{ $field }”, which no record has
    [repeated-field] its field “{ $field }” is there more than once
    [wrong-value] { $move ->
        [0] its { $field } is { $found }, but it should be { $expected }
       *[other] its move { $move } is { $found }, but it should be { $expected }
    }
   *[other] { $problem }
}. Use a file written by “marooned sim --record” or exported from a match.
error-unsupported-record = This record’s { $field } is { $found }, but this version reads { $expected }. Open it with the version that wrote it.
error-unrevealed-key = This match is not over, so its key is still secret and there is nothing to verify yet. Export it again once it has ended.
error-broken-record = { $move ->
    [0] The record does not hold: its { $field } is { $found }, but it should be { $expected }.
   *[other] The record does not hold at move { $move }: its { $field } is { $found }, but replaying gives { $expected }.
} It was edited or damaged.
error-impossible-move = The record does not hold at move { $move }: { $why } It was edited or damaged.

# --- parts of sentences ---

value-yes = yes
value-no = no
value-none = none
value-nobody = nobody
value-of = { $count } of { $most }
list-and = { $most } and { $last }
list-counted = { $count ->
    [one] { $thing }
   *[other] { $count } × { $thing }
}

# --- for games that say it no better ---

reason-match-over = the match is over.
reason-not-your-turn = it is not for you to decide now.
reason-not-possible = the rules do not allow it now.
ending-over = The match is over.
event-match-ended = { $winners_count ->
    [one] { $winners_is ->
        [you] You win!
       *[other] { $winners } wins.
    }
   *[other] { CAPITAL($winners) } share the victory.
}
