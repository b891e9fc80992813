export const resultIndexes = `
-- Filters are checked in the index: a list without matches reads no rows of a league's two weeks.
DROP INDEX line_result_by_time;
CREATE INDEX line_result_by_time ON line_result (league_id, updated_at, id, bet_type_id, source_id);
DROP INDEX line_result_by_event;
CREATE INDEX line_result_by_event ON line_result (event_id, updated_at, id);
`;
