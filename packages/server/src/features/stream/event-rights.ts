import type { SubscribableEvent } from "@linewire/contract";
import type { Scope } from "@linewire/domain/scope/scope";

const ENTERPRISE_EVENTS: Partial<Record<SubscribableEvent, string>> = {
  in_game_fair_price_update: "api:in_game_models",
  player_news: "api:player_data",
  player_percent_to_play: "api:player_data",
  event_lineup: "api:player_data",
};

type MissingRight = { event: SubscribableEvent; tier: true } | { event: SubscribableEvent; permission: string };

export const missingRight = (events: readonly SubscribableEvent[], scope: Scope): MissingRight | null => {
  for (const event of events) {
    const permission = ENTERPRISE_EVENTS[event];
    if (permission === undefined) continue;
    if (scope.tier !== "enterprise") return { event, tier: true };
    if (!scope.permissions.some((granted) => granted === permission)) return { event, permission };
  }
  return null;
};
