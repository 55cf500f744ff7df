"""What is added to Numba: a cache that notices changed sources, calls that compile once, bit and byte operations."""
