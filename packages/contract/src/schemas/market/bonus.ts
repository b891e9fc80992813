import { z } from "zod";
import { BONUS_TYPES } from "../../names.ts";
import { DateTime, Id, Id32, Int32, Name, Points, Price, Url } from "../../scalar.ts";

const Amount = z.number().min(0).max(1_000_000);

export const Bonus = z.object({
  id: Id,
  marketSourceId: Id,
  name: Name,
  description: z.string().max(2000),
  bonusType: z.enum(BONUS_TYPES),
  amount: Amount.optional(),
  percent: z.number().min(0).max(10_000).optional(),
  maxStake: Amount.optional(),
  maxWinnings: Amount.optional(),
  refundPercent: z.number().min(0).max(100).optional(),
  rolloverMultiple: z.number().min(0).max(1000).optional(),
  minPrice: Price.optional(),
  maxPrice: Price.optional(),
  minLegs: Int32.min(1).max(30).optional(),
  stakeReturned: z.boolean(),
  newCustomersOnly: z.boolean(),
  optInRequired: z.boolean(),
  leagueIds: z.array(Id32),
  betTypeIds: z.array(Id),
  eventIds: z.array(Id),
  marketLineIds: z.array(Id),
  stateCodes: z.array(z.string().regex(/^[A-Z]{2}$/)),
  startsAt: DateTime,
  endsAt: DateTime,
  status: z.enum(["ACTIVE", "UPCOMING", "EXPIRED", "PAUSED"]),
  url: Url.optional(),
  termsUrl: Url.optional(),
  isActive: z.boolean(),
  modifiedOn: DateTime,
});
export type Bonus = z.infer<typeof Bonus>;

/** All values are for the maximum stake. */
export const MarketLineBonus = z.object({
  bonusId: Id,
  marketLineId: Id,
  marketSourceId: Id,
  eventId: Id.optional(),
  betTypeId: Id,
  points: Points.optional(),
  price: Price,
  boostedPrice: Price.optional(),
  fairProbability: z.number().gt(0).lt(1).optional(),
  expectedValue: z.number().optional(),
  conversionRate: z.number().optional(),
  deepLink: z.string().max(2048).nullable().optional(),
});
export type MarketLineBonus = z.infer<typeof MarketLineBonus>;
