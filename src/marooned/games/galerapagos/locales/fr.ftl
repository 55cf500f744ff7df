# Galérapagos, en français.

game-name = Galérapagos
game-tagline = Des naufragés construisent un radeau, ration après ration, et votent pour savoir qui restera sur la plage.
game-about = Qui est à bord au départ gagne ; les autres ont perdu.

# La personne qui lit : ce catalogue lui parle.
you = vous

# --- les choses ---

card-water-bottle = bouteille d’eau
card-sandwich = sandwich
card-coconut = noix de coco
card-sardines = sardines
card-stagnant-water = eau croupie
card-rotten-fish = poisson pourri
card-food-basket = panier garni
card-revolver = revolver
card-cartridge = cartouche
card-metal-sheet = plaque de tôle
card-axe = hache
card-flask = gourde
card-fishing-rod = canne à pêche
card-club = gourdin
card-crystal-ball = boule de cristal
card-conch = conque
card-alarm-clock = réveil-matin
card-sleeping-pills = somnifères
card-pendulum = pendule
card-coffee = café
card-barometer = baromètre
card-flashlight = lampe torche
card-spyglass = longue-vue
card-matches = allumettes
card-antivenom = anti-venin
card-plank = planche de bois
card-vegetable-mill = moulin à légumes
card-barbecue-kit = kit barbecue cannibale
card-voodoo-doll = poupée vaudou
card-old-underpants = vieux slip
card-car-key = clé de voiture de luxe
card-lottery-ticket = ticket de loterie gagnant
card-board-game = jeu de société
card-toilet-brush = brosse à WC

one-water-bottle = une bouteille d’eau
one-sandwich = un sandwich
one-coconut = une noix de coco
one-sardines = une boîte de sardines
one-stagnant-water = de l’eau croupie
one-rotten-fish = un poisson pourri
one-food-basket = un panier garni
one-revolver = un revolver
one-cartridge = une cartouche
one-metal-sheet = une plaque de tôle
one-axe = une hache
one-flask = une gourde
one-fishing-rod = une canne à pêche
one-club = un gourdin
one-crystal-ball = une boule de cristal
one-conch = une conque
one-alarm-clock = un réveil-matin
one-sleeping-pills = des somnifères
one-pendulum = une pendule
one-coffee = un café
one-barometer = un baromètre
one-flashlight = une lampe torche
one-spyglass = une longue-vue
one-matches = des allumettes
one-antivenom = de l’anti-venin
one-plank = une planche de bois
one-vegetable-mill = un moulin à légumes
one-barbecue-kit = un kit barbecue cannibale
one-voodoo-doll = une poupée vaudou
one-old-underpants = un vieux slip
one-car-key = une clé de voiture de luxe
one-lottery-ticket = un ticket de loterie gagnant
one-board-game = un jeu de société
one-toilet-brush = une brosse à WC

card-water-bottle-about = Une ration d’eau.
card-sandwich-about = Une ration de nourriture.
card-coconut-about = Trois rations d’eau, au compteur ou pour trois naufragés au plus.
card-sardines-about = Trois rations de nourriture, au compteur ou pour trois naufragés au plus.
card-stagnant-water-about = Une ration d’eau. Qui la boit tombe malade.
card-rotten-fish-about = Une ration de nourriture. Qui le mange tombe malade.
card-food-basket-about = Dans une pénurie : personne n’en meurt, et ce compteur tombe à 0. Jamais pour embarquer.
card-revolver-about = Avec une cartouche : abattez un naufragé et prenez sa main. Il reste posé devant vous.
card-cartridge-about = Sans elle, un revolver n’est qu’un argument. Elle part avec le coup.
card-metal-sheet-about = Arrête un tir contre vous. Une seule fois.
card-axe-about = Au bois, deux morceaux sûrs au lieu d’un. Elle reste posée devant vous.
card-flask-about = À l’eau, vous en rapportez le double. Elle reste posée devant vous.
card-fishing-rod-about = À la pêche, vous tirez deux boules et gardez les deux prises. Elle reste posée devant vous.
card-club-about = Votre vote compte double. Il reste posé devant vous.
card-crystal-ball-about = Vous votez en dernier, une fois les autres votes dévoilés. Elle reste posée devant vous.
card-conch-about = Vous voilà chef jusqu’à la fin du tour : personne ne vote contre vous, et vous tranchez les égalités. Juste après un vote, on le refait.
card-alarm-clock-about = Nommez le premier joueur du tour suivant.
card-sleeping-pills-about = Prenez une carte au hasard dans la main d’un à trois autres.
card-pendulum-about = Imposez l’une des quatre actions à quelqu’un qui n’a pas encore agi.
card-coffee-about = À votre tour, avant d’agir : vous agissez deux fois.
card-barometer-about = Regardez les deux prochaines cartes Météo.
card-flashlight-about = Regardez les trois premières cartes de l’épave.
card-spyglass-about = Regardez la main de tous les autres.
card-matches-about = Avec l’eau croupie ou le poisson pourri : personne n’en tombe malade.
card-antivenom-about = Après une morsure : vous ne tombez pas malade. Le bois annoncé est perdu quand même.
card-plank-about = Une place de radeau de plus.
card-vegetable-mill-about = Deux rations de nourriture deviennent deux rations d’eau.
card-barbecue-kit-about = Deux rations de nourriture par naufragé mort ce tour-ci. Mieux vaut ne pas y penser.
card-voodoo-doll-about = Au début d’un tour : un mort revient, en pleine forme et les mains vides, et il agit.
card-old-underpants-about = Ne sert à rien. À échanger contre quelque chose de propre.
card-car-key-about = Ne sert à rien. La voiture est restée au garage.
card-lottery-ticket-about = Ne sert à rien. La fortune, mais ailleurs.
card-board-game-about = Ne sert à rien. Personne n’a le temps de jouer.
card-toilet-brush-about = Ne sert à rien. Il y a toute la mer.

weather-dry = grand soleil
weather-drizzle = bruine
weather-rain = pluie
weather-downpour = averse
weather-hurricane = ouragan

ball-1 = une boule blanche à un poisson
ball-2 = une boule blanche à deux poissons
ball-3 = la boule noire à trois poissons

task-fish = pêcher
task-water = recueillir de l’eau
task-wood = ramasser du bois
task-wreck = fouiller l’épave

topic-water = eau
topic-food = nourriture
topic-places = places sur le radeau
topic-voyage-water = eau du voyage
topic-voyage-food = nourriture du voyage

health-healthy = en forme
health-sick = malade, sans vote
health-barred = au lit
health-dead = mort

cause-thirst = mort de soif
cause-hunger = mort de faim
cause-shot = mort par balle
cause-left-behind = resté sur la plage
cause-thirst-at-departure = resté à terre, faute d’eau
cause-hunger-at-departure = resté à terre, faute de vivres

# --- ce qu’on peut faire ---

