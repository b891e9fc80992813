import type { SharedBook, SharedLeg, SharedSlip } from "@linewire/contract";
import { decimalOf } from "@linewire/domain/line/odds";

const signed = (value: number): string => (value < 0 ? `\u2212${-value}` : `+${value}`);

export const priceText = (price: number): string => signed(price);

const HEADINGS: Record<SharedSlip["kind"], (legs: number) => string> = {
  sgp: () => "Same game parlay",
  parlay: (legs) => `${legs}-leg parlay`,
  single: (legs) => (legs === 1 ? "Single bet" : `${legs} single bets`),
  none: () => "Bet slip",
};

export const slipHeading = ({ kind, legs, books }: Pick<SharedSlip, "kind" | "legs" | "books">): string =>
  HEADINGS[legs.length === 0 ? "none" : kind](
    Math.max(legs.length, ...(kind === "single" ? [] : books.map((book) => book.legsRequested))),
  );

const WHOLE_GAME = /^$|^(full )?(game|match)/i;

/** Example: "Buffalo Bills −3.5, Spread". */
export const legText = ({ subject, overUnder, points, betTypeName, periodName }: SharedLeg): string => {
  const pointsText = points === null ? "" : ` ${overUnder ? points : signed(points)}`;
  const period = WHOLE_GAME.test(periodName) ? "" : `, ${periodName}`;
  return `${subject}${overUnder ? ` ${overUnder}` : ""}${pointsText}, ${betTypeName}${period}`;
};

const isExact = (book: SharedBook, legs: readonly SharedLeg[]): boolean =>
  book.lines.every(({ legId, points }) => legs.find(({ id }) => id === legId)?.points === points);

export const isOneBet = ({ kind, legs }: Pick<SharedSlip, "kind" | "legs">): boolean =>
  kind !== "single" || legs.length === 1;

/** Null if no book has all legs at the requested points, or if the slip has no combined price. */
export const bestBook = (slip: SharedSlip): (SharedBook & { price: number }) | null => {
  if (!isOneBet(slip)) return null;
  const whole = slip.books.flatMap((book) =>
    book.price !== null && book.lines.length >= slip.legs.length && isExact(book, slip.legs)
      ? [{ ...book, price: book.price }]
      : [],
  );
  return whole.toSorted((one, other) => decimalOf(other.price) - decimalOf(one.price))[0] ?? null;
};
