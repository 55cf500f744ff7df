# La page, en français.

# Comment s’écrivent listes et dates.
locale = fr-FR

page-name = marooned
page-title = marooned – jeux de naufragés
page-navigation = Sur ce site
skip-to-content = Aller au contenu
go-home = Accueil
go-play = Choisir un jeu
close = Fermer
rules = Règles
settings = Réglages
about = À propos
my-matches = Mes parties
watch = Regarder
replay = Revoir
undo = Annuler
undo-ask = Demander à reprendre
# Des noms pour qui n’en a pas choisi.
guest-names = Robinson, Vendredi, Selkirk, Gulliver, Ismaël, Sindbad, Calypso, Nausicaa, Miranda, Ariel, Prospero, Ulysse, Pénélope, Ben Gunn, Virginie, Viola, Marina, Perdita, Surcouf, Fanchon
seat-free = place libre

# --- l’accueil ---

home-title = Naufragés. Et maintenant ?
home-about = Trois jeux de société sur le thème du naufrage, contre des bots ou entre amis. Sans compte, sans rien installer.
home-play-now = Jouer
home-dealing = On distribue…
home-players = { $fewest ->
    [2] { $most ->
        [2] 2 joueurs
       *[other] de 2 à { $most } joueurs
    }
   *[other] de { $fewest } à { $most } joueurs
}
home-invite = Inviter des amis
home-pass = Sur un seul appareil
home-learn = Apprendre en jouant
home-lost = Il n’y a rien à cette adresse. Voici l’accueil.
home-code = Vous avez un code ?
home-code-label = Code de la table
home-code-example = ABC234
home-join = Entrer
home-open-tables = Tables ouvertes
home-open-table = { $game } avec { $names }, { $free ->
    [one] une place libre
   *[other] { $free } places libres
}
home-open-table-empty = { $game }, { $free ->
    [one] une place libre
   *[other] { $free } places libres
}
home-no-tables = Personne n’attend. Ouvrez la première table.
home-go-on = Reprendre votre partie
home-go-on-with = { $game } avec { $names }
home-back = De retour ?
home-back-about = Vos tables, vos statistiques, et des parties à regarder.

## Your turn: what waits for me, and how I am told of it

call-me-title = Vous prévenir quand c’est à vous ?
call-me-about = Ici un coup peut prendre des heures, personne n’a donc à attendre. Cet appareil peut vous prévenir : une fois par tour, et jamais tant que vous regardez la table.
call-me-yes = Oui, prévenez-moi
call-me-no = Non merci
call-me-done = Cet appareil vous préviendra. Les heures de silence et le reste sont dans les réglages.
notices = Quand c’est à moi de jouer
notices-about = Aux tables où un coup peut prendre des heures, on peut vous prévenir de votre tour en votre absence. Un message dit le jeu, la table et le temps qui reste, rien d’autre.
notices-here = Me prévenir sur cet appareil
notices-cannot = Ce navigateur ne peut pas être prévenu ici : il faut une page en https, et certains téléphones la veulent d’abord sur l’écran d’accueil.
notices-denied = Votre navigateur ne laisse pas cette page vous prévenir. Autorisez ses notifications dans les réglages du navigateur, puis réessayez.
notices-mail = Adresse e-mail
notices-mail-give = Me prévenir aussi par e-mail
notices-mail-asked = Un e-mail est parti pour { $address }. Suivez son lien pour être prévenu là aussi.
notices-mail-to = On vous prévient à { $address }.
notices-mail-forget = Oublier cette adresse
notices-turns = Me prévenir quand c’est mon tour
notices-reminders = Me prévenir encore quand mon temps s’écoule
notices-quiet = Heures de silence
notices-quiet-start = de
notices-quiet-end = à
mail-link-title = E-mails sur votre tour
mail-link-about = Vous avez demandé à être prévenu par e-mail quand vient votre tour, ou quelqu’un a donné votre adresse par erreur. À vous de choisir.
mail-link-confirm = Oui, écrivez-moi
mail-link-confirmed = Merci. Vous recevrez un e-mail quand ce sera à vous de jouer.
mail-link-end = Ne plus m’écrire
mail-link-ended = Plus aucun e-mail ne viendra, et l’adresse est oubliée.
waiting-title = { $number ->
    [one] À vous de jouer
   *[other] À vous de jouer à { $number } tables
}
waiting-days = encore { $number } jours
waiting-hours = { $number ->
    [one] encore une heure
   *[other] encore { $number } heures
}
waiting-minutes = { $number ->
    [0] moins d’une minute
    [one] encore une minute
   *[other] encore { $number } minutes
}
# --- la donne du jour ---