action-fish = Pêcher (1 à 3 rations{ $balls ->
    [1] {""}
   *[other] , deux fois avec la canne
})
action-water = Recueillir de l’eau (+{ $collects })
action-wood = Ramasser du bois : { $push ->
    [0] { $safe_wood ->
        [1] un morceau
       *[other] { $safe_wood } morceaux
    }, sans risque
   *[other] { $safe_wood } et { $push } de plus ({ $risk } % de risque de serpent)
}
action-wreck = Fouiller l’épave ({ $wreck ->
    [1] il reste une carte
   *[other] il reste { $wreck } cartes
})
action-pass = Ne rien jouer pour l’instant
action-close = { $moment_is ->
    [evening] { close-evening }
    [designation] Laisser faire
    [departure] Assez parlé : décidons
    [storm] Au radeau, maintenant
   *[debate] Mettre fin au débat
}
close-evening = Passer aux rations
action-leave = Quitter l’île
action-stay = Rester encore un tour
action-answer = { $card_is ->
    [metal-sheet] S’abriter derrière la plaque de tôle
    [antivenom] Prendre l’anti-venin
   *[none] { $moment_is ->
        [bite] Serrer les dents et tomber malade
       *[shot] Regarder la balle venir
    }
}
action-refuse = Refuser l’échange
action-enough = { $moment_is ->
    [pills] En rester là
   *[feed] Mettre le reste au compteur
}
action-vote = Voter contre { $who }
action-name = { $moment_is ->
    [tie] Trancher l’égalité : { $who }
   *[naming] { $who_is ->
        [you] Se nommer
       *[other] Nommer { $who }
    }
}
action-also = { $moment_is ->
    [pills] Se servir aussi chez { $who }
   *[feed] { $who_is ->
        [you] En garder une part pour soi
       *[other] Nourrir aussi { $who }
    }
}
action-shoot = Tirer sur { $who }
action-play = { $card_is ->
    [food-basket] Ouvrir le panier garni : personne ne meurt, le compteur tombe à 0
    [conch] Souffler dans la conque : { $moment_is ->
        [designation] on revote, et vous êtes chef
       *[other] vous êtes chef jusqu’à la fin du tour
    }
    [coffee] Boire le café : vous agissez deux fois
    [barometer] Consulter le baromètre
    [flashlight] Éclairer l’épave avec la lampe torche
    [spyglass] Regarder toutes les mains à la longue-vue
    [plank] Clouer la planche : une place de plus
    [vegetable-mill] Tourner le moulin : deux rations de nourriture pour deux d’eau
    [barbecue-kit] Allumer le barbecue. Deux rations par mort du jour
   *[other] Jouer { $card }
}
action-lay = Poser { $card } devant soi
action-add = Mettre { $card } au compteur (+{ $rations } { $resource }){ $matches ->
    [yes] , sans danger grâce aux allumettes
   *[no] { $bad ->
        [yes] {" "}et tomber malade
       *[no] {""}
    }
}
action-feed = { $who_is ->
    [you] { $matches ->
        [yes] { $resource_is ->
            [water] Faire bouillir { $card } et boire
           *[food] Faire griller { $card } et manger
        }
       *[no] { $resource_is ->
            [water] Boire { $card }
           *[food] Manger { $card }
        }{ $bad ->
            [yes] , et tomber malade
           *[no] , pour soi
        }
    }
   *[other] { $resource_is ->
        [water] Donner à boire à { $who } : { $card }
       *[food] Donner à manger à { $who } : { $card }
    }
}
action-alarm = Régler le réveil-matin : { $who_is ->
    [you] vous commencerez au prochain tour
   *[other] { $who } commencera au prochain tour
}
action-revive = Réveiller { $who } avec la poupée vaudou
action-impose = Balancer la pendule devant { $who } : { $task }
action-rob = Glisser des somnifères à { $who }
action-give = Donner { $card } à { $who }
action-swap = Proposer { $card }, face cachée, contre une carte { ELIDE("de", $who) }
action-accept = Échanger : donner { $card }

# --- ce qui s’est passé ---

