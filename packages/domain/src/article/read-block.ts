import type { NameIndex } from "../language/name-index.ts";
import { sentencesOf, type Range } from "../language/sentence.ts";
import { sightingsOf, isCapital, type Sighting } from "../language/sighting.ts";
import { isSportWord, sportOfPoints, sportOfWord } from "../language/sport-word.ts";
import { tokensOf, type Token } from "../language/token.ts";
import type { Block } from "./block.ts";

/** A block with what was seen in it, before anything is decided. */
export type ReadBlock = {
  block: Block;
  at: number;
  tokens: readonly Token[];
  sentences: readonly Range[];
  sightings: readonly Sighting[];
  /** Points of each sport, from words that belong to it. */
  sports: ReadonlyMap<number, number>;
  sportWords: number;
  /** Prices, signed halves, and sides with a half: nobody writes them but of bets. */
  odds: number;
  words: number;
  /** Most words have a capital: a capital says nothing here. */
  titled: boolean;
};

const TITLED_SHARE = 0.7;
const SIDES = new Set(["over", "under", "o", "u"]);
const ENDED = /[.!?]["”’)]?\s*$/;

/** The sport whose games end about there: "over 147.5" is basketball, "under 51.5" football. */
const sportOfTotal = (tokens: readonly Token[], at: number): number | undefined => {
  const [number, behind] = [tokens[at + 1], tokens[at + 2]];
  if (!SIDES.has(tokens[at]!.key) || number?.kind !== "number" || number.signed || number.value % 1 !== 0.5)
    return undefined;
  return behind?.kind === "word" && isSportWord(behind.key) ? undefined : sportOfPoints(number.value);
};

const sportsIn = (tokens: readonly Token[]): { sports: Map<number, number>; sportWords: number } => {
  const sports = new Map<number, number>();
  let sportWords = 0;
  for (const [index, token] of tokens.entries()) {
    if (token.kind !== "word") continue;
    const next = tokens[index + 1]?.key === "-" ? tokens[index + 2] : tokens[index + 1];
    const joined = `${token.key} ${next?.key}`;
    const total = sportOfTotal(tokens, index);
    if (total !== undefined) sports.set(total, (sports.get(total) ?? 0) + 1);
    const sport = sportOfWord(joined) ?? sportOfWord(token.key);
    if (sport !== undefined) sports.set(sport, (sports.get(sport) ?? 0) + 1);
    if (sport !== undefined || isSportWord(token.key)) sportWords++;
  }
  return { sports, sportWords };
};

const PRICES = { least: 100, most: 20_000 };

const isOdds = (token: Token, before: Token | undefined): boolean => {
  if (token.kind !== "number") return false;
  const isHalf = Math.abs(token.value) % 1 === 0.5;
  if (!token.signed) return isHalf && SIDES.has(before?.key ?? "");
  const size = Math.abs(token.value);
  return isHalf || (Number.isInteger(size) && size >= PRICES.least && size <= PRICES.most);
};

/** Reads a block: its tokens, its sentences, where names may stand, and what its words say about the sport. */
export const readBlock = (block: Block, at: number, index: NameIndex): ReadBlock => {
  const tokens = tokensOf(block.text);
  const words = tokens.filter(({ kind }) => kind === "word");
  const long = words.filter(({ text }) => text.length > 3);
  const capital = long.filter((token) => isCapital(token)).length;
  return {
    block,
    at,
    tokens,
    sentences: sentencesOf(tokens),
    sightings: sightingsOf(tokens, { index, caseless: false }),
    ...sportsIn(tokens),
    odds: tokens.filter((token, index) => isOdds(token, tokens[index - 1])).length,
    words: words.length,
    titled: long.length > 1 && capital >= long.length * TITLED_SHARE && !ENDED.test(block.text),
  };
};
