/** A parlay's two chances that insurance asks for. */
export type ParlayChances = { all: number; oneLoses: number };

/** Of legs that do not depend on each other. */
export const independentChances = (chances: readonly number[]): ParlayChances => {
  const all = chances.reduce((product, chance) => product * chance, 1);
  const oneLoses = chances.reduce(
    (sum, own, at) => sum + chances.reduce((product, chance, i) => product * (i === at ? 1 - own : chance), 1),
    0,
  );
  return { all, oneLoses };
};

/** Of legs that do: `joint` answers the chance that all legs at these places win together. */
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
