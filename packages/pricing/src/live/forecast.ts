import type { Pmf } from "./grid/pmf.ts";

/** All distributions come from one joint distribution of the final score. Margins are home minus away. */
export type Forecast = {
  margin: Pmf;
  total: Pmf;
  regulation: Pmf;
  team: (side: "home" | "away") => Pmf;
};

const only = (points: number): Pmf => ({ from: points, chances: Float64Array.of(1) });

export const settled = (home: number, away: number, regulation = home - away): Forecast => ({
  margin: only(home - away),
  total: only(home + away),
  regulation: only(regulation),
  team: (side) => only(side === "home" ? home : away),
});
