/** Abramowitz and Stegun 26.2.17, with an error of about 1e-7. */
export const normal = (z: number): number => {
  const x = Math.abs(z);
  const t = 1 / (1 + 0.2316419 * x);
  const poly = t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  const tail = 0.3989422804014327 * Math.exp((-x * x) / 2) * poly;
  return z >= 0 ? 1 - tail : tail;
};

export const poissonAbove = (mean: number, line: number): number => {
  let term = Math.exp(-mean);
  let below = 0;
  for (let count = 0; count <= line; count++) {
    below += term;
    term *= mean / (count + 1);
  }
  return Math.max(0, 1 - below);
};

export const poissonAt = (mean: number, quantile: number): number => {
  let term = Math.exp(-mean);
  let below = term;
  let count = 0;
  while (below < quantile && count < 100) {
    count++;
    term *= mean / count;
    below += term;
  }
  return count;
};
