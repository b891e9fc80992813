// Pages are ordered by (updated_at, id) within a league, person or team, so these columns come first. Columns of other
// filters are at the end.
const pageIndexes = (table: string): string => `
DROP INDEX ${table}_by_time;
ALTER TABLE ${table} ADD COLUMN is_active INTEGER NOT NULL DEFAULT 1;
CREATE INDEX ${table}_by_time ON ${table} (league_id, updated_at, id, modified_on, is_active);
CREATE INDEX ${table}_by_person ON ${table} (league_id, person_id, updated_at, id);
CREATE INDEX ${table}_by_team ON ${table} (league_id, team_id, updated_at, id);
CREATE INDEX ${table}_by_change ON ${table} (modified_on);
`;

export const people = `
${pageIndexes("news")}
${pageIndexes("percent_to_play")}
ALTER TABLE news ADD COLUMN game_id INTEGER;
ALTER TABLE lineup ADD COLUMN is_active INTEGER NOT NULL DEFAULT 1;
CREATE INDEX lineup_by_change ON lineup (modified_on);
CREATE TABLE news_move (
  news_id INTEGER NOT NULL,
  line_id INTEGER NOT NULL,
  source_id INTEGER NOT NULL,
  event_id INTEGER,
  bet_type_id INTEGER NOT NULL,
  side_index INTEGER NOT NULL,
  side_name TEXT,
  points_before REAL,
  price_before INTEGER NOT NULL,
  points_after REAL,
  price_after INTEGER,
  size REAL NOT NULL,
  moved_on INTEGER NOT NULL,
  furthest_on INTEGER NOT NULL,
  PRIMARY KEY (news_id, line_id)
) WITHOUT ROWID;
`;
