/** `all`: all legs win. `oneLoses`: exactly one leg loses. */
export type ParlayChances = { all: number; oneLoses: number };

export const independentChances = (chances: readonly number[]): ParlayChances => {
  const all = chances.reduce((product, chance) => product * chance, 1);
  const oneLoses = chances.reduce(
    (sum, own, at) => sum + chances.reduce((product, chance, i) => product * (i === at ? 1 - own : chance), 1),
    0,
  );
  return { all, oneLoses };
};

export const dependentChances = (
  count: number,
  joint: (places: readonly number[]) => number | null,
): ParlayChances | null => {
  const places = Array.from({ length: count }, (_, at) => at);
  const all = joint(places);
  if (all === null) return null;
  let oneLoses = 0;
  for (const out of places) {
    const others = count === 1 ? 1 : joint(places.filter((at) => at !== out));
    if (others === null) return null;
    oneLoses += Math.max(0, others - all);
  }
  return { all, oneLoses };
};
