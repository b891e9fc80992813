import type { LineState } from "@linewire/domain/line/line-state";
import { decimalOf } from "@linewire/domain/line/odds";

const isOffered = ({ price, statusId, disabled }: LineState): boolean => price !== null && statusId === 1 && !disabled;

/** Over and under have equal points, both sides of a spread negated ones. */
const pointsMeet = (line: LineState, other: LineState): boolean => {
  if (line.points === null || other.points === null) return line.points === other.points;
  return line.market.sideName === "over" || line.market.sideName === "under"
    ? line.points === other.points
    : line.points === -other.points;
};

const sameSubject = ({ market: a }: LineState, { market: b }: LineState): boolean =>
  a.personId === b.personId && (a.eventId !== null || a.teamId === b.teamId);

/** A market with three outcomes has no opposites. */
export const oppositesOf = (line: LineState, market: readonly LineState[]): LineState[] => {
  if (market.some(({ market: { sideIndex } }) => sideIndex > 1)) return [];
  return market.filter(
    (other) =>
      other.market.sideIndex !== line.market.sideIndex &&
      sameSubject(line, other) &&
      isOffered(other) &&
      pointsMeet(line, other),
  );
};

/** `best`: at any book. `own`: at the line's book. */
export const pricesAgainst = (line: LineState, market: readonly LineState[]) => {
  const opposites = oppositesOf(line, market);
  const best = opposites.reduce<number | null>(
    (best, { price }) => (best === null || decimalOf(price!) > decimalOf(best) ? price : best),
    null,
  );
  return { best, own: opposites.find(({ sourceId }) => sourceId === line.sourceId)?.price ?? null };
};
