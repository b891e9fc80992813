/** Which lines to read; an absent list does not narrow. */
export type LineQuery = {
  leagueIds?: readonly number[];
  marketTypeIds?: readonly number[] | null;
  betTypeIds?: readonly number[] | null;
  sourceIds?: readonly number[] | null;
  eventIds?: readonly number[] | null;
  periodTypeIds?: readonly number[] | null;
  /** Milliseconds since 1970: lines that moved at or after it. */
  modifiedSince?: number | null;
};
