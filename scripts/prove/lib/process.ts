import { readFileSync } from "node:fs";

export const residentKiB = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0);

export const slopeOf = (points: readonly (readonly [x: number, y: number])[]): number => {
  const meanOf = (at: 0 | 1): number => points.reduce((sum, point) => sum + point[at], 0) / points.length;
  const [meanX, meanY] = [meanOf(0), meanOf(1)];
  const [above, below] = points.reduce(
    ([up, down], [x, y]) => [up + (x - meanX) * (y - meanY), down + (x - meanX) ** 2],
    [0, 0],
  );
  return above / below;
};
