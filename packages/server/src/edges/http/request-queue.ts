import type { Socket } from "node:net";

/** How many requests of one connection are under way at most. */
const MOST_UNDER_WAY = 32;
/** So much of what a connection sends is read in one piece: about as many small requests as may be under way. */
const PIECE_BYTES = 2048;
/** How many of them no answer has begun of. */
const MOST_UNANSWERED = 4;
/** An answer of which so much is still here has a caller that does not read. */
const MOST_UNREAD_BYTES = 65_536;

type Turns = { nextTurn: (call: () => void) => void };
type Ending = {
  readonly writableLength: number;
  readonly headersSent: boolean;
  on: (event: "close", hear: () => void) => unknown;
};
type Waiting = { response: Ending; call: () => void };
type Line = { open: Set<Ending>; waiting: Waiting[]; scheduled: boolean };

const hasRoom = ({ open }: Line): boolean => {
  if (open.size === 0) return true;
  if (open.size >= MOST_UNDER_WAY) return false;
  let unanswered = 0;
  for (const { writableLength, headersSent } of open) {
    if (writableLength > MOST_UNREAD_BYTES) return false;
    if (!headersSent) unanswered++;
  }
  return unanswered < MOST_UNANSWERED;
};

/**
 * Requests that a caller pipelines on one connection: when too many are under way, or the caller does not read what it was answered,
 * the connection is not read any more, and requests that were read already wait. What waits goes on a turn of the event loop later,
 * so that one connection never holds up the others.
 */
export const requestQueue = ({ nextTurn }: Turns) => {
  const lines = new WeakMap<Socket, Line>();

  const lineOf = (socket: Socket): Line => {
    const known = lines.get(socket);
    if (known) return known;
    const line: Line = { open: new Set(), waiting: [], scheduled: false };
    lines.set(socket, line);
    // Node resumes the socket by itself when a request was read to its end.
    socket.on("resume", () => {
      if (line.waiting.length > 0) socket.pause();
    });
    return line;
  };

  const begin = (socket: Socket, line: Line, { response, call }: Waiting): void => {
    line.open.add(response);
    response.on("close", () => {
      line.open.delete(response);
      if (line.waiting.length === 0 || line.scheduled) return;
      line.scheduled = true;
      nextTurn(() => goOn(socket, line));
    });
    call();
  };

  const goOn = (socket: Socket, line: Line): void => {
    line.scheduled = false;
    if (socket.destroyed) line.waiting = [];
    let begun = 0;
    while (begun < line.waiting.length && begun < MOST_UNDER_WAY && hasRoom(line))
      begin(socket, line, line.waiting[begun++]!);
    line.waiting.splice(0, begun);
    if (line.waiting.length === 0) socket.resume();
  };

  return {
    /** Answers a request when its turn has come. */
    add: (socket: Socket, response: Ending, call: () => void): void => {
      const line = lineOf(socket);
      if (line.waiting.length === 0 && hasRoom(line)) return begin(socket, line, { response, call });
      line.waiting.push({ response, call });
      socket.pause();
    },
    /** Whether requests of a connection wait. */
    isFull: (socket: Socket): boolean => (lines.get(socket)?.waiting.length ?? 0) > 0,
  };
};
export type RequestQueue = ReturnType<typeof requestQueue>;

/**
 * Has a connection read piece by piece: node reads 64 KB at once, which may be a thousand requests, and cannot stop between them.
 * What is left when requests have to wait goes back to the connection.
 */
export const readInPieces = (socket: Socket, { isFull }: Pick<RequestQueue, "isFull">): void => {
  const [read] = socket.listeners("data");
  if (!read) return;
  socket.removeAllListeners("data");
  socket.on("data", (bytes: Buffer) => {
    if (bytes.length <= PIECE_BYTES) return void read.call(socket, bytes);
    for (let at = 0; at < bytes.length; at += PIECE_BYTES) {
      if (at > 0 && isFull(socket)) {
        // Node has resumed it when it had read a request to its end.
        socket.pause();
        return socket.unshift(bytes.subarray(at));
      }
      read.call(socket, bytes.subarray(at, at + PIECE_BYTES));
    }
  });
};
