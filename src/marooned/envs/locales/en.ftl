# What environments say when something is wrong.

error-missing-action = { $agent } is asked and was given no action. Give one for every agent whose action mask has a 1.
error-replaced-action = “{ $action }” is not legal now, so a random legal action was played, as it will be from here on. Choose by the action mask; the setting illegal=raise makes it an error, illegal=replace says nothing.
error-wrong-bots = There are { $expected } seats to fill, and { $found } bots were named. Name one, or as many as there are seats to fill.
error-no-speech = “{ $game }” has no phrases to talk in. Use marooned.envs.pettingzoo.env for it.
