import { createHash } from "node:crypto";
import type { Beacon, BeaconItem, ENDPOINTS, Event, Jurisdiction } from "@linewire/contract";
import type { Partner } from "@linewire/domain/change/record";
import type { LineState } from "@linewire/domain/line/line-state";
import { articleAddress, articleOfPage, type FindCanonical } from "../../shared/article-key.ts";
import { articleUrl } from "../../shared/article-url.ts";
import type { Call, Handler } from "@linewire/http/call";
import { Fault } from "@linewire/domain/fault/fault";
import { activePartner, isSite, type FindPartner } from "../../shared/partner-of.ts";
import { isoOf, type World } from "@linewire/domain/clock/world";
import { visitOf, type Visit } from "../../shared/visit.ts";
import { offerWords, type OfferNames } from "@linewire/pages/words/offer-words";
import { checkOrigin } from "./page-origin.ts";
import type { KeepReceipts, ReceiptDraft } from "./receipt-writer.ts";

type Contract = (typeof ENDPOINTS)["sendBeacon"];

export type BeaconPorts = {
  world: Pick<World, "now" | "secret" | "after">;
  keep: KeepReceipts;
  partner: FindPartner;
  line: (id: number) => LineState | undefined;
  event: (id: number) => Event | undefined;
  names: OfferNames;
  canonicalOf: FindCanonical;
  ownHosts: () => readonly string[];
  stored: (receipts: number) => void;
};

/** Content management systems mark previews with these query parameters. */
const PREVIEW = /^_?(?:preview|draft)(?:_?id)?$/i;

/** `article` and `address` have no URL parameters about the reader. */
const articleOf = (text: string, partner: Partner, { ownHosts, canonicalOf }: BeaconPorts) => {
  const url = articleUrl(text);
  const { host, searchParams } = url;
  if (!isSite(partner, host) && !ownHosts().includes(host)) throw new Fault("fetch_blocked");
  return {
    article: articleOfPage(partner.slug, url, canonicalOf),
    address: articleAddress(url),
    isPreview: [...searchParams.keys()].some((name) => PREVIEW.test(name)),
  };
};

const wrong = (at: number, what: string): Fault =>
  new Fault("invalid_parameter", `items.${at}: ${what}`, { errors: { [`items.${at}`]: [what] } });

const lineOf = (item: BeaconItem, at: number, { bookIds }: Partner, find: BeaconPorts["line"]): LineState => {
  const [id, points] = item.offerId.split(":");
  if ((points === "_" ? null : Number(points)) !== item.points) throw wrong(at, "points must be those of the offerId");
  const line = find(Number(id));
  if (!line || !bookIds.includes(line.sourceId)) throw wrong(at, "unknown offer of this partner");
  return line;
};

type BeaconContext = Pick<ReceiptDraft["receipt"], "partnerSlug" | "articleUrl" | "receivedAt" | "device" | "audience">;

const receiptOf = (item: BeaconItem, line: LineState, context: BeaconContext): ReceiptDraft["receipt"] => ({
  ...context,
  leagueId: line.leagueId,
  betTypeId: line.market.betTypeId,
  placement: boxOf(item).replace(/\..*$/, ""),
  kind: item.kind,
  offerId: item.offerId,
  marketLineId: line.id,
  marketSourceId: line.sourceId,
  shownPrice: item.price,
  shownPoints: item.points,
  shownSequence: item.sequenceNumber,
  shownStatus: item.status,
  ageMs: item.ageMs,
  ruleVersion: item.ruleVersion,
  state: item.state,
  shownAt: item.at,
  servicePrice: line.price,
  servicePoints: line.points,
  serviceStatusId: line.statusId,
  serviceSequence: line.sequenceNumber,
});

const DEFAULT_BOX = "page";
const boxOf = ({ box = DEFAULT_BOX }: BeaconItem): string => box;

const HASH_HEX_CHARS = 12;

/** 48 bits of a hash. Without `viewId` the items are hashed, so a repeated beacon counts once. */
const pageOf = (slug: string, { viewId, articleUrl: url, items }: Beacon): number => {
  const text = viewId === undefined ? JSON.stringify([slug, url, items]) : JSON.stringify([slug, url, viewId]);
  return Number.parseInt(createHash("sha256").update(text).digest("hex").slice(0, HASH_HEX_CHARS), 16);
};

export const offerNameOf = (line: LineState, offer: string, parts: Pick<BeaconPorts, "event" | "names">) => {
  const { eventId, betTypeId } = line.market;
  const event = eventId === null ? undefined : parts.event(eventId);
  const text = offerWords(line, event, parts.names);
  const game = event === undefined || text.startsWith(event.name) ? "" : ` (${event.name})`;
  return { offer, text: `${text}${game}`, bookId: line.sourceId, leagueId: line.leagueId, betTypeId };
};

