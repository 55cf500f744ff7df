# Nautilus Island, en français.

game-name = Nautilus Island
game-tagline = Des naufragés fouillent un sous-marin échoué, pile après pile, et garnissent leur campement au plus vite.
game-about = Allez où sont les cartes, posez-les par couleur, et fermez une collection avant qu’un autre ne prenne son hublot.

# La personne qui lit : ce catalogue lui parle.
you = vous

# --- les choses ---

colour-green = vêtements
colour-red = outils de navigation
colour-blue = outils de réparation
colour-purple = matériel de pêche
colour-orange = vivres
colour-yellow = trésors

letter-green = H
letter-red = N
letter-blue = R
letter-purple = P
letter-orange = V
letter-yellow = T

card-hat = chapeau
card-coat = manteau
card-boots = bottes
card-gloves = gants
card-compass = compas
card-sextant = sextant
card-spyglass = longue-vue
card-map = carte marine
card-hammer = marteau
card-wrench = clé anglaise
card-saw = scie
card-screws = vis
card-rod = canne à pêche
card-net = filet
card-harpoon = harpon
card-hook = hameçon
card-water = eau
card-biscuits = biscuits
card-fruit = fruits
card-tinned-fish = conserve de poisson
card-coin = pièce d’or
card-pearl = perle
card-goblet = calice
card-crown = couronne

# Les cartes dans une phrase : tant d’une sorte.
some-hat = { $count ->
    [1] un chapeau
   *[other] { many } chapeaux
}
some-coat = { $count ->
    [1] un manteau
   *[other] { many } manteaux
}
some-boots = { $count ->
    [1] une paire de bottes
   *[other] { many } paires de bottes
}
some-gloves = { $count ->
    [1] une paire de gants
   *[other] { many } paires de gants
}
some-compass = { $count ->
    [1] un compas
   *[other] { many } compas
}
some-sextant = { $count ->
    [1] un sextant
   *[other] { many } sextants
}
some-spyglass = { $count ->
    [1] une longue-vue
   *[other] { many } longues-vues
}
some-map = { $count ->
    [1] une carte marine
   *[other] { many } cartes marines
}
some-hammer = { $count ->
    [1] un marteau
   *[other] { many } marteaux
}
some-wrench = { $count ->
    [1] une clé anglaise
   *[other] { many } clés anglaises
}
some-saw = { $count ->
    [1] une scie
   *[other] { many } scies
}
some-screws = { $count ->
    [1] une boîte de vis
   *[other] { many } boîtes de vis
}
some-rod = { $count ->
    [1] une canne à pêche
   *[other] { many } cannes à pêche
}
some-net = { $count ->
    [1] un filet
   *[other] { many } filets
}
some-harpoon = { $count ->
    [1] un harpon
   *[other] { many } harpons
}
some-hook = { $count ->
    [1] un hameçon
   *[other] { many } hameçons
}
some-water = { $count ->
    [1] une gourde d’eau
   *[other] { many } gourdes d’eau
}
some-biscuits = { $count ->
    [1] un paquet de biscuits
   *[other] { many } paquets de biscuits
}
some-fruit = { $count ->
    [1] un panier de fruits
   *[other] { many } paniers de fruits
}
some-tinned-fish = { $count ->
    [1] une conserve de poisson
   *[other] { many } conserves de poisson
}
some-coin = { $count ->
    [1] une pièce d’or
   *[other] { many } pièces d’or
}
some-pearl = { $count ->
    [1] une perle
   *[other] { many } perles
}
some-goblet = { $count ->
    [1] un calice
   *[other] { many } calices
}
some-crown = { $count ->
    [1] une couronne
   *[other] { many } couronnes
}
many = { $count ->
    [2] deux
    [3] trois
    [4] quatre
    [5] cinq
    [6] six
   *[other] { $count }
}

token-two = deux points
token-three = trois points
token-per-card = un point par carte
token-double = hublot doublé
token-odd = nombre impair
token-pair = paire
token-two-about = Vaut 2 points.
token-three-about = Vaut 3 points.
token-per-card-about = Vaut autant de points que sa collection a de cartes.
token-double-about = Compte une fois de plus le hublot de sa collection ; rien si elle reste ouverte.
token-odd-about = Vaut 4 points si sa collection a un nombre impair de cartes.
token-pair-about = Vaut 5 points pour deux objets identiques ; chaque carte ne sert qu’à un seul de ces jetons.

