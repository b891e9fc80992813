import type { Token } from "../../language/token.ts";
import type { Mention } from "../subject/mention.ts";
import type { ReadBlock } from "../text/read-block.ts";
import { classesOf } from "./word-class.ts";

const nameOf = ({ entity }: Mention): string => {
  if (entity?.kind === "team") return "TEAM";
  if (entity?.kind === "person") return "PERSON";
  return entity?.kind === "book" ? "BOOK" : "";
};

const PRICE = 100;
const BIG = 1000;

const numberWord = (token: Token & { kind: "number" }): string => {
  const size = Math.abs(token.value);
  if (size % 1 !== 0) return token.signed ? "#±half" : "#half";
  if (token.signed) return size >= PRICE ? "#price" : "#±int";
  if (size >= BIG) return "#big";
  return size >= PRICE ? "#hundred" : "#int";
};

const wordOf = (token: Token): string => {
  if (token.kind === "number") return numberWord(token);
  return token.key.includes("'") || token.key.includes("’") ? token.key.replaceAll(/['’]/g, "") : token.key;
};

/** The words of a block as the model has them, their numbers in its table, and their classes. */
export type ModelWords = {
  words: readonly string[];
  numbers: readonly number[];
  classes: readonly (readonly string[])[];
};

/** The tokens of a block as the model has them: names and numbers by their kind, the rest of a name empty. */
export const modelWords = (
  { tokens }: ReadBlock,
  mentions: readonly Mention[],
  numberOf: (word: string) => number,
): ModelWords => {
  const words = tokens.map(wordOf);
  for (const mention of mentions) {
    const name = nameOf(mention);
    if (name !== "") for (let at = mention.from; at < mention.to; at++) words[at] = at === mention.from ? name : "";
  }
  return { words, numbers: words.map(numberOf), classes: words.map(classesOf) };
};
