import type { formatPrice, plainNumber } from "../price.ts";
import { betName } from "./bet-name.ts";
import { englishHour } from "./hour.ts";
import type { LateWords } from "./late-en.ts";

/** What a bet is called, from its wire names; `number` writes a number without its sign in the reader's locale. */
export type Named = { betTypeName: string; overUnder: string | null; periodName: string };
export type Bet = (offer: Named, points: number | null, number: (value: number) => string) => string;

const bet: Bet = betName;

/**
 * Everything the widget says, in English. Every other language is a part, fetched when it is asked for.
 * `{}` is filled with a time, a price or the name of a bet.
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
  /** Words for the states of a game that are not its name on the wire. */
  games: {} as Record<string, string>,
  /** What says that links are advertising, and the notices by key, where they are not the service's own English ones. */
  disclosure: "",
  notices: {} as Record<string, string>,
  bet,
  hour: englishHour,
};

/**
 * `late` = the words of views that no first price needs; English has them beside these views. `price` and `number` write
 * what is not American odds in English, which the first price is.
 */
export type Words = typeof en & { late?: LateWords; price?: typeof formatPrice; number?: typeof plainNumber };

/** What a table has of its own under a name: a name that comes from outside may be one that all objects have. */
export const own = <T>(table: Record<string, T>, name: string): T | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined;

export const fill = (text: string, value: string): string => text.replace("{}", () => value);
