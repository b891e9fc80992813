// Rank-1 lattices, found component by component for products of smooth functions with weights 0.5^d to 0.7^d.

const GENERATORS: Readonly<Record<number, readonly number[]>> = {
  509: [1, 151, 232, 244],
  1021: [1, 374, 156, 441, 404],
  1531: [1, 632, 119, 44, 333],
  2039: [1, 774, 177, 125, 812, 80],
  4093: [1, 1715, 452, 289, 2036, 1977, 1308, 1624, 1088, 1960, 154],
};
const SHIFT = 0.31;

export type Lattice = { size: number; points: Float64Array; weights: Float64Array; dimensions: number };

const made = new Map<string, Lattice>();

/** In few dimensions, a sine transform (periodic and smooth) lowers the error. In many, the fold |2x - 1| is better. */
const fill = (size: number, dimensions: number, smooth: boolean): Lattice => {
  const generator = GENERATORS[size]!;
  // An extra point with weight zero, so that points can be processed in pairs.
  const points = new Float64Array((size + 1) * dimensions);
  const weights = new Float64Array(size + 1).fill(1 / size, 0, size);
  for (let k = 0; k < size; k++)
    for (let d = 0; d < dimensions; d++) {
      const x = ((k * generator[d]!) / size + SHIFT) % 1;
      const turn = 2 * Math.PI * x;
      if (smooth) weights[k] = weights[k]! * (1 - Math.cos(turn));
      points[k * dimensions + d] = smooth ? x - Math.sin(turn) / (2 * Math.PI) : Math.abs(2 * x - 1);
    }
  return { size, points, weights, dimensions };
};

const SMOOTH_TO = 6;

const sizeFor = (dimensions: number): number => {
  if (dimensions <= 3) return 509;
  if (dimensions === 4) return 1021;
  if (dimensions === 5) return 1531;
  return dimensions <= SMOOTH_TO ? 2039 : 4093;
};

export const latticeFor = (dimensions: number): Lattice => {
  const size = sizeFor(dimensions);
  const key = `${size}:${dimensions}`;
  const known = made.get(key);
  if (known) return known;
  const lattice = fill(size, dimensions, dimensions <= SMOOTH_TO);
  made.set(key, lattice);
  return lattice;
};
