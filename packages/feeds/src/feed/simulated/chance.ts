/** All randomness of the simulation comes from this function. */
export const mix = (hash: number, key: number): number => {
  let h = Math.imul((hash ^ (key + 0x9e3779b9 + (hash << 6) + (hash >>> 2))) | 0, 0x85ebca6b);
  h ^= h >>> 13;
  h = Math.imul(h, 0xc2b2ae35);
  h ^= h >>> 16;
  h = Math.imul(h, 0x27d4eb2f);
  return (h ^ (h >>> 15)) >>> 0;
};

export const hashOf = (seed: number, ...keys: number[]): number => keys.reduce(mix, seed >>> 0);

/** From 0 up to but not including 1. */
export const unit = (hash: number): number => hash / 4_294_967_296;

/** From -1 up to but not including 1. */
export const signed = (hash: number): number => hash / 2_147_483_648 - 1;

/** Approximately normal: mean 0, standard deviation 1, between about -3.4 and 3.4. */
export const bell = (hash: number): number =>
  (unit(mix(hash, 11)) + unit(mix(hash, 12)) + unit(mix(hash, 13)) + unit(mix(hash, 14)) - 2) * 1.7320508;

/** Smooth noise in [-1, 1): one random value per period, with interpolation. */
export const drift = (hash: number, at: number, periodMs: number): number => {
  const x = at / periodMs;
  const step = Math.floor(x);
  const f = x - step;
  const from = signed(mix(hash, step));
  return from + (signed(mix(hash, step + 1)) - from) * f * f * (3 - 2 * f);
};

export const pick = <T>(list: readonly T[], hash: number): T => {
  const value = list[Math.floor(unit(hash) * list.length)];
  if (value === undefined) throw new RangeError("cannot pick from an empty list");
  return value;
};

export const shuffled = <T>(list: readonly T[], hash: number): T[] =>
  list
    .map((value, index) => ({ value, key: mix(hash, index) }))
    .toSorted((a, b) => a.key - b.key)
    .map(({ value }) => value);
