type Vertex = { at: number[]; value: number };

const blend = (from: readonly number[], to: readonly number[], share: number): number[] =>
  from.map((x, at) => x + (to[at]! - x) * share);

/** Reflects, expands or contracts the worst vertex; null means that the simplex must shrink. */
const replacement = (sorted: readonly Vertex[], vertex: (at: number[]) => Vertex): Vertex | null => {
  const [best, worst] = [sorted[0]!, sorted.at(-1)!];
  const centre = best.at.map((_, j) => sorted.slice(0, -1).reduce((sum, { at }) => sum + at[j]!, 0) / best.at.length);
  const mirrored = vertex(blend(worst.at, centre, 2));
  if (mirrored.value < best.value) {
    const further = vertex(blend(worst.at, centre, 3));
    return further.value < mirrored.value ? further : mirrored;
  }
  if (mirrored.value < sorted.at(-2)!.value) return mirrored;
  const nearer = vertex(blend(worst.at, centre, mirrored.value < worst.value ? 1.5 : 0.5));
  return nearer.value < Math.min(worst.value, mirrored.value) ? nearer : null;
};

export const minimize = (
  f: (at: readonly number[]) => number,
  start: readonly number[],
  steps: readonly number[],
  within = 1e-7,
): number[] => {
  const vertex = (at: number[]): Vertex => ({ at, value: f(at) });
  const simplex = [
    vertex([...start]),
    ...steps.map((step, i) => vertex(start.map((x, j) => (i === j ? x + step : x)))),
  ];
  for (let turn = 0; turn < 400; turn++) {
    simplex.sort((a, b) => a.value - b.value);
    if (simplex.at(-1)!.value - simplex[0]!.value < within) break;
    const better = replacement(simplex, vertex);
    if (better) simplex[simplex.length - 1] = better;
    else for (let i = 1; i < simplex.length; i++) simplex[i] = vertex(blend(simplex[0]!.at, simplex[i]!.at, 0.5));
  }
  return simplex.toSorted((a, b) => a.value - b.value)[0]!.at;
};
