import type { Range } from "../../language/sentence.ts";
import type { ModelWords } from "./model-word.ts";

/** Collects features. A feature is a group name with one or two words, for example "left" with "take" and "the". */
export type FeatureSink = {
  add: (group: string, first: string, second?: string) => void;
  /** Adds each word of a range, and each pair of adjacent words. */
  addWords: (group: string, words: ModelWords, range: Range) => void;
};

export type Feature = { group: string; first: string; second: string };

const SEPARATOR = "\t";
/** The name of a feature in the weights file. */
export const nameOfFeature = (group: string, first: string, second: string): string =>
  second === "" ? `${group}${SEPARATOR}${first}` : `${group}${SEPARATOR}${first}${SEPARATOR}${second}`;

/** Collects the names of distinct features, for training. */
export class FeatureList implements FeatureSink {
  readonly names = new Set<string>();
  add(group: string, first: string, second = ""): void {
    this.names.add(nameOfFeature(group, first, second));
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

/** A feature by its indexed words, with its weight and the last sum that it was added to. */
type WeightEntry = { group: string; first: number; second: number; weight: number; pass: number };
/** Weights of a group: of single words or signs by their index, and of pairs by their combined index. */
type WeightGroup = { single: (WeightEntry | undefined)[]; pairs: Map<number, WeightEntry> };

/** Upper limit of the vocabulary: the index of a pair is `first * MAX_WORDS + second`. */
const MAX_WORDS = 1 << 20;

/** Feature weights. Words are indexed, so that a look-up does not allocate a string. */
export class FeatureWeights {
  readonly #groups = new Map<string, WeightGroup>();
  readonly #numbers = new Map<string, number>();
  readonly words: string[] = [""];
  readonly bias: number;
  #pass = 0;

  /** Parses lines of "weight, group, first, second", separated by tabs; the line without a group is the bias. */
  constructor(lines: string) {
    let bias = 0;
    for (const line of lines.split("\n")) {
      const [weight = "0", group, first = "", second = ""] = line.split(SEPARATOR);
      if (group === undefined) bias = Number(weight);
      else this.#addWeight(group, this.#addWord(first), this.#addWord(second), Number(weight));
    }
    this.bias = bias;
  }

  #addWord(word: string): number {
    const known = this.numberOf(word);
    if (known !== 0 || word === "") return known;
    this.#numbers.set(word, this.words.length);
    return this.words.push(word) - 1;
  }

  #addWeight(group: string, first: number, second: number, weight: number): void {
    const own = this.#groups.get(group) ?? { single: [], pairs: new Map<number, WeightEntry>() };
    this.#groups.set(group, own);
    const entry = { group, first, second, weight, pass: 0 };
    if (second === 0) own.single[first] = entry;
    else own.pairs.set(first * MAX_WORDS + second, entry);
  }

  /** The index of a word; 0 if no weight uses it. */
  numberOf(word: string): number {
    return this.#numbers.get(word) ?? 0;
  }
  group(name: string): WeightGroup | undefined {
    return this.#groups.get(name);
  }

  /** The weight of a single word or sign. */
  weightOf(group: string, first: string): number {
    const word = this.numberOf(first);
    return word === 0 ? 0 : (this.#groups.get(group)?.single[word]?.weight ?? 0);
  }

  /** Starts a new sum and returns its number. Each feature counts once in a sum. */
  startSum(): number {
    return ++this.#pass;
  }
}

export type WeighedFeature = Feature & { weight: number };

/** Sums the weights of the added features, and records the weights to explain the result. */
export class WeightList implements FeatureSink {
  sum = 0;
  readonly #added: WeightEntry[] = [];
  readonly #table: FeatureWeights;
  readonly #pass: number;
  constructor(table: FeatureWeights) {
    this.#table = table;
    this.#pass = table.startSum();
  }

  /** The strongest features for a bet (1) or against it (-1), strongest first. */
  strongest(sign: 1 | -1, limit: number): WeighedFeature[] {
    const { words } = this.#table;
    const top: WeightEntry[] = [];
    for (const one of this.#added) {
      const last = top.at(-1);
      if (one.weight * sign <= (top.length < limit ? 0 : last!.weight * sign)) continue;
      if (top.length === limit) top.pop();
      const at = top.findIndex(({ weight }) => weight * sign < one.weight * sign);
      top.splice(at === -1 ? top.length : at, 0, one);
    }
    return top.map(({ group, first, second, weight }) => ({
      group,
      first: words[first]!,
      second: words[second]!,
      weight,
    }));
  }

  #addEntry(entry: WeightEntry | undefined): void {
    if (entry === undefined || entry.pass === this.#pass) return;
    entry.pass = this.#pass;
    this.sum += entry.weight;
    this.#added.push(entry);
  }

  add(group: string, first: string, second = ""): void {
    const own = this.#table.group(group);
    if (!own) return;
    const one = this.#table.numberOf(first);
    if (one === 0) return;
    if (second === "") return this.#addEntry(own.single[one]);
    const other = this.#table.numberOf(second);
    if (other !== 0) this.#addEntry(own.pairs.get(one * MAX_WORDS + other));
  }

  addWords(group: string, { words, numbers }: ModelWords, { from, to }: Range): void {
    const own = this.#table.group(group);
    if (!own) return;
    let before = 0;
    for (let at = from; at < to; at++) {
      const word = numbers[at]!;
      if (words[at] === "") continue;
      if (word !== 0) {
        this.#addEntry(own.single[word]);
        if (before !== 0) this.#addEntry(own.pairs.get(before * MAX_WORDS + word));
      }
      before = word;
    }
  }
}
