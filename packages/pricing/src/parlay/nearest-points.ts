export type RequestedPoints = { requested: number | null; main: number | null };
export type NearestPoints<T> = {
  line: T;
  requested: number | null;
  used: number | null;
  delta: number;
  isExact: boolean;
};

/** Of equally near lines, the one nearer to the book's main line is used, then the one with lower points. */
export const nearestPoints = <T extends { points: number | null }>(
  lines: readonly T[],
  { requested, main }: RequestedPoints,
): NearestPoints<T> | null => {
  const away = ({ points }: T): number =>
    points === null || requested === null ? (points === requested ? 0 : Infinity) : Math.abs(points - requested);
  const fromMain = ({ points }: T): number => (points === null || main === null ? 0 : Math.abs(points - main));
  const near = lines.filter((line) => away(line) < Infinity);
  const [line] = near.toSorted(
    (a, b) => away(a) - away(b) || fromMain(a) - fromMain(b) || (a.points ?? 0) - (b.points ?? 0),
  );
  if (!line) return null;
  const delta = line.points === null || requested === null ? 0 : line.points - requested;
  return { line, requested, used: line.points, delta, isExact: delta === 0 };
};
