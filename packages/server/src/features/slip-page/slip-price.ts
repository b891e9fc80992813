import type { BookSlip, SharedBook } from "@linewire/contract";
import { americanOf, decimalOf } from "@linewire/domain/price/odds";
import type { LineState } from "@linewire/domain/line/line-state";
import { isOpen, type OpenLine } from "@linewire/domain/line/open-line";

type Priced = Pick<SharedBook, "price" | "priceSource" | "factor">;
type Together = (lines: readonly LineState[]) => { price: number; source: SharedBook["priceSource"] } | null;

/** Beyond, a whole American price says nothing. */
const MOST_DECIMAL = 1e7;

const product = (prices: readonly number[]): number => prices.reduce((all, price) => all * decimalOf(price), 1);

const american = (decimal: number): number | null =>
  decimal > 1 && decimal <= MOST_DECIMAL ? americanOf(decimal) : null;

/** How a whole price is to its legs' own: 1 where it is nothing but their product, as far as whole numbers tell. */
const factorOf = (whole: number, legs: readonly number[]): number => {
  const own = product(legs);
  const multiplied = american(own);
  const isProduct =
    multiplied !== null &&
    decimalOf(multiplied - 1) <= decimalOf(whole) &&
    decimalOf(whole) <= decimalOf(multiplied + 1);
  return isProduct ? 1 : decimalOf(whole) / own;
};

const NONE: Priced = { price: null, priceSource: "none", factor: 1 };

const alone = (line: LineState | undefined): Priced =>
  line && isOpen(line) ? { price: line.price, priceSource: "book_quote", factor: 1 } : NONE;

/** As the slip was when it was made, with the legs' prices of now: a book's own price of then is none any more. */
const kept = (slip: BookSlip, prices: readonly number[]): Priced => {
  // A product of bets that nobody prices together is no price.
  if (slip.priceSource === "none") return NONE;
  const then = slip.betslipBets.map(({ odds }) => Number(odds.value));
  const factor = factorOf(slip.overallOdds, then);
  const source = slip.priceSource === "book_quote" ? "model" : slip.priceSource;
  return { price: american(product(prices) * factor), priceSource: source, factor };
};

/** Games one by one: one bet at its price, several by what they pay together; null where nobody can say. */
const byGame = (lines: readonly OpenLine[], together: Together): Omit<Priced, "factor"> | null => {
  const games = [...Map.groupBy(lines, ({ id, market }) => market.eventId ?? -id).values()];
  const priced = games.map((own) => (own.length === 1 ? { price: own[0]!.price, source: null } : together(own)));
  const known = priced.flatMap((one) => one ?? []);
  if (known.length < priced.length) return null;
  const [only] = known;
  if (known.length === 1 && only?.source) return { price: only.price, priceSource: only.source };
  const source = known.flatMap((one) => one.source ?? []).find((one) => one !== "independent");
  const mixed = source === "book_quote" ? "model" : source;
  return { price: american(product(known.map(({ price }) => price))), priceSource: mixed ?? "independent" };
};

/** Price of a book for all legs of a slip together; none while one of them cannot be bet on. */
export const slipPrice = (slip: BookSlip, lines: readonly (LineState | undefined)[], together: Together): Priced => {
  if (lines.length === 1) return alone(lines[0]);
  const open = lines.flatMap((line): OpenLine[] => (line && isOpen(line) ? [line] : []));
  if (open.length < lines.length || open.length === 0) return NONE;
  const prices = open.map(({ price }) => price);
  const found = byGame(open, together);
  if (found === null) return kept(slip, prices);
  return { ...found, factor: found.price === null ? 1 : factorOf(found.price, prices) };
};
