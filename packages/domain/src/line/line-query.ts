/** Filter for lines. An absent list matches all lines. */
export type LineQuery = {
  leagueIds?: readonly number[];
  marketTypeIds?: readonly number[] | null;
  betTypeIds?: readonly number[] | null;
  sourceIds?: readonly number[] | null;
  eventIds?: readonly number[] | null;
  periodTypeIds?: readonly number[] | null;
  /** Milliseconds since 1970. Only lines that changed at or after this time match. */
  modifiedSince?: number | null;
};
