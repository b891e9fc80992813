import type { Token } from "../../language/token.ts";
import { COINS } from "./amount.ts";

const SMALL = new Set("one two three four five six seven eight nine ten eleven twelve".split(" "));
const TENS = new Set("ten fifteen twenty thirty forty fifty sixty seventy eighty ninety".split(" "));
const BEFORE = new Set(["over", "under", "minus", "plus"]);
const SIGNS = new Set(["minus", "plus"]);
const MAX_TENS = 2;

/** "Under nine fifty bucks", "minus six twenty dollars": a line, and then the stake. A comma between them keeps the two numbers apart. */
export const withStakesApart = (tokens: readonly Token[]): readonly Token[] => {
  const at = tokens.findIndex((token, index) => {
    const small = tokens[index + 1]?.key ?? "";
    if (!BEFORE.has(token.key) || !SMALL.has(small) || !TENS.has(tokens[index + 2]?.key ?? "")) return false;
    // "Minus one fifty bucks" may be a price.
    if (SIGNS.has(token.key) && (small === "one" || small === "two")) return false;
    return tokens.slice(index + 3, index + 3 + MAX_TENS).some(({ key }) => COINS.has(key));
  });
  const next = tokens[at + 2];
  if (at === -1 || !next) return tokens;
  const comma: Token = { kind: "mark", text: ",", key: ",", start: next.start, end: next.start, gap: false };
  return tokens.toSpliced(at + 2, 0, comma);
};