daily-title = La donne du jour
daily-about = La même donne, la même place et les mêmes bots pour tout le monde, et un seul essai. La prochaine arrive à { $time }.
daily-streak = { $days } jours de suite
daily-first = Personne ne l’a encore terminée.
daily-finished = { $people ->
    [one] Une personne l’a terminée.
   *[other] { $people } personnes l’ont terminée.
}
daily-going = Votre partie est en cours.
daily-place = Vous êtes { $place ->
    [1] à la première place
    [2] à la deuxième place
    [3] à la troisième place
   *[other] à la place { $place }
} sur { $seats }.
daily-not-counted = Partie quittée ou finie trop tard : cet essai ne compte pas.
daily-play = Jouer la donne
daily-go-on = Continuer
daily-look = Résultats
daily-result = Rang { $place }, { $points ->
    [one] { $points } point
   *[other] { $points } points
}
daily-result-place = Rang { $place }
daily-people = { $people ->
    [0] personne
    [one] { $people } personne
   *[other] { $people } personnes
}
daily-better = mieux que { $share } % des autres
daily-pass-on = Copier mon résultat
daily-copied = Copié
daily-share = { $game }, la donne du { $day }
daily-share-place = rang { $place } sur { $seats }
daily-secret = D’autres peuvent encore la jouer : ses secrets, toutes les mains et l’analyse attendent demain.
daily-told = Ses secrets sont dévoilés.
daily-analysis = Revoir et analyser
daily-bots = { $count ->
    [one] le bot { $names }
   *[other] les bots { $names }
}
daily-bots-play = Encore en train de jouer : { $bots }…
daily-yesterday = Hier, résultats et analyse :
## Trouver des joueurs

find-title = Trouver des joueurs
find-about = Dites à quoi vous aimeriez jouer : qui veut la même chose s’assoit aussitôt avec vous.
find-game = Jeu
find-any = peu importe
find-rated = Cotée
find-bots = Des bots occupent les places restées libres
find-wait = Quand
find-wait-seconds = { $seconds ->
    [0] tout de suite
    [60] après une minute
    [120] après 2 minutes
    [300] après 5 minutes
   *[other] après { $seconds } secondes
}
find-search = Trouver des joueurs
find-looking = On cherche des joueurs : { $game }…
find-seats-are = { $seats } joueurs
find-any-seats = Peu importe le nombre
find-others = { $count ->
    [0] Personne d’autre ne cherche ce jeu en ce moment.
    [one] Une autre personne cherche ce jeu.
   *[other] { $count } autres personnes cherchent ce jeu.
}
find-bots-in = Des bots prennent les places dans { $time }.
find-cancel = Ne plus chercher
find-elsewhere = Vous cherchez maintenant des joueurs dans une autre fenêtre.

## Les gens qu’on connaît

known-title = Ceux avec qui vous avez joué
known-invitations = Vos invitations
known-invites = { $name } vous invite à { $game }, { $seats } joueurs.
known-go = Aller à la table
known-decline = Non merci
known-here = en ligne
known-friend = ami
known-asked = demande envoyée
known-asks = aimerait être votre ami
known-befriend = Devenir amis
known-accept = Dire oui
known-play = Jouer à { $game }
known-challenge = Défier :
known-more = Autres choix pour { $name }
known-end = Ne plus être amis
known-mute = Ignorer
known-unmute = Ne plus ignorer
known-block = Bloquer
known-block-about = Une personne bloquée n’est plus jamais réunie avec vous, et ne peut ni vous inviter ni s’asseoir à vos tables.
known-unblock = Débloquer
known-muted = ignoré
known-blocked = bloqué
known-report = Signaler à l’hébergeur
known-report-send = Envoyer le signalement
known-report-about = Que s’est-il passé ? Ce que cette personne a dit à votre dernière table commune est joint.
known-reported = L’hébergeur est prévenu. Merci.
known-hide = Apparaître hors ligne à mes amis
known-all = Voir les { $count }
invited-at-table = { $name } vous invite à { $game }.

# --- ouvrir une table ---

setup-title = Une nouvelle table
setup-with = { $name } reçoit l’invitation dès que la table est ouverte.
setup-about = Vous recevrez un lien pour vos amis. Jusqu’au départ, des bots peuvent prendre les places vides.
setup-shared-about = Tout le monde joue sur cet appareil. Il demande qu’on le passe, et cache ce que les autres n’ont pas à voir.
setup-seats = Joueurs
setup-bots = Dont bots
setup-bot = Les bots sont
setup-bot-is = Un bot qui { $about }.
setup-names = Qui joue ?
setup-name-of = Nom du joueur { $number }
setup-player = Joueur { $number }
setup-more = D’autres choix
setup-public = Annoncer la table : n’importe qui peut venir
setup-chat = Discussion à table
setup-chat-free = chacun comme il veut
setup-chat-phrases = avec les phrases du jeu seulement
setup-chat-off = aucune
setup-banter = Les bots parlent aussi, dans les jeux où ils savent
setup-hints = Des conseils pour tout le monde
setup-chance = le hasard décide
setup-create = Ouvrir la table
setup-deal = Distribuer

# --- avant le départ ---

