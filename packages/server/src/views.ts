import type { ReferenceTable } from "@linewire/domain/change/record";
import type { Commit } from "@linewire/domain/change/change";
import { openForReading } from "./edges/store/database.ts";
import { eventReader } from "./edges/store/event-store.ts";
import { lateTime } from "./edges/store/late-store.ts";
import { lineReader } from "./edges/store/line-store.ts";
import { offerReader } from "./edges/store/offer-store.ts";
import { recordReader } from "./edges/store/record-store.ts";
import { referenceCache } from "./edges/store/reference-cache.ts";
import { referenceReader } from "./edges/store/reference-store.ts";

const REFERENCE_KINDS: ReadonlySet<Commit["entries"][number]["kind"]> = new Set(["reference", "market_source"]);

/** Everything that this node reads: the store as it is, and as the free tier may see it. */
export const openViews = (
  files: { storeFile: string; lateFile: string },
  follow: (hear: (commit: Commit) => void) => unknown,
) => {
  const database = openForReading(files.storeFile);
  const late = openForReading(files.lateFile);
  const reference = referenceCache(referenceReader(database));
  const versions = new Map<number, number>();
  follow((commit) => {
    for (const { kind, place, seq } of commit.entries) {
      if (REFERENCE_KINDS.has(kind)) reference.drop();
      if (place.leagueId !== null) versions.set(place.leagueId, seq);
    }
  });
  const events = eventReader(database);
  const lateView = { lines: lineReader(late).list, event: eventReader(late).get };
  return {
    reference,
    events,
    records: recordReader(database),
    offers: offerReader(database),
    lines: lineReader(database),
    live: { lines: lineReader(database).list, event: events.get },
    late: () => {
      const at = lateTime(late);
      return at === 0 ? null : { view: lateView, at };
    },
    version: (leagueId: number): number => versions.get(leagueId) ?? 0,
    named:
      <T extends ReferenceTable>(table: T) =>
      (id: number) =>
        reference.get(table, id),
    close: (): void => {
      late.close();
      database.close();
    },
  };
};
export type Views = ReturnType<typeof openViews>;
