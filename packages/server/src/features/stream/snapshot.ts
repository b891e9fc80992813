import { STREAM } from "@linewire/contract";
import type { LineQuery } from "@linewire/domain/line/line-query";
import type { LineState } from "@linewire/domain/line/line-state";
import { wholeLines } from "@linewire/domain/line/whole-lines";
import type { Filter } from "@linewire/domain/scope/filter";
import { frame } from "@linewire/domain/stream/frame";
import { lineData } from "@linewire/domain/stream/message";
import type { Position } from "@linewire/domain/change/position";

export type SnapshotParts = {
  lines: (query: LineQuery) => LineState[];
  leagues: () => readonly number[];
  marketTypes: () => readonly number[];
  now: () => number;
};

type Chunk = { place: { leagueId: number; marketTypeId: number }; lines: string[] };

function* chunksOf(filter: Filter, parts: SnapshotParts): Generator<Chunk> {
  const leagueIds = filter.leagueIds ?? parts.leagues();
  const marketTypeIds = filter.marketTypeIds ?? parts.marketTypes();
  for (const leagueId of leagueIds)
    for (const marketTypeId of marketTypeIds) {
      const { betTypeIds, sourceIds, eventIds } = filter;
      const items = wholeLines(
        parts.lines({ leagueIds: [leagueId], marketTypeIds: [marketTypeId], betTypeIds, sourceIds, eventIds }),
      );
      for (let at = 0; at < items.length; at += STREAM.snapshotChunkLines)
        yield { place: { leagueId, marketTypeId }, lines: items.slice(at, at + STREAM.snapshotChunkLines) };
    }
}

const PLACE = { betTypeId: null, sourceId: null, eventId: null };

/**
 * Yields one frame at a time, so that a large snapshot does not block other clients. Live changes continue from
 * `position`.
 */
export function* snapshotFrames(filter: Filter, position: Position, parts: SnapshotParts): Generator<Buffer> {
  const { epoch, seq } = position;
  let lineCount = 0;
  let chunkIndex = 0;
  const write = (chunk: Chunk, isLast: boolean): Buffer => {
    const head = { seq, epoch, at: parts.now(), correlationId: "snapshot" };
    const extra = `"chunkIndex":${chunkIndex},"isLast":${isLast},`;
    const id = `${epoch}-${seq}s${chunkIndex++}`;
    lineCount += chunk.lines.length;
    return Buffer.from(
      frame("market_line_snapshot", lineData({ ...PLACE, ...chunk.place }, head, chunk.lines, extra), id),
    );
  };
  let previous: Chunk | null = null;
  for (const chunk of filter.events.includes("market_line_update") ? chunksOf(filter, parts) : []) {
    if (previous) yield write(previous, false);
    previous = chunk;
  }
  if (previous) yield write(previous, true);
  const complete = JSON.stringify({ lineCount, sequence: seq, ready: true });
  yield Buffer.from(frame("market_line_snapshot_complete", complete, `${epoch}-${seq}`));
}
