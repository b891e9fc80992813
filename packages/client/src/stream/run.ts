import { readDigest, type Digest } from "@linewire/contract/digest";
import { READER_STREAM } from "@linewire/contract/names";
import { type AfterRead, connect, type ConnectionEvent } from "./connection.ts";
import type { SseItem } from "./decode.ts";
import {
  type StreamCommand,
  type StreamHold,
  LIVE,
  type Model,
  type Signal,
  START,
  statusOf,
  type StreamStatus,
} from "./model.ts";
import { step } from "./state.ts";

/** `after` returns a function that cancels the timer. */
export type StreamWorld = {
  fetch: (url: string, init: RequestInit) => Promise<Response>;
  now: () => number;
  after: (ms: number, run: () => void) => () => void;
  random: () => number;
};

export type StreamAddress = { url: string; position: string };
export type StreamEvent = Extract<SseItem, { kind: "event" }>;

export type StreamOptions = {
  address: StreamAddress;
  world: StreamWorld;
  /** Called before the event's id becomes the position of the next reconnect. */
  onEvent: (event: StreamEvent) => void;
  afterRead?: AfterRead;
  /** At `currentAt` the data was known to be current for the last time. */
  onStatus: (status: StreamStatus, currentAt: number) => void;
  /** The stream replaces a live stream. Its status is live until it is connected, for at most 800 ms. */
  replacesLive?: boolean;
  /** Null while the lines cannot be compared with a digest. */
  holds?: (digest: ReadonlyMap<string, Digest>) => boolean | null;
  /** A replay continues after a gap, because its gap is a time without records. */
  plays?: boolean;
  /**
   * Returns the URL at which the stream continues. `lost`: the data must be reloaded. `spent`: only the URL has
   * expired.
   */
  renew: (why: RenewReason, position: string) => Promise<StreamAddress>;
};

export type RenewReason = "lost" | "spent";

export type Stream = {
  hold: (why: StreamHold) => void;
  release: (why: StreamHold) => void;
  /** Continues at another URL of the same stream, from the current or the given position. */
  move: (url: string, position?: string) => void;
  /** Reloads the data, as after a gap. Call this if a received event is unusable. */
  reload: () => void;
  close: () => void;
  status: () => StreamStatus;
};

/** After this time without bytes a connection counts as lost. */
export const SILENCE_MS = 2.5 * READER_STREAM.keepaliveMs;
/**
 * Reloads after digest mismatches are at least this far apart. The interval doubles with each further mismatch, up to
 * `MAX_RELOAD_INTERVAL_MS`.
 */
export const MIN_RELOAD_INTERVAL_MS = 30_000;
const MAX_RELOAD_INTERVAL_MS = 600_000;
/** A URL is renewed at most this long before its expiry. The time is random, which spreads the load of many clients. */
const MAX_RENEWAL_LEAD_MS = 240_000;
/** A short interval, so that a computer that wakes from sleep reconnects within seconds. */
const SILENCE_CHECK_MS = 5000;

const nothing = (): void => undefined;

class Runner {
  #model: Model;
  #options: StreamOptions;
  #address: StreamAddress;
  #abort = nothing;
  #cancelDue = nothing;
  #cancelWatch = nothing;
  #cancelRenewal = nothing;
  #openedAt = 0;
  #currentAt = 0;
  #renewReason: RenewReason = "spent";
  #mismatch = "";
  #isDelayed = false;
  #reload = { notBefore: 0, waitMs: MIN_RELOAD_INTERVAL_MS };

  constructor(options: StreamOptions) {
    this.#options = options;
    this.#address = options.address;
    this.#model = options.replacesLive ? LIVE : START;
    this.#currentAt = options.world.now();
  }

