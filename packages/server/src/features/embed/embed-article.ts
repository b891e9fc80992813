import type { EmbedArticle, EmbedWidget, ENDPOINTS } from "@linewire/contract";
import type { ArticleText, WidgetWish } from "@linewire/domain/article/article";
import { formatPosition, type Position } from "@linewire/domain/change/position";
import type { NewSubscription, Partner, Subscribed } from "@linewire/domain/change/record";
import type { Call, Handler } from "../../call.ts";
import type { Reader } from "../../edges/reader/reader.ts";
import { Fault } from "../../fault.ts";
import { isoOf, type World } from "../../world.ts";
import type { RegionRules } from "./region.ts";
import { sharedStreams } from "./shared-streams.ts";

type Contract = (typeof ENDPOINTS)["embedArticle"];

export type EmbedParts = {
  world: Pick<World, "now">;
  partner: (slug: string) => Partner | undefined;
  reader: Reader;
  show: (wish: WidgetWish) => EmbedWidget;
  subscribe: (wanted: NewSubscription, lifeMs: number) => Promise<Subscribed>;
  position: () => Position;
  region: RegionRules;
  /** Hosts of this installation's own pages. */
  ownHosts: () => readonly string[];
};

const SLUG = /^[a-z0-9][a-z0-9-]{1,62}$/;
const DEFAULTS = { maxBets: 5, inlineWidgetCap: 3 };
const READ_AGAIN_MS = 60_000;

const hostOf = (address: string | null): string | null =>
  address !== null && URL.canParse(address) ? new URL(address).host : null;

/** A page may ask only when it is the operator's own or stands on the partner's list. */
const checkOrigin = ({ from }: Call<Contract>, partner: Partner, ownHosts: readonly string[]): void => {
  if (from.fetchSite === "same-origin") return;
  const host = hostOf(from.origin) ?? hostOf(from.referer);
  if (from.origin !== null && partner.origins.includes(from.origin)) return;
  if (host !== null && (ownHosts.includes(host) || partner.sites.includes(host))) return;
  throw new Fault("partner_forbidden", "this page's origin is not on the partner's list");
};

const activePartner = (slug: string, find: EmbedParts["partner"]): Partner => {
  if (!SLUG.test(slug)) throw new Fault("invalid_partner_slug");
  const partner = find(slug);
  if (!partner) throw new Fault("partner_not_found");
  if (partner.status !== "active") throw new Fault("partner_inactive");
  return partner;
};

const articleUrl = (text: string): URL => {
  if (!URL.canParse(text)) throw new Fault("invalid_url", "url must be an absolute http(s) address");
  const url = new URL(text);
  if (url.protocol !== "http:" && url.protocol !== "https:")
    throw new Fault("invalid_url", "url must be http or https");
  url.hash = "";
  return url;
};

type Read = { article: ArticleText; at: number };

const booksOf = (
  { bookIds }: Partner,
  { requestedBookIds = [], bookOrder = [] }: Call<Contract>["query"],
): number[] => {
  const allowed = requestedBookIds.length > 0 ? bookIds.filter((id) => requestedBookIds.includes(id)) : bookIds;
  const rank = (id: number): number => (bookOrder.includes(id) ? bookOrder.indexOf(id) : bookOrder.length);
  return allowed.toSorted((a, b) => rank(a) - rank(b));
};

/** The embed's one call: an article's offers, and the stream that all readers of the article share. */
export const embedArticle = (parts: EmbedParts): Handler<Contract> => {
  const read = new Map<string, Read>();
  const streamOf = sharedStreams(parts);

  const articleAt = async (url: URL): Promise<Read> => {
    const known = read.get(url.href);
    if (known && known.at > parts.world.now() - READ_AGAIN_MS) return known;
    const reading = await parts.reader.read(url);
    if ("failed" in reading) throw new Fault(reading.failed, reading.detail);
    const fresh = { article: reading.article, at: parts.world.now() };
    if (read.size > 1000) read.clear();
    read.set(url.href, fresh);
    return fresh;
  };

  return async (call) => {
    const partner = activePartner(call.params.partnerSlug, parts.partner);
    checkOrigin(call, partner, parts.ownHosts());
    const url = articleUrl(call.query.url);
    const { article, at } = await articleAt(url);
    const bookIds = booksOf(partner, call.query);
    const { maxBets, inlineWidgetCap } = { ...DEFAULTS, ...call.query };
    const jurisdiction = parts.region(call.query.state);
    // The position is taken before the lines are read: what changes in between comes by the stream once more, and is the same.
    const position = formatPosition(parts.position());
    const widget = parts.show({
      articleUrl: url.href,
      article,
      fetchedAt: isoOf(at),
      partner,
      maxBets: maxBets ?? DEFAULTS.maxBets,
      inlineWidgetCap: inlineWidgetCap ?? DEFAULTS.inlineWidgetCap,
      region: jurisdiction,
      bookIds,
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
