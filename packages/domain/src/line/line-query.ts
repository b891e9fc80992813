export const LINE_FILTERS = [
  "leagueIds",
  "marketTypeIds",
  "eventIds",
  "betTypeIds",
  "sourceIds",
  "periodTypeIds",
] as const;
export type LineFilterName = (typeof LINE_FILTERS)[number];

/** A list that is absent matches all lines. */
export type LineQuery = { [N in LineFilterName]?: readonly number[] | null } & {
  /** In milliseconds since 1970. Matches lines that changed at or after it. */
  modifiedSince?: number | null;
};