  status(): StreamStatus {
    const status = statusOf(this.#model);
    return this.#isDelayed && status === "live" ? "stale" : status;
  }

  move(url: string, position = this.#address.position): void {
    this.#address = { url, position };
    this.send({ name: "moved" });
  }

  send(signal: Signal): void {
    if (signal.name === "gap" || signal.name === "mismatch") this.#renewReason = "lost";
    const [model, commands] = step(this.#model, signal, this.#options.world.random());
    this.#model = model;
    for (const command of commands) this.#execute(command);
  }

  #execute(command: StreamCommand): void {
    const { onStatus, world } = this.#options;
    if (command.do === "connect") this.#connect();
    else if (command.do === "disconnect") this.#disconnect();
    else if (command.do === "renew") this.#renew();
    else if (command.do === "emit") onStatus(this.status(), this.#currentAt);
    else {
      this.#cancelDue();
      this.#cancelDue = world.after(command.ms, () => this.send({ name: "due" }));
    }
  }

  #connect(): void {
    const { world, afterRead } = this.#options;
    const { fetch, now } = world;
    this.#openedAt = this.#currentAt = now();
    this.#watch();
    const { url, position } = this.#address;
    const target = { url: url + this.#mismatch, lastEventId: position };
    this.#abort = connect(fetch, target, (event) => this.#receive(event), afterRead);
  }

  #disconnect(): void {
    this.#abort();
    this.#cancelDue();
    this.#cancelWatch();
    this.#cancelRenewal();
  }

  #receive(event: ConnectionEvent): void {
    const { kind } = event;
    if (kind === "bytes") this.#currentAt = this.#options.world.now();
    else if (kind === "event") this.#apply(event);
    else if (kind === "retry") this.send({ name: "retry", ms: event.ms });
    else if (kind === "opened") {
      this.#mismatch = "";
      this.#isDelayed = false;
      this.send({ name: kind });
    } else if (kind === "over") this.send({ name: "close" });
    else if (kind !== "comment") this.send({ name: kind, ...(event.retryAfterMs ? { ms: event.retryAfterMs } : {}) });
    else if (event.text.startsWith("expiring")) this.#renewEarly();
    else if (event.text.startsWith("delayed")) this.#delay(Number(event.text.slice(8)));
    else this.#checkDigest(event.text);
  }

  /** The server reports that its data is some seconds old; 0 if it is current again. */
  #delay(seconds: number): void {
    const { onStatus, world } = this.#options;
    if (seconds > 0 === this.#isDelayed) return;
    this.#isDelayed = seconds > 0;
    onStatus(this.status(), world.now() - seconds * 1000);
  }

  /** After a random delay: at most 80 % of the time since the connection was opened, at most 240 s. */
  #renewEarly(): void {
    this.send({ name: "expiring" });
    const { after, now, random } = this.#options.world;
    const leftMs = Math.min(MAX_RENEWAL_LEAD_MS, (now() - this.#openedAt) * 0.8);
    this.#cancelRenewal();
    this.#cancelRenewal = after(random() * leftMs, () => {
      this.#options.renew("spent", this.#address.position).then(({ url }) => this.move(url), nothing);
    });
  }

  #checkDigest(text: string): void {
    const { holds, world } = this.#options;
    const digest = holds && readDigest(text);
    const matches = digest ? holds(digest) : null;
    if (matches) this.#reload.waitMs = MIN_RELOAD_INTERVAL_MS;
    const { notBefore, waitMs } = this.#reload;
    const now = world.now();
    if (matches !== false || now < notBefore) return;
    this.#reload = { notBefore: now + waitMs, waitMs: Math.min(waitMs * 2, MAX_RELOAD_INTERVAL_MS) };
    this.#mismatch = "&mismatch=1";
    this.send({ name: "mismatch" });
  }

  #apply(event: StreamEvent): void {
    this.#options.onEvent(event);
    this.#address = { ...this.#address, position: event.lastEventId };
    if (event.type === "gap" && !this.#options.plays) this.send({ name: "gap" });
    if (event.type === "replay_complete") this.send({ name: "close" });
  }

  #renew(): void {
    this.#options.renew(this.#renewReason, this.#address.position).then(
      (address) => {
        this.#renewReason = "spent";
        this.#address = address;
        this.send({ name: "renewed" });
      },
      () => this.send({ name: "renewFailed" }),
    );
  }

  #watch(): void {
    const { after, now } = this.#options.world;
    const leftMs = this.#currentAt + SILENCE_MS - now();
    if (leftMs <= 0) this.send({ name: "silent" });
    else this.#cancelWatch = after(Math.min(SILENCE_CHECK_MS, leftMs), () => this.#watch());
  }
}

/** Reconnects after failures, renews the URL, and reports whether the data is current. */
export const openStream = (options: StreamOptions): Stream => {
  const runner = new Runner(options);
  runner.send({ name: options.replacesLive ? "moved" : "open" });
  return {
    hold: (why) => runner.send({ name: "hold", why }),
    release: (why) => runner.send({ name: "release", why }),
    move: (url, position) => runner.move(url, position),
    reload: () => runner.send({ name: "gap" }),
    close: () => runner.send({ name: "close" }),
    status: () => runner.status(),
  };
};
