import type { Catalogue } from "@linewire/domain/catalogue/catalogue";
import type { Stop, World } from "@linewire/domain/clock/world";
import type { FeedHelp, FeedNote, Take } from "../feed.ts";
import { waitAfter } from "../shared/backoff.ts";
import { PushDesk, type PushedRows } from "./push-desk.ts";
import { PushRow } from "./push-row.ts";

type PushedFrame = { id: string | null; event: string; data: string };

const EMPTY = { event: "message", data: "" };

const withLine = (frame: PushedFrame, line: string): PushedFrame => {
  const [, field = "", value = ""] = /^([^:]*)(?:: ?(.*))?$/.exec(line) ?? [];
  if (field === "data") return { ...frame, data: `${frame.data}${value}\n` };
  return field === "event" || field === "id" ? { ...frame, [field]: value } : frame;
};

async function* framesOf(chunks: AsyncIterable<string>): AsyncGenerator<PushedFrame> {
  let rest = "";
  let frame: PushedFrame = { id: null, ...EMPTY };
  for await (const chunk of chunks) {
    const lines = (rest + chunk).split(/\r\n|\n|\r/);
    rest = lines.pop() ?? "";
    for (const line of lines) {
      if (line === "" && frame.data !== "") yield { ...frame, data: frame.data.slice(0, -1) };
      frame = line === "" ? { ...frame, ...EMPTY } : withLine(frame, line);
    }
  }
}

export type PushSettings = { url: string; token: string | null };

export type PushOptions = {
  settings: PushSettings;
  catalogue: Catalogue;
  world: Pick<World, "now" | "after" | "random">;
  report: (error: unknown) => void;
};

export const PUSH = "push";
const IDLE_TIMEOUT_MS = 60_000;

/** Calls `silent` after a minute without data or heartbeat. */
async function* alive(body: ReadableStream<Uint8Array>, silent: () => void, world: PushOptions["world"]) {
  const decoder = new TextDecoder();
  let cancel: Stop = world.after(IDLE_TIMEOUT_MS, silent);
  try {
    for await (const chunk of body) {
      cancel();
      cancel = world.after(IDLE_TIMEOUT_MS, silent);
      yield decoder.decode(chunk, { stream: true });
    }
  } finally {
    cancel();
  }
}

const jsonOf = (data: string): unknown => {
  try {
    return JSON.parse(data);
  } catch {
    return null;
  }
};

export class PushRun {
  readonly #options: PushOptions;
  readonly #help: FeedHelp;
  readonly #take: Take;
  readonly #desk: PushDesk;
  readonly #stopListening: Stop;
  readonly #skipped = new Map<string, number>();
  #connection = new AbortController();
  #lastId: string | null = null;
  #failures = 0;
  #messages = 0;
  #namesMoved = false;
  #stopped = false;
  #wake: () => void = () => undefined;

  constructor(options: PushOptions, take: Take, help: FeedHelp) {
    this.#options = options;
    this.#take = take;
    this.#help = help;
    this.#desk = new PushDesk(options.catalogue, help, PUSH);
    this.#desk.seed();
    this.#stopListening = help.onNames(() => (this.#namesMoved = true));
  }

  /** Stays connected until `leave`. Calls `opened` when the first state is stored or a connection has failed. */
  async follow(opened: () => void): Promise<void> {
    while (!this.#stopped) {
      try {
        await this.#connect(opened);
      } catch (error) {
        if (this.#stopped) return;
        this.#failed(error as Error);
        opened();
        const { random } = this.#options.world;
        await this.#wait(waitAfter(this.#failures, { denied: false, retryAfterMs: null, random }));
      }
    }
  }

  leave(): void {
    this.#stopped = true;
    this.#stopListening();
    this.#connection.abort();
    this.#wake();
  }

  notes(): FeedNote[] {
    const left = [...this.#skipped].map(([why, count]) => `${count} with an unmapped or invalid ${why}`).join(", ");
    return [
      { label: "Messages", text: String(this.#messages) },
      { label: "Omitted prices", text: left === "" ? "none" : left },
    ];
  }

  #failed({ name, message }: Error): void {
    this.#failures++;
    if (this.#failures > 1) return;
    this.#options.report(new Error(`the pushed feed failed and reconnects: ${name === "Error" ? message : name}`));
  }

  async #connect(opened: () => void): Promise<void> {
    const { settings, world } = this.#options;
    this.#connection = new AbortController();
    const { signal } = this.#connection;
    const answer = await fetch(settings.url, { signal, redirect: "error", headers: this.#headers() });
    if (!answer.ok || !answer.body) throw new Error(`the stream returned status ${answer.status}`);
    if (this.#lastId === null) this.#desk.begin();
    for await (const frame of framesOf(alive(answer.body, () => this.#connection.abort(), world))) {
      this.#failures = 0;
      await this.#handle(frame, opened);
      // The id is set only after the frame's rows are durable, so that a reconnect requests all later rows.
      this.#lastId = frame.id ?? this.#lastId;
    }
    throw new Error("the stream ended");
  }

  #headers(): Record<string, string> {
    const { token } = this.#options.settings;
    return {
      Accept: "text/event-stream",
      ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
      ...(this.#lastId === null ? {} : { "Last-Event-ID": this.#lastId }),
    };
  }

  async #handle({ event, data }: PushedFrame, opened: () => void): Promise<void> {
    if (this.#namesMoved) {
      this.#namesMoved = false;
      for (const pushed of this.#desk.readAgain()) await this.#apply(pushed);
    }
    if (event === "complete") {
      await this.#take(this.#desk.complete());
      return opened();
    }
    this.#messages++;
    const row = PushRow.safeParse(jsonOf(data));
    await this.#apply(row.success ? this.#desk.read(row.data) : { rows: [], met: [], left: "message" });
  }

  async #apply({ rows, met, left }: PushedRows): Promise<void> {
    if (left !== null) this.#skipped.set(left, (this.#skipped.get(left) ?? 0) + 1);
    if (met.length > 0) this.#help.unmapped(met);
    if (rows.length > 0) await this.#take(rows);
  }

  #wait(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const cancel = this.#options.world.after(ms, resolve);
      this.#wake = () => {
        cancel();
        resolve();
      };
    });
  }
}
