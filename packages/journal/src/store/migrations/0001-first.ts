export const first = `
CREATE TABLE meta (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;

CREATE TABLE journal (
  last_seq INTEGER PRIMARY KEY,
  first_seq INTEGER NOT NULL,
  at INTEGER NOT NULL,
  bytes INTEGER NOT NULL,
  text TEXT NOT NULL
);

CREATE TABLE line (
  id INTEGER PRIMARY KEY,
  main_id INTEGER,
  alternate_number INTEGER,
  market_id INTEGER NOT NULL,
  source_id INTEGER NOT NULL,
  league_id INTEGER NOT NULL,
  market_type_id INTEGER NOT NULL,
  event_id INTEGER,
  bet_type_id INTEGER NOT NULL,
  bet_sub_type TEXT,
  team_id INTEGER,
  person_id INTEGER,
  side_index INTEGER NOT NULL,
  side_name TEXT,
  period_type_id INTEGER NOT NULL,
  live INTEGER NOT NULL,
  market_key TEXT NOT NULL,
  side_key TEXT NOT NULL,
  points REAL,
  price INTEGER,
  previous_points REAL,
  previous_price INTEGER,
  opener_points REAL,
  opener_price INTEGER,
  status_id INTEGER NOT NULL,
  disabled INTEGER NOT NULL,
  source_price REAL,
  source_format INTEGER NOT NULL,
  liquidity REAL,
  sequence INTEGER NOT NULL,
  modified_on INTEGER NOT NULL
);
CREATE INDEX line_by_tree ON line (league_id, market_type_id, event_id);
CREATE INDEX line_by_event ON line (event_id) WHERE event_id IS NOT NULL;
CREATE INDEX line_by_market ON line (market_id, side_index);
CREATE INDEX line_to_remove ON line (modified_on) WHERE disabled = 1;

CREATE TABLE event (
  id INTEGER PRIMARY KEY,
  league_id INTEGER NOT NULL,
  status_id INTEGER NOT NULL,
  starts_at INTEGER NOT NULL,
  is_active INTEGER NOT NULL,
  modified_on INTEGER NOT NULL,
  body TEXT NOT NULL
);
CREATE INDEX event_by_start ON event (league_id, starts_at);
CREATE TABLE event_team (
  team_id INTEGER NOT NULL,
  event_id INTEGER NOT NULL REFERENCES event (id) ON DELETE CASCADE,
  PRIMARY KEY (team_id, event_id)
) WITHOUT ROWID;

CREATE TABLE reference (
  kind TEXT NOT NULL,
  id INTEGER NOT NULL,
  league_id INTEGER,
  is_active INTEGER NOT NULL,
  modified_on INTEGER NOT NULL,
  body TEXT NOT NULL,
  PRIMARY KEY (kind, id)
) WITHOUT ROWID;
CREATE INDEX reference_by_league ON reference (kind, league_id);

CREATE TABLE bonus (id INTEGER PRIMARY KEY, source_id INTEGER NOT NULL, modified_on INTEGER NOT NULL, body TEXT NOT NULL);
CREATE TABLE fair_price (event_id INTEGER PRIMARY KEY, league_id INTEGER NOT NULL, modified_on INTEGER NOT NULL, body TEXT NOT NULL);
CREATE TABLE lineup (
  event_id INTEGER PRIMARY KEY,
  league_id INTEGER NOT NULL,
  date TEXT NOT NULL,
  modified_on INTEGER NOT NULL,
  body TEXT NOT NULL
);
CREATE INDEX lineup_by_date ON lineup (league_id, date);

CREATE TABLE news (
  id INTEGER PRIMARY KEY,
  league_id INTEGER NOT NULL,
  person_id INTEGER NOT NULL,
  team_id INTEGER,
  updated_at INTEGER NOT NULL,
  modified_on INTEGER NOT NULL,
  body TEXT NOT NULL
);
CREATE INDEX news_by_time ON news (league_id, updated_at, id);

CREATE TABLE percent_to_play (
  id INTEGER PRIMARY KEY,
  league_id INTEGER NOT NULL,
  person_id INTEGER NOT NULL,
  event_id INTEGER NOT NULL,
  team_id INTEGER,
  updated_at INTEGER NOT NULL,
  modified_on INTEGER NOT NULL,
  body TEXT NOT NULL,
  UNIQUE (person_id, event_id)
);
CREATE INDEX percent_to_play_by_time ON percent_to_play (league_id, updated_at, id);

CREATE TABLE account (id TEXT PRIMARY KEY, body TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE api_key (
  id TEXT PRIMARY KEY,
  account_id TEXT NOT NULL,
  hash TEXT NOT NULL UNIQUE,
  revoked_at TEXT,
  body TEXT NOT NULL
) WITHOUT ROWID;
CREATE INDEX api_key_by_account ON api_key (account_id) WHERE revoked_at IS NULL;
CREATE TABLE partner (slug TEXT PRIMARY KEY, body TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE subscription (id TEXT PRIMARY KEY, expires_at INTEGER NOT NULL, body TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE signing_key (id TEXT PRIMARY KEY, created_at TEXT NOT NULL, body TEXT NOT NULL) WITHOUT ROWID;
CREATE INDEX subscription_by_expiry ON subscription (expires_at);
`;
