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
/** One of this many readers sometimes sends an unknown id. */
const UNKNOWN_ID_EVERY = 7;

const some = <T>(list: readonly T[], most: number, random: () => number): T[] =>
  list.toSorted(() => random() - 0.5).slice(0, 1 + Math.floor(random() * most));

const filterOf = (enterprise: boolean, random: () => number): OracleFilter => {
  const maybe = <T>(share: number, list: readonly T[], most: number): T[] =>
    random() < share ? some(list, most, random) : [];
  const others = random() < 0.4 ? some(enterprise ? ENTERPRISE_EVENTS : CONCIERGE_EVENTS, 4, random) : [];
  return {
    eventTypes: random() < 0.95 || others.length === 0 ? ["market_line_update", ...others] : others,
    leagueIds: maybe(0.6, enterprise ? LEAGUES : CONCIERGE_LEAGUES, 3),
    marketTypeIds: maybe(0.3, [1, 3], 1),
    betTypeIds: maybe(0.4, Object.keys(BET_TYPES).map(Number), 2),
    marketSourceIds: maybe(0.5, SOURCES, 2),
    eventIds: maybe(0.2, EVENT_IDS, 8),
    includeSnapshot: random() < 0.3,
    conflateMs: random() < 0.15 ? WINDOWS_MS[Math.floor(random() * WINDOWS_MS.length)]! : 0,
  };
};

export const readersOf = (count: number, random: () => number): OracleReader[] =>
  Array.from({ length: count }, (_, id) => {
    const enterprise = id % 2 === 0;
    const filter = filterOf(enterprise, random);
    return { id, tier: enterprise ? "enterprise" : "concierge", filter, sendsUnknownIds: id % UNKNOWN_ID_EVERY === 0 };
  });
