import type { Core } from "../language/claims/claim.ts";
import type { Market } from "../language/market.ts";
import type { SlipLine } from "./slip-line.ts";
import type { Token } from "../language/token.ts";
import { americanOf } from "@linewire/domain/price/odds";

const corner = (value: number): Core => ({
  shape: "ou",
  first: 0,
  last: 0,
  side: "over",
  points: value - 0.5,
  price: null,
  reasons: ["at least a number"],
});

const plain = (token: Token | undefined): number | null =>
  token?.kind === "number" && !token.signed && Number.isInteger(token.value) ? token.value : null;

const MAX_CORNERS = 3;

/** "25/10", "20/10/5": so many of one thing, so many of the next. */
export const cornersAt = (tokens: readonly Token[], from: number): Core[] | null => {
  const values: number[] = [];
  for (let at = from; values.length < MAX_CORNERS; at += 2) {
    const value = plain(tokens[at]);
    if (value === null) break;
    values.push(value);
    const mark = tokens[at + 1]?.key;
    if (mark !== "/" && mark !== "and" && mark !== "&") break;
  }
  return values.length > 1 && values.every((value) => value > 1) ? values.map(corner) : null;
};

const isCount = ({ betOn, hasPoints }: Market): boolean => betOn === "player" && hasPoints;

/** "30 pts", "2 threes": a whole number of what a player does is asked for as at least so many. */
export const countedAt = ({ elements }: SlipLine, at: number): Core | null => {
  const [number, stat] = [elements[at], elements[at + 1]];
  if (number?.kind !== "number" || number.signed || number.plus || !Number.isInteger(number.value) || number.value < 1)
    return null;
  const isStat = stat?.kind === "market" && stat.from === number.to && stat.markets.some(isCount);
  return isStat ? { ...corner(number.value), first: at, last: at, reasons: ["a number and its stat"] } : null;
};

/** "o18.5 pts + 7.5 reb": a half and its stat behind an over or under is on the same side. */
export const alsoAt = ({ elements }: SlipLine, at: number, before: Core | null): Core | null => {
  const [number, stat] = [elements[at], elements[at + 1]];
  if (before?.shape !== "ou" || before.side === null || number?.kind !== "number" || number.signed || number.plus)
    return null;
  if (
    Number.isInteger(number.value) ||
    stat?.kind !== "market" ||
    stat.from !== number.to ||
    !stat.markets.some(isCount)
  )
    return null;
  return { ...before, first: at, last: at, points: number.value, reasons: ["a number, its stat and the side before"] };
};

/** "o27.5 pts + 11.5 reb + under 226": a stat without a side has that before; the side behind it belongs to the next bet. */
export const withSideBefore = (line: SlipLine, core: Core, before: Core | null): Core => {
  const also = core.side === null ? alsoAt(line, core.first, before) : null;
  return also ? { ...also, last: core.last } : core;
};

const DECIMAL = /^\d{1,2}\.\d\d$/;
const MAX_PART = 12;

/** Odds behind a bet: "11/5", "2.05". */
export const oddsBehind = (tokens: readonly Token[], at: number): { price: number; to: number } | null => {
  const [one, mark, two] = [tokens[at], tokens[at + 1], tokens[at + 2]];
  if (one?.kind !== "number" || one.signed || one.plus) return null;
  if (mark?.key === "/" && two?.kind === "number" && Number.isInteger(one.value) && Number.isInteger(two.value)) {
    const isOdds = one.value > 0 && two.value > 0 && (two.value <= MAX_PART || one.value / two.value < 1);
    return isOdds ? { price: americanOf(one.value / two.value + 1), to: at + 3 } : null;
  }
  if (!DECIMAL.test(one.text) || one.value <= 1) return null;
  const isMoney = ["$", "£", "€"].includes(tokens[at - 1]?.key ?? "");
  return isMoney ? null : { price: americanOf(one.value), to: at + 1 };
};

const CORRECTION_WORDS = new Set("its it's now actually meant mean make correction sorry rather be that".split(" "));
const FEW = 3;

const LARGEST_STEP = 3;
const MIN_STAKE = 5;

/** Whether a number takes the place of one that was wrong: "make that 4.5", or right behind a line that nobody has. */
export const isCorrection = (tokens: readonly Token[], at: number, points: number | null): boolean => {
  const words = tokens.slice(Math.max(0, at - FEW), at).map(({ key }) => key);
  const number = tokens[at];
  if (number?.kind !== "number" || !Number.isInteger(number.value * 2)) return false;
  const isWrong = points !== null && !Number.isInteger(points * 2);
  // "Over a half. Make it 20": a stake, and no line of twenty interceptions.
  const isOfOtherSize =
    points !== null &&
    !isWrong &&
    !number.signed &&
    Number.isInteger(number.value) &&
    number.value >= MIN_STAKE &&
    number.value > LARGEST_STEP * Math.max(1, Math.abs(points));
  if (isOfOtherSize) return false;
  return (
    isWrong ||
    (words.some((word) => CORRECTION_WORDS.has(word)) &&
      words.some(
        (word) =>
          word === "make" || word === "meant" || word === "mean" || word === "correction" || word === "actually",
      ))
  );
};

/** A line with the number that was meant: its sign stays unless another is written. */
export const putRight = (core: Core, { value, signed }: { value: number; signed: boolean }): Core => {
  const points = core.shape === "spread" && !signed ? Math.sign(core.points ?? 1) * value : value;
  return { ...core, points, reasons: [...core.reasons, "a number put right"] };
};

const BOOSTS = new Set("boost boosted boosts bumped juiced up upped now".split(" "));

/** "+210, boosted to +250": the price that counts is the later one. */
export const isBoosted = (tokens: readonly Token[], at: number): boolean =>
  BOOSTS.has(tokens[tokens[at - 1]?.key === "to" ? at - 2 : at - 1]?.key ?? "");

const WHOLE = new Set(
  "= parlay sgp sgpx odds total pays payout combined boosted boost teaser acca multi ticket robin".split(" "),
);

/** Whether a price is that of the whole slip: "parlay at +264", "= +1150". */
export const isWholePrice = (tokens: readonly Token[], at: number): boolean => {
  for (let before = at - 1; before >= Math.max(0, at - FEW); before--) {
    const { key, kind } = tokens[before]!;
    // "20 pays 148 (+640)".
    if (
      WHOLE.has(key) ||
      (kind === "number" && (WHOLE.has(tokens[before - 1]?.key ?? "") || tokens[before - 1]?.key === "win"))
    )
      return true;
    // "25 @ +725", on a line of its own.
    if (kind === "number" && before === 0 && tokens[at - 1]?.key === "@" && at === 2) return true;
    if (kind === "number" || (kind === "word" && key !== "at" && key !== "for" && key !== "to" && key !== "is"))
      return false;
  }
  return false;
};
