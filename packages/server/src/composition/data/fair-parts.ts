import { byMarket, QuotedMarket } from "@linewire/pricing/fair/quoted-market";
import { fairMarketId } from "@linewire/pricing/fair/market-id";
import { marketRulesOf, type MarketRules } from "@linewire/pricing/fair/market-rules";
import type { LineState } from "@linewire/domain/line/line-state";
import type { ServiceParts } from "../service-parts.ts";
import type { Views } from "../views.ts";

type Wiring = Pick<ServiceParts, "world"> & { views: Pick<Views, "reference" | "versions" | "live"> };
type CachedMarkets = { version: number; markets: Map<string, QuotedMarket> };

const MAX_BETS = 2000;

export const rulesFrom =
  ({ reference }: Pick<Views, "reference">) =>
  ({ leagueId, market }: LineState): MarketRules | null => {
    const betType = reference.get("bet_type", market.betTypeId);
    return betType ? marketRulesOf(reference.get("league", leagueId)?.name ?? "", betType, market.periodTypeId) : null;
  };

export const quotedMarkets = ({ views, world }: Wiring): ((line: LineState) => QuotedMarket | null) => {
  const rulesOf = rulesFrom(views);
  let cache = new Map<string, CachedMarkets>();
  return (line) => {
    const { betTypeId, eventId, periodTypeId, personId } = line.market;
    const rules = eventId === null ? null : rulesOf(line);
    if (eventId === null || rules === null) return null;
    const version = views.versions.of(`event ${eventId}`);
    const key = [eventId, betTypeId, periodTypeId, personId].join(" ");
    let found = cache.get(key);
    if (found?.version !== version) {
      if (cache.size >= MAX_BETS) cache = new Map();
      const markets = byMarket(views.live.bets(line.market));
      const quoted = [...markets].map(([id, lines]) => [id, new QuotedMarket(rules, lines, world.now())] as const);
      found = { version, markets: new Map(quoted) };
      cache.set(key, found);
    }
    return found.markets.get(fairMarketId(line)) ?? null;
  };
};
