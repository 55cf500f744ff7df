# La page, en français.

page-name = marooned
home-title = Échoués. Et maintenant ?
home-play-now = Jouer
guest-name = Naufragé { $number }
seat-free = place libre

trouble-offline = Le serveur ne répond pas. Vérifiez la connexion, puis réessayez.
trouble-server = Quelque chose s’est mal passé sur le serveur. Réessayez dans un instant.
trouble-closed = La table a fermé sa porte. Revenez en arrière et entrez de nouveau.

table-actions = Ce que vous pouvez faire
table-known = Ce que vous savez
table-lost = La ligne est coupée. On se reconnecte…

# Équipages du Nautilus et de l’île, pour les bots.
crew-0 = Conseil
crew-1 = Ned Land
crew-2 = Aronnax
crew-3 = Pencroff
crew-4 = Ayrton
crew-5 = Spilett
crew-6 = Harbert
crew-7 = Nab
crew-8 = Cyrus Smith
crew-9 = Farragut
crew-10 = Jup
crew-11 = Nemo