event-fished = { $who_is ->
    [you] Vous { $fish_count ->
        [1] lancez votre ligne
       *[other] pêchez à la canne
    }
   *[other] { $who } { $fish_count ->
        [1] lance sa ligne
       *[other] pêche à la canne
    }
} : { $fish_count ->
    [1] { $caught ->
        [1] un petit poisson.
        [2] deux poissons.
       *[other] trois poissons, avec la boule noire.
    }
   *[other] { $caught } poissons en deux lancers.
}
event-water-collected = { $who_is ->
    [you] { $rations ->
        [0] Vous allez chercher de l’eau, mais les barils débordent déjà.
        [1] Vous rapportez une ration d’eau.
       *[other] Vous rapportez { $rations } rations d’eau.
    }
   *[other] { $rations ->
        [0] { $who } va chercher de l’eau, mais les barils débordent déjà.
        [1] { $who } rapporte une ration d’eau.
       *[other] { $who } rapporte { $rations } rations d’eau.
    }
}
event-wood-gathered = { $announced ->
    [0] { $safe ->
        [1] { $who_is ->
            [you] Vous ramassez
           *[other] { $who } ramasse
        } une branche à la lisière.
       *[other] { $who_is ->
            [you] Vous rapportez
           *[other] { $who } rapporte
        } { $safe } morceaux de bois, hache sur l’épaule.
    }
    [1] { $who_is ->
        [you] Vous tendez
       *[other] { $who } tend
    } la main vers une branche de plus. { $bitten ->
        [yes] Elle mord.
       *[no] C’en était bien une.
    }
   *[other] { $who_is ->
        [you] Vous tendez
       *[other] { $who } tend
    } la main vers { $announced ->
        [2] deux
        [3] trois
        [4] quatre
       *[5] cinq
    } branches de plus{ $bitten ->
        [yes] . L’une d’elles mord.
       *[no] { $who_is ->
            [you] {" "}et les rapportez toutes.
           *[other] {" "}et les rapporte toutes.
        }
    }
}
event-place-built = { $places ->
    [1] Le radeau prend forme : il y a de la place pour un.
   *[other] Le radeau grandit : il y a de la place pour { $places }.
}
event-wreck-searched = { $card_is ->
    [none] { $who_is ->
        [you] Vous revenez de l’épave avec quelque chose sous le manteau.
       *[other] { $who } revient de l’épave avec quelque chose sous le manteau.
    }
   *[other] { $who_is ->
        [you] Vous tirez de l’épave { $card }.
       *[other] { $who } tire de l’épave { $card }.
    }
}{ $left ->
    [0] {" "}Il ne reste rien dans l’épave.
   *[other] {""}
}
event-card-laid = { $who_is ->
    [you] Vous posez { $card } sur le sable, bien en vue.
   *[other] { $who } pose { $card } sur le sable, bien en vue.
}
event-card-played = { $who_is ->
    [you] { $card_is ->
        [food-basket] Vous ouvrez un panier garni. Pour cette fois tout le monde y trouve son compte, et le compteur est à 0.
        [conch] Vous soufflez dans la conque et serez chef pour aujourd’hui.
        [coffee] Vous buvez un café et déplaceriez une montagne.
        [barometer] Vous tapotez un baromètre et ne dites rien.
        [flashlight] Vous promenez une lampe torche dans l’épave et ne dites rien.
        [spyglass] Vous lorgnez toutes les mains à la longue-vue. Certains sourient.
        [plank] Vous clouez une planche au radeau : il y a de la place pour { $amount ->
            [1] une seule personne
           *[other] { $amount }
        }.
        [vegetable-mill] Vous tournez le moulin à légumes : deux rations de nourriture font deux rations d’eau.
        [barbecue-kit] Vous allumez le barbecue : { $amount } rations à manger. Personne ne pose de question.
       *[other] Vous jouez { $card }.
    }
   *[other] { $card_is ->
        [food-basket] { $who } ouvre un panier garni. Pour cette fois tout le monde y trouve son compte, et le compteur est à 0.
        [conch] { $who } souffle dans la conque et sera chef pour aujourd’hui.
        [coffee] { $who } boit un café et déplacerait une montagne.
        [barometer] { $who } tapote un baromètre et ne dit rien.
        [flashlight] { $who } promène une lampe torche dans l’épave et ne dit rien.
        [spyglass] { $who } lorgne toutes les mains à la longue-vue. Certains sourient.
        [plank] { $who } cloue une planche au radeau : il y a de la place pour { $amount ->
            [1] une seule personne
           *[other] { $amount }
        }.
        [vegetable-mill] { $who } tourne le moulin à légumes : deux rations de nourriture font deux rations d’eau.
        [barbecue-kit] { $who } allume le barbecue : { $amount } rations à manger. Personne ne pose de question.
       *[other] { $who } joue { $card }.
    }
}
event-ration-added = { $who_is ->
    [you] { $matches ->
        [yes] { $resource_is ->
            [water] Vous faites bouillir { $card } sur les allumettes et remplissez le baril.
           *[food] Vous faites griller { $card } sur les allumettes et remplissez le garde-manger.
        }
       *[no] { $resource_is ->
            [water] Vous versez { $card } dans le baril. (eau : +{ $rations })
           *[food] Vous ajoutez { $card } au garde-manger. (nourriture : +{ $rations })
        }
    }
   *[other] { $matches ->
        [yes] { $resource_is ->
            [water] { $who } fait bouillir { $card } sur les allumettes et remplit le baril.
           *[food] { $who } fait griller { $card } sur les allumettes et remplit le garde-manger.
        }
       *[no] { $resource_is ->
            [water] { $who } verse { $card } dans le baril. (eau : +{ $rations })
           *[food] { $who } ajoute { $card } au garde-manger. (nourriture : +{ $rations })
        }
    }
}
event-ration-shared = { $who_is ->
    [you] { $own ->
        [yes] { $matches ->
            [yes] { $resource_is ->
                [water] Vous faites bouillir { $card } sur les allumettes, et buvez.
               *[food] Vous faites griller { $card } sur les allumettes, et mangez.
            }
           *[no] { $resource_is ->
                [water] Vous buvez { $card } sans regarder personne.
               *[food] Vous mangez { $card } sans regarder personne.
            }
        }
       *[no] Vous sauvez { $other } avec { $card }.
    }
   *[other] { $own ->
        [yes] { $matches ->
            [yes] { $resource_is ->
                [water] { $who } fait bouillir { $card } sur les allumettes, et boit.
               *[food] { $who } fait griller { $card } sur les allumettes, et mange.
            }
           *[no] { $resource_is ->
                [water] { $who } boit { $card } sans regarder personne.
               *[food] { $who } mange { $card } sans regarder personne.
            }
        }
       *[no] { $other_is ->
            [you] { $who } vous sauve avec { $card }.
           *[other] { $who } sauve { $other } avec { $card }.
        }
    }
}
event-also-fed = { $own ->
    [yes] { $who_is ->
        [you] Vous en gardez une part.
       *[other] { $who } en garde une part.
    }
   *[no] { $other_is ->
        [you] Vous en avez votre part.
       *[other] { $other } en a sa part.
    }
}
event-rest-added = { $resource_is ->
    [water] Le reste va dans le baril (eau : +{ $rations }).
   *[food] Le reste va au garde-manger (nourriture : +{ $rations }).
}
event-fell-sick = { $who_is ->
    [you] { $of_is ->
        [bite] La morsure fait son effet : vous tombez malade.
       *[ration] Vous verdissez, et tombez malade.
    }
   *[other] { $of_is ->
        [bite] La morsure fait son effet : { $who } tombe malade.
       *[ration] { $who } verdit, et tombe malade.
    }
}
event-cured = { $who_is ->
    [you] Vous aviez de l’anti-venin, figurez-vous, et vous portez très bien.
   *[other] { $who } avait de l’anti-venin, figurez-vous, et se porte très bien.
}
event-weather-seen = { $who_is ->
    [you] Le baromètre vous annonce : { $weather }.
   *[other] Le baromètre annonce à { $who } : { $weather }.
}
event-wreck-seen = { $who_is ->
    [you] La lampe vous montre le dessus de l’épave : { $cards }.
   *[other] La lampe montre à { $who } le dessus de l’épave : { $cards }.
}
event-hand-seen = À la longue-vue, { $who_is ->
    [you] vous voyez
   *[other] { $who } voit
} { $other_is ->
    [you] dans votre main
   *[other] dans la main { ELIDE("de", $other) }
} : { $cards }.
event-alarm-set = { $who_is ->
    [you] { $own ->
        [yes] Vous remontez un réveil-matin et commencerez au prochain tour.
       *[no] Vous remontez un réveil-matin et le posez près { ELIDE("de", $other) }, qui commencera au prochain tour.
    }
   *[other] { $own ->
        [yes] { $who } remonte un réveil-matin et commencera au prochain tour.
       *[no] { $other_is ->
            [you] { $who } remonte un réveil-matin et le pose près de vous : vous commencerez au prochain tour.
           *[other] { $who } remonte un réveil-matin et le pose près { ELIDE("de", $other) }, qui commencera au prochain tour.
        }
    }
}
event-revived = { $who_is ->
    [you] Vous parlez tout bas à une poupée vaudou.
   *[other] { $who } parle tout bas à une poupée vaudou.
} { $other_is ->
    [you] Vous êtes de retour, du sable plein les cheveux.
   *[other] { $other } est de retour, du sable plein les cheveux.
}
event-task-imposed = { $who_is ->
    [you] Vous balancez une pendule.
   *[other] { $who } balance une pendule.
} { $other_is ->
    [you] Vous irez { $task }, en croyant l’avoir voulu.
   *[other] { $other } ira { $task }, en croyant l’avoir voulu.
}
event-pills-served = { $first ->
    [yes] { $who_is ->
        [you] Vous servez un verre à { $other }.
       *[other] { $other_is ->
            [you] { $who } vous sert un verre.
           *[other] { $who } sert un verre à { $other }.
        }
    } Aux somnifères.
   *[no] { $other_is ->
        [you] Vous avez droit à un verre aussi.
       *[other] { $other } a droit à un verre aussi.
    }
}
event-robbed = { $loser_is ->
    [none] { $cards ->
        [none] { $victims_count ->
            [1] { $victims_is ->
                [you] Vous vous réveillez avec une carte de moins : { $who } vous a fait les poches.
               *[other] { $victims } se réveille avec une carte de moins : { $who_is ->
                    [you] vous lui avez fait les poches.
                   *[other] { $who } lui a fait les poches.
                }
            }
           *[other] { $victims_is ->
                [you] { CAPITAL($victims) } vous réveillez plus légers : { $who } vous a fait les poches.
               *[other] { $victims } se réveillent plus légers : { $who_is ->
                    [you] vous leur avez fait les poches.
                   *[other] { $who } leur a fait les poches.
                }
            }
        }
       *[other] { $who_is ->
            [you] Vous faites les poches { ELIDE("de", $victims) } : { $cards }.
           *[other] { $who } fait les poches { ELIDE("de", $victims) } : { $cards }.
        }
    }
    [you] Vous vous réveillez sans votre carte : { $cards }. { $who } regarde ailleurs.
   *[other] { $loser } se réveille sans sa carte : { $cards }. { $who_is ->
        [you] Vous regardez ailleurs.
       *[other] { $who } regarde ailleurs.
    }
}
event-card-given = { $who_is ->
    [you] Vous glissez
   *[other] { $who } { $other_is ->
        [you] vous glisse
       *[other] glisse
    }
} { $card_is ->
    [none] une carte
   *[other] { $card }
}{ $other_is ->
    [you] .
   *[other] {" "}à { $other }.
}
event-swap-proposed = { $who_is ->
    [you] Vous proposez un échange à { $other }{ $card_is ->
        [none] , face cachée.
       *[other] {" "}et tendez { $card }, face cachée.
    }
   *[other] { $other_is ->
        [you] { $who } vous propose un échange
       *[other] { $who } propose un échange à { $other }
    }{ $card_is ->
        [none] , face cachée.
       *[other] {" "}et tend { $card }, face cachée.
    }
}
event-swap-made = { $who_is ->
    [you] Vous et { $other } échangez
   *[other] { $other_is ->
        [you] Vous et { $who } échangez
       *[other] { $who } et { $other } échangent
    }
}{ $given_is ->
    [none] {" "}une carte.
   *[other]  : { $other_is ->
        [you] { $taken } contre { $given }.
       *[other] { $given } contre { $taken }.
    }
}
event-swap-refused = { $who_is ->
    [you] Vous refusez l’échange { ELIDE("de", $other) }.
   *[other] { $who } refuse { $other_is ->
        [you] votre échange.
       *[other] l’échange { ELIDE("de", $other) }.
    }
}
event-shot-fired = { $who_is ->
    [you] Vous visez { $other }, et tirez.
   *[other] { $other_is ->
        [you] { $who } vous vise, et tire.
       *[other] { $who } vise { $other }, et tire.
    }
}
event-shot-stopped = La balle ricoche sur { $who_is ->
    [you] votre tôle
   *[other] la tôle { ELIDE("de", $who) }
}. Dommage pour { $shooter }, et pour la cartouche.
event-passed = { $designated ->
    [yes] { $who_is ->
        [you] Vous regardez la mer et ne jouez rien.
       *[other] { $who } regarde la mer et ne joue rien.
    }
   *[no] {""}
}
event-debate-ended = { $moment_is ->
    [debate] { $who_is ->
        [none] Personne n’a rien à ajouter.
        [you] Vous mettez fin au débat.
       *[other] { $who } met fin au débat.
    }
   *[other] {""}
}
event-shortage-began = { $again ->
    [yes] Toujours pas assez { shortage-of }
   *[no] { $zero ->
        [yes] { $topic_is ->
            [water] Plus une goutte d’eau. Qui a une ration vivra.
            [food] Plus une miette. Qui a une ration vivra.
            [voyage-water] Pas une goutte d’eau pour le voyage. Qui a une ration partira.
           *[voyage-food] Pas une miette pour le voyage. Qui a une ration partira.
        }
       *[no] Pas assez { shortage-of }
    }
}
shortage-of = { $topic_is ->
    [water] d’eau
    [food] de nourriture
    [voyage-water] d’eau pour le voyage
    [voyage-food] de nourriture pour le voyage
   *[places] de place sur le radeau
} : { $have } pour { $need }.
event-vote-opened = { $naming ->
    [yes] Personne ne peut voter. Au premier joueur de nommer quelqu’un.
   *[no] Un, deux, trois : chacun montre du doigt.
}
event-vote-sealed = { $other_is ->
    [none] {""}
   *[other] { $who_is ->
        [you] Vous montrerez { $other } du doigt.
       *[other] { $who } se décide : { $other }.
    }
}
event-votes-shown = { $tallies }
tally = { $voters_is ->
    [you] { CAPITAL($voters) }
   *[other] { $voters }
} → { $other } ({ $votes }).
event-voted-last = La boule de cristal s’éclaircit. { $who_is ->
    [you] Vous → { $other }.
   *[other] { $who } → { $other }.
}
event-tied = Égalité entre { $tied }. { $who_is ->
    [you] Vous avez le dernier mot.
   *[other] { $who } a le dernier mot.
}
event-named = { $who_is ->
    [you] { $other_is ->
        [you] Vous vous nommez.
       *[other] Vous nommez { $other }.
    }
   *[other] { $other_is ->
        [you] { $who } vous nomme.
       *[other] { $who } nomme { $other }.
    }
}
event-designated = { $who_is ->
    [you] { $by_is ->
        [all] Tous les doigts se tendent vers vous.
        [most] La plupart des doigts se tendent vers vous.
       *[other] C’est tombé sur vous.
    }
   *[other] Tous les regards se tournent vers { $who }.
}
event-spared = { $who_is ->
    [you] Vous vous en tirez, et ne craignez plus
   *[other] { $who } s’en tire, et ne craint plus
} { $topic_is ->
    [water] la soif aujourd’hui.
    [voyage-water] la soif aujourd’hui.
   *[other] la faim aujourd’hui.
}
event-vote-voided = Le vote est annulé. { $who_is ->
    [you] Vous respirez.
   *[other] { $who } respire.
}
event-turn-started = Tour { $turn_number } : { $weather_is ->
    [hurricane] l’ouragan. Le radeau part ce soir, avec ceux qui seront dessus.
   *[other] { $weather }.
} { $first_is ->
    [you] Vous commencez.
   *[other] { $first } commence.
}{ $barred_count ->
    [0] {""}
   *[other] { $barred_is ->
        [you] {" "}{ CAPITAL($barred) } restez au lit.
       *[other] { $barred_count ->
            [1] {" "}{ $barred } reste au lit.
           *[other] {" "}{ $barred } restent au lit.
        }
    }
}
event-first-player-changed = { $who_is ->
    [you] Vous devenez premier joueur.
   *[other] { $who } devient premier joueur.
}
event-recovered = { $seats_is ->
    [you] { CAPITAL($seats) } êtes sur pied.
   *[other] { $seats_count ->
        [1] { $seats } est sur pied.
       *[other] { $seats } sont sur pied.
    }
}
event-rations-paid = { $topic_is ->
    [water] { $left ->
        [0] Chacun boit les dernières gouttes.
       *[other] Chacun boit ; il en reste { $left }.
    }
    [food] { $left ->
        [0] Chacun mange les dernières miettes.
       *[other] Chacun mange ; il en reste { $left }.
    }
    [voyage-water] L’eau du voyage est à bord.
   *[voyage-food] Les vivres du voyage sont à bord.
}
event-died = { $who_is ->
    [you] { $cause_is ->
        [thirst] Vous mourez de soif.
        [hunger] Vous mourez de faim.
        [shot] Vous vous écroulez. { $killer } baisse le revolver.
        [left-behind] Vous restez sur la plage et faites un signe de la main.
        [thirst-at-departure] Pas d’eau pour vous : vous restez sur la plage.
       *[hunger-at-departure] Pas de vivres pour vous : vous restez sur la plage.
    }
   *[other] { $cause_is ->
        [thirst] { $who } meurt de soif.
        [hunger] { $who } meurt de faim.
        [shot] { $who } s’écroule. { $killer_is ->
            [you] Vous baissez le revolver.
           *[other] { $killer } baisse le revolver.
        }
        [left-behind] { $who } reste sur la plage et fait un signe de la main.
        [thirst-at-departure] Pas d’eau pour { $who }, qui reste sur la plage.
       *[hunger-at-departure] Pas de vivres pour { $who }, qui reste sur la plage.
    }
}
event-looted = { $who_is ->
    [you] Vous ramassez
   *[other] { $who } ramasse
} { $victim_is ->
    [you] ce que vous aviez
   *[other] ce qu’avait { $victim }
} : { $cards ->
    [none] { $count ->
        [1] une carte.
       *[other] { $count } cartes.
    }
   *[other] { $cards }.
}
event-inherited = { $who_is ->
    [you] Vous héritez
   *[other] { $who } hérite
}{ $cards ->
    [none] { $count ->
        [1] {" "}d’une carte.
       *[other] {" "}de { $count } cartes.
    }
   *[other]  : { $cards }.
}
event-departure-near = { $places ->
    [0] Pas encore de place
    [1] Une place sur le radeau
   *[other] { $places } places sur le radeau
} pour { $living }. Est-ce le grand jour ?
event-storm-reached = Le ciel est noir. { $places ->
    [0] Pas de radeau
    [1] Une place
   *[other] { $places } places
} pour { $living } : maintenant ou jamais.
event-answer-sealed = { $leave ->
    [yes] { $who_is ->
        [you] Vous voulez partir.
       *[other] { $who } veut partir.
    }
    [no] { $who_is ->
        [you] Vous voulez rester.
       *[other] { $who } veut rester.
    }
   *[none] {""}
}
event-answers-shown = { $leaving_count ->
    [0] {""}
   *[other] Pour partir : { $leaving }.{" "}
}{ $staying_count ->
    [0] {""}
   *[other] Pour rester : { $staying }.{" "}
}{ $departs ->
    [yes] On pousse le radeau à l’eau.
   *[no] Le radeau reste sur la plage, pour l’instant.
}
event-match-ended = { $ending_is ->
    [left-freely] L’île rapetisse derrière le radeau. À bord : { $winners }.
    [fled-the-hurricane] Le radeau passe le récif, l’ouragan sur les talons. À bord : { $winners }.
    [nobody-aboard] L’ouragan trouve tout le monde sur la plage.
   *[all-dead] L’île retrouve son calme.
}

