# What batches of games say when something is wrong.

error-wrong-array = { $what ->
    [shape] “{ $name }” has the shape { $found }; it should be { $expected }.
    [dtype] “{ $name }” holds { $found }; it should hold { $expected }.
    [device] “{ $name }” lies on { $found }; this batch works on { $expected }. Move it there first.
    [layout] “{ $name }” is { $found }; it should be { $expected }. Give a contiguous array.
   *[read-only] “{ $name }” is { $found }; it should be { $expected }, because the batch writes into it.
}
error-wrong-setting = “{ $name }” cannot be { $found }; it takes { $expected }.
error-no-device = There is no { $device } device to work on: { $why }. Use device=cpu instead.
error-refused-action = { $known ->
    [no] Game { $index }, seat { $seat }: there is no action { $id }; actions are 0 to { $last }.
   *[yes] Game { $index }, seat { $seat }: “{ $action }” ({ $id }) is not possible now: { $why } No game has moved.
}
error-wrong-state = { $why ->
    [over] Game { $index } cannot be set to a match that is over. Set it to one that goes on.
   *[seats] Game { $index } cannot be set to a match of { $found } seats: this batch is for { $expected }.
}
