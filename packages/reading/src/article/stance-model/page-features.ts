import type { PlacedClaim } from "../placed-claim.ts";
import { isRecap } from "../text/game-report.ts";
import type { ParsedBlock } from "../text/parsed-block.ts";
import type { FeatureSink } from "./feature.ts";
import { level } from "./level.ts";
import type { ModelWords } from "./model-word.ts";

export type PageText = {
  blocks: readonly ParsedBlock[];
  words: readonly ModelWords[];
  claims: readonly PlacedClaim[];
};

/** A shorter text counts as one of this length. Otherwise one word would change its shares of words too much. */
const MIN_SHARE_WORDS = 40;
const DATELINE_TOKENS = 9;
const DASHES = new Set(["-", "–"]);
const STANCES = ["stated", "pick", "rejected", "past", "other"] as const;

class WordCounts {
  readonly words = new Map<string, number>();
  readonly classes = new Map<string, number>();
  size = 0;
  numbers = 0;
  scores = 0;
  /** Sentences such as "Take the points". */
  imperatives = 0;

  constructor({ blocks, words }: PageText) {
    for (const [at, block] of words.entries()) this.#addBlock(block, blocks[at]!);
  }

  #addBlock({ words, classes }: ModelWords, { sentences }: ParsedBlock): void {
    for (const [at, word] of words.entries()) {
      if (word === "") continue;
      this.size++;
      this.words.set(word, (this.words.get(word) ?? 0) + 1);
      for (const name of classes[at]!) this.classes.set(name, (this.classes.get(name) ?? 0) + 1);
      if (!word.startsWith("#")) continue;
      this.numbers++;
      if (word === "#int" && words[at + 2] === "#int" && DASHES.has(words[at + 1]!)) this.scores++;
    }
    for (const { from } of sentences) if (classes[from]?.includes("take")) this.imperatives++;
  }

  word(...names: string[]): number {
    return names.reduce((sum, name) => sum + (this.words.get(name) ?? 0), 0);
  }
  class(...names: string[]): number {
    return names.reduce((sum, name) => sum + (this.classes.get(name) ?? 0), 0);
  }
}

/** A report starts with a place: "DENVER — The hosts won". */
const hasDateline = ({ words }: ModelWords): boolean => words.slice(0, DATELINE_TOKENS).includes("—");

const addShares = (sink: FeatureSink, counts: WordCounts): void => {
  const size = Math.max(MIN_SHARE_WORDS, counts.size);
  for (const [name, count] of counts.classes)
    sink.add("page share", name, level((count * 100) / size, 0.6, 1.2, 2.4, 4));
  const past = counts.class("was", "ed");
  const present = counts.class("is", "will");
  sink.add("page", "past", level(past / (past + present + 1), 0.2, 0.35, 0.5, 0.65, 0.8));
  sink.add("page", "scores", level(counts.scores, 1, 2, 4));
  sink.add("page", "score share", level((counts.scores * 2) / Math.max(1, counts.numbers), 0.1, 0.3, 0.6));
  sink.add("page", "numbers", level((counts.numbers * 100) / size, 1, 3, 6, 10));
};

export const addPageText = (sink: FeatureSink, text: PageText): void => {
  const counts = new WordCounts(text);
  addShares(sink, counts);
  sink.add("page", "words", level(counts.size, 60, 120, 200, 400));
  sink.add("page", "blocks", level(text.blocks.length, 2, 4, 7, 12));
  sink.add("page", "imperatives", level(counts.imperatives, 1, 2, 4));
  sink.add("page", "quotes", level(counts.word('"', "“"), 1, 3, 6));
  sink.add("page", "questions", level(counts.word("?"), 1, 3, 6));
  sink.add("page", "teams", level(counts.word("TEAM"), 1, 2, 4, 8));
  sink.add("page", "people", level(counts.word("PERSON"), 1, 2, 4, 8));
  const [first] = text.words;
  if (first && hasDateline(first)) sink.add("page", "dateline");
  if (isRecap(text.blocks)) sink.add("page", "report of a game");
  for (const stance of STANCES)
    sink.add("page claims", stance, level(text.claims.filter((claim) => claim.stance === stance).length, 1, 2, 4));
  for (const word of counts.words.keys()) sink.add("page word", word);
};

const CHANCE_LEVELS = [0.05, 0.15, 0.3, 0.45, 0.6, 0.75, 0.88];

/** `chances`: probabilities of the stance model, one for each bet of the page. */
export const addPageChances = (sink: FeatureSink, chances: readonly number[]): void => {
  const [first = 0, second = 0] = chances.toSorted((one, other) => other - one);
  const from = (least: number): number => chances.filter((chance) => chance >= least).length;
  sink.add("page chance", "readings", level(chances.length, 1, 3, 6, 12));
  sink.add("page chance", "first", level(first, ...CHANCE_LEVELS));
  sink.add("page chance", "second", level(second, ...CHANCE_LEVELS));
  sink.add("page chance", "sure", level(from(0.6), 1, 2, 4));
  sink.add("page chance", "possible", level(from(0.25), 1, 2, 4));
  sink.add("page chance", "share", level(from(0.5) / Math.max(1, chances.length), 0.1, 0.25, 0.5, 0.75));
};
