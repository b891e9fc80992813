export const keyUse = `
CREATE TABLE key_use (key_id TEXT PRIMARY KEY, used_at INTEGER NOT NULL) WITHOUT ROWID;
CREATE INDEX api_key_of_account ON api_key (account_id);
`;
