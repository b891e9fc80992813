import { STREAM, type Gap, type GapReason } from "@linewire/contract";
import type { Replay } from "@linewire/domain/change/record";
import type { ReplayItem } from "@linewire/domain/history/replayed";
import type { Filter } from "@linewire/domain/scope/filter";
import { frame } from "@linewire/domain/stream/frame";
import { eventData, lineData } from "@linewire/domain/stream/message";
import { isoOf } from "@linewire/domain/clock/world";
import { gapData, type GapPlaces } from "./gap-frame.ts";
import { replayChunkId, replayEndId, replayId } from "./replay-id.ts";

type FrameItem = Exclude<ReplayItem, { kind: "hole" }>;
type Lines = { leagueId: number; marketTypeId: number; lines: string[] };
type GapSpan = { reason: GapReason; from: number; until: number | null };

const NARROW = { betTypeId: null, sourceId: null, eventId: null };
const CORRELATION = "replay";

export const replayFrames = (name: string, { from, to }: Replay, filter: Filter, places: GapPlaces) => {
  // Ids have the replay's name and the message's time in place of an epoch.
  const headAt = (at: number, seq: number) => ({ epoch: `${name}-${at}`, seq, at, correlationId: CORRELATION });

  return {
    item: (item: FrameItem): Buffer => {
      const head = headAt(item.at, item.told);
      const id = replayId(name, item);
      if (item.kind === "event")
        return Buffer.from(frame("event_update", eventData(item.leagueId, item.json, head), id));
      const place = { ...NARROW, leagueId: item.leagueId, marketTypeId: item.marketTypeId };
      return Buffer.from(frame("market_line_update", lineData(place, head, item.lines), id));
    },
    chunk: (at: number, { lines, ...place }: Lines, index: number, isLast: boolean): Buffer => {
      const extra = `"chunkIndex":${index},"isLast":${isLast},`;
      const head = { ...headAt(at, 0), correlationId: "snapshot" };
      const data = lineData({ ...NARROW, ...place }, head, lines, extra);
      return Buffer.from(frame("market_line_snapshot", data, replayChunkId(name, at, index)));
    },
    snapshotComplete: (at: number, lineCount: number): Buffer => {
      const complete = JSON.stringify({ lineCount, sequence: 0, ready: true });
      return Buffer.from(frame("market_line_snapshot_complete", complete, replayId(name, { at, told: 0 })));
    },
    /** With `asOf` in the `reload` paths, the client requests the state at the end of the gap. */
    gap: ({ reason, from: since, until }: GapSpan): Buffer => {
      const at = until ?? since;
      const lost = { reason, dropped: null, changedSince: since };
      const gap = gapData(lost, filter, places);
      const data: Gap = {
        ...gap,
        ...(until === null ? {} : { changedUntil: isoOf(until) }),
        reload: gap.reload.map((path) => `${path}?asOf=${isoOf(at)}`),
      };
      return Buffer.from(frame("gap", JSON.stringify(data), replayId(name, { at, told: 0 })));
    },
    end: (): Buffer => Buffer.from(frame("replay_complete", JSON.stringify({ from, to }), replayEndId(name))),
  };
};
export type ReplayFrames = ReturnType<typeof replayFrames>;

export const chunked = ({ lines, ...place }: Lines): Lines[] =>
  Array.from({ length: Math.ceil(lines.length / STREAM.snapshotChunkLines) }, (_, at) => ({
    ...place,
    lines: lines.slice(at * STREAM.snapshotChunkLines, (at + 1) * STREAM.snapshotChunkLines),
  }));
