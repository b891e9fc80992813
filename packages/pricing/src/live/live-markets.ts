import { americanOf } from "@linewire/domain/line/odds";
import type { Forecast } from "./forecast.ts";
import { Ladder, type Split } from "./grid/ladder.ts";
import type { Pmf } from "./grid/pmf.ts";

export type MarketAsk = { marketId: number } & (
  | { kind: "moneyline"; side: "home" | "away" }
  | { kind: "regulation"; side: "home" | "away" | "draw" }
  | { kind: "spread"; side: "home" | "away"; points: readonly number[] }
  | { kind: "total"; side: "over" | "under"; points: readonly number[] }
  | { kind: "team_total"; team: "home" | "away"; side: "over" | "under"; points: readonly number[] }
);

export type FairPrice = { points: number | null; probability: number; price: number | null; method: number };
export type LiveFairMarket = { marketId: number; probabilities: FairPrice[] };

type Chance = { win: number; lose: number };

const DIGITS = 1e6;
/** Less probable wins and losses have no price. */
const MIN_PROBABILITY = 1e-4;

const upper = ({ above, below }: Split): Chance => ({ win: above, lose: below });
const lower = ({ above, below }: Split): Chance => ({ win: below, lose: above });

/** A push returns the stake: fair decimal odds are 1 + lose/win. */
const fairPriceOf = (points: number | null, { win, lose }: Chance, method: number): FairPrice => ({
  points,
  probability: Math.min(1, Math.round(win * DIGITS) / DIGITS),
  price: win < MIN_PROBABILITY || lose < MIN_PROBABILITY ? null : americanOf(1 + lose / win),
  method,
});

const regulationChance = (ladder: Ladder, side: "home" | "away" | "draw"): Chance => {
  const split = ladder.split(0);
  if (side === "draw") return { win: split.at, lose: split.above + split.below };
  const win = side === "home" ? split.above : split.below;
  return { win, lose: split.at + (side === "home" ? split.below : split.above) };
};

const laddersOf = (forecast: Forecast): ((name: "margin" | "total" | "regulation" | "home" | "away") => Ladder) => {
  const made = new Map<string, Ladder>();
  return (name) => {
    const known = made.get(name);
    if (known) return known;
    const pmf: Pmf = name === "home" || name === "away" ? forecast.team(name) : forecast[name];
    const ladder = new Ladder(pmf);
    made.set(name, ladder);
    return ladder;
  };
};

const pricesOf = (ask: MarketAsk, ladder: ReturnType<typeof laddersOf>, method: number): FairPrice[] => {
  switch (ask.kind) {
    case "moneyline": {
      const split = ladder("margin").split(0);
      return [fairPriceOf(null, ask.side === "home" ? upper(split) : lower(split), method)];
    }
    case "regulation":
      return [fairPriceOf(null, regulationChance(ladder("regulation"), ask.side), method)];
    case "spread": {
      const margin = ladder("margin");
      return ask.points.map((points) =>
        fairPriceOf(points, ask.side === "home" ? upper(margin.split(-points)) : lower(margin.split(points)), method),
      );
    }
    case "total":
    case "team_total": {
      const points = ladder(ask.kind === "total" ? "total" : ask.team);
      return ask.points.map((at) =>
        fairPriceOf(at, ask.side === "over" ? upper(points.split(at)) : lower(points.split(at)), method),
      );
    }
  }
};

/** One forecast gives all prices, so that they are consistent. */
export const liveMarkets = (forecast: Forecast, asks: readonly MarketAsk[], method: number): LiveFairMarket[] => {
  const ladder = laddersOf(forecast);
  return asks.map((ask) => ({ marketId: ask.marketId, probabilities: pricesOf(ask, ladder, method) }));
};
