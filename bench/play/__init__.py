"""One core: how fast games are played and searched, how long one waits until they can be."""
