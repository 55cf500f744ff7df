"""What every game stands on: records, chance, compilation, the contract, matches and their records.

Nothing here knows a particular game, does I/O beyond the compiled-code cache and the catalogues, or reads a clock.
"""
