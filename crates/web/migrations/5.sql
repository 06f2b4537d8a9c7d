-- Public tables that are being played, for those who like to watch: listed = 2.
CREATE INDEX tables_watched ON tables (touched) WHERE listed = 2;

-- Which seat of the table is the visitor's, so that a list can say how the visitor fared.
ALTER TABLE places ADD COLUMN seat INTEGER;

-- Finished tables of earlier programs don't say how they ended. They are looked through from the last one down.
INSERT INTO facts (name, value) SELECT 'unsummed', ifnull(max(rowid), 0) FROM tables;