lobby-invite = Invitez vos amis
lobby-invite-about = Envoyez le lien, dictez le code, ou faites scanner l’image.
lobby-code = Code de la table
lobby-link = Lien de la table
lobby-share = Partager le lien
lobby-copied = Copié
lobby-local = Cette adresse ne marche que sur cet ordinateur. Pour les autres appareils de la maison, lancez le serveur avec « marooned serve --lan » et ouvrez l’adresse qu’il affiche.
lobby-qr = Le lien sous forme d’image à scanner
lobby-friends = Amis
lobby-ask = Inviter
lobby-friend-waiting = invitation envoyée, pas encore de réponse
lobby-friend-coming = arrive
lobby-friend-came = a pris place
lobby-friend-declined = ne peut pas venir maintenant
lobby-invited = { $who_is ->
    [none] On vous invite à jouer à { $game }.
   *[other] { $who } vous invite à jouer à { $game }.
}
lobby-seats = Places
lobby-sit = S’asseoir ici
lobby-sit-too = Un joueur de plus sur cet appareil
lobby-stand-up = Se lever
lobby-free-seat = Libérer la place
lobby-bot-for = Bot de la place { $seat }
lobby-no-bot = pas de bot
lobby-fill = Compléter avec des bots
lobby-start = Commencer
lobby-empty = { $count ->
    [one] Il reste une place vide.
   *[other] Il reste { $count } places vides.
}
lobby-host-starts = L’hôte donne le départ quand tout le monde est là.

# --- la table ---

table-actions = Ce que vous pouvez faire
table-known = Tout ce que le serveur dit à votre place, tel quel
table-board = La table
table-prompt = Ce qu’on vous demande
table-panels = À côté de la table
table-watching = Vous regardez
table-loading = Un instant…
table-drawn-plainly = Cette table n’a pas pu être dessinée ; la voici en version simple. La partie continue, et rien n’est perdu.
page-lacking = Une partie de cette page n’a pas pu être chargée. La connexion est peut-être mauvaise, ou il y a une version plus récente ; rien de votre partie n’est perdu.
page-reload = Recharger la page
table-lost = Connexion perdue. On se reconnecte…
missing-title = Impossible d’entrer
missing-game = Ce jeu n’est pas ici.
missing-about = Le lien est peut-être mal recopié, ou plus vieux que ce que l’on garde ici. Vos parties sont dans votre liste, et une nouvelle est à portée de doigt.
panel-story = Récit
panel-talk = Discussion
panel-people = Joueurs
title-your-turn = ● À vous – { $game }
ask-choose = À vous : choisissez.
waiting-for = On attend { $who }.
waiting-many = On attend { $count } joueurs.
waiting-lull = { $who } attend un instant, pour que chacun puisse réagir.
waiting-may-act = Vous pouvez agir entre-temps.
confirm-question = { $action } : c’est sûr ?
confirm-yes = Oui
confirm-no = Non
see-again = Revoir ce qui vient de se passer
story-undone = { $who_is ->
    [you] Vous reprenez votre dernier coup.
   *[other] { $who } reprend son dernier coup.
}
curtain-pass = Passez l’appareil à { $name }. Sans regarder.
curtain-here = C’est moi, { $name }
coach = Guide
coach-understood = Compris
coach-leave = Je connais ce jeu

talk-silence = Rien que les vagues, pour l’instant.
talk-words = Dire quelque chose
talk-to = À qui
talk-everyone = tout le monde
talk-whispers = { $who_is ->
    [you] vous chuchote
   *[other] chuchote à { $who }
}
talk-unread = non lus :
talk-send = Envoyer
people-bot = bot, { $kind }
people-away = absent
people-you = vous
people-others = { $count } autres
people-asked = doit jouer
people-watching = { $count ->
    [one] Une personne regarde.
   *[other] { $count } personnes regardent.
}

end-show = Le résultat
end-nobody = Personne ne gagne
end-winners = { $who_is ->
    [you] { $count ->
        [one] Vous gagnez
       *[other] { CAPITAL($who) } gagnez ensemble
    }
   *[other] { $count ->
        [one] { $who } gagne
       *[other] { $who } gagnent ensemble
    }
}
end-again = Rejouer
end-next = Partie suivante
end-series = Après la partie { $played } sur { $length }
end-picture = Une image à partager
end-look = Regarder la table
end-rating = Votre cote : { $rating }.
end-rating-same = Votre cote ne change pas : les gens de votre propre connexion et vos propres programmes n’y comptent pas.
record-download = Télécharger la partie
seed-title = Le hasard était-il honnête ?
seed-about = Tout le hasard de cette partie vient d’une clé secrète. Son empreinte était publique avant le premier coup ; maintenant que la clé est connue, chacun peut comparer.
seed-promise = Empreinte promise au départ
seed-key = Clé
seed-found = Empreinte calculée ici
seed-check = Vérifier ici
seed-good = Ce sont les mêmes : personne n’a arrangé les cartes.
seed-bad = Elles diffèrent. Quelque chose cloche ; signalez cette partie.

## Mon histoire et mes cotes

