import { STREAM, type GapReason } from "@linewire/contract";
import type { Position } from "@linewire/domain/change/position";
import { comment, retry } from "@linewire/domain/stream/frame";
import type { Sink } from "../../call.ts";
import type { Frame, Wish } from "../../edges/hub/hub.ts";
import { isoOf, type Stop } from "../../world.ts";
import { gapFrame } from "./gap-frame.ts";
import type { StreamParts } from "./stream-parts.ts";
import { snapshotFrames } from "./snapshot.ts";

export type Delivery = {
  wish: Wish;
  includeSnapshot: boolean;
  start: Position | "unknown" | "snapshot-cut" | null;
  expiresAt: number;
  keyId: string | null;
  retryMs: number;
};

type Parts = Pick<StreamParts, "hub" | "world" | "snapshot" | "places" | "nodeId" | "measure">;

const EXPIRING_MS = 5 * 60_000;
const LONGEST_TIMER_MS = 2 ** 31 - 1;
const TURN_BYTES = 65_536;
const BEHIND_MS = 20;

/** What a reader missed, or the reason why that cannot be told. */
const missed = ({ wish, start }: Delivery, { hub }: Parts): { frames: Frame[]; gap: GapReason | null } => {
  if (start === null || start === "snapshot-cut") return { frames: [], gap: null };
  if (start === "unknown") return { frames: [], gap: "cursor_unknown" };
  const replay = hub.since(wish, start);
  return "gap" in replay ? { frames: [], gap: replay.gap } : { frames: replay.frames, gap: null };
};

/** Writes a turn's worth of pieces at a time, letting others have their turn, and waits while the reader is behind. */
const pour = (pieces: Iterator<Buffer>, sink: Sink, after: Parts["world"]["after"], done: () => void): Stop => {
  let stopped = false;
  const turn = (): void => {
    if (stopped) return;
    if (sink.waiting() > STREAM.queueBytes / 2) return void after(BEHIND_MS, turn);
    for (let bytes = 0; bytes < TURN_BYTES;) {
      const { value, done: ended } = pieces.next();
      if (ended) return done();
      sink.write(value);
      bytes += value.length;
    }
    after(0, turn);
  };
  turn();
  return () => {
    stopped = true;
  };
};

/**
 * One reader's life: registered first, so that nothing falls between; then the missed frames or the snapshot;
 * then what was held meanwhile; then live. A reader that falls too far behind is told so by a gap and let go.
 */
export const deliver = (delivery: Delivery, sink: Sink, parts: Parts): Stop => {
  const { world, hub } = parts;
  const { start, wish } = delivery;
  const stops: Stop[] = [];
  const stop = (): void => {
    for (const one of stops.splice(0)) one();
  };
  const position = hub.position();
  const { frames, gap } = missed(delivery, parts);
  const fresh = gap !== null || start === null || typeof start === "string";
  let told = fresh ? position.seq : start.seq;
  let held: Frame[] | null = [];

  const fellBehind = (): void => {
    stop();
    parts.measure.gapSent("slow_consumer");
    sink.write(gapFrame("slow_consumer", { epoch: hub.position().epoch, seq: told }, wish.filter, parts.places));
    sink.close();
  };
  const tell = (frame: Frame): Buffer => {
    told = Math.max(told, frame.seq);
    parts.measure.frameSent();
    return frame.bytes;
  };
  const hear = (frame: Frame): void => {
    if (held === null) return sink.waiting() > STREAM.queueBytes ? fellBehind() : sink.write(tell(frame));
    held.push(frame);
    if (held.length > STREAM.queueFrames * 4) fellBehind();
  };

  // From here to the end of the turn nothing is published: position, missed frames and live join without a seam.
  stops.push(hub.join(wish, hear));

  function* backlog(): Generator<Buffer> {
    if (delivery.includeSnapshot && fresh) yield* snapshotFrames(wish.filter, position, parts.snapshot);
    for (const frame of frames) yield tell(frame);
    for (let frame = held?.shift(); frame; frame = held?.shift()) yield tell(frame);
  }

  sink.write(Buffer.from(retry(delivery.retryMs) + comment(connectedText(delivery, parts))));
  if (gap) {
    parts.measure.gapSent(gap);
    sink.write(gapFrame(gap, position, wish.filter, parts.places));
  }
  stops.push(pour(backlog(), sink, world.after, () => (held = null)));
  stops.push(keepAlive(sink, world), expire(delivery.expiresAt, sink, world, stop));
  return stop;
};

const connectedText = ({ wish, expiresAt }: Delivery, { world, nodeId }: Parts): string =>
  `connected ${isoOf(world.now())} node=${nodeId} conflateMs=${wish.conflateMs} expires=${isoOf(expiresAt)}`;

const keepAlive = (sink: Sink, world: Parts["world"]): Stop => {
  let cancel: Stop = () => {};
  const beat = (): void => {
    sink.write(Buffer.from(comment(`keepalive ${isoOf(world.now())}`)));
    cancel = world.after(STREAM.keepaliveMs * (0.8 + 0.2 * world.random()), beat);
  };
  cancel = world.after(STREAM.keepaliveMs * world.random(), beat);
  return () => cancel();
};

/** Warns five minutes before the token ends and closes when it does. */
const expire = (expiresAt: number, sink: Sink, world: Parts["world"], stop: Stop): Stop => {
  const left = expiresAt - world.now();
  const warn = world.after(Math.min(LONGEST_TIMER_MS, Math.max(0, left - EXPIRING_MS)), () =>
    sink.write(Buffer.from(comment("expiring"))),
  );
  const end = world.after(Math.min(LONGEST_TIMER_MS, Math.max(0, left)), () => {
    stop();
    sink.close();
  });
  return () => {
    warn();
    end();
  };
};
