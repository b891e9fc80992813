import { STREAM } from "@linewire/contract";
import type { Position } from "@linewire/domain/change/position";
import { retry } from "@linewire/domain/stream/frame";
import type { Sink } from "@linewire/http/call";
import type { GroupMembership, Hub, Listener, FrameBatch, StoredChanges, StoredSlice } from "@linewire/journal/hub/hub";
import type { Filter } from "@linewire/domain/scope/filter";
import type { World } from "@linewire/domain/clock/world";
import { gapFrame } from "./gap-frame.ts";
import { restartStream, type RestartPorts } from "./restart.ts";
import { streamLife, type Life } from "./stream-life.ts";
import type { StreamEnding, OpenSubscriber, Subscribers } from "./open-subscribers.ts";
import type { StreamMeasure } from "./stream-parts.ts";
import { AWAKE } from "./timer-wheel.ts";

export type SubscriberPorts = Omit<RestartPorts, "hub"> & {
  hub: Hub;
  /**
   * Reads the journal on disk, for positions that have left the hub's memory. If null, clients at such positions get a
   * gap.
   */
  stored: StoredChanges | null;
  world: World;
  measure: Pick<StreamMeasure, "framesSent" | "gapSent" | "streamEnded">;
  subscribers: Subscribers;
};

export type SubscriberState = {
  sentSeq: number;
  snapshot: Iterator<Buffer> | null;
  pieces: FrameBatch[];
  lifeMs: number;
  leftMs: number;
  keyId: string | null;
  accountId: string;
  scope: string;
  includeSnapshot: boolean;
  /** Adapts a comment for this subscriber; null skips the comment. */
  adaptComment: (comment: Buffer, filter: Filter) => Buffer | null;
};

const BYTES_PER_ITERATION = 65_536;
const BEHIND_BYTES = 65_536;
const QUEUE_LIMITS = { frames: STREAM.queueFrames, bytes: STREAM.queueBytes };
const EMPTY_SCAN_COST_BYTES = BYTES_PER_ITERATION / 4;
const MAX_HELD_BYTES = 32 * 1_048_576;
const SLOW_CLIENT_TIMEOUT_MS = 4000;
const RETRY_MS = { min: 1000, max: 5000 };

/**
 * A subscriber that is behind reads missed batches as fast as its socket accepts them, so that nothing is buffered. It
 * then gets only the latest change per line.
 */
export class StreamSubscriber implements Listener, OpenSubscriber {
  slot = AWAKE;
  readonly keyId: string | null;
  readonly accountId: string;
  readonly scope: string;
  readonly #ports: SubscriberPorts;
  readonly #sink: Sink;
  readonly #group: GroupMembership;
  readonly #adaptComment: SubscriberState["adaptComment"];
  readonly #life: Life;
  readonly #includeSnapshot: boolean;
  #state: "catching-up" | "reading-journal" | "live" | "over" = "catching-up";
  #sentSeq: number;
  #snapshot: Iterator<Buffer> | null;
  #batches: FrameBatch[];
  /** The position that is reached when `#batches` are sent, if it is later than the position of the last batch. */
  #batchesEnd = 0;
  /** Null if the journal on disk is not being read. */
  #storedEnd: number | null = null;
  #heldBytes = 0;
  #isSlow = false;
  #countsWhenBehind = { frames: 0, bytes: 0 };
  #unsentBytes = 0;
  #lastProgressAt = 0;

  constructor(state: SubscriberState, sink: Sink, join: (own: Listener) => GroupMembership, ports: SubscriberPorts) {
    this.#ports = ports;
    this.#sink = sink;
    this.keyId = state.keyId;
    this.accountId = state.accountId;
    this.scope = state.scope;
    this.#adaptComment = state.adaptComment;
    this.#sentSeq = state.sentSeq;
    this.#snapshot = state.snapshot;
    this.#batches = state.pieces;
    this.#includeSnapshot = state.includeSnapshot;
    this.#life = streamLife(state, ports.world);
    this.#group = join(this);
  }

