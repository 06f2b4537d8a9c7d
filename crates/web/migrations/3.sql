-- The sequence of each table's last entry, so that it is noticed when entries are missing.
ALTER TABLE tables ADD COLUMN version INTEGER;
UPDATE tables SET version = (SELECT max(sequence) FROM entries WHERE table_id = id);

-- When a table was found to be stale. It is deleted days later, unless somebody has come by.
ALTER TABLE tables ADD COLUMN marked INTEGER;
CREATE INDEX tables_marked ON tables (marked) WHERE marked IS NOT NULL;

-- What the server keeps in mind about itself.
CREATE TABLE facts (
    name TEXT PRIMARY KEY,
    value INTEGER NOT NULL
) WITHOUT ROWID;

-- What tells this store from others, so that no copy of another one is written over.
INSERT INTO facts (name, value) VALUES ('store', random());
