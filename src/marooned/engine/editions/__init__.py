"""Games loaded anew: with a smaller box, so that they can be solved, and with chance whose outcomes can be listed."""
