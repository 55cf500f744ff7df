"""Nets that a game's package brings: their weights and how they are evaluated, without any library of learning."""
