import type { EmbedArticle, EmbedLooks } from "@linewire/contract";
import { html, Markup } from "../../html.ts";
import type { Draw } from "./draw.ts";
import type { WidgetBuild } from "./embed-script.ts";
import { fallbackList } from "./fallback.ts";

type Value = string | number | boolean | readonly number[] | undefined;
export type PageQuery = EmbedLooks & { url: string } & Record<string, Value>;

/** What an element is asked for in a query, and what its attribute is called. */
const ATTRIBUTES: Record<string, string> = {
  maxBets: "max-bets",
  leagueHint: "league-hint",
  requestedBookIds: "requested-books",
  bookOrder: "book-order",
  includeImplicitBets: "include-implicit",
  inlineWidgetCap: "inline-cap",
  state: "state",
  oddsFormat: "odds-format",
  locale: "locale",
  theme: "theme",
  density: "density",
  layout: "layout",
};

const textOf = (value: Exclude<Value, undefined>): string =>
  typeof value === "object" ? value.join(",") : String(value);

const attributesOf = (query: PageQuery): Markup[] =>
  Object.entries(ATTRIBUTES).flatMap(([name, attribute]) => {
    const value = query[name];
    return value === undefined ? [] : [html` ${attribute}="${textOf(value)}"`];
  });

/** The zone of the sports day, for hours that are drawn here. */
const ZONE = "America/New_York";

const looksOf = ({ locale = "en-US", theme, oddsFormat, layout, density }: EmbedLooks) => ({
  locale,
  zone: ZONE,
  ...(theme === undefined ? {} : { theme }),
  ...(oddsFormat === undefined ? {} : { oddsFormat }),
  ...(layout === undefined ? {} : { layout }),
  ...(density === undefined ? {} : { density }),
});

export type Drawing = { draw: Draw; build: WidgetBuild; now: number; base: string };

/** The widget's element with everything in it: drawn for browsers that take a shadow root, and a plain list for the others. */
export const pageElement = (article: EmbedArticle, query: PageQuery, { draw, build, now, base }: Drawing): Markup => {
  const { slug } = article.widget.partner;
  const { articleUrl } = article.widget.metadata;
  const maxBets = query["maxBets"];
  const settings = {
    ...looksOf(query),
    ...(typeof maxBets === "number" ? { maxBets } : {}),
    api: base,
    partner: slug,
    now,
  };
  const style = build.style && html`<link rel="stylesheet" href="${base}/embed/v1/${build.hash}/linewire.css" />`;
  const inside = html`${style}${new Markup(draw(article, settings))}`;
  return html`<linewire-bets
    partner="${slug}"
    ${base !== "" && html` api="${base}"`}
    article-url="${articleUrl}"
    ${attributesOf(query)}
    ><template shadowrootmode="open">${inside}</template
    >${fallbackList(article, { base, slug, articleUrl })}</linewire-bets
  >`;
};
