import type { Range } from "../../language/sentence.ts";
import type { ModelWords } from "./model-word.ts";

/** A feature is a group name with one or two words, such as "left" with "take" and "the". */
export type FeatureSink = {
  add: (group: string, first: string, second?: string) => void;
  addAll: (group: string, names: Iterable<string>) => void;
  addWords: (group: string, words: ModelWords, range: Range) => void;
};

export type Feature = { group: string; first: string; second: string };

const SEPARATOR = "\t";
export const nameOfFeature = (group: string, first: string, second: string): string =>
  second === "" ? `${group}${SEPARATOR}${first}` : `${group}${SEPARATOR}${first}${SEPARATOR}${second}`;

export class FeatureList implements FeatureSink {
  readonly names = new Set<string>();
  add(group: string, first: string, second = ""): void {
    this.names.add(nameOfFeature(group, first, second));
  }
  addAll(group: string, names: Iterable<string>): void {
    for (const name of names) this.add(group, name);
  }
  addWords(group: string, { words }: ModelWords, { from, to }: Range): void {
    let before = "";
    for (let at = from; at < to; at++) {
      const word = words[at]!;
      if (word === "") continue;
      this.add(group, word);
      if (before !== "") this.add(group, before, word);
      before = word;
    }
  }
}

/** `text` holds plain words for explanations and is built on first use. */
export type WeighedFeature = Feature & { weight: number; text: string | null };
/** `pass`: number of the latest sum that counted this feature. */
type WeightEntry = WeighedFeature & { pass: number };
type WordWeights = { single: WeightEntry | null; pairs: Map<string, WeightEntry> | null };

/** Weights are indexed by group and first word, so a look-up builds no string. */
export class FeatureWeights {
  readonly #groups = new Map<string, Map<string, WordWeights>>();
  readonly bias: number;
  #pass = 0;

  /** Each line is "weight, group, first, second", separated by tabs. The line without a group is the bias. */
  constructor(lines: string) {
    let bias = 0;
    for (const line of lines.split("\n")) {
      const [weight = "0", group, first = "", second = ""] = line.split(SEPARATOR);
      if (group === undefined) bias = Number(weight);
      else this.#addWeight({ group, first, second, weight: Number(weight), text: null, pass: 0 });
    }
    this.bias = bias;
  }

  #addWeight(entry: WeightEntry): void {
    const group = this.#groups.get(entry.group) ?? new Map<string, WordWeights>();
    const own = group.get(entry.first) ?? { single: null, pairs: null };
    this.#groups.set(entry.group, group.set(entry.first, own));
    if (entry.second === "") own.single = entry;
    else own.pairs = (own.pairs ?? new Map<string, WeightEntry>()).set(entry.second, entry);
  }

  group(name: string): ReadonlyMap<string, WordWeights> | undefined {
    return this.#groups.get(name);
  }

  weightOf(group: string, first: string): number {
    return this.#groups.get(group)?.get(first)?.single?.weight ?? 0;
  }

  startSum(): number {
    return ++this.#pass;
  }
}

/** Larger than the number of displayed reasons, because some features have no plain words. */
const MAX_STRONGEST = 12;

export class WeightList implements FeatureSink {
  sum = 0;
  readonly #added: WeightEntry[] = [];
  readonly #strongest: Partial<Record<1 | -1, WeightEntry[]>> = {};
  readonly #table: FeatureWeights;
  readonly #pass: number;
  constructor(table: FeatureWeights) {
    this.#table = table;
    this.#pass = table.startSum();
  }

  /**
   * Returns features for a bet (1) or against it (-1), strongest first. Call it after all features are added, because
   * the result is cached.
   */
  strongest(sign: 1 | -1): WeighedFeature[] {
    return (this.#strongest[sign] ??= this.#findStrongest(sign));
  }

  #findStrongest(sign: 1 | -1): WeightEntry[] {
    const top: WeightEntry[] = [];
    for (const one of this.#added) {
      const weight = one.weight * sign;
      if (weight <= (top.length < MAX_STRONGEST ? 0 : top[MAX_STRONGEST - 1]!.weight * sign)) continue;
      let at = Math.min(top.length, MAX_STRONGEST - 1);
      for (; at > 0 && top[at - 1]!.weight * sign < weight; at--) top[at] = top[at - 1]!;
      top[at] = one;
    }
    return top;
  }

  #addEntry(entry: WeightEntry | null | undefined): void {
    if (!entry || entry.pass === this.#pass) return;
    entry.pass = this.#pass;
    this.sum += entry.weight;
    this.#added.push(entry);
  }

  add(group: string, first: string, second = ""): void {
    const own = this.#table.group(group)?.get(first);
    if (own) this.#addEntry(second === "" ? own.single : own.pairs?.get(second));
  }

  addAll(group: string, names: Iterable<string>): void {
    const own = this.#table.group(group);
    if (own) for (const name of names) this.#addEntry(own.get(name)?.single);
  }

  addWords(group: string, { words }: ModelWords, { from, to }: Range): void {
    const own = this.#table.group(group);
    if (!own) return;
    let before: WordWeights | undefined;
    for (let at = from; at < to; at++) {
      const word = words[at]!;
      if (word === "") continue;
      const weights = own.get(word);
      this.#addEntry(weights?.single);
      this.#addEntry(before?.pairs?.get(word));
      before = weights;
    }
  }
}
