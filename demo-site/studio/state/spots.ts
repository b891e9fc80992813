import type { StudioAnalysis, StudioPlace } from "@linewire/contract";

/** `id` is the key of the bet, or `turned-` and a number for a rejected candidate. */
export type Spot = StudioPlace & { readonly id: string; readonly kind: "direct" | "implied" | "left" | "turned" };

export type Segment = { readonly text: string; readonly spots: readonly Spot[] };

const letterOf = (at: number): string => String.fromCharCode(97 + (at % 26));

export const labelOf = ({ bets, leftOut }: Pick<StudioAnalysis, "bets" | "leftOut">, key: string): string => {
  const at = bets.findIndex(({ betKey }) => betKey === key);
  if (at !== -1) return `${at + 1}`;
  const left = leftOut.findIndex(({ betKey }) => betKey === key);
  return left === -1 ? "" : letterOf(left);
};

export const spotsOf = ({ bets, leftOut, candidates }: StudioAnalysis): Spot[] => [
  ...bets.flatMap(({ betKey, isDirect, places }) =>
    places.map((place): Spot => ({ ...place, id: betKey, kind: isDirect ? "direct" : "implied" })),
  ),
  ...leftOut.flatMap(({ betKey, places }) => places.map((place): Spot => ({ ...place, id: betKey, kind: "left" }))),
  ...candidates.flatMap(({ places }, at) =>
    places.map((place): Spot => ({ ...place, id: `turned-${at}`, kind: "turned" })),
  ),
];

/** A segment without a bet has no spots. */
export const segmentsOf = (text: string, block: number, spots: readonly Spot[]): Segment[] => {
  const own = spots.filter((spot) => spot.block === block && spot.start < spot.end);
  const cuts = [0, text.length, ...own.flatMap(({ start, end }) => [start, end])];
  const edges = [...new Set(cuts)].filter((at) => at >= 0 && at <= text.length).toSorted((a, b) => a - b);
  return edges.slice(1).map((end, at) => {
    const start = edges[at]!;
    return { text: text.slice(start, end), spots: own.filter((spot) => spot.start <= start && spot.end >= end) };
  });
};
