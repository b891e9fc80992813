export const undo = `
-- What lines and events were before a commit, until the delayed odds have passed it.
CREATE TABLE undo (last_seq INTEGER PRIMARY KEY, text TEXT NOT NULL);
`;
