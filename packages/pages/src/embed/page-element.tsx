import type { EmbedArticle, EmbedLooks } from "@linewire/contract";
import { h } from "preact";
import { renderToString } from "preact-render-to-string";
import type { Draw, LinkQuery, WidgetBuild } from "../words/draw.ts";
import { FallbackList } from "./fallback-list.tsx";

type Value = string | number | boolean | readonly number[] | undefined;
export type EmbedPageQuery = EmbedLooks & { url: string } & Record<string, Value>;

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

const attributesOf = (query: EmbedPageQuery): Record<string, string> =>
  Object.fromEntries(
    Object.entries(ATTRIBUTES).flatMap(([name, attribute]) => {
      const value = query[name];
      return value === undefined ? [] : [[attribute, textOf(value)]];
    }),
  );

/** Server-rendered times are in the zone of sports days. */
const ZONE = "America/New_York";

const looksOf = ({ locale = "en-US", theme, oddsFormat, layout, density }: EmbedLooks) => ({
  locale,
  zone: ZONE,
  ...(theme === undefined ? {} : { theme }),
  ...(oddsFormat === undefined ? {} : { oddsFormat }),
  ...(layout === undefined ? {} : { layout }),
  ...(density === undefined ? {} : { density }),
});

/** `base`: base URL of requests. `links`: base URL of links to the service. */
export type Drawing = {
  draw: Draw;
  build: WidgetBuild;
  now: number;
  base: string;
  links: string;
  /** The service counts clicks with these parameters; null if the partner counts no clicks. */
  counted: { drawnAt: string; viewId?: string } | null;
};
type ElementProps = {
  article: EmbedArticle;
  query: EmbedPageQuery;
  drawing: Drawing;
  /** "message": a box without offers says so. */
  fallback?: "message";
};

const queryOf =
  ({ counted }: Drawing): LinkQuery =>
  (sequenceNumber) =>
    counted === null ? {} : { ...counted, sequenceNumber: String(sequenceNumber) };

/** The widget's renderer has escaped the HTML. */
const shadowText = ({ article, query, drawing }: ElementProps): string => {
  const { draw, build, now, base, links } = drawing;
  const { maxBets } = query;
  const { partner, metadata } = article.widget;
  const linkQuery = queryOf(drawing);
  const sheet = build.style && <link rel="stylesheet" href={`${base}/embed/v1/${build.hash}/linewire.css`} />;
  const inside = draw(article, {
    ...looksOf(query),
    ...(typeof maxBets === "number" ? { maxBets } : {}),
    api: links,
    partner: partner.slug,
    now,
    ...(drawing.counted && {
      linkQuery: (sequence) => ({ url: metadata.articleUrl, placement: "list", ...linkQuery(sequence) }),
    }),
  });
  return `${sheet ? renderToString(sheet) : ""}${inside}`;
};

/** Browsers without declarative shadow DOM show a plain list. */
export const PageElement = (props: ElementProps) => {
  const { article, query, drawing, fallback } = props;
  const { base } = drawing;
  const { slug } = article.widget.partner;
  const { articleUrl } = article.widget.metadata;
  const api = base === "" ? {} : { api: base };
  return h(
    "linewire-bets",
    { partner: slug, ...api, "article-url": articleUrl, ...attributesOf(query), ...(fallback && { fallback }) },
    <template shadowrootmode="open" dangerouslySetInnerHTML={{ __html: shadowText(props) }} />,
    <FallbackList article={article} link={{ base, slug, articleUrl, query: queryOf(drawing) }} />,
  );
};

export const pageElementText = (props: ElementProps): string => renderToString(<PageElement {...props} />);