pawn-blue = Bleu
pawn-red = Rouge
pawn-yellow = Jaune
pawn-purple = Violet

# --- ce qu’on peut faire ---

action-go = Aller à la colonne { $column } ({ $column_height ->
    [0] vide ; de quoi poser { $column_spaces ->
        [1] une carte
       *[other] { $column_spaces } cartes
    }
   *[other] { $column_spaces ->
        [1] une pile
       *[other] { $column_spaces } piles
    }, { $column_tops_count ->
        [0] face cachée
       *[other] dessus : { $column_tops }
    }
})
action-collect = Prendre la première carte de chaque pile d’ici
action-store = Poser { $cards } ({ $colour })
action-close = Fermer la collection ({ $closing }, { $closing_size } cartes) pour { $closing_points } points
action-leave-open = Laisser la collection ouverte

# --- ce qui s’est passé ---

event-moved = { $who_is ->
    [you] { $column ->
        [1] Vous vous glissez tout à l’arrière, à la colonne 1.
        [2] Vous descendez à la colonne 2.
        [3] Vous pataugez jusqu’à la colonne 3.
        [4] Vous passez une écoutille jusqu’à la colonne 4.
       *[other] Vous avancez jusqu’à la colonne { $column }.
    }
   *[other] { $column ->
        [1] { $who } se glisse tout à l’arrière, à la colonne 1.
        [2] { $who } descend à la colonne 2.
        [3] { $who } patauge jusqu’à la colonne 3.
        [4] { $who } passe une écoutille jusqu’à la colonne 4.
       *[other] { $who } avance jusqu’à la colonne { $column }.
    }
}
event-stranded = { $who_is ->
    [you] Elle est déjà vide, et vous n’avez rien à y poser.
   *[other] Elle est déjà vide, et { $who } n’a rien à y poser.
}
event-collected = { $who_is ->
    [you] Vous repartez avec
   *[other] { $who } repart avec
} { $cards_count ->
    [0] { $cards_hidden ->
        [1] une carte que personne d’autre n’a vue
       *[other] { $cards_hidden } cartes que personne d’autre n’a vues
    }
   *[other] { $cards }{ $cards_hidden ->
        [0] {""}
        [1] {" "}et une carte que personne d’autre n’a vue
        [2] {" "}et deux cartes que personne d’autre n’a vues
       *[other] {" "}et { $cards_hidden } cartes que personne d’autre n’a vues
    }
}.
event-stored = { $who_is ->
    [you] Vous posez
   *[other] { $who } pose
} { $size ->
    [1] { $cards }, le début d’une collection { ELIDE("de", $colour) }.
   *[other] { $cards } : cela fait { $size } cartes { ELIDE("de", $colour) }.
}
event-token-taken = { $who_is ->
    [you] Le jeton qui attendait au campement est à vous : { $token }.
   *[other] Le jeton qui attendait au campement revient à { $who } : { $token }.
}
event-camp-refilled = Il ne reste qu’un jeton au campement : on garnit à nouveau les places vides.
event-closed = { $who_is ->
    [you] Vous fermez un hublot sur vos { $size } cartes { ELIDE("de", $colour) } : { $points } points, pour de bon.
   *[other] { $who } ferme un hublot sur { $size } cartes { ELIDE("de", $colour) } : { $points } points, pour de bon.
}
event-left-open = { $who_is ->
    [you] Vous laissez ouverte votre collection { ELIDE("de", $colour) } : il y a peut-être mieux à venir.
   *[other] { $who } laisse ouverte sa collection { ELIDE("de", $colour) } : il y a peut-être mieux à venir.
}
event-column-emptied = La colonne { $column } est vidée. On finit ce tour, puis on en joue un dernier.
event-round-started = { $final ->
    [yes] Tour { $round }, le dernier : trésors mis à part, ce qu’on ne pose plus ne vaut rien.
   *[no] Tour { $round } : les pions passent de l’autre côté.
}
event-match-ended = { $winners_is ->
    [you] La fouille est finie. Vous gagnez avec { $points } points.
   *[other] La fouille est finie. { $winners } gagne avec { $points } points.
}

# --- légendes, le temps de le montrer ---

caption-stranded = Plus rien à prendre ici.
caption-closed = { $who_is ->
    [you] Vous fermez
   *[other] { $who } ferme
} { $size } cartes ({ $colour }) : { $points } points.
caption-column-emptied = Une colonne est vide. Encore un tour.
caption-round-started = { $final ->
    [yes] Le dernier tour.
   *[no] {""}
}
caption-match-ended = { $winners_is ->
    [you] Vous gagnez avec { $points } points.
   *[other] { $winners } gagne avec { $points } points.
}