  begin(): void {
    this.#ports.subscribers.add(this);
    this.#pump();
  }

  receive(batch: FrameBatch): void {
    if (this.#state !== "live") return;
    if (this.#sink.bufferedBytes() > BEHIND_BYTES) return this.#fallBack(batch);
    this.#send(batch);
  }

  wake(): number {
    const next = this.#life.runDue({
      end: () => this.end("token_expired"),
      warn: (bytes) => this.#sink.write(bytes),
      beat: () => {
        if (this.#sink.bufferedBytes() <= BEHIND_BYTES) this.#sink.write(this.#ports.subscribers.beat());
      },
    });
    return this.#state === "over" ? STREAM.keepaliveMs : next;
  }

  checkProgress(): void {
    const unsentBytes = this.#sink.unsentBytes();
    const now = this.#ports.world.elapsed();
    if (unsentBytes !== this.#unsentBytes) {
      this.#unsentBytes = unsentBytes;
      this.#lastProgressAt = now;
    }
    if (now - this.#lastProgressAt >= SLOW_CLIENT_TIMEOUT_MS || this.#missedTooMuch()) this.end("slow_consumer");
  }

  end(why: StreamEnding): void {
    if (this.#state === "over") return;
    const { subscribers, measure, world } = this.#ports;
    this.#state = "over";
    this.#group.leave();
    subscribers.remove(this);
    this.#releaseBuffer();
    measure.streamEnded(why);
    if (why === "left" || why === "drained") return;
    if (why === "slow_consumer") this.#sink.write(this.#gap());
    if (why === "scope_changed")
      this.#sink.write(Buffer.from(retry(Math.round(RETRY_MS.min + (RETRY_MS.max - RETRY_MS.min) * world.random()))));
    this.#sink.close();
  }

  #releaseBuffer(): void {
    this.#ports.subscribers.addHeldBytes(-this.#heldBytes);
    this.#heldBytes = 0;
  }

  #position(): Position {
    return { epoch: this.#ports.hub.position().epoch, seq: this.#sentSeq };
  }

  #gap(): Buffer {
    const { hub, measure, places } = this.#ports;
    const position = this.#position();
    const dropped = this.#isSlow ? this.#group.sent().frames - this.#countsWhenBehind.frames : null;
    measure.gapSent("slow_consumer");
    const data = { reason: "slow_consumer", position, dropped, changedSince: hub.timeOf(position) } as const;
    return gapFrame(data, this.#group.streamFilter.filter, places);
  }

  #send({ bytes, seq, frames }: FrameBatch): void {
    if (frames > 0) {
      this.#sink.write(bytes);
      this.#ports.measure.framesSent(frames);
    } else {
      const own = this.#adaptComment(bytes, this.#group.streamFilter.filter);
      if (own !== null) this.#sink.write(own);
    }
    if (seq > this.#sentSeq) this.#sentSeq = seq;
  }

  #fallBack(batch: FrameBatch): void {
    const { frames, bytes } = this.#group.sent();
    this.#state = "catching-up";
    this.#isSlow = true;
    this.#countsWhenBehind = { frames: frames - batch.frames, bytes: bytes - batch.bytes.length };
    this.#wait();
  }

  #missedTooMuch(): boolean {
    if (!this.#isSlow) return false;
    const { frames, bytes } = this.#group.sent();
    // The common case is cheap: the missed frames are within the limits even without conflation.
    if (
      frames - this.#countsWhenBehind.frames <= QUEUE_LIMITS.frames &&
      bytes - this.#countsWhenBehind.bytes <= QUEUE_LIMITS.bytes
    )
      return false;
    return this.#sentSeq < this.#ports.hub.reach(this.#group.streamFilter, QUEUE_LIMITS);
  }

  #wait(): void {
    this.#unsentBytes = this.#sink.unsentBytes();
    this.#lastProgressAt = this.#ports.world.elapsed();
    this.#ports.subscribers.addBehind(this);
    this.#sink.whenDrained(() => {
      this.#ports.subscribers.removeBehind(this);
      this.#pump();
    });
  }

  /** Yields to the event loop after every 64 KiB, and waits while the socket is full. */
  #pump(): void {
    for (let bytes = 0; this.#state === "catching-up";) {
      if (this.#sink.bufferedBytes() > BEHIND_BYTES) return this.#wait();
      if (bytes >= BYTES_PER_ITERATION) return void this.#ports.world.after(0, () => this.#pump());
      const next = this.#writeNext();
      if (next === null) {
        this.#state = "live";
        this.#isSlow = false;
        this.#releaseBuffer();
      } else if (next === "too-much") this.end("slow_consumer");
      else bytes += next;
    }
  }

  #writeNext(): number | null | "too-much" {
    const chunk = this.#snapshot?.next();
    if (chunk && chunk.done !== true) {
      this.#sink.write(chunk.value);
      return chunk.value.length;
    }
    this.#snapshot = null;
    const batch = this.#batches.shift();
    if (!batch) {
      this.#sentSeq = Math.max(this.#sentSeq, this.#batchesEnd);
      return this.#fetchMissed();
    }
    this.#send(batch);
    return batch.bytes.length;
  }

  #fetchMissed(): number | null | "too-much" {
    const { hub, stored } = this.#ports;
    if (stored !== null && this.#storedEnd !== null && this.#sentSeq < this.#storedEnd)
      return this.#readJournal(stored);
    if (this.#missedTooMuch()) return "too-much";
    const read = this.#isSlow ? hub.latestSince : hub.since;
    const missed = read(this.#group.streamFilter, this.#position());
    if ("gap" in missed) {
      if (stored === null || this.#isSlow || missed.gap !== "cursor_expired") return "too-much";
      this.#storedEnd = stored.endFor(this.#sentSeq, hub.startOf(this.#group.streamFilter).seq);
      return this.#readJournal(stored);
    }
    const { pieces, seq, last } = missed;
    this.#batches = pieces;
    if (pieces.length > 0) return this.#reserveBuffer() ? 0 : "too-much";
    this.#sentSeq = Math.max(this.#sentSeq, seq);
    return last ? null : EMPTY_SCAN_COST_BYTES;
  }

  #readJournal(stored: StoredChanges): 0 {
    this.#state = "reading-journal";
    stored
      .missed(this.#group.streamFilter, this.#sentSeq, this.#storedEnd ?? this.#sentSeq)
      .catch(() => null)
      .then((slice) => this.#takeStored(slice))
      .catch(() => this.end("slow_consumer"));
    return 0;
  }

  #takeStored(slice: StoredSlice): void {
    if (this.#state !== "reading-journal") return;
    this.#state = "catching-up";
    if (slice === null) this.#continueAfterGap();
    else {
      this.#batches = [...slice.pieces];
      this.#batchesEnd = slice.seq;
    }
    this.#pump();
  }

  #continueAfterGap(): void {
    const content = { streamFilter: this.#group.streamFilter, includeSnapshot: this.#includeSnapshot };
    const { gap, snapshot, sentSeq } = restartStream("cursor_expired", content, this.#ports);
    this.#storedEnd = null;
    this.#snapshot = snapshot;
    this.#sentSeq = sentSeq;
    this.#sink.write(gap);
  }

  #reserveBuffer(): boolean {
    const bytes = this.#isSlow ? this.#batches.reduce((sum, batch) => sum + batch.bytes.length, 0) : 0;
    this.#ports.subscribers.addHeldBytes(bytes - this.#heldBytes);
    this.#heldBytes = bytes;
    return this.#ports.subscribers.heldBytes() <= MAX_HELD_BYTES;
  }
}
