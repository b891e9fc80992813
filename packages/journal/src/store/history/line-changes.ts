import { zstdDecompressSync } from "node:zlib";
import { stillsIn, stretchOf } from "@linewire/domain/history/block";
import type { LineIdentity, Moving } from "@linewire/domain/history/moving";
import type { PastLineChange, Unknown } from "@linewire/domain/history/past";
import { walkSteps, type Stretch } from "@linewire/domain/history/step";
import type { Recorder } from "./recorder.ts";
import { KINDS } from "./span-writer.ts";
import type { SpanRow } from "./statements.ts";
import { verifiedBytes } from "./checksum.ts";

type LineRange = { spans: readonly SpanRow[]; from: number; to: number };

export const holesIn = (spans: readonly SpanRow[]): Unknown[] =>
  spans.flatMap((row, index) => {
    const next = spans[index + 1];
    return next && next.from_at > row.to_at ? [{ from: row.to_at, until: next.from_at }] : [];
  });

export const lineChanges = ({ sql, identities, openSpan }: Pick<Recorder, "sql" | "identities" | "openSpan">) => {
  const stillState = (span: number, { leagueId }: LineIdentity, wanted: number): Moving | null => {
    const still = sql.still.get(span, leagueId);
    if (!still) return null;
    for (const [number, state] of stillsIn(
      zstdDecompressSync(verifiedBytes(still.bytes, still.sum, KINDS.still, span, leagueId)),
    ))
      if (number === wanted) return state;
    return null;
  };

  /** The first entry is the state at `from`, or the line's first state if it is later. */
  return (number: number, { spans, from, to }: LineRange): PastLineChange[] => {
    const identity = identities.of(number);
    const here = openSpan();
    const [first] = spans;
    const since = Math.max(from, first?.from_at ?? here?.from() ?? from);
    const changes: PastLineChange[] = [];
    const add = (at: number, moving: Moving): void => {
      if (at <= from) changes[0] = { at: since, moving };
      else changes.push({ at, moving });
    };
    const walk = (stretch: Stretch): void => {
      if (changes.length === 0 && stretch.base) changes.push({ at: since, moving: stretch.base });
      walkSteps(stretch, to, add);
    };
    const addStillState = (): void => {
      const state = first && changes.length === 0 ? stillState(first.span, identity, number) : null;
      if (state) changes.push({ at: since, moving: state });
    };
    if (holesIn(spans).length > 0) addStillState();
    for (const { span, from_at } of spans) {
      const row = sql.block.get(span, identity.leagueId, number);
      if (row) walk(stretchOf(verifiedBytes(row.bytes, row.sum, KINDS.block, span, number), from_at));
    }
    const track = here && to >= here.from() ? here.trackOf(identity.id, number) : undefined;
    if (here && track) walk({ base: track.base, from: here.from(), bytes: track.steps.view() });
    addStillState();
    return changes;
  };
};
