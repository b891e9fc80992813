import type { SubscribableEvent } from "@linewire/contract";
import type { NewSubscription, SubscriptionAnswer } from "@linewire/domain/change/record";
import type { World } from "@linewire/domain/clock/world";
import type { ShownSlip } from "./show-slip.ts";

type Parts = {
  world: Pick<World, "now">;
  subscribe: (wanted: NewSubscription, more: { lifeMs: number }) => Promise<SubscriptionAnswer>;
};
type CachedSubscription = SubscriptionAnswer & { until: number };

const SUBSCRIPTION_LIFETIME_MS = 12 * 3_600_000;
const CONFLATION_MS = 250;
const MAX_CACHED_STREAMS = 10_000;
const EVENTS: SubscribableEvent[] = ["market_line_update", "event_update"];

const ascending = (ids: readonly number[]): number[] => [...new Set(ids)].toSorted((a, b) => a - b);

const wantedOf = ({ slip, showing }: ShownSlip): NewSubscription["wanted"] | null => {
  const lines = slip.books.flatMap((book) => book.lines.flatMap(({ id }) => showing.view.line(id) ?? []));
  if (lines.length === 0) return null;
  // A future has no event, so its slip subscribes to all events.
  const hasFuture = lines.some(({ market }) => market.eventId === null);
  const eventIds = hasFuture ? [] : lines.flatMap(({ market }) => market.eventId ?? []);
  return {
    eventTypes: EVENTS,
    leagueIds: ascending(lines.map(({ leagueId }) => leagueId)),
    marketTypeIds: [],
    betTypeIds: ascending(lines.map(({ market }) => market.betTypeId)),
    sourceIds: ascending(lines.map(({ sourceId }) => sourceId)),
    eventIds: ascending(eventIds),
  };
};

/**
 * Readers of a slip share a subscription, renewed at half its lifetime until the slip expires. A slip with delayed
 * prices has none.
 */
export const slipStreams = ({ world, subscribe }: Parts) => {
  const streams = new Map<string, CachedSubscription>();
  return async (shown: ShownSlip): Promise<SubscriptionAnswer | null> => {
    const { kept, showing } = shown;
    const wanted = showing.isLate ? null : wantedOf(shown);
    if (wanted === null) return null;
    const { tier, leagueIds, sourceIds } = showing.scope;
    const key = JSON.stringify([kept.id, tier, leagueIds, sourceIds, wanted]);
    const now = world.now();
    const known = streams.get(key);
    if (known && known.until > now) return known;
    const lifeMs = Math.min(SUBSCRIPTION_LIFETIME_MS, kept.expiresAt - now);
    const subscription = await subscribe(
      {
        accountId: kept.accountId,
        keyId: null,
        tier,
        scope: { leagueIds, sourceIds },
        wanted,
        includeSnapshot: false,
        conflateMs: CONFLATION_MS,
      },
      { lifeMs },
    );
    if (streams.size >= MAX_CACHED_STREAMS) streams.clear();
    streams.set(key, { ...subscription, until: now + lifeMs / 2 });
    return subscription;
  };
};
export type SlipStreams = ReturnType<typeof slipStreams>;
