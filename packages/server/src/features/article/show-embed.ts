import type { BetOffer, BetType, EmbedBet, EmbedWidget, Event } from "@linewire/contract";
import type { Offer, OfferWish } from "@linewire/domain/article/offers";
import type { Partner } from "@linewire/domain/change/record";
import type { LinkRegion } from "@linewire/domain/deeplink/offer-link";
import type { LineState } from "@linewire/domain/line/line-state";
import { isoOf } from "../../world.ts";
import type { Read } from "./article-desk.ts";
import type { ShowParts } from "./show-article.ts";
import type { WidgetNames } from "./widget-things.ts";

export type EmbedAsk = {
  partner: Partner;
  articleUrl: string;
  wish: OfferWish;
  inlineWidgetCap: number;
  /** Where the reader is: a link beside an offer is shown only where that is allowed. */
  region: LinkRegion;
};

export type EmbedShowParts = Pick<ShowParts, "names" | "offers" | "edited"> & {
  link: (line: LineState, region: LinkRegion) => EmbedBet["deeplink"];
  simulated: boolean;
};

const overUnderOf = ({ market }: LineState): "over" | "under" | null =>
  market.sideName === "over" || market.sideName === "under" ? market.sideName : null;

/** A bet beside a player's name need not say "player" again. */
const spokenName = (betType: BetType | undefined): string => (betType?.name ?? "").replace(/^Player /, "");

/** What a bet is on, in words: a game's total is on the game, whoever the text names. */
const subjectOf = ({ bet, line, event }: Offer, names: WidgetNames): string => {
  if (bet.subject.kind === "person") return names.person(bet.subject.id)?.preferredName ?? bet.subject.name;
  const isShared = overUnderOf(line) !== null && line.market.teamId === undefined;
  return isShared && event ? event.name : (names.team(bet.subject.id)?.name ?? bet.subject.name);
};

const offerOf = (offer: Offer, names: WidgetNames): BetOffer => {
  const { bet, line } = offer;
  const { market } = line;
  return {
    id: line.id,
    price: line.price,
    points: line.points,
    betOpeningPrice: line.openerPrice,
    betOpeningPoints: line.openerPoints,
    statusId: line.statusId,
    sequenceNumber: line.sequenceNumber,
    timestamp: line.modifiedOn,
    leagueId: line.leagueId,
    leagueName: names.league(line.leagueId)?.name ?? "",
    eventId: market.eventId,
    teamId: market.teamId ?? (bet.subject.kind === "team" ? bet.subject.id : null),
    playerId: market.personId ?? null,
    bookId: line.sourceId,
    betTypeId: market.betTypeId,
    betTypeName: spokenName(names.betType(market.betTypeId)),
    periodTypeId: market.periodTypeId,
    periodName: names.period(market.periodTypeId)?.name ?? "",
    overUnder: overUnderOf(line),
    sideIndex: market.sideIndex,
    subject: subjectOf(offer, names),
    isLiveBet: market.live,
  };
};

const eventOf = (event: Event, names: WidgetNames): EmbedWidget["events"][number] => ({
  id: event.eventId,
  name: event.name,
  eventStart: event.eventStart,
  gameStatus: event.statusName,
  gameClock: event.gameClock ?? null,
  teams: (event.eventTeams ?? []).map(({ teamId, sideIndex, score, name, abbreviation }) => {
    const team = names.team(teamId);
    return {
      id: teamId,
      name: team?.name ?? name ?? "",
      abbreviation: team?.abbreviation ?? abbreviation ?? "",
      primaryColor: team?.primaryColor ?? null,
      secondaryColor: team?.secondaryColor ?? null,
      sideIndex,
      score: score ?? null,
    };
  }),
});

const distinct = <T>(all: readonly T[]): T[] => [...new Set(all)];

/** What a page renders of an article's widget: the same names, only the fields that a reader sees. */
export const showEmbed = (read: Read, ask: EmbedAsk, parts: EmbedShowParts): EmbedWidget => {
  const { names } = parts;
  const analysis = parts.edited(read, ask.partner.slug, ask.articleUrl);
  const { offers } = parts.offers(analysis, ask.wish);
  const events = new Map(offers.flatMap(({ event }) => (event ? [[event.eventId, event] as const] : [])));
  return {
    partner: { slug: ask.partner.slug, displayName: ask.partner.displayName },
    bets: offers.map((offer) => ({
      betOffer: offerOf(offer, names),
      deeplink: parts.link(offer.line, ask.region),
      evidence: distinct(offer.bet.evidence),
      matchConfidence: Math.round(offer.bet.confidence * 100) / 100,
      isDirectMatch: offer.bet.isDirect,
    })),
    books: distinct(offers.map(({ line }) => line.sourceId)).map((id) => {
      const book = names.book(id);
      return { id, name: book?.name ?? "", priority: book?.priority ?? 0 };
    }),
    events: [...events.values()].map((event) => eventOf(event, names)),
    metadata: {
      articleUrl: ask.articleUrl,
      matchedCount: offers.length,
      requestedMaxBets: ask.wish.maxBets,
      inlineWidgetCap: ask.inlineWidgetCap,
      fetchedAtUtc: isoOf(read.fetchedAt),
      workerResultType: offers.length > 0 ? "success" : "no_matches",
      simulated: parts.simulated,
    },
  };
};
