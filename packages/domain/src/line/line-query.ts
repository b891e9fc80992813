/** Filter for lines; an absent list does not filter. */
export type LineQuery = {
  leagueIds?: readonly number[];
  marketTypeIds?: readonly number[] | null;
  betTypeIds?: readonly number[] | null;
  sourceIds?: readonly number[] | null;
  eventIds?: readonly number[] | null;
  periodTypeIds?: readonly number[] | null;
  /** Milliseconds since 1970: lines changed at or after it. */
  modifiedSince?: number | null;
};
