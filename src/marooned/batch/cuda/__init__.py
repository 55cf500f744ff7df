"""Batches on a GPU: kernels that run the same rules, and how other libraries read their arrays."""
