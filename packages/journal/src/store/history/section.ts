import { zstdDecompressSync } from "node:zlib";
import { stillsIn, stretchOf } from "@linewire/domain/history/block";
import type { Moving } from "@linewire/domain/history/moving";
import type { Stretch } from "@linewire/domain/history/step";
import type { OpenSpan } from "./open-span.ts";
import type { Recorder } from "./recorder.ts";
import { KINDS } from "./span-writer.ts";
import type { SpanRow } from "./statements.ts";
import { versionsIn, type EventVersion } from "./event-versions.ts";
import { verifiedBytes } from "./checksum.ts";
import { timelineOf, type LeagueTimeline } from "./timeline.ts";
import type { ShelvedTimeline, TimelineShelf } from "./timeline-shelf.ts";

export type Section = {
  from: number;
  until: number;
  /** `complete`: time up to which the timeline has all changes, `until` if possible. */
  changes: (leagueId: number, from: number, until: number) => { timeline: LeagueTimeline; complete: number };
  versions: (leagueId: number) => EventVersion[];
  /** Null if the span does not contain the line. */
  stretch: (leagueId: number, number: number) => Stretch | null;
};

type Parts = Pick<Recorder, "sql" | "identities"> & { shelf: TimelineShelf };
const NO_STEPS = new Uint8Array();

export const closedSection = ({ sql, shelf }: Parts, { span, from_at, to_at, thinned, digest }: SpanRow): Section => {
  const stills = new Map<number, Map<number, Moving>>();
  const stillsOf = (leagueId: number): Map<number, Moving> => {
    const row = sql.still.get(span, leagueId);
    const found =
      stills.get(leagueId) ??
      new Map(row ? stillsIn(zstdDecompressSync(verifiedBytes(row.bytes, row.sum, KINDS.still, span, leagueId))) : []);
    stills.set(leagueId, found);
    return found;
  };
  function* stretches(leagueId: number): Generator<[number, Stretch]> {
    for (const { number, bytes, sum } of sql.blocks.iterate(span, leagueId))
      yield [number, stretchOf(verifiedBytes(bytes, sum, KINDS.block, span, number), from_at)];
  }
  return {
    from: from_at,
    until: to_at,
    changes: (leagueId) => {
      const name = `${span} ${thinned} ${digest.toString("base64url")} ${leagueId}`;
      const make = (): ShelvedTimeline => ({
        timeline: timelineOf(stretches(leagueId)),
        complete: Infinity,
        changes: 0,
      });
      return shelf.get(name) ?? shelf.put(name, make());
    },
    versions: (leagueId) => {
      const row = sql.story.get(span, leagueId);
      return row ? versionsIn(verifiedBytes(row.bytes, row.sum, KINDS.story, span, leagueId)) : [];
    },
    stretch: (leagueId, number) => {
      const row = sql.block.get(span, leagueId, number);
      if (row) return stretchOf(verifiedBytes(row.bytes, row.sum, KINDS.block, span, number), from_at);
      const base = stillsOf(leagueId).get(number);
      return base ? { base, from: from_at, bytes: NO_STEPS } : null;
    },
  };
};

export const openSection = ({ identities, shelf }: Parts, here: OpenSpan): Section => {
  function* stretches(leagueId: number): Generator<[number, Stretch]> {
    const own = here.all().filter(({ identity }) => identity.leagueId === leagueId);
    for (const { number, base, steps } of own.toSorted((a, b) => a.number - b.number))
      yield [number, { base, from: here.from(), bytes: steps.view() }];
  }
  return {
    from: here.from(),
    until: Infinity,
    changes: (leagueId, from, until) => {
      const name = `open ${here.from()} ${leagueId}`;
      const kept = shelf.get(name);
      if (kept && (kept.complete >= until || kept.complete > from)) return kept;
      if (kept?.changes === here.changes()) return { ...kept, complete: until };
      const timeline = timelineOf(stretches(leagueId));
      return shelf.put(name, { timeline, complete: until, changes: here.changes() });
    },
    versions: here.versionsOf,
    stretch: (_leagueId, number) => {
      const track = here.trackOf(identities.of(number).id, number);
      return track ? { base: track.base, from: here.from(), bytes: track.steps.view() } : null;
    },
  };
};
