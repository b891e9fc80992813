import type { BookSlip, SharedBook } from "@linewire/contract";
import { americanOrNull, decimalOf } from "@linewire/domain/line/odds";
import type { LineState } from "@linewire/domain/line/line-state";
import { isOpen, type OpenLine } from "@linewire/domain/line/open-line";

type PriceFields = Pick<SharedBook, "price" | "priceSource" | "factor">;
type Together = (lines: readonly LineState[]) => { price: number; source: SharedBook["priceSource"] } | null;

const productOf = (prices: readonly number[]): number => prices.reduce((all, price) => all * decimalOf(price), 1);

/** The combined price divided by the product of the legs' prices; 1 if equal within rounding. */
const factorOf = (whole: number, legs: readonly number[]): number => {
  const own = productOf(legs);
  const multiplied = americanOrNull(own);
  const isProduct =
    multiplied !== null &&
    decimalOf(multiplied - 1) <= decimalOf(whole) &&
    decimalOf(whole) <= decimalOf(multiplied + 1);
  return isProduct ? 1 : decimalOf(whole) / own;
};

const NONE: PriceFields = { price: null, priceSource: "none", factor: 1 };

const singlePrice = (line: LineState | undefined): PriceFields =>
  line && isOpen(line) ? { price: line.price, priceSource: "book_quote", factor: 1 } : NONE;

/** The current prices of the legs, times the ratio of the combined price to their product at the slip's creation. */
const storedPrice = (slip: BookSlip, prices: readonly number[]): PriceFields => {
  if (slip.priceSource === "none") return NONE;
  const then = slip.betslipBets.map(({ odds }) => Number(odds.value));
  const factor = factorOf(slip.overallOdds, then);
  const source = slip.priceSource === "book_quote" ? "model" : slip.priceSource;
  return { price: americanOrNull(productOf(prices) * factor), priceSource: source, factor };
};

/** Each game is priced as a single bet or a same game parlay, and the prices are multiplied. Null if one is unknown. */
const byGame = (lines: readonly OpenLine[], together: Together): Omit<PriceFields, "factor"> | null => {
  const games = [...Map.groupBy(lines, ({ id, market }) => market.eventId ?? -id).values()];
  const priced = games.map((own) => (own.length === 1 ? { price: own[0]!.price, source: null } : together(own)));
  const known = priced.flatMap((one) => one ?? []);
  if (known.length < priced.length) return null;
  const [only] = known;
  if (known.length === 1 && only?.source) return { price: only.price, priceSource: only.source };
  const source = known.flatMap((one) => one.source ?? []).find((one) => one !== "independent");
  const mixed = source === "book_quote" ? "model" : source;
  return { price: americanOrNull(productOf(known.map(({ price }) => price))), priceSource: mixed ?? "independent" };
};

/** `price` is null while a leg is unavailable. */
export const slipPrice = (
  slip: BookSlip,
  lines: readonly (LineState | undefined)[],
  together: Together,
): PriceFields => {
  if (lines.length === 1) return singlePrice(lines[0]);
  const open = lines.flatMap((line): OpenLine[] => (line && isOpen(line) ? [line] : []));
  if (open.length < lines.length || open.length === 0) return NONE;
  const prices = open.map(({ price }) => price);
  const found = byGame(open, together);
  if (found === null) return storedPrice(slip, prices);
  return { ...found, factor: found.price === null ? 1 : factorOf(found.price, prices) };
};
