import type { EmbedArticle, EmbedWidget, ENDPOINTS } from "@linewire/contract";
import { formatPosition, type Position } from "@linewire/domain/change/position";
import type { NewSubscription, Partner, Subscribed } from "@linewire/domain/change/record";
import type { LinkRegion } from "@linewire/domain/deeplink/offer-link";
import { articleUrl } from "../../article-url.ts";
import type { Call, Handler } from "../../call.ts";
import { Fault } from "../../fault.ts";
import { activePartner, booksFor, isSite, type FindPartner } from "../../partner-of.ts";
import type { World } from "../../world.ts";
import type { RegionRules } from "./region.ts";
import { sharedStreams } from "./shared-streams.ts";

type Contract = (typeof ENDPOINTS)["embedArticle"];

/** What a page asks to see of an article. */
export type EmbedWish = {
  partner: Partner;
  url: URL;
  leagueHint: string | undefined;
  wish: { bookIds: readonly number[]; maxBets: number; includeImplicit: boolean };
  inlineWidgetCap: number;
  region: LinkRegion;
  spend: () => void;
};

export type EmbedParts = {
  world: Pick<World, "now">;
  partner: FindPartner;
  show: (wish: EmbedWish) => Promise<EmbedWidget>;
  subscribe: (wanted: NewSubscription, more: { lifeMs: number }) => Promise<Subscribed>;
  position: () => Position;
  region: RegionRules;
  /** Hosts of this installation's own pages. */
  ownHosts: () => readonly string[];
};

const DEFAULTS = { maxBets: 5, inlineWidgetCap: 3 };

const hostOf = (address: string | null): string | null =>
  address !== null && URL.canParse(address) ? new URL(address).host : null;

/** A page may ask only when it is the operator's own or stands on the partner's list. */
const checkOrigin = ({ from }: Call<Contract>, partner: Partner, ownHosts: readonly string[]): void => {
  if (from.fetchSite === "same-origin") return;
  const host = hostOf(from.origin) ?? hostOf(from.referer);
  if (from.origin !== null && partner.origins.includes(from.origin)) return;
  if (host !== null && (ownHosts.includes(host) || isSite(partner, host))) return;
  throw new Fault("partner_forbidden", "this page's origin is not on the partner's list");
};

/** The embed's one call: an article's offers, and the stream that all readers of the article share. */
export const embedArticle = (parts: EmbedParts): Handler<Contract> => {
  const streamOf = sharedStreams(parts);
  return async (call) => {
    const { query } = call;
    const partner = activePartner(call.params.partnerSlug, parts.partner);
    checkOrigin(call, partner, parts.ownHosts());
    const url = articleUrl(query.url);
    const bookIds = booksFor(partner, query);
    const jurisdiction = parts.region(query.state);
    // The position is taken before the lines are read: what changes in between comes by the stream once more, and is the same.
    const position = formatPosition(parts.position());
    const widget = await parts.show({
      partner,
      url,
      leagueHint: query.leagueHint,
      wish: {
        bookIds,
        maxBets: query.maxBets ?? DEFAULTS.maxBets,
        includeImplicit: query.includeImplicitBets ?? true,
      },
      inlineWidgetCap: query.inlineWidgetCap ?? DEFAULTS.inlineWidgetCap,
      region: jurisdiction,
      spend: () => call.spend("articles"),
    });
    const stream = await streamOf(widget, partner, bookIds);
    const body: EmbedArticle = {
      widget,
      streamUrl: stream?.streamUrl ?? null,
      streamExpiresAt: stream?.expiresAt ?? null,
      position,
      jurisdiction,
      theme: {},
    };
    return { body, headers: { "Referrer-Policy": "no-referrer" } };
  };
};
