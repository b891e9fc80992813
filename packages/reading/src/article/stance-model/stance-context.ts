import { isOffered } from "../../language/claims/claim.ts";
import type { Range } from "../../language/sentence.ts";
import type { Mention } from "../subject/mention.ts";
import type { PlacedClaim } from "../placed.ts";
import type { ReadBlock } from "../text/read-block.ts";
import type { FeatureSink } from "./feature.ts";
import { modelWords, type ModelWords } from "./model-word.ts";

export type JudgedText = {
  blocks: readonly ReadBlock[];
  mentions: readonly Mention[];
  claims: readonly PlacedClaim[];
};
/** Where a bet may stand: its number, its price or its market word, in tokens of a block. */
export type TextSpot = { block: number; sentence: number; from: number; to: number };

const DIGITS = ["0", "1", "2", "3", "4", "5"];
/** How many of some edges a value has reached. */
const level = (value: number, ...edges: number[]): string => DIGITS[edges.filter((edge) => value >= edge).length]!;

const CLAUSE_ENDS = new Set(", ; — – : . ! ? ( ) | but though because so although except".split(" "));
const PAIR_REACH = 5;
const WINDOW = 14;
const NEAR = 5;
const SHORT = 14;
const QUOTES = new Set(['"', "“", "”"]);

/** The classes of the words of a range, each once. */
const classesIn = ({ classes }: ModelWords, { from, to }: Range): Set<string> => {
  const found = new Set<string>();
  for (let at = from; at < to; at++) for (const name of classes[at]!) found.add(name);
  return found;
};

const addAll = (sink: FeatureSink, group: string, names: Iterable<string>): void => {
  for (const name of names) sink.add(group, name);
};

/** Classes of words that follow each other within a few words. */
const addPairs = (sink: FeatureSink, group: string, { classes }: ModelWords, { from, to }: Range): void => {
  for (let at = from; at < to; at++) {
    if (classes[at]!.length === 0) continue;
    const later = classes.slice(at + 1, Math.min(to, at + PAIR_REACH)).flat();
    for (const name of classes[at]!) for (const other of later) sink.add(group, name, other);
  }
};

const wordAt = ({ words }: ModelWords, place: number, { from, to }: Range): string => {
  if (place < from) return "^";
  return place < to ? words[place]! : "$";
};

/** The clause of a number, and the one behind it. */
const addClauses = (sink: FeatureSink, seen: ModelWords, range: Range, spot: TextSpot): void => {
  const { words } = seen;
  let { from, to } = spot;
  while (from > range.from && !CLAUSE_ENDS.has(words[from - 1]!)) from--;
  while (to < range.to && !CLAUSE_ENDS.has(words[to]!)) to++;
  addAll(sink, "clause", classesIn(seen, { from, to }));
  addPairs(sink, "clause", seen, { from, to });
  sink.add("clause start", words[from]!);
  sink.add("clause end", wordAt(seen, to, range));
  if (to >= range.to) return;
  let end = to + 1;
  while (end < range.to && !CLAUSE_ENDS.has(words[end]!)) end++;
  addAll(sink, "next clause", classesIn(seen, { from: to, to: end }));
  addPairs(sink, "next clause", seen, { from: to, to: end });
  sink.add("next clause start", wordAt(seen, to + 1, range), wordAt(seen, to + 2, range));
};

const isTurnedDown = ({ stance }: PlacedClaim): boolean => !isOffered(stance);

/** Features of the words around the numbers of a text. */
export class StanceContext {
  readonly #text: JudgedText;
  readonly #words: ModelWords[];
  readonly #classes = new Map<Range, Set<string>>();
  /** Claims of each sentence, and of each subject: picked by the writer, or not shown by the rules. */
  readonly #counts = new Map<string, number>();
  readonly #subjects = new Map<PlacedClaim["subject"], { picked: number; turnedDown: number }>();