# --- pourquoi non ---

reason-match-over = la partie est finie.
reason-dead = vous êtes mort. Consolez-vous : plus de ration à trouver.
reason-barred = vous êtes au lit : ni action ni carte avant les rations de ce tour.
reason-not-now = autre chose se règle d’abord ; un instant.
reason-no-such-seat = personne n’est assis là.
reason-not-your-turn = c’est à quelqu’un d’autre d’agir.
reason-actions-are-over = tout le monde a déjà agi ce tour-ci.
reason-no-water-today = il ne tombe pas une goutte aujourd’hui.
reason-wreck-is-empty = l’épave est vide.
reason-another-task-imposed = la pendule a choisi une autre action pour vous.
reason-act-instead = c’est votre tour : on attend votre action.
reason-already-passed = vous avez déjà passé ; cela vaut jusqu’à ce que quelque chose se joue.
reason-nothing-to-close = il n’y a pas de débat à clore.
reason-not-first-player = seul le premier joueur met fin au débat.
reason-needy-must-pass = quelqu’un qui en mourrait n’a pas encore passé.
reason-designated-must-pass = la personne désignée n’a pas encore passé.
reason-no-vote-now = on ne vote pas maintenant.
reason-vote-closed = les votes sont faits.
reason-too-sick-to-vote = les malades ne votent pas.
reason-nobody-to-vote-against = il n’y a personne contre qui vous puissiez voter.
reason-votes-last = avec la boule de cristal, vous votez après les autres.
reason-not-oneself = choisissez quelqu’un d’autre que vous.
reason-target-dead = ce naufragé est mort.
reason-target-is-chief = on ne vote pas contre le chef.
reason-target-spared = ce naufragé s’en est déjà tiré ce tour-ci.
reason-target-fed = ce naufragé a déjà sa ration dans ce décompte.
reason-same-answer = c’est ce que vous aviez déjà dit.
reason-changed-enough = vous avez assez changé d’avis ; c’est définitif.
reason-nothing-to-name = il n’y a personne à nommer maintenant.
reason-not-yours-to-name = ce n’est pas à vous d’en décider.
reason-not-among-them = ce naufragé n’est pas du nombre.
reason-nobody-departs-now = le radeau ne part pas maintenant.
reason-card-not-held = vous n’avez pas cette carte.
reason-never-alone = cette carte ne fait rien toute seule.
reason-name-a-seat = dites à qui cette carte est destinée.
reason-no-such-shortage = une ration ne va à un naufragé que si elle manque.
reason-bad-ration-for-another = une mauvaise ration est pour vous ou pour le compteur.
reason-no-matches = vous n’avez pas d’allumettes.
reason-no-basket-now = le panier garni sert dans une pénurie.
reason-no-basket-for-departure = le panier garni n’aide pas à embarquer.
reason-raft-is-full = le radeau a ses douze places.
reason-too-little-food = le moulin veut deux rations de nourriture.
reason-nobody-died-today = personne n’est mort ce tour-ci, et tant mieux.
reason-target-alive = ce naufragé est bien vivant.
reason-too-late-today = la poupée vaudou agit avant la première action du tour.
reason-before-your-action = le café se boit à votre tour, avant d’agir.
reason-nothing-left-to-see = il n’y a plus rien à regarder.
reason-target-has-acted = ce naufragé a déjà agi.
reason-target-barred = ce naufragé est au lit.
reason-task-impossible = cette action n’est pas possible maintenant.
reason-target-empty-handed = ce naufragé n’a pas de carte en main.
reason-no-revolver = vous n’avez pas de revolver.
reason-no-cartridge = le revolver est vide : vous n’avez pas de cartouche.
reason-gave-enough = vous avez assez donné de cartes ce tour-ci.
reason-swapped-enough = vous avez assez proposé d’échanges ce tour-ci.
reason-not-asked = on ne vous le demande pas.
reason-already-named = ce naufragé est déjà nommé.

