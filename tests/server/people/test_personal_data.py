"""What is kept about people: all of it is in one list."""

from __future__ import annotations

from marooned.server.people.personal_data import PERSONAL_DATA
from marooned.server.storage.schema import challenges, identities, metadata


def test_whatever_refers_to_people_is_in_the_list() -> None:
    known = {belonging.of for belonging in PERSONAL_DATA}
    for table in metadata.sorted_tables:
        for column in table.columns:
            if any(key.column is identities.c.id for key in column.foreign_keys):
                assert column in known, f"{table.name}.{column.name} is neither told nor erased"
    assert not challenges.c.asker.foreign_keys, "hashes of secrets that are gone refer to nobody"
