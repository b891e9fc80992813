import type { Change } from "@linewire/domain/change/change";

/** Groups changes by kind, league, market type and correlation id. The order within a line or event is preserved. */
export const groupChanges = (changes: readonly Change[]): Change[] =>
  [
    ...Map.groupBy(
      changes,
      ({ kind, place, correlationId }) => `${kind} ${place.leagueId} ${place.marketTypeId} ${correlationId}`,
    ).values(),
  ].flat();
