import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { checkPicture } from "./check-picture.ts";

const drawn = () => sharp({ create: { width: 40, height: 30, channels: 3, background: "#345678" } });
const rejectionOf = (bytes: Uint8Array): string | undefined => checkPicture(bytes)?.failed;

const pngOf = (width: number, height: number): Buffer => {
  const bytes = Buffer.alloc(64);
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]).copy(bytes);
  bytes.write("IHDR", 12, "latin1");
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
};

const gifOf = (screen: number, frame: number): Buffer => {
  const bytes = Buffer.alloc(64);
  bytes.write("GIF89a", "latin1");
  bytes.writeUInt16LE(screen, 6);
  bytes.writeUInt16LE(screen, 8);
  bytes[13] = 0x2c;
  bytes.writeUInt16LE(frame, 18);
  bytes.writeUInt16LE(frame, 20);
  return bytes;
};

const webpOf = (chunk: string, write: (bytes: Buffer) => void): Buffer => {
  const bytes = Buffer.alloc(64);
  bytes.write(`RIFF    WEBP${chunk}`, "latin1");
  bytes.writeUInt32LE(10, 16);
  write(bytes);
  return bytes;
};

describe("format check", () => {
  test.each(["png", "jpeg", "webp", "gif"] as const)("a %s is accepted", async (format) => {
    expect(checkPicture(await drawn().toFormat(format).toBuffer())).toBeNull();
  });

  test("an animation is accepted", async () => {
    const frames = await sharp([await drawn().png().toBuffer(), await drawn().negate().png().toBuffer()], {
      join: { animated: true },
    })
      .gif()
      .toBuffer();
    expect(checkPicture(frames)).toBeNull();
    expect(checkPicture(await sharp(frames, { pages: -1 }).webp().toBuffer())).toBeNull();
  });

  test.each([
    ["nothing", ""],
    ["SVG", '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ["SVG behind a declaration", '<?xml version="1.0"?><svg/>'],
    ["a page", "<!doctype html><img>"],
    ["a PDF", "%PDF-1.7\n"],
    ["an archive", "PK\u0003\u0004"],
    ["a TIFF", "II*\0"],
    ["a BMP", "BM      "],
    ["an AVIF", "\0\0\0 ftypavif"],
    ["text", "Lakers ML"],
    ["a sound in a RIFF", "RIFF    WAVEfmt "],
  ])("%s is rejected", (_, text) => {
    expect(rejectionOf(Buffer.from(text, "latin1"))).toBe("not_a_picture");
  });

  test.each([
    ["an archive", "PK\u0005\u0006" + "\0".repeat(18)],
    ["a PDF", "%PDF-1.4\n%%EOF\n"],
    ["a script", "<script>alert(1)</script>"],
    ["a page", "<html></html>\n"],
  ])("a picture that is also %s is rejected", async (_, behind) => {
    const bytes = Buffer.concat([await drawn().png().toBuffer(), Buffer.from(behind, "latin1")]);
    expect(rejectionOf(bytes)).toBe("not_a_picture");
  });

  test("a picture may have data that a phone appended", async () => {
    expect(checkPicture(Buffer.concat([await drawn().jpeg().toBuffer(), Buffer.alloc(500, 7)]))).toBeNull();
  });
});

describe("size limits", () => {
  test("more than 6 MiB are rejected", () => {
    expect(rejectionOf(Buffer.concat([pngOf(10, 10), Buffer.alloc(6 * 1024 * 1024)]))).toBe("too_large");
  });

  test("more than 25 million pixels in the header of a PNG, GIF, GIF frame or WebP are rejected", () => {
    expect(rejectionOf(pngOf(5000, 5000))).toBeUndefined();
    expect(rejectionOf(pngOf(5000, 5001))).toBe("too_large");
    expect(rejectionOf(pngOf(100_000, 100_000))).toBe("too_large");
    expect(rejectionOf(pngOf(0xffffffff, 0xffffffff))).toBe("too_large");
    expect(rejectionOf(gifOf(65_535, 1))).toBe("too_large");
    expect(rejectionOf(gifOf(10, 65_535))).toBe("too_large");
    expect(rejectionOf(webpOf("VP8X", (bytes) => bytes.fill(0xff, 24, 30)))).toBe("too_large");
    expect(rejectionOf(webpOf("VP8L", (bytes) => bytes.fill(0xff, 21, 25)))).toBe("too_large");
    expect(rejectionOf(webpOf("VP8 ", (bytes) => bytes.fill(0xff, 26, 30)))).toBe("too_large");
  });

  test("more than 25 million pixels in a JPEG's frame header are rejected, also behind other segments", async () => {
    const bytes = await drawn().jpeg().withMetadata().toBuffer();
    const frame = bytes.findIndex((byte, at) => byte === 0xff && bytes[at + 1] === 0xc0);
    bytes.writeUInt16BE(65_000, frame + 5);
    bytes.writeUInt16BE(65_000, frame + 7);
    expect(rejectionOf(bytes)).toBe("too_large");
  });
});

test("a truncated header and a header without a size are reported as broken", async () => {
  for (const format of ["png", "jpeg", "webp", "gif"] as const)
    expect(rejectionOf((await drawn().toFormat(format).toBuffer()).subarray(0, 13))).toBe("broken");
  expect(rejectionOf(pngOf(0, 10))).toBe("broken");
  expect(rejectionOf(Buffer.from("GIF89a/*....*/=1;alert(1)//", "latin1"))).toBe("broken");
});
