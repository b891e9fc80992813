import { americanOf } from "@linewire/domain/line/odds";
import type { Token } from "./token.ts";
import { fractionalOdds, isFraction, isLongShot } from "./written-odds.ts";

/** Some texts write prices in other forms than American odds and fractions with a slash. */
export type PriceStyle = {
  /** "7-2" is a price. In other texts such numbers are records and scores. */
  dash: boolean;
  /** "Denver 1.50, Miami 2.60" are prices even without a word such as "odds". */
  decimal: boolean;
  /** 11 in "Indiana (11-0)". In the same text "10-1" is a record too, because it adds up to 11. */
  recordGames: ReadonlySet<number>;
};

const PRIZES = new Set(
  "mvp heisman hart calder vezina norris title titles pennant odds scorer scorers anytime favorite favorites favourite favourites longshot longshots championship futures".split(
    " ",
  ),
);
const MIN_AMERICAN = 100;
const MIN_LONG_PRICE = 150;
const MIN_DECIMALS = 3;
const MAX_DECIMAL = 60;
const MIN_DECIMAL = 1.04;
const DECIMAL = /^\d{1,2}\.\d\d$/;
/** A text with one of these words has decimals that are no prices. */
const OTHER_DECIMALS = new Set(
  "era whip gaa epa ppg avg fip xg second seconds mph million billion bn percent".split(" "),
);

const isDecimal = (token: Token | undefined): boolean =>
  token?.kind === "number" &&
  !token.signed &&
  DECIMAL.test(token.text) &&
  token.value >= MIN_DECIMAL &&
  token.value <= MAX_DECIMAL;

const MIN_RECORD_GAMES = 5;
const MAX_RECORD_GAMES = 17;

/** The sum of "8-3" is 11. Null if the pair cannot be a record. */
const recordSum = (tokens: readonly Token[], at: number): number | null => {
  const [one, mark, two, after] = [0, 1, 2, 3].map((step) => tokens[at + step]);
  if (one?.kind !== "number" || mark?.key !== "-" || mark.gap || two?.kind !== "number" || two.gap) return null;
  const sum = one.value + two.value;
  const isRecord = Number.isInteger(sum) && !one.signed && after?.key !== "-";
  return isRecord && sum >= MIN_RECORD_GAMES && sum <= MAX_RECORD_GAMES ? sum : null;
};

/** "11-0" and "8-3" are records. "10-1" and "9-2" can be prices. */
const isCertainRecord = (tokens: readonly Token[], at: number): boolean =>
  recordSum(tokens, at) !== null && !isFraction(tokens[at]!, tokens[at + 2]!) && !isLongShot(tokens, at);

/** Few pairs and decimals are prices, so a text needs several signs of one of these forms. */
export const priceStyleOf = (blocks: readonly { tokens: readonly Token[] }[]): PriceStyle => {
  let [longShots, prizes, longPrices, american, decimals, others] = [0, 0, 0, 0, 0, 0];
  const recordGames = new Set<number>();
  const countNumber = (tokens: readonly Token[], at: number): void => {
    const token = tokens[at]!;
    if (token.kind !== "number") return;
    if (isLongShot(tokens, at) && tokens[at + 3]?.key !== "-") longShots++;
    if (token.signed && Math.abs(token.value) >= MIN_AMERICAN) american++;
    if (token.signed && token.value >= MIN_LONG_PRICE) longPrices++;
    if (isDecimal(token)) decimals++;
    if (isCertainRecord(tokens, at)) recordGames.add(recordSum(tokens, at) ?? 0);
  };
  for (const { tokens } of blocks)
    for (const [at, { kind, key }] of tokens.entries()) {
      if (kind === "number") countNumber(tokens, at);
      else if (kind !== "word") continue;
      else if (PRIZES.has(key)) prizes++;
      else if (OTHER_DECIMALS.has(key)) others++;
    }
  return {
    dash: longShots > 0 || (prizes > 0 && longPrices > 0) || prizes > 1,
    decimal: decimals >= MIN_DECIMALS && american === 0 && others === 0,
    recordGames,
  };
};

const BEFORE_RECORD = new Set(
  "go goes went going start started since record won lost win wins beat leads lead led trail trails finished finish on by".split(
    " ",
  ),
);
const AFTER_RECORD = new Set(
  "lead victory mark edge advantage start record run in against at since on over when as win wins loss losses final road home straight series ats last mark team after through".split(
    " ",
  ),
);
const MAX_DENOMINATOR = 5;

/** Examples: "The Celtics 6-1", "Smith, Ohio State, 9-1". */
const dashPrice = (tokens: readonly Token[], at: number): { price: number; to: number } | null => {
  const [before, one, mark, two, after] = [-1, 0, 1, 2, 3].map((step) => tokens[at + step]);
  if (one?.kind !== "number" || mark?.key !== "-" || mark.gap || two?.kind !== "number" || two.gap) return null;
  const isPrice = isFraction(one, two) ? two.value <= MAX_DENOMINATOR : isLongShot(tokens, at);
  if (!isPrice || after?.key === "-") return null;
  if (BEFORE_RECORD.has(before?.key ?? "") || (after?.kind === "word" && AFTER_RECORD.has(after.key))) return null;
  // "Patriots (9-2)" is the record of a team.
  if (before?.key === "(" && after?.key === ")" && two.value > 1) return null;
  return fractionalOdds(one.value, two.value, at + 3);
};

/** "Ohio State (10-1)" and "the Buckeyes are 10-1" are records. A price follows a name directly: "Mendoza 10-1". */
const BEFORE_OWN_RECORD = new Set(["(", "is", "are", "was", "were", "at", "a", "an"]);

const AFTER_PRICE = new Set(
  "for and or to v vs the but favourite favourites favorite favorites chance shot outsider outsiders against both with if at in on".split(
    " ",
  ),
);

/** A decimal with a unit is no price: "1.50 points", "1.50 %". */
const isFree = (after: Token | undefined): boolean =>
  after === undefined ||
  (after.kind === "mark" ? after.key !== "%" : AFTER_PRICE.has(after.key) || CAPITAL.test(after.text));
const CAPITAL = /^\p{Lu}/u;

/** Also accepts a decimal behind "$". */
export const styledOddsAt = (
  tokens: readonly Token[],
  at: number,
  style: PriceStyle,
): { price: number; to: number } | null => {
  const one = tokens[at];
  if (one?.kind !== "number" || one.signed || one.plus) return null;
  const isRecord =
    BEFORE_OWN_RECORD.has(tokens[at - 1]?.key ?? "") && style.recordGames.has(recordSum(tokens, at) ?? 0);
  if (style.dash && !isRecord) {
    const price = dashPrice(tokens, at);
    if (price) return price;
  }
  if (!isDecimal(one) || !isFree(tokens[at + 1])) return null;
  return tokens[at - 1]?.key === "$" || style.decimal ? { price: americanOf(one.value), to: at + 1 } : null;
};
