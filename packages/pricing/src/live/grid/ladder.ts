import type { Pmf } from "./pmf.ts";

export type Split = { above: number; at: number; below: number };

/** Cumulative sums give the split at any line in constant time. */
export class Ladder {
  readonly #from: number;
  readonly #upTo: Float64Array;

  constructor({ from, chances }: Pmf) {
    this.#from = from;
    this.#upTo = new Float64Array(chances.length + 1);
    for (let at = 0; at < chances.length; at++) this.#upTo[at + 1] = this.#upTo[at]! + chances[at]!;
  }

  #before(number: number): number {
    const at = Math.min(this.#upTo.length - 1, Math.max(0, number - this.#from));
    return this.#upTo[at]!;
  }

  split(line: number): Split {
    const all = this.#upTo[this.#upTo.length - 1]!;
    const below = this.#before(Math.ceil(line)) / all;
    const through = this.#before(Math.floor(line) + 1) / all;
    return { above: Math.max(0, 1 - through), at: Math.max(0, through - below), below };
  }
}
