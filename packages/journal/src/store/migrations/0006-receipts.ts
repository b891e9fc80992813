export const receipts = `
CREATE TABLE receipt (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  slug TEXT NOT NULL,
  received_at INTEGER NOT NULL,
  body TEXT NOT NULL
);
CREATE INDEX receipt_by_partner ON receipt (slug, received_at);
`;
