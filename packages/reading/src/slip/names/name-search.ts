import type { MarketIndex } from "../../language/market.ts";
import type { NameIndex } from "../../language/names/name-index.ts";
import { readNumber } from "../../language/number-word.ts";
import { PERIODS } from "../../language/period.ts";
import { isPlainWord } from "../../language/plain-word.ts";
import { isSportWord } from "../../language/sport-word.ts";
import type { Token } from "../../language/token.ts";
import { isFiller } from "./filler-word.ts";

export type NameSearch = { tokens: readonly Token[]; names: NameIndex; markets: MarketIndex; budget: { near: number } };

export const isKnownWord = ({ tokens, markets }: NameSearch, at: number): boolean => {
  const { key } = tokens[at]!;
  return (
    isPlainWord(key) ||
    isFiller(key) ||
    isSportWord(key) ||
    markets.trie.at(tokens, at) !== null ||
    PERIODS.at(tokens, at) !== null
  );
};

export const SIDES = new Set([
  "over",
  "under",
  "o",
  "u",
  "ov",
  "ovr",
  "to",
  "gana",
  "ganan",
  "getting",
  "laying",
  "giving",
]);
const SIGNS = new Set(["plus", "minus", "mas", "menos"]);

export const isBeforeBetTerms = ({ tokens, markets }: NameSearch, at: number): boolean => {
  const next = tokens[tokens[at]?.key === "(" ? at + 1 : at];
  if (!next) return false;
  return (
    next.kind === "number" ||
    SIDES.has(next.key) ||
    (next.key === "at" && tokens[at + 1]?.key === "least") ||
    (SIGNS.has(next.key) && readNumber(tokens, at) !== null) ||
    markets.trie.at(tokens, at) !== null ||
    PERIODS.at(tokens, at) !== null
  );
};

const DAYS =
  /^(?:today|tonight|tomorrow|tmrw|(?:mon|tues?|wed|thu|thurs|fri|sat|sun|monday|tuesday|wednesday|thursday|friday|saturday|sunday)|hoy|manana|lunes|martes|miercoles|jueves|viernes|sabado|domingo)$/;
const BESIDE_DAY = new Set("on at by this next night nite morning afternoon el la noche".split(" "));
const MAX_DAY_TOKENS = 4;

/** Example: "The comanders monday night at -1.5". */
export const afterDay = (tokens: readonly Token[], at: number): number => {
  let to = at;
  const isOfDay = ({ key }: Token): boolean => DAYS.test(key) || BESIDE_DAY.has(key);
  while (to < at + MAX_DAY_TOKENS && tokens[to] && isOfDay(tokens[to]!)) to++;
  return tokens.slice(at, to).some(({ key }) => DAYS.test(key)) ? to : at;
};
