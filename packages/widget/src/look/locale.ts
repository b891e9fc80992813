import { formatPrice, plainNumber } from "../price.ts";
import type { Named } from "../words/en.ts";
import type { View } from "./context.ts";

/** The locale of numbers, dates and odds: the setting's, the page's, or the reader's. */
export const localeOf = ({ config }: View): string =>
  config.value.locale || globalThis.document?.documentElement.lang || navigator.language;

export const priceIn = (view: View, price: number): string =>
  formatPrice(price, view.config.value.oddsFormat, localeOf(view));

export const betIn = (view: View, offer: Named, points: number | null): string =>
  view.words.value.bet(offer, points, (value) => plainNumber(value, localeOf(view)));

/** A moment in the reader's zone and locale; where the zone is not the reader's own, it is named. */
const timeIn = (view: View, at: number | string, withDay: boolean): string => {
  const date = new Date(at);
  return +date ? view.words.value.hour(date, withDay, localeOf(view), view.zone) : "";
};

/** "12:04", as the locale writes it. */
export const clockIn = (view: View, at: number): string => timeIn(view, at, false);

/** "Sun, Nov 22, 1:00 PM". */
export const startIn = (view: View, at: string): string => timeIn(view, at, true);
