import { readDigest, type Digest } from "@linewire/contract/digest";
import { STREAM } from "@linewire/contract/names";
import { connect, type ConnectionNews } from "./connection.ts";
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

/** External dependencies of a stream; `after` returns its cancel function. */
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
  /** Called before the event's id counts as applied. */
  onEvent: (event: StreamEvent) => void;
  /** `heardAt` = the last time when the data was known to be current. */
  onStatus: (status: StreamStatus, heardAt: number) => void;
  /** Continues a stream that was just live: it counts as live until it is open or overdue. */
  goesOn?: boolean;
  /** Whether the lines match a digest; null if this is not known yet. */
  holds?: (digest: ReadonlyMap<string, Digest>) => boolean | null;
  /** A replay: a gap is an interval without records, which cannot be reloaded, and the stream continues after it. */
  plays?: boolean;
  /** Returns the URL to continue at. `lost`: the data must be reloaded; `spent`: only the URL has expired. */
  renew: (why: RenewReason, position: string) => Promise<StreamAddress>;
};

export type RenewReason = "lost" | "spent";

export type Stream = {
  hold: (why: StreamHold) => void;
  release: (why: StreamHold) => void;
  /** Continues at another URL of the same stream, from the current or the given position. */
  move: (url: string, position?: string) => void;
  /** Reloads as after a gap, because a received event is unusable. */
  reload: () => void;
  close: () => void;
  status: () => StreamStatus;
};

export const SILENCE_MS = 2.5 * STREAM.keepaliveMs;
/** Minimum time before reacting to a second mismatch, doubled for each further one up to a limit. */
export const REPAIR_MS = 30_000;
const MAX_REPAIR_MS = 600_000;
/** A URL is renewed up to this long before it expires, at a random time to spread the load. */
const MAX_EARLY_MS = 240_000;
/** Interval of the silence check: a machine notices soon after it wakes from sleep. */
const WATCH_MS = 5000;

const nothing = (): void => undefined;

class Runner {
  #model: Model;
  #options: StreamOptions;
  #address: StreamAddress;
  #cut = nothing;
  #cancelDue = nothing;
  #cancelWatch = nothing;
  #cancelEarly = nothing;
  #openedAt = 0;
  #heardAt = 0;
  #why: RenewReason = "spent";
  #mismatch = "";
  #isLate = false;
  #repair = { notBefore: 0, waitMs: REPAIR_MS };

  constructor(options: StreamOptions) {
    this.#options = options;
    this.#address = options.address;
    this.#model = options.goesOn ? LIVE : START;
    this.#heardAt = options.world.now();
  }

  status(): StreamStatus {
    const status = statusOf(this.#model);
    return this.#isLate && status === "live" ? "stale" : status;
  }

  /** Reads another URL from now on, from the current position. */
  move(url: string, position = this.#address.position): void {
    this.#address = { url, position };
    this.send({ name: "moved" });
  }

  send(signal: Signal): void {
    if (signal.name === "gap" || signal.name === "mismatch") this.#why = "lost";
    const [model, commands] = step(this.#model, signal, this.#options.world.random());
    this.#model = model;
    for (const command of commands) this.#obey(command);
  }

  #obey(command: StreamCommand): void {
    const { onStatus, world } = this.#options;
    if (command.do === "connect") this.#connect();
    else if (command.do === "disconnect") this.#disconnect();
    else if (command.do === "renew") this.#renew();
    else if (command.do === "emit") onStatus(this.status(), this.#heardAt);
    else {
      this.#cancelDue();
      this.#cancelDue = world.after(command.ms, () => this.send({ name: "due" }));
    }
  }

  #connect(): void {
    const { fetch, now } = this.#options.world;
    this.#openedAt = this.#heardAt = now();
    this.#watch();
    const { url, position } = this.#address;
    this.#cut = connect(fetch, { url: url + this.#mismatch, lastEventId: position }, (news) => this.#take(news));
  }

  #disconnect(): void {
    this.#cut();
    this.#cancelDue();
    this.#cancelWatch();
    this.#cancelEarly();
  }

  #take(news: ConnectionNews): void {
    const { kind } = news;
    if (kind === "heard") this.#heardAt = this.#options.world.now();
    else if (kind === "event") this.#apply(news);
    else if (kind === "retry") this.send({ name: "told", ms: news.ms });
    else if (kind === "opened") {
      this.#mismatch = "";
      this.#isLate = false;
      this.send({ name: kind });
    } else if (kind === "over") this.send({ name: "close" });
    else if (kind !== "comment") this.send({ name: kind, ...(news.retryAfterMs ? { ms: news.retryAfterMs } : {}) });
    else if (news.text.startsWith("expiring")) this.#expire();
    else if (news.text.startsWith("delayed")) this.#delay(Number(news.text.slice(8)));
    else this.#prove(news.text);
  }

  /** The stream is connected, but its server has had no new data for this many seconds. */
  #delay(seconds: number): void {
    const { onStatus, world } = this.#options;
    if (seconds > 0 === this.#isLate) return;
    this.#isLate = seconds > 0;
    onStatus(this.status(), world.now() - seconds * 1000);
  }

  /** The URL is valid at least as long again as it has been open. */
  #expire(): void {
    this.send({ name: "expiring" });
    const { after, now, random } = this.#options.world;
    const leftMs = Math.min(MAX_EARLY_MS, (now() - this.#openedAt) * 0.8);
    this.#cancelEarly();
    this.#cancelEarly = after(random() * leftMs, () => {
      this.#options.renew("spent", this.#address.position).then(({ url }) => this.move(url), nothing);
    });
  }

  #prove(text: string): void {
    const { holds, world } = this.#options;
    const digest = holds && readDigest(text);
    const held = digest ? holds(digest) : null;
    if (held) this.#repair.waitMs = REPAIR_MS;
    const { notBefore, waitMs } = this.#repair;
    const now = world.now();
    if (held !== false || now < notBefore) return;
    this.#repair = { notBefore: now + waitMs, waitMs: Math.min(waitMs * 2, MAX_REPAIR_MS) };
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
    this.#options.renew(this.#why, this.#address.position).then(
      (address) => {
        this.#why = "spent";
        this.#address = address;
        this.send({ name: "renewed" });
      },
      () => this.send({ name: "renewFailed" }),
    );
  }

  #watch(): void {
    const { after, now } = this.#options.world;
    const leftMs = this.#heardAt + SILENCE_MS - now();
    if (leftMs <= 0) this.send({ name: "silent" });
    else this.#cancelWatch = after(Math.min(WATCH_MS, leftMs), () => this.#watch());
  }
}

/** Opens a stream and keeps it open: reconnects, renews its URL, and reports how current it is. */
export const openStream = (options: StreamOptions): Stream => {
  const runner = new Runner(options);
  runner.send({ name: options.goesOn ? "moved" : "open" });
  return {
    hold: (why) => runner.send({ name: "hold", why }),
    release: (why) => runner.send({ name: "release", why }),
    move: (url, position) => runner.move(url, position),
    reload: () => runner.send({ name: "gap" }),
    close: () => runner.send({ name: "close" }),
    status: () => runner.status(),
  };
};
