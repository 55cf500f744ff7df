"""Galérapagos: whether everyone can live and leave: counts, debates, votes and deaths."""
