import type { Change } from "@linewire/domain/change/change";

const keyOf = ({ kind, place, correlationId }: Change): string =>
  `${kind} ${place.leagueId} ${place.marketTypeId} ${correlationId}`;
const hasSameKey = (one: Change, other: Change): boolean =>
  one.kind === other.kind &&
  one.place.leagueId === other.place.leagueId &&
  one.place.marketTypeId === other.place.marketTypeId &&
  one.correlationId === other.correlationId;

/** Groups changes by kind, league, market type and correlation id. Keeps the order of the changes of a line or event. */
export const groupChanges = (changes: readonly Change[]): readonly Change[] => {
  if (changes.length < 2) return changes;
  const groups: Change[][] = [];
  const groupOfKey = new Map<string, number>();
  const groupOfThing = new Map<Change["kind"], Map<Change["id"], number>>();
  const groupsOf = (kind: Change["kind"]): Map<Change["id"], number> => {
    const found = groupOfThing.get(kind) ?? new Map<Change["id"], number>();
    groupOfThing.set(kind, found);
    return found;
  };
  let [previous, key] = [changes[0]!, keyOf(changes[0]!)];
  for (const change of changes) {
    if (!hasSameKey(change, previous)) key = keyOf(change);
    previous = change;
    const things = groupsOf(change.kind);
    const latest = things.get(change.id) ?? 0;
    let at = groupOfKey.get(key) ?? -1;
    // A later group holds an earlier change of the same line, so this change needs a group behind it.
    if (at < latest || at === -1) groupOfKey.set(key, (at = groups.push([]) - 1));
    groups[at]!.push(change);
    things.set(change.id, at);
  }
  return groups.flat();
};
