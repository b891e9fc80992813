import { isOffered } from "../../language/claims/claim.ts";
import type { Range } from "../../language/sentence.ts";
import type { Mention } from "../subject/mention.ts";
import type { PlacedClaim } from "../placed-claim.ts";
import type { ParsedBlock } from "../text/parsed-block.ts";
import type { FeatureSink } from "./feature.ts";
import { level } from "./level.ts";
import { modelWords, type ModelWords } from "./model-word.ts";
import { PhraseFeatures } from "./phrase-features.ts";

// The rules in language/claims find bets in a text. Then the stance model gives each possible bet a probability.

export type JudgedText = {
  blocks: readonly ParsedBlock[];
  mentions: readonly Mention[];
  claims: readonly PlacedClaim[];
};
export type TextSpot = { block: number; sentence: number; from: number; to: number };

const STEPS = ["0", "1", "2", "3"];

const CLAUSE_ENDS = new Set(", ; — – : . ! ? ( ) | but though because so although except".split(" "));
const PAIR_WINDOW_TOKENS = 5;
const WINDOW_TOKENS = 14;
const NEAR_TOKENS = 5;
const QUOTES = new Set(['"', "“", "”"]);

const classesIn = ({ classes }: ModelWords, { from, to }: Range): Set<string> => {
  const names = new Set<string>();
  for (let at = from; at < to; at++) for (const name of classes[at]!) names.add(name);
  return names;
};

const addPairs = (sink: FeatureSink, group: string, { classes }: ModelWords, { from, to }: Range): void => {
  const addBoth = (at: number, next: number): void => {
    for (const name of classes[at]!) for (const other of classes[next]!) sink.add(group, name, other);
  };
  for (let at = from; at < to; at++) {
    if (classes[at]!.length === 0) continue;
    const end = Math.min(to, at + PAIR_WINDOW_TOKENS);
    for (let next = at + 1; next < end; next++) addBoth(at, next);
  }
};

const wordAt = ({ words }: ModelWords, index: number, { from, to }: Range): string => {
  if (index < from) return "^";
  return index < to ? words[index]! : "$";
};

const addClauses = (sink: FeatureSink, blockWords: ModelWords, range: Range, spot: TextSpot): void => {
  const { words } = blockWords;
  let { from, to } = spot;
  while (from > range.from && !CLAUSE_ENDS.has(words[from - 1]!)) from--;
  while (to < range.to && !CLAUSE_ENDS.has(words[to]!)) to++;
  sink.addAll("clause", classesIn(blockWords, { from, to }));
  addPairs(sink, "clause", blockWords, { from, to });
  sink.add("clause start", words[from]!);
  sink.add("clause end", wordAt(blockWords, to, range));
  if (to >= range.to) return;
  let end = to + 1;
  while (end < range.to && !CLAUSE_ENDS.has(words[end]!)) end++;
  sink.addAll("next clause", classesIn(blockWords, { from: to, to: end }));
  addPairs(sink, "next clause", blockWords, { from: to, to: end });
  sink.add("next clause start", wordAt(blockWords, to + 1, range), wordAt(blockWords, to + 2, range));
};

const isNotOffered = ({ stance }: PlacedClaim): boolean => !isOffered(stance);

export class StanceContext {
  readonly #text: JudgedText;
  readonly #words: ModelWords[];
  readonly #phrases: PhraseFeatures;
  readonly #classes = new Map<Range, Set<string>>();
  readonly #counts = new Map<string, number>();
  readonly #subjects = new Map<PlacedClaim["subject"], { picked: number; notOffered: number }>();

  constructor(text: JudgedText) {
    this.#text = text;
    const byBlock = Map.groupBy(text.mentions, ({ block }) => block);
    this.#words = text.blocks.map((parsed) => modelWords(parsed, byBlock.get(parsed.at) ?? []));
    this.#phrases = new PhraseFeatures(text.blocks, this.#words);
    for (const claim of text.claims) this.#countClaim(claim);
  }

