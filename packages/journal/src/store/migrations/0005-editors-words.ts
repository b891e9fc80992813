export const editorsWords = `
CREATE TABLE editors_word (id TEXT PRIMARY KEY, body TEXT NOT NULL) WITHOUT ROWID;
`;
