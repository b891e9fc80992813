/** Probability mass function of the integers from `from` on. */
export type Pmf = { from: number; chances: Float64Array };

export const meanOf = ({ from, chances }: Pmf): number => {
  let mean = 0;
  for (let at = 0; at < chances.length; at++) mean += (from + at) * chances[at]!;
  return mean;
};

export const normalized = (chances: Float64Array): Float64Array => {
  let sum = 0;
  for (let at = 0; at < chances.length; at++) sum += chances[at]!;
  for (let at = 0; at < chances.length; at++) chances[at] = chances[at]! / sum;
  return chances;
};

export const convolved = (one: Float64Array, other: Float64Array): Float64Array => {
  const sum = new Float64Array(one.length + other.length - 1);
  for (let i = 0; i < one.length; i++) {
    const chance = one[i]!;
    if (chance === 0) continue;
    for (let j = 0; j < other.length; j++) sum[i + j] = sum[i + j]! + chance * other[j]!;
  }
  return sum;
};

/** Leaves out negligible probabilities at both ends. */
export const trimmed = ({ from, chances }: Pmf, minChance = 1e-9): Pmf => {
  let [first, end] = [0, chances.length];
  while (first < end - 1 && chances[first]! < minChance) first++;
  while (end - 1 > first && chances[end - 1]! < minChance) end--;
  return { from: from + first, chances: chances.slice(first, end) };
};
