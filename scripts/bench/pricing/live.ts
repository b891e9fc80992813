import { liveMarkets, type MarketAsk } from "@linewire/pricing/live/live-markets";
import { liveModel, type LiveModel } from "@linewire/pricing/live/live-model";
import { LIVE_LEAGUES, type LiveLeague, type LiveState, START } from "@linewire/pricing/live/live-state";
import type { PricingBenchRow } from "./row.ts";

const TOTALS: Readonly<Record<LiveLeague, number>> = {
  nfl: 44.5,
  nba: 221.5,
  wnba: 163.5,
  cbb: 143.5,
  mlb: 8.5,
  nhl: 6,
};
const LINES = 20;
const STATES = 32;
const EVENTS = 1000;

const modelOf = (league: LiveLeague, homeWin: number): LiveModel =>
  liveModel(league, { homeWin, favouredBy: null, total: TOTALS[league] });

const asksOf = (league: LiveLeague): MarketAsk[] => {
  const step = league === "mlb" || league === "nhl" ? 0.25 : 1;
  const around = (middle: number): number[] =>
    Array.from({ length: LINES }, (_, at) => middle + (at - LINES / 2) * step);
  return [
    { marketId: 1, kind: "moneyline", side: "home" },
    { marketId: 2, kind: "spread", side: "home", points: around(0.5) },
    { marketId: 3, kind: "total", side: "over", points: around(TOTALS[league]) },
  ];
};

const stateAt = (league: LiveLeague, at: number): LiveState => ({
  ...START,
  period: 1 + (at % 2),
  secondsLeft: 60 + ((at * 37) % 540),
  home: Math.round((TOTALS[league] / 5) * (at % 3)) + (at % 4),
  away: Math.round((TOTALS[league] / 5) * (at % 3)),
  plate: league === "mlb" ? { batting: at % 2 ? "home" : "away", outs: 0, bases: at % 8 } : null,
});

const pricing = (league: LiveLeague): (() => unknown) => {
  const model = modelOf(league, 0.58);
  const asks = asksOf(league);
  const states = Array.from({ length: STATES }, (_, at) => stateAt(league, at));
  let at = 0;
  return () => liveMarkets(model.forecast(states[at++ % STATES]!), asks, model.method);
};

const thousand = (): (() => unknown) => {
  const calls = LIVE_LEAGUES.map(pricing);
  return () => {
    for (let event = 0; event < EVENTS; event++) calls[event % calls.length]!();
  };
};

/**
 * The forecast has moneyline, 20 spreads and 20 totals of a game in play. The anchor is the fit to the pregame prices,
 * once per game.
 */
export const rows = (): PricingBenchRow[] => [
  ...LIVE_LEAGUES.map((league) => ({
    name: `live ${league}, win + 20 spreads + 20 totals`,
    call: pricing(league),
    targetUs: 50,
  })),
  { name: "live, 1000 events of six leagues", call: thousand(), targetUs: 50_000 },
  ...LIVE_LEAGUES.map((league) => ({
    name: `live ${league}, anchor of a game`,
    call: () => modelOf(league, 0.58),
    targetUs: 20_000,
  })),
];
