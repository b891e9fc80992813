import { STREAM, type GapReason } from "@linewire/contract";
import type { Position } from "@linewire/domain/change/position";
import { comment, retry } from "@linewire/domain/stream/frame";
import type { Filter } from "@linewire/domain/scope/filter";
import type { Scope } from "@linewire/domain/scope/scope";
import type { Leaving, Sink, StreamAnswer } from "@linewire/http/call";
import type { MissedFrames, StreamFilter } from "@linewire/journal/hub/hub";
import { isoOf } from "@linewire/domain/clock/world";
import { restartStream, snapshotAt } from "./restart.ts";
import { StreamSubscriber } from "./stream-subscriber.ts";
import type { StreamParts } from "./stream-parts.ts";

export type Delivery = {
  streamFilter: StreamFilter;
  includeSnapshot: boolean;
  start: Position | "unknown" | "snapshot-cut" | null;
  expiresAt: number;
  lifeMs: number;
  keyId: string | null;
  accountId: string;
  scope: Scope;
  retryMs: number;
  /** Adapts a comment for this subscriber; null skips the comment. */
  adaptComment: (comment: Buffer, filter: Filter) => Buffer | null;
};

type Parts = Pick<
  StreamParts,
  "hub" | "stored" | "world" | "snapshot" | "places" | "nodeId" | "measure" | "subscribers"
>;

/** The frames after the client's position, or the reason why it cannot resume; null for a client without a position. */
const missedBy = ({ streamFilter, start }: Delivery, { hub }: Parts): MissedFrames | null => {
  if (start === null || start === "snapshot-cut") return null;
  return start === "unknown" ? { gap: "cursor_unknown" } : hub.since(streamFilter, start);
};

const connectedText = ({ streamFilter, expiresAt }: Delivery, { world, nodeId }: Parts): string =>
  `connected ${isoOf(world.systemNow())} node=${nodeId} conflateMs=${streamFilter.conflateMs} expires=${isoOf(expiresAt)}`;

const gapOf = (missed: MissedFrames | null, { stored }: Parts): GapReason | null => {
  if (missed === null || !("gap" in missed)) return null;
  return missed.gap === "cursor_expired" && stored !== null ? null : missed.gap;
};

const begin = (delivery: Delivery, sink: Sink, parts: Parts): StreamSubscriber => {
  const { hub, subscribers } = parts;
  const { start, streamFilter, includeSnapshot, lifeMs, keyId, accountId, adaptComment } = delivery;
  // The code below is synchronous, so that no change falls between missed frames and live subscription.
  const position = hub.startOf(streamFilter);
  const missed = missedBy(delivery, parts);
  const gap = gapOf(missed, parts);
  const goesOn = gap === null && start !== null && typeof start === "object";
  const state = {
    sentSeq: goesOn ? start.seq : position.seq,
    pieces: missed !== null && "pieces" in missed ? missed.pieces : [],
    includeSnapshot,
    snapshot: goesOn ? null : snapshotAt(position, delivery, parts),
    lifeMs,
    // A clock that was set back must not extend a token's life.
    leftMs: Math.min(delivery.expiresAt - parts.world.systemNow(), STREAM.maxTokenLifeMs),
    keyId,
    accountId,
    scope: subscribers.textOf(delivery.scope),
    adaptComment,
  };
  sink.write(Buffer.from(retry(delivery.retryMs) + comment(connectedText(delivery, parts))));
  if (gap !== null) sink.write(restartStream(gap, delivery, parts).gap);
  return new StreamSubscriber(state, sink, (listener) => hub.join(streamFilter, listener), parts);
};

/** Inside `streamOf`, the closure would keep request, filter and scope of each open stream in memory. */
const stopOf =
  (subscriber: StreamSubscriber) =>
  (why: Leaving): void =>
    subscriber.end(why);

/**
 * First subscribes to the hub, so that no change is lost. Then sends missed frames or a snapshot, and then live
 * changes.
 */
export const streamOf = (delivery: Delivery, parts: Parts): StreamAnswer => ({
  keyId: delivery.keyId,
  start: (sink) => {
    const subscriber = begin(delivery, sink, parts);
    subscriber.begin();
    return stopOf(subscriber);
  },
});
