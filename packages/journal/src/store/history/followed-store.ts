import type { Event } from "@linewire/contract";
import type { Commit } from "@linewire/domain/change/change";
import type { Database } from "../file/database.ts";
import { LINE_COLUMNS, lineOf, type LineRow } from "../lines/line-row.ts";
import type { JournalSpan, StoreSnapshot } from "./recorder.ts";

/** Another connection may write to the live store meanwhile. */
export const followedStore = (live: Database, since: (seq: number, limit: number) => Commit[] | null): JournalSpan => {
  const epoch = live.prepare<[], string>("SELECT value FROM meta WHERE name = 'epoch'").pluck();
  const last = live.prepare<[], { last_seq: number; at: number }>(
    "SELECT last_seq, at FROM journal ORDER BY last_seq DESC LIMIT 1",
  );
  const lines = live.prepare<[], LineRow>(`SELECT ${LINE_COLUMNS} FROM line`).raw();
  const events = live.prepare<[], { body: string }>("SELECT body FROM event WHERE is_active = 1");
  const epochNow = (): string => epoch.get() ?? "";
  const whole = live.transaction((): StoreSnapshot => {
    const newest = last.get();
    return {
      epoch: epochNow(),
      seq: newest?.last_seq ?? 0,
      at: newest?.at ?? null,
      lines: lines.all().map(lineOf),
      events: events.all().map(({ body }) => JSON.parse(body) as Event),
    };
  });
  return { epoch: epochNow, since, whole: () => whole() };
};
