import type { StemScore } from "./scored.ts";

export class PricingTally {
  #passed = 0;
  #total = 0;
  #worst = 0;
  readonly #lines: string[] = [];

  near(what: string, pair: readonly [got: number | null | undefined, wanted: number], tolerance: number): void {
    const [got, wanted] = pair;
    const error = typeof got === "number" && Number.isFinite(got) ? Math.abs(got - wanted) : Infinity;
    if (Number.isFinite(error)) this.#worst = Math.max(this.#worst, error);
    this.check(`${what}: ${got} instead of ${wanted}`, error <= tolerance);
  }

  check(what: string, held: boolean): void {
    this.#total++;
    if (held) this.#passed++;
    else this.#lines.push(`MISS ${what}`);
  }

  note(line: string): void {
    this.#lines.push(line);
  }

  scored(name: string, worst: number = this.#worst): StemScore {
    return { name, passed: this.#passed, total: this.#total, worst, lines: this.#lines };
  }
}
