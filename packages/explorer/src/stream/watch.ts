import type { Gap, SubscriptionRequest } from "@linewire/contract";
import { openStream, ownWorld, type Stream, type StreamEvent, type StreamStatus } from "@linewire/client/stream";
import { batch, signal } from "@preact/signals";
import type { TryAnswer } from "../try/send.ts";
import { newLink, type Link } from "./link.ts";
import { cameOf, toldAtIn, type Message } from "./message.ts";
import { MessageLog } from "./message-log.ts";
import { BEAT_MS, Pulse, type Beat } from "./pulse.ts";
import { subscribe } from "./subscribe.ts";
import { tapOf, type Seen } from "./tap.ts";

type Begin = { streamUrl: string; fromId: string; body: SubscriptionRequest };

const SHOW_MS = 120;
const CONNECTED_AT = /^connected (\S+)/;
/** Asking again with the same key would be answered the same. */
const FINAL = new Set([400, 401, 403, 404]);

/** A stream that is watched: the client's own stream, and everything about it that can be seen. */
export class Watch {
  readonly status = signal<StreamStatus>("connecting");
  readonly links = signal<readonly Link[]>([]);
  readonly messages = signal<readonly Message[]>([]);
  readonly counts = signal<ReadonlyMap<string, number>>(new Map());
  readonly beats = signal<readonly Beat[]>([]);
  readonly gap = signal<{ gap: Gap; id: string } | null>(null);
  readonly refusal = signal<TryAnswer | null>(null);
  readonly heartbeat = signal("");
  readonly comesBack = signal(true);
  readonly #begin: Begin;
  readonly #stream: Stream;
  readonly #log = new MessageLog();
  readonly #pulse = new Pulse();
  readonly #tap = tapOf(ownWorld.fetch, (seen) => this.#see(seen));
  readonly #timers: ReturnType<typeof setInterval>[];
  #links: Link[] = [];
  #changed = true;

  constructor(begin: Begin) {
    this.#begin = begin;
    this.#stream = openStream({
      address: { url: begin.streamUrl, position: begin.fromId },
      world: { ...ownWorld, fetch: this.#tap.fetch },
      onEvent: (event) => this.#take(event),
      onStatus: (status) => this.#say(status),
      renew: (why, position) => this.#renew(why, position),
    });
    this.#timers = [setInterval(() => this.#show(), SHOW_MS), setInterval(() => this.#beat(), BEAT_MS)];
  }

  /** Cuts the connection as a network would; the stream comes back by itself unless it was told to wait. */
  kill(): void {
    this.#end("You killed it");
    this.#tap.kill();
    if (!this.comesBack.value) this.#stream.hold("paused");
  }

  resume(): void {
    this.#stream.release("paused");
  }

  close(): void {
    this.#end("You ended it");
    this.#stream.close();
    for (const timer of this.#timers) clearInterval(timer);
    this.#show();
  }

  clear(): void {
    this.#log.clear();
    this.#changed = true;
    this.#show();
  }

  #last(): Link | undefined {
    return this.#links.at(-1);
  }

  #note(change: Partial<Link>): void {
    const last = this.#last();
    if (last) this.#links = [...this.#links.slice(0, -1), { ...last, ...change }];
    this.#changed = true;
  }

  #end(why: string): void {
    if (this.#last()?.endedAt === null) this.#note({ endedAt: Date.now(), why });
  }

  #say(status: StreamStatus): void {
    this.status.value = status;
    if (status === "stale" && this.#last()?.openedAt !== null) this.#end("It broke");
  }

  #see(seen: Seen): void {
    if (seen.kind === "asked") {
      this.#end(this.#last()?.openedAt === null ? "It did not open" : "The client left it");
      this.#links = [...this.#links, newLink(this.#links.length + 1, Date.now(), seen.lastEventId)].slice(-50);
    } else if (seen.kind === "answered") {
      if (seen.status === 200) this.#note({ openedAt: Date.now() });
      else this.#end(`Answered ${seen.status}`);
    } else if (seen.kind === "comment") this.#hear(seen.text);
    else if (seen.kind === "ended") this.#end("The service ended it");
    this.#changed = true;
  }

  #hear(text: string): void {
    const connectedAt = CONNECTED_AT.exec(text)?.[1];
    if (connectedAt !== undefined) this.#note({ connectedAt });
    else this.heartbeat.value = text;
  }

  #take({ type, data, lastEventId: id }: StreamEvent): void {
    const link = this.#last();
    const toldAt = toldAtIn(data);
    const way = { resumed: (link?.fromId ?? "") !== "", connectedAt: link?.connectedAt ?? null };
    const came = cameOf(type, toldAt, way);
    this.#log.add({ id, type, data, came, toldAt });
    this.#pulse.hear(came);
    const missed = (link?.missed ?? 0) + (came === "missed" ? 1 : 0);
    this.#note({ events: (link?.events ?? 0) + 1, missed, lastId: id });
    if (type === "gap") this.#fallIn(JSON.parse(data) as Gap, id);
  }

  #fallIn(gap: Gap, id: string): void {
    this.gap.value = { gap, id };
    this.#note({ gap });
    this.#end("A gap");
  }

  /** After a gap a snapshot is taken anew where one was asked for; else the stream goes on from the gap's id. */
  async #renew(why: "lost" | "spent", position: string): Promise<{ url: string; position: string }> {
    const { streamUrl, body } = this.#begin;
    if (why === "lost") return { url: streamUrl, position: body.includeSnapshot ? "" : position };
    const { answer, subscription } = await subscribe(body);
    if (subscription) return { url: subscription.streamUrl, position };
    this.refusal.value = answer;
    if (FINAL.has(answer.status)) this.close();
    throw new Error("no new address");
  }

  #beat(): void {
    this.#pulse.beat(this.status.value !== "live");
    this.beats.value = this.#pulse.beats();
  }

  #show(): void {
    if (!this.#changed) return;
    this.#changed = false;
    batch(() => {
      this.links.value = this.#links;
      this.messages.value = this.#log.newest();
      this.counts.value = this.#log.counts();
    });
  }
}