story = Mes statistiques
story-link = Mes statistiques : résultats, cotes, toutes mes parties
story-empty = Jouez une partie jusqu’au bout, et vos statistiques commencent ici.
story-won = Gagnées
story-played = Jouées
story-share = { $share } ({ $won } sur { $played })
story-score = Points
story-average = { $average } en moyenne, de { $least } à { $most }
story-matches = { $count ->
    [one] une partie
   *[other] { $count } parties
}
story-best = Meilleure partie
story-worst = Pire partie
story-place = { $place ->
    [1] 1re place
   *[other] { $place }e place
} sur { $seats }
story-placed = { $place ->
    [1] 1re place
   *[other] { $place }e place
} sur { $seats }, { $score ->
    [one] { $score } point
   *[other] { $score } points
}
story-months = Mois par mois
story-month = { $month } : { $played } jouées, { $won } gagnées.
story-pace = Rythme
story-pace-quick = Cote rapide
story-pace-slow = Cote lente
story-rated-matches = { $count ->
    [one] après une partie cotée
   *[other] après { $count } parties cotées
}
story-curve = Au fil des { $count } dernières parties cotées, elle est passée de { $first } à { $last } ; au plus bas { $least }, au plus haut { $most }.
story-all = Toutes les parties
story-game = Jeu
story-result = Résultat
story-any = tous
story-anybody = tout le monde
story-search = Chercher quelqu’un
story-company = Avec
story-companion = { $name } ({ $count })
story-bot = le bot { $kind }
story-bot-tag = bot
story-somebody = quelqu’un
story-since = Du
story-until = Au
story-with = avec { $names }
story-none = Aucune partie ne correspond.
story-more = En montrer plus
story-result-won = gagnée
story-result-lost = perdue
story-result-left = quittée
story-result-abandoned = abandonnée
story-result-shared = sur un seul appareil
story-count-left = quittées
story-count-abandoned = abandonnées
story-count-shared = sur un seul appareil
story-take-away = Télécharger
story-take-away-about = Toutes vos parties, avec ce que les jeux disent de votre façon de jouer.
story-json = En JSON
story-parquet = En Parquet
story-ratings = Cotes
story-ratings-about = Les cotes viennent des parties cotées. Avec 400 points de plus que quelqu’un, on gagne dix fois plus souvent que lui. Celles des bots sont fixes. Vous ne figurez dans cette liste que si vous le voulez.
story-listed = Me montrer dans cette liste
rating = { $points } ± { $doubt }
rated = cotée
setup-rated = Partie cotée : une pendule, pas de conseils, un coup ne se reprend que si tous sont d’accord ; partir, c’est finir dernier
lobby-rated = Cette table est cotée : pas de conseils, un coup ne se reprend que si tous sont d’accord, et qui part finit dernier. Deux personnes sur la même connexion internet ne comptent pas l’une pour l’autre.

# --- revoir ---

replay-of = { $game }, revu
replay-controls = Commandes
replay-move = Coup
replay-first = Au début
replay-back = Un coup en arrière
replay-on = Un coup en avant
replay-last = À la fin
replay-play = Lire
replay-pause = Arrêter
replay-at = coup { $move } sur { $moves }
replay-speed = Vitesse
replay-eyes = Vu par
replay-spectator = un spectateur
replay-eyes-of = { $name }
replay-share = Partager ce moment
replay-table = Vers la table

# --- les autres écrans ---

settings-save = Enregistrer
settings-saved = C’est noté.
settings-language = Langue
settings-theme = Couleurs
theme-auto = celles de l’appareil
theme-light = claires
theme-dark = sombres
theme-contrast = contrastées
settings-motion = Mouvement
motion-auto = comme sur l’appareil
motion-full = tout bouge
motion-none = rien ne bouge
settings-pace = Rythme de la table et des bots
pace-calm = calme : le temps de regarder
pace-usual = normal
pace-quick = rapide
pace-none = tout de suite
settings-confirm = Demander confirmation
confirm-level-always = à chaque coup
confirm-level-weighty = pour les coups importants
confirm-level-never = jamais
settings-more = Et aussi
settings-sound = Sons
settings-text-mode = La table en texte
settings-banter = Entendre ce que disent les bots
settings-coach = Faire revenir le guide
matches-running = En cours
matches-over = Finies
matches-no-running = Aucune partie en cours.
matches-no-over = Aucune pour l’instant.
matches-open = { $free ->
    [0] prête à commencer
    [one] une place libre
   *[other] { $free } places libres
}
matches-paused = en pause
matches-your-turn = à vous de jouer
matches-waits = on attend { $names }
watch-about = Qui vous donne le lien ou le code d’une table vous laisse regarder. Vous voyez ce que tous voient, et aucune main.
watch-label = Lien ou code
rules-missing = Ces règles ne sont pas ici. Revenez en arrière et réessayez.
about-title = À propos de marooned
about-games = Trois jeux, un naufrage
about-games-text = { $games } : à jouer entre amis, avec des bots, ou les deux. Les règles sont racontées ici avec nos mots ; les jeux sont à leurs auteurs.
about-fair = Hasard honnête, bots honnêtes
about-fair-text = Chaque mélange se vérifie après coup : sa clé est scellée avant le premier coup et ouverte après le dernier. Les bots voient ce que voit leur place, et rien d’autre.
about-private = Sans compte
about-private-text = Vous êtes un invité avec un nom. Votre navigateur garde un seul cookie, pour que votre place reste la vôtre. Aucun autre serveur n’est sollicité.
about-open = Ouvert
about-open-text = Tout est libre, sous licence Apache 2.0, avec un protocole qui permet à n’importe quel programme de s’asseoir à table.

