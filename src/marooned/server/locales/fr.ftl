# Réglages d’un serveur : à quoi chacun sert, et ce qui peut clocher.

setting-host = Adresse d’écoute.
setting-port = Port d’écoute ; 0 en prend un libre.
setting-database-url = Où enregistrer les parties : un fichier SQLite ou une URL PostgreSQL.
setting-redis-url = URL du Redis qui relie plusieurs processus sur une même base ; rien pour un seul processus.
setting-lan = Si les appareils du même réseau peuvent se connecter.
setting-open-browser = S’il faut ouvrir la page dès que le serveur est prêt.
setting-origins = Autres sites dont les pages peuvent utiliser ce serveur.
setting-trusted-proxies = Mandataires crus sur l’adresse du client ; * pour tous.
setting-allowed-hosts = Noms d’hôte par lesquels on atteint le serveur, outre localhost, le sien et les adresses IP ; * pour tous.
setting-requests-a-second = Requêtes par seconde d’une même adresse, en moyenne.
setting-request-seconds = Secondes dans lesquelles une requête doit être arrivée.
setting-messages-a-second = Messages par seconde sur une connexion, en moyenne.
setting-connections-a-person = Connexions qu’une personne peut avoir à la fois.
setting-connections-an-address = Connexions qu’une adresse peut avoir à la fois : pour les requêtes, et pour les tables.
setting-connections = Connexions en tout ; 0 pour autant que le permet la limite de fichiers ouverts.
setting-guests-an-hour = Nouveaux invités par heure d’une même adresse, en moyenne.
setting-tables-an-hour = Tables par heure qu’une personne peut créer, en moyenne ; huit fois plus pour une adresse.
setting-hints-a-minute = Conseils par minute qu’une personne peut demander, en moyenne ; huit fois plus pour une adresse.
setting-chat = La parole la plus libre qu’une table puisse permettre : free (libre), phrases (celles du jeu seulement) ou off (aucune).
setting-talk-a-minute = Messages par minute qu’une personne peut écrire aux tables, en moyenne ; huit fois plus pour une adresse.
setting-ping-seconds = Secondes entre deux pings à une connexion, et temps qu’elle a pour répondre.
setting-bot-workers = Processus où réfléchissent les bots ; 0 les fait réfléchir dans le serveur même.
setting-bot-seconds = Secondes de réflexion d’un bot ; au-delà, un plus simple répond pour lui.
setting-bot-pause = Pause moyenne, en secondes, avant qu’un bot joue le coup choisi.
setting-secure-cookie = Si les cookies ne sont envoyés qu’en https (par défaut : selon la requête).
setting-metrics-token = Jeton qui donne accès à /metrics ; sans lui, cette machine seule y a accès.
setting-log = Format du journal : auto, human ou json.
setting-log-level = Niveau le plus bas qui est journalisé : debug, info, warning ou error.
setting-drain-seconds = Secondes laissées aux gens pour finir quand on demande au serveur de s’arrêter.
setting-keep-finished-days = Jours de conservation d’une table après la fin de ses parties ; 0 : toujours.
setting-keep-unfinished-days = Jours de conservation d’une table jamais commencée, ou d’une partie que tous ont quittée ; 0 : toujours.
setting-keep-talk-days = Jours de conservation des paroles d’une table après le dernier message ; 0 : toujours.
setting-keep-guests-days = Jours de conservation des gens qui ne sont pas revenus et ne sont à aucune table ; 0 : toujours.
setting-house-rules = Fichier Markdown avec le règlement de l’hébergeur et sa page « vie privée » ; pour d’autres langues, nom.fr.md à côté.
setting-package-pages = Si les jeux de paquets dessinent leur table avec leur propre code : on, off, ou reload pour qui les développe.
setting-push = Si l’on peut être prévenu de son tour par notification ; il faut https.
setting-notice-seconds = Secondes avant qu’on soit prévenu de son tour, aux tables où un coup peut prendre des heures.
setting-smtp-url = Serveur de courrier des notifications : smtp://nom:motdepasse@hôte:port, ou smtps://… ; rien pour aucun courrier.
setting-smtp-from = Expéditeur du courrier ; nécessaire au courrier.
setting-public-url = Adresse de la page, telle que la donnent les liens du courrier ; nécessaire au courrier.
setting-heartbeat-seconds = Secondes entre deux signes de vie de chaque processus, s’il y en a plusieurs.

