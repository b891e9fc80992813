import { expect, test } from "vitest";
import { chunkOf } from "./chunk.ts";

test("[S31] bytes become one chunk: their number in hexadecimal, themselves, and the ends of both lines", () => {
  expect(chunkOf(Buffer.from("data: \u00e9\n\n")).toString()).toBe("a\r\ndata: \u00e9\n\n\r\n");
  expect(chunkOf(Buffer.alloc(0x1234, "x")).toString("latin1")).toMatch(/^1234\r\nx{4660}\r\n$/);
});

test("[S31] the same Buffer is framed once, another one again", () => {
  const [one, other] = [Buffer.from("one"), Buffer.from("one")];
  expect(chunkOf(one)).toBe(chunkOf(one));
  expect(chunkOf(other)).not.toBe(chunkOf(one));
});