## Qui je suis : un nom et un visage, comment revenir, mes données

who = Qui êtes-vous ?
who-name = Votre nom
who-face = Votre visage
who-colour = Votre couleur
who-change = Changer
who-before = Vous avez déjà joué ici, sur un autre appareil ?
who-back = J’ai déjà joué ici
who-face-captain = un capitaine à barbe blanche
who-face-bandana = un bandana rouge et une boucle d’oreille
who-face-tresses = de longs cheveux roux
who-face-straw-hat = un chapeau de paille
who-face-glasses = des lunettes rondes et une moustache
who-face-woolly-hat = un bonnet de laine
who-face-curls = des boucles brunes
who-face-eye-patch = un bandeau sur l’œil
who-face-bun = un chignon
who-face-headband = des cheveux blonds et un serre-tête
who-face-goatee = un bouc blanc
who-face-freckles = des taches de rousseur et un grand sourire
who-colour-blue = bleu
who-colour-red = rouge
who-colour-yellow = jaune
who-colour-purple = violet
who-colour-green = vert
who-colour-orange = orange
who-colour-teal = bleu-vert
who-colour-pink = rose
who-colour-grey = gris
who-colour-brown = brun
who-colour-lime = vert clair
who-colour-slate = ardoise
somebody = quelqu’un
keys = Garder cette identité
keys-about = Sans compte, seul votre navigateur sait qui vous êtes. Avec une clé d’accès ou un code de secours, vous redevenez vous-même sur n’importe quel appareil. Il n’y a pas de mot de passe.
keys-make = Créer une clé d’accès
keys-make-another = Créer une autre clé d’accès
keys-made = C’est fait : avec cette clé, vous êtes vous-même sur n’importe quel appareil.
keys-impossible = Les clés d’accès ne fonctionnent pas à cette adresse : les navigateurs veulent https et un nom, ou localhost. Un lien ou une image à scanner (plus bas) et les codes de secours fonctionnent partout.
keys-of = Clé d’accès créée avec { $device }
keys-remove = La retirer
keys-removed = Cette clé d’accès ne laisse plus entrer personne.
passkey-none = Aucune clé d’accès n’a été choisie. Réessayez, ou entrez autrement.
passkey-known = Cet appareil a déjà une clé d’accès à vous. Il n’y a rien à faire.
codes = Codes de secours
codes-left = { $count ->
    [0] Dix codes à noter. Chacun vous permet de revenir une fois, dans n’importe quel navigateur.
    [one] Il reste un code. Il vous permet de revenir une fois, dans n’importe quel navigateur.
   *[other] Il reste { $count } codes. Chacun vous permet de revenir une fois, dans n’importe quel navigateur.
}
codes-make = Créer dix codes
codes-renew = Créer dix nouveaux codes
codes-once = Notez-les ou imprimez-les : ils ne sont montrés que cette fois. Les codes créés avant ne valent plus rien.
codes-copy = Les copier
codes-kept = Je les ai
devices-qr = Le lien en image, à scanner avec votre autre appareil
devices-waiting = En attente de l’autre appareil…
devices-come = C’est fait : { $device } est désormais l’un de vos appareils.
devices-late = Le lien est trop ancien. Créez-en un autre.
devices-forget-sure = Oui, avec les clés et codes qu’il a créés
devices-forgotten = { $device } n’est plus à vous.
device-of = { $browser } sur { $system }
device-unknown = un autre appareil
used-today = dernière utilisation aujourd’hui
used-last = dernière utilisation le { $day }
identity-lost = Le serveur ne connaît plus ce navigateur : il a été oublié depuis un autre appareil, effacé, ou trop longtemps inutilisé. Une clé d’accès, un code de secours ou un autre de vos appareils vous rend votre identité.
back = J’ai déjà joué ici
back-done = Bon retour : ce navigateur est { $name } désormais.
back-passkey = Avec une clé d’accès
back-passkey-about = Votre téléphone, votre ordinateur ou votre clé vous reconnaît si vous avez créé une clé d’accès ici.
back-passkey-use = Utiliser une clé d’accès
back-code = Avec un code de secours
back-code-label = Un des dix codes
back-code-use = Revenir
back-link = Avec votre autre appareil
back-link-about = Ouvrez-y les réglages, choisissez « Vos appareils », puis ouvrez le lien ici ou scannez l’image.
claim-done = C’est fait : ce navigateur est { $name } désormais. Votre autre appareil le dit aussi.
data = Vos données
data-about = Tout ce que ce serveur garde de vous, en un fichier : qui vous êtes, vos appareils, vos parties, ce que vous avez dit.
data-take = Télécharger mes données
data-erase = M’effacer
data-erase-really = Oui, m’effacer
data-erase-now = Tout effacer, pour toujours
data-erase-no = Non, je reste
data-erase-ask-1 = Votre nom, vos appareils, clés, programmes et paroles disparaissent, et les parties jouées seul. Dans les parties des autres, un bot ou « quelqu’un » a votre place.
data-erase-ask-2 = Aucun retour possible, { $name }, pas même pour l’hôte. Vraiment ?

