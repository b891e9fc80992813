import type { Jurisdiction } from "@linewire/contract";
import type { formatPrice, plainNumber } from "../price.ts";
import { betName, type BetWording } from "./bet-name.ts";
import { americanHour } from "./hour.ts";
import type { LateWords } from "./late-en.ts";
import type { PeopleWords } from "./people-words.ts";
import type { QuietWords } from "./quiet-words.ts";

const bet: BetWording = betName;

/** Each other language is a part that is loaded on demand. `{}` is replaced by a time, a price or the name of a bet. */
export const en = {
  language: "en",
  dir: "ltr" as "ltr" | "rtl",
  title: "Odds",
  region: "Odds in this story",
  simulated: "Simulated",
  live: "Live",
  ready: "Prices at {}",
  suspended: "Suspended",
  label: "Ad",
  opens: "opens in a new tab",
  age: "{} or older",
  /** Shows the points that the article states, if the offer has other points. */
  stated: "story says {}",
  /** By the name of a game state or result in the contract. A name without a text is shown unchanged. */
  games: {} as Record<string, string>,
  /** The translated disclosure, and region notices by key. If they are empty, the service's English texts are shown. */
  disclosure: "",
  notices: {} as Record<string, (place: Pick<Jurisdiction, "minAge" | "state">) => string>,
  bet,
  hour: americanHour,
};

/**
 * The first price needs none of the optional texts. page.js adds `price` and `number`: before that, only English with
 * American odds is rendered.
 */
export type Words = typeof en & {
  /** The first rendering never has these states, so page.js adds their texts. */
  stale?: string;
  paused?: string;
  removed?: string;
  unknown?: string;
  /** Screen readers read this with a price that may not be current. */
  check?: string;
  late?: LateWords;
  people?: PeopleWords;
  quiet?: QuietWords;
  /** Translates "Q3 4:12". English shows the clock of the service. */
  clock?: (clock: string | null) => string | undefined;
  price?: typeof formatPrice;
  number?: typeof plainNumber;
};

/** A name such as "constructor" must not read an inherited property. */
export const own = <T>(table: Record<string, T>, name: string): T | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined;

export const fill = (text: string, value: string | number): string => text.replace("{}", () => `${value}`);
