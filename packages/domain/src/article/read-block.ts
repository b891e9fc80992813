import type { NameIndex } from "../language/name-index.ts";
import { sentencesOf, type Range } from "../language/sentence.ts";
import { sightingsOf, isCapital, type Sighting } from "../language/sighting.ts";
import { isSportWord, sportOfWord } from "../language/sport-word.ts";
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
  words: number;
  /** Most words have a capital: a capital says nothing here. */
  titled: boolean;
};

const TITLED_SHARE = 0.7;
const ENDED = /[.!?]["”’)]?\s*$/;

const sportsIn = (tokens: readonly Token[]): { sports: Map<number, number>; sportWords: number } => {
  const sports = new Map<number, number>();
  let sportWords = 0;
  for (const [index, token] of tokens.entries()) {
    if (token.kind !== "word") continue;
    const joined = tokens[index + 1]?.key === "-" ? `${token.key} ${tokens[index + 2]?.key}` : token.key;
    const sport = sportOfWord(joined) ?? sportOfWord(token.key);
    if (sport !== undefined) sports.set(sport, (sports.get(sport) ?? 0) + 1);
    if (sport !== undefined || isSportWord(token.key)) sportWords++;
  }
  return { sports, sportWords };
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
    words: words.length,
    titled: long.length > 1 && capital >= long.length * TITLED_SHARE && !ENDED.test(block.text),
  };
};
