-- Tokens with which programs come, each known by the hash of its text.
CREATE TABLE tokens (
    id TEXT PRIMARY KEY,
    hash BLOB NOT NULL UNIQUE,
    -- Who made it, and as whom a program acts with it: the same, or a bot account that is its own.
    owner TEXT NOT NULL,
    visitor TEXT NOT NULL,
    is_bot INTEGER NOT NULL,
    name TEXT NOT NULL,
    -- What the visitor is called at tables.
    player TEXT NOT NULL,
    scopes TEXT NOT NULL,
    -- Days since 1970.
    made INTEGER NOT NULL,
    used INTEGER NOT NULL
);
CREATE INDEX tokens_by_owner ON tokens (owner);
CREATE INDEX tokens_by_use ON tokens (used);

-- Bot accounts whose program listens for challenges: for which titles, and until when that is known. It may be lost.
CREATE TABLE listeners (
    visitor TEXT PRIMARY KEY,
    -- The token's, by which others name the bot account.
    id TEXT NOT NULL,
    name TEXT NOT NULL,
    titles TEXT NOT NULL,
    until INTEGER NOT NULL
);
CREATE INDEX listeners_by_id ON listeners (id);

-- Tables to which bot accounts are asked, until their programs hear of it.
CREATE TABLE challenges (
    visitor TEXT NOT NULL,
    table_id TEXT NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (visitor, table_id)
);