# --- le temps, l’absence, l’accord ---

time-left = Temps restant
table-abandoned = abandonnée
table-paused = en pause
people-program = un programme
people-stand-in = un bot joue en attendant ({ $kind })
people-back = Me revoilà
people-replace = Confier la place à un bot
people-more = Pause, abandon, départ
people-keep-away = Ignorer, bloquer, signaler
people-leave = Partir pour de bon
propose-pause = Proposer une pause
propose-resume = Proposer de reprendre
propose-abandon = Proposer d’abandonner
proposal = Une proposition
proposal-pause = On fait une pause ?
proposal-resume = On reprend ?
proposal-abandon = On abandonne la partie ?
proposal-replace = Un bot prend-il pour de bon la place { ELIDE("de", $who) } ?
proposal-undo = { $who_is ->
    [you] Vous demandez à reprendre votre dernier coup.
   *[other] { $who } peut reprendre son dernier coup ?
}
proposal-needs = Il faut { $needed } oui sur { $voters }. Le vote est secret.
proposal-needs-all = Tout le monde doit être d’accord. Le vote est secret.
proposal-waiting = On attend la réponse des autres.
proposal-passed = C’est d’accord.
proposal-refused = C’est non.
proposal-expired = Personne n’a répondu à temps.
talk-phrases = Le dire en un geste
talk-phrases-alone = Ici, on ne parle qu’avec les phrases du jeu.
setup-clock = Temps de réflexion
clock-none = autant qu’on veut
clock-quick = rapide : { $minutes } min, et { $seconds } s par coup
clock-calm = calme : { $minutes } min, et { $seconds } s par coup
clock-day = par correspondance : un jour par coup
clock-days = par correspondance : { $days } jours par coup
setup-level = Qui remplace les absents
setup-series = On joue
setup-matches = { $count ->
    [one] une seule partie
   *[other] une série de { $count } parties
}
setup-scoring = Points de la série
scoring-solidaire = solidaire : chaque survivant marque le nombre de survivants
scoring-solitaire = solitaire : moins il y a de survivants, plus chacun marque
lobby-clock-live = { $minutes ->
    [one] Une minute chacun, { $seconds } secondes de plus par coup.
   *[other] { $minutes } minutes chacun, { $seconds } secondes de plus par coup.
}
lobby-clock-slow = { $hours } heures pour chaque décision.
lobby-public = Table annoncée : n’importe qui peut venir.
lobby-chat-off = À cette table, on ne se parle pas.
lobby-chat-phrases = À cette table, on ne parle qu’avec les phrases du jeu.
lobby-banter = À cette table, les bots se taisent.
lobby-series = Partie { $number } sur { $length } ; points : { $scoring }.
lobby-close = Fermer la table
watch-now = En ce moment
watch-nothing = Aucune partie publique en cours. Mer d’huile.
settings-devices = Vos appareils
settings-devices-about = Jouez aussi sur un autre appareil, avec le même nom et les mêmes parties : créez un lien et ouvrez-le là-bas dans les dix minutes.
settings-device-offer = Créer un lien
settings-device-link = Lien pour un autre appareil
settings-device-this = cet appareil
settings-device-forget = L’oublier
settings-before = Vous étiez quelqu’un d’autre dans ce navigateur, et pouvez le redevenir.
settings-go-back = Redevenir { $name }

# --- un lien venu d’un autre appareil ---

claim = Un lien venu d’un autre appareil
claim-offer = Avec ce lien, ce navigateur devient { $name } : même nom, mêmes places, mêmes parties.
claim-now = Ici, vous êtes { $name } pour l’instant.
claim-playing = { $count ->
    [one] Vous avez une partie en cours.
   *[other] Vous avez { $count } parties en cours.
}
claim-kept = Ce navigateur se souvient { ELIDE("de", $name) } : les réglages permettent de revenir.
claim-beware = Ne continuez que si vous avez créé ce lien vous-même, sur votre autre appareil. Qui l’a créé est aussi { $name } : il voit ce que vous voyez et peut jouer à votre place.
claim-yes = Devenir { $name }
claim-no = Rester { $name }
claim-mine = Ce navigateur est déjà { $name }. Il n’y a rien à faire, et le lien sert encore ailleurs.

