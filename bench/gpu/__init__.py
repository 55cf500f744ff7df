"""A GPU: that it plays the same matches as a CPU, and how fast."""
