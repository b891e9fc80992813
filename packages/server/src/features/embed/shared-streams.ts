import type { SubscribableEvent } from "@linewire/contract";
import {
  editorsWordId,
  partnerAccountId,
  type NewSubscription,
  type Partner,
  type SubscriptionAnswer,
} from "@linewire/domain/change/record";
import type { World } from "@linewire/domain/clock/world";

type Parts = {
  world: Pick<World, "now">;
  showsPeople: (partner: Partner) => boolean;
  subscribe: (wanted: NewSubscription, more: { lifeMs: number }) => Promise<SubscriptionAnswer>;
};
type CachedSubscription = SubscriptionAnswer & { until: number };
export type FollowedLines = {
  leagueId: number;
  betTypeId: number;
  eventId: number | null;
  playerId?: number | null | undefined;
};

const SUBSCRIPTION_LIFETIME_MS = 12 * 3_600_000;
const CONFLATION_MS = 250;
const MAX_CACHED_STREAMS = 10_000;
const EVENTS: SubscribableEvent[] = ["market_line_update", "event_update", "market_source_update"];
const PEOPLE: SubscribableEvent[] = ["event_lineup", "player_news", "player_percent_to_play"];

const ascending = (ids: readonly number[]): number[] => [...new Set(ids)].toSorted((a, b) => a - b);

const wantedOf = (
  followed: readonly FollowedLines[],
  bookIds: readonly number[],
  eventTypes: SubscribableEvent[],
  article: string | undefined,
): NewSubscription["wanted"] => {
  const ids = (pick: (one: FollowedLines) => number | null): number[] =>
    ascending(followed.flatMap((one) => pick(one) ?? []));
  return {
    eventTypes,
    leagueIds: ids(({ leagueId }) => leagueId),
    marketTypeIds: [],
    betTypeIds: ids(({ betTypeId }) => betTypeId),
    sourceIds: ascending(bookIds),
    eventIds: ids(({ eventId }) => eventId),
    ...(article === undefined ? {} : { article }),
  };
};

/** Readers of the same offers share a subscription, renewed at half its lifetime. Null without offers. */
export const sharedStreams = ({ world, subscribe, showsPeople }: Parts) => {
  const streams = new Map<string, CachedSubscription>();
  const eventsFor = (followed: readonly FollowedLines[], partner: Partner): SubscribableEvent[] =>
    followed.some(({ playerId = null }) => playerId !== null) && showsPeople(partner) ? [...EVENTS, ...PEOPLE] : EVENTS;
  return async (
    followed: readonly FollowedLines[],
    partner: Partner,
    bookIds: readonly number[],
    articleUrl?: string,
  ): Promise<SubscriptionAnswer | null> => {
    if (followed.length === 0) return null;
    const article = articleUrl && editorsWordId(partner.slug, articleUrl);
    const wanted = wantedOf(followed, bookIds, eventsFor(followed, partner), article);
    const key = `${partner.slug} ${JSON.stringify(wanted)}`;
    const known = streams.get(key);
    if (known && known.until > world.now()) return known;
    const accountId = partnerAccountId(partner.slug);
    const subscription = await subscribe(
      {
        accountId,
        keyId: null,
        tier: "enterprise",
        scope: { leagueIds: null, sourceIds: null },
        wanted,
        includeSnapshot: false,
        conflateMs: CONFLATION_MS,
      },
      { lifeMs: SUBSCRIPTION_LIFETIME_MS },
    );
    if (streams.size > MAX_CACHED_STREAMS) streams.clear();
    streams.set(key, { ...subscription, until: world.now() + SUBSCRIPTION_LIFETIME_MS / 2 });
    return subscription;
  };
};
export type SharedStreams = ReturnType<typeof sharedStreams>;
