"""What the benchmarks share: arguments, timing, tables, peers."""