# --- légendes : une ligne pendant que cela se passe ---

caption-need = { $need ->
    [2] Deux
    [3] Trois
    [4] Quatre
    [5] Cinq
    [6] Six
    [7] Sept
    [8] Huit
    [9] Neuf
    [10] Dix
    [11] Onze
   *[other] Douze
}
caption-have = { $have ->
    [0] Aucun
    [1] Un
    [2] Deux
    [3] Trois
    [4] Quatre
    [5] Cinq
    [6] Six
    [7] Sept
    [8] Huit
    [9] Neuf
    [10] Dix
   *[other] Onze
}
caption-wood-gathered = { $announced ->
    [0] {""}
    [1] Encore une branche…
    [2] Encore deux branches…
    [3] Encore trois branches…
    [4] Encore quatre branches…
   *[other] Encore cinq branches…
}
outcome-wood-gathered = { $announced ->
    [0] {""}
   *[other] { $bitten ->
        [yes] un serpent !
       *[no] pas de serpent.
    }
}
caption-turn-started = { $weather_is ->
    [hurricane] L’ouragan est là.
   *[other] Tour { $turn_number } : { $weather }.
}
caption-rations-paid = { $topic_is ->
    [water] La nuit tombe. Chacun boit.
    [food] Chacun mange.
    [voyage-water] L’eau est à bord.
   *[voyage-food] Les vivres sont à bord.
}
caption-shortage-began = { $again ->
    [yes] Toujours pas assez.
   *[no] { $zero ->
        [yes] { $topic_is ->
            [water] Plus une goutte.
            [voyage-water] Plus une goutte.
           *[other] Plus une miette.
        }
       *[no] { $topic_is ->
            [water] { caption-need } gobelets. { caption-have } { $have ->
                [1] seul est plein
               *[other] sont pleins
            }.
            [food] { caption-need } bouches. { caption-have } { $have ->
                [1] poisson
               *[other] poissons
            }.
            [voyage-water] { caption-need } à partir. De l’eau pour { $have }.
            [voyage-food] { caption-need } à partir. Des vivres pour { $have }.
           *[places] { caption-need } à partir. De la place pour { $have }.
        }
    }
}
caption-vote-opened = { $naming ->
    [yes] Personne ne peut voter.
   *[no] Un, deux, trois…
}
caption-votes-shown = { $tied ->
    [1] { $fingers ->
        [1] Un doigt
        [2] Deux doigts
        [3] Trois doigts
        [4] Quatre doigts
        [5] Cinq doigts
        [6] Six doigts
        [7] Sept doigts
        [8] Huit doigts
        [9] Neuf doigts
        [10] Dix doigts
        [11] Onze doigts
        [12] Douze doigts
       *[other] { $fingers } doigts
    } sur { $other_is ->
        [you] vous
       *[other] { $other }
    }.
   *[other] Les doigts hésitent.
}
caption-voted-last = La boule de cristal s’éclaire.
caption-tied = { $who_is ->
    [you] Égalité. À vous de trancher.
   *[other] Égalité. { $who } tranche.
}
caption-named = { $who_is ->
    [you] Vous nommez { $other }.
   *[other] { $other_is ->
        [you] { $who } vous nomme.
       *[other] { $who } nomme { $other }.
    }
}
caption-spared = { $who_is ->
    [you] Vous vivrez.
   *[other] { $who } vivra.
}
caption-shot-fired = { $who_is ->
    [you] Vous tirez sur { $other }.
   *[other] { $who } tire sur { $other_is ->
        [you] vous
       *[other] { $other }
    }.
}
caption-shot-stopped = La tôle sonne, et { $who_is ->
    [you] vous tenez bon
   *[other] { $who } tient bon
}.
caption-died = { $dead ->
    [1] { $who_is ->
        [you] { $cause_is ->
            [thirst] La soif vous emporte.
            [hunger] La faim vous emporte.
            [shot] { $killer } vous abat.
            [left-behind] Vous restez sur la plage.
            [thirst-at-departure] Pas d’eau pour vous. Vous restez.
           *[hunger-at-departure] Pas de vivres pour vous. Vous restez.
        }
       *[other] { $cause_is ->
            [thirst] La soif emporte { $who }.
            [hunger] La faim emporte { $who }.
            [shot] { $who } n’est plus. { $killer_is ->
                [you] Vous avez tiré.
               *[other] { $killer } a tiré.
            }
            [left-behind] { $who } reste sur la plage.
            [thirst-at-departure] Pas d’eau pour { $who }.
           *[hunger-at-departure] Pas de vivres pour { $who }.
        }
    }
   *[other] { $cause_is ->
        [thirst] La soif en emporte { $dead }.
        [hunger] La faim en emporte { $dead }.
       *[other] { $dead } restent sur la plage.
    }
}
caption-fell-sick = { $who_is ->
    [you] Vous voilà malade.
   *[other] { $who } est malade.
}
caption-cured = De l’anti-venin, tiens donc.
caption-ration-shared = { $own ->
    [yes] {""}
   *[no] { $who_is ->
        [you] Vous sauvez { $other }.
       *[other] { $other_is ->
            [you] { $who } vous sauve.
           *[other] { $who } sauve { $other }.
        }
    }
}
caption-card-played = { $card_is ->
    [food-basket] Personne n’en mourra ce soir.
    [conch] { $who_is ->
        [you] Vous êtes chef aujourd’hui.
       *[other] { $who } est chef aujourd’hui.
    }
    [barbecue-kit] Personne ne demande.
   *[other] {""}
}
caption-revived = { $other_is ->
    [you] Vous revoilà.
   *[other] Revoilà { $other }.
}
caption-departure-near = Est-ce pour aujourd’hui ?
caption-storm-reached = Maintenant ou jamais.
caption-answers-shown = { $departs ->
    [yes] Au radeau !
   *[no] Pas aujourd’hui.
}
caption-match-ended = { $ending_is ->
    [nobody-aboard] L’ouragan trouve tout le monde.
    [all-dead] L’île retrouve son calme.
   *[other] { $winners_count ->
        [1] Un seul part
        [2] Deux partent
        [3] Trois partent
        [4] Quatre partent
        [5] Cinq partent
        [6] Six partent
        [7] Sept partent
        [8] Huit partent
        [9] Neuf partent
        [10] Dix partent
        [11] Onze partent
        [12] Douze partent
       *[other] { $winners_count } partent
    }. { $watching ->
        [0] Personne n’agite la main.
        [1] Un autre regarde.
        [2] Deux regardent.
        [3] Trois regardent.
        [4] Quatre regardent.
        [5] Cinq regardent.
        [6] Six regardent.
        [7] Sept regardent.
        [8] Huit regardent.
        [9] Neuf regardent.
        [10] Dix regardent.
        [11] Onze regardent.
        [12] Douze regardent.
       *[other] { $watching } regardent.
    }
}

# --- comment cela finit ---

headline = { $viewer_is ->
    [winner] { $who_count ->
        [1] Vous vous en tirez, sans les autres.
       *[other] Vous voilà hors de danger.
    }
    [watching] { $who_count ->
        [0] Personne n’est sauvé.
       *[other] Sur le radeau : { $who }.
    }
   *[other] { $who_count ->
        [0] L’île vous garde tous.
       *[other] La mer vous garde.
    }
}
ending-running = La partie continue.
ending-left-freely = Les survivants ont quitté l’île.
ending-fled-the-hurricane = Le radeau est parti devant l’ouragan.
ending-nobody-aboard = L’ouragan est venu, et personne n’était à bord. Tous sont perdus.
ending-all-dead = Il ne reste personne en vie. Tous sont perdus.

