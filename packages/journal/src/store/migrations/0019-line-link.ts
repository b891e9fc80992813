export const lineLink = `
ALTER TABLE line ADD COLUMN link TEXT;
`;
