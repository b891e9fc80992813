import type { Token } from "../../language/token.ts";
import type { ParsedBlock } from "../text/parsed-block.ts";

// A school has a football and a basketball team of the same name. Weak words such as "drive" or "court" decide which of
// the two a text means.

const FOOTBALL_WORDS = new Set(
  `kick kicks bye bowl bowls drive drives punts yard yards touchdown touchdowns gridiron turf trenches snap sacks
  playoff playoffs tailgate tailgates corners cornerbacks linebackers quarterback qb ground secondary rushing passing
  title rivalry homecoming september october`.split(/\s+/),
);
const BASKETBALL_WORDS = new Set(
  `possession possessions tip tips floor court arena gym guards pace tempo bench shooting zone dunk paint boards glass
  fieldhouse hoops minutes bigs rotation backcourt frontcourt tournament bracket buzzer threes rebounds assists`.split(
    /\s+/,
  ),
);

const BASKETBALL_TOTALS = { min: 115, max: 185 };
const FOOTBALL_TOTALS = { min: 36, max: 75 };
const NUMBER_WEIGHT = 3;
const LINE_WORDS = new Set("over under total number posted market set over/under o/u listed at".split(" "));
const PART_WORDS = new Set("half 1h 2h first second team".split(" "));
const WINDOW_TOKENS = 3;

/** The weight of a number as a game total: positive for football, negative for basketball. */
const leanOfNumber = (tokens: readonly Token[], at: number): number => {
  const token = tokens[at]!;
  if (token.kind !== "number" || token.signed) return 0;
  const { value } = token;
  const near = tokens.slice(Math.max(0, at - WINDOW_TOKENS), at + 1 + WINDOW_TOKENS);
  const isLine = value % 1 === 0.5 || near.some(({ key }) => LINE_WORDS.has(key));
  if (!isLine) return 0;
  if (value >= BASKETBALL_TOTALS.min && value <= BASKETBALL_TOTALS.max) return 0 - NUMBER_WEIGHT;
  const isTotal = near.some(({ key }) => LINE_WORDS.has(key)) && !near.some(({ key }) => PART_WORDS.has(key));
  return isTotal && value >= FOOTBALL_TOTALS.min && value <= FOOTBALL_TOTALS.max ? NUMBER_WEIGHT : 0;
};

const leanOf = ({ tokens }: ParsedBlock): number =>
  tokens.reduce((sum, { kind, key }, at) => {
    if (kind === "number") return sum + leanOfNumber(tokens, at);
    return sum + Number(FOOTBALL_WORDS.has(key)) - Number(BASKETBALL_WORDS.has(key));
  }, 0);

const BLOCK_WEIGHT = 2;

/**
 * Returns for each block which of the two teams of a school it most likely means: "cfb" or "cbb"; null if nothing in
 * the text decides.
 */
export const collegeLean = (blocks: readonly ParsedBlock[]): ((block: number) => "cfb" | "cbb" | null) => {
  // Most texts name no school.
  let own: number[] | null = null;
  return (block) => {
    own ??= blocks.map(leanOf);
    const lean = own.reduce((sum, one) => sum + one, 0) + (own[block] ?? 0) * BLOCK_WEIGHT;
    return lean === 0 ? null : lean > 0 ? "cfb" : "cbb";
  };
};
