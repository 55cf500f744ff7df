"""Learning to play: self-play on a batch, on the CPU or a GPU. Needs PyTorch (`pip install "marooned[learn]"`)."""