setting-origin = { $source ->
    [command-line] par la ligne de commande
    [environment] par { $place }
    [file] par { $place }
   *[default] par défaut
}
setting-problem-value = { $name } ne peut pas valoir « { $value } » ({ $source ->
    [command-line] sur la ligne de commande
    [environment] dans l’environnement, { $place }
   *[file] dans { $place }
}) : il faut { $expected ->
    [truth] true ou false
    [choice] l’un de { $choices }
    [words] des mots séparés par des espaces
    [range] un nombre de { $low } à { $high }
    [number] un nombre au-dessus de { $low }
    [database_url] le nom d’un fichier, ou une URL qui commence par sqlite:/// ou postgresql://
    [redis_url] une URL qui commence par redis:// ou rediss://
   *[text] un texte
}. Corrigez-le ou retirez-le.
setting-problem-unknown = Il n’y a pas de réglage « { $name } » ({ $place }). Vouliez-vous dire : { $nearest } ? « marooned settings » les cite tous.
setting-problem-unknown-variable = Il n’y a pas de réglage { $name } (environnement). Vouliez-vous dire { $nearest } ? Corrigez-le ou retirez-le ; « marooned settings » les montre tous.
setting-problem-mail = Le courrier demande trois réglages : smtp_url, smtp_from et public_url (https://…). { $missing } manque ou n’est pas une adresse : précisez-le, ou laissez les trois de côté.
setting-problem-house-rules = Le règlement { $file } ne peut pas être lu : { $why }. Nommez un fichier Markdown en UTF-8, de 200 ko au plus, ou retirez house_rules.
setting-problem-no-file = Le fichier de réglages { $file } n’existe pas. Vérifiez son nom ou retirez-le.
setting-problem-bad-file = Le fichier de réglages { $file } ne peut pas être lu : { $why }. Corrigez-le, ou nommez-en un autre avec --settings.
setting-problem-port-taken = Le port { $port } est déjà pris, peut-être par un autre marooned. Arrêtez-le, ou choisissez un autre port : --port { $next }
setting-problem-port-denied = Le port { $port } vous est interdit. Choisissez-en un au-dessus de 1023 : --port 8000
setting-problem-no-address = Cette machine ne peut pas écouter à { $host }, port { $port }. Choisissez 127.0.0.1 pour elle seule, ou 0.0.0.0 pour laisser entrer les autres : --host 0.0.0.0
setting-problem-no-database = La base { $url } ne s’ouvre pas. Vérifiez qu’elle tourne, que l’adresse et le mot de passe sont justes, et que vous pouvez y écrire.
setting-problem-newer-database = La base de données { $url } vient d’une autre version de marooned, dont celle-ci ne connaît pas la forme. Prenez cette version-là, ou choisissez une autre base : --database autre.sqlite
setting-problem-no-redis = Le Redis { $url } ne répond pas. Vérifiez qu’il tourne et que l’adresse est juste, ou retirez-le pour n’avoir qu’un processus.
setting-problem-not-a-file = Seule une base tenue dans un fichier se copie ainsi. Pour PostgreSQL, prenez pg_dump et pg_restore.
setting-problem-no-backup = Le fichier { $file } n’existe pas. Vérifiez son nom.
setting-problem-broken-backup = { $file } n’est pas une base marooned entière : { $why }. Prenez une autre copie.
setting-problem-newer-backup = { $file } vient d’un marooned plus récent. Mettez d’abord celui-ci à jour.
setting-problem-file-exists = { $file } existe déjà. Choisissez un autre nom, ou remplacez-le avec --force.
setting-problem-same-file = { $file } prendrait sa propre place. Nommez la copie.
setting-problem-database-in-use = Un serveur tourne sur { $file }. Arrêtez-le d’abord, puis recommencez.
setting-problem-database-taken = Un autre marooned utilise la base { $file }. Utilisez celui-là, arrêtez-le d’abord, ou choisissez un autre fichier : --database autre.sqlite. À plusieurs sur une base, il faut Redis : donnez redis_url à tous.
setting-problem-damaged-database = La base { $file } est abîmée ({ $why }) : rien n’y sera écrit. Gardez le fichier et mettez la dernière bonne copie à sa place : marooned restore COPIE --force

# --- dossiers de page des paquets de jeux ---

page-problem-link = « { $file } », dans le dossier de la page, est un lien ou n’est pas un simple fichier. Mettez-y une copie.
page-problem-name = « { $file } », dans le dossier de la page, ne peut pas être une adresse. Prenez des lettres sans accent, des chiffres, « - », « _ » et « . », cent au plus.
page-problem-large = Le dossier de la page dépasse { $most } Mo. Retirez ce dont la table n’a pas besoin.
page-problem-many = Le dossier de la page contient plus de { $most } fichiers. Réunissez des images en une seule, ou retirez-en.
page-problem-table = Il n’y a pas de { $file } dans { $folder }. C’est le module qui dessine la table ; « marooned page --new » en écrit un pour commencer.
page-problem-drawn-plainly = { $game } apporte une page qui n’est pas utilisée ; sa table est dessinée simplement : { $why }
