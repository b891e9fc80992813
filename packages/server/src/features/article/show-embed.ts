// Receives offers with lines and links; returns the part of the article widget that a page renders.
import {
  LIMITS,
  type Availability,
  type BetOffer,
  type BetType,
  type EmbedBet,
  type EmbedWidget,
} from "@linewire/contract";
import type { Offer, Offers, OfferSelection } from "@linewire/reading/article/offers";
import type { Partner } from "@linewire/domain/change/record";
import type { LinkRegion } from "@linewire/domain/deeplink/offer-link";
import type { LineState } from "@linewire/domain/line/line-state";
import { subIdText } from "@linewire/domain/desk/sub-id";
import { articleShortKey } from "../../shared/article-key.ts";
import { pageBook, pageEvent, spokenName } from "../../shared/page-records.ts";
import { isoOf } from "@linewire/domain/clock/world";
import type { ReadingOfArticle } from "./article-desk.ts";
import { articleKey } from "./first-prices.ts";
import type { ShowParts } from "./show-article.ts";
import type { RowNames } from "../../shared/row-names.ts";

export type EmbedView = {
  partner: Partner;
  /** Null for an unpublished text. */
  articleUrl: string | null;
  /** The address in the statistics of the desk; null for an unpublished text. */
  article: string | null;
  options: OfferSelection;
  inlineWidgetCap: number;
  region: LinkRegion;
};

export type EmbedShowParts = Pick<ShowParts, "names" | "offers" | "edited" | "firstPrices"> & {
  link: (line: LineState, region: LinkRegion) => EmbedBet["deeplink"];
  publishedAt: (read: ReadingOfArticle) => number;
  availability: (lookup: { partner: Partner; personId: number; eventId: number }) => Availability | undefined;
  simulated: boolean;
};

const overUnderOf = ({ market }: LineState): "over" | "under" | null =>
  market.sideName === "over" || market.sideName === "under" ? market.sideName : null;

/** A game total is about the game, even if the text names a team. */
const subjectOf = ({ bet, line, event }: Offer, names: RowNames): string => {
  if (bet.subject.kind === "person") return names.person(bet.subject.id)?.preferredName ?? bet.subject.name;
  const isShared = overUnderOf(line) !== null && line.market.teamId === undefined;
  return isShared && event ? event.name : (names.team(bet.subject.id)?.name ?? bet.subject.name);
};

const teamOf = ({ bet, line }: Offer, names: RowNames): number | null => {
  const { teamId, personId } = line.market;
  if (teamId !== undefined) return teamId;
  if (personId !== undefined) return names.person(personId)?.currentTeamId ?? null;
  return bet.subject.kind === "team" ? bet.subject.id : null;
};

const LONG_TYPE = 10;

/** A long name gets a short form. A total needs no name, because no other bet of a game is an over or under. */
const typeNames = (
  betType: BetType | undefined,
  isOverUnder: boolean,
): Pick<BetOffer, "betTypeName" | "betTypeShort"> => {
  const betTypeName = spokenName(betType);
  if (betTypeName === "Total") return { betTypeName, betTypeShort: "" };
  const betTypeShort = isOverUnder ? betType?.nameShort : betType?.nameMobile;
  return { betTypeName, ...(betTypeShort && betTypeName.length > LONG_TYPE ? { betTypeShort } : {}) };
};

const offerOf = (offer: Offer, names: RowNames): BetOffer => {
  const { line } = offer;
  const { market } = line;
  return {
    id: line.id,
    price: line.price,
    points: line.points,
    statusId: line.statusId,
    sequenceNumber: line.sequenceNumber,
    timestamp: line.modifiedOn,
    leagueId: line.leagueId,
    eventId: market.eventId,
    teamId: teamOf(offer, names),
    playerId: market.personId ?? null,
    bookId: line.sourceId,
    betTypeId: market.betTypeId,
    ...typeNames(names.betType(market.betTypeId), overUnderOf(line) !== null),
    periodTypeId: market.periodTypeId,
    periodName: names.period(market.periodTypeId)?.name ?? "",
    overUnder: overUnderOf(line),
    sideIndex: market.sideIndex,
    subject: subjectOf(offer, names),
    isLiveBet: market.live,
  };
};

