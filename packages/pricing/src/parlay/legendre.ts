/** Gauss-Legendre quadrature on [0, 1]. */
export type Rule = { points: Float64Array; weights: Float64Array };

const STEPS = 60;

const polynomial = (n: number, x: number): [value: number, slope: number] => {
  let [before, value] = [1, x];
  for (let k = 2; k <= n; k++) [before, value] = [value, ((2 * k - 1) * x * value - (k - 1) * before) / k];
  return [value, (n * (x * value - before)) / (x * x - 1)];
};

/** Exact for polynomials of degree 2n - 1. */
export const legendre = (n: number): Rule => {
  const [points, weights] = [new Float64Array(n), new Float64Array(n)];
  for (let at = 0; at < n; at++) {
    let x = Math.cos((Math.PI * (at + 0.75)) / (n + 0.5));
    for (let step = 0; step < STEPS; step++) {
      const [value, slope] = polynomial(n, x);
      const next = x - value / slope;
      if (Math.abs(next - x) < 1e-16) break;
      x = next;
    }
    const [, slope] = polynomial(n, x);
    points[at] = (1 - x) / 2;
    weights[at] = 1 / ((1 - x * x) * slope * slope);
  }
  return { points, weights };
};
