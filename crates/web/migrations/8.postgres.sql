-- What came of finished games, for each of the people who played. It stays when their tables are deleted.
CREATE TABLE results (
    table_id TEXT COLLATE "C" NOT NULL,
    seat BIGINT NOT NULL,
    visitor TEXT COLLATE "C" NOT NULL,
    ended BIGINT NOT NULL,
    -- JSON: who played what, and how it ended.
    result TEXT NOT NULL,
    -- JSON: what the review of the game says of the seat, once there is one.
    judged TEXT,
    PRIMARY KEY (table_id, seat)
);
CREATE INDEX results_by_visitor ON results (visitor, ended);
-- Whether the results of a finished table are among them.
ALTER TABLE tables ADD COLUMN counted BIGINT;
CREATE INDEX tables_uncounted ON tables (id) WHERE phase = 'over' AND counted IS NULL;
