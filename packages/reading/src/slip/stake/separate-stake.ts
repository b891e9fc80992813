import type { Token } from "../../language/token.ts";
import { MONEY_WORDS } from "./amount.ts";

const SMALL = new Set("one two three four five six seven eight nine ten eleven twelve".split(" "));
const TENS = new Set("ten fifteen twenty thirty forty fifty sixty seventy eighty ninety".split(" "));
const BEFORE = new Set(["over", "under", "minus", "plus"]);
const SIGNS = new Set(["minus", "plus"]);
const MONEY_WORD_WINDOW_TOKENS = 2;

/** "Under nine fifty bucks", "minus six twenty dollars": inserts a comma between line and stake, so that they are not read as one number. */
export const separateStake = (tokens: readonly Token[]): readonly Token[] => {
  const at = tokens.findIndex((token, index) => {
    const small = tokens[index + 1]?.key ?? "";
    if (!BEFORE.has(token.key) || !SMALL.has(small) || !TENS.has(tokens[index + 2]?.key ?? "")) return false;
    // "Minus one fifty bucks" can be a price.
    if (SIGNS.has(token.key) && (small === "one" || small === "two")) return false;
    return tokens.slice(index + 3, index + 3 + MONEY_WORD_WINDOW_TOKENS).some(({ key }) => MONEY_WORDS.has(key));
  });
  const next = tokens[at + 2];
  if (at === -1 || !next) return tokens;
  const comma: Token = { kind: "mark", text: ",", key: ",", start: next.start, end: next.start, gap: false };
  return tokens.toSpliced(at + 2, 0, comma);
};
