export const desk = `
-- Counters of the desk. A list is one dimension of one partner; its values have numbers, so that a table reads few bytes.
CREATE TABLE desk_list (id INTEGER PRIMARY KEY, slug TEXT NOT NULL, name TEXT NOT NULL, UNIQUE (slug, name));
CREATE TABLE desk_value (id INTEGER PRIMARY KEY, list INTEGER NOT NULL, value TEXT NOT NULL, UNIQUE (list, value));
CREATE TABLE desk_count (
  grain INTEGER NOT NULL,
  list INTEGER NOT NULL,
  value INTEGER NOT NULL,
  at INTEGER NOT NULL,
  views INTEGER NOT NULL,
  viewable INTEGER NOT NULL,
  clicks INTEGER NOT NULL,
  PRIMARY KEY (grain, list, value, at)
) WITHOUT ROWID;
-- Few: sign-ups, deposits, and money per currency ('' = without money).
CREATE TABLE desk_income (
  grain INTEGER NOT NULL,
  list INTEGER NOT NULL,
  value INTEGER NOT NULL,
  at INTEGER NOT NULL,
  currency TEXT NOT NULL,
  signups INTEGER NOT NULL,
  deposits INTEGER NOT NULL,
  minor INTEGER NOT NULL,
  PRIMARY KEY (grain, list, value, at, currency)
) WITHOUT ROWID;
CREATE TABLE page_view (id INTEGER PRIMARY KEY, at INTEGER NOT NULL, marks TEXT NOT NULL);
CREATE INDEX page_view_by_time ON page_view (at);
CREATE TABLE offer_name (offer TEXT PRIMARY KEY, at INTEGER NOT NULL, body TEXT NOT NULL);
CREATE TABLE article_byline (
  id TEXT PRIMARY KEY,
  slug TEXT NOT NULL,
  article TEXT NOT NULL,
  key TEXT NOT NULL,
  body TEXT NOT NULL
);
CREATE INDEX article_byline_by_key ON article_byline (slug, key);
CREATE TABLE postback (id TEXT PRIMARY KEY, slug TEXT NOT NULL, at INTEGER NOT NULL, body TEXT NOT NULL);
CREATE INDEX postback_by_partner ON postback (slug, at);
`;
