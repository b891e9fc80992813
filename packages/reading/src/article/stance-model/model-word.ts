import type { Token } from "../../language/token.ts";
import type { Mention } from "../subject/mention.ts";
import type { ParsedBlock } from "../text/parsed-block.ts";
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

const wordOf = (token: Token): string => {
  if (token.kind === "number") return numberWord(token);
  return token.key.includes("'") || token.key.includes("’") ? token.key.replaceAll(/['’]/g, "") : token.key;
};

/** The words of a block in the model's vocabulary, with their indices and classes. */
export type ModelWords = {
  words: readonly string[];
  numbers: readonly number[];
  classes: readonly (readonly string[])[];
};

/** Converts tokens to model words: a name or number becomes its kind, and further words of a name become empty. */
export const modelWords = (
  { tokens }: ParsedBlock,
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
