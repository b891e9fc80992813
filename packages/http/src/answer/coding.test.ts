import { expect, test } from "vitest";
import { codingOf } from "./coding.ts";

const LARGE = 5000;

test.each([
  [undefined, "identity"],
  ["", "identity"],
  ["br", "br"],
  ["gzip, deflate, br", "br"],
  ["gzip, deflate, br, zstd", "br"],
  ["gzip;q=1.0, br;q=0.5", "gzip"],
  ["gzip;q=0, zstd", "zstd"],
  ["x-gzip", "gzip"],
  ["GZIP", "gzip"],
  ["*", "br"],
  ["*;q=0.1, gzip;q=0.5", "gzip"],
  ["br;q=0, *", "zstd"],
  ["deflate", "identity"],
  ["identity", "identity"],
  ["identity;q=1, br;q=0.9", "identity"],
  ["identity;q=0.5, br;q=0.9", "br"],
  ["identity;q=0, gzip", "gzip"],
  ["*;q=0, gzip;q=0.1", "gzip"],
  ["identity;q=0", null],
  ["*;q=0", null],
  ["deflate, identity;q=0", null],
  ["br;q=nonsense, gzip", "gzip"],
])("[M4] Accept-Encoding %j selects %s", (header, coding) => {
  expect(codingOf(header, LARGE)).toBe(coding);
});

test("[M4] a small body is compressed only if the client rejects uncompressed bodies", () => {
  expect(codingOf("br, gzip", 1023)).toBe("identity");
  expect(codingOf("br, gzip", 1024)).toBe("br");
  expect(codingOf("gzip, identity;q=0", 10)).toBe("gzip");
});