  constructor(text: JudgedText, numberOf: (word: string) => number) {
    this.#text = text;
    const byBlock = Map.groupBy(text.mentions, ({ block }) => block);
    this.#words = text.blocks.map((read) => modelWords(read, byBlock.get(read.at) ?? [], numberOf));
    for (const claim of text.claims) this.#count(claim);
  }

  #count(claim: PlacedClaim): void {
    const key = `${claim.block} ${claim.sentence}`;
    this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1);
    const { picked, turnedDown } = this.#subjects.get(claim.subject) ?? { picked: 0, turnedDown: 0 };
    this.#subjects.set(claim.subject, {
      picked: picked + Number(claim.stance === "pick"),
      turnedDown: turnedDown + Number(isTurnedDown(claim)),
    });
  }

  #classesOf(block: number, range: Range): Set<string> {
    const known = this.#classes.get(range);
    if (known) return known;
    const found = classesIn(this.#words[block]!, range);
    this.#classes.set(range, found);
    return found;
  }

  /** Features of the whole text. */
  addText(sink: FeatureSink): void {
    const counts = new Map<string, number>();
    let size = 0;
    for (const { classes } of this.#words) {
      size += classes.length;
      for (const name of classes.flat()) counts.set(name, (counts.get(name) ?? 0) + 1);
    }
    for (const [name, count] of counts)
      sink.add("text", name, level((count * 100) / Math.max(40, size), 0.5, 1.5, 3, 5, 8));
    const { claims, blocks } = this.#text;
    const picks = claims.filter(({ stance }) => stance === "pick").length;
    const stated = claims.filter(({ stance }) => stance === "stated").length;
    sink.add("text", "picks", level(picks, 1, 2, 4));
    sink.add("text", "stated", level(stated, 1, 2, 4));
    sink.add("text", "turned down", level(claims.length - picks - stated, 1, 2, 4));
    sink.add("text", "words", level(size, 60, 120, 200, 400));
    sink.add("text", "blocks", level(blocks.length, 2, 4, 7, 12));
  }

  /** Features of a sentence, for all its numbers. */
  addSentence(sink: FeatureSink, block: number, sentence: number): void {
    const read = this.#text.blocks[block]!;
    const seen = this.#words[block]!;
    const range = read.sentences[sentence]!;
    this.#addPlace(sink, block, sentence);
    sink.addWords("sentence", seen, range);
    addAll(sink, "sentence has", this.#classesOf(block, range));
    sink.add("sentence start", wordAt(seen, range.from, range), wordAt(seen, range.from + 1, range));
    this.#addBeside(sink, "before", { block, sentence }, -1);
    this.#addBeside(sink, "behind", { block, sentence }, 1);
    const [before, behind] = [read.sentences[sentence - 2], read.sentences[sentence + 2]];
    if (before) addAll(sink, "two before", this.#classesOf(block, before));
    if (behind) addAll(sink, "two behind", this.#classesOf(block, behind));
  }

  #addPlace(sink: FeatureSink, block: number, sentence: number): void {
    const { blocks } = this.#text;
    const read = blocks[block]!;
    const range = read.sentences[sentence]!;
    sink.add("place", read.block.kind);
    sink.add("place", "length", level(range.to - range.from, 6, 12, 20, 30, 45));
    sink.add("place", "in text", level(block / blocks.length, 0.2, 0.4, 0.6, 0.8));
    if (block === blocks.length - 1) sink.add("place", "last block");
    if (block === 0) sink.add("place", "first block");
    sink.add("place", "in block", level(sentence, 1, 2, 3));
    sink.add("place", "to the end", level(read.sentences.length - 1 - sentence, 1, 2, 3));
    const end = this.#words[block]!.words[range.to - 1]!;
    if (end === "?" || end === "!") sink.add("place", end);
    if (read.informal) sink.add("place", "informal");
    if (read.listed) sink.add("place", "listed");
    sink.add("place", "claims", level(this.#counts.get(`${block} ${sentence}`) ?? 0, 1, 2, 3, 5));
  }

  #addBeside(sink: FeatureSink, group: string, own: { block: number; sentence: number }, step: -1 | 1): void {
    const { blocks } = this.#text;
    let { block, sentence } = { block: own.block, sentence: own.sentence + step };
    if (sentence < 0 || sentence >= blocks[block]!.sentences.length) {
      block += step;
      if (!blocks[block]) return sink.add(`${group} is`, "nothing");
      sink.add(`${group} is`, "another block");
      sentence = step === 1 ? 0 : blocks[block]!.sentences.length - 1;
    }
    const range = blocks[block]!.sentences[sentence];
    if (!range) return;
    const seen = this.#words[block]!;
    sink.addWords(range.to - range.from <= SHORT ? `${group} short` : group, seen, range);
    addAll(sink, `${group} has`, this.#classesOf(block, range));
    sink.add(`${group} start`, wordAt(seen, range.from, range), wordAt(seen, range.from + 1, range));
    sink.add(`${group} end`, seen.words[range.to - 1]!);
    sink.add(`${group} length`, level(range.to - range.from, 3, 6, 12, 24));
  }

  /** Features of one number, and its verdict by the rules. */
  addSpot(sink: FeatureSink, spot: TextSpot, rule: PlacedClaim | null): void {
    const read = this.#text.blocks[spot.block]!;
    const seen = this.#words[spot.block]!;
    const range = read.sentences[spot.sentence]!;
    let quotes = 0;
    let open = false;
    for (let place = range.from; place < spot.from; place++) {
      const word = seen.words[place]!;
      if (QUOTES.has(word)) quotes++;
      if (word === "(") open = true;
      if (word === ")") open = false;
    }
    if (quotes % 2 === 1) sink.add("place", "quoted");
    if (open) sink.add("place", "bracketed");
    const before = { from: Math.max(range.from, spot.from - WINDOW), to: spot.from };
    const after = { from: spot.to, to: Math.min(range.to, spot.to + WINDOW) };
    sink.addWords("left", seen, before);
    sink.addWords("right", seen, after);
    addAll(sink, "left near", classesIn(seen, { from: Math.max(range.from, spot.from - NEAR), to: spot.from }));
    addAll(sink, "right near", classesIn(seen, { from: spot.to, to: Math.min(range.to, spot.to + NEAR) }));
    addClauses(sink, seen, range, spot);
    for (let step = 1; step <= 3; step++) {
      sink.add("left at", DIGITS[step]!, wordAt(seen, spot.from - step, range));
      sink.add("right at", DIGITS[step]!, wordAt(seen, spot.to + step - 1, range));
    }
    this.#addRule(sink, spot, rule);
  }

  #addRule(sink: FeatureSink, spot: TextSpot, rule: PlacedClaim | null): void {
    sink.add("rules", rule?.stance ?? "none");
    if (!rule) return;
    const seen = this.#words[spot.block]!;
    const range = this.#text.blocks[spot.block]!.sentences[spot.sentence]!;
    for (const reason of rule.reasons) sink.add("rules because", reason);
    sink.add("rules", "sure", level(rule.confidence, 0.4, 0.55, 0.65, 0.75, 0.85));
    for (let step = 1; step <= 2; step++) {
      sink.add("left of all", DIGITS[step]!, wordAt(seen, rule.from - step, range));
      sink.add("right of all", DIGITS[step]!, wordAt(seen, rule.to + step - 1, range));
    }
    const { picked = 0, turnedDown = 0 } = this.#subjects.get(rule.subject) ?? {};
    if (picked > Number(rule.stance === "pick")) sink.add("rules", "subject picked");
    if (turnedDown > Number(isTurnedDown(rule))) sink.add("rules", "subject turned down");
  }
}
