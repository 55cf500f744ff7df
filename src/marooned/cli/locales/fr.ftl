# La ligne de commande et la table du terminal, en français.

# --- aide ---

help-title = marooned : trois jeux de naufragés, à jouer et à simuler.
help-usage = Usage :
help-shape = <commande> …
help-commands = Commandes :
help-takes = Arguments et options :
help-more = « marooned <commande> --help » donne les options d’une commande. La langue est celle de votre système ; --lang en choisit une autre : { $languages }.

brief-play = jouer contre des bots, dans le terminal
brief-serve = démarrer le serveur : jouer dans le navigateur, entre amis
brief-people-list = lister ou chercher les gens qui jouent ici
brief-people-reports = lire les signalements ouverts
brief-people-act = faire taire, bannir, pardonner ou renommer quelqu’un, ou effacer ses paroles
brief-people-log = voir ce que les hébergeurs ont fait
brief-people-link = faire un lien vers la page de l’hébergeur
brief-settings = montrer les réglages du serveur et d’où vient chacun
brief-backup = copier la base dans un fichier, serveur en marche
brief-restore = restaurer la base depuis une telle copie
brief-bot = relier un programme à une place d’une table
brief-mcp = relier un modèle de langage à une place d’une table
brief-sim = simuler un grand nombre de parties entre bots
brief-arena = organiser un tournoi entre bots
brief-benchmark = mesurer un bot sur les épreuves fixes du banc d’essai
brief-benchmark-check = rejouer quelques donnes d’un fichier de résultats
brief-train = entraîner un réseau de neurones contre lui-même
brief-exploit = mesurer combien un bot est exploitable, en entraînant un réseau contre lui
brief-replay-verify = vérifier des parties enregistrées, coup par coup
brief-replay-show = montrer une partie enregistrée, pas à pas
brief-replay-export = exporter des parties enregistrées en tableaux Parquet
brief-replay-review = analyser une partie : chances, tournants, coups manqués
brief-rules = lire les règles d’un jeu
brief-games = lister les jeux
brief-new-game = créer un paquet avec un jeu à vous
brief-guide = lire comment faire de ce paquet votre jeu
brief-check-game = vérifier un de vos jeux et afficher son bulletin
brief-page = lister les fichiers avec lesquels un paquet dessine sa table
brief-pictures = dessiner les images du README d’un jeu