const availabilityOf = (
  { line }: Offer,
  { partner }: EmbedView,
  parts: EmbedShowParts,
): Pick<EmbedBet, "availability"> => {
  const { personId, eventId } = line.market;
  if (personId === undefined || eventId === null) return {};
  const availability = parts.availability({ partner, personId, eventId });
  return availability ? { availability } : {};
};

/**
 * Shown if the line has other points than the article states. A bet on a season also shows the stated price, because
 * prices change much during a season.
 */
const statedOf = ({ bet, line, event }: Offer): EmbedBet["stated"] => {
  if (!bet.isDirect) return undefined;
  if (bet.points !== null && line.points !== null && bet.points !== line.points) return { points: bet.points };
  return event === null && bet.price !== null && bet.price !== line.price ? { price: bet.price } : undefined;
};

const statedAndOutcomeOf = (offer: Offer): Pick<EmbedBet, "stated" | "outcome"> => {
  const [stated, { outcome }] = [statedOf(offer), offer];
  return { ...(stated && { stated }), ...(outcome && { outcome }) };
};

/** If the partner counts clicks, a link has a sub id, into which each widget box writes its placement. */
const regionOf = (line: LineState, { partner, article, region }: EmbedView): LinkRegion => {
  if (!partner.beacons) return region;
  const articleKey = article === null ? null : articleShortKey(partner.slug, article);
  return { ...region, subId: subIdText({ articleKey, lineId: line.id, points: line.points, placement: "bets" }) };
};

const NO_LINK: EmbedBet["deeplink"] = { url: null, deeplinkStatus: "unavailable", message: null };

const distinct = <T>(all: readonly T[]): T[] => [...new Set(all)];

const shortEvidence = (evidence: readonly string[]): string[] =>
  distinct(evidence)
    .slice(0, LIMITS.evidence)
    .map((text) => text.slice(0, LIMITS.evidenceChars));

export const pageOffersOf = (
  read: ReadingOfArticle,
  { partner, articleUrl, options }: Omit<EmbedView, "article">,
  { edited, offers, publishedAt }: EmbedShowParts,
): Offers => offers(edited(read, partner.slug, articleUrl), { ...options, since: publishedAt(read) });

export const showEmbed = (read: ReadingOfArticle, view: EmbedView, parts: EmbedShowParts): EmbedWidget => {
  const { names } = parts;
  const { offers } = pageOffersOf(read, view, parts);
  const first = parts.firstPrices(articleKey(read, view), offers);
  const events = new Map(offers.flatMap(({ event }) => (event ? [[event.eventId, event] as const] : [])));
  return {
    partner: { slug: view.partner.slug, displayName: view.partner.displayName },
    bets: offers.map((offer) => ({
      betOffer: offerOf(offer, names),
      priceThen: first(offer.line),
      deeplink: offer.outcome === null ? parts.link(offer.line, regionOf(offer.line, view)) : NO_LINK,
      evidence: shortEvidence(offer.bet.evidence),
      ...statedAndOutcomeOf(offer),
      ...availabilityOf(offer, view, parts),
    })),
    books: distinct(offers.map(({ line }) => line.sourceId)).map((id) => pageBook(id, names.book(id))),
    events: [...events.values()].map((event) => pageEvent(event, names.team)),
    metadata: {
      articleUrl: view.articleUrl ?? "",
      matchedCount: offers.length,
      requestedMaxBets: view.options.maxBets,
      inlineWidgetCap: view.inlineWidgetCap,
      fetchedAtUtc: isoOf(read.fetchedAt),
      workerResultType: offers.length > 0 ? "success" : "no_matches",
      simulated: parts.simulated,
    },
  };
};
