# Ce que disent les lots de parties quand quelque chose ne va pas.

error-wrong-array = { $what ->
    [shape] « { $name } » est de forme { $found } ; il faut { $expected }.
    [dtype] « { $name } » contient du { $found } ; il faut du { $expected }.
    [device] « { $name } » se trouve sur { $found }, alors que ce lot travaille sur { $expected }. Déplacez-le d’abord.
    [layout] « { $name } » est { $found } ; il faut { $expected }. Donnez un tableau contigu.
   *[read-only] « { $name } » est { $found } ; il faut { $expected }, car le lot écrit dedans.
}
error-wrong-setting = « { $name } » ne peut pas valoir { $found } ; valeurs possibles : { $expected }.
error-no-device = Aucun appareil { $device } sur cette machine : { $why }. Prenez plutôt device=cpu.
error-refused-action = { $known ->
    [no] Partie { $index }, place { $seat } : il n’y a pas d’action { $id } ; elles vont de 0 à { $last }.
   *[yes] Partie { $index }, place { $seat } : « { $action } » ({ $id }) est impossible pour l’instant. { $why } Aucune partie n’a bougé.
}
error-wrong-state = { $why ->
    [over] La partie { $index } ne peut pas reprendre une partie finie. Donnez-lui une partie en cours.
   *[seats] La partie { $index } ne peut pas reprendre une partie à { $found } : ce lot est à { $expected } places.
}
