import type { Side } from "../../language/claims/claim.ts";
import { PERIODS, type PeriodKey } from "../../language/period.ts";
import type { Range } from "../../language/sentence.ts";
import type { ParsedBlock } from "../text/parsed-block.ts";
import type { SentenceContext } from "./sentence-contexts.ts";
import { distanceSign, gapOf, signsBetween, signsWith } from "./sign.ts";

// A sign is a short string for the stance model. It speaks for or against one meaning of a number.

const SIDE_WINDOW_TOKENS = 14;

const SIDE_WORDS = new Map<string, "over" | "under">([
  ["over", "over"],
  ["overs", "over"],
  ["higher", "over"],
  ["more", "over"],
  ["above", "over"],
  ["mas", "over"],
  ["alta", "over"],
  ["under", "under"],
  ["unders", "under"],
  ["lower", "under"],
  ["less", "under"],
  ["fewer", "under"],
  ["below", "under"],
  ["menos", "under"],
  ["baja", "under"],
]);
const SHORT_SENTENCE_TOKENS = 8;
const NEIGHBOURS: readonly [step: number, name: string][] = [
  [0, "here"],
  [1, "next"],
  [2, "second next"],
  [-1, "previous"],
];

/** Unusual words for over and under, such as "lower". Words of the sentence before and of the next two count too. */
const looseSides = ({ parsed: { tokens, sentences }, sentence }: SentenceContext): LooseSide[] => {
  const sides: LooseSide[] = [];
  for (const [step, name] of NEIGHBOURS) {
    const range = sentences[sentence + step];
    if (!range) continue;
    const { from, to } = range;
    for (let at = from; at < to; at++) {
      const side = SIDE_WORDS.get(tokens[at]!.key);
      if (side === undefined) continue;
      const size = to - from <= SHORT_SENTENCE_TOKENS ? " short" : "";
      const isOwn = step !== 0 && tokens.slice(from, to).some(({ kind }) => kind === "number");
      const isEnd = at + 1 === to || tokens[at + 1]!.kind === "mark";
      const place = at === from ? " first" : tokens[at - 1]!.key === "the" ? " the" : isEnd ? " last" : "";
      sides.push({ side, sign: `${name}${size}${place}${isOwn ? " with a number" : ""}` });
    }
  }
  return sides;
};
type LooseSide = { side: "over" | "under"; sign: string };

const [OWN_SIDE, OTHER_SIDE, SIDE_LEFT] = [signsWith("side"), signsWith("other side"), signsWith("side left")];
const [OWN, OTHER, LEFT] = [signsWith("own"), signsWith("other"), signsWith("left")];

export const sidesAround = (context: SentenceContext, at: number): [Side, string[]][] => {
  const { elements } = context;
  const over: string[] = [];
  const under: string[] = [];
  const none: string[] = [];
  for (const [index, element] of elements.entries()) {
    if (element.kind !== "side") continue;
    const gap = gapOf(elements, index, at);
    if (gap > SIDE_WINDOW_TOKENS) continue;
    const past = signsBetween(elements, index, at).includes("number") ? " past a number" : "";
    const sign = `${index < at ? "before" : "after"} ${distanceSign(gap)}${past}`;
    const [own, other] = element.side === "over" ? [over, under] : [under, over];
    own.push(OWN_SIDE(sign));
    other.push(OTHER_SIDE(sign));
    none.push(SIDE_LEFT(sign));
  }
  if (none.length === 0) {
    const loose = looseSides(context);
    const name = loose.length > 0 ? "a word elsewhere" : "no word";
    over.push(`${name}, over`);
    under.push(`${name}, under`);
    none.push(`${name}, no side`);
    for (const { side, sign } of loose) {
      (side === "over" ? over : under).push(OWN(sign));
      (side === "over" ? under : over).push(OTHER(sign));
      none.push(LEFT(sign));
    }
  }
  return [
    ["over", over],
    ["under", under],
    [null, none],
  ];
};

const periods = new WeakMap<Range, PeriodKey | null>();

/** Cached, because every number near it needs the period. */
const periodIn = ({ tokens }: ParsedBlock, range: Range): PeriodKey | null => {
  const known = periods.get(range);
  if (known !== undefined) return known;
  let found: PeriodKey | null = null;
  for (let at = range.from; at < range.to && found === null; at++) found = PERIODS.at(tokens, at)?.values[0] ?? null;
  periods.set(range, found);
  return found;
};

/** Example: "Thunder and Wolves, first quarter. OKC -1.5". */
const periodBefore = ({ parsed, sentence }: SentenceContext): PeriodKey | null => {
  const range = parsed.sentences[sentence - 1];
  return range ? periodIn(parsed, range) : null;
};

/** "The first twenty minutes" are a period in hockey and a half in basketball. */
const periodOfSport = (period: PeriodKey, sport: number): PeriodKey =>
  period === "1p" && sport === BASKETBALL ? "1h" : period;
const BASKETBALL = 2;

type PeriodCandidate = { period: PeriodKey; signs: string[] };

export const periodsAround = (context: SentenceContext, at: number, sport: number): PeriodCandidate[] =>
  periodsNamed(context, at).map(({ period, signs }) => ({ period: periodOfSport(period, sport), signs }));

const [PART_BEFORE, PART_AFTER, PART_PAST] = [
  signsWith("part before"),
  signsWith("part after"),
  signsWith("part past"),
];

const periodsNamed = (context: SentenceContext, at: number): PeriodCandidate[] => {
  const { elements } = context;
  const named: PeriodCandidate[] = [];
  for (const [index, element] of elements.entries()) {
    if (element.kind !== "period" || named.some(({ period }) => period === element.period)) continue;
    const gap = gapOf(elements, index, at);
    if (gap > SIDE_WINDOW_TOKENS) continue;
    const signs = [(index < at ? PART_BEFORE : PART_AFTER)(distanceSign(gap))];
    for (const sign of signsBetween(elements, index, at)) signs.push(PART_PAST(sign));
    named.push({ period: element.period, signs });
  }
  if (named.length === 0) {
    const before = periodBefore(context);
    if (before) named.push({ period: before, signs: ["part of the previous sentence"] });
    for (const { parsed, range } of context.labels) {
      const period = periodIn(parsed, range);
      if (period && period !== before) named.push({ period, signs: ["part of a label"] });
    }
  }
  return [{ period: "game", signs: named.length > 0 ? ["a part is named"] : ["no part"] }, ...named];
};
