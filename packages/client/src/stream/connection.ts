import { createDecoder, type SseItem } from "./decode.ts";

/** `heard` = bytes arrived, of any kind; `refused` = repeating the request at this URL is useless. */
export type ConnectionNews = SseItem | { kind: "opened" } | { kind: "heard" } | Ending;
/** `over` = complete, do not reconnect. */
type Ending = { kind: "dropped" | "refused" | "over"; retryAfterMs?: number };

export type ConnectionTarget = { url: string; lastEventId: string };
type Fetch = (url: string, init: RequestInit) => Promise<Response>;
type Tell = (news: ConnectionNews) => void;

const endingOf = ({ status, headers }: Response): Ending => {
  if (status === 204) return { kind: "over" };
  const kind = status >= 500 || status === 408 || status === 429 ? "dropped" : "refused";
  const seconds = Number(headers.get("retry-after"));
  return seconds > 0 ? { kind, retryAfterMs: seconds * 1000 } : { kind };
};

const read = async (body: ReadableStream<Uint8Array>, lastEventId: string, tell: Tell): Promise<ConnectionNews> => {
  const decoder = createDecoder(lastEventId);
  const reader = body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return { kind: "dropped" };
    tell({ kind: "heard" });
    decoder.push(value).forEach(tell);
  }
};

/** One connection to a stream, reported until it ends or is aborted; nothing is reported after an abort. */
export const connect = (get: Fetch, { url, lastEventId }: ConnectionTarget, on: Tell): (() => void) => {
  const abort = new AbortController();
  const { signal } = abort;
  const tell: Tell = (news) => {
    if (!signal.aborted) on(news);
  };
  const run = async (): Promise<ConnectionNews> => {
    const headers = { accept: "text/event-stream", ...(lastEventId ? { "last-event-id": lastEventId } : {}) };
    const response = await get(url, { headers, signal, cache: "no-store", credentials: "omit" });
    const { status, body } = response;
    if (status !== 200 || !body || !response.headers.get("content-type")?.startsWith("text/event-stream"))
      return endingOf(response);
    tell({ kind: "opened" });
    return read(body, lastEventId, tell);
  };
  run().then(tell, () => tell({ kind: "dropped" }));
  return () => abort.abort();
};
