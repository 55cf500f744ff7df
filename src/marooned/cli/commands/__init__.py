"""The commands: a module each, imported when its command runs. `marooned.cli.dispatch` lists them."""
