# Ce qu’apprend un programme qui joue sur un serveur quand il ne peut pas continuer.

problem-bad-url = « { $url } » n’est pas l’adresse d’un serveur. Écrivez-la ainsi : http://localhost:8000
problem-unreachable = Le serveur { $url } ne répond pas ({ $why }). Vérifiez l’adresse, et que le serveur tourne.
problem-not-marooned = Autre chose que marooned répond à { $url }. Vérifiez l’adresse.
problem-refused = { $text } ({ $code })
problem-broken = La connexion à { $url } est rompue pour le moment. Réessayez dans un instant.
problem-which-table = Ce jeton peut s’asseoir à n’importe quelle table. Dites laquelle : --table avec un identifiant, un lien ou un code court.
problem-no-seat = La partie a déjà commencé et ce programme n’y a pas de place. Asseyez-vous avant le début.
problem-table-full = Toutes les places de cette table sont prises. Choisissez une autre table.
problem-program-missing = Le programme « { $program } » ne démarre pas : { $why }. Vérifiez son nom.
problem-program-ended = Le programme « { $program } » s’est arrêté alors qu’il devait jouer. Voyez ce qu’il a écrit.
problem-program-nonsense = Le programme « { $program } » a répondu « { $answer } ». Il devrait répondre une ligne comme {"{"}"action": "pass"{"}"}.
problem-unknown-strategy = Il n’y a pas de stratégie « { $name } ». Choisissez parmi : { $known }.
problem-no-token = Il faut un jeton : --token, ou MAROONED_TOKEN dans l’environnement. La page en fait, et POST /api/bots aussi.
problem-no-mcp = Le paquet « mcp » manque. Installez-le : pip install "marooned[mcp]"

bot-seated = Assis à la table { $code } ({ $game }), place { $seats }.
bot-over = La partie est finie : { $ending }. Points : { $scores }.
