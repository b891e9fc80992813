const STEPS = 100;
const NEAR = 1e-15;

/** Root of a decreasing function by Newton's method, kept within enclosing bounds. */
export const fallingRoot = (
  at: (x: number) => readonly [value: number, slope: number],
  [low, high]: readonly [number, number],
  start: number,
): number => {
  let [a, b, x] = [low, high, start];
  for (let step = 0; step < STEPS; step++) {
    const [value, slope] = at(x);
    if (value === 0) return x;
    if (value > 0) a = x;
    else b = x;
    const next = x - value / slope;
    const inside = next > a && next < b ? next : (a + b) / 2;
    if (Math.abs(inside - x) <= NEAR * (1 + Math.abs(x))) return inside;
    x = inside;
  }
  return x;
};
