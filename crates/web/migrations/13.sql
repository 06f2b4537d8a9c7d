-- What visitors have reported to whoever runs the server: a message, or a person.
CREATE TABLE reports (
    id TEXT PRIMARY KEY,
    table_id TEXT NOT NULL,
    at INTEGER NOT NULL,
    -- Who reported it, and whom it is about.
    reporter TEXT NOT NULL,
    visitor TEXT NOT NULL,
    -- What that person was called, and what they had said, where it is about a message.
    name TEXT NOT NULL,
    message TEXT,
    reason TEXT NOT NULL,
    -- When whoever runs the server was done with it.
    done INTEGER
) WITHOUT ROWID;
CREATE INDEX reports_by_reporter ON reports (reporter);
CREATE INDEX reports_by_visitor ON reports (visitor);
