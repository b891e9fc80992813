import type {
  BetType,
  Event,
  League,
  MarketSource,
  PeriodType,
  Person,
  Team,
  WidgetBetOffer,
  WidgetEvent,
  WidgetPlayer,
  WidgetTeam,
} from "@linewire/contract";
import type { RowNames } from "../../shared/row-names.ts";

const OF_NEW_YORK = new Intl.DateTimeFormat("en-US", { timeZone: "America/New_York", weekday: "long" });

export const widgetBook = (id: number, source: MarketSource | undefined): WidgetBetOffer["book"] => ({
  id,
  name: source?.name ?? "",
  logoUrl: source?.logoUrl ?? null,
  thumbnailUrl: source?.thumbnailUrl ?? null,
  siteUrl: source?.siteUrl ?? null,
  dl: null,
  priority: source?.priority ?? 0,
  statusId: source?.statusId ?? 2,
  bookType: source?.bookType ?? null,
  isActive: source?.isActive ?? false,
});

export const widgetTeam = (team: Team, names: RowNames): WidgetTeam => ({
  id: team.id,
  name: team.name,
  abbreviation: team.abbreviation,
  displayNameOverride: team.displayNameOverride ?? null,
  preferredDisplayName: team.preferredDisplayName ?? null,
  logoUrl: team.logoUrl ?? null,
  leagueId: team.leagueId,
  svcSportId: names.league(team.leagueId)?.sportId ?? null,
  svcFeedIdentifier: null,
  svcTeamPriority: null,
});

export const widgetPlayer = (person: Person): WidgetPlayer => ({
  id: person.id,
  headshotUrl: person.headshotUrl ?? null,
  firstName: person.firstName,
  lastName: person.lastName,
  currentTeamId: person.currentTeamId ?? null,
  position: person.position ?? null,
  preferredName: person.preferredName ?? null,
  svcPersonPriority: null,
  svcLongRangePersonPriority: null,
  svcFeedIdentifier: null,
});

const SEASON_PARTS: Readonly<Record<number, { type: string; name: string }>> = {
  1: { type: "preseason", name: "preseason" },
  2: { type: "regular", name: "regular season" },
  3: { type: "postseason", name: "postseason" },
};

/** Ids of the built-in calendar consist of league, year and part. Null for other ids. */
export const seasonPartOf = ({ seasonId, seasonPartId, leagueId }: Event): WidgetEvent["seasonPart"] => {
  if (seasonId === undefined || seasonPartId === undefined) return null;
  const year = seasonId - leagueId * 10_000;
  const part = SEASON_PARTS[seasonPartId - leagueId * 100_000 - year * 10];
  if (!part) return null;
  return {
    id: seasonPartId,
    seasonId,
    name: `${year} ${part.name}`,
    seasonPartType: part.type,
    seasonPartStart: null,
    seasonPartEnd: null,
  };
};

export const widgetEvent = (event: Event, names: RowNames): WidgetEvent => ({
  id: event.eventId,
  name: event.name,
  eventStart: event.eventStart,
  eventEnd: event.eventEnd ?? null,
  overtimeNumber: event.overtimeNumber ?? null,
  // Game days follow New York time.
  dayOfWeek: OF_NEW_YORK.format(new Date(event.eventStart)),
  gameStatus: event.statusName,
  gameClock: event.gameClock ?? null,
  periodTypeId: event.periodTypeId ?? null,
  teams: (event.eventTeams ?? [])
    .toSorted((a, b) => a.sideIndex - b.sideIndex)
    .flatMap(({ teamId }) => {
      const team = names.team(teamId);
      return team ? [widgetTeam(team, names)] : [];
    }),
  seasonPart: seasonPartOf(event),
  seasonId: event.seasonId ?? null,
  seasonPartId: event.seasonPartId ?? null,
  leagueId: event.leagueId,
  leagueName: names.league(event.leagueId)?.name ?? null,
  svcFeedIdentifier: null,
  svcOverrideStartTime: null,
});

export const widgetPeriod = (id: number, period: PeriodType | undefined): WidgetBetOffer["periodType"] => ({
  id,
  name: period?.name ?? null,
  nameShort: period?.nameShort ?? null,
  leagues: period?.leagues ?? [],
});

export const widgetBetType = (id: number, betType: BetType | undefined): WidgetBetOffer["betOfferType"] => ({
  id,
  name: betType?.name ?? null,
  nameShort: betType?.nameShort ?? null,
  nameMobile: betType?.nameMobile ?? null,
  marketTypeId: betType?.marketTypeId ?? 0,
  marketTypeName: betType?.marketTypeName ?? null,
  betOn: betType?.betOn ?? null,
  sides: betType?.sides ?? null,
  canDraw: betType?.canDraw ?? null,
  selectionCountType: betType?.selectionCountType ?? null,
  betRange: betType?.betRange ?? null,
  inferredBetTypeName: betType?.name ?? null,
  containsBetSubTypes: betType?.containsBetSubTypes ?? false,
  betTypePriority: betType?.betTypePriority ?? 0,
});

export const widgetLeague = (id: number, league: League | undefined): WidgetBetOffer["league"] => ({
  id,
  sportId: league?.sportId ?? 0,
  name: league?.name ?? null,
  svcSeasonalPriority: league?.priority ?? 0,
  priority: league?.priority ?? 0,
  svcFeedIdentifier: null,
  feedIdentifier: null,
  svcIsCompositeLeague: false,
  svcShouldIngestFromFeed: league?.isActive ?? false,
});
