import { inflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { truncateToWidth, widthOf } from "@linewire/pages/painter/letters";
import { slipPainter, type PictureWords } from "@linewire/pages/painter/slip-painter";
import { drawingTools } from "./drawing-tools.ts";

const leg = {
  text: "Nikola Joki\u0107 over 26.5, Points",
  event: "NBA  Nuggets @ Lakers",
  letters: "DEN",
  colors: ["#0E2240", "#FEC524"],
};
const words = (overrides: Partial<PictureWords> = {}): PictureWords => ({
  heading: "3-leg parlay",
  legs: [leg] as PictureWords["legs"],
  best: { price: "+613", book: "DraftKings", isEstimate: true },
  asOf: "2026-11-22 01:41 UTC",
  simulated: true,
  ...overrides,
});

const fonts = drawingTools.fonts();
const paint = slipPainter(drawingTools);

const read = (png: Buffer) => {
  expect(png.subarray(1, 4).toString()).toBe("PNG");
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  const length = png.readUInt32BE(33);
  const rows = inflateSync(png.subarray(41, 41 + length));
  expect(rows.length).toBe((width * 3 + 1) * height);
  const pixel = (x: number, y: number): number[] => [...rows.subarray(y * (width * 3 + 1) + 1 + x * 3).subarray(0, 3)];
  return { width, height, pixel };
};

test("[SP30] a slip's picture is 1200 x 630 px, with the best price in green and the team's colour", async () => {
  const { width, height, pixel } = read(await paint(words()));
  expect([width, height]).toEqual([1200, 630]);
  const greens = Array.from({ length: 300 }, (_, x) => pixel(64 + x, 545)).filter(
    ([r, g, b]) => r === 11 && g === 110 && b === 79,
  );
  expect(greens.length).toBeGreaterThan(20);
  expect(pixel(66, 230)).toEqual([14, 34, 64]);
  expect(pixel(10, 620)).toEqual([255, 255, 255]);
});

test("[SP30] only a picture of simulated odds is marked as simulated", async () => {
  const frame = async (simulated: boolean) => read(await paint(words({ simulated }))).pixel(1100, 42);
  expect([await frame(true), await frame(false)]).toEqual([
    [22, 24, 27],
    [241, 239, 233],
  ]);
});

test("[SP31] long texts fit into the picture, and equal texts give equal bytes", async () => {
  const long = "W".repeat(3000);
  const legs = Array.from({ length: 30 }, () => ({
    ...leg,
    text: long,
    event: "\u65e5\u672c \u{1f600} <svg>",
  })) as PictureWords["legs"];
  const wild = words({ heading: long, legs, best: { price: "+9999999", book: long, isEstimate: false } });
  expect((await paint(wild)).equals(await paint(wild))).toBe(true);
  const { bold } = fonts;
  expect(widthOf(bold, truncateToWidth(bold, long, { size: 33, maxWidth: 500 }), 33)).toBeLessThanOrEqual(500);
});
