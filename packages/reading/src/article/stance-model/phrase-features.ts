import type { Range } from "../../language/sentence.ts";
import type { ParsedBlock } from "../text/parsed-block.ts";
import type { FeatureSink } from "./feature.ts";
import type { ModelWords } from "./model-word.ts";
import { stancePhrases, type StancePhrase } from "./stance-phrase.ts";

/** Phrases of these kinds decide whether a bet is offered. The nearest one counts most. */
const DECISIVE = new Set<StancePhrase["kind"]>([
  "takes",
  "advises",
  "answers yes",
  "turns down",
  "refuses",
  "own past",
  "result",
  "someone else",
  "someone says",
  "condition",
  "moved",
  "gone",
  "no bets",
  "example",
  "label of picks",
  "label of others",
  "label of a line",
  "time past",
]);
const BREAKS = new Set(", ; — – : . ! ? ( ) but though".split(" "));
const NEAR_TOKENS = 3;
const MIDDLE_TOKENS = 9;
const SHORT_SENTENCE_TOKENS = 9;
const LABEL_TOKENS = 6;

const distanceOf = (gap: number): 0 | 1 | 2 => (gap <= NEAR_TOKENS ? 0 : gap <= MIDDLE_TOKENS ? 1 : 2);
/**
 * A place says whether the phrase is before or behind the bet, near or far, and whether a break (such as a comma) is in
 * between.
 */
const PLACES = ["before", "behind"].map((place) =>
  ["", " split"].map((split) => ["near", "middle", "far"].map((distance) => `${place} ${distance}${split}`)),
);
const isIn = ({ from }: StancePhrase, range: Range): boolean => from >= range.from && from < range.to;

/** Covers the bet's sentence, two sentences before and behind it, its block and the heading. */
export class PhraseFeatures {
  readonly #blocks: readonly ParsedBlock[];
  readonly #words: readonly ModelWords[];
  readonly #phrases: (readonly StancePhrase[])[];

  constructor(blocks: readonly ParsedBlock[], words: readonly ModelWords[]) {
    this.#blocks = blocks;
    this.#words = words;
    this.#phrases = words.map(stancePhrases);
  }

  addText(sink: FeatureSink): void {
    const counts = new Map<string, number>();
    for (const { kind } of this.#phrases.flat()) counts.set(kind, (counts.get(kind) ?? 0) + 1);
    const size = this.#words.reduce((sum, { words }) => sum + words.length, 0);
    for (const [kind, count] of counts) {
      const share = (count * 100) / Math.max(60, size);
      sink.add("text phrase", kind, share >= 2.5 ? "many" : share >= 1 ? "some" : "few");
    }
  }

  #inSentence(block: number, sentence: number): { phrases: readonly StancePhrase[]; size: number } | null {
    const range = this.#blocks[block]?.sentences[sentence];
    if (!range) return null;
    return { phrases: this.#phrases[block]!.filter((phrase) => isIn(phrase, range)), size: range.to - range.from };
  }

  addSentence(sink: FeatureSink, block: number, sentence: number): void {
    for (const [step, name] of [
      [1, "behind"],
      [2, "two behind"],
      [-1, "before"],
      [-2, "two before"],
    ] as const) {
      const own = this.#inSentence(block, sentence + step);
      if (!own) continue;
      const size = own.size <= SHORT_SENTENCE_TOKENS ? " short" : "";
      for (const { kind } of own.phrases) sink.add(`phrase ${name}${size}`, kind);
      const decisive = own.phrases.filter(({ kind }) => DECISIVE.has(kind));
      const first = step > 0 ? decisive[0] : decisive.at(-1);
      if (first) sink.add(`phrase ${name}`, "decisive", first.kind);
    }
    this.#addLabels(sink, block, sentence);
  }

  #addLabels(sink: FeatureSink, block: number, sentence: number): void {
    const start = this.#blocks[block]!.sentences[0]!.from;
    if (sentence > 0)
      for (const { kind, from } of this.#phrases[block]!)
        if (from < start + LABEL_TOKENS) sink.add("phrase of the block", kind);
    for (let at = block - 1; at >= 0; at--) {
      const { kind } = this.#blocks[at]!.block;
      if (kind !== "heading" && kind !== "title") continue;
      for (const phrase of this.#phrases[at]!) sink.add("phrase of the heading", phrase.kind);
      return;
    }
  }

  addSpot(sink: FeatureSink, { block, sentence, from, to }: Range & { block: number; sentence: number }): void {
    const own = this.#inSentence(block, sentence);
    if (!own) return;
    const { words } = this.#words[block]!;
    const isSplit = (start: number, end: number): boolean => {
      for (let at = start; at < end; at++) if (BREAKS.has(words[at]!)) return true;
      return false;
    };
    let [before, behind] = ["none", "none"];
    for (const phrase of own.phrases) {
      const isBefore = phrase.from < from;
      const gap = isBefore ? from - phrase.to : phrase.from - to;
      const split = isBefore ? isSplit(phrase.to, from) : isSplit(to, phrase.from);
      sink.add("phrase", phrase.kind, isBefore ? "before" : "behind");
      sink.add("phrase", phrase.kind, PLACES[isBefore ? 0 : 1]![split ? 1 : 0]![distanceOf(gap)]);
      if (!DECISIVE.has(phrase.kind)) continue;
      if (isBefore) before = phrase.kind;
      else if (behind === "none") behind = phrase.kind;
    }
    const next = this.#inSentence(block, sentence + 1)?.phrases.find(({ kind }) => DECISIVE.has(kind))?.kind ?? "none";
    sink.add("nearest before", before);
    sink.add("nearest behind", behind);
    sink.add("nearest", before, behind);
    sink.add("nearest and next", before === "none" ? behind : before, next);
  }
}
