-- What happens at a table is a list of entries that is only ever added to; everything else can be made from it.
CREATE TABLE entries (
    table_id TEXT COLLATE "C" NOT NULL,
    sequence BIGINT NOT NULL,
    at BIGINT NOT NULL,
    submission TEXT COLLATE "C",
    deed TEXT NOT NULL,
    PRIMARY KEY (table_id, sequence)
);
CREATE UNIQUE INDEX entries_by_submission ON entries (table_id, submission) WHERE submission IS NOT NULL;

-- How each table stands, for lists. The version is the sequence of its last entry.
CREATE TABLE tables (
    id TEXT COLLATE "C" PRIMARY KEY,
    code TEXT COLLATE "C" UNIQUE,
    listed BIGINT NOT NULL,
    touched BIGINT NOT NULL,
    due BIGINT,
    summary TEXT NOT NULL,
    version BIGINT,
    marked BIGINT,
    title TEXT NOT NULL,
    phase TEXT NOT NULL,
    unsummed BIGINT,
    -- The server that lets the bots of the table play, and until when nobody else does.
    driver TEXT,
    driven_until BIGINT
);
CREATE INDEX tables_due ON tables (due) WHERE due IS NOT NULL;
CREATE INDEX tables_listed ON tables (touched) WHERE listed = 1;
CREATE INDEX tables_watched ON tables (touched) WHERE listed = 2;
CREATE INDEX tables_touched ON tables (touched);
CREATE INDEX tables_waiting ON tables (touched) WHERE code IS NOT NULL;
CREATE INDEX tables_marked ON tables (marked) WHERE marked IS NOT NULL;
CREATE INDEX tables_unsummed ON tables (unsummed) WHERE unsummed IS NOT NULL;

-- Who sits where, and is awaited there.
CREATE TABLE places (
    visitor TEXT COLLATE "C" NOT NULL,
    table_id TEXT COLLATE "C" NOT NULL,
    awaited BIGINT NOT NULL,
    seat BIGINT,
    PRIMARY KEY (visitor, table_id)
);
CREATE INDEX places_by_table ON places (table_id);

-- What the servers keep in mind about themselves.
CREATE TABLE facts (
    name TEXT COLLATE "C" PRIMARY KEY,
    value BIGINT NOT NULL
);
-- What tells this store from others.
INSERT INTO facts (name, value) VALUES ('store', ('x' || substr(md5(random()::text || clock_timestamp()::text), 1, 16))::bit(64)::bigint);

-- Keys that cookies are signed with: the newest signs, an older one is accepted until it ends.
CREATE TABLE keys (
    id BIGINT PRIMARY KEY,
    value BYTEA NOT NULL,
    made BIGINT NOT NULL,
    ends BIGINT
);

-- Visitors who have signed out other browsers: cookies of an earlier epoch are nobody's.
CREATE TABLE epochs (
    epoch BIGINT PRIMARY KEY,
    visitor TEXT COLLATE "C" NOT NULL UNIQUE,
    key BIGINT NOT NULL
);

-- Private links, each with the hash of its code.
CREATE TABLE links (
    id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    hash BYTEA NOT NULL UNIQUE,
    visitor TEXT COLLATE "C" NOT NULL,
    name TEXT NOT NULL,
    made BIGINT NOT NULL,
    ends BIGINT NOT NULL,
    used BIGINT
);
CREATE INDEX links_by_visitor ON links (visitor);
CREATE INDEX links_by_end ON links (ends);

-- Who was seen at a table lately, by any server. It may be lost: then everybody is taken to have been there.
CREATE UNLOGGED TABLE presence (
    table_id TEXT COLLATE "C" NOT NULL,
    visitor TEXT COLLATE "C" NOT NULL,
    seen BIGINT NOT NULL,
    PRIMARY KEY (table_id, visitor)
);
CREATE INDEX presence_seen ON presence (seen);

-- How often codes of tables were guessed lately, by anyone at any server: what is left in each bucket, and when.
CREATE UNLOGGED TABLE guesses (
    who TEXT COLLATE "C" PRIMARY KEY,
    left_over DOUBLE PRECISION NOT NULL,
    at BIGINT NOT NULL
);
CREATE INDEX guesses_at ON guesses (at);
