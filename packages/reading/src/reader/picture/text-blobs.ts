import type { Point } from "./smallest-box.ts";

/** Probability of text per pixel. */
export type Likeliness = { width: number; height: number; values: Float32Array };

/** Connected pixels: the ends of each of their rows, and their mean probability. */
export type Blob = { edge: Point[]; likely: number };

const TEXT = 0.3;
const MIN_PIXELS = 12;

const flood = (map: Likeliness, start: number, seen: Uint8Array): number[] => {
  const found = [start];
  seen[start] = 1;
  for (let next = 0; next < found.length; next += 1) {
    const at = found[next] ?? 0;
    const x = at % map.width;
    for (const beside of [x > 0 ? at - 1 : -1, x < map.width - 1 ? at + 1 : -1, at - map.width, at + map.width]) {
      if (seen[beside] !== 0 || (map.values[beside] ?? 0) <= TEXT) continue;
      seen[beside] = 1;
      found.push(beside);
    }
  }
  return found;
};

const blobOf = (map: Likeliness, pixels: readonly number[]): Blob => {
  const rows = new Map<number, { left: number; right: number }>();
  let sum = 0;
  for (const at of pixels) {
    const [x, y] = [at % map.width, Math.floor(at / map.width)];
    const row = rows.get(y) ?? { left: x, right: x };
    rows.set(y, { left: Math.min(row.left, x), right: Math.max(row.right, x) });
    sum += map.values[at] ?? 0;
  }
  const edge = [...rows].flatMap(([y, { left, right }]) => [
    { x: left, y },
    { x: right, y },
  ]);
  return { edge, likely: sum / pixels.length };
};

/** The blobs of a probability map, without specks. */
export const textBlobs = (map: Likeliness): Blob[] => {
  const seen = new Uint8Array(map.values.length);
  const blobs: Blob[] = [];
  for (let at = 0; at < map.values.length; at += 1) {
    if (seen[at] !== 0 || (map.values[at] ?? 0) <= TEXT) continue;
    const pixels = flood(map, at, seen);
    if (pixels.length >= MIN_PIXELS) blobs.push(blobOf(map, pixels));
  }
  return blobs;
};
