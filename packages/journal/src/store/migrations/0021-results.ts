export const results = `
-- The last price and points of a line before its game began.
ALTER TABLE line ADD COLUMN closing_price INTEGER;
ALTER TABLE line ADD COLUMN closing_points REAL;

-- Lines of games that have left the odds and wait for the result.
CREATE TABLE closed_line (
  id INTEGER PRIMARY KEY,
  event_id INTEGER NOT NULL,
  modified_on INTEGER NOT NULL,
  body TEXT NOT NULL
);
CREATE INDEX closed_line_by_event ON closed_line (event_id);
CREATE INDEX closed_line_by_time ON closed_line (modified_on);

CREATE TABLE event_result (event_id INTEGER PRIMARY KEY, league_id INTEGER NOT NULL, modified_on INTEGER NOT NULL, body TEXT NOT NULL);
CREATE INDEX event_result_by_time ON event_result (modified_on);

CREATE TABLE line_result (
  id INTEGER PRIMARY KEY,
  event_id INTEGER NOT NULL,
  league_id INTEGER NOT NULL,
  bet_type_id INTEGER NOT NULL,
  source_id INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  body TEXT NOT NULL
);
CREATE INDEX line_result_by_time ON line_result (league_id, updated_at, id);
CREATE INDEX line_result_by_event ON line_result (event_id);
CREATE INDEX line_result_to_forget ON line_result (updated_at);
`;
