import type { Range } from "../../language/sentence.ts";
import type { ModelWords } from "./model-word.ts";

/** Takes features as they are found: a group, a word or sign of it, and perhaps a second one. */
export type FeatureSink = {
  add: (group: string, first: string, second?: string) => void;
  /** Every word of a range, and each with the word behind it. */
  addWords: (group: string, seen: ModelWords, range: Range) => void;
};

export type Feature = { group: string; first: string; second: string };

const BETWEEN = "\t";
/** The name of a feature in a file of weights. */
export const nameOfFeature = (group: string, first: string, second: string): string =>
  second === "" ? `${group}${BETWEEN}${first}` : `${group}${BETWEEN}${first}${BETWEEN}${second}`;

/** Keeps the names of the features that it was given, each once. */
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

type WeightEntry = { weight: number; pass: number };
/** Weights of a group: of single words or signs, and of two by their numbers. */
type WeightGroup = { single: (WeightEntry | undefined)[]; pairs: Map<number, WeightEntry> };

/** More words than a table has: the numbers of two make one number. */
const MAX_WORDS = 1 << 20;

/** Weights of features. Words have numbers, so that a look-up builds no string. */
export class FeatureWeights {
  readonly #groups = new Map<string, WeightGroup>();
  readonly #numbers = new Map<string, number>();
  readonly words: string[] = [""];
  readonly bias: number;
  #pass = 0;

  /** Lines of "weight, group, first, second"; the line without a group is the bias. */
  constructor(lines: string) {
    let bias = 0;
    for (const line of lines.split("\n")) {
      const [weight = "0", group, first = "", second = ""] = line.split(BETWEEN);
      if (group === undefined) bias = Number(weight);
      else this.#put(group, this.#numbered(first), this.#numbered(second), Number(weight));
    }
    this.bias = bias;
  }

  #numbered(word: string): number {
    const known = this.numberOf(word);
    if (known !== 0 || word === "") return known;
    this.#numbers.set(word, this.words.length);
    return this.words.push(word) - 1;
  }

  #put(group: string, first: number, second: number, weight: number): void {
    const own = this.#groups.get(group) ?? { single: [], pairs: new Map<number, WeightEntry>() };
    this.#groups.set(group, own);
    const entry = { weight, pass: 0 };
    if (second === 0) own.single[first] = entry;
    else own.pairs.set(first * MAX_WORDS + second, entry);
  }

  /** The number of a word, 0 where no weight speaks of it. */
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

  /** Starts a sum: a feature counts once in it. */
  begin(): number {
    return ++this.#pass;
  }
}

export type WeighedFeature = Feature & { weight: number };
type FoundWeight = { group: string; first: number; second: number; weight: number };

/** Sums the weights of the features that it is given, and keeps those that have one, to explain a judgement. */
export class WeightList implements FeatureSink {
  sum = 0;
  readonly #found: FoundWeight[] = [];
  readonly #table: FeatureWeights;
  readonly #pass: number;
  constructor(table: FeatureWeights) {
    this.#table = table;
    this.#pass = table.begin();
  }

  /** The features that speak most for a bet (1) or against it (-1), the strongest first. */
  strongest(sign: 1 | -1, most: number): WeighedFeature[] {
    const { words } = this.#table;
    const top: FoundWeight[] = [];
    for (const one of this.#found) {
      const last = top.at(-1);
      if (one.weight * sign <= (top.length < most ? 0 : last!.weight * sign)) continue;
      if (top.length === most) top.pop();
      const at = top.findIndex(({ weight }) => weight * sign < one.weight * sign);
      top.splice(at === -1 ? top.length : at, 0, one);
    }
    return top.map(({ first, second, ...rest }) => ({ ...rest, first: words[first]!, second: words[second]! }));
  }

  #take(entry: WeightEntry | undefined, group: string, first: number, second: number): void {
    if (entry === undefined || entry.pass === this.#pass) return;
    entry.pass = this.#pass;
    this.sum += entry.weight;
    this.#found.push({ group, first, second, weight: entry.weight });
  }

  add(group: string, first: string, second = ""): void {
    const own = this.#table.group(group);
    if (!own) return;
    const one = this.#table.numberOf(first);
    if (one === 0) return;
    if (second === "") return this.#take(own.single[one], group, one, 0);
    const other = this.#table.numberOf(second);
    if (other !== 0) this.#take(own.pairs.get(one * MAX_WORDS + other), group, one, other);
  }

  addWords(group: string, { words, numbers }: ModelWords, { from, to }: Range): void {
    const own = this.#table.group(group);
    if (!own) return;
    let before = 0;
    for (let at = from; at < to; at++) {
      const word = numbers[at]!;
      if (words[at] === "") continue;
      if (word !== 0) {
        this.#take(own.single[word], group, word, 0);
        if (before !== 0) this.#take(own.pairs.get(before * MAX_WORDS + word), group, before, word);
      }
      before = word;
    }
  }
}
