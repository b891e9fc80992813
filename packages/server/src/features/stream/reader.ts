import { STREAM } from "@linewire/contract";
import type { Position } from "@linewire/domain/change/position";
import { retry } from "@linewire/domain/stream/frame";
import type { Sink } from "../../shared/call.ts";
import type { Hub, Listener, MissedFrames, FrameBatch, Seat } from "@linewire/journal/hub/hub";
import type { World } from "@linewire/domain/clock/world";
import { gapFrame, type GapPlaces } from "./gap-frame.ts";
import { lifeOf, type Life } from "./life.ts";
import type { Ending, OpenReader, Readers } from "./readers.ts";
import type { StreamMeasure } from "./stream-parts.ts";
import { AWAKE } from "./wheel.ts";

/** Dependencies shared by all streams of a node. */
export type Around = {
  hub: Hub;
  world: World;
  places: GapPlaces;
  measure: Pick<StreamMeasure, "framesSent" | "gapSent" | "streamEnded">;
  readers: Readers;
};

/** State of a subscriber: position, pending frames, token expiry and owner. */
export type ReaderState = {
  told: number;
  snapshot: Iterator<Buffer> | null;
  /** The first batch of missed frames. */
  pieces: FrameBatch[];
  lifeMs: number;
  leftMs: number;
  keyId: string | null;
  accountId: string;
  scope: string;
  /** Adapts a comment for this subscriber; null skips it. */
  heard: (comment: Buffer) => Buffer | null;
};

const TURN_BYTES = 65_536;
const BEHIND_BYTES = 65_536;
const MOST = { frames: STREAM.queueFrames, bytes: STREAM.queueBytes };
/** Scanning commits without matching changes takes time too. */
const EMPTY_BYTES = TURN_BYTES / 4;
const MAX_HELD_BYTES = 32 * 1_048_576;
const STILL_MS = 4000;
const RETRY_MS = { least: 1000, most: 5000 };

/**
 * A subscriber is either live and receives batches as they are published, or it catches up and pulls missed batches from the hub as fast as
 * its socket accepts them, so that nothing is buffered for it. A live subscriber that falls behind gets only the latest change per line.
 */
export class Reader implements Listener, OpenReader {
  slot = AWAKE;
  readonly keyId: string | null;
  readonly accountId: string;
  readonly scope: string;
  readonly #around: Around;
  readonly #sink: Sink;
  readonly #seat: Seat;
  readonly #heard: ReaderState["heard"];
  readonly #life: Life;
  #state: "catching-up" | "live" | "over" = "catching-up";
  #told: number;
  #snapshot: Iterator<Buffer> | null;
  #pieces: FrameBatch[];
  #held = 0;
  #slow = false;
  #mark = { frames: 0, bytes: 0 };
  #moved = 0;
  #movedAt = 0;

  constructor(reading: ReaderState, sink: Sink, seat: (listener: Listener) => Seat, around: Around) {
    this.#around = around;
    this.#sink = sink;
    this.keyId = reading.keyId;
    this.accountId = reading.accountId;
    this.scope = reading.scope;
    this.#heard = reading.heard;
    this.#told = reading.told;
    this.#snapshot = reading.snapshot;
    this.#pieces = reading.pieces;
    this.#life = lifeOf(reading, around.world);
    this.#seat = seat(this);
  }

  /** Starts to send the missed frames; live changes follow automatically. */
  begin(): void {
    this.#around.readers.add(this);
    this.#pump();
  }

