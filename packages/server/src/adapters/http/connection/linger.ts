import type { IncomingMessage } from "node:http";

const LINGER_MS = 3000;

/**
 * A client that is still sending would lose the error response if the connection were closed at once. Its body is discarded for a while;
 * then the connection is closed.
 */
export const linger = (request: IncomingMessage): void => {
  const { headers } = request;
  if (request.complete || (headers["content-length"] === undefined && headers["transfer-encoding"] === undefined))
    return;
  const { socket } = request;
  request.resume();
  const timer = setTimeout(() => socket.destroy(), LINGER_MS);
  timer.unref();
  request.once("end", () => clearTimeout(timer));
  request.once("close", () => clearTimeout(timer));
};
