import type { Point } from "./smallest-box.ts";

export type ProbabilityMap = { width: number; height: number; values: Float32Array };

/** `edge`: end points of the region's rows. */
export type TextBlob = { edge: Point[]; probability: number };

const MIN_PROBABILITY = 0.3;
const MIN_PIXELS = 12;

const flood = (map: ProbabilityMap, start: number, visited: Uint8Array): number[] => {
  const pixels = [start];
  visited[start] = 1;
  for (let next = 0; next < pixels.length; next += 1) {
    const at = pixels[next] ?? 0;
    const x = at % map.width;
    for (const neighbour of [x > 0 ? at - 1 : -1, x < map.width - 1 ? at + 1 : -1, at - map.width, at + map.width]) {
      if (visited[neighbour] !== 0 || (map.values[neighbour] ?? 0) <= MIN_PROBABILITY) continue;
      visited[neighbour] = 1;
      pixels.push(neighbour);
    }
  }
  return pixels;
};

const blobOf = (map: ProbabilityMap, pixels: readonly number[]): TextBlob => {
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
  return { edge, probability: sum / pixels.length };
};

export const textBlobs = (map: ProbabilityMap): TextBlob[] => {
  const visited = new Uint8Array(map.values.length);
  const blobs: TextBlob[] = [];
  for (let at = 0; at < map.values.length; at += 1) {
    if (visited[at] !== 0 || (map.values[at] ?? 0) <= MIN_PROBABILITY) continue;
    const pixels = flood(map, at, visited);
    if (pixels.length >= MIN_PIXELS) blobs.push(blobOf(map, pixels));
  }
  return blobs;
};
