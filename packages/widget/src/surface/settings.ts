import type { Config } from "../config.ts";

type Tag = "linewire-bets" | "linewire-offer" | "linewire-odds";
export const TAGS: Record<Tag, { name: string; text: string }> = {
  "linewire-bets": { name: "LinewireBets", text: "The offers of the surrounding article, as a list." },
  "linewire-offer": { name: "LinewireOffer", text: "One of the article's offers, between two paragraphs." },
  "linewire-odds": { name: "LinewireOdds", text: "The prices of every book for one event." },
};

/** The record of an author has attributes but no settings, because it shows no offers. */
export const RECORD = {
  tag: "linewire-record",
  name: "LinewireRecord",
  text: "The record of an author's picks, with the proof of each pick.",
  attributes: {
    partner: "The publisher's slug.",
    author: "The author, as in the byline; without it, all authors.",
    section: "Only picks of this section.",
    league: "Only picks of this league, such as `nfl`.",
    "bet-type-id": "Only picks of this market.",
    from: "First day of the games, such as `2026-11-22`.",
    to: "Last day of the games.",
    "min-picks": "Minimum number of settled picks with which the record is shown; 20 by default.",
    api: "Origin of the service; by default the origin of the script.",
    "odds-format": "Format of prices, as for the other elements.",
    locale: "A language tag for numbers and dates; by default the page's `lang`.",
    theme: "`light` or `dark`; by default as on the page.",
  },
} as const;

export type Setting = {
  type: string;
  text: string;
  /** The first value is the default. */
  values?: readonly string[];
  /** The elements with the setting; all if absent. */
  only?: readonly Tag[];
};

const ARTICLE: readonly Tag[] = ["linewire-bets", "linewire-offer"];
const choice = (values: readonly string[], text: string): Setting => ({
  type: values.map((value) => `"${value}"`).join(" | "),
  text,
  values,
});

export const SETTINGS: Record<keyof Config, Setting> = {
  partner: { type: "string", text: "The publisher's slug." },
  api: { type: "string", text: "Origin of the service; by default the origin of the script." },
  articleUrl: {
    type: "string",
    text: "URL of the article; by default the page's canonical link, otherwise the page's own URL. Without this setting the element follows the page from article to article.",
    only: ARTICLE,
  },
  maxBets: { type: "number", text: "Maximum number of offers, 1 to 25; 6 by default.", only: ["linewire-bets"] },
  leagueHint: { type: "string", text: "A league that the article is about, such as `nfl`.", only: ARTICLE },
  requestedBooks: { type: "string", text: "Ids of the books to use, separated by commas." },
  bookOrder: { type: "string", text: "Ids of books in order of preference, separated by commas." },
  includeImplicit: {
    type: "boolean",
    text: "Includes offers that the article only implies; on by default, `false` switches it off.",
    only: ARTICLE,
  },
  inlineCap: { type: "number", text: "Maximum number of offers between paragraphs, 0 to 10; 3 by default." },
  oddsFormat: choice(
    ["american", "decimal", "fractional", "auto"],
    "Format of prices; `auto` = the format of the locale.",
  ),
  locale: { type: "string", text: "A language tag; by default the page's `lang`." },
  theme: choice(["auto", "light", "dark"], "Light or dark; `auto` = as on the page."),
  density: choice(["comfortable", "compact"], "Height of a row."),
  layout: choice(["list", "grid", "inline"], "Layout of the offers."),
  state: { type: "string", text: "The reader's US state as two letters, if the page knows it." },
  loading: choice(
    ["lazy", "eager"],
    "`lazy` = requests the article when the element is within 400 px of the viewport.",
  ),
  live: choice(["on", "off", "paused"], "`off` = no live updates; `paused` = no live updates until `resume()`."),
  fallback: choice(
    ["hide", "message", "slot"],
    'Display if there are no offers: nothing, a sentence, or the page\'s own children with `slot="fallback"`.',
  ),
  noFlash: { type: "boolean", text: "Price changes are not highlighted." },
  priceStyle: choice(["link", "button"], "Linked prices are underlined numbers, or buttons in the accent colour."),
  lineId: { type: "number", text: "The line to show.", only: ["linewire-offer"] },
  index: {
    type: "number",
    text: "Index of the article's offer to show, from 0. Used only without `line-id`.",
    only: ["linewire-offer"],
  },
  eventId: { type: "number", text: "The event to show.", only: ["linewire-odds"] },
  history: {
    type: "boolean",
    text: "An opened offer shows its price history of the last 24 hours.",
    only: ARTICLE,
  },
};
