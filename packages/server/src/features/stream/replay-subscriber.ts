import { STREAM } from "@linewire/contract";
import { retry } from "@linewire/domain/stream/frame";
import type { Sink } from "@linewire/http/call";
import { Fault } from "@linewire/domain/fault/fault";
import type { World } from "@linewire/domain/clock/world";
import { streamLife, type Life } from "./stream-life.ts";
import type { OpenSubscriber, Subscribers } from "./open-subscribers.ts";
import type { ReplayPiece } from "./replay-script.ts";
import type { ReplayEnding, StreamMeasure } from "./stream-parts.ts";
import { AWAKE } from "./timer-wheel.ts";

export type ReplayState = {
  keyId: string | null;
  accountId: string;
  scope: string;
  lifeMs: number;
  leftMs: number;
  /** Past seconds that the replay sends per second. */
  from: number;
  speed: number;
  /** `sleep` returns false after a disconnection. */
  script: (sleep: (ms: number) => Promise<boolean>) => AsyncGenerator<ReplayPiece>;
  leave: () => void;
  report: (error: unknown) => void;
};

type ReplayPorts = {
  world: World;
  measure: Pick<StreamMeasure, "framesSent" | "streamEnded">;
  subscribers: Pick<Subscribers, "add" | "remove" | "addBehind" | "removeBehind" | "beat">;
};

const BEHIND_BYTES = 65_536;
const BYTES_PER_ITERATION = 65_536;
const MAX_SLEEP_MS = 3_600_000;
/** A client that reads nothing for this time is disconnected. It can resume with its last id. */
const SLOW_CLIENT_TIMEOUT_MS = 60_000;
const RETRY_MS = 5000;

/** Sends each event when it is due. A slow client delays later events. */
export class ReplaySubscriber implements OpenSubscriber {
  slot = AWAKE;
  readonly keyId: string | null;
  readonly accountId: string;
  readonly scope: string;
  readonly #state: ReplayState;
  readonly #sink: Sink;
  readonly #ports: ReplayPorts;
  readonly #life: Life;
  #pace: { startedAt: number; from: number };
  #turnBytes = 0;
  #isOver = false;
  #interrupt = (): void => {};
  #unsentBytes = 0;
  #lastProgressAt = 0;

  constructor(state: ReplayState, sink: Sink, ports: ReplayPorts) {
    this.keyId = state.keyId;
    this.accountId = state.accountId;
    this.scope = state.scope;
    this.#state = state;
    this.#sink = sink;
    this.#ports = ports;
    this.#life = streamLife(state, ports.world);
    this.#pace = { startedAt: ports.world.elapsed(), from: state.from };
  }

  begin(): void {
    this.#ports.subscribers.add(this);
    void this.#play();
  }

  wake(): number {
    const next = this.#life.runDue({
      end: () => this.end("token_expired"),
      warn: (bytes) => this.#sink.write(bytes),
      beat: () => {
        if (this.#sink.bufferedBytes() <= BEHIND_BYTES) this.#sink.write(this.#ports.subscribers.beat());
      },
    });
    return this.#isOver ? STREAM.keepaliveMs : next;
  }

  checkProgress(): void {
    const unsentBytes = this.#sink.unsentBytes();
    const now = this.#ports.world.elapsed();
    if (unsentBytes !== this.#unsentBytes) {
      this.#unsentBytes = unsentBytes;
      this.#lastProgressAt = now;
    }
    if (now - this.#lastProgressAt >= SLOW_CLIENT_TIMEOUT_MS) this.end("slow_consumer");
  }

  end(why: ReplayEnding): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#interrupt();
    this.#ports.subscribers.remove(this);
    this.#ports.measure.streamEnded(why);
    this.#state.leave();
    if (why === "left" || why === "drained") return;
    if (why === "scope_changed" || why === "past_unreadable")
      this.#sink.write(Buffer.from(retry(Math.round(RETRY_MS * (0.2 + 0.8 * this.#ports.world.random())))));
    this.#sink.close();
  }

  async #play(): Promise<void> {
    try {
      for await (const piece of this.#state.script((ms) => this.#sleep(ms))) {
        await this.#due(piece.at);
        if (this.#isOver) return;
        this.#write(piece);
        await this.#waitForSocket(piece.at);
        if (this.#isOver) return;
      }
      this.end("replayed");
    } catch (error) {
      if (!this.#isOver && !(error instanceof Fault && error.code === "overloaded")) this.#state.report(error);
      this.end("past_unreadable");
    }
  }

  #write({ bytes, frames, jumpTo }: ReplayPiece): void {
    this.#sink.write(bytes);
    this.#turnBytes += bytes.length;
    this.#ports.measure.framesSent(frames);
    if (jumpTo !== undefined) this.#resumePaceFrom(jumpTo);
  }

  #resumePaceFrom(at: number): void {
    this.#pace = { startedAt: this.#ports.world.elapsed(), from: at };
  }

  async #due(at: number): Promise<void> {
    for (;;) {
      const leftMs = this.#pace.startedAt + (at - this.#pace.from) / this.#state.speed - this.#ports.world.elapsed();
      if (leftMs <= 0 || this.#isOver) return;
      await this.#sleep(Math.min(leftMs, MAX_SLEEP_MS));
    }
  }

  /**
   * Waits until the socket has space, and delays later events by this time. After many bytes it yields to the event
   * loop.
   */
  async #waitForSocket(at: number): Promise<void> {
    if (this.#sink.bufferedBytes() > BEHIND_BYTES) {
      await this.#drained();
      this.#resumePaceFrom(at);
    } else if (this.#turnBytes >= BYTES_PER_ITERATION) await this.#sleep(0);
  }

  #drained(): Promise<void> {
    this.#unsentBytes = this.#sink.unsentBytes();
    this.#lastProgressAt = this.#ports.world.elapsed();
    this.#ports.subscribers.addBehind(this);
    return this.#pause((done) => this.#sink.whenDrained(done)).then(() => this.#ports.subscribers.removeBehind(this));
  }

  async #sleep(ms: number): Promise<boolean> {
    if (this.#isOver) return false;
    let cancel = (): void => {};
    await this.#pause((done) => (cancel = this.#ports.world.after(ms, done)));
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
