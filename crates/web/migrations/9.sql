-- Entries that name a visitor, so that all that somebody has left behind is found: opened, sat, said, readmitted.
CREATE INDEX entries_by_visitor ON entries
    (CASE WHEN json_valid(deed) THEN coalesce(deed ->> '$.visitor', deed ->> '$.host') END)
    WHERE CASE WHEN json_valid(deed) THEN coalesce(deed ->> '$.visitor', deed ->> '$.host') END IS NOT NULL;

-- Visitors who wanted to be forgotten: their cookies are nobody's. What is kept is a hash of each.
CREATE TABLE forgotten (
    epoch INTEGER PRIMARY KEY,
    mark BLOB NOT NULL UNIQUE,
    at INTEGER NOT NULL
);

-- Visitors whose traces are being taken away. A row goes when there are none left.
CREATE TABLE farewells (
    visitor TEXT PRIMARY KEY
) WITHOUT ROWID;
