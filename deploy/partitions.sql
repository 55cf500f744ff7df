-- Split the two tables that every move writes, `moves` and `snapshots`, into 16 partitions each by match.
-- Stop the servers, take a backup, then: psql "$DATABASE_URL" -v ON_ERROR_STOP=1 -f partitions.sql
-- It copies both tables, which takes as long as reading and writing them once; nothing else changes.
BEGIN;

DO $$
DECLARE
    name text;
    key record;
    keys text[] := '{}';
    sentence text;
BEGIN
    FOREACH name IN ARRAY ARRAY['moves', 'snapshots'] LOOP
        FOR key IN
            SELECT pg_get_constraintdef(oid) AS rule FROM pg_constraint
            WHERE conrelid = name::regclass AND contype = 'f'
        LOOP
            keys := keys || format('ALTER TABLE %I ADD %s', name, key.rule);
        END LOOP;
        EXECUTE format('ALTER TABLE %I RENAME TO %I', name, name || '_whole');
        EXECUTE format('CREATE TABLE %I (LIKE %I INCLUDING ALL) PARTITION BY HASH (match)', name, name || '_whole');
        FOR part IN 0..15 LOOP
            EXECUTE format('CREATE TABLE %I PARTITION OF %I FOR VALUES WITH (MODULUS 16, REMAINDER %s)',
                           name || '_' || part, name, part);
        END LOOP;
        EXECUTE format('INSERT INTO %I SELECT * FROM %I', name, name || '_whole');
        EXECUTE format('DROP TABLE %I', name || '_whole');
    END LOOP;
    FOREACH sentence IN ARRAY keys LOOP
        EXECUTE sentence;
    END LOOP;
END $$;

COMMIT;
