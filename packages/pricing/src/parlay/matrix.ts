export type Matrix = readonly (readonly number[])[];

const SWEEPS = 60;
const PIVOT_TOLERANCE = 1e-10;

type Eigen = { values: number[]; vectors: number[][] };

/** A Jacobi rotation that zeroes element (p, q). */
const rotate = (a: number[][], v: number[][], [p, q]: readonly [number, number]): void => {
  const off = a[p]![q]!;
  const theta = (a[q]![q]! - a[p]![p]!) / (2 * off);
  const t = (theta >= 0 ? 1 : -1) / (Math.abs(theta) + Math.sqrt(theta * theta + 1));
  const c = 1 / Math.sqrt(t * t + 1);
  const s = t * c;
  const turn = (row: number[]): void => {
    const [x, y] = [row[p]!, row[q]!];
    row[p] = c * x - s * y;
    row[q] = s * x + c * y;
  };
  a.forEach(turn);
  v.forEach(turn);
  const [above, below] = [[...a[p]!], [...a[q]!]];
  a[p] = above.map((x, at) => c * x - s * below[at]!);
  a[q] = above.map((x, at) => s * x + c * below[at]!);
};

const offDiagonal = (a: Matrix): number => {
  let sum = 0;
  for (const [i, row] of a.entries()) for (let j = 0; j < i; j++) sum += row[j]! ** 2;
  return sum;
};

/** The matrix must be symmetric. Eigenvectors are columns. */
export const eigenOf = (matrix: Matrix): Eigen => {
  const a = matrix.map((row) => [...row]);
  const vectors = a.map((_, i) => a.map((__, j) => (i === j ? 1 : 0)));
  const pairs = a.flatMap((_, p) => a.slice(p + 1).map((__, at) => [p, p + 1 + at] as const));
  for (let sweep = 0; sweep < SWEEPS && offDiagonal(a) > 1e-26; sweep++)
    for (const [p, q] of pairs) if (Math.abs(a[p]![q]!) > 1e-300) rotate(a, vectors, [p, q]);
  return { values: a.map((row, at) => row[at]!), vectors };
};

/** Symmetric, with ones on the diagonal and values within [-1, 1]. NaN becomes 0. */
const cleaned = (matrix: Matrix): number[][] => {
  const one = (i: number, j: number): number => {
    const middle = ((matrix[i]?.[j] ?? 0) + (matrix[j]?.[i] ?? 0)) / 2;
    return Number.isFinite(middle) ? Math.max(-1, Math.min(1, middle)) : 0;
  };
  return matrix.map((_, i) => matrix.map((__, j) => (i === j ? 1 : one(i, j))));
};

const isPositive = (matrix: Matrix): boolean => {
  const n = matrix.length;
  const low = matrix.map(() => new Float64Array(n));
  for (let i = 0; i < n; i++)
    for (let j = 0; j <= i; j++) {
      let sum = matrix[i]![j]!;
      for (let k = 0; k < j; k++) sum -= low[i]![k]! * low[j]![k]!;
      if (i === j && !(sum > -PIVOT_TOLERANCE)) return false;
      low[i]![j] = i === j ? Math.sqrt(Math.max(0, sum)) : low[j]![j]! < 1e-6 ? 0 : sum / low[j]![j]!;
      if (i !== j && low[j]![j]! < 1e-6 && Math.abs(sum) > 1e-6) return false;
    }
  return true;
};

/** Removes negative eigenvalues from an invalid matrix. */
export const repaired = (matrix: Matrix): { matrix: number[][]; wasRepaired: boolean } => {
  const clean = cleaned(matrix);
  if (isPositive(clean)) return { matrix: clean, wasRepaired: false };
  const { values, vectors } = eigenOf(clean);
  const kept = values.map((value) => Math.max(1e-9, value));
  const raw = clean.map((_, i) =>
    clean.map((__, j) => kept.reduce((sum, value, k) => sum + value * vectors[i]![k]! * vectors[j]![k]!, 0)),
  );
  const scale = raw.map((row, at) => 1 / Math.sqrt(row[at]!));
  return { matrix: cleaned(raw.map((row, i) => row.map((x, j) => x * scale[i]! * scale[j]!))), wasRepaired: true };
};
