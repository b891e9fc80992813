import { readFileSync } from "node:fs";
import sharp, { type Sharp } from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { PictureRead } from "../picture-reader.ts";
import type { WorkerOptions } from "node:worker_threads";
import { startModule } from "@linewire/threads/running-threads";
import { threadPictureReader } from "./thread-picture-reader.ts";

const after = (ms: number, call: () => void) => {
  const timer = setTimeout(call, ms);
  return () => clearTimeout(timer);
};
const startThread = (options: WorkerOptions) => startModule(new URL("./picture-thread.ts", import.meta.url), options);
const reader = threadPictureReader({ world: { after }, startThread });
const fixture = (name: string): Buffer => readFileSync(new URL(`./fixtures/${name}`, import.meta.url));
const linesOf = (read: PictureRead): string[] => ("text" in read ? read.text.split("\n") : [read.failed]);

const SLIP = [
  "2 Leg Parlay",
  "+265",
  "Denver Nuggets",
  "Spread +4.5",
  "Nuggets @ Lakers",
  "-108",
  "Jayson Tatum",
  "Over 27.5 Points",
  "Heat @ Celtics",
  "-115",
  "Wager",
  "$20.00",
  "Pinewood Book",
];
const firstLine = (): Sharp => sharp(fixture("chat.jpg")).extract({ left: 0, top: 0, width: 680, height: 80 });
const FIRST_LINE = ["Put me down for the Packers -3"];
const CHAT = ["Put me down for the Packers -3 and Over 47.5 in that game", "ok, good luck"];

test("without the picture package, the error names it and asks for text", async () => {
  const withoutPackage = threadPictureReader({ world: { after }, startThread, installed: false });
  expect(await withoutPackage.read(fixture("chat.jpg"))).toEqual({
    failed: "not_installed",
    detail: "The package @linewire/pictures is not installed. Send the bet as text.",
  });
  await withoutPackage.close();
});

const WARM_MS = 60_000;
beforeAll(async () => {
  await reader.read(fixture("chat.jpg"));
}, WARM_MS);
afterAll(() => reader.close());

describe("a picture is read", { timeout: 90_000 }, () => {
  test("a slip: prices on a coloured background are read, and a struck-through price is omitted", async () => {
    expect(linesOf(await reader.read(fixture("parlay.png")))).toEqual(SLIP);
  });

  test("a chat: a wrapped message is one line", async () => {
    expect(linesOf(await reader.read(fixture("chat.jpg")))).toEqual(CHAT);
  });

  test.each<[string, (picture: Sharp) => Sharp]>([
    [
      "a JPEG on its side, as phones write them",
      (picture) => picture.rotate(-90).withMetadata({ orientation: 6 }).jpeg(),
    ],
    ["a JPEG in the colours of a printing press (CMYK)", (picture) => picture.toColourspace("cmyk").jpeg()],
    ["a PNG of 16 bits", (picture) => picture.toColourspace("rgb16").png()],
    ["a PNG with transparency", (picture) => picture.ensureAlpha(0.9).png()],
    ["a grey PNG", (picture) => picture.greyscale().png()],
    ["a WebP", (picture) => picture.webp({ quality: 70 })],
    ["a GIF", (picture) => picture.gif()],
  ])("%s", async (_, make) => {
    const picture = sharp(await firstLine().png().toBuffer());
    const lines = linesOf(await reader.read(await make(picture).toBuffer()));
    expect(lines).toEqual(FIRST_LINE);
  });

  test.each(["gif", "webp"] as const)("an animated %s: its first frame is read", async (format) => {
    const first = await firstLine().png().toBuffer();
    const other = await sharp(first).negate().flip().png().toBuffer();
    const bytes = await sharp([first, other], { join: { animated: true } })
      .toFormat(format)
      .toBuffer();
    expect(linesOf(await reader.read(bytes))).toEqual(FIRST_LINE);
  });

  test("a picture without text gives an empty text", async () => {
    const empty = sharp({ create: { width: 300, height: 200, channels: 3, background: "#204060" } });
    expect(await reader.read(await empty.png().toBuffer())).toEqual({ text: "" });
  });
});

describe("invalid pictures are rejected quickly", () => {
  /** The check takes 20 ms, and up to a second on a busy machine. */
  const QUICK_MS = 4000;
  const refusal = async (bytes: Uint8Array): Promise<string> => {
    const before = performance.now();
    const read = await reader.read(bytes);
    expect(performance.now() - before).toBeLessThan(QUICK_MS);
    return "failed" in read ? read.failed : "read";
  };

  test("a truncated PNG or JPEG", async () => {
    const png = fixture("parlay.png");
    const jpeg = fixture("chat.jpg");
    for (const part of [0.3, 0.6, 0.95]) {
      expect(await refusal(png.subarray(0, png.length * part))).toBe("broken");
      expect(await refusal(jpeg.subarray(0, jpeg.length * part))).toBe("broken");
    }
  });

  test("a GIF that contains a script, or random bytes after a valid header", async () => {
    const script = Buffer.from("GIF89a\u0001\0\u0001\0\0\0\0,\0\0\0\0\u0001\0\u0001\0\0/*=1;alert(1)//", "latin1");
    expect(await refusal(script)).toBe("broken");
    const noise = Buffer.from(fixture("parlay.png")).fill(0x5a, 60);
    expect(await refusal(noise)).toBe("broken");
  });

  test("a decompression bomb: a small file with 10,000 million pixels in its header", async () => {
    const bomb = Buffer.from(fixture("parlay.png"));
    bomb.writeUInt32BE(100_000, 16);
    bomb.writeUInt32BE(100_000, 20);
    expect(await refusal(bomb)).toBe("too_large");
  });
});