# --- pourquoi non ---

reason-match-over = la partie est finie.
reason-not-your-turn = c’est à quelqu’un d’autre de jouer.
reason-explore-first = déplacez d’abord votre pion vers une colonne.
reason-already-explored = votre pion s’est déjà déplacé ce tour-ci.
reason-closing-is-decided = vous venez de poser : dites d’abord si vous fermez la collection.
reason-nothing-to-close = on ne ferme une collection que juste après y avoir posé, avec un hublot d’exactement sa taille.
reason-no-such-column = à ce nombre de joueurs, le sous-marin a moins de colonnes.
reason-same-column = vous étiez à cette colonne au tour précédent.
reason-column-taken = quelqu’un s’y trouve déjà de ce côté.
reason-column-empty = cette colonne est vide ; on ne s’y tient qu’au dernier tour.
reason-nothing-to-store = vous n’avez rien à y poser, et d’autres colonnes ont encore des cartes.
reason-nothing-to-collect = cette colonne est vide : on ne peut qu’y poser des cartes.
reason-treasures-stay = les trésors restent en main jusqu’à la fin.
reason-set-closed = vous avez fermé cette collection.
reason-too-many-cards = on pose au plus autant de cartes que la colonne a de piles.
reason-cards-not-held = vous n’avez pas ces cartes.

# --- comment cela finit ---

headline = { $viewer_is ->
    [winner] Le plus beau campement est le vôtre.
    [watching] Le plus beau campement : { $who }.
   *[other] { $who } campe mieux que vous.
}
ending-running = La partie continue.
ending-most-points = Le plus de points.
ending-closest-to-the-back = Égalité, au pion le plus proche de l’arrière.
ending-told = { $ending_is ->
    [closest-to-the-back] { ending-closest-to-the-back }
   *[other] { $viewer_is ->
        [other] { $points } points contre { $own }.
       *[winner] { $points } points, { $second } { $next }.
    }
}

# --- mon histoire ---

statistic-set = Cartes par collection
statistic-colour = Collections fermées
statistic-treasure = Points des trésors

# --- options de table ---

option-first_player = Qui commence
option-first_player-about = Une place, ou personne en particulier : le hasard décide alors.
option-memory_aid = Aide-mémoire
option-memory_aid-about = Montre les cartes que tout le monde a vu prendre et qui ne sont pas encore posées.

# --- la table du terminal ---

table-round = Tour { $round }
table-final = dernier tour
table-side-top = ↑ pions au-dessus
table-side-bottom = ↓ pions au-dessous
table-turn = Au tour { ELIDE("de", $who) }
table-your-turn = À vous
table-back = arrière
table-bow = proue
table-bare = vide
table-camp = Campement
table-portholes = Hublots
table-set-of = à { $size } cartes
table-supply = { $count ->
    [0] plus aucun jeton face cachée
    [1] un jeton face cachée
   *[other] { $count } jetons face cachée
}
table-hand = Votre main
table-hand-empty = vide
table-no-sets = rien de posé
table-cards = { $count ->
    [0] aucune carte
    [1] 1 carte
   *[other] { $count } cartes
}
table-seen = vu prendre : { $cards }
table-points = { $points ->
    [0] 0 point
    [1] 1 point
   *[other] { $points } points
}
table-tokens = Jetons
table-treasures = Trésors
table-total = En tout

# --- ce qui compte maintenant ---

ask-explore = Choisissez une colonne pour votre pion.
ask-act = Prenez des cartes, ou posez une couleur.
ask-close = Fermer cette collection ?
help-explore = Votre pion passe de l’autre côté du sous-marin, à la colonne de votre choix, sauf celle que vous quittez et celles déjà prises de ce côté. Qui se tient au plus près de l’arrière jouera le premier au tour suivant. Plus une colonne a de piles, plus elle donne de cartes et plus on peut y poser.
help-act = Soit vous prenez la première carte de chaque pile de votre colonne (tous voient celles des piles face visible), soit vous posez des cartes d’une même couleur, au plus autant que la colonne a de piles. Poser donne le jeton du campement de cette couleur, s’il y est. Les trésors ne se posent jamais : ils comptent en main.
help-close = Un hublot récompense une collection d’exactement sa taille, juste après la pose. Le premier à fermer prend le meilleur de la pile. Une collection fermée ne reçoit plus de cartes ; ouverte, elle garde ses jetons, mais n’a pas de hublot.