about-play = Jouer contre des bots. Chaque coup est enregistré : partez quand vous voulez et reprenez avec --resume. Sans nom de jeu, vous choisissez dans une liste.
about-serve = Démarrer le serveur et ouvrir la page. Vos amis peuvent vous rejoindre par le réseau ; chaque coup est enregistré. Ctrl+C l’arrête. « marooned » sans commande fait de même.
about-people-list = Lister les gens que ce serveur connaît, avec leurs identifiants, les derniers venus d’abord, et dire qui est réduit au silence ou banni. Fonctionne pendant que le serveur tourne.
about-people-reports = Montrer tous les signalements ouverts, avec les paroles en cause.
about-people-act = Agir sur quelqu’un : silence, ban (une personne, ou tous ceux d’une adresse), forgive (pardonner), rename (--name), erase-words (effacer les paroles), close-report. L’effet gagne tous les processus en quelques secondes et s’inscrit au journal d’audit. Un bannissement coupe les connexions.
about-people-log = Montrer le journal d’audit : ce que les hébergeurs ont fait, le plus récent d’abord.
about-people-link = Créer un lien vers la page de l’hébergeur, qui fait dans un navigateur ce que « marooned people » fait ici. Il sert une fois et expire vite ; le navigateur qui l’ouvre est hébergeur pendant un mois.
about-settings = Montrer chaque réglage du serveur avec sa valeur et d’où elle vient. La ligne de commande l’emporte sur l’environnement, lui-même sur marooned.toml, et ce fichier sur la valeur par défaut. Les mots de passe sont cachés.
about-backup = Copier le fichier de données du serveur, entier et vérifié, que le serveur tourne ou non. Pour PostgreSQL, il y a pg_dump.
about-restore = Vérifier une copie et la mettre à la place du fichier de données du serveur. Arrêtez d’abord le serveur.
about-bot = Relier un programme à une place d’une table ; il voit ce que voit cette place. Le jeton détermine la place ; un jeton qui peut s’asseoir partout prend la première place libre de la table. S’arrête avec la partie.
about-mcp = Offrir une place à un modèle de langage par le Model Context Protocol, avec les outils regarder, coups permis, jouer, parler, attendre et règles. Par l’entrée et la sortie standard, ou en HTTP avec --port. Un processus joue une place : celle du jeton.
about-sim = Simuler des parties entre bots aussi vite que possible et en donner les résultats. La même graine donne les mêmes parties.
about-arena = Jouer un tournoi sur tous les cœurs : chaque bot joue chaque donne à toutes les places. Donne les taux de victoire avec leur intervalle à 95 %, et les cotes. Avec --results, un tournoi interrompu peut reprendre.
about-benchmark = Mesurer un joueur sur les épreuves du banc d’essai : chaque jeu et chaque nombre de joueurs, des donnes fixes depuis toutes les places, contre des heuristiques, des inconnus et lui-même. Écrit un fichier de résultats, avec les taux de victoire et leurs intervalles, que « benchmark check » vérifie. Relancez la commande pour reprendre après une interruption.
about-benchmark-check = Rejouer quelques donnes d’un fichier de résultats et vérifier que les résultats sont les mêmes.
about-train = Entraîner un réseau de neurones à un jeu : il imite d’abord l’heuristique, puis joue contre lui-même, des heuristiques et ses versions passées. Écrit les poids (net.npz), les courbes d’apprentissage et un point de reprise dans un dossier ; relancez avec le même dossier pour continuer. Il faut PyTorch : pip install marooned[learn]
about-exploit = Entraîner un réseau contre un bot fixe (une meilleure réponse approchée). Son taux de victoire sur des donnes nouvelles est une borne inférieure de ce qu’on peut prendre au bot ; plus de temps peut trouver davantage. Écrit les mêmes fichiers que train et demande aussi PyTorch : pip install marooned[learn]
about-replay-verify = Rejouer des parties enregistrées et vérifier chaque coup, chaque empreinte, le résultat et le scellé de la donne. Le code de retour est 0 si tout est juste, 2 sinon.
about-replay-show = Montrer une partie enregistrée pas à pas : l’action, ce qui s’est passé, qui l’a su, et la table telle que la voient les spectateurs ; avec --seat, seulement ce que savait cette place. --json donne l’état entier.
about-replay-export = Vérifier des parties enregistrées et les écrire en tableaux Parquet de parties, de coups et d’événements.
about-replay-review = Analyser une partie enregistrée : les chances de chacun coup après coup, les tournants, et les meilleurs coups que les joueurs pouvaient trouver avec ce qu’ils savaient.
about-rules = Lire les règles d’un jeu.
about-games = Lister les jeux.
about-new-game = Créer un projet qui contient un petit jeu complet (règles, textes, bot, tests), comme départ pour le vôtre. « marooned guide » explique chaque étape.
about-guide = Lire le guide (en anglais) qui fait du projet de « marooned new-game » votre jeu, pas à pas.
about-check-game = Vérifier un jeu avec la trousse de conformité et une relecture (phrases, articles, tailles, vitesse), et dire comment corriger chaque défaut.
about-page = Lister les fichiers avec lesquels le paquet d’un jeu dessine sa table ; ils s’exécutent dans le navigateur de vos invités. Avec --types, écrire les types TypeScript pour ce code.
about-pictures = Dessiner deux images (SVG) pour le README d’un jeu : celle de la page d’accueil (home.svg), et une table au milieu d’une partie, comme « marooned play » la montre (table.svg). Les anciennes sont remplacées.

value-game = jeu
value-file = fichier
value-name = nom
value-folder = dossier
value-available = liste
value-licence = identifiant
value-search = texte
value-act = acte
value-person = id|adresse
value-days = N
value-seats = N
value-seat = K
value-bots = a,b
value-option = nom=valeur
value-seed = G
value-series = N
value-scoring = nom
value-resume = fichier
value-games = N
value-deals = N
value-workers = N
value-results = fichier
value-report = fichier
value-transcripts = dossier
value-by = nom
value-ray = adresse
value-iterations = N
value-record = dossier
value-format = forme
value-host = adresse
value-port = N
value-allowed-host = nom
value-database = fichier|URL
value-redis = adresse URL
value-log = genre
value-settings = fichier
value-server = adresse URL
value-token = jeton
value-table = id|lien|code
value-bot = nom
value-exec = commande
value-minutes = M
value-device = appareil
value-start = fichier
value-out = dossier
value-set = nom=valeur
value-lang = langue

