// A migration's schema version is its place in `all.ts`; the numbers in file names have gaps.

export const keyUse = `
CREATE TABLE key_use (key_id TEXT PRIMARY KEY, used_at INTEGER NOT NULL) WITHOUT ROWID;
CREATE INDEX api_key_of_account ON api_key (account_id);
`;

export const droppedLines = `
CREATE TABLE dropped_line (
  id INTEGER PRIMARY KEY,
  source_id INTEGER NOT NULL,
  league_id INTEGER NOT NULL,
  market_type_id INTEGER NOT NULL,
  event_id INTEGER,
  bet_type_id INTEGER NOT NULL,
  period_type_id INTEGER NOT NULL,
  modified_on INTEGER NOT NULL
);
CREATE INDEX dropped_line_by_market ON dropped_line (league_id, market_type_id, modified_on);
CREATE INDEX dropped_line_by_time ON dropped_line (modified_on);
`;

export const keptAnswers = `
CREATE TABLE kept_answer (id TEXT PRIMARY KEY, expires_at INTEGER NOT NULL, body TEXT NOT NULL) WITHOUT ROWID;
CREATE INDEX kept_answer_by_expiry ON kept_answer (expires_at);
`;

export const editorsWords = `
CREATE TABLE editors_word (id TEXT PRIMARY KEY, body TEXT NOT NULL) WITHOUT ROWID;
`;

export const receipts = `
CREATE TABLE receipt (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  slug TEXT NOT NULL,
  received_at INTEGER NOT NULL,
  body TEXT NOT NULL
);
CREATE INDEX receipt_by_partner ON receipt (slug, received_at);
`;

export const firstPrices = `
CREATE TABLE first_price (article TEXT NOT NULL, line_id INTEGER NOT NULL, price INTEGER, points REAL, at INTEGER NOT NULL,
  PRIMARY KEY (article, line_id)) WITHOUT ROWID;
CREATE INDEX first_price_by_time ON first_price (at);
`;

export const fairPrices = `
ALTER TABLE line ADD COLUMN edge REAL;
CREATE TABLE closing (event_id INTEGER PRIMARY KEY, body TEXT NOT NULL);
`;

// Finds the lines of a bet at every book. Its columns never change, so changed lines do not update the index.
export const sgpQuotes = `
CREATE INDEX line_by_bet ON line (event_id, bet_type_id, period_type_id, person_id) WHERE event_id IS NOT NULL;
CREATE TABLE sgp_quote (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL UNIQUE,
  source_id INTEGER NOT NULL,
  legs TEXT NOT NULL,
  observed_at INTEGER NOT NULL,
  body TEXT NOT NULL
);
CREATE INDEX sgp_quote_by_legs ON sgp_quote (source_id, legs, observed_at);
CREATE INDEX sgp_quote_by_time ON sgp_quote (observed_at);
`;

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
