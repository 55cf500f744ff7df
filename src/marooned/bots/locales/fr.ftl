# Les robots, en français.

bot-heuristic = raisonnable
bot-heuristic-about = suit quelques règles de bon sens
bot-uniform = téméraire
bot-uniform-about = joue n’importe quoi, pourvu que ce soit permis

error-unknown-bot = Aucun robot ne s’appelle « { $name } ». Vouliez-vous dire : { $nearest } ?
