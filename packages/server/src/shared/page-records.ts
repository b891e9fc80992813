import {
  SOURCE_STATUS,
  type BetType,
  type Event,
  type MarketSource,
  type OfferBook,
  type OfferEvent,
  type Team,
} from "@linewire/contract";

export const pageEvent = (event: Event, teamOf: (id: number) => Team | undefined): OfferEvent => ({
  id: event.eventId,
  name: event.name,
  eventStart: event.eventStart,
  gameStatus: event.statusName,
  gameClock: event.gameClock ?? null,
  teams: (event.eventTeams ?? []).map(({ teamId, sideIndex, score, name, abbreviation }) => {
    const team = teamOf(teamId);
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

export const pageBook = (id: number, source: MarketSource | undefined): OfferBook => ({
  id,
  name: source?.name ?? "",
  priority: source?.priority ?? 0,
  siteUrl: source?.siteUrl ?? null,
  ...(source === undefined || source.statusId === SOURCE_STATUS.up ? {} : { statusId: source.statusId }),
});

/** "Player" is left out, because pages show the name beside the player. */
export const spokenName = (betType: BetType | undefined): string => (betType?.name ?? "").replace(/^Player /, "");
