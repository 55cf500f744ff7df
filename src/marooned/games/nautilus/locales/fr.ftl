# Nautilus, en français.

game-name = Nautilus
game-tagline = Deux officiers, six manches, cinq domaines : un seul sera le second du Capitaine.
game-about = Les cartes face à face se disputent ce qui les sépare, et une flèche bien posée retourne une place perdue.

# La personne qui lit : ce catalogue lui parle.
you = vous

# --- les choses ---

card = { $value ->
    [kraken] { special-kraken }
    [fishbone] { special-fishbone }
    [anchor] { special-anchor }
    [eye] { special-eye }
    [module] { special-module }
    [harpoon] { special-harpoon }
   *[other] le { $value }
}
special-kraken = le Kraken
special-fishbone = l’Arête
special-anchor = l’Ancre
special-eye = l’Œil
special-module = le Module de plongée
special-harpoon = le Harpon
special-kraken-about = Se pose comme un scaphandrier et vaut 15.
special-fishbone-about = Se pose comme un scaphandrier et vaut 0.
special-anchor-about = Se joue avec l’une de vos poses, sur la carte de votre choix : plus rien ne la déplace de la manche.
special-eye-about = Avant les poses : regardez les scaphandriers de l’adversaire.
special-module-about = Avant les poses : piochez deux scaphandriers, gardez-en un et remettez l’autre, face cachée.
special-harpoon-about = Avant les poses : piochez au hasard un scaphandrier adverse ; échangez-le contre l’un des vôtres ou rendez-le.

domain-science = science
domain-exploration = exploration
domain-navigation = navigation
domain-engineering = ingénierie
domain-war = guerre
face-two-stars = ★★
face-one-star = ★
face-ink = −1
domain-card = { $domain } { $face }

arrow-vertical = envoie une autre carte de ce côté en face, si la place y est libre
arrow-horizontal = envoie une autre carte de ce côté vers une place libre du même côté

# --- ce qu’on peut faire ---

action-keep = Garder { $special } et donner { $special_offer }
action-play = { $special_is ->
    [eye] Jouer l’Œil : voir les scaphandriers adverses
    [module] Jouer le Module de plongée : piocher deux scaphandriers
   *[harpoon] Jouer le Harpon : piocher un scaphandrier adverse
}
action-pass = Ne rien jouer avant les poses
action-take = Garder le { $diver }
action-give = Donner le { $diver } en échange
action-return = Rendre le scaphandrier
action-place = Poser { $card } en { $place } ({ $column_domain } { $column_face }{ $side_is ->
    [you] , de votre côté
   *[other] , du côté adverse
}){ $anchor_is ->
    [none] {""}
   *[other] {" "}et ancrer { $anchor_board_is ->
        [none] { $card }
       *[other] { $anchor_board }
    }
}
action-move = Déplacer { $origin_board } de { $origin } à { $target }

# --- ce qui s’est passé ---

