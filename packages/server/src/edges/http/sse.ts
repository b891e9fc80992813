import type { IncomingMessage, ServerResponse } from "node:http";
import { comment, retry } from "@linewire/domain/stream/frame";
import type { Sink, Stream } from "../../call.ts";
import type { OpenStreams } from "./open-streams.ts";

const HEADERS = {
  "Content-Type": "text/event-stream; charset=utf-8",
  // no-transform keeps a compressing proxy from holding events back.
  "Cache-Control": "no-store, no-transform",
  "X-Accel-Buffering": "no",
} as const;

/** Collects what is written during one turn of the event loop and hands it to the socket as one piece. */
const sinkTo = (response: ServerResponse): Sink & { flush: () => void } => {
  let pending: Buffer[] = [];
  let bytes = 0;
  let closing = false;
  const flush = (): void => {
    const [only] = pending;
    const piece = pending.length === 1 ? only : Buffer.concat(pending);
    pending = [];
    bytes = 0;
    if (piece && piece.length > 0 && !response.destroyed) response.write(piece);
    if (closing) response.end();
  };
  const later = (): void => {
    if (pending.length === 0 && !closing) setImmediate(flush);
  };
  return {
    write: (frame) => {
      if (closing) return;
      later();
      pending.push(frame);
      bytes += frame.length;
    },
    waiting: () => bytes + response.writableLength,
    close: () => {
      later();
      closing = true;
    },
    flush,
  };
};

export type Opening = { peer: string; subscriptionId: string; headers?: Record<string, string> };

/** Opens an event stream on a response and keeps it until either side closes, or until the node sends its readers away. */
export const writeStream = (
  request: IncomingMessage,
  response: ServerResponse,
  stream: Stream,
  { streams, peer, subscriptionId, headers = {} }: Opening & { streams: OpenStreams },
): void => {
  if (request.method !== "HEAD") streams.check(peer, subscriptionId);
  response.writeHead(200, { ...HEADERS, ...headers });
  if (request.method === "HEAD") return void response.end();
  request.socket.setNoDelay(true);
  request.socket.setTimeout(0);
  const sink = sinkTo(response);
  const stop = stream.start(sink);
  sink.flush();
  const leave = (retryMs: number): void => {
    stop();
    sink.write(Buffer.from(retry(retryMs)));
    sink.close();
  };
  const gone = streams.add({ peer, subscriptionId, leave });
  response.on("close", () => {
    gone();
    stop();
  });
};

/** A browser's EventSource never comes back from an error: an overloaded node gives it an empty stream and a time to return. */
export const sendAway = (response: ServerResponse, retryMs: number): void => {
  response.writeHead(200, { ...HEADERS, "Access-Control-Allow-Origin": "*" });
  response.end(retry(retryMs) + comment("overloaded"));
};
