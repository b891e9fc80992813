import { demonstrationPage, movedPage, unknownPage, type Surroundings } from "@linewire/pages/embed/moved-page";
import type { EmbedBet, ENDPOINTS, Event, Jurisdiction } from "@linewire/contract";
import { clickOf, type SeenPrice } from "@linewire/domain/deeplink/click";
import type { LinkRegion } from "@linewire/domain/deeplink/offer-link";
import type { LineState } from "@linewire/domain/line/line-state";
import type { Partner } from "@linewire/domain/change/record";
import type { Answer, Call, Handler } from "@linewire/http/call";
import { activePartner, isSite, type FindPartner } from "../../shared/partner-of.ts";
import { isoOf, type World } from "@linewire/domain/clock/world";
import type { OfferNames } from "@linewire/pages/words/offer-words";
import { subIdText } from "@linewire/domain/desk/sub-id";
import { articleOfPage, articleShortKey, type FindCanonical } from "../../shared/article-key.ts";
import { PAGE_HEADERS } from "./reader-page.ts";
import type { RegionRules } from "./region.ts";

type Contract = (typeof ENDPOINTS)["followOffer"];

/**
 * `moved`: the changed offer is shown. `refused`: region, unknown offer or no link. `uncounted`: a click in a rendered
 * list could not be counted.
 */
export type ClickOutcome = "redirected" | "moved" | "refused" | "uncounted";

export type GoParts = {
  world: Pick<World, "now">;
  partner: FindPartner;
  region: RegionRules;
  line: (id: number) => LineState | undefined;
  event: (id: number) => Event | undefined;
  link: (line: LineState, region: LinkRegion) => EmbedBet["deeplink"];
  names: OfferNames;
  canonicalOf: FindCanonical;
  simulated: boolean;
  states: readonly { code: string; name: string }[];
  ownHosts: () => readonly string[];
  went: (how: ClickOutcome) => void;
  countClick: (call: Call<Contract>, partner: Partner, jurisdiction: Jurisdiction) => void;
};

const backTo = (url: string | undefined, partner: Partner, ownHosts: readonly string[]): string | null => {
  if (url === undefined || !URL.canParse(url)) return null;
  const { protocol, host, href } = new URL(url);
  if (protocol !== "http:" && protocol !== "https:") return null;
  return isSite(partner, host) || ownHosts.includes(host) ? href : null;
};

const homeOf = (
  { displayName, origins, sites }: Partner,
  simulated: boolean,
): Pick<Surroundings, "back" | "backTo"> => ({
  back: origins[0] ?? sites[0] ?? (simulated ? "/" : null),
  backTo: `Back to ${displayName}`,
});

const page = (text: string, status = 200): Answer<string> => ({
  status,
  bytes: Buffer.from(text),
  headers: PAGE_HEADERS,
});

const redirectTo = (url: string): Answer<string> => ({
  status: 302,
  bytes: Buffer.alloc(0),
  headers: { ...PAGE_HEADERS, Location: url },
});

const lineOf = ({ params }: Call<Contract>, { bookIds }: Partner, parts: GoParts): LineState | undefined => {
  const line = parts.line(params.offerId.marketLineId);
  return line && bookIds.includes(line.sourceId) ? line : undefined;
};

const DEFAULT_PLACEMENT = "link";

/**
 * The sub id tells the affiliate programme the article and the placement. Undefined if the partner counts no clicks.
 */
const subIdFor = ({ query }: Call<Contract>, line: LineState, partner: Partner, parts: GoParts): string | undefined => {
  if (!partner.beacons) return undefined;
  const article = backTo(query.url, partner, parts.ownHosts());
  const { slug } = partner;
  const articleKey =
    article === null ? null : articleShortKey(slug, articleOfPage(slug, new URL(article), parts.canonicalOf));
  const { placement = DEFAULT_PLACEMENT } = query;
  return subIdText({ articleKey, lineId: line.id, points: line.points, placement });
};

const REFUSALS: ReadonlySet<string> = new Set(["region_unknown", "region_closed", "no_link"]);

const decideClick = (
  line: LineState,
  seen: SeenPrice,
  parts: GoParts,
  visitor: { jurisdiction: Jurisdiction; os: LinkRegion["os"]; subId: string | undefined },
) => {
  const { state, linksAllowed } = visitor.jurisdiction;
  const { os, subId } = visitor;
  const region: LinkRegion = {
    state,
    linksAllowed,
    ...(os === undefined ? {} : { os }),
    ...(subId === undefined ? {} : { subId }),
  };
  const { eventId } = line.market;
  const event = eventId === null ? undefined : parts.event(eventId);
  return { event, click: clickOf({ line, event, link: parts.link(line, region) }, seen, region) };
};

/** Links to the same offer in other states. Undefined if a proxy supplies the region. */
const regionsFor = ({ query, from, params }: Call<Contract>, { states }: GoParts): Surroundings["regions"] => {
  if (from.region !== undefined) return undefined;
  const { price, url, placement } = query;
  const kept = Object.entries({ price, url, placement }).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, `${value}`]],
  );
  const { marketLineId, points } = params.offerId;
  return states.map(({ code, name }) => ({
    name,
    href: `${marketLineId}:${points ?? "_"}?${new URLSearchParams([...kept, ["state", code]])}`,
  }));
};

/** If price or points have changed, the reader gets a page with the change instead of a redirect. */
export const followOffer =
  (parts: GoParts): Handler<Contract> =>
  (call) => {
    const { params, query, from } = call;
    const partner = activePartner(params.partnerSlug, parts.partner);
    const jurisdiction = parts.region(query.state, from.region);
    const surroundings: Surroundings = {
      jurisdiction,
      simulated: parts.simulated,
      back: backTo(query.url, partner, parts.ownHosts()),
    };
    const regions = regionsFor(call, parts);
    const line = lineOf(call, partner, parts);
    if (!line) {
      parts.went("refused");
      const way = surroundings.back === null ? homeOf(partner, parts.simulated) : {};
      return page(unknownPage({ ...surroundings, ...way }), 404);
    }
    const seen: SeenPrice = { points: params.offerId.points, price: query.price ?? null };
    const { event, click } = decideClick(line, seen, parts, {
      jurisdiction,
      os: query.os,
      subId: subIdFor(call, line, partner, parts),
    });
    if ("to" in click || !REFUSALS.has(click.moved)) parts.countClick(call, partner, jurisdiction);
    if ("to" in click) {
      parts.went("redirected");
      const { names, simulated } = parts;
      const now = isoOf(parts.world.now());
      return simulated
        ? page(demonstrationPage([{ line, event, seen, names, at: now }], click.to, surroundings))
        : redirectTo(click.to);
    }
    parts.went(REFUSALS.has(click.moved) ? "refused" : "moved");
    const at = isoOf(parts.world.now());
    return page(
      movedPage(
        { ...click, line, event, seen, names: parts.names, at },
        { ...surroundings, ...(regions && { regions }) },
      ),
    );
  };