  hear(piece: FrameBatch): void {
    if (this.#state !== "live") return;
    if (this.#sink.waiting() > BEHIND_BYTES) return this.#fallBack(piece);
    this.#send(piece);
  }

  wake(): number {
    const next = this.#life.look({
      end: () => this.end("token_expired"),
      warn: (bytes) => this.#sink.write(bytes),
      beat: () => {
        if (this.#sink.waiting() <= BEHIND_BYTES) this.#sink.write(this.#around.readers.beat());
      },
    });
    return this.#state === "over" ? STREAM.keepaliveMs : next;
  }

  look(): void {
    const moved = this.#sink.moved();
    const now = this.#around.world.elapsed();
    if (moved !== this.#moved) {
      this.#moved = moved;
      this.#movedAt = now;
    }
    if (now - this.#movedAt >= STILL_MS || this.#missedTooMuch()) this.end("slow_consumer");
  }

  end(why: Ending): void {
    if (this.#state === "over") return;
    const { readers, measure, world } = this.#around;
    this.#state = "over";
    this.#seat.leave();
    readers.remove(this);
    this.#letGo();
    measure.streamEnded(why);
    if (why === "left" || why === "drained") return;
    if (why === "slow_consumer") this.#sink.write(this.#gap());
    if (why === "scope_changed")
      this.#sink.write(
        Buffer.from(retry(Math.round(RETRY_MS.least + (RETRY_MS.most - RETRY_MS.least) * world.random()))),
      );
    this.#sink.close();
  }

  #letGo(): void {
    this.#around.readers.hold(-this.#held);
    this.#held = 0;
  }

  #position(): Position {
    return { epoch: this.#around.hub.position().epoch, seq: this.#told };
  }

  #gap(): Buffer {
    const { hub, measure, places } = this.#around;
    const position = this.#position();
    const dropped = this.#slow ? this.#seat.told().frames - this.#mark.frames : null;
    measure.gapSent("slow_consumer");
    const lost = { reason: "slow_consumer", position, dropped, changedSince: hub.timeOf(position) } as const;
    return gapFrame(lost, this.#seat.wish.filter, places);
  }

  #send({ bytes, seq, frames }: FrameBatch): void {
    if (frames > 0) {
      this.#sink.write(bytes);
      this.#around.measure.framesSent(frames);
    } else {
      const own = this.#heard(bytes);
      if (own !== null) this.#sink.write(own);
    }
    if (seq > this.#told) this.#told = seq;
  }

  #fallBack(piece: FrameBatch): void {
    const { frames, bytes } = this.#seat.told();
    this.#state = "catching-up";
    this.#slow = true;
    this.#mark = { frames: frames - piece.frames, bytes: bytes - piece.bytes.length };
    this.#wait();
  }

  #missedTooMuch(): boolean {
    if (!this.#slow) return false;
    const { frames, bytes } = this.#seat.told();
    // Even without conflation it is not too much: the usual and cheap case.
    if (frames - this.#mark.frames <= MOST.frames && bytes - this.#mark.bytes <= MOST.bytes) return false;
    return this.#told < this.#around.hub.reach(this.#seat.wish, MOST);
  }

  #wait(): void {
    this.#moved = this.#sink.moved();
    this.#movedAt = this.#around.world.elapsed();
    this.#around.readers.isBehind(this);
    this.#sink.whenDrained(() => {
      this.#around.readers.caughtUp(this);
      this.#pump();
    });
  }

  /** Writes missed frames for one event-loop iteration, yields to others, and waits while the socket is full. */
  #pump(): void {
    for (let bytes = 0; this.#state === "catching-up";) {
      if (this.#sink.waiting() > BEHIND_BYTES) return this.#wait();
      if (bytes >= TURN_BYTES) return void this.#around.world.after(0, () => this.#pump());
      const next = this.#next();
      if (next === null) {
        this.#state = "live";
        this.#slow = false;
        this.#letGo();
      } else if (next === "too-much") this.end("slow_consumer");
      else bytes += next;
    }
  }

  /** Writes the next batch and returns its size; null if nothing is missing. */
  #next(): number | null | "too-much" {
    const chunk = this.#snapshot?.next();
    if (chunk && chunk.done !== true) {
      this.#sink.write(chunk.value);
      return chunk.value.length;
    }
    this.#snapshot = null;
    const piece = this.#pieces.shift();
    if (!piece) return this.#fetch();
    this.#send(piece);
    return piece.bytes.length;
  }

  #fetch(): number | null | "too-much" {
    const { hub } = this.#around;
    if (this.#missedTooMuch()) return "too-much";
    const missed: MissedFrames = (this.#slow ? hub.latestSince : hub.since)(this.#seat.wish, this.#position());
    if ("gap" in missed) return "too-much";
    const { pieces, seq, last } = missed;
    this.#pieces = pieces;
    if (pieces.length > 0) return this.#hold() ? 0 : "too-much";
    this.#told = Math.max(this.#told, seq);
    return last ? null : EMPTY_BYTES;
  }

  /** Checks the limit on bytes buffered for all subscribers that are behind. */
  #hold(): boolean {
    const bytes = this.#slow ? this.#pieces.reduce((sum, piece) => sum + piece.bytes.length, 0) : 0;
    this.#around.readers.hold(bytes - this.#held);
    this.#held = bytes;
    return this.#around.readers.held() <= MAX_HELD_BYTES;
  }
}
