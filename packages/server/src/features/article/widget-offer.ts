import type { RowNames } from "../../shared/row-names.ts";
import { createHash } from "node:crypto";
import type { WidgetAlternate, WidgetBet, WidgetBetOffer } from "@linewire/contract";
import { betKeyOf } from "@linewire/reading/article/stance/corrections";
import type { Offer } from "@linewire/reading/article/offers";
import type { LineState } from "@linewire/domain/line/line-state";
import {
  seasonPartOf,
  widgetBetType,
  widgetBook,
  widgetEvent,
  widgetLeague,
  widgetPeriod,
  widgetPlayer,
  widgetTeam,
} from "./widget-records.ts";

const overUnderOf = ({ market }: LineState): "over" | "under" | null =>
  market.sideName === "over" || market.sideName === "under" ? market.sideName : null;

/** `edge` and `syntheticHold` return null without a consensus of the books. */
export type LineWorth = Readonly<Record<"edge" | "syntheticHold", (line: LineState) => number | null>>;

const alternateOf = (line: LineState, worth: LineWorth): WidgetAlternate => ({
  id: line.id,
  price: line.price,
  generatedEdge: worth.edge(line),
  points: line.points,
  betOpeningPoints: line.openerPoints,
  betOpeningPrice: line.openerPrice,
  sourceData: null,
});

const groupHash = ({ marketId, market }: LineState): string =>
  createHash("sha256").update(`${marketId} ${market.sideIndex}`).digest("hex").slice(0, 16);

const teamsOf = ({ bet, line, event }: Offer): { teamId: number | null; opponentId: number | null } => {
  const teams = event?.eventTeams ?? [];
  const sided = line.market.teamId ?? (bet.subject.kind === "team" ? bet.subject.id : null);
  const other = teams.length === 2 ? teams.find(({ teamId }) => teamId !== sided) : undefined;
  return { teamId: sided, opponentId: sided === null ? null : (other?.teamId ?? null) };
};

const SUBJECTLESS = {
  sourceData: null,
  feedUniqueId: null,
  dl: null,
  popularityScore: null,
  svcOverrideSeasonPart: null,
  svcOverrideIsEnabled: null,
  personalizationPlayerScore: null,
  personalizationLeagueScore: null,
  personalizationBetTypeScore: null,
  personalizationTeamScore: null,
  personalizationAltTeamScore: null,
  personalizationGlobalPopularityScore: null,
} as const;

const placeOf = (offer: Offer, index: number, names: RowNames) => {
  const { bet, event, line } = offer;
  const { market } = line;
  const betType = names.betType(market.betTypeId);
  return {
    leagueId: line.leagueId,
    leagueName: names.league(line.leagueId)?.name ?? null,
    ...teamsOf(offer),
    altTeamId: null,
    playerId: market.personId ?? null,
    eventId: market.eventId,
    bookId: line.sourceId,
    periodTypeId: market.periodTypeId,
    betTypeId: market.betTypeId,
    betOfferTypeId: market.betTypeId,
    betSubType: market.betSubType ?? null,
    betSubTypeCleaned: market.betSubType?.replaceAll("-", " ") ?? null,
    overUnder: overUnderOf(line),
    betIndex: index,
    betEntityId: line.marketId,
    betEntityIdCleaned: `${bet.subject.name} ${betType?.name ?? ""}`.trim(),
    seasonPart: (event && seasonPartOf(event)?.seasonPartType) ?? null,
    offerGroupHash: groupHash(line),
  };
};

const nestedOf = (
  { line, event }: Offer,
  ids: { teamId: number | null; opponentId: number | null },
  names: RowNames,
) => {
  const team = (id: number | null) => {
    const row = id === null ? undefined : names.team(id);
    return row ? widgetTeam(row, names) : null;
  };
  const { market } = line;
  const person = market.personId === undefined ? undefined : names.person(market.personId);
  return {
    book: widgetBook(line.sourceId, names.book(line.sourceId)),
    event: event ? widgetEvent(event, names) : null,
    team: team(ids.teamId),
    opponent: team(ids.opponentId),
    player: person ? widgetPlayer(person) : null,
    periodType: widgetPeriod(market.periodTypeId, names.period(market.periodTypeId)),
    betOfferType: widgetBetType(market.betTypeId, names.betType(market.betTypeId)),
    league: widgetLeague(line.leagueId, names.league(line.leagueId)),
  };
};

const betOfferOf = (offer: Offer, index: number, names: RowNames, worth: LineWorth): WidgetBetOffer => {
  const { line, alternates } = offer;
  const alternateOffers = alternates.map((alternate) => alternateOf(alternate, worth));
  const place = placeOf(offer, index, names);
  return {
    ...alternateOf(line, worth),
    ...SUBJECTLESS,
    edge: worth.edge(line),
    syntheticHold: worth.syntheticHold(line),
    ...place,
    alternateOffers,
    alternateOffersJson: alternateOffers.length === 0 ? null : JSON.stringify(alternateOffers),
    timestamp: line.modifiedOn,
    svcModifiedTimestamp: line.modifiedOn,
    shouldSvcBotIgnore: false,
    isLiveBet: line.market.live,
    isAltLine: line.mainId !== null,
    altBetId: line.mainId ?? line.id,
    isSGPEnabled: line.market.eventId !== null,
    statusId: line.statusId,
    ...nestedOf(offer, place, names),
  };
};

type LinkFields = { url: string | null; deeplinkStatus: string; message: string | null };

type OfferContext = { names: RowNames; worth: LineWorth };

export const widgetBet = (offer: Offer, index: number, { names, worth }: OfferContext, link: LinkFields): WidgetBet => {
  const { bet, line } = offer;
  return {
    betKey: betKeyOf(bet),
    betOffer: { ...betOfferOf(offer, index, names, worth), dl: link.url },
    deeplink: { id: link.url === null ? null : `${line.id}:${line.points ?? "_"}`, ...link },
    evidence: [...new Set(bet.evidence)],
    matchConfidence: Math.round(bet.confidence * 100) / 100,
    isDirectMatch: bet.isDirect,
  };
};
