import type { BetType } from "@linewire/contract";
import type { LineState } from "@linewire/domain/line/line-state";
import type { OpenLine } from "@linewire/domain/line/open-line";
import { devig } from "../../price/devig.ts";
import type { DevigMethod } from "../../price/devig-methods.ts";
import { decimalOf } from "@linewire/domain/line/odds";
import { pool, type Opinion } from "../../price/pool.ts";

/** The key of a side is equal at all books. */
export const sideOf = ({ market }: Pick<LineState, "market">): string =>
  `${market.sideIndex}:${market.personId ?? 0}:${market.betSubType ?? ""}`;

export type SideAt = { market: LineState["market"]; points: number | null };

export type MarketSheet = {
  lines: readonly OpenLine[];
  byBook: ReadonlyMap<number, readonly OpenLine[]>;
  betType: BetType;
  method: DevigMethod;
};

const sidesOf = ({ canDraw, selectionCountType }: BetType): number => {
  if (selectionCountType === "M") return 0;
  return canDraw ? 3 : 2;
};

/** The points of the other side: opposite for spreads, equal for over and under. */
const pointsAcross = (points: number | null, isSame: boolean, { sides }: BetType): number | null =>
  points === null || isSame || sides !== "team" ? points : -points || 0;

const newest = (lines: readonly OpenLine[]): number =>
  lines.reduce((at, { modifiedOn }) => Math.max(at, Date.parse(modifiedOn)), 0);

/** Null if a side is missing. */
export const completeAt = (own: readonly OpenLine[], betType: BetType, at: SideAt): OpenLine[] | null => {
  const { personId } = at.market;
  const found = Array.from({ length: sidesOf(betType) }, (_, side) => {
    const points = pointsAcross(at.points, side === at.market.sideIndex, betType);
    return own.find(
      (line) => line.market.sideIndex === side && line.market.personId === personId && line.points === points,
    );
  });
  const complete = found.filter((line) => line !== undefined);
  return complete.length === found.length && complete.length > 0 ? complete : null;
};

const opinionOf = (lines: readonly OpenLine[], method: DevigMethod): Opinion | null => {
  const devigged = devig(
    lines.map(({ price }) => decimalOf(price)),
    method,
  );
  if (devigged === null) return null;
  const { chances, booksum } = devigged;
  return { bookId: lines[0]!.sourceId, chances, booksum, at: newest(lines) };
};

/** From books with every outcome at exactly these points; null without such a book. */
export const fairAt = ({ lines, byBook, betType, method }: MarketSheet, at: SideAt): number | null => {
  const opinions: Opinion[] = [];
  for (const own of byBook.values()) {
    const complete = completeAt(own, betType, at);
    const opinion = complete && opinionOf(complete, method);
    if (opinion) opinions.push(opinion);
  }
  // The time is that of the latest quote, not the clock's, so that equal lines give bit-identical results.
  return pool(opinions, newest(lines))?.chances[at.market.sideIndex] ?? null;
};