# --- la page ---

page-not-now = Pas maintenant : { $reason }
page-hull = L’épave du Nautilus
page-others = Les autres naufragés
page-mat = Votre campement : jetons, collections et cartes par couleur
page-column = Colonne { $column } : { $seen }, { $height ->
    [0] plus rien
    [1] une carte de haut
   *[other] { $height } cartes de haut
}
page-face-down = face cachée
page-take = { $count ->
    [1] Prendre la carte du dessus
   *[other] Prendre les { $count } cartes du dessus
}
page-set = { $size ->
    [0] Votre collection
    [1] Votre collection d’une carte
   *[other] Votre collection de { $size } cartes
} : { $cards }
page-chosen = { $card }, { $count ->
    [1] une choisie
   *[other] { $count } choisies
}
page-camp-empty = pas de jeton
page-last-but-one = Une colonne est vide : encore un tour après celui-ci
page-porthole = hublot à { $points }
page-porthole-about = Ferme sa collection : plus aucune carte, et ces points pour de bon.
page-pile-about = Reste pour une collection d’exactement cette taille, le meilleur d’abord : { $points }.
page-lane-about = Qui pose des cartes de cette couleur prend le jeton qui attend ici.
page-treasures-about = Ne se posent jamais : ils comptent en main à la fin.
page-top-about = Sur le dessus, face visible : tout le monde voit qui la prend.
page-card-about = Fait partie des { $colour }. Se pose depuis une colonne assez large ; une carte restée en main ne vaut rien.
page-coin-about = 1 point à la fin.
page-pearl-about = 2 points à la fin.
page-goblet-about = 3 points à la fin.
page-crown-about = 4 points à la fin.
page-score-about = D’après ce que vous voyez : les trésors cachés viendront en plus.
page-open-seat = Montrer ou cacher ce qu’a { $who }
page-stands-top = { $who } se tient au-dessus.
page-stands-bottom = { $who } se tient au-dessous.
page-none-left = plus aucun
page-listed = { $name } : { $things }
page-own-score-about = Vos jetons, vos hublots et vos trésors, en l’état.
page-worth = { $points ->
    [0] Ne vaut rien en l’état.
    [1] Vaut 1 point en l’état.
   *[other] Vaut { $points } points en l’état.
}
page-count = Le décompte, jeton par jeton
page-chart = Les points, tour après tour

# --- le guide ---

lesson-goal = Le plus de points gagne : ils viennent des collections d’une couleur, et des trésors. Il faut donc des cartes : envoyez votre pion à une colonne, et prenez-y la carte du dessus de chaque pile.
lesson-collect = Vous y êtes. Prenez la première carte de chaque pile : cliquez sur votre colonne, ou sur le bouton.
lesson-cross = À chaque tour, les pions changent de côté. Pas question de rester à la même colonne, ni d’aller où quelqu’un se trouve déjà de ce côté. Qui se tient au plus près de l’arrière, à gauche, jouera d’abord au tour suivant.
lesson-lay = Une carte en main ne vaut rien tant qu’elle n’est pas posée. Choisissez ci-dessous des cartes d’une couleur, au plus autant que votre colonne a de piles, puis posez-les.
lesson-token = Qui pose une couleur prend le jeton qui attend à son campement : survolez-le, ou gardez le doigt dessus, pour savoir ce qu’il rapporte.
lesson-treasure = Un trésor ! Il ne se pose jamais : il compte à la fin, tout simplement. Gardez-le, et motus.
lesson-close = Une collection d’exactement 3, 4, 5 ou 6 cartes peut se fermer maintenant, pour le premier hublot de cette taille. Fermée, elle ne reçoit plus rien. Les grandes rapportent gros, et le premier servi a le meilleur.
lesson-triggered = Une colonne est vide. On finit ce tour, puis on en joue un dernier : posez ce que vous pouvez.
lesson-final = Le dernier tour. Même les colonnes vides servent, mais seulement à poser. Ce qui reste en main ne vaut rien, trésors mis à part.

