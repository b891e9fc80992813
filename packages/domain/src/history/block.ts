import { ByteReader } from "./byte-reader.ts";
import { ByteWriter } from "./byte-writer.ts";
import { readWhole, writeWhole, type Moving } from "./moving.ts";
import type { Stretch } from "./step.ts";

export const blockOf = (base: Moving | null, steps: Uint8Array): Uint8Array => {
  const writer = new ByteWriter();
  writer.byte(base === null ? 0 : 1);
  if (base) writeWhole(writer, base);
  writer.append(steps);
  return writer.slice();
};

export const stretchOf = (block: Uint8Array, from: number): Stretch => {
  const reader = new ByteReader(block);
  const base = reader.byte() === 1 ? readWhole(reader) : null;
  return { base, from, bytes: reader.rest() };
};

/** Yields history number and state of each line without a change in the interval. */
export function* stillsIn(bytes: Uint8Array): Generator<[number: number, moving: Moving]> {
  const reader = new ByteReader(bytes);
  while (!reader.isDone) yield [reader.varint(), readWhole(reader)];
}

export const writeStill = (writer: ByteWriter, number: number, moving: Moving): void => {
  writer.varint(number);
  writeWhole(writer, moving);
};
