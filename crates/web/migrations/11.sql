-- The deal of each day and title: the seed and the set-up that all play it with.
CREATE TABLE deals (
    day INTEGER NOT NULL,
    title TEXT NOT NULL,
    seed TEXT NOT NULL,
    -- JSON: options and opponents.
    setup TEXT NOT NULL,
    PRIMARY KEY (day, title)
);

-- Who has finished a deal on its day. It stays when the tables are deleted.
CREATE TABLE deal_results (
    day INTEGER NOT NULL,
    title TEXT NOT NULL,
    visitor TEXT NOT NULL,
    table_id TEXT NOT NULL,
    -- As at the table.
    name TEXT NOT NULL,
    won INTEGER NOT NULL,
    points INTEGER NOT NULL,
    rounds INTEGER NOT NULL,
    -- What results are ranked by, the best first.
    merit INTEGER NOT NULL,
    -- Whether the visitor had finished a game before the day began: others have no rank.
    ranked INTEGER NOT NULL,
    PRIMARY KEY (day, title, visitor)
);
CREATE INDEX deal_results_by_merit ON deal_results (day, title, merit);
CREATE INDEX deal_results_by_visitor ON deal_results (visitor, day);

-- The best that somebody has of each city of a campaign. It stays when tables and results are deleted.
CREATE TABLE cities (
    visitor TEXT NOT NULL,
    title TEXT NOT NULL,
    city TEXT NOT NULL,
    table_id TEXT NOT NULL,
    won INTEGER NOT NULL,
    -- By how much the target or the competitor was beaten.
    margin INTEGER NOT NULL,
    points INTEGER NOT NULL,
    PRIMARY KEY (visitor, title, city)
);
-- Games that are over by now are looked through once more for cities.
UPDATE tables SET counted = NULL WHERE phase = 'over' AND title IN ('sprawlopolis', 'welcome-to');