const audienceOf = ({ audience }: Visit, { visit }: Beacon, isPreview: boolean): Visit["audience"] => {
  if (audience !== "reader") return audience;
  return visit ?? (isPreview ? "preview" : "reader");
};

const receiptsOf = (beacon: Beacon, partner: Partner, visit: Visit, parts: BeaconPorts): ReceiptDraft[] => {
  const { article, address, isPreview } = articleOf(beacon.articleUrl, partner, parts);
  const context = {
    partnerSlug: partner.slug,
    articleUrl: article,
    receivedAt: isoOf(parts.world.now()),
    device: visit.device,
    audience: audienceOf(visit, beacon, isPreview),
  };
  // The canonical address can become known during a page view, so the id uses the page's address.
  const page = pageOf(partner.slug, { ...beacon, articleUrl: address });
  const lines = new Map<number, LineState | undefined>();
  const lineById: BeaconPorts["line"] = (id) => {
    if (!lines.has(id)) lines.set(id, parts.line(id));
    return lines.get(id);
  };
  return beacon.items.map((item, at) => {
    const line = lineOf(item, at, partner, lineById);
    const offerName = () => offerNameOf(line, item.offerId, parts);
    return { receipt: receiptOf(item, line, context), page, box: boxOf(item), offerName };
  });
};

export const sendBeacon =
  (parts: BeaconPorts): Handler<Contract> =>
  async ({ params, body, from }) => {
    const partner = activePartner(params.partnerSlug, parts.partner);
    checkOrigin(from, partner, parts.ownHosts());
    if (!partner.beacons) throw new Fault("partner_forbidden", "receipts are switched off for this partner");
    const receipts = receiptsOf(body, partner, visitOf(from), parts);
    await parts.keep(receipts);
    parts.stored(receipts.length);
    return { status: 204, body: undefined };
  };

type ClickCall = Pick<Call<(typeof ENDPOINTS)["followOffer"]>, "params" | "query" | "from">;

const MAX_AGE_MS = 30 * 24 * 3_600_000;
/**
 * Repeated clicks on an offer within this time count once. The reader's IP address is in memory for this time and not
 * stored.
 */
const REPEAT_MS = 60_000;
const MAX_REMEMBERED_CLICKS = 20_000;
const VIEW_ID_BYTES = 16;

/** Has the form in which a page would report the click. */
const clickItem = (
  { params, query }: ClickCall,
  drawnAt: string,
  jurisdiction: Jurisdiction,
  now: number,
): BeaconItem => {
  const { marketLineId, points } = params.offerId;
  return {
    kind: "click",
    offerId: `${marketLineId}:${points ?? "_"}`,
    price: query.price ?? null,
    points,
    sequenceNumber: query.sequenceNumber ?? 0,
    ageMs: Math.min(MAX_AGE_MS, Math.max(0, now - Date.parse(drawnAt))),
    status: "stale",
    ruleVersion: jurisdiction.ruleVersion,
    state: jurisdiction.state,
    at: isoOf(now),
    box: query.placement ?? "list",
  };
};

/**
 * Counts clicks in server-rendered lists, which no script reports. The reader is redirected at once, even if the count
 * fails.
 */
export const clickCounter = (parts: BeaconPorts) => {
  const { now: clock, secret, after } = parts.world;
  const recent = new Map<string, string>();
  const viewOf = (key: string): string => {
    const known = recent.get(key);
    if (known !== undefined) return known;
    const id = secret(VIEW_ID_BYTES).toString("hex");
    if (recent.size >= MAX_REMEMBERED_CLICKS) recent.clear();
    recent.set(key, id);
    after(REPEAT_MS, () => void recent.delete(key));
    return id;
  };
  return async (call: ClickCall, partner: Partner, jurisdiction: Jurisdiction): Promise<void> => {
    const { query, from } = call;
    const { drawnAt, url } = query;
    if (!partner.beacons || drawnAt === undefined || url === undefined || from.optedOut) return;
    const now = clock();
    const item = clickItem(call, drawnAt, jurisdiction, now);
    const key = JSON.stringify([partner.slug, from.ip, from.userAgent, item.offerId, url, drawnAt]);
    const viewId = query.viewId ?? viewOf(key);
    const receipts = receiptsOf({ articleUrl: url, viewId, items: [item] }, partner, visitOf(from), parts);
    await parts.keep(receipts);
    parts.stored(receipts.length);
  };
};
