import type { EmbedWidget, SubscribableEvent } from "@linewire/contract";
import { partnerAccountId, type NewSubscription, type Partner, type Subscribed } from "@linewire/domain/change/record";
import type { World } from "../../world.ts";

type Parts = {
  world: Pick<World, "now">;
  subscribe: (wanted: NewSubscription, more: { lifeMs: number }) => Promise<Subscribed>;
};
type Shared = Subscribed & { until: number };
type Bet = EmbedWidget["bets"][number];

const LIFE_MS = 12 * 3_600_000;
const CONFLATE_MS = 250;
const MOST = 10_000;
const EVENTS: SubscribableEvent[] = ["market_line_update", "event_update"];

const ascending = (ids: readonly number[]): number[] => [...new Set(ids)].toSorted((a, b) => a - b);

const wantedOf = ({ bets }: EmbedWidget, bookIds: readonly number[]): NewSubscription["wanted"] => {
  const ids = (pick: (bet: Bet) => number | null): number[] => ascending(bets.flatMap((bet) => pick(bet) ?? []));
  return {
    eventTypes: EVENTS,
    leagueIds: ids(({ betOffer }) => betOffer.leagueId),
    marketTypeIds: [],
    betTypeIds: ids(({ betOffer }) => betOffer.betTypeId),
    sourceIds: ascending(bookIds),
    eventIds: ids(({ betOffer }) => betOffer.eventId),
  };
};

/** One subscription for all readers of the same offers, renewed at half its life; none when there is nothing to follow. */
export const sharedStreams = ({ world, subscribe }: Parts) => {
  const streams = new Map<string, Shared>();
  return async (widget: EmbedWidget, partner: Partner, bookIds: readonly number[]): Promise<Subscribed | null> => {
    if (widget.bets.length === 0) return null;
    const wanted = wantedOf(widget, bookIds);
    const key = `${partner.slug} ${JSON.stringify(wanted)}`;
    const known = streams.get(key);
    if (known && known.until > world.now()) return known;
    const accountId = partnerAccountId(partner.slug);
    const made = await subscribe(
      {
        accountId,
        keyId: null,
        tier: "enterprise",
        scope: { leagueIds: null, sourceIds: null },
        wanted,
        includeSnapshot: false,
        conflateMs: CONFLATE_MS,
      },
      { lifeMs: LIFE_MS },
    );
    if (streams.size > MOST) streams.clear();
    streams.set(key, { ...made, until: world.now() + LIFE_MS / 2 });
    return made;
  };
};
