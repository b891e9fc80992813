export const betRequests = `
CREATE TABLE bet_request (
  id TEXT PRIMARY KEY,
  shared_id TEXT UNIQUE,
  expires_at INTEGER NOT NULL,
  begun INTEGER NOT NULL,
  body TEXT NOT NULL,
  ended TEXT
) WITHOUT ROWID;
CREATE INDEX bet_request_by_expiry ON bet_request (expires_at);
CREATE INDEX bet_request_open ON bet_request (id) WHERE ended IS NULL;
`;
