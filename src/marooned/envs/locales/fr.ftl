# Ce que disent les environnements quand quelque chose ne va pas.

error-missing-action = C’est à { $agent } de jouer et aucune action n’est donnée. Donnez-en une à chaque agent dont le masque contient un 1.
error-wrong-bots = { $why ->
    [number] Il y a { $expected } places à pourvoir et { $found } bots nommés. Nommez-en un seul, ou autant que de places.
   *[compiled] « { $found } » ne joue pas dans un vecteur de parties, seulement { $expected }. Pour les autres bots, prenez l’environnement à une partie.
}
error-wrong-choice = « { $name } » ne peut pas valoir { $found } ; valeurs possibles : { $expected }.
