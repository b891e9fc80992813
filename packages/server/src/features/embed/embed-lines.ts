import {
  LIMITS,
  type BetType,
  type EmbedLines,
  type EmbedMarket,
  type ENDPOINTS,
  type Event,
  type LineMarket,
  type MarketSource,
  type OfferLink,
  type PeriodType,
  type Person,
  type QueryOf,
  type Team,
} from "@linewire/contract";
import { formatPosition } from "@linewire/domain/change/position";
import type { Partner } from "@linewire/domain/change/record";
import { subIdText } from "@linewire/domain/desk/sub-id";
import type { LinkRegion } from "@linewire/domain/deeplink/offer-link";
import { bookByBook, type MarketLines } from "@linewire/domain/line/book-by-book";
import type { LineQuery } from "@linewire/domain/line/line-query";
import type { LineState } from "@linewire/domain/line/line-state";
import type { Handler } from "@linewire/http/call";
import { Fault } from "@linewire/domain/fault/fault";
import { pageBook, pageEvent, spokenName } from "../../shared/page-records.ts";
import { activePartner } from "../../shared/partner-of.ts";
import type { FindAvailability } from "./availability.ts";
import type { ArticlePageParts } from "./embed-article.ts";
import { demonstrationLinks } from "./demonstration-link.ts";
import { checkOrigin } from "./page-origin.ts";
import { pageBooks } from "./page-offers.ts";

type Contract = (typeof ENDPOINTS)["embedLines"];

export type LinePageParts = Omit<ArticlePageParts, "show"> & {
  event: (id: number) => Event | undefined;
  lines: (query: LineQuery) => LineState[];
  line: (id: number) => LineState | undefined;
  link: (line: LineState, region: LinkRegion) => OfferLink;
  availability: FindAvailability;
  simulated: boolean;
  /** `betTypeIds` applies to a request that names no bet type. `periodTypeId` is the full game. */
  mains: { betTypeIds: readonly number[]; periodTypeId: number };
  names: {
    book: (id: number) => MarketSource | undefined;
    betType: (id: number) => BetType | undefined;
    period: (id: number) => PeriodType | undefined;
    team: (id: number) => Team | undefined;
    person: (id: number) => Person | undefined;
  };
};

const LIVE = 2;
const DRAW = 2;

const subjectOf = ({ personId, teamId, sideIndex }: LineMarket, event: Event, { names }: LinePageParts): string => {
  const person = personId === undefined ? undefined : names.person(personId);
  if (person) return person.preferredName ?? person.lastName;
  const team = teamId === undefined ? undefined : names.team(teamId);
  return team?.name ?? (sideIndex === DRAW ? "Draw" : event.name);
};

const overUnderOf = ({ sideName }: LineMarket): "over" | "under" | null =>
  sideName === "over" || sideName === "under" ? sideName : null;

type LineContext = { event: Event; linkOf: (line: LineState) => OfferLink };

const marketOf = (
  { market, sides }: MarketLines,
  { event, linkOf }: LineContext,
  parts: LinePageParts,
): EmbedMarket => ({
  betTypeId: market.betTypeId,
  betTypeName: spokenName(parts.names.betType(market.betTypeId)),
  periodTypeId: market.periodTypeId,
  periodName: parts.names.period(market.periodTypeId)?.name ?? "",
  personId: market.personId ?? null,
  isLive: market.live,
  sides: sides.map(({ side, mainPoints, lines }) => ({
    sideIndex: side.sideIndex,
    subject: subjectOf(side, event, parts),
    overUnder: overUnderOf(side),
    ...(mainPoints === null ? {} : { mainPoints }),
    offers: lines.map((line) => ({
      id: line.id,
      bookId: line.sourceId,
      price: line.price,
      points: line.points,
      statusId: line.statusId,
      sequenceNumber: line.sequenceNumber,
      timestamp: line.modifiedOn,
      deeplink: linkOf(line),
    })),
  })),
});

/** Empty without a player or an event, or if none may be shown. */
const availabilityOf = (
  { market }: MarketLines,
  partner: Partner,
  parts: LinePageParts,
): Pick<EmbedMarket, "availability"> => {
  const { personId, eventId } = market;
  const availability =
    personId === undefined || eventId === null ? undefined : parts.availability({ partner, personId, eventId });
  return availability ? { availability } : {};
};

const linesOf = (event: Event, query: QueryOf<Contract>, bookIds: readonly number[], parts: LinePageParts) => {
  const { betTypeId, periodTypeId, personId } = query;
  const found = parts.lines({
    eventIds: [event.eventId],
    sourceIds: bookIds,
    betTypeIds: betTypeId === undefined ? parts.mains.betTypeIds : [betTypeId],
    periodTypeIds: [periodTypeId ?? parts.mains.periodTypeId],
  });
  const isLive = event.statusId === LIVE;
  return found.filter(
    ({ market }) => market.live === isLive && (personId === undefined || market.personId === personId),
  );
};

export const embedLines =
  (parts: LinePageParts): Handler<Contract> =>
  async ({ params, query, from }) => {
    const partner = activePartner(params.partnerSlug, parts.partner);
    checkOrigin(from, partner, parts.ownHosts());
    const jurisdiction = parts.region(query.state, from.region);
    const bookIds = pageBooks(parts, { partner, jurisdiction, selection: query });
    const position = formatPosition(parts.position());
    const event = parts.event(query.eventId);
    if (!event?.isActive) throw new Fault("not_found", "there is no such event");
    const like = query.lineId === undefined ? undefined : parts.line(query.lineId);
    const found = bookByBook(linesOf(event, query, bookIds, parts), { bookIds, most: LIMITS.embedLines, like });
    const demonstration = demonstrationLinks(from.base, partner.slug, jurisdiction);
    const linkOf = (line: LineState): OfferLink => {
      const { id: lineId, points } = line;
      const subId = { subId: subIdText({ articleKey: null, lineId, points, placement: "odds" }) };
      const link = parts.link(line, { ...jurisdiction, ...(partner.beacons && subId) });
      return parts.simulated ? demonstration(line, link) : link;
    };
    const shown = found.flatMap(({ sides }) => sides.flatMap(({ lines }) => lines));
    const followed = found.map(({ market }) => ({ ...market, leagueId: event.leagueId }));
    const stream = await parts.streams(followed, partner, bookIds);
    const body: EmbedLines = {
      event: pageEvent(event, parts.names.team),
      markets: found.map((one) => ({
        ...marketOf(one, { event, linkOf }, parts),
        ...(query.personId !== undefined && availabilityOf(one, partner, parts)),
      })),
      books: [...new Set(shown.map(({ sourceId }) => sourceId))].map((id) => pageBook(id, parts.names.book(id))),
      simulated: parts.simulated,
      streamUrl: stream?.streamUrl ?? null,
      streamExpiresAt: stream?.expiresAt ?? null,
      position,
      jurisdiction,
      theme: partner.theme ?? {},
    };
    return {
      encoded: parts.pack(JSON.stringify(body)),
      headers: { "Referrer-Policy": "no-referrer", "Cache-Control": "no-store" },
    };
  };
