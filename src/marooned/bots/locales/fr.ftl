# Les robots, en français.

bot-heuristic = raisonnable
bot-heuristic-about = suit quelques règles de bon sens
bot-uniform = téméraire
bot-uniform-about = joue n’importe quoi, pourvu que ce soit permis

error-unknown-bot = Aucun robot ne s’appelle « { $name } ». Vouliez-vous dire : { $nearest } ?

# Les niveaux, du plus faible au plus fort.
bot-castaway = naufragé
bot-castaway-about = voit le coup d’après et guère plus loin ; parfait pour débuter
bot-deckhand = moussaillon
bot-deckhand-about = connaît la manœuvre, mais croit dur comme fer à sa première idée de vos cartes
bot-navigator = navigateur
bot-navigator-about = prévoit la partie entière et imagine plusieurs mains possibles
bot-captain = capitaine
bot-captain-about = réfléchit à chaque carte cachée ; il faudra jouer serré
bot-nemo = Nemo
bot-nemo-about = le plus fort de tous, et il ne triche jamais

error-other-contest = { $file } ne contient pas les résultats de ce tournoi. Indiquez un autre fichier, ou bien le même jeu, les mêmes places, options, robots et graine.
error-no-ray = Ray n’est pas installé. Installez-le avec : pip install « marooned[ray] » (sans les guillemets), ou omettez --ray.