# --- mon histoire ---

statistic-fate = Ce que vous êtes devenu
statistic-turns = Tours vécus
statistic-votes = Voix contre vous
fate-aboard = parti sur le radeau
fate-lost = resté sur l’île
fate-thirst = { cause-thirst }
fate-hunger = { cause-hunger }
fate-shot = { cause-shot }
fate-left-behind = { cause-left-behind }
fate-thirst-at-departure = { cause-thirst-at-departure }
fate-hunger-at-departure = { cause-hunger-at-departure }

# --- options de table ---

option-first_player = Qui commence
option-first_player-about = Une place, ou personne en particulier : le hasard décide alors.
option-voice_of_the_dead = La voix des morts
option-voice_of_the_dead-about = Les morts prennent part à tous les votes et ne peuvent pas être désignés. Ils ont le temps.

# --- la table du terminal ---

table-turn = Tour { $turn }
table-last-turn = le dernier tour
table-act = { $who } agit
table-your-turn = À vous
table-waiting = On attend { $names }
table-waiting-you = On vous attend
table-water = Eau
table-food = Nourriture
table-raft = Radeau
table-wreck = Épave
table-sky = Ciel
table-rain = { $rain ->
    [0] pas d’eau à recueillir
   *[other] +{ $rain } d’eau à qui en recueille
}
table-cards = { $count ->
    [0] aucune carte
    [1] 1 carte
   *[other] { $count } cartes
}
table-places = { $places ->
    [0] 0 place
    [1] 1 place
   *[other] { $places } places
} pour { $living }
table-wood = { $wood }/6 pour la suivante
table-first = premier joueur
table-chief = chef
table-has-acted = a agi
table-has-coffee = agit deux fois
table-passed = passe
table-fed = a sa ration
table-spared = en grâce
table-voted = a voté
table-designated = désigné
table-imposed = doit { $task }
table-alarm = commence au prochain tour
table-died = { $cause }, tour { $turn }
table-knows = vous savez : { $cards }
table-perhaps = chez l’un { ELIDE("de", $names) } : { $cards }
table-hand = Votre main
table-hand-empty = vide
table-need = { CAPITAL($topic) } : il en faut { $need }, il y en a { $have }, il en manque { $missing }
table-need-covered = { CAPITAL($topic) } : il en faut { $need }, il y en a { $have }, cela suffit
table-need-zero = { CAPITAL($topic) } : plus rien ; { $need ->
    [0] chacun a sa ration
    [1] une personne sans ration
   *[other] { $need } personnes sans ration
}
table-count = Décompte
table-votes = Les votes
table-vote = { $who } → { $other }
table-vote-own = vous → { $other } (secret)
table-answers = Réponses
table-answer-leave = { $who } : partir
table-answer-stay = { $who } : rester
table-foreseen = à venir : { $weather }
table-on-top = au-dessus : { $cards }
table-unknown = inconnue
group-play = Jouer une carte
group-lay = { group-play }
group-alarm = { group-play }
group-revive = { group-play }
group-rob = { group-play }
group-shoot = Tirer
group-vote = Voter
group-give = Donner une carte à quelqu’un
group-give-card = Donner { $card }
group-swap = Proposer un échange
group-swap-card = Échanger { $card }
group-fish = Agir
group-water = { group-fish }
group-wreck = { group-fish }
group-wood = Ramasser du bois
group-add = Les rations
group-feed = { group-add }
group-impose = La pendule
table-aboard = à bord
table-lost = l’ouragan l’emporte

# --- ce qui compte maintenant ---

ask-act = À vous : pêche, eau, bois ou épave ?
ask-watch = Quelque chose à jouer avant la prochaine action ?
ask-bite = Un serpent. Avez-vous de l’anti-venin ?
ask-evening = Quelque chose à jouer avant les rations ?
ask-debate = Il n’y en a pas pour tout le monde. Que faites-vous ?
ask-zero = Plus rien à partager. Qui aura une ration ?
ask-places = Le radeau est trop petit. Que faites-vous ?
ask-vote = Qui montrez-vous du doigt ?
ask-late-vote = Vous avez vu les votes. Qui montrez-vous du doigt ?
ask-tie = À vous de trancher. Qui s’en passera ?
ask-naming = Personne ne peut voter. Qui nommez-vous ?
ask-designation = { $designated_is ->
    [you] On vous montre du doigt : avez-vous quelque chose à jouer ?
   *[other] { $designated } est en mauvaise posture. Faites-vous quelque chose ?
}
ask-departure = Quelque chose à jouer avant la décision ?
ask-answer = Quitter l’île ?
ask-storm = L’ouragan est là. Quelque chose à jouer avant que le radeau parte ?
ask-feed = Qui d’autre en profite ?
ask-pills = À qui faire les poches ensuite ?
ask-swap = Échanger une carte, sans voir ?
ask-shot = On vous tire dessus. Avez-vous une plaque de tôle ?
ask-over = La partie est finie.
help-act = Une action par tour. Pêchez 1 à 3 rations, recueillez l’eau que montre le ciel, fouillez l’épave pour une carte, ou ramassez du bois : un morceau est sûr, et chaque morceau annoncé en plus ajoute une chance sur six de tomber sur un serpent, qui coûte ces morceaux, votre vote d’aujourd’hui et votre prochain tour. Six morceaux font une place de radeau. Vous pouvez jouer des cartes avant et après.
help-watch = Quelqu’un d’autre va agir. Vous pouvez d’abord jouer, donner, échanger ou tirer, ou bien passer.
help-bite = L’anti-venin vous évite de tomber malade. Sans lui, pas de vote ce tour-ci, et au prochain ni action ni carte avant les rations. Le bois sûr reste, l’autre est perdu.
help-evening = Tout le monde a agi. C’est le moment de jouer ce qui doit compter avant le partage de l’eau et de la nourriture.
help-debate = Une ration au compteur aide tout le monde ; une ration pour un naufragé sauve celui-là. Quand le premier joueur met fin au débat et qu’il en manque toujours, on vote, et la personne désignée s’en passe. On ne vote pas contre qui a déjà sa ration.
help-zero = Le compteur était vide, donc pas de vote : ceux qui n’ont pas de carte ration à la fin du débat meurent. Vous pouvez en jouer une pour quelqu’un d’autre. Ce qui va au compteur ne nourrit personne cette fois. Seul un panier garni sauve tout le monde, et pour le voyage, même pas lui.
help-places = Le radeau part aujourd’hui et il est trop petit. Une planche fait une place ; un coup de feu aussi. À la fin du débat, on vote pour savoir qui reste.
help-vote = Les votes restent secrets jusqu’au dernier, et vous pouvez changer le vôtre d’ici là. Le plus de voix désigne ; le premier joueur, ou le chef, tranche une égalité.
help-late-vote = La boule de cristal vous montre tous les autres votes. Le vôtre vient en dernier.
help-tie = Choisissez parmi ceux qui ont le plus de voix.
help-naming = Tous ceux qui pourraient voter sont malades, ou n’ont personne contre qui voter. À vous de nommer quelqu’un : jamais le chef, et vous-même seulement s’il ne reste personne d’autre.
help-designation = La personne désignée survit avec une ration qui convient, la sienne ou celle d’un autre ; quand ce sont les places qui manquent, il faut une planche. Ou bien quelqu’un tire : une mort annule le vote. La conque fait refaire le vote. Le premier joueur peut conclure une fois que la personne désignée a passé.
help-departure = Pour partir, il faut une place pour chacun, et aux compteurs une eau et une nourriture pour chacun. Une planche ou des rations peuvent encore faire la différence ; ensuite chacun répond.
help-answer = Chacun répond en même temps ; la majorité décide, et à égalité la réponse du premier joueur. Ceux qui sont à bord gagnent ensemble.
help-storm = Le radeau part maintenant. Il faut d’abord que les vivants tiennent dessus, puis une eau et une nourriture chacun pour le voyage. On vote pour savoir qui reste. Sans une seule place, tous sont perdus.
help-feed = Une carte de trois rations nourrit jusqu’à trois naufragés ; le reste va au compteur.
help-pills = Trois autres au plus, une carte au hasard dans chaque main. Les cartes posées ne risquent rien.
help-swap = Chacun donne une carte que l’autre n’a pas vue, et les deux passent ensemble. Vous seuls saurez lesquelles.
help-shot = Une plaque de tôle arrête la balle. Sinon vous mourez, et le tireur prend votre main. On vous le demande que vous en ayez une ou non, pour qu’un silence ne dise rien.
help-over = Ceux qui sont à bord ont gagné, ensemble.

