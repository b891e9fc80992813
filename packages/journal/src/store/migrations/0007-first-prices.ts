export const firstPrices = `
CREATE TABLE first_price (article TEXT NOT NULL, line_id INTEGER NOT NULL, price INTEGER, points REAL, at INTEGER NOT NULL,
  PRIMARY KEY (article, line_id)) WITHOUT ROWID;
CREATE INDEX first_price_by_time ON first_price (at);
`;
