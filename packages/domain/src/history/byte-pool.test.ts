import * as fc from "fast-check";
import { expect, test } from "vitest";
import { BytePool } from "./byte-pool.ts";
import { ByteWriter } from "./byte-writer.ts";

const WRITERS = 5;
const aStep = fc.record({ to: fc.nat(WRITERS - 1), bytes: fc.uint8Array({ maxLength: 40 }), isWhole: fc.boolean() });

test("writers that share a pool do not overwrite each other's bytes while they grow", () => {
  fc.assert(
    fc.property(fc.array(aStep, { maxLength: 200, size: "max" }), (steps) => {
      const pool = new BytePool();
      const writers = Array.from({ length: WRITERS }, () => new ByteWriter(pool));
      const expected = Array.from({ length: WRITERS }, (): number[] => []);
      for (const { to, bytes, isWhole } of steps) {
        if (isWhole) writers[to]!.append(bytes);
        else for (const byte of bytes) writers[to]!.byte(byte);
        expected[to]!.push(...bytes);
      }
      expect(writers.map((writer) => Array.from(writer.slice()))).toEqual(expected);
    }),
  );
});

test("a returned part is used again", () => {
  const pool = new BytePool();
  const part = pool.take(64);
  pool.give(part);
  expect(pool.take(32)).not.toBe(part);
  expect(pool.take(64)).toBe(part);
  expect(pool.take(64)).not.toBe(part);
});
