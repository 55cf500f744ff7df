"""Galérapagos: what cards do: their effects, rations, the revolver, gifts and swaps."""
