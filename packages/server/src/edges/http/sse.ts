import type { Request, Response } from "express";
import type { Sink, Stream } from "../../call.ts";

const HEADERS = {
  "Content-Type": "text/event-stream; charset=utf-8",
  // no-transform keeps a compressing proxy from holding events back.
  "Cache-Control": "no-store, no-transform",
  "X-Accel-Buffering": "no",
  "Referrer-Policy": "no-referrer",
  "Access-Control-Allow-Origin": "*",
} as const;

/** Collects what is written during one turn of the event loop and hands it to the socket as one piece. */
const sinkTo = (response: Response): Sink & { flush: () => void } => {
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

/** Opens an event stream on a response and keeps it until either side closes. */
export const writeStream = (request: Request, response: Response, stream: Stream): void => {
  response.writeHead(200, HEADERS);
  if (request.method === "HEAD") return void response.end();
  request.socket.setNoDelay(true);
  request.socket.setTimeout(0);
  const sink = sinkTo(response);
  const stop = stream.start(sink);
  sink.flush();
  response.on("close", stop);
};
