import type { ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { Sink } from "../call.ts";
import type { Stop } from "@linewire/domain/clock/world";
import { chunkOf } from "./chunk.ts";

/** A client that does not read is disconnected this long after the end of its stream. */
const CLOSE_TIMEOUT_MS = 4000;

/** Bytes that the kernel has not accepted. libuv counts partial writes, `writableLength` only complete ones. */
const queuedIn = (socket: Socket | null): number => {
  const handle = socket && (Reflect.get(socket, "_handle") as { writeQueueSize?: number } | null);
  return handle?.writeQueueSize ?? 0;
};

/**
 * Writes chunks with their header directly to the socket, because node would add the header for every client. HTTP/1.0
 * and pipelined requests use the response instead.
 */
export class SocketSink implements Sink {
  readonly #response: ServerResponse;
  readonly #raw: Socket | null;
  readonly #later: (ms: number, call: () => void) => Stop;
  #closing = false;

  constructor(response: ServerResponse, later: (ms: number, call: () => void) => Stop) {
    this.#response = response;
    this.#raw = response.headersSent && response.chunkedEncoding ? response.socket : null;
    this.#later = later;
  }

  write(bytes: Buffer): void {
    if (this.#closing || bytes.length === 0) return;
    if (this.#raw === null) this.#response.write(bytes);
    else if (this.#raw.writable) this.#raw.write(chunkOf(bytes));
  }

  bufferedBytes(): number {
    return (this.#raw ?? this.#response).writableLength;
  }

  unsentBytes(): number {
    return this.bufferedBytes() + queuedIn(this.#response.socket);
  }

  whenDrained(call: () => void): void {
    const to = this.#raw ?? this.#response;
    if (to.writableNeedDrain) to.once("drain", call);
    else setImmediate(call);
  }

  close(): void {
    if (this.#closing) return;
    this.#closing = true;
    const { socket } = this.#response;
    this.#response.end();
    const stop = this.#later(CLOSE_TIMEOUT_MS, () => socket?.destroy());
    this.#response.once("close", stop);
  }
}
