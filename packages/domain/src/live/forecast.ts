import type { Pmf } from "./pmf.ts";

/** How a game may end, out of one joint distribution of the two scores. Margins are home less away. */
export type Forecast = {
  margin: Pmf;
  total: Pmf;
  /** The margin when regulation ends, ties included. */
  regulation: Pmf;
  team: (side: "home" | "away") => Pmf;
};

const only = (points: number): Pmf => ({ from: points, chances: Float64Array.of(1) });

/** A game that is over ends as it stands. */
export const settled = (home: number, away: number, regulation = home - away): Forecast => ({
  margin: only(home - away),
  total: only(home + away),
  regulation: only(regulation),
  team: (side) => only(side === "home" ? home : away),
});
