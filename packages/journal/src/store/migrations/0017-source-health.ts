// An expression index that only one query uses: with a plain index on the book, SQLite would choose it for other queries that have better
// ones.
export const sourceHealth = `
CREATE TABLE source_health (source_id INTEGER PRIMARY KEY, verdict TEXT NOT NULL, body TEXT NOT NULL);
CREATE TABLE held_line (id INTEGER PRIMARY KEY, source_id INTEGER NOT NULL);
CREATE INDEX held_line_by_source ON held_line (source_id);
CREATE INDEX line_by_source ON line (source_id * 1);
`;
