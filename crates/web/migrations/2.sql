-- Which tables nothing has happened at for long.
CREATE INDEX tables_touched ON tables (touched);
CREATE INDEX tables_waiting ON tables (touched) WHERE code IS NOT NULL;
