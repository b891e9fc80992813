import { STREAM, type GapReason } from "@linewire/contract";
import type { Position } from "@linewire/domain/change/position";
import { comment, retry } from "@linewire/domain/stream/frame";
import type { Sink } from "../../call.ts";
import type { Frame, Wish } from "../../edges/hub/hub.ts";
import { isoOf, type Stop } from "../../world.ts";
import { gapFrame } from "./gap-frame.ts";
import type { StreamParts } from "./open-stream.ts";
import { snapshotFrames } from "./snapshot.ts";

export type Delivery = {
  wish: Wish;
  includeSnapshot: boolean;
  start: Position | "unknown" | "snapshot-cut" | null;
  expiresAt: number;
  keyId: string | null;
  retryMs: number;
};

type Parts = Pick<StreamParts, "hub" | "world" | "snapshot" | "places" | "nodeId">;

const EXPIRING_MS = 5 * 60_000;
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** What a reader missed, or the reason why that cannot be told. */
const missed = ({ wish, start }: Delivery, { hub }: Parts): { frames: Frame[]; gap: GapReason | null } => {
  if (start === null || start === "snapshot-cut") return { frames: [], gap: null };
  if (start === "unknown") return { frames: [], gap: "cursor_unknown" };
  const replay = hub.since(wish, start);
  return "gap" in replay ? { frames: [], gap: replay.gap } : { frames: replay.frames, gap: null };
};

/** Writes chunk by chunk, letting others have their turn, and waits while the reader is behind. */
const pour = (frames: Iterator<Buffer>, sink: Sink, after: Parts["world"]["after"], done: () => void): Stop => {
  let stopped = false;
  const next = (): void => {
    if (stopped) return;
    if (sink.waiting() > STREAM.queueBytes / 2) return void after(20, next);
    const { value, done: ended } = frames.next();
    if (ended) return done();
    sink.write(value);
    after(0, next);
  };
  next();
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
  const stops: Stop[] = [];
  const stop = (): void => {
    for (const one of stops.splice(0)) one();
  };
  let held: Frame[] | null = [];
  let told = hub.position().seq;

  const fellBehind = (): void => {
    stop();
    sink.write(
      gapFrame("slow_consumer", { epoch: hub.position().epoch, seq: told }, delivery.wish.filter, parts.places),
    );
    sink.close();
  };
  const send = (frame: Frame): void => {
    if (sink.waiting() > STREAM.queueBytes) return fellBehind();
    told = Math.max(told, frame.seq);
    sink.write(frame.bytes);
  };
  const hear = (frame: Frame): void => {
    if (held === null) return send(frame);
    held.push(frame);
    if (held.length > STREAM.queueFrames * 4) fellBehind();
  };
  const goLive = (): void => {
    const frames = held ?? [];
    held = null;
    for (const frame of frames) send(frame);
  };

  stops.push(hub.join(delivery.wish, hear));
  const position = hub.position();
  const { frames, gap } = missed(delivery, parts);
  sink.write(Buffer.from(retry(delivery.retryMs) + comment(connectedText(delivery, parts))));
  if (gap) sink.write(gapFrame(gap, position, delivery.wish.filter, parts.places));
  for (const frame of frames) sink.write(frame.bytes);

  const fresh = delivery.start === null || delivery.start === "snapshot-cut" || gap !== null;
  if (delivery.includeSnapshot && fresh)
    stops.push(pour(snapshotFrames(delivery.wish.filter, position, parts.snapshot), sink, world.after, goLive));
  else goLive();

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
