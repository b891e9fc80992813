import type { Event, InGameFairPriceSet } from "@linewire/contract";
import { standingOf } from "./checkpoint.ts";
import { liveMarkets, type MarketAsk } from "./live-markets.ts";
import type { LiveModel } from "./live-model.ts";

export type FairPriceInput = {
  event: Event;
  model: LiveModel | null;
  asks: readonly MarketAsk[];
  sourceKey: string;
  outputId: string;
  producedUtc: string;
  previous: Pick<InGameFairPriceSet, "status" | "statusChangedUtc" | "periodNumber"> | null;
  periodKey?: (periodTypeId: number) => string | undefined;
};

type Body = Pick<InGameFairPriceSet, "status" | "statusReason" | "checkpointType" | "periodNumber" | "markets">;

const MAX_MARKETS = 500;
const MAX_POINTS = 500;

const without = (status: "expired" | "unavailable", statusReason: string, { previous }: FairPriceInput): Body => ({
  status,
  statusReason,
  checkpointType: "play",
  periodNumber: previous?.periodNumber ?? 0,
  markets: [],
});

const bodyOf = (input: FairPriceInput): Body => {
  const { event, model, asks, periodKey } = input;
  if (model === null) return without("unavailable", "There is no pregame price to start from.", input);
  const standing = standingOf(event, model.league, periodKey);
  if ("status" in standing) return without(standing.status, standing.reason, input);
  const { state, checkpointType, periodNumber } = standing.checkpoint;
  const wanted = asks.slice(0, MAX_MARKETS);
  const bounded = wanted.map((ask) => ("points" in ask ? { ...ask, points: ask.points.slice(0, MAX_POINTS) } : ask));
  const markets = liveMarkets(model.forecast(state), bounded, model.method);
  return { status: "ready", checkpointType, periodNumber, markets };
};

export const fairPriceSet = (input: FairPriceInput): InGameFairPriceSet => {
  const { event, outputId, previous, producedUtc, sourceKey } = input;
  const body = bodyOf(input);
  return {
    sourceKey,
    leagueId: event.leagueId,
    eventId: event.eventId,
    outputId,
    ...body,
    producedUtc,
    statusChangedUtc: previous?.status === body.status ? previous.statusChangedUtc : producedUtc,
    schemaVersion: "1.3",
  };
};
