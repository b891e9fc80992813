import type { Change } from "@linewire/domain/change/change";

/** Groups changes by kind, league, market type and correlation id. Keeps the order of the changes of a line or event. */
export const groupChanges = (changes: readonly Change[]): readonly Change[] => {
  if (changes.length < 2) return changes;
  const groups: Change[][] = [];
  const groupOfKey = new Map<string, number>();
  const groupOfThing = new Map<string, number>();
  for (const change of changes) {
    const { kind, id, place, correlationId } = change;
    const key = `${kind} ${place.leagueId} ${place.marketTypeId} ${correlationId}`;
    const thing = `${kind} ${id}`;
    const latest = groupOfThing.get(thing) ?? 0;
    let at = groupOfKey.get(key) ?? -1;
    // A later group holds an earlier change of the same line, so this change needs a group behind it.
    if (at < latest || at === -1) groupOfKey.set(key, (at = groups.push([]) - 1));
    groups[at]!.push(change);
    groupOfThing.set(thing, at);
  }
  return groups.flat();
};
