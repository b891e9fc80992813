import * as fc from "fast-check";
import { expect, test } from "vitest";
import { phi, phiInverse } from "../price/normal.ts";
import { factorMvn } from "./factor-mvn.ts";
import { mvn, mvnBelow } from "./mvn.ts";
import { phi2 } from "./phi2.ts";
import { phi3 } from "./phi3.ts";
import { quickInverse, quickPhi } from "./quick-normal.ts";

const RUNS = { numRuns: 10_000, seed: 20_261_121 };
const bound = fc.double({ min: -3, max: 3, noNaN: true });
const rho = fc.double({ min: -1, max: 1, noNaN: true });

test("[P7] Phi of its inverse returns the probability, also in the tails", () => {
  fc.assert(
    fc.property(fc.double({ min: 1e-12, max: 1 - 1e-12, noNaN: true }), (p) => {
      if (Math.abs(phi(phiInverse(p)) / p - 1) > 1e-10) throw new Error(`${p}`);
      if (p > 1e-9 && p < 1 - 1e-9 && Math.abs(quickInverse(p) - phiInverse(p)) > 1e-7) throw new Error(`quick ${p}`);
    }),
    RUNS,
  );
  for (let x = -9; x < 9; x += 0.01) expect(Math.abs(quickPhi(x) - phi(x))).toBeLessThan(2e-11);
});

test("[P10] two normals stay within Fréchet bounds, rise with the correlation and agree with the complement", () => {
  fc.assert(
    fc.property(bound, bound, rho, (a, b, r) => {
      const both = phi2(a, b, r);
      const [p, q] = [phi(a), phi(b)];
      if (both < Math.max(0, p + q - 1) - 1e-13 || both > Math.min(p, q) + 1e-13)
        throw new Error("outside the Fréchet bounds");
      if (Math.abs(both + phi2(a, -b, -r) - p) > 1e-13)
        throw new Error("the probability and its complement do not add up");
      if (r < 0.99 && phi2(a, b, r + 0.01) < both - 1e-14)
        throw new Error("the probability falls as the correlation rises");
    }),
    RUNS,
  );
});

test("[P7] two normals equal known closed forms", () => {
  for (let r = -0.999; r < 1; r += 0.001) expect(phi2(0, 0, r)).toBeCloseTo(0.25 + Math.asin(r) / (2 * Math.PI), 14);
  expect(phi2(0.4, 0.4, 1)).toBeCloseTo(phi(0.4), 14);
  expect(phi2(0.4, -0.4, -1)).toBeCloseTo(0, 14);
});

const three = fc
  .array(
    fc.tuple(rho, rho, rho).filter((row) => Math.hypot(...row) > 0.1),
    { minLength: 3, maxLength: 3 },
  )
  .map((rows) => {
    const unit = rows.map((row) => row.map((x) => x / Math.hypot(...row)));
    return unit.map((one) => unit.map((other) => one.reduce((sum, x, at) => sum + x * other[at]!, 0)));
  });

test("[P10] three normals stay within bounds, agree with the complement and ignore the order", () => {
  fc.assert(
    fc.property(bound, bound, bound, three, (a, b, c, R) => {
      const [r12, r13, r23] = [R[0]![1]!, R[0]![2]!, R[1]![2]!];
      const all = phi3([a, b, c], [r12, r13, r23]);
      if (!(all >= 0 && all <= Math.min(phi2(a, b, r12), phi2(a, c, r13), phi2(b, c, r23)) + 1e-6))
        throw new Error(`${all} is out of bounds`);
      if (Math.abs(all + phi3([a, b, -c], [r12, -r13, -r23]) - phi2(a, b, r12)) > 1e-6)
        throw new Error("the probability and its complement do not add up");
      if (Math.abs(all - phi3([c, a, b], [r13, r23, r12])) > 1e-6) throw new Error("order matters");
    }),
    RUNS,
  );
});

test("[P7] n normals with correlation 0.5 are all negative with probability 1/(n + 1)", () => {
  for (let n = 1; n <= 12; n++) {
    const R = Array.from({ length: n }, (_, i) => Array.from({ length: n }, (__, j) => (i === j ? 1 : 0.5)));
    expect(
      Math.abs(
        mvnBelow(
          Array.from({ length: n }, () => 0),
          R,
        ).chance -
          1 / (n + 1),
      ),
    ).toBeLessThan(n > 8 ? 3e-5 : 1e-5);
  }
});

test("[P7] the sum over factors equals the integration with the matrix", () => {
  const loadings = [
    [0.5, 0.2],
    [0.6, -0.3],
    [-0.4, 0.5],
    [0.3, 0.3],
    [0.7, 0],
    [0, 0.6],
  ];
  const box = { lower: [-1, -Infinity, -Infinity, 0, -Infinity, -2], upper: [0.5, 0.3, 1, Infinity, 0.2, 0.4] };
  const R = loadings.map((one, i) =>
    loadings.map((other, j) => (i === j ? 1 : one[0]! * other[0]! + one[1]! * other[1]!)),
  );
  expect(Math.abs(factorMvn(box, loadings)! - mvn(box, R).chance)).toBeLessThan(1e-5);
  expect(factorMvn({ lower: [-Infinity], upper: [0] }, [[1]])).toBeNull();
});

test("[P7] a variable that depends entirely on others limits them", () => {
  const R = [
    [1, 0, Math.SQRT1_2, -Math.SQRT1_2],
    [0, 1, Math.SQRT1_2, Math.SQRT1_2],
    [Math.SQRT1_2, Math.SQRT1_2, 1, 0],
    [-Math.SQRT1_2, Math.SQRT1_2, 0, 1],
  ];
  // x < 0 and y < 0 have probability 1/4 and imply x + y < 0. The condition y - x < 0 halves it.
  expect(mvnBelow([0, 0, 0, 0], R).chance).toBeCloseTo(1 / 8, 4);
  const same = [
    [1, 1, 1, 1],
    [1, 1, 1, 1],
    [1, 1, 1, 1],
    [1, 1, 1, 1],
  ];
  expect(mvnBelow([0.3, 0.1, 0.2, 0.4], same).chance).toBeCloseTo(phi(0.1), 9);
});

test("[P7] the probability is between 0 and 1 for any matrix", () => {
  const any = fc.oneof(fc.double(), fc.double({ min: -1, max: 1 }));
  fc.assert(
    fc.property(
      fc
        .integer({ min: 1, max: 6 })
        .chain((n) =>
          fc.tuple(
            fc.array(fc.double({ noNaN: true }), { minLength: n, maxLength: n }),
            fc.array(fc.array(any, { minLength: n, maxLength: n }), { minLength: n, maxLength: n }),
          ),
        ),
      ([upper, R]) => {
        const { chance } = mvnBelow(upper, R);
        if (!(chance >= 0 && chance <= 1)) throw new Error(`${chance}`);
      },
    ),
    { numRuns: 2000 },
  );
});

test("[P6] equal inputs give bit-identical probabilities", () => {
  const R = Array.from({ length: 7 }, (_, i) =>
    Array.from({ length: 7 }, (__, j) => (i === j ? 1 : 0.1 * ((i + j) % 5))),
  );
  const upper = [0.1, 0.2, -0.3, 0.4, 0.5, 0.6, 0.7];
  expect(mvnBelow(upper, R).chance).toBe(mvnBelow(upper, R).chance);
});
