import type { Socket } from "node:net";

/** Maximum number of requests in progress per connection. */
const MAX_UNDER_WAY = 32;
/** Bytes parsed at once: about 32 small requests. */
const READ_CHUNK_BYTES = 2048;
/** Maximum number of requests without the first byte of a response. */
const MAX_UNANSWERED = 4;
/** A client with more unsent response bytes does not read. */
const MAX_UNREAD_BYTES = 65_536;
/** Queued requests started per event-loop iteration, over all connections, so that requests of other clients run in between. */
const STARTED_PER_ITERATION = 2;

type Turns = { nextTurn: (call: () => void) => void };
type Ending = {
  readonly writableLength: number;
  readonly headersSent: boolean;
  on: (event: "close", hear: () => void) => unknown;
};
type Waiting = { response: Ending; call: () => void };
type Line = { socket: Socket; open: Set<Ending>; waiting: Waiting[]; isReady: boolean };

const hasRoom = ({ open }: Line): boolean => {
  if (open.size === 0) return true;
  if (open.size >= MAX_UNDER_WAY) return false;
  let unanswered = 0;
  for (const { writableLength, headersSent } of open) {
    if (writableLength > MAX_UNREAD_BYTES) return false;
    if (!headersSent) unanswered++;
  }
  return unanswered < MAX_UNANSWERED;
};

/** Whether node has paused a connection because the client does not read responses. Node resumes it itself, and rejects data until then. */
const isHeldByNode = (socket: Socket): boolean => Reflect.get(socket, "_paused") === true;

const readOn = (socket: Socket): void => {
  if (!isHeldByNode(socket)) socket.resume();
};

/** Resumes the queues of connections, one request each, a few per event-loop iteration. */
const taken = (nextTurn: Turns["nextTurn"], goOn: (line: Line) => void) => {
  const ready: Line[] = [];
  let isScheduled = false;
  const schedule = (): void => {
    if (isScheduled || ready.length === 0) return;
    isScheduled = true;
    nextTurn(turn);
  };
  const turn = (): void => {
    isScheduled = false;
    for (const line of ready.splice(0, STARTED_PER_ITERATION)) {
      line.isReady = false;
      goOn(line);
    }
    schedule();
  };
  return (line: Line): void => {
    if (line.isReady || line.waiting.length === 0) return;
    line.isReady = true;
    ready.push(line);
    schedule();
  };
};

/**
 * Pipelined requests of a connection are started one by one, each in a later event-loop iteration, so that one connection never delays
 * others. The connection is not read while requests are queued. If too many are in progress, or the client does not read its responses, no
 * request is started.
 */
export const requestQueue = ({ nextTurn }: Turns) => {
  const lines = new WeakMap<Socket, Line>();

  const lineOf = (socket: Socket): Line => {
    const known = lines.get(socket);
    if (known) return known;
    const line: Line = { socket, open: new Set(), waiting: [], isReady: false };
    lines.set(socket, line);
    // Node resumes the socket itself when a request has been read completely.
    socket.on("resume", () => {
      if (line.waiting.length > 0) socket.pause();
    });
    return line;
  };

  const begin = (line: Line, { response, call }: Waiting): void => {
    line.open.add(response);
    response.on("close", () => {
      line.open.delete(response);
      inTurn(line);
    });
    call();
  };

  const goOn = (line: Line): void => {
    if (line.socket.destroyed) line.waiting = [];
    const next = hasRoom(line) ? line.waiting.shift() : undefined;
    // At the limit, the next request starts when a response is finished.
    if (next === undefined) return;
    begin(line, next);
    if (line.waiting.length === 0) readOn(line.socket);
    else inTurn(line);
  };
  const inTurn = taken(nextTurn, goOn);

  return {
    /** Starts a request when it is its turn. */
    add: (socket: Socket, response: Ending, call: () => void): void => {
      const line = lineOf(socket);
      if (line.waiting.length === 0 && line.open.size === 0) return begin(line, { response, call });
      line.waiting.push({ response, call });
      socket.pause();
      inTurn(line);
    },
    /** Whether the connection has queued requests. */
    isFull: (socket: Socket): boolean => (lines.get(socket)?.waiting.length ?? 0) > 0,
  };
};
export type RequestQueue = ReturnType<typeof requestQueue>;

/**
 * Reads a connection in small chunks: node reads 64 KB at once, which can be a thousand requests, and cannot stop between them. Bytes that
 * remain when requests must wait are pushed back.
 */
export const readInPieces = (socket: Socket, { isFull }: Pick<RequestQueue, "isFull">): void => {
  const [read] = socket.listeners("data");
  if (!read) return;
  socket.removeAllListeners("data");
  socket.on("data", (bytes: Buffer) => {
    if (bytes.length <= READ_CHUNK_BYTES) return void read.call(socket, bytes);
    for (let at = 0; at < bytes.length; at += READ_CHUNK_BYTES) {
      if (at > 0 && (isFull(socket) || isHeldByNode(socket))) {
        // Node resumed it after it had read a request completely.
        socket.pause();
        return socket.unshift(bytes.subarray(at));
      }
      read.call(socket, bytes.subarray(at, at + READ_CHUNK_BYTES));
    }
  });
};
