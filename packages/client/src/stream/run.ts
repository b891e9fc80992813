import { STREAM } from "@linewire/contract/names";
import { connect, type ConnectionNews } from "./connection.ts";
import type { SseItem } from "./decode.ts";
import { type Command, type Hold, type Model, type Signal, START, statusOf, type StreamStatus } from "./model.ts";
import { step } from "./state.ts";

/** Everything the stream takes from outside; `after` returns its own cancel. */
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
  /** Applied before its id counts as the last applied one. */
  onEvent: (event: StreamEvent) => void;
  onStatus: (status: StreamStatus) => void;
  /** Reloads what the stream keeps true, and says where to go on. */
  renew: () => Promise<StreamAddress>;
};

export type Stream = {
  hold: (why: Hold) => void;
  release: (why: Hold) => void;
  /** What arrived cannot be used: reload, as after a gap. */
  reload: () => void;
  close: () => void;
  status: () => StreamStatus;
};

export const SILENCE_MS = 2.5 * STREAM.keepaliveMs;
/** How often the silence is looked at: a machine that slept notices soon after it woke. */
const WATCH_MS = 5000;

const nothing = (): void => undefined;

class Runner {
  #model: Model = START;
  #options: StreamOptions;
  #address: StreamAddress;
  #cut = nothing;
  #cancelDue = nothing;
  #cancelWatch = nothing;
  #heardAt = 0;

  constructor(options: StreamOptions) {
    this.#options = options;
    this.#address = options.address;
  }

  status(): StreamStatus {
    return statusOf(this.#model);
  }

  send(signal: Signal): void {
    const [model, commands] = step(this.#model, signal, this.#options.world.random());
    this.#model = model;
    for (const command of commands) this.#obey(command);
  }

  #obey(command: Command): void {
    const { onStatus, world } = this.#options;
    if (command.do === "connect") this.#connect();
    else if (command.do === "disconnect") this.#disconnect();
    else if (command.do === "renew") this.#renew();
    else if (command.do === "emit") onStatus(command.status);
    else {
      this.#cancelDue();
      this.#cancelDue = world.after(command.ms, () => this.send({ name: "due" }));
    }
  }

  #connect(): void {
    const { fetch, now } = this.#options.world;
    this.#heardAt = now();
    this.#watch();
    const { url, position } = this.#address;
    this.#cut = connect(fetch, { url, lastEventId: position }, (news) => this.#take(news));
  }

  #disconnect(): void {
    this.#cut();
    this.#cancelDue();
    this.#cancelWatch();
  }

  #take(news: ConnectionNews): void {
    const { kind } = news;
    if (kind === "heard") this.#heardAt = this.#options.world.now();
    else if (kind === "event") this.#apply(news);
    else if (kind === "retry") this.send({ name: "told", ms: news.ms });
    else if (kind === "opened") this.send({ name: kind });
    else if (kind !== "comment") this.send({ name: kind, ...(news.retryAfterMs ? { ms: news.retryAfterMs } : {}) });
    else if (news.text.startsWith("expiring")) this.send({ name: "expiring" });
  }

  #apply(event: StreamEvent): void {
    this.#options.onEvent(event);
    this.#address = { ...this.#address, position: event.lastEventId };
    if (event.type === "gap") this.send({ name: "gap" });
  }

  #renew(): void {
    this.#options.renew().then(
      (address) => {
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

/** Opens a stream and keeps it open: reconnects, renews its address, and says honestly how fresh it is. */
export const openStream = (options: StreamOptions): Stream => {
  const runner = new Runner(options);
  runner.send({ name: "open" });
  return {
    hold: (why) => runner.send({ name: "hold", why }),
    release: (why) => runner.send({ name: "release", why }),
    reload: () => runner.send({ name: "gap" }),
    close: () => runner.send({ name: "close" }),
    status: () => runner.status(),
  };
};
