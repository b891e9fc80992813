import { FLOAT, SCALES } from "./byte-writer.ts";

const FLOAT_BYTES = 8;

export class ByteReader {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  get isDone(): boolean {
    return this.#at >= this.#bytes.length;
  }

  byte(): number {
    const value = this.#bytes[this.#at++];
    if (value === undefined) throw new Error("the bytes end in the middle of a number");
    return value;
  }

  varint(): number {
    let value = this.byte();
    if (value < 128) return value;
    value -= 128;
    for (let factor = 128; ; factor *= 128) {
      const next = this.byte();
      if (next < 128) return value + next * factor;
      value += (next - 128) * factor;
    }
  }

  signed(): number {
    const value = this.varint();
    return value % 2 === 1 ? -(value + 1) / 2 : value / 2;
  }

  number(): number | null {
    const coded = this.varint() - 1;
    if (coded === -1) return null;
    const scale = coded % 4;
    if (scale === FLOAT) return this.#float();
    const zigzag = Math.floor(coded / 4);
    return (zigzag % 2 === 1 ? -(zigzag + 1) / 2 : zigzag / 2) / SCALES[scale]!;
  }

  take(length: number): Uint8Array {
    this.#at += length;
    if (this.#at > this.#bytes.length) throw new Error("the bytes end too early");
    return this.#bytes.subarray(this.#at - length, this.#at);
  }

  rest(): Uint8Array {
    return this.take(this.#bytes.length - this.#at);
  }

  #float(): number {
    return new Float64Array(Uint8Array.from(this.take(FLOAT_BYTES)).buffer)[0]!;
  }
}