event-specials-shared = { $who_is ->
    [you] Vous gardez { $kept } ; { $other } reçoit { $given }.
   *[other] { $kept ->
        [none] { $given ->
            [none] { $other_is ->
                [you] { $who } garde une carte spéciale et vous donne l’autre.
               *[other] { $who } garde une carte spéciale et donne l’autre à { $other }.
            }
           *[other] { $other_is ->
                [you] { $who } garde une carte spéciale ; vous recevez { $given }.
               *[other] { $who } garde une carte spéciale ; { $other } reçoit { $given }.
            }
        }
       *[other] { $other_is ->
            [you] { $who } garde { $kept } ; vous recevez { $given }.
           *[other] { $who } garde { $kept } ; { $other } reçoit { $given }.
        }
    }
}
event-passed = { $who_is ->
    [you] Vous ne jouez rien avant les poses.
   *[other] { $who } ne joue rien avant les poses.
}
event-hand-seen = { $who_is ->
    [you] Vous jouez l’Œil et { $divers ->
        [none] étudiez
       *[other] voyez
    }
   *[other] { $who } joue l’Œil et { $divers ->
        [none] étudie
       *[other] voit
    }
} { $other_is ->
    [you] vos scaphandriers
   *[other] les scaphandriers { ELIDE("de", $other) }
}{ $divers ->
    [none] .
   *[other]  : { $divers }.
}
event-module-drew = { $who_is ->
    [you] Vous jouez le Module de plongée et piochez
   *[other] { $who } joue le Module de plongée et pioche
} { $divers ->
    [none] deux scaphandriers.
   *[other] { $divers }.
}
event-diver-kept = { $kept ->
    [none] { $who_is ->
        [you] Vous en gardez un et remettez l’autre sur la pile.
       *[other] { $who } en garde un et remet l’autre sur la pile.
    }
   *[other] { $who_is ->
        [you] Vous gardez le { $kept } et remettez le { $put_back } sur la pile.
       *[other] { $who } garde le { $kept } et remet le { $put_back } sur la pile.
    }
}
event-harpooned = { $who_is ->
    [you] Vous harponnez
   *[other] { $who } harponne
} { $diver ->
    [none] { $other_is ->
        [you] un de vos scaphandriers.
       *[other] un scaphandrier { ELIDE("de", $other) }.
    }
   *[other] { $other_is ->
        [you] votre { $diver }.
       *[other] le { $diver } { ELIDE("de", $other) }.
    }
}
event-divers-swapped = { $taken ->
    [none] { $who_is ->
        [you] Vous le gardez et en donnez un autre à { $other }.
       *[other] { $other_is ->
            [you] { $who } le garde et vous en donne un autre.
           *[other] { $who } le garde et en donne un autre à { $other }.
        }
    }
   *[other] { $who_is ->
        [you] Vous gardez le { $taken } et donnez le { $given } à { $other }.
       *[other] { $other_is ->
            [you] { $who } garde le { $taken } et vous donne le { $given }.
           *[other] { $who } garde le { $taken } et donne le { $given } à { $other }.
        }
    }
}
event-diver-returned = { $who_is ->
    [you] { $diver ->
        [none] Vous le rendez à { $other }.
       *[other] Vous rendez le { $diver } à { $other }.
    }
   *[other] { $other_is ->
        [you] { $diver ->
            [none] { $who } vous le rend.
           *[other] { $who } vous rend le { $diver }.
        }
       *[other] { $diver ->
            [none] { $who } le rend à { $other }.
           *[other] { $who } rend le { $diver } à { $other }.
        }
    }
}
event-placed = { $who_is ->
    [you] Vous posez
   *[other] { $who } pose
} { $card } en { $domain }{ $across ->
    [yes] , en face
   *[no] {""}
}.
event-anchored = { $who_is ->
    [you] Vous jetez
   *[other] { $who } jette
} l’Ancre : { $card } ne bougera plus.
event-moved = { $across ->
    [yes] La flèche envoie { $card } en face.
   *[no] La flèche pousse { $card } en { $domain }.
}
event-domain-won = { $who_is ->
    [you] La carte { $card } vous revient.
   *[other] La carte { $card } revient à { $who }.
}
event-round-ended = Fin de la manche { $round } : { $specials }.
special-held = { $who_is ->
    [you] vous aviez { $special }
   *[other] { $who } avait { $special }
}
event-specials-shuffled = Les six cartes spéciales sont mélangées à nouveau.
event-round-started = Manche { $round }. { $first_is ->
    [you] Vous commencez.
   *[other] { $first } commence.
}
event-hand-dealt = Vos scaphandriers : { $divers }.
event-specials-offered = { $who_is ->
    [you] Vous piochez { $specials }.
   *[other] { $who } pioche { $specials }.
}
event-match-ended = { $winners_is ->
    [you] Vous remportez { $points } domaines sur cinq et devenez second du Capitaine.
   *[other] { $winners } remporte { $points } domaines sur cinq et devient second du Capitaine.
}

# --- légendes, le temps de le montrer ---

caption-specials-shared = { $who_is ->
    [you] Vous gardez { $kept }.
   *[other] { $given ->
        [none] { $who } répartit les cartes spéciales.
       *[other] { $other_is ->
            [you] { $who } vous laisse { $given }.
           *[other] { $who } laisse { $given } à { $other }.
        }
    }
}
caption-placed = { $card_is ->
    [kraken] Le Kraken surgit.
    [fishbone] Rien qu’une arête.
   *[other] {""}
}
caption-anchored = L’ancre tombe.
caption-hand-seen = { $who_is ->
    [you] Rien ne vous échappe.
   *[other] { $other_is ->
        [you] { $who } voit vos scaphandriers.
       *[other] { $who } voit tous les scaphandriers.
    }
}
caption-module-drew = Deux scaphandriers remontent.
caption-harpooned = { $who_is ->
    [you] Vous harponnez un scaphandrier.
   *[other] { $who } harponne un scaphandrier.
}
caption-domain-won = { $upset ->
    [yes] Le crabe bat le 14.
   *[no] { caption-round-ended }
}
caption-round-ended = { $near_is ->
    [you] Vous en prenez { $taken }, { $other } { $lost }.
   *[other] { $near } en prend { $taken }, { $other } { $lost }.
}
caption-round-started = { $last ->
    [yes] La dernière manche.
   *[no] Manche { $round }.
} { $first_is ->
    [you] À vous.
   *[other] { $first } commence.
}
caption-match-ended = { $winners_is ->
    [you] Vous voilà second du Capitaine.
   *[other] { $winners } est second du Capitaine.
}