  #countClaim(claim: PlacedClaim): void {
    const key = `${claim.block} ${claim.sentence}`;
    this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1);
    const { picked, notOffered } = this.#subjects.get(claim.subject) ?? { picked: 0, notOffered: 0 };
    this.#subjects.set(claim.subject, {
      picked: picked + Number(claim.stance === "pick"),
      notOffered: notOffered + Number(isNotOffered(claim)),
    });
  }

  #classesOf(block: number, range: Range): Set<string> {
    const cached = this.#classes.get(range);
    if (cached) return cached;
    const classes = classesIn(this.#words[block]!, range);
    this.#classes.set(range, classes);
    return classes;
  }

  get words(): readonly ModelWords[] {
    return this.#words;
  }

  addText(sink: FeatureSink): void {
    const size = this.#words.reduce((sum, { words }) => sum + words.length, 0);
    const { claims, blocks } = this.#text;
    const picks = claims.filter(({ stance }) => stance === "pick").length;
    const stated = claims.filter(({ stance }) => stance === "stated").length;
    sink.add("whole text", "picks", level(picks, 1, 2, 4));
    sink.add("whole text", "stated", level(stated, 1, 2, 4));
    sink.add("whole text", "turned down", level(claims.length - picks - stated, 1, 2, 4));
    sink.add("whole text", "words", level(size, 60, 120, 200, 400));
    sink.add("whole text", "blocks", level(blocks.length, 2, 4, 7, 12));
    this.#phrases.addText(sink);
  }

  addSentence(sink: FeatureSink, block: number, sentence: number): void {
    const parsed = this.#text.blocks[block]!;
    const blockWords = this.#words[block]!;
    const range = parsed.sentences[sentence]!;
    this.#addPlace(sink, block, sentence);
    this.#phrases.addSentence(sink, block, sentence);
    sink.addAll("sentence has", this.#classesOf(block, range));
    sink.add("sentence start", wordAt(blockWords, range.from, range), wordAt(blockWords, range.from + 1, range));
  }

  #addPlace(sink: FeatureSink, block: number, sentence: number): void {
    const { blocks } = this.#text;
    const parsed = blocks[block]!;
    const range = parsed.sentences[sentence]!;
    sink.add("place", parsed.block.kind);
    sink.add("place", "length", level(range.to - range.from, 6, 12, 20, 30, 45));
    sink.add("place", "in text", level(block / blocks.length, 0.2, 0.4, 0.6, 0.8));
    if (block === blocks.length - 1) sink.add("place", "last block");
    if (block === 0) sink.add("place", "first block");
    sink.add("place", "in block", level(sentence, 1, 2, 3));
    sink.add("place", "to the end", level(parsed.sentences.length - 1 - sentence, 1, 2, 3));
    const end = this.#words[block]!.words[range.to - 1]!;
    if (end === "?" || end === "!") sink.add("place", end);
    if (parsed.informal) sink.add("place", "informal");
    if (parsed.listed) sink.add("place", "listed");
    sink.add("place", "claims", level(this.#counts.get(`${block} ${sentence}`) ?? 0, 1, 2, 3, 5));
  }

  addSpot(sink: FeatureSink, spot: TextSpot, rule: PlacedClaim | null): void {
    const parsed = this.#text.blocks[spot.block]!;
    const blockWords = this.#words[spot.block]!;
    const range = parsed.sentences[spot.sentence]!;
    let quotes = 0;
    let open = false;
    for (let index = range.from; index < spot.from; index++) {
      const word = blockWords.words[index]!;
      if (QUOTES.has(word)) quotes++;
      if (word === "(") open = true;
      if (word === ")") open = false;
    }
    if (quotes % 2 === 1) sink.add("place", "quoted");
    if (open) sink.add("place", "bracketed");
    const before = { from: Math.max(range.from, spot.from - WINDOW_TOKENS), to: spot.from };
    const after = { from: spot.to, to: Math.min(range.to, spot.to + WINDOW_TOKENS) };
    sink.addWords("left", blockWords, before);
    sink.addWords("right", blockWords, after);
    sink.addAll(
      "left near",
      classesIn(blockWords, { from: Math.max(range.from, spot.from - NEAR_TOKENS), to: spot.from }),
    );
    sink.addAll("right near", classesIn(blockWords, { from: spot.to, to: Math.min(range.to, spot.to + NEAR_TOKENS) }));
    addClauses(sink, blockWords, range, spot);
    for (let step = 1; step <= 3; step++) {
      sink.add("left at", STEPS[step]!, wordAt(blockWords, spot.from - step, range));
      sink.add("right at", STEPS[step]!, wordAt(blockWords, spot.to + step - 1, range));
    }
    this.#phrases.addSpot(sink, spot);
    this.#addRule(sink, spot, rule);
  }

  #addRule(sink: FeatureSink, spot: TextSpot, rule: PlacedClaim | null): void {
    sink.add("rules", rule?.stance ?? "none");
    if (!rule) return;
    const blockWords = this.#words[spot.block]!;
    const range = this.#text.blocks[spot.block]!.sentences[spot.sentence]!;
    for (const reason of rule.reasons) sink.add("rules because", reason);
    sink.add("rules", "sure", level(rule.confidence, 0.4, 0.55, 0.65, 0.75, 0.85));
    for (let step = 1; step <= 2; step++) {
      sink.add("left of all", STEPS[step]!, wordAt(blockWords, rule.from - step, range));
      sink.add("right of all", STEPS[step]!, wordAt(blockWords, rule.to + step - 1, range));
    }
    const { picked = 0, notOffered = 0 } = this.#subjects.get(rule.subject) ?? {};
    if (picked > Number(rule.stance === "pick")) sink.add("rules", "subject picked");
    if (notOffered > Number(isNotOffered(rule))) sink.add("rules", "subject turned down");
  }
}
