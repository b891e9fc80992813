import { withSign } from "../price.ts";
import type { WordedBet } from "../words/bet-name.ts";
import type { View } from "./context.ts";

export const localeOf = ({ config }: Pick<View, "config">): string =>
  config.value.locale || globalThis.document?.documentElement.lang || navigator.language;

/** Formats of other locales need page.js. */
export const isForeign = (view: Pick<View, "config">): boolean =>
  view.config.value.oddsFormat !== "american" || !/^en(-US)?$/i.test(localeOf(view));

export const priceIn = (view: View, price: number): string =>
  view.words.value.price?.(price, view.config.value.oddsFormat, localeOf(view)) ?? withSign(price, Math.abs);

const numberIn =
  (view: View) =>
  (value: number): string =>
    view.words.value.number?.(value, localeOf(view)) ?? `${Math.abs(value)}`;

export const betIn = (view: View, offer: WordedBet, points: number | null): string =>
  view.words.value.bet(offer, points, numberIn(view));

export const pointsIn = (view: View, { overUnder }: WordedBet, points: number): string =>
  overUnder ? numberIn(view)(points) : withSign(points, numberIn(view));

const timeIn = (view: View, at: number | string, withDay: boolean): string => {
  const date = new Date(at);
  return +date ? view.words.value.hour(date, withDay, localeOf(view), view.zone) : "";
};

/** "12:04". */
export const clockIn = (view: View, at: number): string => timeIn(view, at, false);

/** "Sun, Nov 22, 1:00 PM". */
export const startIn = (view: View, at: number | string): string => timeIn(view, at, true);
