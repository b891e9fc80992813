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
