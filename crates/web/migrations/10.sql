-- Passkeys, by which visitors come back in any browser. A key that signs is known by its public half.
CREATE TABLE passkeys (
    id BLOB PRIMARY KEY,
    visitor TEXT NOT NULL,
    -- What the visitor is called.
    name TEXT NOT NULL,
    -- What the authenticator knows the visitor by.
    handle BLOB NOT NULL,
    -- The public key, and what was last known of the authenticator.
    key BLOB NOT NULL,
    state BLOB NOT NULL,
    made INTEGER NOT NULL,
    used INTEGER
) WITHOUT ROWID;
CREATE INDEX passkeys_by_visitor ON passkeys (visitor);

-- Challenges that were sent to browsers and not answered yet.
CREATE TABLE passkey_challenges (
    challenge BLOB PRIMARY KEY,
    -- Who is about to make a passkey; nobody where somebody is about to use one.
    visitor TEXT,
    state BLOB NOT NULL,
    ends INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX passkey_challenges_by_end ON passkey_challenges (ends);
