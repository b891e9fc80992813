import type { Family } from "./family.ts";
import { MLB_MARGIN, MLB_TOTAL, NFL_MARGIN, NFL_TOTAL, NHL_MARGIN, NHL_TOTAL, type WeightTable } from "./weights.ts";

const NO_TIES: WeightTable = {
  from: 0,
  bothSigns: true,
  weights: [0, 1],
  games: 11_588,
  seasons: "2007-2014",
  fittedOn: "2026-11-21",
};

const normalMargin = (name: string, sd: number, weights: WeightTable): Family => ({
  name,
  curve: { kind: "normal", sd },
  from: -75,
  to: 75,
  locations: [-45, 45, 0.5],
  weights,
});
const normalTotal = (
  name: string,
  sd: number,
  [low, high]: readonly [number, number],
  weights: WeightTable | null,
): Family => ({
  name,
  curve: { kind: "normal", sd },
  from: Math.max(0, Math.round(low - 4 * sd)),
  to: Math.round(high + 4 * sd),
  locations: [low, high, 0.5],
  weights,
});

export type PointMarket = "margin" | "total";

// Standard deviations around the closing line, from 4,629 NFL games, 11,588 NBA, 12,327 MLB and 1,310 NHL games. The
// values of college leagues and the WNBA are estimates.
const FAMILIES: Readonly<Record<string, Readonly<Record<PointMarket, Family>>>> = {
  nfl: {
    margin: normalMargin("nfl_margin", 13, NFL_MARGIN),
    total: normalTotal("nfl_total", 13.5, [20, 75], NFL_TOTAL),
  },
  cfb: {
    margin: normalMargin("cfb_margin", 15.5, NFL_MARGIN),
    total: normalTotal("cfb_total", 16, [20, 95], NFL_TOTAL),
  },
  nba: { margin: normalMargin("nba_margin", 11.7, NO_TIES), total: normalTotal("nba_total", 17.4, [150, 270], null) },
  wnba: { margin: normalMargin("wnba_margin", 11, NO_TIES), total: normalTotal("wnba_total", 15.5, [120, 210], null) },
  cbb: { margin: normalMargin("cbb_margin", 10.8, NO_TIES), total: normalTotal("cbb_total", 16.5, [95, 200], null) },
  mlb: {
    margin: {
      name: "mlb_margin",
      curve: { kind: "difference", sum: 8.85, dispersion: 4.5 },
      from: -20,
      to: 20,
      locations: [-6, 6, 0.1],
      weights: MLB_MARGIN,
    },
    total: {
      name: "mlb_total",
      curve: { kind: "count", dispersion: 8.5 },
      from: 0,
      to: 50,
      locations: [3, 18, 0.1],
      weights: MLB_TOTAL,
    },
  },
  nhl: {
    margin: {
      name: "nhl_margin",
      curve: { kind: "difference", sum: 6.2, dispersion: Infinity },
      from: -12,
      to: 12,
      locations: [-5, 5, 0.1],
      weights: NHL_MARGIN,
    },
    total: {
      name: "nhl_total",
      curve: { kind: "count", dispersion: Infinity },
      from: 0,
      to: 30,
      locations: [2, 12, 0.1],
      weights: NHL_TOTAL,
    },
  },
};

export const familyOf = (league: string, market: PointMarket): Family | null => FAMILIES[league]?.[market] ?? null;
