import { percentile, rounded } from "../figures.ts";

export type Spread = { median: number; iqr: string };

export const spreadOf = (values: readonly number[], digits = 1): Spread => {
  const at = (share: number): number => rounded(percentile(values, share), digits);
  return { median: at(0.5), iqr: `${at(0.25)}..${at(0.75)}` };
};

/** Null if the peer's figure is 0. */
export const ratioOf = (ours: number, peer: number): number | null => (peer > 0 ? rounded(ours / peer, 2) : null);
