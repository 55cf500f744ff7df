"""The games as environments of others' libraries: PettingZoo, Gymnasium, OpenSpiel; one adapter a library, none a game.

Seats keep their place on a fixed axis from the first move to the last, a mask says who of them still plays, and another
which actions the seat that is asked may take. Importing this package imports none of the libraries.
"""

from marooned.envs.names import env_id, table_of

__all__ = ["env_id", "table_of"]
