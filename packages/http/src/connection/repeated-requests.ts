import { channel } from "node:diagnostics_channel";
import { EventEmitter } from "node:events";
import type { IncomingMessage, Server } from "node:http";
import type { Socket } from "node:net";
import type { ApiResponse } from "../answer/response.ts";
import { RepeatedResponse, type LastLines } from "./repeated-response.ts";
import { READ_CHUNK_BYTES } from "./request-queue.ts";

/** Returns false, without any effect, if only the application can answer. */
export type AnswerAgain = (request: IncomingMessage, response: RepeatedResponse) => boolean;

export type RepeatPorts = {
  answerAgain: AnswerAgain;
  latest: (socket: Socket) => ApiResponse | undefined;
  isFree: (socket: Socket) => boolean;
  hold: (socket: Socket, response: RepeatedResponse) => void;
  lines: LastLines;
};

/** Clients often poll a few URLs in turns. */
const MAX_HEADS = 4;
const END = Buffer.from("\r\n\r\n");

/** A request with one of these headers has a body, or changes how the connection continues. */
const SPECIAL = ["content-length", "transfer-encoding", "expect", "upgrade"] as const;

const isPlain = ({ req, shouldKeepAlive }: ApiResponse): boolean =>
  req.complete &&
  shouldKeepAlive &&
  req.httpVersion === "1.1" &&
  SPECIAL.every((name) => req.headers[name] === undefined);

const isRepeatable = ({ req, statusCode, writableEnded, context }: ApiResponse): boolean =>
  req.method === "GET" && writableEnded && (statusCode === 200 || statusCode === 304) && context.endpoint !== null;

/** Frees the objects that Express keeps on a routed request. */
const released = (request: IncomingMessage): IncomingMessage =>
  Object.assign(request, { res: undefined, next: undefined, route: undefined });

const headMemory = () => {
  const known: { head: Buffer; request: IncomingMessage }[] = [];
  const find = (bytes: Buffer): IncomingMessage | undefined => known.find(({ head }) => head.equals(bytes))?.request;
  return {
    find,
    add: (bytes: Buffer, { req }: ApiResponse): void => {
      if (find(bytes) !== undefined) return;
      if (known.length === MAX_HEADS) known.shift();
      // Small buffers share a pool of 8 KiB, which they would keep alive.
      const head = Buffer.allocUnsafeSlow(bytes.length);
      bytes.copy(head);
      known.push({ head, request: released(req) });
    },
  };
};

/** Node does not parse a head that repeats an earlier one of the connection: the earlier request is answered again. */
export const answerRepeats = (socket: Socket, ports: RepeatPorts): void => {
  const { answerAgain, latest, isFree, hold, lines } = ports;
  const [read] = socket.listeners("data");
  if (!read) return;
  const heads = headMemory();
  let isBetween = true;

  const repeat = (bytes: Buffer): boolean => {
    const request = isBetween ? heads.find(bytes) : undefined;
    if (request === undefined || !isFree(socket)) return false;
    const response = new RepeatedResponse(request, socket, lines);
    if (!answerAgain(request, response)) return false;
    if (!response.isSent) hold(socket, response);
    return true;
  };
  socket.removeAllListeners("data");
  socket.on("data", (bytes: Buffer) => {
    if (repeat(bytes)) return;
    const before = latest(socket);
    const isWhole = isBetween && bytes.indexOf(END) === bytes.length - END.length;
    read.call(socket, bytes);
    const response = latest(socket);
    const isRead = bytes.length <= READ_CHUNK_BYTES && bytes.subarray(-END.length).equals(END);
    isBetween = isRead && response !== undefined && response !== before && isPlain(response);
    if (isWhole && isBetween && response && isRepeatable(response)) heads.add(bytes, response);
  });
};

const started = channel("http.server.request.start");

/** A tool such as a tracer observes node's requests. Then node must parse every request. */
export const isObserved = (server: Server): boolean =>
  started.hasSubscribers || server.emit !== EventEmitter.prototype.emit;
