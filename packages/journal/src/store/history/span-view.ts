import { zstdDecompressSync } from "node:zlib";
import { asksFor, wasRemoved } from "@linewire/domain/history/query-match";
import { stillsIn, stretchOf } from "@linewire/domain/history/block";
import { lineFromMoving, type LineIdentity, type Moving } from "@linewire/domain/history/moving";
import { walkSteps } from "@linewire/domain/history/step";
import type { LineQuery } from "@linewire/domain/line/line-query";
import type { LineState } from "@linewire/domain/line/line-state";
import type { OpenSpan } from "./open-span.ts";
import type { Recorder } from "./recorder.ts";
import { KINDS } from "./span-writer.ts";
import type { SpanRow } from "./statements.ts";
import { eventsAt, versionsIn, type EventsThen } from "./event-versions.ts";
import { verifiedBytes } from "./checksum.ts";
import { trackAt } from "./track.ts";

export type PastView = EventsThen & { lines: LineState[]; thinned: boolean };
export type LeagueQuery = LineQuery & { leagueIds: readonly [number] };

const byId = (a: LineState, b: LineState): number => a.id - b.id;

export const closedView = (
  { sql, identities }: Pick<Recorder, "sql" | "identities">,
  { span, from_at, thinned }: SpanRow,
  at: number,
  query: LeagueQuery,
): PastView => {
  const [leagueId] = query.leagueIds;
  const lines: LineState[] = [];
  const put = (identity: LineIdentity, state: Moving | null): void => {
    if (state && !wasRemoved(state, at)) lines.push(lineFromMoving(identity, state));
  };
  for (const { number, bytes, sum } of sql.blocks.iterate(span, leagueId)) {
    const identity = identities.of(number);
    if (!asksFor(query, identity)) continue;
    put(identity, walkSteps(stretchOf(verifiedBytes(bytes, sum, KINDS.block, span, number), from_at), at));
  }
  const still = sql.still.get(span, leagueId);
  const stills = still && zstdDecompressSync(verifiedBytes(still.bytes, still.sum, KINDS.still, span, leagueId));
  for (const [number, state] of stillsIn(stills ?? new Uint8Array())) {
    const identity = identities.of(number);
    if (asksFor(query, identity)) put(identity, state);
  }
  const story = sql.story.get(span, leagueId);
  const versions = story ? versionsIn(verifiedBytes(story.bytes, story.sum, KINDS.story, span, leagueId)) : [];
  return { lines: lines.sort(byId), thinned: thinned === 1, ...eventsAt(versions, at) };
};

export const openView = (here: OpenSpan, at: number, query: LeagueQuery): PastView => {
  const lines = here.all().flatMap((track): LineState[] => {
    if (!asksFor(query, track.identity)) return [];
    const state = trackAt(track, here.from(), at);
    return state && !wasRemoved(state, at) ? [lineFromMoving(track.identity, state)] : [];
  });
  return { lines: lines.sort(byId), thinned: false, ...eventsAt(here.versionsOf(query.leagueIds[0]), at) };
};
