-- What happens at a table is a list of entries that is only ever added to; everything else can be made from it.
CREATE TABLE entries (
    table_id TEXT NOT NULL,
    sequence INTEGER NOT NULL,
    at INTEGER NOT NULL,
    submission TEXT,
    deed TEXT NOT NULL,
    PRIMARY KEY (table_id, sequence)
) WITHOUT ROWID;
CREATE UNIQUE INDEX entries_by_submission ON entries (table_id, submission) WHERE submission IS NOT NULL;

-- How each table stands, for lists.
CREATE TABLE tables (
    id TEXT PRIMARY KEY,
    code TEXT UNIQUE,
    listed INTEGER NOT NULL,
    touched INTEGER NOT NULL,
    due INTEGER,
    summary TEXT NOT NULL
);
CREATE INDEX tables_due ON tables (due) WHERE due IS NOT NULL;
CREATE INDEX tables_listed ON tables (touched) WHERE listed = 1;

-- Who sits where, and is awaited there.
CREATE TABLE places (
    visitor TEXT NOT NULL,
    table_id TEXT NOT NULL,
    awaited INTEGER NOT NULL,
    PRIMARY KEY (visitor, table_id)
) WITHOUT ROWID;
CREATE INDEX places_by_table ON places (table_id);

CREATE TABLE secrets (
    name TEXT PRIMARY KEY,
    value BLOB NOT NULL
);