# --- pourquoi non ---

reason-match-over = la partie est finie.
reason-not-your-turn = c’est à votre adversaire de jouer.
reason-share-specials-first = dites d’abord quelle carte spéciale vous gardez.
reason-specials-already-shared = les cartes spéciales de cette manche sont déjà réparties.
reason-special-not-offered = cette carte spéciale n’est pas l’une des deux piochées.
reason-special-not-held = vous n’avez pas cette carte spéciale à jouer.
reason-placing-not-begun = les poses commencent quand chacun a dit ce qu’il joue avant elles.
reason-placing-has-begun = les poses ont commencé : l’Œil, le Module de plongée et le Harpon se jouent avant.
reason-nothing-drawn = aucun scaphandrier pioché n’attend de réponse.
reason-choose-drawn-card = choisissez d’abord lequel des deux scaphandriers piochés vous gardez.
reason-card-not-drawn = ce scaphandrier n’est pas l’un des deux piochés.
reason-answer-harpoon = donnez d’abord un scaphandrier contre celui que vous avez harponné, ou rendez-le.
reason-drawn-card-is-not-yours = on ne donne pas le scaphandrier harponné contre lui-même ; rendez-le plutôt.
reason-card-not-held = vous n’avez pas ce scaphandrier.
reason-place-taken = cette place est déjà occupée.
reason-anchor-not-held = vous n’avez pas l’Ancre à jouer.
reason-nothing-to-anchor = il n’y a là aucune carte à ancrer.
reason-no-arrow = aucune flèche ne demande de déplacement.
reason-move-is-mandatory = la flèche que vous venez de poser doit d’abord déplacer une carte.
reason-arrow-card-stays = la flèche déplace une autre carte que la sienne.
reason-no-card-there = il n’y a là aucune carte à déplacer.
reason-other-side = la flèche déplace une carte du côté où elle a été posée.
reason-card-anchored = cette carte est ancrée.
reason-same-place = une carte doit vraiment changer de place.
reason-against-the-arrow = la flèche ne mène pas là.

# --- comment cela finit ---

headline = { $viewer_is ->
    [winner] Vous voilà second du Capitaine.
    [watching] { $who } devient second du Capitaine.
   *[other] { $who } vous passe devant.
}
ending-running = La partie continue.
ending-most-domains = Le plus de domaines.
ending-told = { $points } domaines à { $next }.

# --- mon histoire ---

statistic-domain = Domaines remportés

# --- options de table ---

option-first_player = Qui commence
option-first_player-about = Une place, ou personne en particulier : le hasard décide alors.
option-open_piles = Piles ouvertes
option-open_piles-about = Les cartes Domaine gagnées restent visibles de tous ; sinon, on voit les siennes et le nombre de celles de l’autre.

# --- la table du terminal ---

short-kraken = Kraken
short-fishbone = Arête
short-anchor = Ancre
short-eye = Œil
short-module = Module de plongée
short-harpoon = Harpon
group-place = Poser { $card }
table-round = Manche { $round } sur 6
table-over = La partie est finie
table-token = le jeton est à { $who }
table-turn = à { $who } de jouer
table-your-turn = À vous de jouer
table-anchored = ancrée
table-arrow = déplace
table-hand = Votre main
table-hand-empty = vide
table-divers = { $count ->
    [0] aucun scaphandrier
    [1] 1 scaphandrier
   *[other] { $count } scaphandriers
}
table-known = vous connaissez :
table-known-to-other = l’adversaire connaît :
table-special-hidden = une carte spéciale
table-special-none = pas de carte spéciale
table-special-played = { $special } (déjà en jeu)
table-pile = { $count ->
    [0] rien de gagné
    [1] 1 carte gagnée
   *[other] { $count } cartes gagnées
}
table-drawn = au choix :
table-put-back = remis :
table-aside = À côté
table-set-aside = mises de côté : { $specials }
table-left = { $divers ->
    [0] aucun scaphandrier
    [1] 1 scaphandrier
   *[other] { $divers } scaphandriers
} dans la pile, { $domains ->
    [0] aucune carte Domaine
    [1] 1 carte Domaine
   *[other] { $domains } cartes Domaine
} à venir
table-total = Domaines

# --- ce qui compte maintenant ---

