import { z } from "zod";
import { DateTime, Id, Int32 } from "../../scalar.ts";

// Every field of an offer is always present; null means unknown.

const Text = z.string().nullable();
const Num = z.number().nullable();
const Int = Int32.nullable();
const Ref = Id.nullable();
const When = DateTime.nullable();

const WidgetBook = z.object({
  id: Id,
  name: z.string(),
  logoUrl: Text,
  thumbnailUrl: Text,
  siteUrl: Text,
  dl: Text,
  priority: Int32,
  statusId: Int32,
  bookType: Text,
  isActive: z.boolean(),
});

const WidgetTeam = z.object({
  id: Id,
  name: z.string(),
  abbreviation: Text,
  displayNameOverride: Text,
  preferredDisplayName: Text,
  logoUrl: Text,
  leagueId: Ref,
  svcSportId: Int,
  svcFeedIdentifier: Text,
  svcTeamPriority: Int,
});
export type WidgetTeam = z.infer<typeof WidgetTeam>;

const WidgetSeasonPart = z.object({
  id: Id,
  seasonId: Ref,
  name: Text,
  seasonPartType: Text,
  seasonPartStart: When,
  seasonPartEnd: When,
});

const WidgetEvent = z.object({
  id: Id,
  name: Text,
  eventStart: When,
  eventEnd: When,
  overtimeNumber: Int,
  dayOfWeek: Text,
  gameStatus: Text,
  gameClock: Text,
  periodTypeId: Int,
  teams: z.array(WidgetTeam),
  seasonPart: WidgetSeasonPart.nullable(),
  seasonId: Ref,
  seasonPartId: Ref,
  leagueId: Id,
  leagueName: Text,
  svcFeedIdentifier: Text,
  svcOverrideStartTime: When,
});
export type WidgetEvent = z.infer<typeof WidgetEvent>;

const WidgetPlayer = z.object({
  id: Id,
  headshotUrl: Text,
  firstName: Text,
  lastName: Text,
  currentTeamId: Ref,
  position: Text,
  preferredName: Text,
  svcPersonPriority: Int,
  svcLongRangePersonPriority: Int,
  svcFeedIdentifier: Text,
});
export type WidgetPlayer = z.infer<typeof WidgetPlayer>;

const WidgetPeriodType = z.object({ id: Int32, name: Text, nameShort: Text, leagues: z.array(Int32) });

const WidgetBetType = z.object({
  id: Id,
  name: Text,
  nameShort: Text,
  nameMobile: Text,
  marketTypeId: Int32,
  marketTypeName: Text,
  betOn: Text,
  sides: Text,
  canDraw: z.boolean().nullable(),
  selectionCountType: Text,
  betRange: Text,
  inferredBetTypeName: Text,
  containsBetSubTypes: z.boolean(),
  betTypePriority: Int32,
});

const WidgetLeague = z.object({
  id: Int32,
  sportId: Int32,
  name: Text,
  svcSeasonalPriority: Int32,
  priority: Int32,
  svcFeedIdentifier: Text,
  feedIdentifier: Text,
  svcIsCompositeLeague: z.boolean(),
  svcShouldIngestFromFeed: z.boolean(),
});

const quote = {
  id: Id,
  price: Int,
  generatedEdge: Num,
  points: Num,
  betOpeningPoints: Num,
  betOpeningPrice: Int,
  sourceData: Text,
};
const WidgetAlternate = z.object(quote);
export type WidgetAlternate = z.infer<typeof WidgetAlternate>;

const place = {
  feedUniqueId: Text,
  leagueId: Int32,
  leagueName: Text,
  dl: Text,
  teamId: Ref,
  opponentId: Ref,
  altTeamId: Ref,
  playerId: Ref,
  eventId: Ref,
  bookId: Id,
  periodTypeId: Int32,
  betTypeId: Id,
  betOfferTypeId: Id,
  betSubType: Text,
  betSubTypeCleaned: Text,
  overUnder: z.enum(["over", "under"]).nullable(),
  betIndex: z.int(),
  betEntityId: Ref,
  betEntityIdCleaned: Text,
  seasonPart: Text,
  offerGroupHash: Text,
};

const state = {
  popularityScore: Num,
  alternateOffers: z.array(WidgetAlternate),
  alternateOffersJson: Text,
  timestamp: When,
  svcModifiedTimestamp: When,
  edge: Num,
  syntheticHold: Num,
  shouldSvcBotIgnore: z.boolean(),
  isLiveBet: z.boolean(),
  isAltLine: z.boolean(),
  altBetId: Id.describe("Id of the main line. For a main line this is the id of the line itself."),
  isSGPEnabled: z.boolean(),
  statusId: Int32,
  svcOverrideSeasonPart: Text,
  svcOverrideIsEnabled: z.boolean().nullable(),
};

const scores = {
  personalizationPlayerScore: Num,
  personalizationLeagueScore: Num,
  personalizationBetTypeScore: Num,
  personalizationTeamScore: Num,
  personalizationAltTeamScore: Num,
  personalizationGlobalPopularityScore: Num,
};

const nested = {
  book: WidgetBook,
  event: WidgetEvent.nullable(),
  team: WidgetTeam.nullable(),
  opponent: WidgetTeam.nullable(),
  player: WidgetPlayer.nullable(),
  periodType: WidgetPeriodType,
  betOfferType: WidgetBetType,
  league: WidgetLeague,
};

export const WidgetBetOffer = z.object({ ...quote, ...place, ...state, ...scores, ...nested });
export type WidgetBetOffer = z.infer<typeof WidgetBetOffer>;
