import type { Core } from "./claim.ts";
import { hasCue, isMarket } from "./line-parts.ts";
import type { BookEntity } from "../names/entity.ts";
import type { SentenceElement } from "../element.ts";
import type { Market } from "../market.ts";
import type { PeriodKey } from "../period.ts";

type Elements = readonly SentenceElement[];
type MarketElement = Extract<SentenceElement, { kind: "market" }>;

const RIGHT = 4;
const LEFT = 7;
const PRICE_REACH = 12;

const stops = (element: SentenceElement): boolean =>
  element.kind === "side" || element.kind === "number" || (element.kind === "break" && element.hard);

/** The market's words that belong to a core: right behind its number, else before its side. */
export const marketsOf = (
  elements: Elements,
  { first, last }: Core,
  fits: (market: Market) => boolean,
): { markets: Market[]; at: number } | null => {
  const isTotal = (element: SentenceElement): boolean =>
    element.kind === "market" && element.markets.every(({ key }) => key === "total");
  const own = elements.slice(first, last + 1);
  const named = own.findLastIndex((element) => element.kind === "market" && !isTotal(element));
  // "His save total sits at 26.5": the word before "total" says of what.
  const inside = named !== -1 ? named : own.findLastIndex(({ kind }) => kind === "market");
  const look = (at: number, reach: number): MarketElement | null => {
    const element = elements[at];
    return element?.kind === "market" && reach <= LEFT && element.markets.some(fits) ? element : null;
  };
  const end = elements[last]!.to;
  for (let at = last + 1; at < elements.length; at++) {
    const element = elements[at]!;
    if (element.from - end > RIGHT || stops(element) || element.kind === "price" || element.kind === "break") break;
    const found = look(at, 0);
    if (found) return { markets: found.markets.filter(fits), at };
  }
  if (inside !== -1) {
    const found = look(first + inside, 0);
    if (found) return { markets: found.markets.filter(fits), at: first + inside };
  }
  const start = elements[first]!.from;
  for (let at = first - 1; at >= 0; at--) {
    const element = elements[at]!;
    if (start - element.to > LEFT || stops(element) || element.kind === "price") break;
    const found = look(at, start - element.to);
    if (found) return { markets: found.markets.filter(fits), at };
  }
  return null;
};

/** "Favored by four, -175 on the moneyline": the price is the other bet's. */
const isOfMoneyline = (elements: Elements, at: number): boolean => {
  const behind = elements[at + 1];
  return isMarket(behind, "moneyline") && behind!.from - elements[at]!.to <= 2;
};

/** The price behind a core, before the next line begins. */
export const priceOf = (elements: Elements, { last }: Core, next: number): { price: number; at: number } | null => {
  const end = elements[last]!.to;
  for (let at = last + 1; at < Math.min(next, elements.length); at++) {
    const element = elements[at]!;
    if (element.from - end > PRICE_REACH) return null;
    // "Rams +1.5, ML +102": the price is the other bet's.
    if (isMarket(element, "moneyline") && elements[at + 1]?.kind === "price") return null;
    if (element.kind === "price") return isOfMoneyline(elements, at) ? null : { price: element.price, at };
    if (stops(element) || hasCue(element, "moved", "past")) return null;
  }
  return null;
};

/** The part of the game that is named near a core. */
export const periodOf = (elements: Elements, { first, last }: Core): { period: PeriodKey; at: number } | null => {
  for (let at = first - 1; at >= 0 && elements[first]!.from - elements[at]!.to <= LEFT; at--) {
    const element = elements[at]!;
    if (element.kind === "period") return { period: element.period, at };
    if (element.kind === "number" || element.kind === "price" || (element.kind === "break" && element.hard)) break;
  }
  for (let at = last; at < elements.length && elements[at]!.from - elements[last]!.to <= RIGHT; at++) {
    const element = elements[at]!;
    if (element.kind === "period") return { period: element.period, at };
    // "Knicks -1.5, first quarter".
    if (at === last + 1 && element.kind === "break" && element.comma && elements[at + 1]?.kind === "period") continue;
    if (at > last && (stops(element) || element.kind === "break")) break;
  }
  return null;
};

/** The book that is named behind a core, before the next line. */
export const bookOf = (elements: Elements, { last }: Core, next: number): BookEntity | null => {
  for (let at = last + 1; at < Math.min(next, elements.length); at++) {
    const element = elements[at]!;
    if (element.kind === "book") return element.book;
    if (stops(element)) return null;
  }
  return null;
};
