# Ce que disent les environnements quand quelque chose ne va pas.

error-missing-action = C’est à { $agent } de jouer et aucune action n’est donnée. Donnez-en une à chaque agent dont le masque contient un 1.
error-replaced-action = « { $action } » n’est pas possible ici : une action possible est tirée au sort, et ce sera pareil désormais. Choisissez d’après le masque ; le réglage illegal=raise en fait une erreur, illegal=replace n’en dit rien.
error-wrong-bots = Il y a { $expected } places à pourvoir et { $found } bots nommés. Nommez-en un seul, ou autant que de places.
error-no-speech = « { $game } » n’a pas de formules pour parler. Prenez marooned.envs.pettingzoo.env.
