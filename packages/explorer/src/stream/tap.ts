import { createDecoder, type StreamWorld } from "@linewire/client/stream";

/** What can be seen of a stream's connections besides their events. */
export type Seen =
  | { kind: "asked"; lastEventId: string }
  | { kind: "answered"; status: number; text: string }
  | { kind: "comment"; text: string }
  | { kind: "retry"; ms: number }
  | { kind: "ended" };

export type Tap = Pick<StreamWorld, "fetch"> & { kill: () => void };

const lastEventIdIn = ({ headers }: RequestInit): string => new Headers(headers).get("last-event-id") ?? "";

/** Bytes on their way, looked at and passed on. */
const watched = (body: ReadableStream<Uint8Array>, hear: (seen: Seen) => void): ReadableStream<Uint8Array> => {
  const decoder = createDecoder();
  return body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform: (chunk, passing) => {
        for (const item of decoder.push(chunk)) if (item.kind !== "event") hear(item);
        passing.enqueue(chunk);
      },
      flush: () => hear({ kind: "ended" }),
    }),
  );
};

/**
 * Stands between a stream and its network: tells what passes, and cuts the connection when it is told to. Whoever reads
 * hears of a cut as of any connection that broke.
 */
export const tapOf = (get: StreamWorld["fetch"], hear: (seen: Seen) => void): Tap => {
  let cut = new AbortController();
  return {
    kill: () => cut.abort(),
    fetch: async (url, init) => {
      cut = new AbortController();
      const signal = init.signal ? AbortSignal.any([init.signal, cut.signal]) : cut.signal;
      hear({ kind: "asked", lastEventId: lastEventIdIn(init) });
      const response = await get(url, { ...init, signal });
      const { status, headers, body } = response;
      if (status !== 200 || !body) {
        hear({ kind: "answered", status, text: await response.clone().text() });
        return response;
      }
      hear({ kind: "answered", status, text: "" });
      return new Response(watched(body, hear), { status, headers });
    },
  };
};
