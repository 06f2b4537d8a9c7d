-- Entries that name a visitor, so that all that somebody has left behind is found: opened, sat, said, readmitted. Quotes
-- within texts are escaped, so these can't be in one.
CREATE INDEX entries_by_visitor ON entries
    ((coalesce(substring(deed FROM '[{,]"visitor":"([0-9a-z]+)"'), substring(deed FROM '[{,]"host":"([0-9a-z]+)"'))))
    WHERE coalesce(substring(deed FROM '[{,]"visitor":"([0-9a-z]+)"'), substring(deed FROM '[{,]"host":"([0-9a-z]+)"')) IS NOT NULL;

-- Visitors who wanted to be forgotten: their cookies are nobody's. What is kept is a hash of each.
CREATE TABLE forgotten (
    epoch BIGINT PRIMARY KEY,
    mark BYTEA NOT NULL UNIQUE,
    at BIGINT NOT NULL
);

-- Visitors whose traces are being taken away. A row goes when there are none left.
CREATE TABLE farewells (
    visitor TEXT COLLATE "C" PRIMARY KEY
);
