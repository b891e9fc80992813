import type { Change } from "@linewire/domain/change/change";

/** Changes that can share a stream message stand together; within one line or event the order stays. */
export const together = (changes: readonly Change[]): Change[] =>
  [
    ...Map.groupBy(
      changes,
      ({ kind, place, correlationId }) => `${kind} ${place.leagueId} ${place.marketTypeId} ${correlationId}`,
    ).values(),
  ].flat();
