import { devig } from "@linewire/pricing/price/devig";
import { DEVIG_METHODS, type DevigMethod } from "@linewire/pricing/price/devig-methods";
import { MarketFair } from "@linewire/pricing/price/market-fair";
import { movePoints } from "@linewire/pricing/price/move-points";
import { pointTableOf } from "@linewire/pricing/price/point-tables";
import type { PricingBenchRow } from "./row.ts";

const BOOKS = 12;
const LINES = [3, 3, 3.5, 2.5];

const devigs = (name: string, decimals: readonly number[]): PricingBenchRow[] =>
  (Object.keys(DEVIG_METHODS) as DevigMethod[]).map((method) => ({
    name: `devig ${name} ${method}`,
    call: () => devig(decimals, method),
    targetUs: 5,
  }));

const quote = (at: number) => ({
  bookId: at % BOOKS,
  decimals: [1.9 + 0.01 * (at % 5), 1.92],
  line: LINES[at % LINES.length]!,
  at,
});

const consensus = (): PricingBenchRow[] => {
  const market = new MarketFair({
    sides: 2,
    method: "multiplicative",
    points: { table: pointTableOf("nfl", "margin"), overSide: 1 },
  });
  for (let at = 0; at < BOOKS; at++) market.take(quote(at));
  let at = 0;
  return [
    { name: `one quote of ${BOOKS} books`, call: () => market.take(quote(at++)), targetUs: 5 },
    {
      name: `one quote and the consensus of ${BOOKS} books`,
      call: () => {
        market.take(quote(at++));
        return market.fair(at);
      },
      targetUs: 20,
    },
  ];
};

export const rows = (): PricingBenchRow[] => [
  ...devigs("2-way", [1.87, 1.95]),
  ...devigs("3-way", [2.6, 3.2, 2.9]),
  ...consensus(),
  {
    name: "points moved, NFL spread",
    call: () => movePoints({ league: "nfl", market: "margin" }, { line: 3.5, over: 0.48 }, 2.5),
    targetUs: 5,
  },
];
