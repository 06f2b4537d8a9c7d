-- The deal of each day and title: the seed and the set-up that all play it with.
CREATE TABLE deals (
    day BIGINT NOT NULL,
    title TEXT COLLATE "C" NOT NULL,
    seed TEXT NOT NULL,
    -- JSON: options and opponents.
    setup TEXT NOT NULL,
    PRIMARY KEY (day, title)
);

-- Who has finished a deal on its day. It stays when the tables are deleted.
CREATE TABLE deal_results (
    day BIGINT NOT NULL,
    title TEXT COLLATE "C" NOT NULL,
    visitor TEXT COLLATE "C" NOT NULL,
    table_id TEXT COLLATE "C" NOT NULL,
    -- As at the table.
    name TEXT NOT NULL,
    won BIGINT NOT NULL,
    points BIGINT NOT NULL,
    rounds BIGINT NOT NULL,
    -- What results are ranked by, the best first.
    merit BIGINT NOT NULL,
    -- Whether the visitor had finished a game before the day began: others have no rank.
    ranked BIGINT NOT NULL,
    PRIMARY KEY (day, title, visitor)
);
CREATE INDEX deal_results_by_merit ON deal_results (day, title, merit);
CREATE INDEX deal_results_by_visitor ON deal_results (visitor, day);

-- The best that somebody has of each city of a campaign. It stays when tables and results are deleted.
CREATE TABLE cities (
    visitor TEXT COLLATE "C" NOT NULL,
    title TEXT COLLATE "C" NOT NULL,
    city TEXT COLLATE "C" NOT NULL,
    table_id TEXT COLLATE "C" NOT NULL,
    won BIGINT NOT NULL,
    -- By how much the target or the competitor was beaten.
    margin BIGINT NOT NULL,
    points BIGINT NOT NULL,
    PRIMARY KEY (visitor, title, city)
);
-- Games that are over by now are looked through once more for cities.
UPDATE tables SET counted = NULL WHERE phase = 'over' AND title IN ('sprawlopolis', 'welcome-to');
