# Ce que dit le serveur quand il refuse. Chaque refus dit aussi quoi faire.

refusal-identity-missing = Le serveur ne vous connaît pas encore. Choisissez d’abord un nom.
refusal-identity-bad-link = Ce lien a déjà servi ou il est trop vieux. Demandez-en un autre depuis votre premier appareil.
refusal-token-unknown = Ce jeton n’est à personne : il n’a jamais existé, ou il a été renouvelé ou révoqué. Demandez-en un autre à qui vous l’a donné.
refusal-token-not-allowed = Ce jeton ne sert pas à cela : il est fait pour jouer, peut-être une seule place d’une seule table. Passez par la page pour le reste.
refusal-identity-no-device = Vous n’avez pas cet appareil. Regardez de nouveau la liste.
refusal-message-invalid = Le serveur n’a pas compris : { $why }. Rechargez la page ; si le programme est de vous, consultez le protocole.
refusal-message-too-large = C’est trop long : { $most } octets au plus. Envoyez moins.
refusal-message-too-fast = C’était trop à la fois. Attendez un instant, puis réessayez.
refusal-message-foreign-origin = La page { $origin } n’a pas accès à ce serveur. Ouvrez la page du serveur lui-même.
refusal-message-wrong-protocol = Ce serveur parle la version { $spoken } du protocole, pas la { $asked }. Rechargez la page ou mettez votre programme à jour.
refusal-message-no-hello = Une connexion commence par un « hello ». Reconnectez-vous et envoyez-le en premier.
refusal-message-too-slow = Votre connexion n’a pas suivi. Reconnectez-vous : on vous dira ce que vous avez manqué.
refusal-request-not-found = Il n’y a rien à cette adresse. Vérifiez le lien.
refusal-request-wrong-method = Cette adresse n’accepte pas ce genre de demande. Consultez le protocole.
refusal-page-missing = La page n’a pas été construite ici. Dans une copie des sources, lancez make page ; l’API s’en passe.
refusal-server-trouble = Le serveur a eu un problème et rien n’a changé. Réessayez ; si cela se répète, prévenez l’hôte.
refusal-server-no-storage = Le serveur n’atteint plus ses données : rien n’a changé. Réessayez dans un instant ; si cela dure, prévenez l’hôte.
refusal-server-full = Le disque du serveur est plein : rien n’a changé, et tout ce qui est joué reste gardé et lisible. Demandez à l’hôte de faire de la place, puis réessayez.
refusal-server-stopping = Le serveur s’arrête. Reconnectez-vous dans un instant : votre table est gardée.
refusal-table-unknown = Cette table n’existe pas. Vérifiez le lien ou le code.
refusal-table-full = Toutes les places sont prises. Regardez la partie, ou demandez une autre table à l’hôte.
refusal-table-incomplete = { $empty ->
    [one] Une place est encore libre.
   *[other] { $empty } places sont encore libres.
} Attendez des joueurs, ou installez des bots.
refusal-table-not-host = Seul l’hôte de la table peut faire cela. Demandez-lui.
refusal-table-not-open = La partie a commencé : les places ne changent plus. Attendez la suivante.
refusal-table-not-over = La partie de cette table n’est pas finie. Terminez-la d’abord.
refusal-table-too-many = Vous en avez déjà { $most }, c’est le maximum. Terminez ou fermez-en une d’abord.
refusal-table-closed = L’hôte a fermé cette table. Ouvrez-en une autre.
refusal-table-no-series = Cette table joue des parties séparées. Consultez plutôt leurs enregistrements.
refusal-table-in-series = Une série est en cours : chacun garde sa place. Vous changerez quand elle sera finie.
refusal-table-has-players = D’autres jouent encore ici. Proposez d’abandonner la partie, ou quittez votre place.
refusal-seat-unknown = Il n’y a pas de place { $seat } à cette table : elles vont de 0 à { $last }.
refusal-seat-taken = La place { $seat } est prise. Choisissez-en une autre.
refusal-seat-not-yours = La place { $seat } n’est pas à vous. Jouez à la vôtre, ou prenez-la avant le début.
refusal-match-unknown = Cette partie n’existe pas ou n’a pas commencé. Vérifiez le lien.
refusal-match-not-running = La partie est finie, on n’y joue plus. Proposez une revanche.
refusal-match-not-over = La partie est en cours et son enregistrement dirait ses secrets. Revenez quand elle sera finie.
refusal-match-paused = La partie est en pause. Proposez de la reprendre.
refusal-move-unknown = Ce n’est pas un coup de ce jeu. Choisissez parmi les coups proposés.
refusal-move-illegal = Ce coup n’est pas possible maintenant. Choisissez parmi les coups proposés.
refusal-move-stale = La table a avancé (de { $version } à { $now }) avant l’arrivée de votre coup. Regardez de nouveau, puis choisissez.
refusal-undo-refused = Ce coup reste joué. Continuez à partir d’ici.
refusal-talk-forbidden = Vous ne pouvez pas parler ici pour l’instant : la table est muette, ou vous regardez une partie en cours. Attendez la fin.
refusal-talk-not-a-phrase = Personne ne peut dire cela dans ce jeu. Choisissez une de ses phrases.
refusal-proposal-unknown = Ce vote est clos. Proposez-en un autre si vous voulez.
refusal-proposal-open = La table est déjà en train de voter. Attendez le résultat.
refusal-proposal-pointless = Il n’y a rien à voter : c’est déjà le cas, ou personne n’a quitté cette place. Continuez à jouer.
refusal-proposal-too-soon = La table vient de répondre. Reposez la question dans { $seconds } secondes.
refusal-proposal-no-ballot = Vous n’avez pas de bulletin : soit vous avez voté, soit la décision ne vous revient pas. Attendez le résultat.
refusal-lesson-unknown = Ce jeu n’a pas de leçon « { $lesson } ». La liste des jeux dit lesquelles existent.
refusal-lesson-none = Cette partie n’est pas une leçon. Jouez comme il vous plaît.
refusal-lesson-settled = Une leçon apporte ses places, ses options et ses bots. Demandez le jeu, ses { $seats } places et la leçon, rien d’autre.
refusal-hint-forbidden = À cette table, on joue sans conseils. Réfléchissez encore, ou ouvrez une table qui les permet.
refusal-hint-nothing = Vous n’avez rien à décider pour l’instant. Demandez quand ce sera à vous.
refusal-hint-too-soon = Cela fait beaucoup de conseils d’un coup. Attendez quelques secondes et redemandez.
refusal-hint-late = Le conseiller est occupé, ou pas encore bien réveillé. Redemandez dans un instant.
refusal-review-late = Impossible de revenir sur cette partie pour l’instant. Réessayez dans une minute.
refusal-game-unknown = Ce jeu n’existe pas. Choisissez-en un dans la liste.
refusal-game-wrong-seats = Ce jeu ne se joue pas à ce nombre. Choisissez-en un autre.
refusal-game-bad-option = Ce jeu n’a pas cette option. Retirez-la, ou choisissez parmi les siennes.
refusal-bot-unknown = Ce bot n’existe pas. Choisissez-en un dans la liste.
refusal-bot-not-yours = Vous n’avez pas de compte de bot de ce nom. Voyez la liste des vôtres.

