# The bots, in English.

bot-heuristic = sensible
bot-heuristic-about = follows rules of thumb, as a reasonable person would
bot-uniform = reckless
bot-uniform-about = plays anything that is allowed

error-unknown-bot = There is no bot called “{ $name }”. Did you mean: { $nearest }?
