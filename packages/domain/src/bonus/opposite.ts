import type { LineState } from "../line/line-state.ts";
import { decimalOf } from "../price/odds.ts";

const offered = ({ price, statusId, disabled }: LineState): boolean => price !== null && statusId === 1 && !disabled;

/** Two teams' points mirror each other; over and under share one number. */
const pointsMeet = (line: LineState, other: LineState): boolean => {
  if (line.points === null || other.points === null) return line.points === other.points;
  return line.market.sideName === "over" || line.market.sideName === "under"
    ? line.points === other.points
    : line.points === -other.points;
};

/** One event has one pair of sides; runners of a season, and players, each have a yes and a no of their own. */
const sameSubject = ({ market: a }: LineState, { market: b }: LineState): boolean =>
  a.personId === b.personId && (a.eventId !== null || a.teamId === b.teamId);

/** Of lines of the same market, those that win exactly when this one loses; none where there is a third side. */
export const oppositesOf = (line: LineState, market: readonly LineState[]): LineState[] => {
  if (market.some(({ market: { sideIndex } }) => sideIndex > 1)) return [];
  return market.filter(
    (other) =>
      other.market.sideIndex !== line.market.sideIndex &&
      sameSubject(line, other) &&
      offered(other) &&
      pointsMeet(line, other),
  );
};

/** The best price against a line, and the price against it in its own book; null where nobody offers one. */
export const pricesAgainst = (line: LineState, market: readonly LineState[]) => {
  const opposites = oppositesOf(line, market);
  const best = opposites.reduce<number | null>(
    (best, { price }) => (best === null || decimalOf(price!) > decimalOf(best) ? price : best),
    null,
  );
  return { best, own: opposites.find(({ sourceId }) => sourceId === line.sourceId)?.price ?? null };
};
