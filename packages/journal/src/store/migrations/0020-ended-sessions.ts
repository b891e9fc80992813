export const endedSessions = `
CREATE TABLE ended_session (id TEXT PRIMARY KEY, expires_at INTEGER NOT NULL) WITHOUT ROWID;
CREATE INDEX ended_session_by_expiry ON ended_session (expires_at);
`;
