import type { formatPrice, plainNumber } from "../price.ts";
import { betName, type BetWording } from "./bet-name.ts";
import { americanHour } from "./hour.ts";
import type { LateWords } from "./late-en.ts";
import type { PeopleWords } from "./people-words.ts";

const bet: BetWording = betName;

/**
 * All texts of the widget in English. Every other language is a part that is loaded on demand. `{}` is replaced by a time, a price or the
 * name of a bet.
 */
export const en = {
  language: "en",
  dir: "ltr" as "ltr" | "rtl",
  title: "Odds",
  region: "Odds in this story",
  simulated: "Simulated",
  live: "Live",
  ready: "Prices at {}",
  stale: "Prices paused {} \u2013 reconnecting",
  paused: "Updates paused {}",
  check: "Check at book",
  suspended: "Suspended",
  removed: "Withdrawn",
  label: "Ad",
  opens: "opens in a new tab",
  age: "{} or older",
  /** The points in the article, beside an offer at other points. */
  stated: "story says {}",
  /** Texts for game states and bet results that differ from their wire names. */
  games: {} as Record<string, string>,
  /** Advertising disclosure, and region notices by key, where they override the service's English ones. */
  disclosure: "",
  notices: {} as Record<string, string>,
  bet,
  hour: americanHour,
};

/**
 * `late`, `people` = texts of views that the first price does not need; the English ones are beside these views. `price` and `number`
 * format everything except American odds in English, the format of the first price.
 */
export type Words = typeof en & {
  late?: LateWords;
  people?: PeopleWords;
  price?: typeof formatPrice;
  number?: typeof plainNumber;
};

/** Own property of a table: an external name such as "constructor" must not find an inherited one. */
export const own = <T>(table: Record<string, T>, name: string): T | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined;

export const fill = (text: string, value: string): string => text.replace("{}", () => value);
