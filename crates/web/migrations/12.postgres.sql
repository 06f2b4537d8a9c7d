-- Tokens with which programs come, each known by the hash of its text.
CREATE TABLE tokens (
    id TEXT COLLATE "C" PRIMARY KEY,
    hash BYTEA NOT NULL UNIQUE,
    -- Who made it, and as whom a program acts with it: the same, or a bot account that is its own.
    owner TEXT COLLATE "C" NOT NULL,
    visitor TEXT COLLATE "C" NOT NULL,
    is_bot BIGINT NOT NULL,
    name TEXT NOT NULL,
    -- What the visitor is called at tables.
    player TEXT NOT NULL,
    scopes TEXT NOT NULL,
    -- Days since 1970.
    made BIGINT NOT NULL,
    used BIGINT NOT NULL
);
CREATE INDEX tokens_by_owner ON tokens (owner);
CREATE INDEX tokens_by_use ON tokens (used);

-- Bot accounts whose program listens for challenges: for which titles, and until when that is known. It may be lost.
CREATE UNLOGGED TABLE listeners (
    visitor TEXT COLLATE "C" PRIMARY KEY,
    -- The token's, by which others name the bot account.
    id TEXT COLLATE "C" NOT NULL,
    name TEXT NOT NULL,
    titles TEXT NOT NULL,
    until BIGINT NOT NULL
);
CREATE INDEX listeners_by_id ON listeners (id);

-- Tables to which bot accounts are asked, until their programs hear of it.
CREATE UNLOGGED TABLE challenges (
    visitor TEXT COLLATE "C" NOT NULL,
    table_id TEXT COLLATE "C" NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (visitor, table_id)
);