trouble-offline = Le serveur ne répond pas. Vérifiez la connexion, puis réessayez.
trouble-server = Quelque chose s’est mal passé sur le serveur. Réessayez dans un instant.
trouble-closed = La connexion à cette table a été fermée. Ouvrez-la de nouveau.

# Comment s’appellent les bots.
crew = Ned Land, Aronnax, Pencroff, Ayrton, Spilett, Harbert, Nab, Cyrus Smith, Farragut, Jup, Passepartout, Robur

# --- conseils et bilan ---

hint-ask = Un conseil
hint-asking = Réflexion…
hint-restless = Les autres n’arrêtent pas de jouer. Redemandez quand ils soufflent.
hint-title = Le coup conseillé, et vos chances de gagner
hint-why = Pourquoi ?
hint-close = Fermer le conseil
hint-chance = { NUMBER($chance, style: "percent", maximumFractionDigits: 0) }
review = Le film de la partie
review-ask = Voir comment les chances ont tourné
review-begun = On repasse la partie…
review-progress = On repasse la partie : { $done } coups sur { $moves }.
review-chart = Les chances de gagner de chacun au fil de { $moves } coups ; les coups qui ont compté sont listés plus bas.
review-deal = la donne
review-end = la fin
review-turning-points = Les tournants
review-turning = { $number }. Coup { $move }, { $mover } – { $action }. { $name } : de { NUMBER($before, style: "percent", maximumFractionDigits: 0) } à { NUMBER($after, style: "percent", maximumFractionDigits: 0) }.
review-no-turning = Aucun coup n’a fait basculer la partie à lui seul.
review-missed-moves = Les occasions manquées
review-missed = Coup { $move }, { $name } – { $action } ({ NUMBER($chance, style: "percent", maximumFractionDigits: 0) }). Mieux : { $better } ({ NUMBER($best, style: "percent", maximumFractionDigits: 0) }).
review-none-missed = Aucune qui vaille d’être racontée.
review-about = Les chances sont celles qu’un spectateur donnerait ; les meilleurs coups pouvaient se trouver avec ce que le joueur savait.

# --- les programmes qui jouent ---

programs = Les programmes qui jouent
programs-about = Un programme à vous, ou un modèle de langage, peut s’asseoir à une table comme tout le monde. Il voit ce que voit sa place, rien de plus.
programs-open = Programmes et jetons
programs-new = Un nouveau compte de bot
programs-new-about = Son jeton s’assoit à toute table où il reste une place. Pour une seule place d’une seule table, créez le jeton à cette table, avant le départ.
programs-mine = Les vôtres
programs-none = Aucun pour l’instant.
programs-since = créé le { $day } ;
programs-used = vu pour la dernière fois le { $day }
programs-unused = n’a jamais servi
programs-one-seat = une place à une table
programs-any-table = toutes les tables
programs-renew = Nouveau jeton
programs-revoke = Révoquer
programs-revoke-sure = Révoquer pour de bon
token-name = Nom du programme
token-make = Créer un jeton
token-made = Voici le jeton { ELIDE("de", $name) }.
token-once = On ne le montre qu’une fois : qui le possède joue en son nom.
token-secret = Jeton
token-bot = Un bot : ajoutez --exec et votre programme
token-mcp = Un modèle de langage, par le Model Context Protocol
token-copy = Copier
token-seat = Confier une place à un programme
token-seat-about = Vous recevez un jeton qui joue cette place et rien d’autre. Tout le monde voit qu’un programme y est assis.
token-which-seat = Quelle place
token-my-seat = place { $seat }, la vôtre
token-free-seat = place { $seat }

tutor-card = La leçon
tutor-count = Étape { $step } sur { $steps }
tutor-next = Continuer
tutor-back = Revenir
tutor-skip = Quitter
tutor-waiting = Aux autres de jouer. Regardez ce qu’ils font…
tutor-astray = C’est permis : { $action }. La leçon préfère continuer ainsi : { $due }. Essayez, ou suivez votre idée ; vous aurez encore un conseil de temps en temps.
tutor-astray-early = C’est permis : { $action }. Mais la leçon n’en est pas encore là, elle a quelque chose à montrer d’abord. Attendez un instant, ou suivez votre idée ; vous aurez encore un conseil de temps en temps.
tutor-again = Avec la leçon
tutor-own-way = Mon idée
tutor-play-on = Continuer la partie
tutor-new-table = Une nouvelle table

rules-contents = Sommaire
rules-play = Ouvrir une table
matches-lesson = leçon
seed-lesson = C’était une leçon : tous ceux qui la suivent reçoivent les mêmes cartes, il n’y a donc pas de hasard à vérifier.
rule-of = Règle { $clause }

## La maison : ce qui vaut sur ce serveur, et la page de l’hébergeur

