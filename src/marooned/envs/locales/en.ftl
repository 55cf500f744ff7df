# What environments say when something is wrong.

error-missing-action = { $agent } is asked and was given no action. Give one for every agent whose action mask has a 1.
error-wrong-bots = { $why ->
    [number] There are { $expected } seats to fill, and { $found } bots were named. Name one, or as many as there are seats to fill.
   *[compiled] “{ $found }” cannot play in a vector of games, only: { $expected }. For other bots use the environment of a single game.
}
error-wrong-choice = “{ $name }” cannot be { $found }; it takes { $expected }.
