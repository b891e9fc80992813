import { ODDS_FORMATS, type OddsFormat } from "./price.ts";

const THEMES = ["auto", "light", "dark"] as const;
const FALLBACKS = ["hide", "message", "slot"] as const;

export type Config = {
  partner: string;
  api: string;
  articleUrl: string;
  maxBets: number;
  theme: (typeof THEMES)[number];
  oddsFormat: OddsFormat;
  state: string;
  fallback: (typeof FALLBACKS)[number];
  locale: string;
};

/** Where a setting may stand: an attribute of the element, or a data-* of the script. */
export type Source = (name: string) => string | null | undefined;

export const ATTRIBUTES = [
  "partner",
  "api",
  "article-url",
  "max-bets",
  "theme",
  "odds-format",
  "state",
  "fallback",
  "locale",
];

const DEFAULT_MAX_BETS = 6;
const MOST_BETS = 25;

const oneOf = <T extends string>(values: readonly T[], value: string | null | undefined, fallback: T): T =>
  values.find((one) => one === value) ?? fallback;

const count = (value: string | null | undefined): number =>
  /^\d{1,3}$/.test(value ?? "") ? Math.min(MOST_BETS, Math.max(1, Number(value))) : DEFAULT_MAX_BETS;

/** The settings of one element: its own attributes first, then the script's, then the defaults. */
export const readConfig = (element: Source, script: Source, page: { origin: string; url: string }): Config => {
  const value = (name: string): string | null => element(name) || script(name) || null;
  return {
    partner: value("partner") ?? "",
    api: (value("api") ?? page.origin).replace(/\/$/, ""),
    articleUrl: value("article-url") ?? page.url,
    maxBets: count(value("max-bets")),
    theme: oneOf(THEMES, value("theme"), "auto"),
    oddsFormat: oneOf(ODDS_FORMATS, value("odds-format"), "american"),
    state: /^[A-Za-z]{2}$/.test(value("state") ?? "") ? (value("state") ?? "") : "",
    fallback: oneOf(FALLBACKS, value("fallback"), "hide"),
    locale: value("locale") ?? "",
  };
};

/** The address that stands for the article: the canonical link, else the page's own without its hash. */
export const pageUrl = (page: Document): string =>
  page.querySelector<HTMLLinkElement>("link[rel=canonical]")?.href || page.location.href.replace(/#.*/, "");
