import type { SubscribableEvent } from "@linewire/contract";
import type { NewSubscription, SubscriptionAnswer } from "@linewire/domain/change/record";
import type { World } from "@linewire/domain/clock/world";
import type { ShownSlip } from "./show-slip.ts";

type Parts = {
  world: Pick<World, "now">;
  subscribe: (wanted: NewSubscription, more: { lifeMs: number }) => Promise<SubscriptionAnswer>;
};
type Shared = SubscriptionAnswer & { until: number };

const LIFE_MS = 12 * 3_600_000;
const CONFLATE_MS = 250;
const MOST = 10_000;
const EVENTS: SubscribableEvent[] = ["market_line_update", "event_update"];

const ascending = (ids: readonly number[]): number[] => [...new Set(ids)].toSorted((a, b) => a - b);

const wantedOf = ({ slip, showing }: ShownSlip): NewSubscription["wanted"] | null => {
  const lines = slip.books.flatMap((book) => book.lines.flatMap(({ id }) => showing.view.line(id) ?? []));
  if (lines.length === 0) return null;
  // Futures have no event: with one, the filter includes all events.
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
 * One subscription for all readers of a slip with the same view, renewed at half its lifetime and at most until the slip expires; none with
 * delayed prices.
 */
export const slipStreams = ({ world, subscribe }: Parts) => {
  const streams = new Map<string, Shared>();
  return async (shown: ShownSlip): Promise<SubscriptionAnswer | null> => {
    const { kept, showing } = shown;
    const wanted = showing.isLate ? null : wantedOf(shown);
    if (wanted === null) return null;
    const { tier, leagueIds, sourceIds } = showing.scope;
    const key = JSON.stringify([kept.id, tier, leagueIds, sourceIds, wanted]);
    const now = world.now();
    const known = streams.get(key);
    if (known && known.until > now) return known;
    const lifeMs = Math.min(LIFE_MS, kept.expiresAt - now);
    const made = await subscribe(
      {
        accountId: kept.accountId,
        keyId: null,
        tier,
        scope: { leagueIds, sourceIds },
        wanted,
        includeSnapshot: false,
        conflateMs: CONFLATE_MS,
      },
      { lifeMs },
    );
    if (streams.size >= MOST) streams.clear();
    streams.set(key, { ...made, until: now + lifeMs / 2 });
    return made;
  };
};
export type SlipStreams = ReturnType<typeof slipStreams>;
