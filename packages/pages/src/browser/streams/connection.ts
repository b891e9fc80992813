import { createDecoder, openStream, ownWorld, type Stream, type StreamStatus } from "@linewire/client/stream";
import type { Gap } from "@linewire/contract";
import { signal } from "@preact/signals";

const MAX_EVENTS = 100;
const MAX_CONNECTIONS = 5;

export type ReceivedEvent = { id: string; type: string; data: string; isReplayed: boolean };
export type ViewerConnection = {
  number: number;
  resumedFrom: string;
  /** The time of the service's clock. */
  connectedAt: string;
  eventCount: number;
  replayedCount: number;
  endedBy: string;
};
export type ViewerReply = { status: number; text: string; data: { streamUrl: string } | null };

/** Sent without the account's session cookie. */
export const subscribe = async (key: string, body: string): Promise<ViewerReply> => {
  const headers = { "Content-Type": "application/json", ...(key === "" ? {} : { "X-Api-Key": key }) };
  const response = await fetch("/subscriptions", { method: "POST", headers, body, credentials: "omit" });
  const text = await response.text();
  return {
    status: response.status,
    text,
    data: response.ok ? (JSON.parse(text) as Pick<ViewerReply, "data">).data : null,
  };
};

/** The wrapped `fetch` lets the page show and abort connections. */
export class StreamLog {
  readonly status = signal<StreamStatus>("connecting");
  readonly connections = signal<readonly ViewerConnection[]>([]);
  readonly events = signal<readonly ReceivedEvent[]>([]);
  readonly lastId = signal("");
  readonly gap = signal<Gap | null>(null);
  readonly refusal = signal<string>("");
  readonly reconnects = signal(true);
  readonly #stream: Stream;
  #cut = new AbortController();

  constructor(streamUrl: string, position: string, resubscribe: () => Promise<ViewerReply>) {
    this.#stream = openStream({
      address: { url: streamUrl, position },
      world: { ...ownWorld, fetch: (url, init) => this.#fetch(url, init) },
      onEvent: (event) => this.#add(event.lastEventId, event.type, event.data),
      onStatus: (status) => (this.status.value = status),
      renew: async (why, lastId) => {
        // After a gap the stream continues from the gap's id. An expired URL needs a new subscription.
        if (why === "lost") return { url: streamUrl, position: lastId };
        const { status, text, data } = await resubscribe();
        if (data) return { url: data.streamUrl, position: lastId };
        this.refusal.value = text;
        if (status < 500 && status !== 429) this.close();
        throw new Error(`POST /subscriptions returned ${status}`);
      },
    });
  }

  /** Aborts the connection as a network failure does. Without automatic reconnects, the stream waits for `resume`. */
  cut(): void {
    this.#end("cut");
    this.#cut.abort();
    if (!this.reconnects.value) this.#stream.hold("paused");
  }

  resume(): void {
    this.#stream.release("paused");
  }

  close(): void {
    this.#end("closed");
    this.#stream.close();
  }

  #update(change: (latest: ViewerConnection) => Partial<ViewerConnection>): void {
    const latest = this.connections.value.at(-1);
    if (latest) this.connections.value = [...this.connections.value.slice(0, -1), { ...latest, ...change(latest) }];
  }

  #end(reason: string): void {
    this.#update(({ endedBy }) => ({ endedBy: endedBy || reason }));
  }

  async #fetch(url: string, init: RequestInit): Promise<Response> {
    this.#end("lost");
    this.#cut = new AbortController();
    const resumedFrom = new Headers(init.headers).get("last-event-id") ?? "";
    const number = (this.connections.value.at(-1)?.number ?? 0) + 1;
    const opened = { number, resumedFrom, connectedAt: "", eventCount: 0, replayedCount: 0, endedBy: "" };
    this.connections.value = [...this.connections.value, opened].slice(-MAX_CONNECTIONS);
    const signal = AbortSignal.any([this.#cut.signal, ...(init.signal ? [init.signal] : [])]);
    const response = await fetch(url, { ...init, signal });
    if (response.status !== 200 || !response.body) {
      this.#end(`answered ${response.status}`);
      this.refusal.value = await response.clone().text();
      return response;
    }
    return new Response(response.body.pipeThrough(this.#readComments()), response);
  }

  #readComments(): TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> {
    const decoder = createDecoder();
    return new TransformStream({
      transform: (chunk, output) => {
        for (const item of decoder.push(chunk)) {
          const connectedAt = item.kind === "comment" && /^connected (\S+)/.exec(item.text)?.[1];
          if (connectedAt) this.#update(() => ({ connectedAt }));
        }
        output.enqueue(chunk);
      },
    });
  }

  #add(id: string, type: string, data: string): void {
    const { resumedFrom = "", connectedAt = "" } = this.connections.value.at(-1) ?? {};
    const sentAt = /"messageTimestamp":"([^"]+)"/.exec(data)?.[1];
    const isReplayed = resumedFrom !== "" && sentAt !== undefined && sentAt <= connectedAt;
    this.events.value = [{ id, type, data, isReplayed }, ...this.events.value].slice(0, MAX_EVENTS);
    this.lastId.value = id;
    this.#update(({ eventCount, replayedCount }) => ({
      eventCount: eventCount + 1,
      replayedCount: replayedCount + (isReplayed ? 1 : 0),
    }));
    if (type === "gap") this.gap.value = JSON.parse(data) as Gap;
  }
}
