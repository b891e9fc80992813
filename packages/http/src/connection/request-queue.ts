import type { Socket } from "node:net";

const MAX_CONCURRENT_REQUESTS = 32;
/** At most this many bytes of a connection are parsed at once. */
export const READ_CHUNK_BYTES = 2048;
const MAX_UNANSWERED_REQUESTS = 4;
/** A client with more unsent bytes is not reading, so no request starts. */
const MAX_UNREAD_RESPONSE_BYTES = 65_536;
/** Across all connections, so that requests of other clients run in between. */
const STARTED_PER_ITERATION = 2;

type EventLoop = { nextTurn: (call: () => void) => void };
type PendingResponse = {
  readonly writableLength: number;
  readonly headersSent: boolean;
  on: (event: "close", listener: () => void) => unknown;
};
type QueuedRequest = { response: PendingResponse; call: () => void };
type ConnectionQueue = { socket: Socket; open: Set<PendingResponse>; requests: QueuedRequest[]; isReady: boolean };

const canStart = ({ open }: ConnectionQueue): boolean => {
  if (open.size === 0) return true;
  if (open.size >= MAX_CONCURRENT_REQUESTS) return false;
  let unanswered = 0;
  for (const { writableLength, headersSent } of open) {
    if (writableLength > MAX_UNREAD_RESPONSE_BYTES) return false;
    if (!headersSent) unanswered++;
  }
  return unanswered < MAX_UNANSWERED_REQUESTS;
};

/**
 * Node pauses a connection whose client does not read responses. Only Node may resume it, and rejects data until then.
 */
const isHeldByNode = (socket: Socket): boolean => Reflect.get(socket, "_paused") === true;

const resumeReading = (socket: Socket): void => {
  if (!isHeldByNode(socket)) socket.resume();
};

const roundRobin = (nextTurn: EventLoop["nextTurn"], startNext: (queue: ConnectionQueue) => void) => {
  const ready: ConnectionQueue[] = [];
  let isScheduled = false;
  const schedule = (): void => {
    if (isScheduled || ready.length === 0) return;
    isScheduled = true;
    nextTurn(runIteration);
  };
  const runIteration = (): void => {
    isScheduled = false;
    for (const queue of ready.splice(0, STARTED_PER_ITERATION)) {
      queue.isReady = false;
      startNext(queue);
    }
    schedule();
  };
  return (queue: ConnectionQueue): void => {
    if (queue.isReady || queue.requests.length === 0) return;
    queue.isReady = true;
    ready.push(queue);
    schedule();
  };
};

/**
 * Pipelined requests start in separate event-loop iterations, so that a connection never delays others. None starts
 * while the client does not read its responses.
 */
export const requestQueue = ({ nextTurn }: EventLoop) => {
  const queues = new WeakMap<Socket, ConnectionQueue>();

  const queueOf = (socket: Socket): ConnectionQueue => {
    const known = queues.get(socket);
    if (known) return known;
    const queue: ConnectionQueue = { socket, open: new Set(), requests: [], isReady: false };
    queues.set(socket, queue);
    // Node resumes the socket after a completely read request. The queue pauses it again.
    socket.on("resume", () => {
      if (queue.requests.length > 0) socket.pause();
    });
    return queue;
  };

  const start = (queue: ConnectionQueue, { response, call }: QueuedRequest): void => {
    queue.open.add(response);
    response.on("close", () => {
      queue.open.delete(response);
      enqueue(queue);
    });
    call();
  };

  const startNext = (queue: ConnectionQueue): void => {
    if (queue.socket.destroyed) queue.requests = [];
    const next = canStart(queue) ? queue.requests.shift() : undefined;
    // At the limit, the end of a response starts the next request.
    if (next === undefined) return;
    start(queue, next);
    if (queue.requests.length === 0) resumeReading(queue.socket);
    else enqueue(queue);
  };
  const enqueue = roundRobin(nextTurn, startNext);

  return {
    /** Starts at once on a connection without other requests, otherwise in order of arrival. */
    add: (socket: Socket, response: PendingResponse, call: () => void): void => {
      const queue = queueOf(socket);
      if (queue.requests.length === 0 && queue.open.size === 0) return start(queue, { response, call });
      queue.requests.push({ response, call });
      socket.pause();
      enqueue(queue);
    },
    /**
     * Node does not know about this response, so no further request of the connection starts until it has been sent.
     */
    hold: (socket: Socket, response: Pick<PendingResponse, "on">): void => {
      const pending = { writableLength: Number.POSITIVE_INFINITY, headersSent: true };
      start(queueOf(socket), { response: { ...pending, on: response.on.bind(response) }, call: () => {} });
    },
    isIdle: (socket: Socket): boolean => {
      const queue = queueOf(socket);
      return queue.requests.length === 0 && queue.open.size === 0;
    },
    isFull: (socket: Socket): boolean => (queues.get(socket)?.requests.length ?? 0) > 0,
  };
};
export type RequestQueue = ReturnType<typeof requestQueue>;

/**
 * Node reads 64 KB at once (up to a thousand requests). Small chunks let reading stop between them: the remaining bytes
 * are pushed back.
 */
export const readInChunks = (socket: Socket, { isFull }: Pick<RequestQueue, "isFull">): void => {
  const [read] = socket.listeners("data");
  if (!read) return;
  socket.removeAllListeners("data");
  socket.on("data", (bytes: Buffer) => {
    if (bytes.length <= READ_CHUNK_BYTES) return void read.call(socket, bytes);
    for (let at = 0; at < bytes.length; at += READ_CHUNK_BYTES) {
      if (at > 0 && (isFull(socket) || isHeldByNode(socket))) {
        // Node has resumed the connection after a completely read request.
        socket.pause();
        return socket.unshift(bytes.subarray(at));
      }
      read.call(socket, bytes.subarray(at, at + READ_CHUNK_BYTES));
    }
  });
};
