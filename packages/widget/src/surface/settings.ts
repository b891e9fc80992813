import type { Config } from "../config.ts";

type Tag = "linewire-bets" | "linewire-offer" | "linewire-odds";
export const TAGS: Record<Tag, { name: string; text: string }> = {
  "linewire-bets": { name: "LinewireBets", text: "The offers of the article around it, as a list." },
  "linewire-offer": { name: "LinewireOffer", text: "One of the article's offers, between two paragraphs." },
  "linewire-odds": { name: "LinewireOdds", text: "One event, book by book." },
};

export type Setting = {
  type: string;
  text: string;
  /** Allowed attribute values; the first is the default. */
  values?: readonly string[];
  /** The elements that it means something to, where these are not all. */
  only?: readonly Tag[];
};

const ARTICLE: readonly Tag[] = ["linewire-bets", "linewire-offer"];
const choice = (values: readonly string[], text: string): Setting => ({
  type: values.map((value) => `"${value}"`).join(" | "),
  text,
  values,
});

/** Every setting in words. */
export const SETTINGS: Record<keyof Config, Setting> = {
  partner: { type: "string", text: "The publisher's slug." },
  api: { type: "string", text: "Where the service is; by default where the script came from." },
  articleUrl: {
    type: "string",
    text: "The article's address; by default the page's canonical link, else its own address. Without it the element follows the page from article to article.",
    only: ARTICLE,
  },
  maxBets: { type: "number", text: "How many offers at most, 1 to 25; 6 by default.", only: ["linewire-bets"] },
  leagueHint: { type: "string", text: "A league that the article is about, such as `nfl`.", only: ARTICLE },
  requestedBooks: { type: "string", text: "Ids of books to take offers from, with commas between them." },
  bookOrder: { type: "string", text: "Ids of books in the order of preference, with commas between them." },
  includeImplicit: {
    type: "boolean",
    text: "Whether offers count that the article only implies; on by default, `false` switches it off.",
    only: ARTICLE,
  },
  inlineCap: { type: "number", text: "How many offers may stand between paragraphs, 0 to 10; 3 by default." },
  oddsFormat: choice(
    ["american", "decimal", "fractional", "auto"],
    "How prices are written; `auto` = as the locale does.",
  ),
  locale: { type: "string", text: "A language tag; by default the page's `lang`." },
  theme: choice(["auto", "light", "dark"], "Light or dark; `auto` = as the page has it."),
  density: choice(["comfortable", "compact"], "How much room a row takes."),
  layout: choice(["list", "grid", "inline"], "How offers are laid out."),
  state: { type: "string", text: "The reader's state, two letters, where the page knows it." },
  loading: choice(["lazy", "eager"], "`lazy` = asks for the article when the element is within 400 px of the view."),
  live: choice(["on", "off", "paused"], "`off` = prices are not followed; `paused` = not until they are resumed."),
  fallback: choice(
    ["hide", "message", "slot"],
    'What is seen when there are no offers: nothing, a sentence, or the page\'s own children with `slot="fallback"`.',
  ),
  noFlash: { type: "boolean", text: "Changes of price are not lit up." },
  priceStyle: choice(
    ["link", "button"],
    "Prices that lead to a book as underlined numbers, or as buttons in the accent.",
  ),
  lineId: { type: "number", text: "The line to show.", only: ["linewire-offer"] },
  index: {
    type: "number",
    text: "Which of the article's offers to show where no line is named, from 0.",
    only: ["linewire-offer"],
  },
  eventId: { type: "number", text: "The event to show.", only: ["linewire-odds"] },
  history: {
    type: "boolean",
    text: "An offer that is opened shows how its price moved in the last 24 hours.",
    only: ARTICLE,
  },
};
