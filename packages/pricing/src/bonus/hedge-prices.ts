import { oppositesOf } from "./opposite.ts";
import type { HedgePrice } from "./evaluate.ts";
import type { LineState } from "@linewire/domain/line/line-state";
import { holdOf } from "../price/hold.ts";
import { decimalOf } from "@linewire/domain/line/odds";
import type { EvaluatedLeg } from "./evaluate-legs.ts";

export type TakesBets = (bookId: number, state: string) => boolean;

const better = (one: LineState | null, other: LineState): LineState => {
  if (one === null) return other;
  const gain = decimalOf(other.price!) - decimalOf(one.price!);
  return gain > 0 || (gain === 0 && other.sourceId < one.sourceId) ? other : one;
};

/** Only books that operate in the state. Null if no line wins exactly when the bet loses. */
export const bestAgainst = (
  { line, market }: EvaluatedLeg,
  state: string | null,
  takesBets: TakesBets,
): LineState | null =>
  oppositesOf(line, market)
    .filter(({ sourceId }) => state === null || takesBets(sourceId, state))
    .reduce<LineState | null>(better, null);

export const hedgePriceOf = ({ id, points, price, sourceId }: LineState): HedgePrice => ({
  marketLineId: id,
  marketSourceId: sourceId,
  price: price!,
  points,
});

/** The book's margin; null without the other side or with a margin of 0 or less. */
export const ownHold = ({ line, market }: EvaluatedLeg): number | null => {
  const other = oppositesOf(line, market).find(({ sourceId }) => sourceId === line.sourceId);
  if (!other || line.price === null) return null;
  const { hold } = holdOf([decimalOf(line.price), decimalOf(other.price!)]);
  return hold > 0 ? hold : null;
};
