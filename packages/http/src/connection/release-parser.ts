import type { Socket } from "node:net";

/** Node itself uses these members of its HTTP parser when it upgrades a connection. */
type Parser = { unconsume: () => void; remove: () => void; close: () => void };

const isParser = (value: unknown): value is Parser =>
  typeof value === "object" && value !== null && ["unconsume", "remove", "close"].every((name) => name in value);

/** More bytes behind the request of a stream end the connection. No client sends that many by mistake. */
const MAX_READ_BYTES = 8 * 1_048_576;

/** Reading goes on, because only a connection that is read shows that its client has left. */
function discard(this: Socket): void {
  if (this.bytesRead > MAX_READ_BYTES) this.destroy();
}

function end(this: Socket): void {
  this.end();
}

/**
 * Frees the HTTP parser of a connection whose last response is an open stream, because a parser is a third of the
 * memory of an idle stream. Node has no public function for this. If Node's internals have changed, the connection
 * keeps its parser.
 */
export const releaseParser = (socket: Socket): void => {
  const parser: unknown = Reflect.get(socket, "parser");
  if (!isParser(parser) || socket.destroyed) return;
  // The functions are shared, because a closure would use memory for each stream.
  socket.removeAllListeners("data").on("data", discard);
  socket.removeAllListeners("end").on("end", end);
  parser.unconsume();
  parser.remove();
  Object.assign(parser, { socket: null, incoming: null, outgoing: null, onIncoming: null });
  Object.assign(socket, { parser: null });
  socket.resume();
  // The parser may be running further up the stack.
  setImmediate(() => parser.close());
};
