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
