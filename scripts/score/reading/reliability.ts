export type Bin = { from: number; right: number; all: number };

const BINS = 10;

export class Reliability {
  #bins = new Map<number, Bin>();

  add(confidence: number, isRight: boolean): void {
    const at = Math.min(BINS - 1, Math.floor(confidence * BINS + 1e-9));
    const bin = this.#bins.get(at) ?? { from: at / BINS, right: 0, all: 0 };
    this.#bins.set(at, { ...bin, right: bin.right + Number(isRight), all: bin.all + 1 });
  }

  get bins(): Bin[] {
    return [...this.#bins.values()].toSorted((one, other) => one.from - other.from);
  }

  shareFrom(least: number): number {
    const sure = this.bins.filter(({ from }) => from >= least - 1e-9);
    const all = sure.reduce((sum, bin) => sum + bin.all, 0);
    return all === 0 ? 1 : sure.reduce((sum, bin) => sum + bin.right, 0) / all;
  }
}
