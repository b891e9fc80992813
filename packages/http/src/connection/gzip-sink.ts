import { constants, crc32, deflateRawSync, type ZlibOptions } from "node:zlib";
import type { Sink } from "../call.ts";

// RFC 1952: a header without name or time, deflate blocks, then checksum and length.
const HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);
const LAST_BLOCK = Buffer.from([3, 0]);
const UINT32 = 2 ** 32;

const LARGE_BYTES = 16_384;
/** For a message of 670 bytes, this small window takes 28 µs instead of 55 µs, with the same size. */
const SMALL: ZlibOptions = { level: 6, windowBits: 13, memLevel: 6 };
/** Only one client gets a snapshot, so speed matters more than size. */
const LARGE: ZlibOptions = { level: 1 };

/** Strong references to `previous` would keep all earlier messages in memory. */
type Blocks = { alone?: Buffer; previous?: WeakRef<Buffer>; after?: Buffer };
const blocks = new WeakMap<Buffer, Blocks>();

/** `dictionary`: previous bytes of the stream, to which repeated text refers. */
const deflated = (bytes: Buffer, dictionary?: Buffer): Buffer =>
  deflateRawSync(bytes, {
    ...(bytes.length > LARGE_BYTES ? LARGE : SMALL),
    finishFlush: constants.Z_SYNC_FLUSH,
    ...(dictionary ? { dictionary } : {}),
  });

/** Streams with the same previous message share a Buffer that refers to it. All others share one without references. */
const blocksAfter = (previous: Buffer | null, bytes: Buffer): Buffer => {
  const known = blocks.get(bytes) ?? {};
  blocks.set(bytes, known);
  if (previous !== null) {
    known.previous ??= new WeakRef(previous);
    if (known.previous.deref() === previous) return (known.after ??= deflated(bytes, previous));
  }
  return (known.alone ??= deflated(bytes));
};

/**
 * Each message is a complete deflate block, and streams with the same messages share it. A zlib stream per client would
 * need 260 KB of memory, and 31 µs per message.
 */
export class GzipSink implements Sink {
  readonly #sink: Sink;
  #previous: Buffer | null = null;
  #checksum = 0;
  #length = 0;
  #isClosed = false;

  constructor(sink: Sink) {
    this.#sink = sink;
    sink.write(HEADER);
  }

  write(bytes: Buffer): void {
    if (this.#isClosed || bytes.length === 0) return;
    this.#sink.write(blocksAfter(this.#previous, bytes));
    this.#previous = bytes;
    this.#checksum = crc32(bytes, this.#checksum);
    this.#length = (this.#length + bytes.length) % UINT32;
  }

  bufferedBytes(): number {
    return this.#sink.bufferedBytes();
  }

  unsentBytes(): number {
    return this.#sink.unsentBytes();
  }

  whenDrained(call: () => void): void {
    this.#sink.whenDrained(call);
  }

  close(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    const end = Buffer.alloc(8);
    end.writeUInt32LE(this.#checksum, 0);
    end.writeUInt32LE(this.#length, 4);
    this.#sink.write(Buffer.concat([LAST_BLOCK, end]));
    this.#sink.close();
  }
}
