-- What lists and counts go by stands in columns of its own.
ALTER TABLE tables ADD COLUMN title TEXT NOT NULL DEFAULT '';
ALTER TABLE tables ADD COLUMN phase TEXT NOT NULL DEFAULT '';
UPDATE tables SET title = ifnull(summary ->> 'title', ''), phase = ifnull(summary ->> 'phase', '')
    WHERE json_valid(summary);

-- Finished tables of earlier programs, which don't say how they ended and have not been looked at for that.
ALTER TABLE tables ADD COLUMN unsummed INTEGER;
UPDATE tables SET unsummed = 1
    WHERE phase = 'over' AND rowid <= (SELECT value FROM facts WHERE name = 'unsummed');
DELETE FROM facts WHERE name = 'unsummed';
CREATE INDEX tables_unsummed ON tables (unsummed) WHERE unsummed IS NOT NULL;

-- The last epoch that ever began.
INSERT INTO facts (name, value) SELECT 'epoch', seq FROM sqlite_sequence WHERE name = 'epochs';
