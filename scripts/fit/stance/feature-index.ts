/** Only features in a minimum number of texts get a number. */
export class FeatureIndex {
  readonly #numbers = new Map<string, number>();
  readonly names: string[] = [];

  constructor(texts: Iterable<{ id: string; features: Iterable<string> }>, least: number) {
    const owners = new Map<string, Set<string>>();
    for (const { id, features } of texts)
      for (const name of features) {
        const own = owners.get(name);
        if (!own) owners.set(name, new Set([id]));
        else if (own.size < least) own.add(id);
      }
    for (const [name, own] of owners) {
      if (own.size < least) continue;
      this.#numbers.set(name, this.names.length);
      this.names.push(name);
    }
  }

  of(features: readonly string[]): Int32Array {
    return Int32Array.from(
      features.flatMap((name) => {
        const number = this.#numbers.get(name);
        return number === undefined ? [] : [number];
      }),
    );
  }
}

export const sumAt = (weights: Float64Array, features: Int32Array): number => {
  let sum = 0;
  for (const at of features) sum += weights[at]!;
  return sum;
};
