import type { InGameFairPriceSet } from "@linewire/contract";
import { NOWHERE } from "@linewire/domain/change/change";
import { replaces } from "@linewire/pricing/live/fair-price-order";
import type { CommandHandler } from "@linewire/journal/journal/journal";
import { OWN_SOURCE } from "@linewire/pricing/live/own-source";

/**
 * Fair prices of our model are stored if they are newer than the stored ones and no other source sends fair prices for
 * the game.
 */
export const decideFairPrices =
  (held: (eventId: number) => InGameFairPriceSet | undefined): CommandHandler<"fair-prices"> =>
  ({ set }) => {
    const before = held(set.eventId) ?? null;
    if (before && (before.sourceKey !== OWN_SOURCE || !replaces(set, before))) return { changes: [], result: null };
    const { eventId, leagueId } = set;
    const place = { ...NOWHERE, leagueId, eventId };
    return {
      changes: [{ kind: "in_game_fair_price", id: eventId, place, correlationId: null, thing: set }],
      result: null,
    };
  };
