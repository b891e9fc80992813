export const keptAnswers = `
CREATE TABLE kept_answer (id TEXT PRIMARY KEY, expires_at INTEGER NOT NULL, body TEXT NOT NULL) WITHOUT ROWID;
CREATE INDEX kept_answer_by_expiry ON kept_answer (expires_at);
`;