# --- la parole ---

resource-water = l’eau
resource-food = la nourriture
resource-wood = le bois
resource-raft = le radeau

# Ce qu’on peut faire : proposé, annoncé, demandé à tous, demandé à quelqu’un, voulu en échange.
lets-fish = allons pêcher
lets-collect-water = allons remplir le tonneau
lets-gather-wood = allons chercher du bois
lets-search-wreck = allons fouiller l’épave
lets-vote = votons contre { $whom }
lets-no-vote = laissons { $whom } tranquille
lets-shoot = tirons sur { $whom }
lets-no-shot = ne tirons pas sur { $whom }
lets-leave = partons d’ici
lets-stay = restons encore un jour

will-fish = je vais pêcher
will-collect-water = je m’occupe de l’eau
will-gather-wood = je rapporte du bois
will-search-wreck = je vais voir dans l’épave
will-vote = je vote contre { $whom }
will-no-vote = je ne vote pas contre { $whom }
will-shoot = je tire sur { $whom }
will-no-shot = je ne tire pas sur { $whom }
will-leave = je suis pour partir
will-stay = je suis pour rester

who-fish = Il nous faut du poisson : qui s’y colle ?
who-collect-water = Qui va recueillir la pluie ?
who-gather-wood = Du bois, les amis : ce radeau ne se fera pas tout seul.
who-search-wreck = Quelqu’un veut bien fouiller l’épave ?
who-vote = Votez tous contre { $whom }.
who-no-vote = Pitié, ne votez pas contre { $whom }.
who-shoot = Personne ne tire sur { $whom } ?
who-no-shot = Pitié, ne tirez pas sur { $whom }.
who-leave = Dites oui, et on part.
who-stay = Dites non : encore un jour.

please-fish = tu irais pêcher ?
please-collect-water = tu irais remplir le tonneau ?
please-gather-wood = tu rapporterais du bois ?
please-search-wreck = tu irais voir dans l’épave ?
please-vote = vote contre { $whom } avec moi, tu veux ?
please-no-vote = ne vote pas contre { $whom }, s’il te plaît.
please-shoot = tu tirerais sur { $whom } pour moi ?
please-no-shot = ne tire pas sur { $whom }, s’il te plaît.
please-leave = dis oui quand on parlera de partir.
please-stay = dis non quand on parlera de partir.

if-fish = si tu vas pêcher
if-collect-water = si tu t’occupes de l’eau
if-gather-wood = si tu rapportes du bois
if-search-wreck = si tu fouilles l’épave
if-vote = si tu votes contre { $whom }
if-no-vote = si tu ne votes pas contre { $whom }
if-shoot = si tu tires sur { $whom }
if-no-shot = si tu ne tires pas sur { $whom }
if-leave = si tu dis oui pour le départ
if-stay = si tu dis non pour le départ

whom-you = toi
whom-me = moi

help-speech = Dites quelque chose à la table : un verbe, à qui l’on parle (une place, comptée depuis 1), de quoi il s’agit. Cela n’engage personne et reste avec la partie.
    dire claim:water-bottle · dire claim:nothing · dire ask:3:sandwich · dire ask:water · dire promise:2:no-vote
    dire propose:vote:5 · dire propose:4:axe · dire threaten:3:shoot · dire accuse:3:revolver · dire thank:3
    dire offer:3:sandwich:for:no-vote · dire accept:3 · dire refuse:3 · dire lack:water · dire propose:vote:5:because:liar
speech-line = { $who } : « { $words } »
speech-whisper = { $who }, tout bas, à { $other } : « { $words } »
speech-to = { $to }, { $words }
speech-alone = { CAPITAL($words) }

speech-propose-deed = { CAPITAL($deed) }.
speech-propose-deed-to = { $deed }, toi et moi.
speech-propose-card = Qui veut { $card } ? J’échange.
speech-propose-card-to = { $card } contre une des tiennes ?
speech-promise-deed = { CAPITAL($deed) }.
speech-promise-deed-to = { $deed }, promis.
speech-promise-card = J’ai { $card } pour qui en aura besoin.
speech-promise-card-to = j’ai { $card } pour toi.
speech-promise-resource = Pour { $resource }, comptez sur moi.
speech-promise-resource-to = pour { $resource }, compte sur moi.
speech-threaten-deed-to = encore un mot et { $deed }.
speech-ask-deed = { $deed }
speech-ask-deed-to = { $deed }
speech-ask-card = Quelqu’un aurait { $card } ?
speech-ask-card-to = tu aurais { $card } pour moi ?
speech-ask-resource = Qui peut aider pour { $resource } ?
speech-ask-resource-to = tu peux aider pour { $resource } ?
speech-claim-card = J’ai { $card }.
speech-claim-card-to = j’ai { $card }.
speech-claim-resource = Pour { $resource }, j’ai ce qu’il faut.
speech-claim-resource-to = pour { $resource }, j’ai ce qu’il faut.
speech-claim-nothing = Rien d’utile dans mon jeu.
speech-claim-nothing-to = je n’ai rien d’utile.
speech-accuse-to = tu ne nous dis pas tout.
speech-accuse-card-to = tu as { $card } dans ta manche.
speech-accuse-resource-to = tu gardes { $resource } pour toi.
speech-accuse-fault-to = { $fault }
speech-thank-to = merci. Je m’en souviendrai.
speech-thank-card-to = { $card }, ça change tout. Merci.
speech-thank-resource-to = merci pour { $resource }.
speech-offer-card-to = { $card } pour toi { $price }.
speech-offer-deed-to = { $deed } { $price }.
price-card = contre { $card }
price-deed = { $deed }
speech-accept = Ça marche.
speech-accept-to = ça marche.
speech-refuse = Pas question.
speech-refuse-to = pas question.
speech-lack-card = { CAPITAL($card) } ? Pas chez moi.
speech-lack-card-to = { $card } ? Pas chez moi.
speech-lack-resource = Pour { $resource }, je n’ai rien.
speech-lack-resource-to = pour { $resource }, je n’ai rien.

# Pourquoi voter contre quelqu’un, et la même chose en face.
speech-because = { $words } { $fault }
because-liar = Sa parole ne vaut rien.
because-hoarder = Tout pour soi, rien pour nous.
because-idler = Trop mal en point pour aider qui que ce soit.
because-traitor = Je n’ai pas oublié son vote contre moi.
because-killer = Près d’une arme pareille, personne n’est à l’abri.
fault-liar = tu avais donné ta parole. Tu te rappelles ?
fault-hoarder = tu prends tout et tu ne partages rien.
fault-idler = on peut savoir à quoi tu sers ?
fault-traitor = tu as voté contre moi. Je m’en souviendrai.
fault-killer = tu tires sur les gens. À qui le tour ?

# --- la page ---

page-clear = Laisser tomber
page-pick-someone = Touchez un naufragé pour la lui donner ou l’échanger.
page-pick-card = Choisissez une de vos cartes pour la donner ou l’échanger.
page-whisper = tout bas
page-not-now = Pas maintenant : { $reason }
page-nothing-with = Aucune carte à jouer sur { $who } pour l’instant.
page-ashore = restés sur l’île
page-castaways = Les naufragés
page-say = À dire d’un geste
page-chart = Tour après tour
page-chart-water = eau
page-chart-food = nourriture
page-chart-raft = places sur le radeau
page-chart-living = vivants
page-chart-end = fin
page-wreck-about = Ce que le navire a laissé, face cachée. La fouiller est l’une des quatre actions : on pioche la première carte, sans témoin.
page-raft-about = Six morceaux de bois font une place. Pour partir, il faut à chaque vivant une place, une ration d’eau et une de nourriture.
page-bag = Le sac de boules
page-bag-about = Six boules, cinq blanches et une noire. Elles portent des poissons pour qui pêche ; pour qui ramasse plus de bois que de raison, la noire est un serpent.
page-sky-about = Ce qui tombe aujourd’hui, chaque porteur d’eau le rapporte. L’ouragan arrive entre le tour 7 et le tour 12.
page-stock-about = Chaque soir, chaque vivant en prend une ration. Le repère montre combien il en faut ce soir.
page-listed = { $name } : { $things }
page-settling = À régler
page-island = L’île
page-tonight = { $have } pour { $need } ce soir
page-tomorrow = { $have } pour { $need } demain
page-voyage = { $have } pour { $need } en mer
page-past-weather = jusqu’ici : { $weather }
page-discard = Défaussées
page-laid = posé sur le sable : { $cards }
page-killer = { $who_is ->
    [you] vous avez tiré
   *[other] { $who } a tiré
}
page-answered = a répondu
page-may-be-named = on peut voter contre : { $names }
page-rations-left = { $count ->
    [one] il en reste une ration à partager
   *[other] il en reste { $count } rations à partager
}
page-marked = ont bu le somnifère : { $names }

