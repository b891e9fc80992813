export const deskPacks = `
-- In the order of time, so that a table reads only its period.
CREATE TABLE desk_count_by_time (
  grain INTEGER NOT NULL,
  list INTEGER NOT NULL,
  at INTEGER NOT NULL,
  value INTEGER NOT NULL,
  views INTEGER NOT NULL,
  viewable INTEGER NOT NULL,
  clicks INTEGER NOT NULL,
  PRIMARY KEY (grain, list, at, value)
) WITHOUT ROWID;
INSERT INTO desk_count_by_time SELECT grain, list, at, value, views, viewable, clicks FROM desk_count;
DROP TABLE desk_count;
ALTER TABLE desk_count_by_time RENAME TO desk_count;
CREATE TABLE desk_income_by_time (
  grain INTEGER NOT NULL,
  list INTEGER NOT NULL,
  at INTEGER NOT NULL,
  value INTEGER NOT NULL,
  currency TEXT NOT NULL,
  signups INTEGER NOT NULL,
  deposits INTEGER NOT NULL,
  minor INTEGER NOT NULL,
  PRIMARY KEY (grain, list, at, value, currency)
) WITHOUT ROWID;
INSERT INTO desk_income_by_time SELECT grain, list, at, value, currency, signups, deposits, minor FROM desk_income;
DROP TABLE desk_income;
ALTER TABLE desk_income_by_time RENAME TO desk_income;
-- Counters of closed intervals with many rows, in columns. The counters of an interval are its pack plus its rows in desk_count.
CREATE TABLE desk_pack (
  grain INTEGER NOT NULL,
  list INTEGER NOT NULL,
  at INTEGER NOT NULL,
  counts BLOB NOT NULL,
  PRIMARY KEY (grain, list, at)
);
`;

export const deskFresh = `
-- Counts of the last minutes, in the order of time. They are not in desk_count yet, so that an event changes one row instead of five.
CREATE TABLE desk_fresh (
  list INTEGER NOT NULL,
  at INTEGER NOT NULL,
  value INTEGER NOT NULL,
  views INTEGER NOT NULL,
  viewable INTEGER NOT NULL,
  clicks INTEGER NOT NULL,
  PRIMARY KEY (list, at, value)
) WITHOUT ROWID;
`;
