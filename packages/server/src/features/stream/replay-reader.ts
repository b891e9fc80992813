import { STREAM } from "@linewire/contract";
import { retry } from "@linewire/domain/stream/frame";
import type { Sink } from "../../shared/call.ts";
import { Fault } from "@linewire/domain/fault/fault";
import type { World } from "@linewire/domain/clock/world";
import { lifeOf, type Life } from "./life.ts";
import type { OpenReader, Readers } from "./readers.ts";
import type { ReplayPiece } from "./replay-script.ts";
import type { ReplayEnding, StreamMeasure } from "./stream-parts.ts";
import { AWAKE } from "./wheel.ts";

export type ReplayReading = {
  keyId: string | null;
  accountId: string;
  scope: string;
  lifeMs: number;
  leftMs: number;
  /** Start time in the past, and seconds of the past per second. */
  from: number;
  speed: number;
  /** Everything to send; `sleep` returns false when the client has disconnected. */
  script: (sleep: (ms: number) => Promise<boolean>) => AsyncGenerator<ReplayPiece>;
  /** Releases the replay's slot. */
  leave: () => void;
  report: (error: unknown) => void;
};

type Around = {
  world: World;
  measure: Pick<StreamMeasure, "framesSent" | "streamEnded">;
  readers: Pick<Readers, "add" | "remove" | "isBehind" | "caughtUp" | "beat">;
};

const BEHIND_BYTES = 65_536;
const TURN_BYTES = 65_536;
const LONGEST_SLEEP_MS = 3_600_000;
/** A client that reads nothing for this long is disconnected; it can resume with its last id. */
const STILL_MS = 60_000;
const RETRY_MS = 5000;

/** A client of a replay: each event is sent when it is due, and a slow client delays its own replay. */
export class ReplayReader implements OpenReader {
  slot = AWAKE;
  readonly keyId: string | null;
  readonly accountId: string;
  readonly scope: string;
  readonly #reading: ReplayReading;
  readonly #sink: Sink;
  readonly #around: Around;
  readonly #life: Life;
  #pace: { begun: number; from: number };
  #turnBytes = 0;
  #isOver = false;
  #interrupt = (): void => {};
  #moved = 0;
  #movedAt = 0;

  constructor(reading: ReplayReading, sink: Sink, around: Around) {
    this.keyId = reading.keyId;
    this.accountId = reading.accountId;
    this.scope = reading.scope;
    this.#reading = reading;
    this.#sink = sink;
    this.#around = around;
    this.#life = lifeOf(reading, around.world);
    this.#pace = { begun: around.world.elapsed(), from: reading.from };
  }

  begin(): void {
    this.#around.readers.add(this);
    void this.#play();
  }

  wake(): number {
    const next = this.#life.look({
      end: () => this.end("token_expired"),
      warn: (bytes) => this.#sink.write(bytes),
      beat: () => {
        if (this.#sink.waiting() <= BEHIND_BYTES) this.#sink.write(this.#around.readers.beat());
      },
    });
    return this.#isOver ? STREAM.keepaliveMs : next;
  }

  look(): void {
    const moved = this.#sink.moved();
    const now = this.#around.world.elapsed();
    if (moved !== this.#moved) {
      this.#moved = moved;
      this.#movedAt = now;
    }
    if (now - this.#movedAt >= STILL_MS) this.end("slow_consumer");
  }

  end(why: ReplayEnding): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#interrupt();
    this.#around.readers.remove(this);
    this.#around.measure.streamEnded(why);
    this.#reading.leave();
    if (why === "left" || why === "drained") return;
    if (why === "scope_changed" || why === "past_unreadable")
      this.#sink.write(Buffer.from(retry(Math.round(RETRY_MS * (0.2 + 0.8 * this.#around.world.random())))));
    this.#sink.close();
  }

  async #play(): Promise<void> {
    try {
      for await (const piece of this.#reading.script((ms) => this.#sleep(ms))) {
        await this.#due(piece.at);
        if (this.#isOver) return;
        this.#tell(piece);
        await this.#room(piece.at);
        if (this.#isOver) return;
      }
      this.end("replayed");
    } catch (error) {
      if (!this.#isOver && !(error instanceof Fault && error.code === "overloaded")) this.#reading.report(error);
      this.end("past_unreadable");
    }
  }

  #tell({ bytes, frames, jumpTo }: ReplayPiece): void {
    this.#sink.write(bytes);
    this.#turnBytes += bytes.length;
    this.#around.measure.framesSent(frames);
    if (jumpTo !== undefined) this.#goOnFrom(jumpTo);
  }

  #goOnFrom(at: number): void {
    this.#pace = { begun: this.#around.world.elapsed(), from: at };
  }

  async #due(at: number): Promise<void> {
    for (;;) {
      const leftMs = this.#pace.begun + (at - this.#pace.from) / this.#reading.speed - this.#around.world.elapsed();
      if (leftMs <= 0 || this.#isOver) return;
      await this.#sleep(Math.min(leftMs, LONGEST_SLEEP_MS));
    }
  }

  /** Waits while the socket is full; later events are delayed by that time. Yields to other work now and then. */
  async #room(at: number): Promise<void> {
    if (this.#sink.waiting() > BEHIND_BYTES) {
      await this.#drained();
      this.#goOnFrom(at);
    } else if (this.#turnBytes >= TURN_BYTES) await this.#sleep(0);
  }

  #drained(): Promise<void> {
    this.#moved = this.#sink.moved();
    this.#movedAt = this.#around.world.elapsed();
    this.#around.readers.isBehind(this);
    return this.#pause((done) => this.#sink.whenDrained(done)).then(() => this.#around.readers.caughtUp(this));
  }

  async #sleep(ms: number): Promise<boolean> {
    if (this.#isOver) return false;
    let cancel = (): void => {};
    await this.#pause((done) => (cancel = this.#around.world.after(ms, done)));
    cancel();
    return !this.#isOver;
  }

  #pause(begin: (done: () => void) => void): Promise<void> {
    this.#turnBytes = 0;
    return new Promise((resolve) => {
      this.#interrupt = resolve;
      begin(resolve);
    });
  }
}
