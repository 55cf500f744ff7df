# Ce que dit le moteur quand quelque chose cloche. Chaque erreur dit quoi faire.

# Comment la langue se nomme elle-même.
language-name = Français

# While rules are compiled, which happens once on a machine.
compiling = Compilation { ELIDE("de", $game) } pour cette machine, une fois pour toutes (une demi-minute environ)…

# Une chose et où elle en est, en une seule étiquette.
labelled = { $label } : { $value }

error-unknown-game = Aucun jeu ne s’appelle « { $name } ». Vouliez-vous dire : { $nearest } ?
error-unknown-size = { $name } n’a pas de taille « { $size } ». Il a : { $sizes }.
error-too-many-outcomes = Dans { $name }, le hasard a plus de { $most } issues à la fois. Prenez une taille plus petite.
error-broken-game = Le jeu « { $name } » du paquet { $package } ne se charge pas : { $why }. Réparez ou retirez ce paquet.
error-broken-rule = La règle « { $rule } » ne peut pas être compilée. { $place } : { $line }
    { $fault ->
        [allocates] Cela crée un nouveau tableau, et les règles n’en créent pas : écrivez dans un champ de l’état, nombre par nombre (une boucle, pas « a[:] = b », « .copy() » ni « np.zeros »).
       *[other] { $why } Les règles n’emploient que nombres, tableaux, l’état et d’autres règles : ni chaîne, ni liste, ni dictionnaire, ni exception, ni autre objet de Python.
    }
error-seats-out-of-range = { $low ->
    [2] { $high ->
        [2] { $game } se joue à 2, pas à { $seats }.
       *[other] { $game } se joue de { $low } à { $high }, pas à { $seats }.
    }
   *[other] { $game } se joue de { $low } à { $high }, pas à { $seats }.
}
error-unknown-seat = Il n’y a pas de place { $seat } dans cette partie : ses places vont de 0 à { $last }.
error-bad-option = L’option « { $name } » ne peut pas valoir « { $value } » ; valeurs possibles : { $expected }.
error-unknown-option = Aucune option ne s’appelle « { $name } ». Vouliez-vous dire : { $nearest } ?
error-unknown-action = « { $word } » n’est pas un coup de ce jeu. Vouliez-vous dire : { $nearest } ?
error-illegal-action = « { $action } » n’est pas possible maintenant : { $why }
error-cannot-undo = { $why ->
    [nothing-played] Il n’y a encore aucun coup à reprendre.
    [not-yours] Le dernier coup n’était pas le vôtre : seul son auteur peut le reprendre.
    [over] La partie est finie ; ses coups restent.
    [final] Ici, tout coup joué est joué : on ne revient pas en arrière.
   *[revealed] Ce coup reste joué : il a montré quelque chose de caché, ou le reprendre le ferait.
}
error-bad-speech = { $why ->
    [no-speech] Ce jeu n’a pas de phrases à dire.
    [verb] Ici, on ne peut pas « { $word } ». Vouliez-vous dire : { $nearest } ?
    [thing] Rien ne s’appelle « { $word } » dans ce jeu. Vouliez-vous dire : { $nearest } ?
    [wrong-thing] « { $word } » ne va pas avec cela. Dites par exemple : { $nearest }.
    [needs-thing] À « { $word } » il manque de quoi il s’agit, par exemple : { $nearest }.
    [seat] Il n’y a pas de place { $word } à cette table ; les places sont { $nearest }.
    [needs-seat] À « { $word } » il manque à qui on le dit, par exemple : { $nearest }.
    [needs-target] À « { $word } » il manque contre qui, par exemple : { $nearest }.
    [oneself] On ne se dit pas cela à soi-même. Choisissez quelqu’un d’autre.
   *[surplus] « { $word } » est de trop. Retirez-le.
}
error-series-closed = { $why ->
    [over] Toutes les parties de cette série sont jouées. Commencez une nouvelle série.
   *[running] Une partie de cette série n’est pas finie. Terminez-la d’abord.
}
error-unreadable-record = Ce fichier n’est pas une partie lisible : { $problem ->
    [not-json] { $move ->
        [0] la ligne { $line } n’est pas du JSON
       *[other] la ligne { $line } n’est pas du JSON, après le coup { $move }
    }
    [too-deep] ses crochets sont imbriqués trop profondément
    [not-object] c’est du JSON, mais pas un objet avec des champs
    [missing-field] il manque le champ « { $field } »
    [unknown-field] il a un champ « { $field } » qu’aucune partie n’a
    [repeated-field] le champ « { $field } » y est plusieurs fois
    [wrong-value] { $move ->
        [0] { $field } vaut { $found } au lieu de { $expected }
       *[other] le coup { $move } vaut { $found } au lieu de { $expected }
    }
   *[other] { $problem }
}. Prenez un fichier écrit par « marooned sim --record » ou exporté d’une partie.
error-unsupported-record = Dans cette partie, { $field } vaut { $found } ; cette version lit { $expected }. Ouvrez-la avec la version qui l’a écrite.
error-unrevealed-key = Cette partie n’est pas finie : sa clé est encore secrète et il n’y a rien à vérifier. Exportez-la de nouveau quand elle sera terminée.
error-broken-record = { $move ->
    [0] La partie ne tient pas : { $field } vaut { $found } au lieu de { $expected }.
   *[other] La partie ne tient pas au coup { $move } : { $field } vaut { $found }, mais la rejouer donne { $expected }.
} Le fichier a été modifié ou abîmé.
error-impossible-move = La partie ne tient pas au coup { $move } : { $why } Le fichier a été modifié ou abîmé.

# --- morceaux de phrases ---

value-yes = oui
value-no = non
value-none = rien
value-nobody = personne
value-of = { $count } sur { $most }
list-and = { $most } et { $last }
list-counted = { $count ->
    [1] { $thing }
   *[other] { $count } × { $thing }
}

# --- pour les jeux qui ne le disent pas mieux ---

reason-match-over = la partie est finie.
reason-not-your-turn = ce n’est pas à vous de décider maintenant.
reason-not-possible = les règles ne le permettent pas maintenant.
ending-over = La partie est finie.
event-match-ended = { $winners_count ->
    [one] { $winners_is ->
        [you] Vous gagnez !
       *[other] { $winners } l’emporte.
    }
   *[other] { $winners_is ->
        [you] { CAPITAL($winners) } partagez la victoire.
       *[other] { CAPITAL($winners) } se partagent la victoire.
    }
}
