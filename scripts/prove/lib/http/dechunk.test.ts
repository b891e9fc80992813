import { expect, test } from "vitest";
import { dechunker } from "../open-stream.ts";

const WIRE = Buffer.from("5\r\nhello\r\nb\r\n big\nworld!\r\n0\r\n\r\n");

test("chunks are decoded completely for every split of the bytes", () => {
  for (let first = 0; first <= WIRE.length; first++)
    for (let second = first; second <= WIRE.length; second++) {
      let decoded = "";
      let ends = 0;
      const take = dechunker(
        (data) => void (decoded += data.toString()),
        () => void ends++,
      );
      for (const piece of [WIRE.subarray(0, first), WIRE.subarray(first, second), WIRE.subarray(second)]) take(piece);
      expect(decoded).toBe("hello big\nworld!");
      expect(ends).toBe(1);
    }
});
