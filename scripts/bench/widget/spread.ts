import { percentile, rounded } from "../figures.ts";

/** The middle value and how far the middle half of the values reaches, so that noise is visible. */
export type Spread = { median: number; iqr: string };

export const spreadOf = (values: readonly number[], digits = 1): Spread => {
  const at = (share: number): number => rounded(percentile(values, share), digits);
  return { median: at(0.5), iqr: `${at(0.25)}..${at(0.75)}` };
};

/** How many times the peer's figure ours is; null where the peer's is too small to divide by. */
export const ratioOf = (ours: number, peer: number): number | null => (peer > 0 ? rounded(ours / peer, 2) : null);
