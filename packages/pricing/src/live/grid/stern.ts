import { phi } from "../../price/normal.ts";

/** The lead as a Brownian motion with drift (H. Stern, 1994), which is the baseline for other models. */
export type Brownian = { lead: number; share: number; favouredBy: number; sigma: number };

const above = ({ lead, share, favouredBy, sigma }: Brownian, points: number): number => {
  const mean = lead + (1 - share) * favouredBy - points;
  const sd = sigma * Math.sqrt(1 - share);
  return sd === 0 ? (mean > 0 ? 1 : mean < 0 ? 0 : 0.5) : phi(mean / sd);
};

export const sternWin = (state: Brownian): number => above(state, 0);

export const sternCover = (state: Brownian): number => above(state, state.favouredBy);
