import { createDecoder, type SseItem } from "./decode.ts";

/** Any received content causes the event `bytes`, because it shows that the connection works. */
export type ConnectionEvent = SseItem | { kind: "opened" } | { kind: "bytes" } | Ending;
/** `dropped`: the connection was lost. `refused`: the server rejects this URL. `over`: the stream is complete. */
type Ending = { kind: "dropped" | "refused" | "over"; retryAfterMs?: number };

export type ConnectionTarget = { url: string; lastEventId: string };
type Fetch = (url: string, init: RequestInit) => Promise<Response>;
type Report = (event: ConnectionEvent) => void;
/**
 * Called after the events of a read were reported. `next` is the following read: its events wait for the returned
 * promise.
 */
export type AfterRead = (next: Promise<unknown>) => Promise<void>;

const endingOf = ({ status, headers }: Response): Ending => {
  if (status === 204) return { kind: "over" };
  const kind = status >= 500 || status === 408 || status === 429 ? "dropped" : "refused";
  const seconds = Number(headers.get("retry-after"));
  return seconds > 0 ? { kind, retryAfterMs: seconds * 1000 } : { kind };
};

const read = async (
  body: ReadableStream<Uint8Array>,
  lastEventId: string,
  report: Report,
  afterRead: AfterRead | undefined,
): Promise<ConnectionEvent> => {
  const decoder = createDecoder(lastEventId);
  const reader = body.getReader();
  let next = reader.read();
  for (;;) {
    const { done, value } = await next;
    if (done) return { kind: "dropped" };
    report({ kind: "bytes" });
    decoder.push(value).forEach(report);
    next = reader.read();
    await afterRead?.(next);
  }
};

/**
 * Reports events until the connection ends. The returned function aborts the connection, after which no event is
 * reported.
 */
export const connect = (
  get: Fetch,
  { url, lastEventId }: ConnectionTarget,
  onEvent: Report,
  afterRead?: AfterRead,
): (() => void) => {
  const abort = new AbortController();
  const { signal } = abort;
  const report: Report = (event) => {
    if (!signal.aborted) onEvent(event);
  };
  const run = async (): Promise<ConnectionEvent> => {
    const headers = { accept: "text/event-stream", ...(lastEventId ? { "last-event-id": lastEventId } : {}) };
    const response = await get(url, { headers, signal, cache: "no-store", credentials: "omit" });
    const { status, body } = response;
    if (status !== 200 || !body || !response.headers.get("content-type")?.startsWith("text/event-stream"))
      return endingOf(response);
    report({ kind: "opened" });
    return read(body, lastEventId, report, afterRead);
  };
  run().then(report, () => report({ kind: "dropped" }));
  return () => abort.abort();
};
