import { expect, test } from "vitest";
import { chunkOf } from "./chunk.ts";

test("[S31] bytes become one chunk: length in hexadecimal, CRLF, bytes, CRLF", () => {
  expect(chunkOf(Buffer.from("data: \u00e9\n\n")).toString()).toBe("a\r\ndata: \u00e9\n\n\r\n");
  expect(chunkOf(Buffer.alloc(0x1234, "x")).toString("latin1")).toMatch(/^1234\r\nx{4660}\r\n$/);
});

test("[S31] a repeated Buffer is framed once", () => {
  const [one, other] = [Buffer.from("one"), Buffer.from("one")];
  expect(chunkOf(one)).toBe(chunkOf(one));
  expect(chunkOf(other)).not.toBe(chunkOf(one));
});
