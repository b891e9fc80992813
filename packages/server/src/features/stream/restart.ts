import type { GapReason } from "@linewire/contract";
import type { Position } from "@linewire/domain/change/position";
import type { Hub, StreamFilter } from "@linewire/journal/hub/hub";
import { gapFrame, type GapPlaces } from "./gap-frame.ts";
import { snapshotFrames, type SnapshotParts } from "./snapshot.ts";
import type { StreamMeasure } from "./stream-parts.ts";

export type RestartPorts = {
  hub: Pick<Hub, "startOf">;
  places: GapPlaces;
  snapshot: SnapshotParts;
  measure: Pick<StreamMeasure, "gapSent">;
};

export type StreamContent = { streamFilter: StreamFilter; includeSnapshot: boolean };

/** `sentSeq` is the position of the gap and its optional snapshot. */
export type StreamRestart = { gap: Buffer; snapshot: Iterator<Buffer> | null; sentSeq: number };

export const snapshotAt = (
  position: Position,
  { streamFilter, includeSnapshot }: StreamContent,
  { snapshot }: Pick<RestartPorts, "snapshot">,
): Iterator<Buffer> | null => (includeSnapshot ? snapshotFrames(streamFilter.filter, position, snapshot) : null);

export const restartStream = (reason: GapReason, content: StreamContent, ports: RestartPorts): StreamRestart => {
  const { hub, places, measure } = ports;
  const position = hub.startOf(content.streamFilter);
  measure.gapSent(reason);
  const lost = { reason, position, dropped: null, changedSince: null };
  return {
    gap: gapFrame(lost, content.streamFilter.filter, places),
    snapshot: snapshotAt(position, content, ports),
    sentSeq: position.seq,
  };
};
