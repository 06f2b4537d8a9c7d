-- What decided finished games. It can be made from the entries again, which takes a while.
CREATE TABLE reviews (
    table_id TEXT COLLATE "C" PRIMARY KEY,
    -- The version of reviews, and how closely the game was looked at.
    version BIGINT NOT NULL,
    level TEXT NOT NULL,
    -- Whose table it is, and since when the review has been waited for.
    payer TEXT COLLATE "C" NOT NULL,
    asked BIGINT NOT NULL,
    -- Deflated JSON; nothing until it is worked out, and empty where it can't be.
    review BYTEA,
    -- Until when a server works at it, and how far it has come there.
    taken BIGINT NOT NULL DEFAULT 0,
    done BIGINT NOT NULL DEFAULT 0,
    parts BIGINT NOT NULL DEFAULT 0
);
CREATE INDEX reviews_waiting ON reviews (asked) WHERE review IS NULL;
CREATE INDEX reviews_by_payer ON reviews (payer, asked);
