# Réglages d’un serveur : à quoi chacun sert, et ce qui peut clocher.

setting-host = L’adresse d’écoute.
setting-port = Le port d’écoute ; 0 en prend un libre.
setting-database-url = Où sont gardées les parties : un fichier SQLite ou l’URL d’un PostgreSQL.
setting-redis-url = Par où plusieurs processus se préviennent ; rien pour un seul processus.
setting-lan = Si les téléphones du même réseau peuvent entrer.
setting-open-browser = Si la page s’ouvre dès que le serveur est prêt.
setting-origins = Les adresses d’autres pages qui peuvent utiliser ce serveur.
setting-trusted-proxies = Les mandataires crus quand ils disent pour qui ils parlent ; * pour tous.
setting-allowed-hosts = Noms par lesquels on atteint ce serveur, outre localhost, le sien et les adresses nues ; * pour tous.
setting-requests-a-second = Ce qu’une adresse peut demander, en moyenne par seconde.
setting-request-seconds = Combien de temps une requête peut mettre à arriver.
setting-messages-a-second = Ce qu’une connexion peut dire, en moyenne par seconde.
setting-connections-a-person = Combien de connexions une personne peut avoir à la fois.
setting-connections-an-address = Combien de connexions une adresse peut avoir à la fois : tant qui demandent, et tant à des tables.
setting-connections = Combien de connexions il peut y avoir en tout ; 0 pour autant que les fichiers ouverts le permettent.
setting-guests-an-hour = Combien d’invités une adresse peut devenir, en moyenne.
setting-tables-an-hour = Combien de tables une personne peut ouvrir, en moyenne ; une adresse huit fois plus.
setting-hints-a-minute = Combien d’indices une personne peut demander, en moyenne ; une adresse huit fois plus.
setting-chat = Comment on peut se parler à table, au plus : free (librement), phrases (celles du jeu seulement) ou off (pas du tout).
setting-talk-a-minute = Combien une personne peut parler aux tables, en moyenne ; une adresse huit fois plus.
setting-ping-seconds = À quel rythme, en secondes, on demande à une connexion si elle vit, et le temps qu’elle a pour répondre.
setting-bot-workers = Les processus où réfléchissent les bots ; 0 les fait réfléchir dans le serveur même.
setting-bot-seconds = Combien de secondes un bot peut réfléchir ; ensuite un plus simple répond pour lui.
setting-bot-pause = Combien de secondes, en moyenne, les bots attendent avant de jouer ce qu’ils ont trouvé.
setting-secure-cookie = Si le cookie ne voyage qu’en https ; par défaut, comme la demande est venue.
setting-metrics-token = Qui le porte peut lire /metrics ; sans lui, cette machine seule le peut.
setting-log = Comment écrire le journal : auto, human ou json.
setting-log-level = À partir de quel niveau : debug, info, warning ou error.
setting-drain-seconds = Combien de temps ont les gens pour finir quand le serveur doit s’arrêter.
setting-keep-finished-days = Jours pendant lesquels une table est gardée après la fin de ses parties ; 0 : toujours.
setting-keep-unfinished-days = Jours pendant lesquels est gardée une table que personne ne lance, ou une partie que tout le monde a quittée ; 0 : toujours.
setting-keep-talk-days = Jours pendant lesquels les paroles d’une table sont gardées après le dernier mot ; 0 : toujours.
setting-keep-guests-days = Jours pendant lesquels sont gardées les personnes qui ne sont pas revenues et ne sont à aucune table ; 0 : toujours.
setting-house-rules = Un fichier Markdown avec le règlement et la page « vie privée » de l’hébergeur ; pour d’autres langues, nom.fr.md à côté.
setting-package-pages = Si les jeux d’autres paquets dessinent leur table avec leur propre code : on, off, ou reload pour qui y travaille.
setting-push = Si l’on peut être prévenu de son tour par des notifications ; il faut https.
setting-notice-seconds = Combien de temps dure un tour avant qu’on en soit prévenu, là où un coup peut prendre des heures.
setting-smtp-url = Le serveur de courrier qui prévient de son tour : smtp://nom:motdepasse@hôte:port, ou smtps://… ; aucun pour aucun courrier.
setting-smtp-from = De qui vient le courrier ; nécessaire au courrier.
setting-public-url = Où l’on trouve la page, tel que le disent les liens du courrier ; nécessaire au courrier.
setting-heartbeat-seconds = À quel rythme chacun de plusieurs processus montre qu’il vit.

setting-origin = { $source ->
    [command-line] par la ligne de commande
    [environment] par { $place }
    [file] par { $place }
   *[default] comme d’ordinaire
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
