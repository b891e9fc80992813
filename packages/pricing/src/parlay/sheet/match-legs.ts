import type { LineState } from "@linewire/domain/line/line-state";
import { nearestPoints } from "../nearest-points.ts";
import type { RequestedParlayLeg } from "./requested-parlay.ts";
import { isOpen, type OpenLine } from "@linewire/domain/line/open-line";
import { sideOf } from "./market-sheet.ts";

export type MatchedLeg = {
  requested: RequestedParlayLeg;
  line: OpenLine | null;
  delta: number;
  isExact: boolean;
  message: string | null;
};

const atText = (points: number | null): string => (points === null ? "" : ` at ${points}`);

const unmatched = (requested: RequestedParlayLeg, message: string): MatchedLeg => ({
  requested,
  line: null,
  delta: 0,
  isExact: false,
  message,
});

const whyNot = (requested: RequestedParlayLeg, onSide: readonly LineState[]): string => {
  if (onSide.length > 0) return `not offered${atText(requested.points)}`;
  return requested.requestedPoints !== null && requested.line.points === null
    ? "this bet has no points"
    : "not offered by this book now";
};

const matchLeg = (requested: RequestedParlayLeg, own: readonly LineState[], mayMove: boolean): MatchedLeg => {
  const onSide = own.filter((line) => line.marketKey === requested.line.marketKey && sideOf(line) === requested.side);
  const open = onSide.filter(isOpen);
  const main = open.find(({ mainId }) => mainId === null)?.points ?? null;
  const found = nearestPoints(open, { requested: requested.points, main });
  if (!found || (!found.isExact && !mayMove)) return unmatched(requested, whyNot(requested, onSide));
  const { line, delta, isExact } = found;
  const message = isExact ? null : `nearest to ${requested.points}: ${line.points}`;
  return { requested, line, delta, isExact, message };
};

/** With `mayMove`, the nearest points are also accepted. */
export const matchLegs = (
  legs: readonly RequestedParlayLeg[],
  linesOf: (leg: RequestedParlayLeg) => readonly LineState[],
  mayMove: boolean,
): MatchedLeg[] => {
  const used = new Set<number>();
  return legs.map((requested) => {
    const leg = matchLeg(requested, linesOf(requested), mayMove);
    if (leg.line === null) return leg;
    if (used.has(leg.line.id)) return unmatched(requested, "the nearest line is already another leg");
    used.add(leg.line.id);
    return leg;
  });
};