house = Règlement et vie privée
house-rules = Règles de la maison
house-rules-text = Jouez franc jeu et restez aimables. Chacun peut ignorer, bloquer ou signaler quelqu’un. Qui gâche le plaisir des autres peut être réduit au silence ou banni par l’hébergeur de ce serveur ; ce que fait l’hébergeur est inscrit dans un journal. Les jeux sont gratuits, sans garantie d’aucune sorte.
house-chat-phrases = Sur ce serveur, on ne parle qu’avec les phrases des jeux.
house-chat-off = Sur ce serveur, on ne se parle pas aux tables.
house-known = Ce que ce serveur sait de vous
house-known-text = Votre nom, votre visage et votre couleur ; vos parties, coup par coup ; ce que vous avez dit aux tables ; vos amis, et ceux que vous ignorez ou bloquez ; pour chacun de vos appareils une empreinte de son secret, le navigateur et le système, et le jour du dernier passage. Seulement si vous le voulez : des clés d’accès (leur moitié publique), des codes de secours (des empreintes), où envoyer des messages push, une adresse e-mail. Il n’y a pas de mot de passe.
house-address = Votre adresse réseau n’est pas notée : le serveur s’en souvient tant qu’il tourne, pour que personne n’épuise ce qui est à tous. Deux exceptions : une adresse que l’hébergeur bannit, et un code tiré d’elle qui dit seulement, à une table cotée, si deux joueurs partagent une connexion.
house-keeps = Pendant combien de temps
house-keeps-finished = { $days ->
    [0] Les tables dont les parties sont finies : toujours.
   *[other] Les tables dont les parties sont finies : { $days } jours.
}
house-keeps-unfinished = { $days ->
    [0] Les tables que personne ne commence et les parties que tous ont quittées : toujours.
   *[other] Les tables que personne ne commence et les parties que tous ont quittées : { $days } jours.
}
house-keeps-talk = { $days ->
    [0] Ce qui se dit à une table, et les signalements : toujours.
   *[other] Ce qui se dit à une table, et les signalements : { $days } jours.
}
house-keeps-guests = { $days ->
    [0] Ceux qui ne reviennent pas et ne sont à aucune table : toujours.
   *[other] Ceux qui ne reviennent pas et ne sont à aucune table : { $days } jours.
}
house-shared = Qui l’apprend
house-seen = Les autres à la table voient votre nom, votre visage et vos coups, et entendent ce que vous leur dites. Qui a le lien d’une partie peut la revoir une fois finie, et chacun peut regarder les tables publiques. Vous ne figurez dans un classement que si vous le demandez. L’hébergeur de ce serveur peut lire ce qui est dans sa base de données.
house-others = Pas de publicité, pas de pistage, rien qui vienne d’ailleurs. Un seul cookie dit qui vous êtes ; votre navigateur garde aussi vos réglages.
house-push = Si vous demandez à être prévenu de votre tour, le message passe, chiffré, par le service push de votre navigateur.
house-mail = Si vous donnez une adresse e-mail, les messages sur votre tour passent par le serveur de messagerie de l’hébergeur.
house-yours = C’est à vous
house-yours-text = Dans les réglages, vous pouvez télécharger toutes vos données en un fichier, et vous faire effacer : les parties des autres continuent avec « quelqu’un » à votre place, et les signalements restent, sans vos paroles ni votre nom.
host = La page de l’hébergeur
host-until = Vous êtes hébergeur de ce serveur jusqu’au { $day }.
host-reports = Signalements
host-no-reports = Aucun signalement n’est ouvert.
host-report-by = signalement { ELIDE("de", $name) }, { $day }
host-close-report = Clore le signalement
host-people = Les gens
host-search = Nom ou identifiant
host-find = Chercher
host-nobody = Personne de tel.
host-days = Silence et bannissement durent
host-length = { $days ->
    [0] toujours
    [one] un jour
   *[other] { $days } jours
}
host-place = Bannir l’adresse avec la personne
host-seen = dernier passage le { $day }
host-silenced = · ne peut pas parler
host-banned = · banni
host-silence = Faire taire
host-ban = Bannir
host-erase-words = Effacer ses paroles
host-rename = Renommer
host-forgive = Pardonner
host-sure = Vraiment ?
host-name = Le nouveau nom
host-log = Ce qui a été fait
host-no-log = Rien encore.
host-by = par { $name }
host-by-command = par la commande
host-by-user = par { $user }, avec la commande
host-resign = Ne plus être hébergeur
host-did-silence = { $days ->
    [0] { $name } ne peut plus parler.
    [one] { $name } ne peut pas parler pendant un jour.
   *[other] { $name } ne peut pas parler pendant { $days } jours.
}
host-unplaced = Son adresse n’est pas bannie : aucun serveur ne la connaît encore, ou c’est celle de l’hébergeur.
host-did-ban = { $days ->
    [0] { $name } : bannissement pour toujours.
    [one] { $name } : bannissement pour un jour.
   *[other] { $name } : bannissement pour { $days } jours.
}
host-did-forgive = Ce qui pesait sur { $name } est levé.
host-did-rename = { $from } s’appelle maintenant { $to }.
host-did-erase-words = Les paroles { ELIDE("de", $name) } sont effacées.
host-did-close-report = Un signalement a été clos.
host-did-host = { $name } devient hébergeur.
