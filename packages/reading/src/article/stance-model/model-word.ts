import type { Token } from "../../language/token.ts";
import type { Mention } from "../subject/mention.ts";
import type { ParsedBlock } from "../text/parsed-block.ts";
import { phrasesFrom, type PhraseNode } from "./stance-phrase.ts";
import { classesOf } from "./word-class.ts";

const nameOf = ({ entity }: Mention): string => {
  if (entity?.kind === "team") return "TEAM";
  if (entity?.kind === "person") return "PERSON";
  return entity?.kind === "book" ? "BOOK" : "";
};

const MIN_PRICE = 100;
const MIN_BIG = 1000;

const numberWord = (token: Token & { kind: "number" }): string => {
  const size = Math.abs(token.value);
  if (size % 1 !== 0) return token.signed ? "#±half" : "#half";
  if (token.signed) return size >= MIN_PRICE ? "#price" : "#±int";
  if (size >= MIN_BIG) return "#big";
  return size >= MIN_PRICE ? "#hundred" : "#int";
};

type ModelWord = { text: string; classes: readonly string[]; start: PhraseNode | undefined };

const modelWord = (text: string): ModelWord => ({ text, classes: classesOf(text), start: phrasesFrom(text) });

// A text repeats most of its words.
const cache = new Map<string, ModelWord>();
const MAX_CACHED_WORDS = 20_000;

const wordOf = (key: string): ModelWord => {
  const cached = cache.get(key);
  if (cached) return cached;
  if (cache.size >= MAX_CACHED_WORDS) cache.clear();
  const word = modelWord(key.replaceAll(/['’]/g, ""));
  cache.set(key, word);
  return word;
};

const EMPTY = modelWord("");

export type ModelWords = {
  words: readonly string[];
  classes: readonly (readonly string[])[];
  starts: readonly (PhraseNode | undefined)[];
};

/** A name or number becomes its kind, such as "TEAM". The other words of a name become empty. */
export const modelWords = ({ tokens }: ParsedBlock, mentions: readonly Mention[]): ModelWords => {
  const own = tokens.map((token) => wordOf(token.kind === "number" ? numberWord(token) : token.key));
  for (const mention of mentions) {
    const name = nameOf(mention);
    if (name === "") continue;
    own[mention.from] = wordOf(name);
    own.fill(EMPTY, mention.from + 1, mention.to);
  }
  return {
    words: own.map(({ text }) => text),
    classes: own.map(({ classes }) => classes),
    starts: own.map(({ start }) => start),
  };
};