# --- réglages ---

setting-host = L’adresse d’écoute.
setting-port = Le port d’écoute ; 0 en prend un libre.
setting-database-url = Où sont gardées les parties : un fichier SQLite ou l’URL d’un PostgreSQL.
setting-redis-url = Par où plusieurs processus se préviennent ; rien pour un seul processus.
setting-lan = Si les téléphones du même réseau peuvent entrer.
setting-open-browser = Si la page s’ouvre dès que le serveur est prêt.
setting-origins = Les adresses d’autres pages qui peuvent utiliser ce serveur.
setting-trusted-proxies = Les mandataires crus quand ils disent pour qui ils parlent ; * pour tous.
setting-requests-a-second = Ce qu’une adresse peut demander, en moyenne par seconde.
setting-messages-a-second = Ce qu’une connexion peut dire, en moyenne par seconde.
setting-connections-a-person = Combien de connexions une personne peut avoir à la fois.
setting-ping-seconds = À quel rythme, en secondes, on demande à une connexion si elle vit, et le temps qu’elle a pour répondre.
setting-bot-workers = Les processus où réfléchissent les bots ; 0 les fait réfléchir dans le serveur même.
setting-bot-seconds = Combien de secondes un bot peut réfléchir ; ensuite un plus simple répond pour lui.
setting-bot-pause = Combien de secondes, en moyenne, les bots attendent avant de jouer ce qu’ils ont trouvé.
setting-secure-cookie = Si le cookie ne voyage qu’en https ; par défaut, comme la demande est venue.
setting-metrics-token = Qui le porte peut lire /metrics ; sans lui, cette machine seule le peut.
setting-log = Comment écrire le journal : auto, human ou json.
setting-log-level = À partir de quel niveau : debug, info, warning ou error.
setting-drain-seconds = Combien de temps ont les gens pour finir quand le serveur doit s’arrêter.
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
setting-problem-no-file = Le fichier de réglages { $file } n’existe pas. Vérifiez son nom ou retirez-le.
setting-problem-bad-file = Le fichier de réglages { $file } ne peut pas être lu : { $why }. Corrigez-le, ou nommez-en un autre avec --settings.
setting-problem-port-taken = Le port { $port } est déjà pris, peut-être par un autre marooned. Arrêtez-le, ou choisissez un autre port : --port { $next }
setting-problem-port-denied = Le port { $port } vous est interdit. Choisissez-en un au-dessus de 1023 : --port 8000
setting-problem-no-address = Cette machine ne peut pas écouter à { $host }, port { $port }. Choisissez 127.0.0.1 pour elle seule, ou 0.0.0.0 pour laisser entrer les autres : --host 0.0.0.0
setting-problem-no-database = La base { $url } ne s’ouvre pas. Vérifiez qu’elle tourne, que l’adresse et le mot de passe sont justes, et que vous pouvez y écrire.
setting-problem-no-redis = Le Redis { $url } ne répond pas. Vérifiez qu’il tourne et que l’adresse est juste, ou retirez-le pour n’avoir qu’un processus.
setting-problem-not-a-file = Seule une base tenue dans un fichier se copie ainsi. Pour PostgreSQL, prenez pg_dump et pg_restore.
setting-problem-no-backup = Le fichier { $file } n’existe pas. Vérifiez son nom.
setting-problem-broken-backup = { $file } n’est pas une base marooned entière : { $why }. Prenez une autre copie.
setting-problem-newer-backup = { $file } vient d’un marooned plus récent. Mettez d’abord celui-ci à jour.
setting-problem-file-exists = { $file } existe déjà. Choisissez un autre nom, ou remplacez-le avec --force.
setting-problem-same-file = { $file } prendrait sa propre place. Nommez la copie.
setting-problem-database-in-use = Un serveur tourne sur { $file }. Arrêtez-le d’abord, puis recommencez.
