import type { Change } from "@linewire/domain/change/change";

/** Groups changes by kind, league, market type and correlation id. Keeps the order within a line or event. */
export const groupChanges = (changes: readonly Change[]): readonly Change[] => {
  if (changes.length < 2) return changes;
  return [
    ...Map.groupBy(
      changes,
      ({ kind, place, correlationId }) => `${kind} ${place.leagueId} ${place.marketTypeId} ${correlationId}`,
    ).values(),
  ].flat();
};
