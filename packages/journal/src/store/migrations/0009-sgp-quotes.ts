// A bet is found by its subject in every book: columns that never change, so that line changes do not update this index.
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
