# Les bots, en français.


error-unknown-bot = Aucun bot ne s’appelle « { $name } ». Vouliez-vous dire : { $nearest } ?
error-program-failed = { $why ->
    [missing] Impossible de lancer « { $command } » : { $said }. Vérifiez la commande.
    [ended] « { $command } » s’est arrêté avant de répondre. Ses derniers mots sont ci-dessus.
    [nonsense] « { $command } » a répondu « { $said } » ; il doit répondre { $example }, une ligne chaque fois qu’on l’interroge.
    [speech] « { $command } » a dit « { $said } », qui n’est pas une formule de ce jeu.
    [hearer] « { $command } » a chuchoté à la place { $said }, où il n’y a pas d’autre joueur ; les places se comptent à partir de 0.
   *[illegal] « { $command } » a joué « { $said } », qui ne faisait pas partie des actions proposées.
}
error-bot-not-imported = « { $name } » ne donne pas de bot ({ $why }). Écrivez MODULE:NOM, où NOM, appelé avec une clé, donne un objet qui a une méthode « choose ».
error-model-failed = { $why ->
    [unset] Où interroger « { $model } » ? Donnez à OPENAI_BASE_URL l’adresse d’un service, par exemple http://localhost:11434/v1, et à OPENAI_API_KEY une clé s’il en veut une.
    [unreachable] « { $model } » n’a pas répondu : { $said }. Vérifiez OPENAI_BASE_URL, et que le service tourne.
    [refused] Le service a refusé d’interroger « { $model } » : { $said }
    [key] OPENAI_API_KEY ne peut être envoyée : elle contient autre chose que des lettres, des chiffres et des signes simples.
    [slow] « { $model } » n’a pas donné de réponse entière en { $said } secondes. Laissez-lui plus de temps avec { $example }.
    [long] La réponse du serveur pour « { $model } » dépasse { $said } octets.
   *[unreadable] La réponse du service pour « { $model } » n’a pas de sens : { $said }
}

# Les niveaux, du plus faible au plus fort.
bot-castaway = naufragé
bot-castaway-about = se jette sur la première bonne idée, et oublie les cartes qu’on lui montre ; idéal pour débuter
bot-deckhand = moussaillon
bot-deckhand-about = réfléchit un peu avant chaque coup, et oublie la moitié de ce qu’il a vu de vos cartes
bot-navigator = navigateur
bot-navigator-about = suit à l’occasion une règle de bon sens, et retient presque toutes vos cartes, mais pas toutes
bot-captain = capitaine
bot-captain-about = réfléchit à chaque carte cachée ; il faudra jouer serré
bot-nemo = Nemo
bot-nemo-about = le plus fort de tous, et il ne triche jamais
bot-net = instinctif
bot-net-about = a appris en jouant contre lui-même, et joue au premier coup d’œil ; là où le jeu n’en a pas, un raisonnable prend la place
bot-heuristic = raisonnable
bot-heuristic-about = suit quelques règles de bon sens
bot-uniform = téméraire
bot-uniform-about = joue n’importe quoi, pourvu que ce soit permis

error-other-contest = { $file } ne contient pas les résultats de ce tournoi. Indiquez un autre fichier, ou bien le même jeu, les mêmes places, options, bots et graine.
error-no-ray = Ray n’est pas installé. Installez-le avec : pip install « marooned[ray] » (sans les guillemets), ou omettez --ray.

# --- l’arène ---

arena-title = Tournoi : { $game }, { $seats } joueurs
arena-played = { $matches ->
    [one] Une partie
   *[other] { $matches } parties
} sur { $deals ->
    [one] une donne
   *[other] { $deals } donnes
}, chaque bot passant par toutes les places ; graine { $seed }.
arena-stopped = Arrêté après { $matches } parties sur { $asked }. Redonnez le même fichier de résultats pour continuer.
arena-explained = Une victoire partagée compte pour chacun de ceux qui la partagent. Les intervalles contiennent la vraie part 95 fois sur 100. Les cotes sont celles d’openskill (Plackett et Luce), suivies de la demi-largeur de leur propre intervalle à 95 %.
arena-bot = Bot
arena-rating = Cote
arena-share = Victoires
arena-interval = À 95 %
arena-points = Score moyen
arena-pace = Par décision
arena-rating-value = { $rating } ± { $doubt }
arena-percent = { NUMBER($value, style: "percent", maximumFractionDigits: 1) }
arena-interval-value = de { NUMBER($low, style: "percent", maximumFractionDigits: 1) } à { NUMBER($high, style: "percent", maximumFractionDigits: 1) }
arena-number = { NUMBER($value, maximumFractionDigits: 2) }
arena-seconds = { NUMBER($value, maximumFractionDigits: 4) } s
arena-tokens = { $bot } a lu et écrit { NUMBER($tokens) } jetons, { NUMBER($each) } par décision{ $drawn ->
    [0] .
    [one] ; une décision a été tirée au sort, ses réponses n’ayant pas de sens.
   *[other] ; { $drawn } décisions ont été tirées au sort, ses réponses n’ayant pas de sens.
}
arena-strength = Qui gagne, et combien de fois
arena-by-time = Victoires selon le temps de réflexion
arena-head-to-head = Qui finit devant qui
arena-by-seat = Victoires selon la place
arena-seat = Place { $seat }
arena-length = Coups par partie
arena-endings = Fins de partie

