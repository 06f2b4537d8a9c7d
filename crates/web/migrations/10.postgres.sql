-- Passkeys, by which visitors come back in any browser. A key that signs is known by its public half.
CREATE TABLE passkeys (
    id BYTEA PRIMARY KEY,
    visitor TEXT COLLATE "C" NOT NULL,
    -- What the visitor is called.
    name TEXT NOT NULL,
    -- What the authenticator knows the visitor by.
    handle BYTEA NOT NULL,
    -- The public key, and what was last known of the authenticator.
    key BYTEA NOT NULL,
    state BYTEA NOT NULL,
    made BIGINT NOT NULL,
    used BIGINT
);
CREATE INDEX passkeys_by_visitor ON passkeys (visitor);

-- Challenges that were sent to browsers and not answered yet. They may be lost: then somebody tries again.
CREATE UNLOGGED TABLE passkey_challenges (
    challenge BYTEA PRIMARY KEY,
    -- Who is about to make a passkey; nobody where somebody is about to use one.
    visitor TEXT COLLATE "C",
    state BYTEA NOT NULL,
    ends BIGINT NOT NULL
);
CREATE INDEX passkey_challenges_by_end ON passkey_challenges (ends);
