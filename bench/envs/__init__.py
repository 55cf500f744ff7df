"""Environments and learning, beside other libraries."""
