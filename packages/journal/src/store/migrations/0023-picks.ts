export const picks = `
CREATE TABLE pick (
  id TEXT PRIMARY KEY,
  slug TEXT NOT NULL,
  article TEXT NOT NULL,
  author TEXT NOT NULL,
  event_id INTEGER NOT NULL,
  event_start INTEGER NOT NULL,
  body TEXT NOT NULL
) WITHOUT ROWID;
CREATE INDEX pick_by_event ON pick (event_id);
CREATE INDEX pick_by_article ON pick (slug, article, event_start);
CREATE INDEX pick_by_author ON pick (slug, author, event_start);
CREATE INDEX pick_by_partner ON pick (slug, event_start);
`;
