import type { LineState } from "@linewire/domain/line/line-state";
import { nearestPoints } from "@linewire/pricing/parlay/nearest-points";
import type { AskedLeg } from "./asked-parlay.ts";
import { isOpen, type OpenLine } from "@linewire/domain/line/open-line";
import { sideOf } from "./market-sheet.ts";

/** A leg at one book; `line` is null if the book has no match. */
export type MatchedLeg = {
  asked: AskedLeg;
  line: OpenLine | null;
  delta: number;
  isExact: boolean;
  message: string | null;
};

const said = (points: number | null): string => (points === null ? "" : ` at ${points}`);

const unmatched = (asked: AskedLeg, message: string): MatchedLeg => ({
  asked,
  line: null,
  delta: 0,
  isExact: false,
  message,
});

const whyNot = (asked: AskedLeg, onSide: readonly LineState[]): string => {
  if (onSide.length > 0) return `not offered${said(asked.points)}`;
  return asked.requestedPoints !== null && asked.line.points === null
    ? "this bet has no points"
    : "not offered by this book now";
};

const matched = (asked: AskedLeg, own: readonly LineState[], mayMove: boolean): MatchedLeg => {
  const onSide = own.filter((line) => line.marketKey === asked.line.marketKey && sideOf(line) === asked.side);
  const open = onSide.filter(isOpen);
  const main = open.find(({ mainId }) => mainId === null)?.points ?? null;
  const found = nearestPoints(open, { requested: asked.points, main });
  if (!found || (!found.isExact && !mayMove)) return unmatched(asked, whyNot(asked, onSide));
  const { line, delta, isExact } = found;
  const message = isExact ? null : `nearest to ${asked.points}: ${line.points}`;
  return { asked, line, delta, isExact, message };
};

/** A parlay's legs at one book: each at its points, or at the nearest points if permitted. */
export const matchLegs = (
  legs: readonly AskedLeg[],
  linesOf: (leg: AskedLeg) => readonly LineState[],
  mayMove: boolean,
): MatchedLeg[] => {
  const taken = new Set<number>();
  return legs.map((asked) => {
    const leg = matched(asked, linesOf(asked), mayMove);
    if (leg.line === null) return leg;
    if (taken.has(leg.line.id)) return unmatched(asked, "the nearest line is already another leg");
    taken.add(leg.line.id);
    return leg;
  });
};
