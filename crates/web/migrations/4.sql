-- Keys that cookies are signed with: the newest signs, an older one is accepted until it ends. Their numbers are never
-- used again.
CREATE TABLE keys (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    value BLOB NOT NULL,
    made INTEGER NOT NULL,
    ends INTEGER
);
INSERT INTO keys (value, made) SELECT value, unixepoch() * 1000 FROM secrets WHERE name = 'cookies';
DROP TABLE secrets;

-- Visitors who have signed out other browsers: cookies of an earlier epoch are nobody's. Epochs only ever grow, those of
-- one visitor too. Which key was the newest then tells when the last cookie of an earlier epoch has ended.
CREATE TABLE epochs (
    epoch INTEGER PRIMARY KEY AUTOINCREMENT,
    visitor TEXT NOT NULL UNIQUE,
    key INTEGER NOT NULL
);

-- Private links, each with the hash of its code. Those that were used stay for a while, to be shown to their visitor.
CREATE TABLE links (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    hash BLOB NOT NULL UNIQUE,
    visitor TEXT NOT NULL,
    name TEXT NOT NULL,
    made INTEGER NOT NULL,
    ends INTEGER NOT NULL,
    used INTEGER
);
CREATE INDEX links_by_visitor ON links (visitor);
CREATE INDEX links_by_end ON links (ends);
