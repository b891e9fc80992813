export const fairPrices = `
ALTER TABLE line ADD COLUMN edge REAL;
CREATE TABLE closing (event_id INTEGER PRIMARY KEY, body TEXT NOT NULL);
`;
