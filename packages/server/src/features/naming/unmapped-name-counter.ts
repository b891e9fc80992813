import { aliasKey } from "@linewire/reading/naming/alias";
import type { NameKind } from "@linewire/domain/change/name-record";
import type { MetRecord } from "@linewire/domain/change/name-record";
import { isoOf } from "@linewire/domain/clock/world";

export type UnknownName = { feed: string; kind: NameKind; leagueId: number | null; name: string; seenIn: string };

const MIN_WRITE_INTERVAL_MS = 3_600_000;
const MAX_NAMES = 2000;
const MAX_NAME_LENGTH = 200;

type MetEntry = { record: MetRecord; writtenAt: number };

/** The count of a new name is stored at once, later counts at most once an hour per name. */
export const unmappedNameCounter = (known: readonly MetRecord[], now: () => number) => {
  const counts = new Map<string, MetEntry>(
    known.map((record) => [record.id, { record, writtenAt: Date.parse(record.lastSeen) }]),
  );
  const counted = ({ feed, kind, leagueId, name: text, seenIn }: UnknownName): MetEntry | null => {
    const name = text.slice(0, MAX_NAME_LENGTH);
    const id = aliasKey(kind, leagueId, name);
    const at = isoOf(now());
    const before = counts.get(id);
    if (!before && counts.size >= MAX_NAMES) return null;
    const first = { id, feed, kind, leagueId, name, seenIn: seenIn.slice(0, MAX_NAME_LENGTH), times: 0, firstSeen: at };
    const record = { ...(before?.record ?? first), lastSeen: at };
    const next = { record: { ...record, times: record.times + 1 }, writtenAt: before?.writtenAt ?? -Infinity };
    counts.set(id, next);
    return next;
  };
  return {
    note: (names: readonly UnknownName[]): MetRecord[] => {
      const unique = new Map(names.map((one) => [aliasKey(one.kind, one.leagueId, one.name), one]));
      return [...unique.values()].flatMap((one) => {
        const found = counted(one);
        if (!found || now() - found.writtenAt < MIN_WRITE_INTERVAL_MS) return [];
        found.writtenAt = now();
        return [found.record];
      });
    },
  };
};
