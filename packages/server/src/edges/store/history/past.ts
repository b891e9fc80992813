import { zstdDecompressSync } from "node:zlib";
import type { Event } from "@linewire/contract";
import { asksFor, hasLeft } from "@linewire/domain/history/asked-of";
import { stillsIn, stretchOf } from "@linewire/domain/history/block";
import { lineAgain, type LineIdentity, type Moving } from "@linewire/domain/history/moving";
import type { LineChange, LinePast, Unknown } from "@linewire/domain/history/past";
import { walkSteps, type Stretch } from "@linewire/domain/history/step";
import type { LineQuery } from "@linewire/domain/line/line-query";
import type { LineState } from "@linewire/domain/line/line-state";
import type { Recorder } from "./recorder.ts";
import { KINDS } from "./span-writer.ts";
import type { SpanRow } from "./statements.ts";
import { eventsAt, talesIn } from "./story.ts";
import { checked } from "./sum.ts";
import { trackAt } from "./track.ts";

/** Lines and events as they were at a time. */
export type PastView = { lines: LineState[]; event: (id: number) => Event | undefined };

const byId = (a: LineState, b: LineState): number => a.id - b.id;

/** Reads a history. */
export const pastReader = ({ sql, identities, present }: Recorder) => {
  /** The span that a time lies in; null where that is the one being written. */
  const spanOf = (at: number): SpanRow | null | Unknown => {
    const row = sql.spanAt.get(at);
    if (!row) return { from: null, until: sql.firstSpan.get()?.from_at ?? null };
    const next = sql.nextSpan.get(row.span);
    if (!next) return at < row.to_at ? row : null;
    return at > row.to_at ? { from: row.to_at, until: next.from_at } : row;
  };

  const closedView = ({ span, from_at }: SpanRow, at: number, query: LineQuery & { leagueIds: readonly [number] }) => {
    const [leagueId] = query.leagueIds;
    const lines: LineState[] = [];
    const put = (identity: LineIdentity, state: Moving | null): void => {
      if (state && !hasLeft(state, at)) lines.push(lineAgain(identity, state));
    };
    for (const { number, bytes, sum } of sql.blocks.iterate(span, leagueId)) {
      const identity = identities.of(number);
      if (!asksFor(query, identity)) continue;
      put(identity, walkSteps(stretchOf(checked(bytes, sum, KINDS.block, span, number), from_at), at));
    }
    const still = sql.still.get(span, leagueId);
    const stills = still && zstdDecompressSync(checked(still.bytes, still.sum, KINDS.still, span, leagueId));
    for (const [number, state] of stillsIn(stills ?? new Uint8Array())) {
      const identity = identities.of(number);
      if (asksFor(query, identity)) put(identity, state);
    }
    const story = sql.story.get(span, leagueId);
    const tales = story ? talesIn(checked(story.bytes, story.sum, KINDS.story, span, leagueId)) : [];
    return { lines: lines.sort(byId), event: eventsAt(tales, at) };
  };

  const openView = (at: number, query: LineQuery & { leagueIds: readonly [number] }): PastView => {
    const here = present();
    if (!here) return { lines: [], event: () => undefined };
    const lines = here.all().flatMap((track): LineState[] => {
      if (!asksFor(query, track.identity)) return [];
      const state = trackAt(track, here.from(), at);
      return state && !hasLeft(state, at) ? [lineAgain(track.identity, state)] : [];
    });
    return { lines: lines.sort(byId), event: eventsAt(here.talesOf(query.leagueIds[0]), at) };
  };

  const stillState = (span: number, { leagueId }: LineIdentity, wanted: number): Moving | null => {
    const still = sql.still.get(span, leagueId);
    if (!still) return null;
    for (const [number, state] of stillsIn(
      zstdDecompressSync(checked(still.bytes, still.sum, KINDS.still, span, leagueId)),
    ))
      if (number === wanted) return state;
    return null;
  };

  const holesIn = (spans: readonly SpanRow[]): Unknown[] =>
    spans.flatMap((row, index) => {
      const next = spans[index + 1];
      return next && next.from_at > row.to_at ? [{ from: row.to_at, until: next.from_at }] : [];
    });

  /** The changes of one line number between two times, after what it was at the first of them. */
  const changesOf = (number: number, spans: readonly SpanRow[], from: number, to: number): LineChange[] => {
    const identity = identities.of(number);
    const here = present();
    const [first] = spans;
    const since = Math.max(from, first?.from_at ?? here?.from() ?? from);
    const changes: LineChange[] = [];
    const hear = (at: number, moving: Moving): void => {
      if (at <= from) changes[0] = { at: since, moving };
      else changes.push({ at, moving });
    };
    const walk = (stretch: Stretch): void => {
      // A line that did not change until then was this all the time.
      if (changes.length === 0 && stretch.base) changes.push({ at: since, moving: stretch.base });
      walkSteps(stretch, to, hear);
    };
    const standing = (): void => {
      const state = first && changes.length === 0 ? stillState(first.span, identity, number) : null;
      if (state) changes.push({ at: since, moving: state });
    };
    if (holesIn(spans).length > 0) standing();
    for (const { span, from_at } of spans) {
      const row = sql.block.get(span, identity.leagueId, number);
      if (row) walk(stretchOf(checked(row.bytes, row.sum, KINDS.block, span, number), from_at));
    }
    const track = here && to >= here.from() ? here.trackOf(identity.id, number) : undefined;
    if (here && track) walk({ base: track.base, from: here.from(), bytes: track.steps.view() });
    standing();
    return changes;
  };

  return {
    /** The lines of one league at a time, as a query asks for them, with their events. */
    view: (at: number, query: LineQuery & { leagueIds: readonly [number] }): PastView | Unknown => {
      const found = spanOf(at);
      if (found === null) return openView(at, query);
      return "span" in found ? closedView(found, at, query) : found;
    },
    /** What one line was between two times; null when there never was such a line. */
    line: (id: number, from: number, to: number): LinePast | null => {
      const numbers = sql.numbers.all(id).map(({ number }) => number);
      const [newest] = numbers.slice(-1);
      if (newest === undefined) return null;
      const spans = sql.spansBetween.all(from, to);
      const begins = sql.firstSpan.get()?.from_at ?? 0;
      const changes = numbers.flatMap((number) => changesOf(number, spans, from, to));
      return {
        identity: identities.of(newest),
        begins,
        holes: holesIn(spans),
        changes: changes.toSorted((a, b) => a.at - b.at),
      };
    },
  };
};
