import { gzipSync } from "node:zlib";
import { LIMITS } from "@linewire/contract";
import { cpuMs } from "@linewire/testkit";
import { describe, expect, test } from "vitest";
import { pictureBytes } from "./picture-bytes.ts";

const BYTES = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0xff, 0xfe, 0xfb, 0x00]);
const BASE64 = BYTES.toString("base64");
const refusal = (text: string, compression: "gzip" | null = null) =>
  pictureBytes(text, compression).then(
    () => null,
    ({ code, detail }: { code: string; detail: string }) => [code, detail],
  );

describe("[BS14] base64", () => {
  test.each([
    ["plain", BASE64],
    ["without padding", BASE64.replace(/=+$/, "")],
    ["in the URL-safe alphabet", BYTES.toString("base64url")],
    ["in lines", BASE64.replace(/^(....)(....)/, "$1\r\n$2\n")],
    ["as a data URI", `data:image/png;base64,${BASE64}`],
    ["as a data URI with another media type, which is ignored", `data:text/html;charset=utf-8;base64,${BASE64}`],
  ])("%s is decoded", async (_, text) => expect(await pictureBytes(text, null)).toEqual(BYTES));

  test.each([
    ["an empty text", ""],
    ["text that is not base64", "***not base64***"],
    ["padding in the middle", "AA==AAAA"],
    ["one digit too many", "AAAAA"],
    ["a character outside the alphabet", "AAAÄ"],
  ])("%s is refused", async (_, text) =>
    expect(await refusal(text)).toEqual(["invalid_parameter", "base64String: must be valid base64"]),
  );

  test("a data URI without base64 has its own message", async () =>
    expect(await refusal("data:image/png,abc")).toEqual([
      "invalid_parameter",
      "base64String: a data URI must have base64 encoding",
    ]));

  test("a picture above the size limit is rejected", async () => {
    const max = Buffer.alloc(LIMITS.betPictureBytes);
    expect(await pictureBytes(max.toString("base64"), null)).toHaveLength(max.length);
    expect((await refusal(Buffer.alloc(max.length + 1).toString("base64")))?.[0]).toBe("payload_too_large");
    expect((await refusal("A".repeat(8 * max.length)))?.[0]).toBe("payload_too_large");
  });
});

describe("[BS15] gzip", () => {
  test("is unpacked", async () =>
    expect(await pictureBytes(gzipSync(BYTES).toString("base64"), "gzip")).toEqual(BYTES));

  test("invalid gzip data is rejected", async () =>
    expect(await refusal(BASE64, "gzip")).toEqual(["invalid_parameter", "base64String: must be valid gzip data"]));

  test("a decompression bomb is rejected quickly", async () => {
    const bomb = gzipSync(Buffer.alloc(300 * 1024 * 1024)).toString("base64");
    const began = cpuMs();
    expect((await refusal(bomb, "gzip"))?.[0]).toBe("payload_too_large");
    expect(cpuMs() - began).toBeLessThan(500);
  });
});
