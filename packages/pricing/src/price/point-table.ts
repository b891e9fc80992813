import { chancesAt, type Family } from "./family.ts";

/** Only an integer line can push. */
export type ThreeWays = { over: number; push: number; under: number };

/** Probabilities are tabulated at a grid of locations, so that lookups replace sums. */
export class PointTable {
  readonly family: Family;
  readonly #upTo: Float64Array;
  readonly #width: number;
  readonly #count: number;

  constructor(family: Family) {
    const [low, high, step] = family.locations;
    this.family = family;
    this.#width = family.to - family.from + 1;
    this.#count = Math.round((high - low) / step) + 1;
    this.#upTo = new Float64Array(this.#width * this.#count);
    for (let row = 0; row < this.#count; row++) {
      let sum = 0;
      for (const [at, chance] of chancesAt(family, low + row * step).entries())
        this.#upTo[row * this.#width + at] = Math.min(1, (sum += chance));
    }
  }

  #atMost(row: number, k: number): number {
    if (k < this.family.from) return 0;
    return k >= this.family.to ? 1 : this.#upTo[row * this.#width + k - this.family.from]!;
  }

  #mixed(location: number, k: number): number {
    const [low, high, step] = this.family.locations;
    const place = (Math.min(high, Math.max(low, location)) - low) / step;
    const row = Math.min(this.#count - 2, Math.floor(place));
    const below = this.#atMost(row, k);
    return below + (place - row) * (this.#atMost(row + 1, k) - below);
  }

  at(location: number, line: number): ThreeWays {
    const under = this.#mixed(location, Math.ceil(line) - 1);
    const notOver = this.#mixed(location, Math.floor(line));
    return { over: 1 - notOver, push: notOver - under, under };
  }

  /** Probability of "over" among the results that do not push. */
  overDecided(location: number, line: number): number {
    const { over, under } = this.at(location, line);
    return over / (over + under);
  }

  #rowOver(row: number, line: number): number {
    const over = 1 - this.#atMost(row, Math.floor(line));
    return over / (over + this.#atMost(row, Math.ceil(line) - 1));
  }

  locate(line: number, over: number): number {
    const [low, high, step] = this.family.locations;
    let [a, b] = [0, this.#count - 1];
    if (over <= this.#rowOver(a, line)) return low;
    if (over >= this.#rowOver(b, line)) return high;
    while (b - a > 1) {
      const middle = (a + b) >> 1;
      if (this.#rowOver(middle, line) <= over) a = middle;
      else b = middle;
    }
    // The function is linear within a step, so one division gives the location.
    const [overA, underA] = [1 - this.#atMost(a, Math.floor(line)), this.#atMost(a, Math.ceil(line) - 1)];
    const [overB, underB] = [1 - this.#atMost(b, Math.floor(line)), this.#atMost(b, Math.ceil(line) - 1)];
    const [first, last] = [(1 - over) * overA - over * underA, (1 - over) * overB - over * underB];
    return low + step * (a + -first / (last - first));
  }
}
