// Receives the stream of an endpoint, opens its response, and starts the stream on the socket.
import type { IncomingMessage, ServerResponse } from "node:http";
import { comment, retry } from "@linewire/domain/stream/frame";
import type { Sink, StreamAnswer } from "../call.ts";
import { acceptsGzip } from "../answer/coding.ts";
import { GzipSink } from "./gzip-sink.ts";
import type { OpenStreams } from "./open-streams.ts";
import { releaseParser } from "./release-parser.ts";
import { SocketSink } from "./socket-sink.ts";

const HEADERS = {
  "Content-Type": "text/event-stream; charset=utf-8",
  // no-transform stops compressing proxies from buffering events.
  "Cache-Control": "no-store, no-transform",
  "X-Accel-Buffering": "no",
} as const;

const GZIP_HEADERS = { "Content-Encoding": "gzip" } as const;

export type StreamClient = { peer: string; subscriptionId: string; headers?: Record<string, string> };

const releaseRequest = (request: IncomingMessage, response: ServerResponse): void => {
  Object.assign(request, { next: undefined, route: undefined, params: {} });
  Object.assign(response, { locals: {}, headList: [] });
};

export const writeStream = (
  request: IncomingMessage,
  response: ServerResponse,
  { keyId, wantsGzip = false, start }: StreamAnswer,
  { streams, peer, subscriptionId, headers = {} }: StreamClient & { streams: OpenStreams },
): void => {
  const holder = { peer, subscriptionId, keyId };
  if (request.method !== "HEAD") streams.check(holder);
  const isGzip = wantsGzip && acceptsGzip(request.headers["accept-encoding"]);
  const sent = { ...HEADERS, ...headers, ...(isGzip ? GZIP_HEADERS : {}) };
  if (request.method === "HEAD") return void response.writeHead(200, sent).end();
  // The connection has no further request, so that its HTTP parser can be freed.
  response.writeHead(200, { ...sent, Connection: "close" });
  const { socket } = request;
  socket.setTimeout(0);
  socket.cork();
  response.flushHeaders();
  const plain = new SocketSink(response, streams.later);
  const sink: Sink = isGzip ? new GzipSink(plain) : plain;
  const stop = start(sink);
  socket.uncork();
  releaseRequest(request, response);
  const leave = (retryMs: number): void => {
    stop("drained");
    sink.write(Buffer.from(retry(retryMs)));
    sink.close();
  };
  const destroy = (): void => void socket.destroy();
  const remove = streams.add({ ...holder, leave, destroy, bufferedBytes: () => sink.bufferedBytes() });
  setImmediate(releaseParser, socket);
  response.once("close", () => {
    remove();
    stop("left");
  });
};

/** After an error status, EventSource would never reconnect. */
export const sendRetry = (response: ServerResponse, retryMs: number): void => {
  response.writeHead(200, { ...HEADERS, "Access-Control-Allow-Origin": "*" });
  response.end(retry(retryMs) + comment("overloaded"));
};