# --- conseils ---

advice-only-choice = Il n’y a rien d’autre à faire.
advice-lost = Quoi que vous fassiez, il faudrait un miracle pour gagner.
advice-won = La victoire est à portée de main : ce coup la garde.
advice-alone = Seul ce coup mérite qu’on y pense : environ { NUMBER($chance, style: "percent", maximumFractionDigits: 0) } de chances de gagner.
advice-close = { $count } coups se valent : environ { NUMBER($chance, style: "percent", maximumFractionDigits: 0) } de chances de gagner.
advice-clear = Il gagne environ { NUMBER($chance, style: "percent", maximumFractionDigits: 0) } du temps, le suivant { NUMBER($next, style: "percent", maximumFractionDigits: 0) }.
advice-worlds = Si tout le monde joue ensuite raisonnablement, vous gagnez dans { $won } des { $worlds } mondes que les cartes cachées permettent.
advice-points = Si tout le monde joue ensuite raisonnablement, vous finissez à { NUMBER($mine, maximumFractionDigits: 1) } en moyenne, votre meilleur rival à { NUMBER($theirs, maximumFractionDigits: 1) }.
advice-gains = C’est { NUMBER($points, maximumFractionDigits: 1) } de plus pour vous qu’avec : { $other }.
advice-hinders = Cela coûte { NUMBER($points, maximumFractionDigits: 1) } à votre meilleur rival par rapport à : { $other }.

# --- le banc d’essai ---

benchmark-heuristics = { $number } sur { $of } : { $game }, { $seats } joueurs, parmi des heuristiques
benchmark-strangers = { $number } sur { $of } : { $game }, { $seats } joueurs, parmi des inconnus de toutes sortes
benchmark-selves = { $number } sur { $of } : { $game }, { $seats } joueurs, parmi ses semblables
benchmark-told = { NUMBER($share, style: "percent", maximumFractionDigits: 1) } de victoires (de { NUMBER($low, style: "percent", maximumFractionDigits: 1) } à { NUMBER($high, style: "percent", maximumFractionDigits: 1) }), { NUMBER($milliseconds, maximumSignificantDigits: 2) } ms par décision
benchmark-size = { $size } : combien il est exploitable
benchmark-exploited = { $why ->
    [known] Les meilleures réponses gagnent { NUMBER($found, maximumFractionDigits: 3) }.
    [net] On ne sait pas : un réseau est fait pour la boîte entière.
    [follows] On ne sait pas : il suit une partie, et ne peut être interrogé à n’importe quel moment.
   *[other] On ne sait pas : il y a échoué ({ $why }).
}
benchmark-no-openspiel = On n’a pas mesuré combien il est exploitable. Pour le voir, installez OpenSpiel : pip install marooned[openspiel]
benchmark-written = Écrit dans { $file }. { $tier ->
    [full] Toutes les épreuves ont été jouées en entier.
    [quick] Toutes les épreuves ont été jouées, pas toutes en entier : il compte comme rapide.
   *[None] Toutes les épreuves n’ont pas été jouées, et le fichier le dit.
}
benchmark-checked = { $entrant } : { $deals ->
    [one] une donne finit
   *[other] { $deals } donnes finissent
} comme le dit le fichier.
error-bad-benchmark = { $why ->
    [unreadable] { $file } n’est pas un fichier du banc d’essai : { $said }
    [version] { $file } est d’une autre version ({ $said }) ; rejouez le banc d’essai avec celle-ci.
    [unknown] { $file } contient une épreuve qui n’existe pas : { $said }.
   *[differs] Une donne n’a pas fini comme le dit { $file } : { $said }. Qui réfléchit à l’horloge, ou répond chaque fois autrement, ne peut être vérifié ainsi.
}
