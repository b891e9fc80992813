import type { KnownMoment } from "@linewire/domain/history/replayed";
import type { LinePast, Unknown } from "@linewire/domain/history/past";
import { holesIn, lineChanges } from "./line-changes.ts";
import type { Recorder } from "./recorder.ts";
import { closedView, openView, type LeagueQuery, type PastView } from "./span-view.ts";
import type { SpanRow } from "./statements.ts";

export const pastReader = (recorder: Recorder) => {
  const { sql, identities, openSpan } = recorder;
  const changesOf = lineChanges(recorder);
  /** Null: the open span contains the time. Unknown: the interval without data around it. */
  const spanOf = (at: number): SpanRow | null | Unknown => {
    const row = sql.spanAt.get(at);
    if (!row) return { from: null, until: sql.firstSpan.get()?.from_at ?? null };
    const next = sql.nextSpan.get(row.span);
    if (!next) return at < row.to_at ? row : null;
    return at > row.to_at ? { from: row.to_at, until: next.from_at } : row;
  };

  return {
    known: (at: number): KnownMoment | Unknown => {
      const found = spanOf(at);
      if (found === null) return openSpan() ? { thinned: false } : { from: null, until: null };
      return "span" in found ? { thinned: found.thinned === 1 } : found;
    },
    view: (at: number, query: LeagueQuery): PastView | Unknown => {
      const [found, here] = [spanOf(at), openSpan()];
      if (found === null) return here ? openView(here, at, query) : { from: null, until: null };
      return "span" in found ? closedView(recorder, found, at, query) : found;
    },
    line: (id: number, from: number, to: number): LinePast | null => {
      const numbers = sql.numbers.all(id).map(({ number }) => number);
      const [newest] = numbers.slice(-1);
      if (newest === undefined) return null;
      const spans = sql.spansBetween.all(from, to);
      const begins = sql.firstSpan.get()?.from_at ?? 0;
      const changes = numbers.flatMap((number) => changesOf(number, { spans, from, to }));
      return {
        identity: identities.of(newest),
        begins,
        holes: holesIn(spans),
        thinnedUntil: spans.findLast(({ thinned }) => thinned === 1)?.to_at ?? null,
        changes: changes.toSorted((a, b) => a.at - b.at),
      };
    },
  };
};
export type PastReader = ReturnType<typeof pastReader>;
