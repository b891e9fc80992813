import type { Beacon, BeaconItem, ENDPOINTS } from "@linewire/contract";
import type { Partner } from "@linewire/domain/change/record";
import type { LineState } from "@linewire/domain/line/line-state";
import { articleUrl } from "../../shared/article-url.ts";
import type { Handler } from "@linewire/http/call";
import { Fault } from "@linewire/domain/fault/fault";
import { activePartner, isSite, type FindPartner } from "../../shared/partner-of.ts";
import { isoOf } from "@linewire/domain/clock/world";
import { checkOrigin } from "./page-origin.ts";
import { receiptWriter, type NewReceipt, type ReceiptWriterPorts } from "./receipt-writer.ts";

type Contract = (typeof ENDPOINTS)["sendBeacon"];

export type BeaconPorts = ReceiptWriterPorts & {
  partner: FindPartner;
  line: (id: number) => LineState | undefined;
  /** Hosts of this installation's own pages. */
  ownHosts: () => readonly string[];
  stored: (receipts: number) => void;
};

/** The article's URL without its query, which may contain data about the reader. */
const articleOf = (text: string, partner: Partner, ownHosts: readonly string[]): string => {
  const { origin, pathname, host } = articleUrl(text);
  if (!isSite(partner, host) && !ownHosts.includes(host)) throw new Fault("fetch_blocked");
  return `${origin}${pathname}`;
};

const wrong = (at: number, what: string): Fault =>
  new Fault("invalid_parameter", `items.${at}: ${what}`, { errors: { [`items.${at}`]: [what] } });

/** The line of an item, which must be an offer of the partner's pages. */
const lineOf = (item: BeaconItem, at: number, { bookIds }: Partner, find: BeaconPorts["line"]): LineState => {
  const [id, points] = item.offerId.split(":");
  if ((points === "_" ? null : Number(points)) !== item.points) throw wrong(at, "points must be those of the offerId");
  const line = find(Number(id));
  if (!line || !bookIds.includes(line.sourceId)) throw wrong(at, "unknown offer of this partner");
  return line;
};

type BeaconContext = Pick<NewReceipt, "partnerSlug" | "articleUrl" | "receivedAt">;

const receiptOf = (item: BeaconItem, line: LineState, context: BeaconContext): NewReceipt => ({
  ...context,
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

const receiptsOf = ({ items, articleUrl: url }: Beacon, partner: Partner, parts: BeaconPorts): NewReceipt[] => {
  const context = {
    partnerSlug: partner.slug,
    articleUrl: articleOf(url, partner, parts.ownHosts()),
    receivedAt: isoOf(parts.world.now()),
  };
  return items.map((item, at) => receiptOf(item, lineOf(item, at, partner, parts.line), context));
};

/** Stores the offers that a page reports as displayed, together with the service's own data at that time. */
export const sendBeacon = (parts: BeaconPorts): Handler<Contract> => {
  const keep = receiptWriter(parts);
  return async ({ params, body, from }) => {
    const partner = activePartner(params.partnerSlug, parts.partner);
    checkOrigin(from, partner, parts.ownHosts());
    if (!partner.beacons) throw new Fault("partner_forbidden", "receipts are switched off for this partner");
    const receipts = receiptsOf(body, partner, parts);
    await keep(receipts);
    parts.stored(receipts.length);
    return { status: 204, body: undefined };
  };
};