# --- les conseils ---

lesson-island = Chaque soir, chacun boit une ration d’eau et en mange une de nourriture. Les repères des deux jauges disent ce qu’il faudra ce soir. S’il en manque, quelqu’un s’en passera.
lesson-act = Une action par tour : pêcher, recueillir la pluie, ramasser du bois ou fouiller l’épave. Chacune dit ce qu’elle promet.
lesson-wood = Six morceaux de bois font une place sur le radeau. Le premier est sans danger. Poussez le curseur pour en rapporter plus, si vous faites confiance aux serpents : une morsure, et adieu ces morceaux, votre vote du jour et votre prochain tour.
lesson-cards = Vos cartes, vous seul les voyez. Survolez-en une, ou laissez-y le doigt, pour lire ce qu’elle fait ; touchez-la pour voir ce qu’on peut en faire, même quand c’est à un autre de jouer.
lesson-trade = Glissez une carte sur un naufragé pour la lui donner ou proposer un échange, ou touchez l’une puis l’autre. La table voit passer une carte, jamais laquelle.
lesson-debate = Il n’y en a pas pour tout le monde. Versez une ration au pot, sauvez quelqu’un avec, ou parlez : les phrases ci-dessous se disent d’un geste et n’engagent personne. Le débat clos, on vote.
lesson-zero = Il ne reste rien : pas de vote ce soir. Qui n’a pas de ration à la fin du débat meurt. Jouez-en une pour vous, ou pour quelqu’un dont vous aurez besoin.
lesson-vote = Touchez le visage de qui devra s’en passer. On peut changer d’avis jusqu’au dernier vote ; puis tous les doigts se tendent en même temps.
lesson-designation = Le vote a désigné quelqu’un. Une ration qui convient peut encore le sauver, la vôtre ou la sienne. Ou ne faites rien, et gardez vos cartes.
lesson-designated = C’est tombé sur vous. Une ration qui convient vous sauve. Demandez : quelqu’un vous doit peut-être un service.
lesson-ashore = Le radeau est trop petit, et le vote dit qui reste à terre. Aucune ration n’y fait : il faudrait une planche, la conque ou un coup de feu.
lesson-bite = Un serpent. Avec l’anti-venin, rien n’arrive. Sans lui, ni vote aujourd’hui, ni action au prochain tour. La question est posée dans tous les cas, pour que nul ne sache ce que vous avez.
lesson-shot = On vous tire dessus. Une plaque de tôle arrête la balle. La question est posée dans tous les cas.
lesson-barred = Vous voilà malade : pas de vote jusqu’au soir, ni action ni carte au tour suivant. Vous serez sur pied avant ses rations.
lesson-departure = Le radeau est prêt. Si la plupart d’entre vous le veulent, il part, et tous ceux à bord gagnent ensemble. Ou restez, pour ceux à qui il manque encore quelque chose.
lesson-storm = L’ouragan. Le radeau part à la fin de ce tour, avec ceux qui ont une place, de l’eau et de la nourriture. Les autres restent.
lesson-dead = Vous êtes mort, ce qui est reposant. Regardez les autres se débrouiller ; à certaines tables, les morts votent.

### La leçon, pas à pas.
learn-welcome = Cinq naufragés, une île. Il vous faut un radeau avec une place pour chacun, de l’eau et de la nourriture pour le voyage, avant que l’ouragan n’arrive. Qui s’échappe gagne, avec tous ceux du bord.
learn-gauges = Voici de quoi vivre. Chaque soir, chacun boit une ration d’eau et en mange une de nourriture. Le repère dit ce que prendra ce soir : cinq de chaque.
learn-sky = Le temps du jour : qui recueille l’eau en rapporte deux rations. Demain, ce sera peut-être zéro, ou trois. Entre le septième jour et le douzième, l’ouragan arrive.
learn-axe = Vos cartes sont secrètes. Cette hache aide à ramasser du bois, une fois posée devant vous. Touchez-la et posez-la : ce n’est pas votre action du jour.
learn-four = Quatre actions, une par jour : pêcher 1 à 3 rations, recueillir la pluie, ramasser du bois, ou fouiller l’épave pour une carte. Chacune dit ce qu’elle promet.
learn-wood = Ramassez du bois. Avec la hache, deux morceaux sont sans danger. Poussez le curseur à 2 pour en rapporter deux de plus : chacun se tire d’un sac où une boule sur six est un serpent. Mordu, vous les perdriez.
learn-water = Pas de serpent ! Aux autres. { $seat2 } a recueilli la pluie : deux rations de plus au pot, pour tout le monde.
learn-wreck = { $seat3 } a fouillé l’épave. La carte est pour lui seul, et personne n’en boit ni n’en mange. Parfois elle vous sauve. Parfois c’est un revolver.
learn-place = Six morceaux de bois font une place sur le radeau. En voilà une, plus que quatre.
learn-evening = Tous ont agi, le soir tombe. Chacun peut encore jouer ou donner une carte. Vous êtes premier joueur aujourd’hui : c’est vous qui levez la séance, quand tous ont eu la parole : « { close-evening } ».
learn-rations = Cinq rations de chaque, parties. L’eau suffira. Mais il ne reste que 3 de nourriture, pour cinq bouches demain.
learn-morning = Un nouveau jour : il bruine, une ration d’eau. { $seat5 } est maintenant premier joueur, la marque tourne.
learn-fish = Personne n’a encore pêché, et cela se voit. Allez pêcher.
learn-catch = Un poisson. Quatre rations pour cinq : si personne d’autre n’aide, quelqu’un aura faim ce soir.
learn-bite = { $seat4 } voulait trois morceaux de plus et s’est fait mordre. Les morceaux sont perdus ; malade, on ne vote pas aujourd’hui et l’on n’agit pas demain.
learn-dusk = Le soir, encore. Une carte de nourriture versée maintenant aiderait tout le monde, mais vous n’en avez pas, et personne n’en montre : « { action-pass } ».
learn-shortage = L’eau a suffi. La nourriture, non : il en faut cinq, il y en a quatre. L’un de vous n’en aura pas.
learn-debate = Pendant le débat on parle, on marchande, on menace, et toute carte de nourriture compte encore. Ensuite on vote. Vous n’avez rien à offrir : « { action-pass } ».
learn-vote = Chacun vote en secret, puis tous les doigts se tendent en même temps. { $seat3 } a passé les deux jours dans l’épave pendant que les autres travaillaient. Touchez ce visage.
learn-votes = Trois voix contre une. Mais rien n’est joué : qui possède une carte de nourriture peut encore sauver le désigné, { $seat3 } compris.
learn-mercy = Vous n’avez pas de carte de nourriture : vous n’y pouvez rien. « { action-pass } ».
learn-death = { $seat3 } meurt de faim. Ses cartes vont aux voisins, les autres mangent, et un nouveau jour commence. Un soir, c’est vous qu’on regardera : rendez-vous utile, et que cela se voie.
learn-leaving = Deux places sur quatre. Dès qu’il y a des places, de l’eau et de la nourriture pour tous les vivants, vous pouvez voter le départ. Quand vient l’ouragan, le radeau part le soir même, avec ceux qu’il peut porter.
learn-end = Vous en savez assez : continuez d’ici, les autres réfléchissent désormais par eux-mêmes. Et méfiez-vous de ce sac.

### Légendes des images dans les règles.
figure-setup = L’île à cinq : le temps du jour sur la rangée des jours, l’épave à gauche, le radeau à construire, le sac de boules, et les deux jauges avec un repère pour le besoin du soir.
figure-actions = Les quatre actions, et ce que chacune promet un jour de pluie.
figure-wood = Deux morceaux de plus, annoncés. Deux boules blanches : ils sont à vous. La noire parmi elles : aucun, et un serpent vous a mordu.
figure-rations = Un soir de pénurie : l’eau dépasse le repère, la nourriture ne l’atteint pas. L’un des cinq n’aura rien.
figure-vote = Tous les votes se montrent en même temps. Trois contre un : si ni ration ni balle ne s’en mêle, le désigné meurt.
