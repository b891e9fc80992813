import { ByteReader } from "./byte-reader.ts";
import { ByteWriter } from "./byte-writer.ts";
import { readWhole, writeWhole, type Moving } from "./moving.ts";
import type { Stretch } from "./step.ts";

/** Encoded changes of a line in a span: its state before, and the changes. */
export const blockOf = (base: Moving | null, steps: Uint8Array): Uint8Array => {
  const writer = new ByteWriter();
  writer.byte(base === null ? 0 : 1);
  if (base) writeWhole(writer, base);
  writer.append(steps);
  return writer.slice();
};

/** Decodes such a block. */
export const stretchOf = (block: Uint8Array, from: number): Stretch => {
  const reader = new ByteReader(block);
  const base = reader.byte() === 1 ? readWhole(reader) : null;
  return { base, from, bytes: reader.rest() };
};

/** Unchanged lines with their numbers. */
export function* stillsIn(bytes: Uint8Array): Generator<[number: number, moving: Moving]> {
  const reader = new ByteReader(bytes);
  while (!reader.isDone) yield [reader.varint(), readWhole(reader)];
}

export const writeStill = (writer: ByteWriter, number: number, moving: Moving): void => {
  writer.varint(number);
  writeWhole(writer, moving);
};