ask-offer = Quelle carte spéciale gardez-vous ?
ask-prepare = Jouer une carte spéciale avant les poses ?
ask-module = Quel scaphandrier gardez-vous ?
ask-harpoon = Donner un scaphandrier contre celui-ci, ou le rendre ?
ask-place = Posez une carte sur une place libre, d’un côté ou de l’autre.
ask-move = Choisissez le déplacement que fait la flèche.
help-offer = Vous avez pioché deux cartes spéciales : gardez-en une, l’autre va à votre adversaire. Toutes deux sont mises de côté en fin de manche, jouées ou non. Après la manche 3, on mélange à nouveau les six.
help-prepare = C’est maintenant ou jamais que se jouent l’Œil, le Module de plongée ou le Harpon. On le demande aux deux joueurs, qu’ils en aient un ou non : la question ne trahit rien.
help-module = L’un des deux scaphandriers rejoint votre main, l’autre retourne sur la pile, face cachée. Vous ne poserez toujours que cinq cartes.
help-harpoon = Donnez l’un de vos scaphandriers et gardez celui que vous avez pioché, ou rendez-le. Votre adversaire sait lequel c’était.
help-place = Chacun pose cinq cartes, sur n’importe quelle place libre, de son côté ou de l’autre. À la fin, la plus forte emporte la carte Domaine qui les sépare ; le 1 bat le 14. Le 6 et le 9 envoient une autre carte de leur côté en face, le 7 et le 8 en déplacent une le long du même côté. Les étoiles ajoutent, l’encre retire ; qui mène dans le plus de domaines l’emporte.
help-move = La flèche déplace une autre carte du côté où elle a été posée : en face (6, 9), ou vers une place libre du même côté (7, 8). Une carte ancrée ne bouge pas. Le déplacement est obligatoire.

# --- la page ---

page-not-now = Pas maintenant : { $reason }
page-board = Les cinq domaines et les places des deux côtés
page-leads = { $who } mène ici
page-place-with = { $place } : { $card }
page-place-free = { $place }, libre
page-pick = Choisir { $card } pour la pose
page-pick-anchor = Jouer l’Ancre avec cette pose
page-pick-move = Déplacer la carte en { $place }
page-hint-place = Puis une place libre, de votre côté ou du sien.
page-hint-place-anchor = Puis une place libre, et enfin la carte à ancrer.
page-hint-anchor = Quelle carte ancrez-vous ?
page-hint-move = La flèche pousse une carte : choisissez l’un des trajets en pointillé.
page-last-round = La manche d’avant
page-last-won = { $card } est allé à { $who }.
page-token = le jeton de premier joueur
page-token-about = Répartit les cartes spéciales et pose en premier ; change de main à chaque manche.
page-two-stars-about = Deux points dans ce domaine pour la plus forte des deux cartes.
page-one-star-about = Un point dans ce domaine pour la plus forte des deux cartes.
page-ink-about = De l’encre : un point de moins dans ce domaine pour la plus forte des deux cartes.
page-domain-about = Qui a le plus de points ici à la fin prend le domaine. Le plus de domaines l’emporte.
page-crab-about = Le plus faible des scaphandriers, mais avec un crabe : il bat le 14.
page-diver-about = La plus forte des deux cartes emporte la carte Domaine entre elles.
page-arrow-about = Une fois posé, il { $what }.
page-known-about = Votre adversaire sait que vous l’avez.
page-pile-about = Cartes Domaine gagnées jusqu’ici. On peut toujours regarder les siennes.
page-anchored = { $thing } (ancrée)
page-listed = { $name } : { $things }
page-count = Le décompte, domaine par domaine
page-domain-taken = prend le domaine
page-chart = Les points après chaque manche
page-chart-domains = Qui menait dans quel domaine
page-chart-lead = { $who }, de { $points }
page-chart-level = à égalité

# --- le guide ---

lesson-goal = De deux cartes face à face, la plus forte emporte la carte Domaine entre elles. Une étoile donne un point dans son domaine, l’encre en retire un. Après six manches, le plus de domaines gagne.
lesson-offer = Vous avez pioché deux cartes spéciales : gardez-en une, l’autre va à votre adversaire. Cliquez sur celle que vous gardez.
lesson-given = Votre adversaire a réparti les cartes spéciales et connaît la vôtre. Vous ne connaissez pas la sienne.
lesson-prepare = L’Œil, le Module de plongée et le Harpon se jouent maintenant, ou pas de la manche. Vous n’en avez pas ? Alors, « { action-pass } ».
lesson-place = Choisissez un scaphandrier, puis une place libre, de votre côté ou du sien. Une faible peut aller où vous voulez perdre, ou en face de votre meilleure.
lesson-arrow = Une carte à flèche pousse une autre carte du côté où vous la posez : ↕ de l’autre côté, ↔ le long du même. De quoi reprendre une place qui semblait gagnée.
lesson-crab = Vous avez le crabe. Le 1 perd contre tout sauf l’Arête, et bat le 14.
lesson-move = Votre flèche doit déplacer une carte. Les pointillés montrent les trajets possibles : cliquez sur la carte, ou là où elle doit aller.
lesson-anchor = Vous avez l’Ancre. Cliquez dessus au moment d’une pose, et la carte de votre choix ne bougera plus de la manche.
lesson-ink = Gare à l’encre : la plus forte des deux cartes y perd un point. Voilà des cartes bonnes à perdre.
lesson-round = Nouvelle manche : le jeton a changé de main et tous les scaphandriers ont été redistribués. « La manche d’avant » montre comment la dernière a fini.

