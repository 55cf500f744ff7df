"""How fast it all is, beside a peer or a limit measured in the same run: `python -m bench`. Never a test."""
