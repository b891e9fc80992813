// A migration's schema version is its place in `all.ts`; the numbers in file names have gaps.

export const names = `
CREATE TABLE met_name (id TEXT PRIMARY KEY, last_seen TEXT NOT NULL, body TEXT NOT NULL) WITHOUT ROWID;
CREATE INDEX met_name_by_time ON met_name (last_seen);
CREATE TABLE name_word (id TEXT PRIMARY KEY, body TEXT NOT NULL) WITHOUT ROWID;
`;

export const receiptChain = `
CREATE TABLE receipt_bundle (
  number INTEGER PRIMARY KEY AUTOINCREMENT,
  through INTEGER NOT NULL,
  id TEXT NOT NULL,
  at INTEGER NOT NULL,
  before TEXT NOT NULL,
  rows TEXT NOT NULL,
  hash TEXT NOT NULL
);
CREATE TABLE receipt_anchor (
  one INTEGER PRIMARY KEY CHECK (one = 1),
  number INTEGER NOT NULL,
  through INTEGER NOT NULL,
  hash TEXT NOT NULL,
  at INTEGER NOT NULL,
  key_id TEXT NOT NULL,
  signature TEXT NOT NULL
);
CREATE TABLE receipt_unchained (seq INTEGER NOT NULL);
INSERT INTO receipt_unchained (seq) SELECT coalesce(max(seq), 0) FROM receipt;
ALTER TABLE receipt ADD COLUMN bundle INTEGER NOT NULL DEFAULT 0;
ALTER TABLE receipt ADD COLUMN article TEXT NOT NULL DEFAULT '';
UPDATE receipt SET article = json_extract(body, '$.articleUrl');
CREATE INDEX receipt_by_bundle ON receipt (bundle, seq);
CREATE INDEX receipt_by_article ON receipt (slug, article, received_at);
`;

// `line_by_source` indexes an expression, so that only queries with this expression use it. SQLite would prefer a
// plain index on the book to better indexes.
export const sourceHealth = `
CREATE TABLE source_health (source_id INTEGER PRIMARY KEY, verdict TEXT NOT NULL, body TEXT NOT NULL);
CREATE TABLE held_line (id INTEGER PRIMARY KEY, source_id INTEGER NOT NULL);
CREATE INDEX held_line_by_source ON held_line (source_id);
CREATE INDEX line_by_source ON line (source_id * 1);
`;

export const lineLink = `
ALTER TABLE line ADD COLUMN link TEXT;
`;

export const endedSessions = `
CREATE TABLE ended_session (id TEXT PRIMARY KEY, expires_at INTEGER NOT NULL) WITHOUT ROWID;
CREATE INDEX ended_session_by_expiry ON ended_session (expires_at);
`;