### La leçon, pas à pas.
learn-welcome = Deux équipages plongent pour les mêmes trésors. Cinq cartes Domaine sont entre vous. Une étoile vaut un point dans son domaine : celle-ci en rapporte deux en exploration. Après six manches, qui mène dans le plus de domaines l’emporte.
learn-ink = Gare à l’encre : elle retire un point à qui la gagne. Celle-ci, mieux vaut la perdre.
learn-special = Vous commencez cette manche et avez donc pioché deux cartes spéciales. Gardez-en une, l’autre va à votre adversaire. Le Kraken vaut 15, plus que tout scaphandrier. Gardez-le.
learn-prepare = L’Œil, le Module de plongée et le Harpon se jouent maintenant, avant la première pose. Vous n’en avez pas : « { action-pass } ». On le demande aussi à votre adversaire, ainsi la question ne trahit rien.
learn-placing = On pose maintenant chacun son tour, une carte à la fois, face visible, sur n’importe quelle place libre des deux côtés. Quand les dix sont prises, la plus forte de deux cartes face à face emporte la carte Domaine entre elles.
learn-first = Commencez tranquillement. Prenez votre 10, puis votre première place.
learn-fourteen = Le 14, le plus fort des scaphandriers, juste devant les deux étoiles d’exploration. Cela semble perdu.
learn-crab = Mais non : le 1 porte un crabe, et le crabe bat le 14, lui seul. Posez votre 1 en face.
learn-thirteen = Et un 13 devant les deux autres étoiles. Vous n’avez rien de plus fort. Mais une carte, cela se déplace.
learn-nine = Le 9 porte une flèche verticale : une autre carte du côté où on le pose doit traverser. Posez donc le 9 de son côté, devant l’encre. Il la gagnera, pour lui.
learn-arrow = La flèche agit aussitôt. Le 14 ne peut pas traverser, votre 1 lui barre la route. Prenez le 13 : il passe chez vous et se bat désormais pour vous. Les flèches couchées, du 7 et du 8, poussent une carte le long de son côté.
learn-eleven = Un 11 face à votre 10 : le premier domaine est pour lui. On ne peut pas tout gagner. Trois bons, c’est déjà beaucoup.
learn-kraken = Assurez le milieu : posez-y le Kraken. Votre adversaire n’a plus de quoi le battre.
learn-low = Et là où l’on veut perdre ? Une carte faible. Posez le 3 de votre côté de l’encre : son 9 la gagnera.
learn-won = Dix places prises, la manche est finie. Vous avez pris deux étoiles grâce au crabe, une avec le Kraken, et deux encore avec le 13 volé. À votre adversaire une seule étoile, et l’encre.
learn-piles = Ce qu’on a gagné reste face cachée. Vous pouvez toujours regarder les vôtres ; des siennes, vous savez ce que vous avez retenu. Puis tous les scaphandriers sont redistribués, et l’autre commence.
learn-end = Un conseil pour la route : surveillez les flèches encore en jeu, et posez tard ce qui ne doit pas bouger, ou ancrez-le. Vous en savez assez, et votre nouvelle main est belle : continuez, votre adversaire réfléchit désormais par lui-même.

### Légendes des images dans les règles.
figure-setup = Cinq cartes Domaine et dix places libres : a1 à a5 du côté proche, b1 à b5 en face.
figure-arrow = Le 9 vient d’être posé en face. Sa flèche fait traverser une autre carte de ce côté : le 13 peut, le 14 non, car la place vis-à-vis est prise.
figure-crossed = Le 13 a traversé : il joue désormais pour le côté proche.
figure-anchor = Une carte ancrée ne bouge plus.
figure-won = La manche est finie. Le 1 a battu le 14 ; dans les autres colonnes, la plus forte l’emporte. L’encre va en face, dont le 9 dépasse le 3.
