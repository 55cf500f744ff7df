"""Batches on the CPU: threads, each with a part of the games."""