about-any-game = Nom du jeu ; voir « marooned games ».
about-any-file = Une partie enregistrée.
about-new-game-name = Nom de votre jeu, par exemple tide-pool.
about-new-game-folder = Dossier du projet (par défaut : ici).
about-new-game-simultaneous = Commencer par un jeu où tous décident en même temps, en secret.
about-new-game-licence = Licence de votre jeu : MIT, Apache-2.0, MPL-2.0 ou GPL-3.0-or-later (par défaut : aucune, et personne d’autre ne peut s’en servir).
about-games-available = Montrer plutôt les jeux de cette liste (un fichier JSON ou une adresse https) : lesquels sont installés, et comment installer les autres.
about-pictures-game = Nom du jeu ; voir « marooned games ».
about-pictures-folder = Dossier des images (par défaut : pictures).
about-pictures-seed = Un mot ou un nombre quelconque ; la même graine donne la même table.
about-check-game-game = Nom du jeu ; voir « marooned games ».
about-page-game = Nom du jeu ; voir « marooned games ».
about-page-new = Écrire une première page dans le paquet d’un jeu qui n’en a pas : elle dessine tout ce qu’on voit, et un bouton pour chaque coup.
about-page-types = Écrire shell.d.ts et shapes.d.ts dans le dossier de page du jeu : les types de ce que la page offre, et ceux des vues, actions et événements du jeu.
about-new-game-page = Ajouter une page : un module qui dessine la table dans le navigateur, sans étape de construction.
about-any-seats = Nombre de joueurs.
about-any-option = Une option du jeu ; peut être répétée.
about-any-json = Écrire du JSON.
about-any-lang = Langue : { $languages }.
about-any-help = Montrer cette aide.
about-any-version = Montrer la version.
about-play-seat = Votre place, comptée à partir de 0.
about-play-bots = Bots des autres places, dans l’ordre, séparés par des virgules : { $bots }. Les cinq premiers sont des niveaux, du plus faible au plus fort (par défaut : heuristic). Une liste trop courte est répétée.
about-play-quiet-bots = Les bots ne parlent pas.
about-play-seed = Donner les cartes d’après cette graine ; la même graine donne la même donne.
about-play-series = Jouer une série de tant de parties et en additionner les points.
about-play-scoring = Compte de la série : solidaire (chaque survivant marque le nombre de survivants ; par défaut) ou solitaire (moins il y a de survivants, plus chacun marque).
about-play-resume = Reprendre la dernière partie quittée, ou celle de ce fichier.
about-any-host = Adresse d’écoute (par défaut : 127.0.0.1, cette machine seulement). 0.0.0.0 accepte les connexions d’autres machines.
about-any-port = Port d’écoute (par défaut : 8000).
about-any-allowed-host = Nom d’hôte par lequel on atteint le serveur, comme jeux.exemple.org ; plusieurs séparés par des virgules, * les autorise tous. Les adresses IP et localhost sont toujours autorisées.
about-any-database = Où enregistrer les parties : un fichier ou une URL PostgreSQL (par défaut : un fichier de votre dossier de données).
about-any-redis = URL du Redis qui relie plusieurs processus du serveur sur une même base.
about-any-log = Format du journal : human ou json (par défaut : human dans un terminal, json ailleurs).
about-any-settings = Fichier de réglages (par défaut : marooned.toml du dossier courant).
about-any-lan = Laisser entrer les téléphones du même réseau : affiche l’adresse et un code à scanner.
about-any-no-open = Ne pas ouvrir la page.
about-any-reload-pages = Pour qui développe une table : la recharger dès que son dossier de page change.
about-any-force = Remplacer un fichier qui existe déjà.
about-people-list-search = Une partie d’un nom, ou un identifiant (par défaut : tout le monde).
about-people-act-act = silence, ban, forgive, rename, erase-words ou close-report.
about-people-act-person = L’identifiant de la personne ou du signalement, ou une adresse.
about-people-act-name = Le nouveau nom.
about-people-act-days = Nombre de jours (par défaut : pour toujours).
about-people-act-place = Bannir aussi l’adresse où la personne a été vue en dernier, si un serveur en marche la connaît.
about-backup-file = Fichier à écrire.
about-restore-file = La copie.
about-any-server = Adresse du serveur (par défaut : http://localhost:8000).
about-any-token = Jeton du programme (par défaut : la variable d’environnement MAROONED_TOKEN).
about-any-table = La table : son identifiant, son lien ou son code court. Un jeton fait pour une place connaît sa table.
about-bot-bot = Un bot simple : uniform (un coup permis au hasard ; par défaut) ou first (le premier coup permis).
about-bot-exec = Un programme qui décide à sa place, dans n’importe quel langage : il lit les messages du serveur, une ligne de JSON chacun, et répond une action par ligne.
about-bot-stay = Rester pour la partie suivante.
about-mcp-port = Servir en HTTP à ce port local, chemin /mcp, au lieu de l’entrée et de la sortie standard.
about-sim-seats = Nombre de joueurs (par défaut : le minimum du jeu).
about-sim-games = Nombre de parties (par défaut : 1000).
about-sim-seed = Un mot ou un nombre ; la même graine donne les mêmes parties.
about-sim-bots = Bots, séparés par des virgules : uniform (par défaut) ou heuristic. Ils avancent d’une place à chaque partie.
about-sim-record = Enregistrer chaque partie dans ce dossier.
about-sim-format = Format des enregistrements : json, un fichier par partie (par défaut), ou parquet, des tableaux de parties, de coups et d’événements.
about-any-decisions = En Parquet, écrire aussi pour chaque coup l’observation, le masque d’actions, ce que chaque place a appris et ce qui était caché.
about-arena-seats = Nombre de joueurs (par défaut : le minimum du jeu).
about-arena-bots = Participants, séparés par des virgules : niveaux, net, heuristic, uniform, une recherche par itérations (search:500) ou secondes par coup (search:0.1s), la même avec l’avis du réseau (net:500, net:0.1s), un programme (exec:COMMANDE), un bot Python (python:MODULE:NOM) ou un modèle de langage (llm:MODÈLE, à OPENAI_BASE_URL). Par défaut : les cinq niveaux.
about-arena-talk = Les laisser parler entre les coups, dans les jeux qui ont des formules.
about-arena-transcripts = Écrire dans ce dossier ce que les modèles de langage ont vu, répondu et consommé.
about-arena-deals = Nombre de donnes (par défaut : 10).
about-arena-seed = Un mot ou un nombre ; la même graine donne les mêmes donnes.
about-arena-workers = Nombre de processus (par défaut : un par cœur).
about-arena-results = Ajouter les résultats à ce fichier, et continuer avec ceux qu’il contient.
about-arena-report = Écrire un rapport HTML avec tableaux et courbes dans ce fichier.
about-benchmark-bot = Le joueur à mesurer : tout ce qu’accepte « marooned arena --bots ».
about-benchmark-quick = Jouer le niveau rapide : environ 60 parties par épreuve au lieu de 400, les premières des mêmes donnes.
about-benchmark-by = Qui l’a lancé et se porte garant du résultat ; inscrit dans le fichier.
about-benchmark-transcripts = Dossier de ce qu’on demande aux modèles de langage et de ce qu’ils répondent, un fichier par partie et par place.
about-benchmark-game = Seulement les épreuves de ce jeu.
about-benchmark-seats = Seulement les épreuves à ce nombre de joueurs.
about-benchmark-deals = Au plus tant de donnes par épreuve, pour un essai ; le fichier est alors incomplet.
about-benchmark-out = Dossier des parties et du fichier de résultats (par défaut : runs/benchmark- et le nom du joueur).
about-benchmark-workers = Nombre de processus (par défaut : un par cœur).
about-benchmark-check-file = Un fichier de résultats (entry.json).
about-benchmark-check-deals = Nombre de donnes par épreuve (par défaut : 1).
about-train-seats = Nombre de joueurs (par défaut : le nombre habituel du jeu).
about-any-minutes = Minutes d’entraînement, mesures non comprises (par défaut : 5).
about-any-device = cpu (par défaut), ou cuda pour une carte graphique.
about-any-start = Partir des poids de ce fichier (un net.npz), ou own : du réseau fourni avec le jeu.
about-train-out = Dossier de sortie (par défaut : runs/ et le nom du jeu).
about-train-seed = Un nombre entier (par défaut : 0).
about-exploit-bot = Le bot à exploiter : un niveau, net, heuristic, uniform, ou une recherche par itérations (search:500 ; avec l’avis du réseau, net:500). Tous sauf heuristic sont interrogés partie par partie, sur le processeur.
about-exploit-seats = Nombre de joueurs (par défaut : le nombre habituel du jeu).
about-exploit-out = Dossier de sortie (par défaut : runs/ et les noms du jeu et du bot).
about-exploit-seed = Un nombre entier (par défaut : 0).
about-any-set = Un paramètre d’entraînement : games, steps, width, rate, entropy, passes, parts, copying, heuristics, past, points, together, every ou deals. Peut être répété.
about-arena-ray = Jouer sur une grappe Ray : celle de cette adresse, ou une nouvelle, locale.
about-replay-review-iterations = Itérations de recherche par décision (par défaut : 600).
about-replay-export-out = Dossier de sortie (par défaut : matches).
about-replay-show-seat = Ne montrer que ce que savait cette place ; comptée à partir de 0.

# --- ce qui cloche, et que faire ---

problem-unknown-command = Il n’y a pas de commande « { $command } ». Vouliez-vous dire : { $nearest } ? « marooned --help » les cite toutes.
problem-unknown-option = Il n’y a pas d’option « { $option } » ici. Vouliez-vous dire : { $nearest } ?
problem-missing-value = L’option --{ $option } attend une valeur : « marooned { $command } --help » dit laquelle.
problem-not-understood = Une option qui se suffit à elle-même a reçu une valeur. Ôtez cette valeur.
problem-missing-word = Il manque un mot à « marooned { $command } » : { $word ->
    [name] le nom de votre jeu, par exemple tide-pool.
    [game] le nom d’un jeu. « marooned games » les cite.
    [bot] le nom d’un bot. « marooned arena --help » dit lesquels existent.
    [act] ce qu’il faut faire : silence, ban, forgive, rename, erase-words ou close-report.
    [person] l’identifiant d’une personne ou d’un signalement, ou une adresse.
   *[file] le nom d’un fichier.
}
problem-surplus-word = « { $word } » est de trop pour « marooned { $command } ». Ôtez-le, ou voyez « marooned { $command } --help ».
problem-not-a-number = --{ $option } attend un nombre entier, et « { $value } » n’en est pas un.
problem-too-small = --{ $option } attend un nombre entier d’au moins { $low }, pas { $value }.
problem-out-of-range = --{ $option } attend un nombre entier de { $low } à { $high }, pas { $value }.
problem-unknown-language = On ne parle pas « { $value } » ici. Langues possibles : { $known }.
problem-option-without-value = L’option « { $name } » attend une valeur : --option { $name }=…
problem-bad-game-name = « { $name } » ne peut pas être le nom d’un jeu : il faut des lettres sans accent, des chiffres et des traits d’union, et une lettre d’abord. Par exemple : tide-pool.
problem-game-name-taken = Le nom « { $name } » est déjà pris, par un jeu ou par un paquet Python. Choisissez-en un autre.
problem-no-page = Ce jeu n’a pas de page à lui : il n’y a pas de dossier { $folder }. « marooned page --new » en écrit un pour commencer.
problem-own-page = marooned dessine ce jeu lui-même, dans web/src/games des sources ; il n’a pas de dossier de page.
problem-page-exists = Ce jeu a déjà une page : { $folder }. « marooned page --types » en récrit les types.
problem-folder-exists = Quelque chose s’appelle déjà { $folder }. Choisissez un autre nom, ou un autre endroit avec --folder.
problem-cannot-read = Impossible de lire { $file } : { $why ->
    [missing] ce fichier n’existe pas. Vérifiez son nom.
    [folder] c’est un dossier. Nommez un fichier qui s’y trouve.
    [not-folder] une partie du chemin n’est pas un dossier. Vérifiez son nom.
    [denied] vous n’en avez pas le droit. Demandez-le, ou prenez une copie.
   *[other] le système refuse. Essayez une copie.
}
problem-unknown-format = Les parties ne s’écrivent pas en « { $value } », seulement en : { $known }.
problem-decisions-alone = --decisions ajoute un tableau à ceux de --format parquet. Demandez-le, et nommez un dossier avec --record.
problem-not-over = La partie de { $file } n’est pas finie. Seules les parties finies s’écrivent en tableaux.
problem-format-alone = --format dit comment écrire ce que --record demande. Nommez un dossier avec --record.
problem-needs-torch = Pour apprendre, il faut PyTorch. Installez-le : pip install marooned[learn]
problem-needs-testing = Vérifier un jeu demande le paquet { $package }. Installez-le : pip install marooned[testing]
problem-unknown-device = L’appareil « { $value } » n’existe pas. Il y a : { $known }.
problem-no-setting = « { $value } » n’est pas un paramètre d’entraînement. Écrivez nom=nombre, avec l’un de : { $known }.
problem-other-training = { $folder } contient un autre apprentissage : le réseau d’un autre jeu, d’une autre table ou d’une autre largeur, ou contre un autre bot. Indiquez un autre dossier, ou demandez le même.
problem-exploit-on-cpu = { $bot } ne joue que sur le processeur. Laissez --device de côté, ou prenez heuristic, qu’une carte graphique sait jouer.
problem-no-weights = « { $file } » ne contient pas de réseau de ce jeu. Indiquez un net.npz entraîné pour le jeu tel qu’il est, ou own pour celui que le jeu apporte.
problem-needs-pyarrow = Il faut le paquet pyarrow pour écrire du Parquet. Installez-le : pip install marooned[data]
problem-cannot-write = Impossible d’écrire { $file } : { $why ->
    [missing] son dossier n’existe pas. Créez-le d’abord.
    [folder] un dossier porte ce nom. Choisissez-en un autre.
    [not-folder] une partie du chemin n’est pas un dossier. Choisissez un autre dossier.
    [denied] vous n’en avez pas le droit. Choisissez un autre dossier.
    [full] le disque est plein. Faites de la place, ou changez de disque.
   *[other] le système refuse. Choisissez un autre dossier.
}
problem-unknown-act = Il n’y a pas d’acte « { $act } ». Vouliez-vous dire { $nearest } ? Il y a { $acts }.
problem-refused = { $text }
problem-system = Le système refuse : { $why }.
problem-nothing-to-resume = Aucune partie à reprendre dans { $folder }. Commencez-en une avec « marooned play ».
problem-not-a-save = { $file } n’est pas une partie en cours. « marooned replay show » raconte une partie finie.
problem-in-progress = La partie de { $file } n’est pas finie. Achevez-la d’abord : marooned play --resume { $file }
problem-no-such-number = Il n’y a pas de choix numéro { $number }. Tapez un nombre de 1 à { $high }.
problem-several-match = « { $typed } » peut vouloir dire { $words }{ $more ->
    [0] .
   *[other] {" "}et { $more } autres.
} Précisez un peu.
problem-which-game = Tapez un nombre de 1 à { $high }, ou le nom d’un jeu.
problem-bad-list = La liste { $list } ne peut pas servir : { $why ->
    [scheme] on ne va chercher une liste que par https. Donnez une telle adresse, ou téléchargez-la et nommez le fichier.
    [answer] le serveur répond { $detail }. Vérifiez l’adresse ; il faut celle de la liste même, sans détour.
    [unreachable] son serveur est hors d’atteinte ({ $detail }). Vérifiez l’adresse, ou réessayez plus tard.
    [size] elle dépasse { $most } Kio. Prenez-en une plus courte.
   *[shape] { $detail }. La documentation sur l’hébergement dit ce que contient une liste.
}
problem-unknown-licence = Le texte de « { $value } » n’est pas fourni. Choisissez parmi : { $known }. Pour toute autre, laissez --licence de côté et mettez son texte dans un fichier LICENSE.
problem-no-series = On ne compte pas les points sur plusieurs parties { ELIDE("de", $game) }. Retirez --series, ou choisissez un autre jeu.
problem-scoring-without-series = --scoring dit comment compter une série, et ce n’en est pas une. Ajoutez --series et un nombre de parties.

# --- servir ---

serve-ready = marooned est prêt : { $page }
serve-lan = Sur le même réseau : { $page }
serve-no-lan = Cette machine n’est sur aucun réseau que des téléphones puissent atteindre. Rejoignez-en un, puis relancez.
serve-kept = Les parties sont enregistrées dans { $place }.
serve-stop = Ctrl+C l’arrête.
people-line = { $id }  { $seen }  { $name }{ $standing ->
    [banned] {"  "}(banni)
    [silenced] {"  "}(ne parle pas)
   *[other] {""}
}
people-count = { $count ->
    [0] Personne n’est connu ainsi.
    [one] Une personne.
   *[other] { $count } personnes ; 100 au plus sont montrées.
}
people-report = { $day }  { $id } : { $author } signale { $name } ({ $person })
people-reports = { $count ->
    [0] Aucun signalement n’est ouvert.
    [one] Un signalement est ouvert.
   *[other] { $count } signalements sont ouverts.
}
people-unplaced = (aucun serveur ne connaît encore son adresse)
people-done = C’est fait ; les serveurs en marche s’y tiennent en quelques secondes.
people-link = Ouvrez ce lien dans les { $minutes } minutes ; le navigateur qui l’ouvre est hébergeur pendant { $days } jours.
backup-made = Tout est copié dans { $file } : { $tables } tables, { $matches } parties, { $moves } coups, vérifiés.
backup-restored = Tout est revenu dans { $file } : { $tables } tables, { $matches } parties, { $moves } coups.

# --- la table ---

names = Nemo, Cyrus, Nab, Pencroff, Harbert, Gédéon, Ayrton, Ned, Conseil, Aronnax, Jup, Top

menu-title = marooned. À quoi joue-t-on ?
menu-ask = Tapez un nombre ou un nom ; Ctrl-C pour partir.

welcome = { $game } : vous êtes { $you }. Avec vous : { $others }.
welcome-commitment = Donne scellée, à vérifier à la fin : { $commitment }
ask-something = Que faites-vous ?
ask-anything = Vous pouvez intervenir ; Entrée laisse les autres continuer.
ask-first = { $question } Entrée laisse d’abord jouer les autres.
choices-counted = { $count ->
    [1] un choix
   *[other] { $count } choix
}
keys = Un nombre ou un mot joue · ? explique · indice · annuler · journal · quitter
keys-back = Un nombre ou un mot joue · Entrée revient · ? explique · indice · annuler · journal · quitter
keys-explained = Tapez le numéro d’un choix, ou son mot ; le début du mot suffit.
    « annuler » reprend votre dernier pas, tant qu’il n’a rien montré de nouveau et que personne n’a joué depuis.
    « journal » raconte toute l’histoire. « quitter » ou Ctrl-C lève la séance ; la partie est gardée.
help-rules = Toutes les règles : marooned rules { $game }
key-help = ? help aide
key-hint = hint indice
key-undo = undo annuler
key-log = log journal
key-quit = quit exit quitter
key-say = say dire
keys-say = dire parle
kept = La partie est gardée dans { $file }. Pour la reprendre : marooned play --resume
not-kept = La partie ne peut pas être gardée dans { $file } : { $why ->
    [denied] on ne peut pas écrire dans ce dossier.
    [full] le disque est plein.
    [not-folder] une partie du chemin n’est pas un dossier.
   *[other] le système refuse.
} Elle continue en mémoire et se perd si vous partez ; donnez à MAROONED_STATE_DIR un dossier où vous pouvez écrire.
place = { $place ->
    [1] 1ᵉʳ
   *[other] { $place }ᵉ
}
points = { $points ->
    [0] 0 point
    [1] 1 point
   *[other] { $points } points
}
proof = La donne était scellée par { $commitment }
    et sa clé est { $key }
recorded = La partie est enregistrée dans { $file }. Chacun peut la vérifier : marooned replay verify { $file }
series-title = Après { $played } parties sur { $length } :
series-over = La série est finie. Après { $length } parties :
series-go-on = Entrée distribue la partie suivante ; Ctrl-C quitte la table, et la série est gardée.

# --- comptes rendus ---

hint-title = Ce que ferait un joueur aguerri :
hint-not-ready = Le conseiller apprend ce jeu, une fois pour toutes sur cette machine. Redemandez dans une minute.
hint-chance = { NUMBER($chance, style: "percent", maximumFractionDigits: 0) } de chances de gagner, à { NUMBER($doubt, style: "percent", maximumFractionDigits: 0) } près
review-title = { $game }, { $moves } coups
review-chances = Chances de gagner, aux yeux d’un spectateur :
review-turning = Tournants de la partie :
review-no-turning = Aucun coup n’a fait basculer la partie à lui seul.
review-turn = Coup { $number }, { $who } : { $action } — { $seat } passe de { NUMBER($before, style: "percent", maximumFractionDigits: 0) } à { NUMBER($after, style: "percent", maximumFractionDigits: 0) }.
review-missed = De meilleurs coups étaient possibles :
review-no-missed = Personne n’a manqué de coup nettement meilleur.
review-slip = Coup { $number }, { $who } : { $action } ({ NUMBER($chance, style: "percent", maximumFractionDigits: 0) }). Mieux : { $better } ({ NUMBER($best, style: "percent", maximumFractionDigits: 0) }).

figure = { NUMBER($value, maximumFractionDigits: 2) }
share = { NUMBER($value, style: "percent", maximumFractionDigits: 1) }
train-title = { $game }, { $seats } joueurs, sur { $device } : { $folder }
train-resumed = Reprise après { NUMBER($steps) } pas.
train-row = { NUMBER($steps) } pas, { NUMBER($seconds, maximumFractionDigits: 0) } s, { NUMBER($rate, maximumFractionDigits: 0) } pas/s : { NUMBER($share, style: "percent", maximumFractionDigits: 1) } ± { NUMBER($half, maximumFractionDigits: 1) } gagnées contre { $bot }
train-stopped = Arrêté ; la même commande reprendra d’ici.
exploit-verdict = Après { NUMBER($steps) } pas, le réseau gagne { NUMBER($share, style: "percent", maximumFractionDigits: 1) } ± { NUMBER($half, maximumFractionDigits: 1) } des parties sur des donnes nouvelles contre { $bot } ; { NUMBER($even, style: "percent", maximumFractionDigits: 1) } serait égal.
sim-playing = Parties
sim-title = { $game }, { $seats } joueurs, graine { $seed }
sim-stopped = Arrêté après { $games } parties sur { $asked }.
sim-speed = { $games ->
    [1] 1 partie
   *[other] { $games } parties
}, { $moves } coups en { NUMBER($seconds, maximumFractionDigits: 2) } s : { $speed } coups/s
sim-length = { NUMBER($mean, maximumFractionDigits: 1) } coups par partie, de { $shortest } à { $longest }
sim-seat = Place
sim-bot = Robot
sim-mean-score = Score moyen
sim-wins = Victoires
sim-share = Part

exported = { $matches ->
    [one] Une partie écrite
   *[other] { $matches } parties écrites
} dans { $folder }.
verified-over = tout tient. { $game } à { $seats }, { $moves } coups.
verified-running = tout tient jusqu’ici. { $game } à { $seats }, { $moves } coups.
verified-series = tout tient jusqu’ici. { $game } à { $seats }, série de { $length } : { $played ->
    [one] { $played } partie
   *[other] { $played } parties
}.
verified-series-over = tout tient. { $game } à { $seats }, une série entière de { $length }.
show-title = { $game }. Places : { $names }.
show-start = La donne
show-move = Coup { $number }, { $who } : { $action }
show-hidden = Coup { $number }
show-told-to = (dit à { $names })
show-told-to-spectators = (dit aux spectateurs)
rules-which = Nommez un de ces jeux pour en lire les règles : marooned rules <jeu>

# --- un jeu à soi ---

new-game-made = { $title } est à vous : { $files } fichiers dans { $folder }. Maintenant, dans ce dossier :
new-game-licence = Il n’a pas encore de licence, personne d’autre ne peut donc s’en servir. --licence en met une : { $known }.

# --- the report card of a game ---

card-actions = Actions possibles
card-actions-advice = Chaque action a une notation, et la notation rend l’action : voir actions.py.
card-words = Phrases
card-words-advice = Ajoutez la phrase au catalogue de chaque langue (locales/), ou corrigez celle qui est nommée.
card-clauses = Articles
card-clauses-advice = Énoncez l’article dans chaque fichier RULES, ou citez-en un autre dans Reason.
card-sizes = Tailles
card-sizes-advice = Augmentez la borne dans GAME, ou trouvez la partie qui ne finit pas.
card-play = Déroulement
card-play-advice = Lancez les tests du jeu avec MAROONED_INTERPRET=1 : les points d’arrêt marchent alors dans les règles.
card-secrets = Secrets gardés
card-secrets-advice = Regardez imagine : tout ce qu’un joueur ne peut pas savoir est redistribué, rien de ce qu’il a vu. Vues et événements ne montrent que ce qui est permis.
card-compiled = Règles compilées
card-compiled-advice = Élargissez les petits nombres avant sommes et produits, et n’employez dans les règles que nombres, tableaux et l’état.
card-speed = Vitesse
card-speed-advice = Les règles n’ont pas tourné : corrigez d’abord ce qui précède.
card-raised-advice = Le code du jeu a échoué : corrigez cette ligne. Avec MAROONED_INTERPRET=1 un débogueur peut s’y arrêter.
card-page = Table dessinée
card-passed = { $game } tient tout cela.
card-failed = { $game } n’est pas encore complet. Ses propres tests en disent plus : pytest

# --- ce que des paquets apportent à la page ---

games-package = Du paquet { $package }.
available-players = { $most ->
    [one] 1 joueur
   *[other] { $players } joueurs
}
available-here = Installé.
available-other-version = Installé en version { $have }. Celle de la liste : { $wanted }
available-absent = Pas installé : { $wanted }
available-taken = Pas installé ; son nom est déjà pris par le paquet { $have }, l’un des deux resterait introuvable.
available-trust = Un paquet est du code qui tourne sur votre serveur et dans les navigateurs de vos invités : n’installez que ce qui mérite votre confiance.
page-none = Sa table est dessinée simplement.
page-brings = Sa table est dessinée par son propre code : { $files ->
    [one] un fichier
   *[other] { $files } fichiers
}, { $size } ko.
page-version = { $file } ne dit pas qu’il est fait pour cette version de la page. Écrivez « { $line } » sur une ligne à part, une fois qu’il l’est.
