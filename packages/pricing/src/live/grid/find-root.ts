const STEPS = 100;

/**
 * Uses the Illinois method and bisection. Without a root between the bounds, returns the bound at which the function is
 * nearer to zero.
 */
export const findRoot = (rising: (x: number) => number, low: number, high: number, within = 1e-12): number => {
  let [a, b, atA, atB] = [low, high, rising(low), rising(high)];
  if (atA >= 0) return low;
  if (atB <= 0) return high;
  for (let step = 1; step < STEPS && b - a > 1e-14 * (1 + Math.abs(a)); step++) {
    const x = step % 3 === 1 ? (a + b) / 2 : b - (atB * (b - a)) / (atB - atA);
    const y = rising(x);
    if (Math.abs(y) <= within) return x;
    if (y < 0) {
      [a, atA] = [x, y];
      atB /= 2;
    } else {
      [b, atB] = [x, y];
      atA /= 2;
    }
  }
  return (a + b) / 2;
};

const FEW = 14;

/** Uses the secant method near `guess`, or `findRoot` between the bounds if it diverges. */
export const rootNear = (
  rising: (x: number) => number,
  {
    guess,
    step,
    low,
    high,
    within = 1e-10,
  }: { guess: number; step: number; low: number; high: number; within?: number },
): number => {
  let [x, next] = [guess, guess + step];
  let y = rising(x);
  for (let turn = 0; turn < FEW && Math.abs(y) > within; turn++) {
    const after = rising(next);
    const slope = (after - y) / (next - x);
    [x, y] = [next, after];
    if (!(slope > 0)) break;
    next = x - y / slope;
    if (!(next > low && next < high)) break;
  }
  return Math.abs(y) <= within ? x : findRoot(rising, low, high, within);
};
