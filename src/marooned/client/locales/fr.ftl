# Ce qu’apprend un programme qui joue sur un serveur quand il ne peut pas continuer.

problem-bad-url = « { $url } » n’est pas l’adresse d’un serveur. Écrivez-la ainsi : http://localhost:8000
problem-unreachable = Le serveur { $url } ne répond pas ({ $why }). Vérifiez l’adresse, et que le serveur tourne.
problem-not-marooned = Autre chose que marooned répond à { $url }. Vérifiez l’adresse.
problem-unreadable = Le serveur { $url } a envoyé quelque chose que la version { $protocol } du protocole ne connaît pas ({ $why }). Mettez marooned à jour, ici ou là-bas.
problem-refused = { $text } ({ $code })
problem-broken = La connexion à { $url } est rompue pour le moment. Réessayez dans un instant.
problem-which-table = Ce jeton peut s’asseoir à n’importe quelle table. Dites laquelle : --table avec un identifiant, un lien ou un code court.
problem-no-seat = La partie a déjà commencé et ce programme n’y a pas de place. Asseyez-vous avant le début.
problem-table-full = Toutes les places de cette table sont prises. Choisissez une autre table.
problem-program-missing = Le programme « { $program } » ne démarre pas : { $why }. Vérifiez son nom.
problem-program-ended = Le programme « { $program } » s’est arrêté alors qu’il devait jouer. Voyez ce qu’il a écrit.
problem-program-nonsense = Le programme « { $program } » a répondu « { $answer } ». Il devrait répondre une ligne comme { $example }.
problem-unknown-strategy = Il n’y a pas de stratégie « { $name } ». Choisissez parmi : { $known }.
problem-no-token = Il faut un jeton : --token, ou MAROONED_TOKEN dans l’environnement. La page en fait, et POST /api/bots aussi.
problem-no-mcp = Le paquet « mcp » manque. Installez-le : { $command }
problem-port-taken = Le port { $port } est déjà pris. Choisissez-en un autre : --port { $next }

bot-seated = Assis à la table { $code } ({ $game }), place { $seats }.
bot-over = La partie est finie : { $ending }. Points : { $scores }.

problem-not-started = La partie n’a pas commencé. Attendez-la.
problem-no-rules = Les règles { ELIDE("de", $game) } ne sont pas sur cette machine. Jouez d’après les coups permis.

# --- outils pour modèles de langage ---

mcp-instructions = Vous jouez une place d’un jeu de société à information cachée, contre des personnes ou des bots. Lisez les règles une fois. Puis, tant qu’il n’y a pas de résultat : attendez que « your_decision » soit vrai, regardez, demandez les coups permis et jouez-en un. Une vue montre tout ce que votre place peut savoir ; rien d’autre ne peut être découvert.
mcp-look = Voir la table comme la voit votre place : la vue, qui doit décider, ce qui s’est passé et dit depuis votre dernier regard, et le résultat une fois la partie finie.
mcp-legal-actions = Citer tous les coups que votre place peut jouer maintenant, chacun comme il s’écrit pour « act » et en toutes lettres. Certains sont possibles hors de votre tour.
mcp-act = Jouer un des coups permis. Répond ce que vous voyez alors ; un refus dit pourquoi et ne change rien.
mcp-speak = Dire quelque chose à toute la table, ou à quelques places seulement. La parole n’engage personne.
mcp-phrase = Dire une des phrases du jeu, que les bots comprennent et que chacun lit dans sa langue. Une phrase, c’est un verbe, une place comptée depuis 1, une chose ; par exemple ask:3:water-bottle, promise:2:no-vote, claim:plank, lack:water, offer:3:sandwich:for:no-vote, accept:3, refuse:3, propose:vote:5:because:liar, threaten:3:shoot, thank:3. Un refus dit ce qui ne va pas.
mcp-wait = Attendre qu’il se passe quelque chose que vous n’avez pas vu, ou que le temps soit écoulé ; puis voir la table comme avec « look ».
mcp-rules = Lire les règles du jeu et, au-dessous, ce que signifient les champs d’une vue (en anglais). Dans les vues, « you » et « to », les places sont comptées depuis 0.