### La leçon, pas à pas.
learn-welcome = Le Nautilus s’est échoué devant l’île, et vous êtes trois à le vider. On ramasse des objets, on les pose en collections d’une couleur, et les collections rapportent des points. Aucun risque ici : la partie est vraie, mais la leçon en connaît le début.
learn-column = D’abord, envoyez votre pion quelque part. Chaque colonne compte une, deux ou trois piles, et on y prend autant de cartes. La 4 en a trois : une carte marine est visible, les deux piles du dessous sont face cachée. Allez-y.
learn-take = Prenez maintenant la première carte de chaque pile. Tout le monde vous voit ramasser la carte marine. Les deux autres, cela ne regarde que vous.
learn-hand = Un calice et une couronne avec ! Les trésors sont jaunes : ils ne se posent jamais et comptent à la fin, 3 et 4 points ici. Alors, motus. La carte marine est rouge : avec d’autres rouges, elle fera une collection.
learn-neighbour = { $seat2 } a pris la colonne de l’avant : jamais deux pions à la même du même côté. Vous avez vu le marteau du dessus, pas les deux autres cartes. Il est bon de se rappeler qui a quoi.
learn-order = Nouveau tour. Les pions passent de l’autre côté du navire, et qui était au plus près de l’arrière, à gauche, joue d’abord : { $seat3 }, puis vous. Les petites colonnes donnent peu de cartes, mais font jouer tôt.
learn-cross = Interdit de revenir à sa dernière colonne, ou d’aller où un pion se trouve déjà de ce côté. La 5 montre un sextant, rouge comme votre carte marine. Allez-y.
learn-again = À son tour, on prend des cartes ou on en pose, jamais les deux. Prenez encore une fois : vous aurez de quoi poser.
learn-laying = Une deuxième carte marine ! Et { $seat2 } vient de poser une canne à la colonne 1 : là où il y a une pile, on pose une carte ; là où il y en a trois, jusqu’à trois, toujours d’une seule couleur. Ce qui est posé reste à la vue de tous.
learn-token = Qui pose une couleur prend le jeton qui l’attend au campement. { $seat3 } a posé de l’orange et gagné trois points. Le jeton rouge est encore là : il paie 5 pour deux cartes identiques. Et vous avez deux cartes marines.
learn-back = C’est donc le moment. Retournez à la colonne 4, qui a trois piles : on peut y poser trois cartes d’un coup.
learn-lay = Choisissez le sextant et les deux cartes marines, puis posez-les. Attendre une quatrième rapporterait peut-être plus, mais le jeton risque d’être pris avant.
learn-pair = Le jeton reste sur votre collection rouge : deux cartes marines, 5 points. Dès que quatre des cinq places du campement sont vides, on les regarnit toutes.
learn-close = Votre collection compte exactement trois cartes : vous pouvez la fermer, maintenant ou jamais, pour le premier hublot de cette taille, 5 points. Fermée, elle ne reçoit plus rien. Ouverte, elle vaudrait 8 avec une carte de plus, si personne n’est plus rapide. Cette fois, fermez-la.
learn-score = Pour l’instant : hublot 5, paire 5, calice 3, couronne 4. Les autres cartes en main ne valent rien tant qu’elles ne sont pas posées. Quand une colonne est vide, on finit le tour, on en joue un dernier, et l’on compte.
learn-end = Voilà tout le jeu : aller quelque part, prendre ou poser, fermer quand cela rapporte. Vous en savez assez : continuez d’ici, les autres réfléchissent désormais par eux-mêmes.

### Légendes des images dans les règles.
figure-setup = L’épave à trois joueurs : cinq colonnes, la pile unique à l’arrière. Dans chaque colonne, une pile est face visible, les autres face cachée ; le petit nombre dit combien il reste de cartes.
figure-explore = Troisième tour : deux pions sont passés en haut, le dernier attend encore en bas et ira à toute colonne libre, sauf la sienne.
figure-collect = Récolter à une colonne de trois piles : une carte que tous ont vue, deux que seul le preneur connaît.
figure-store = Stocker : trois cartes rouges à une colonne de trois piles, et le jeton qui attendait le rouge au campement.
figure-close = Fermer : des collections de trois, quatre, cinq et six cartes, chacune avec son meilleur hublot.
figure-score = Le compte d’un naufragé : un hublot, un jeton paire et deux trésors.

# Sets to lay, by the shape, the letter and the name of their colour.
group-store = { $colour_is ->
    [green] ◆ { letter-green }  { $colour }
    [red] ▲ { letter-red }  { $colour }
    [blue] ■ { letter-blue }  { $colour }
    [purple] ● { letter-purple }  { $colour }
    [orange] ⬟ { letter-orange }  { $colour }
   *[yellow] ★ { letter-yellow }  { $colour }
}
