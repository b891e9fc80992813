import { STATUS_CODES, validateHeaderValue, type IncomingMessage } from "node:http";
import type { Socket } from "node:net";
import { ApiResponse } from "../answer/response.ts";

const SECOND_MS = 1000;

export type LastLines = (isClosing: boolean) => string;

/** Cached for a second, because the lines contain the date. */
export const lastLines = (now: () => number, keepAliveSeconds: number): LastLines => {
  let until = Number.NEGATIVE_INFINITY;
  let date = "";
  let keepAlive = "";
  return (isClosing) => {
    const at = now();
    if (at >= until || at < until - SECOND_MS) {
      until = at - (at % SECOND_MS) + SECOND_MS;
      date = `Date: ${new Date(at).toUTCString()}\r\n`;
      keepAlive = `${date}Connection: keep-alive\r\nKeep-Alive: timeout=${keepAliveSeconds}\r\n`;
    }
    return isClosing ? date : keepAlive;
  };
};

/**
 * Answers a request that node has not parsed, with the bytes that a response of node would have. It has only `end` and
 * cannot stream.
 */
export class RepeatedResponse extends ApiResponse {
  readonly #socket: Socket;
  readonly #lastLines: LastLines;
  #isEnded = false;

  constructor(request: IncomingMessage, socket: Socket, lines: LastLines) {
    super(request);
    this.#socket = socket;
    this.#lastLines = lines;
  }

  get isSent(): boolean {
    return this.#isEnded && this.#socket.writableLength === 0;
  }

  #head(isClosing: boolean): string {
    const { statusCode } = this;
    const list = this.completeHead(statusCode);
    let text = `HTTP/1.1 ${statusCode} ${STATUS_CODES[statusCode] ?? "unknown"}\r\n`;
    for (let at = 0; at < list.length; at += 2) {
      const name = list[at]!;
      const value = list[at + 1]!;
      validateHeaderValue(name, value);
      text += `${name}: ${value}\r\n`;
    }
    return `${text}${this.#lastLines(isClosing)}\r\n`;
  }

  override end(body?: unknown, encoding?: unknown): this {
    if (this.#isEnded) return this;
    const isClosing = this.headOf("Connection") === "close";
    const head = this.#head(isClosing);
    this.#isEnded = true;
    const socket = this.#socket;
    const close = (): void => void this.emit("close");
    if (!socket.writable) close();
    else if (typeof body === "string" && encoding === "latin1") socket.write(head + body, "latin1", close);
    else if (typeof body === "string" || body instanceof Buffer) {
      socket.cork();
      socket.write(head, "latin1");
      socket.write(body, close);
      socket.uncork();
    } else socket.write(head, "latin1", close);
    if (isClosing) socket.destroySoon();
    return this;
  }
}
