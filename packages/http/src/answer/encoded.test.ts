import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { responseCache } from "./encoded.ts";

const text = (letter: string, bytes = 4000): string => letter.repeat(bytes);

test("[M5] a body is created once per version", () => {
  const keep = responseCache(() => 0, 1e6);
  let made = 0;
  const make = () => ({ text: text("a", ++made) });
  const first = keep("odds", 1, make);
  expect(keep("odds", 1, make)).toBe(first);
  const second = keep("odds", 2, make);
  expect([second.bytes.length, made]).toEqual([2, 2]);
  expect(second.tag).not.toBe(first.tag);
});

test("[M5] an expired body is created again, and an equal body has the same ETag", () => {
  let now = 0;
  const keep = responseCache(() => now, 1e6);
  let made = 0;
  const make = () => ({ text: text("a"), until: 10 * ++made });
  const first = keep("odds", 1, make);
  now = 9;
  expect(keep("odds", 1, make)).toBe(first);
  now = 10;
  const again = keep("odds", 1, make);
  expect(made).toBe(2);
  expect(again.tag).toBe(first.tag);
});

test("[M4] each encoding is computed once, also for concurrent requests, and decodes to the original bytes", async () => {
  const { bytes, in: packed } = responseCache(() => 0, 1e6)("odds", 1, () => ({ text: text("ü") }));
  const unpack = { br: brotliDecompressSync, gzip: gunzipSync, zstd: zstdDecompressSync };
  for (const coding of ["br", "gzip", "zstd"] as const) {
    const [one, other] = await Promise.all([packed(coding), packed(coding)]);
    expect(other).toBe(one);
    expect(packed(coding)).toBe(one);
    expect(unpack[coding](one).equals(bytes)).toBe(true);
    expect(one.length).toBeLessThan(bytes.length / 10);
  }
  expect(packed("identity")).toBe(bytes);
});

test("[M5] above the size limit, the least recently used entries are evicted", () => {
  const keep = responseCache(() => 0, 10_000);
  let made: string[] = [];
  const request = (key: string) => keep(key, 1, () => (made.push(key), { text: text("a") }));
  for (const key of ["a", "b", "a", "c", "a", "b"]) request(key);
  expect(made).toEqual(["a", "b", "c", "b"]);
  made = [];
  keep("huge", 1, () => ({ text: text("a", 50_000) }));
  request("a");
  expect(made).toEqual(["a"]);
});
