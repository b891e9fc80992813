import type { EmbedArticle, ENDPOINTS } from "@linewire/contract";
import type { Partner } from "@linewire/domain/change/record";
import { framePageText } from "@linewire/pages/embed/frame-page";
import { pageElementText, type Drawing } from "@linewire/pages/embed/page-element";
import { articleUrl } from "../../shared/article-url.ts";
import type { Call, Handler } from "@linewire/http/call";
import { Fault } from "@linewire/domain/fault/fault";
import { activePartner } from "../../shared/partner-of.ts";
import { isoOf, type World } from "@linewire/domain/clock/world";
import type { Draw } from "@linewire/pages/words/draw";
import type { WidgetBuild } from "@linewire/pages/words/draw";
import { built } from "./embed-script.ts";
import { pageOffers, type EmbedParts } from "./page-offers.ts";

/** Search engines serve copies of pages from these origins. */
const CACHES = ["https://*.cdn.ampproject.org", "https://*.bing-amp.com"];

const originsOf = ({ sites, origins }: Partner): string[] => [
  ...new Set([...sites.map((site) => new URL(site).origin), ...origins]),
];

/**
 * Only this service, the partner's pages and caches of search engines may embed the frame. All its scripts come from
 * this service.
 */
const framePolicy = (partner: Partner): Record<string, string> => ({
  "Content-Security-Policy": [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "connect-src 'self'",
    "img-src data:",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${["'self'", ...originsOf(partner), ...CACHES].join(" ")}`,
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join("; "),
  // X-Frame-Options cannot list origins, so the empty value removes it. Browsers use frame-ancestors.
  "X-Frame-Options": "",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "X-Robots-Tag": "noindex",
});

type Endpoints = typeof ENDPOINTS;

export type DrawnPageParts = EmbedParts & {
  world: Pick<World, "now" | "secret">;
  build: WidgetBuild | null;
  /** Null if the widget build has no renderer. */
  draw: Draw | null;
};

const VIEW_ID_BYTES = 16;
const HEADERS = { "Cache-Control": "no-store", "Cross-Origin-Resource-Policy": "cross-origin" };

type Bases = Pick<Drawing, "base" | "links">;

const drawingOf = (
  { world, build, draw }: DrawnPageParts,
  bases: Bases,
  partner: Partner,
  viewId?: string,
): Drawing => {
  if (!draw) throw new Fault("not_found", "the server renderer of the widget is not built: run `npm run build`");
  const now = world.now();
  const counted = partner.beacons ? { drawnAt: isoOf(now), ...(viewId !== undefined && { viewId }) } : null;
  return { build: built(build), draw, now, ...bases, counted };
};

type PageCall = Pick<Call<Endpoints["embedHtml"]>, "query" | "from" | "spend">;

const offersOf = ({ query, from, spend }: PageCall, partner: Partner, parts: DrawnPageParts): Promise<EmbedArticle> =>
  pageOffers(
    {
      partner,
      content: { url: articleUrl(query.url).href },
      selection: query,
      jurisdiction: parts.region(query.state, from.region),
      spend: () => spend("articles"),
    },
    parts,
  );

export const embedHtml =
  (parts: DrawnPageParts): Handler<Endpoints["embedHtml"]> =>
  async (call) => {
    const partner = activePartner(call.params.partnerSlug, parts.partner);
    const { base } = call.from;
    const drawing = drawingOf(parts, { base, links: base }, partner);
    const article = await offersOf(call, partner, parts);
    const text = pageElementText({ article, query: call.query, drawing });
    return { bytes: Buffer.from(text), headers: HEADERS };
  };

export const embedFrame =
  (parts: DrawnPageParts): Handler<Endpoints["embedFrame"]> =>
  async (call) => {
    const partner = activePartner(call.params.partnerSlug, parts.partner);
    // With an empty base URL the frame calls its own origin. Each response is one page view, so no cache may store it.
    const viewId = parts.world.secret(VIEW_ID_BYTES).toString("hex");
    const drawing = drawingOf(parts, { base: "", links: call.from.base }, partner, viewId);
    const article = await offersOf(call, partner, parts);
    const { query } = call;
    const page = framePageText({ article, query, drawing, partner, locale: query.locale ?? "en" });
    return { bytes: Buffer.from(page), headers: { ...HEADERS, ...framePolicy(partner) } };
  };
