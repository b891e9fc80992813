import type { Core } from "./claim.ts";
import { hasCue, isMarket } from "./line-parts.ts";
import type { BookEntity } from "../names/entity.ts";
import type { SentenceElement } from "../element.ts";
import type { Market } from "../market.ts";
import type { PeriodKey } from "../period.ts";

type Elements = readonly SentenceElement[];
type MarketElement = Extract<SentenceElement, { kind: "market" }>;

const WINDOW_AFTER_TOKENS = 4;
const WINDOW_BEFORE_TOKENS = 7;
const PRICE_WINDOW_TOKENS = 12;

const endsSearch = (element: SentenceElement): boolean =>
  element.kind === "side" || element.kind === "number" || (element.kind === "break" && element.hard);

/** The words behind a bet name its market, otherwise those within it, otherwise those before it. */
export const marketsOf = (
  elements: Elements,
  { first, last }: Core,
  fits: (market: Market) => boolean,
): { markets: Market[]; at: number } | null => {
  const isTotal = (element: SentenceElement): boolean =>
    element.kind === "market" && element.markets.every(({ key }) => key === "total");
  const own = elements.slice(first, last + 1);
  const specific = own.findLastIndex((element) => element.kind === "market" && !isTotal(element));
  // "His save total sits at 26.5": the stat is the word before "total".
  const inside = specific !== -1 ? specific : own.findLastIndex(({ kind }) => kind === "market");
  const marketAt = (at: number, distance: number): MarketElement | null => {
    const element = elements[at];
    return element?.kind === "market" && distance <= WINDOW_BEFORE_TOKENS && element.markets.some(fits)
      ? element
      : null;
  };
  const end = elements[last]!.to;
  for (let at = last + 1; at < elements.length; at++) {
    const element = elements[at]!;
    if (
      element.from - end > WINDOW_AFTER_TOKENS ||
      endsSearch(element) ||
      element.kind === "price" ||
      element.kind === "break"
    )
      break;
    const found = marketAt(at, 0);
    if (found) return { markets: found.markets.filter(fits), at };
  }
  if (inside !== -1) {
    const found = marketAt(first + inside, 0);
    if (found) return { markets: found.markets.filter(fits), at: first + inside };
  }
  const start = elements[first]!.from;
  for (let at = first - 1; at >= 0; at--) {
    const element = elements[at]!;
    if (start - element.to > WINDOW_BEFORE_TOKENS || endsSearch(element) || element.kind === "price") break;
    const found = marketAt(at, start - element.to);
    if (found) return { markets: found.markets.filter(fits), at };
  }
  return null;
};

/** In "Favored by four, -175 on the moneyline" the price does not belong to the line before it. */
const isOfMoneyline = (elements: Elements, at: number): boolean => {
  const next = elements[at + 1];
  return isMarket(next, "moneyline") && next!.from - elements[at]!.to <= 2;
};

/** Prices of totals, spreads and props are rarely larger: "over 45.5 for the Chiefs at -110". */
const MAX_LINE_PRICE = 125;

/** Example: "Total 58.5, with the Tigers at -265". */
export const isPriceOfTeam = (elements: Elements, at: number): boolean => {
  const [price, preposition, team] = [elements[at], elements[at - 1], elements[at - 2]];
  if (price?.kind !== "price" || preposition?.kind !== "preposition" || team?.kind !== "team") return false;
  return elements[at - 3]?.kind !== "preposition" && Math.abs(price.price) > MAX_LINE_PRICE;
};

export const priceOf = (elements: Elements, { last }: Core, next: number): { price: number; at: number } | null => {
  const end = elements[last]!.to;
  for (let at = last + 1; at < Math.min(next, elements.length); at++) {
    const element = elements[at]!;
    if (element.from - end > PRICE_WINDOW_TOKENS) return null;
    // "Rams +1.5, ML +102": the price belongs to the moneyline.
    if (isMarket(element, "moneyline") && elements[at + 1]?.kind === "price") return null;
    if (element.kind === "price")
      return isOfMoneyline(elements, at) || isPriceOfTeam(elements, at) ? null : { price: element.price, at };
    if (endsSearch(element) || hasCue(element, "moved", "past")) return null;
  }
  return null;
};

export const periodOf = (elements: Elements, { first, last }: Core): { period: PeriodKey; at: number } | null => {
  for (let at = first - 1; at >= 0 && elements[first]!.from - elements[at]!.to <= WINDOW_BEFORE_TOKENS; at--) {
    const element = elements[at]!;
    if (element.kind === "period") return { period: element.period, at };
    if (element.kind === "number" || element.kind === "price" || (element.kind === "break" && element.hard)) break;
  }
  for (let at = last; at < elements.length && elements[at]!.from - elements[last]!.to <= WINDOW_AFTER_TOKENS; at++) {
    const element = elements[at]!;
    if (element.kind === "period") return { period: element.period, at };
    // A comma before a part of the game does not end the search: "Knicks -1.5, first quarter".
    if (at === last + 1 && element.kind === "break" && element.comma && elements[at + 1]?.kind === "period") continue;
    if (at > last && (endsSearch(element) || element.kind === "break")) break;
  }
  return null;
};

export const bookOf = (elements: Elements, { last }: Core, next: number): BookEntity | null => {
  for (let at = last + 1; at < Math.min(next, elements.length); at++) {
    const element = elements[at]!;
    if (element.kind === "book") return element.book;
    if (endsSearch(element)) return null;
  }
  return null;
};
