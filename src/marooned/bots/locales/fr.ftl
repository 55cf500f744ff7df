# Les bots, en français.


error-unknown-bot = Aucun bot ne s’appelle « { $name } ». Vouliez-vous dire : { $nearest } ?
error-program-failed = { $why ->
    [missing] Impossible de lancer « { $command } » : { $said }. Vérifiez la commande.
    [ended] « { $command } » s’est arrêté avant de répondre. Ses derniers mots sont ci-dessus.
    [nonsense] « { $command } » a répondu « { $said } » ; il doit répondre { $example }, une ligne chaque fois qu’on l’interroge.
   *[illegal] « { $command } » a joué « { $said } », qui ne faisait pas partie des actions proposées.
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
arena-bot = Robot
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
