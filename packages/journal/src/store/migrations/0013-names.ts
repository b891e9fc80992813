export const names = `
CREATE TABLE met_name (id TEXT PRIMARY KEY, last_seen TEXT NOT NULL, body TEXT NOT NULL) WITHOUT ROWID;
CREATE INDEX met_name_by_time ON met_name (last_seen);
CREATE TABLE name_word (id TEXT PRIMARY KEY, body TEXT NOT NULL) WITHOUT ROWID;
`;
