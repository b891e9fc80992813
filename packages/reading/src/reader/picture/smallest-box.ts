import type { Box } from "./box.ts";

export type Point = { x: number; y: number };

/** The result is positive for a turn to the left. */
const cross = (from: Point, over: Point, to: Point): number =>
  (over.x - from.x) * (to.y - from.y) - (over.y - from.y) * (to.x - from.x);

const halfHull = (points: readonly Point[]): Point[] => {
  const hull: Point[] = [];
  for (const point of points) {
    for (;;) {
      const [from, over] = hull.slice(-2);
      if (!from || !over || cross(from, over, point) > 0) break;
      hull.pop();
    }
    hull.push(point);
  }
  return hull.slice(0, -1);
};

const hullOf = (points: readonly Point[]): Point[] => {
  const sorted = points.toSorted((a, b) => a.x - b.x || a.y - b.y);
  return [...halfHull(sorted), ...halfHull(sorted.toReversed())];
};

export const boxAt = (points: readonly Point[], angle: number): Box => {
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  const along = points.map((point) => point.x * cos + point.y * sin);
  const across = points.map((point) => point.y * cos - point.x * sin);
  const [left, right] = [Math.min(...along), Math.max(...along)];
  const [top, bottom] = [Math.min(...across), Math.max(...across)];
  const [u, v] = [(left + right) / 2, (top + bottom) / 2];
  return { x: u * cos - v * sin, y: u * sin + v * cos, width: right - left + 1, height: bottom - top + 1, angle };
};

const upright = (angle: number): number => angle - Math.round(angle / (Math.PI / 2)) * (Math.PI / 2);

/** The rectangle may have any angle. `hull`: convex hull of the points. */
export const smallestBox = (points: readonly Point[]): { box: Box; hull: Point[] } => {
  const hull = hullOf(points);
  let box = boxAt(hull.length > 0 ? hull : points, 0);
  hull.forEach((from, index) => {
    const to = hull[(index + 1) % hull.length] ?? from;
    const rotated = boxAt(hull, upright(Math.atan2(to.y - from.y, to.x - from.x)));
    if (rotated.width * rotated.height < box.width * box.height * 0.98) box = rotated;
  });
  return { box, hull: hull.length > 0 ? hull : [...points] };
};
