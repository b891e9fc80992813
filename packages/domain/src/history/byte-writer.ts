import type { BytePool } from "./byte-pool.ts";

const TWO_32 = 2 ** 32;

/** A number is written as an integer if one of these scales makes it one, otherwise as a float. */
export const SCALES = [1, 4, 10_000] as const;
export const FLOAT = SCALES.length;

// Sign and scale need three of the 53 bits of an exact integer.
const isWhole = (value: number): boolean => Number.isInteger(value) && Math.abs(value) < 2 ** 49;

const EMPTY = new Uint8Array();
const MIN_CAPACITY = 32;

/** Writes numbers with seven bits per byte, lowest bits first. Many long-lived writers share a pool. */
export class ByteWriter {
  readonly #pool: BytePool | null;
  // Most lines never change, so memory is allocated at the first byte.
  #bytes: Uint8Array = EMPTY;
  #length = 0;

  constructor(pool: BytePool | null = null) {
    this.#pool = pool;
  }

  get length(): number {
    return this.#length;
  }

  byte(value: number): void {
    if (this.#length === this.#bytes.length) this.#grow(1);
    this.#bytes[this.#length++] = value;
  }

  /** Writes an integer from 0 to 2^53. */
  varint(value: number): void {
    let rest = value;
    while (rest >= TWO_32) {
      this.byte((rest % 128) + 128);
      rest = Math.floor(rest / 128);
    }
    let small = rest >>> 0;
    while (small >= 128) {
      this.byte((small & 127) | 128);
      small >>>= 7;
    }
    this.byte(small);
  }

  signed(value: number): void {
    this.varint(value < 0 ? -value * 2 - 1 : value * 2);
  }

  number(value: number | null): void {
    if (value === null) return this.varint(0);
    const scale = SCALES.findIndex((one) => isWhole(value * one) && (value * one) / one === value);
    if (scale === -1 || Object.is(value, -0)) return this.#float(value);
    const whole = value * SCALES[scale]!;
    this.varint(1 + scale + 4 * (whole < 0 ? -whole * 2 - 1 : whole * 2));
  }

  append(bytes: Uint8Array): void {
    if (this.#length + bytes.length > this.#bytes.length) this.#grow(bytes.length);
    this.#bytes.set(bytes, this.#length);
    this.#length += bytes.length;
  }

  slice(from = 0): Uint8Array {
    return this.#bytes.slice(from, this.#length);
  }

  /** The view is valid until the next write. */
  view(): Uint8Array {
    return this.#bytes.subarray(0, this.#length);
  }

  #float(value: number): void {
    this.varint(1 + FLOAT);
    this.append(new Uint8Array(new Float64Array([value]).buffer));
  }

  #grow(more: number): void {
    let capacity = Math.max(MIN_CAPACITY, this.#bytes.length * 2);
    while (capacity < this.#length + more) capacity *= 2;
    const larger = this.#pool?.take(capacity) ?? new Uint8Array(capacity);
    larger.set(this.#bytes);
    this.#pool?.give(this.#bytes);
    this.#bytes = larger;
  }
}
