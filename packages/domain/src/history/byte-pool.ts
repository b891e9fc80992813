const CHUNK_BYTES = 65_536;
const MAX_PART_BYTES = 1024;

/** Small arrays are parts of larger ones. A part has 100 bytes of overhead, a separate array at least 250. */
export class BytePool {
  readonly #free = new Map<number, Uint8Array[]>();
  #chunk = new Uint8Array();
  #used = 0;

  /** The bytes have undefined content. */
  take(bytes: number): Uint8Array {
    if (bytes > MAX_PART_BYTES) return new Uint8Array(bytes);
    const free = this.#free.get(bytes)?.pop();
    if (free) return free;
    if (this.#used + bytes > this.#chunk.length) {
      this.#chunk = new Uint8Array(CHUNK_BYTES);
      this.#used = 0;
    }
    this.#used += bytes;
    return this.#chunk.subarray(this.#used - bytes, this.#used);
  }

  /** A later `take` of the same size can return this part. */
  give(part: Uint8Array): void {
    if (part.length === 0 || part.length > MAX_PART_BYTES) return;
    const free = this.#free.get(part.length);
    if (free) free.push(part);
    else this.#free.set(part.length, [part]);
  }
}
