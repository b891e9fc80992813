import type {
  BetOffer,
  BetType,
  EmbedBet,
  EmbedWidget,
  Event,
  League,
  MarketSource,
  Person,
  Team,
} from "@linewire/contract";
import type { Wish } from "@linewire/domain/article/choose";
import type { LineState } from "@linewire/domain/line/line-state";

/** Names for the ids of a line. */
export type OfferNames = {
  league: (id: number) => League | undefined;
  betType: (id: number) => BetType | undefined;
  periodName: (id: number) => string;
  book: (id: number) => MarketSource | undefined;
  team: (id: number) => Team | undefined;
  person: (id: number) => Person | undefined;
};

const subjectOf = ({ event, subject }: Wish, names: OfferNames): string => {
  if (!subject) return event.name;
  if (subject.kind === "team") return names.team(subject.id)?.name ?? subject.name;
  return names.person(subject.id)?.preferredName ?? subject.name;
};

const overUnderOf = ({ market }: LineState): "over" | "under" | null =>
  market.sideName === "over" || market.sideName === "under" ? market.sideName : null;

/** A bet beside a player's name need not say "player" again. */
const spokenName = (betType: BetType | undefined): string => (betType?.name ?? "").replace(/^Player /, "");

const offerOf = (wish: Wish, line: LineState, names: OfferNames): BetOffer => {
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
    teamId: market.teamId ?? (wish.subject?.kind === "team" ? wish.subject.id : null),
    playerId: market.personId ?? null,
    bookId: line.sourceId,
    betTypeId: market.betTypeId,
    betTypeName: spokenName(names.betType(market.betTypeId)),
    periodTypeId: market.periodTypeId,
    periodName: names.periodName(market.periodTypeId),
    overUnder: overUnderOf(line),
    sideIndex: market.sideIndex,
    subject: subjectOf(wish, names),
    isLiveBet: market.live,
  };
};

type Beside = { names: OfferNames; link: EmbedBet["deeplink"] };

export const betOf = (wish: Wish, line: LineState, { names, link }: Beside): EmbedBet => ({
  betOffer: offerOf(wish, line, names),
  deeplink: link,
  evidence: [...new Set(wish.evidence)],
  matchConfidence: Math.round(wish.confidence * 100) / 100,
  isDirectMatch: false,
});

export const bookOf = (id: number, names: OfferNames): EmbedWidget["books"][number] => {
  const book = names.book(id);
  return { id, name: book?.name ?? "", priority: book?.priority ?? 0 };
};

export const eventOf = (event: Event, names: OfferNames): EmbedWidget["events"][number] => ({
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
