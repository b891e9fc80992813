import type { SubscribableEvent } from "@linewire/contract";
import type { OracleReader, OracleFilter } from "./oracle.ts";
import { BET_TYPES, EVENT_IDS, LEAGUES, SOURCES } from "./world.ts";

const CONCIERGE_EVENTS: SubscribableEvent[] = ["event_update", "market_source_update"];
const ENTERPRISE_EVENTS: SubscribableEvent[] = [
  ...CONCIERGE_EVENTS,
  "event_lineup",
  "player_news",
  "player_percent_to_play",
  "in_game_fair_price_update",
];
const CONCIERGE_LEAGUES = [1, 2, 3, 4, 5];
const WINDOWS_MS = [50, 250, 1000];
/** One reader in this many sometimes sends an unknown id. */
const A_STRANGER_IN = 7;

const some = <T>(list: readonly T[], most: number, chance: () => number): T[] =>
  list.toSorted(() => chance() - 0.5).slice(0, 1 + Math.floor(chance() * most));

const filterOf = (enterprise: boolean, chance: () => number): OracleFilter => {
  const maybe = <T>(share: number, list: readonly T[], most: number): T[] =>
    chance() < share ? some(list, most, chance) : [];
  const others = chance() < 0.4 ? some(enterprise ? ENTERPRISE_EVENTS : CONCIERGE_EVENTS, 4, chance) : [];
  return {
    eventTypes: chance() < 0.95 || others.length === 0 ? ["market_line_update", ...others] : others,
    leagueIds: maybe(0.6, enterprise ? LEAGUES : CONCIERGE_LEAGUES, 3),
    marketTypeIds: maybe(0.3, [1, 3], 1),
    betTypeIds: maybe(0.4, Object.keys(BET_TYPES).map(Number), 2),
    marketSourceIds: maybe(0.5, SOURCES, 2),
    eventIds: maybe(0.2, EVENT_IDS, 8),
    includeSnapshot: chance() < 0.3,
    conflateMs: chance() < 0.15 ? WINDOWS_MS[Math.floor(chance() * WINDOWS_MS.length)]! : 0,
  };
};

/** Readers with different subscriptions, half of each streaming tier. */
export const readersOf = (count: number, chance: () => number): OracleReader[] =>
  Array.from({ length: count }, (_, id) => {
    const enterprise = id % 2 === 0;
    const filter = filterOf(enterprise, chance);
    return { id, tier: enterprise ? "enterprise" : "concierge", filter, stranger: id % A_STRANGER_IN === 0 };
  });
