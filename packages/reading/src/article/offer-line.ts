import type { Event } from "@linewire/contract";
import { commonest } from "@linewire/domain/line/most-frequent-points";
import type { LineState } from "@linewire/domain/line/line-state";
import { decimalOf } from "@linewire/domain/line/odds";
import type { FoundBet } from "./text/analysis.ts";

const SIDES = { over: 0, yes: 0, under: 1, no: 1 } as const;

const sideOfTeam = (event: Event | null, teamId: number): number | null =>
  event?.eventTeams?.find((team) => team.teamId === teamId)?.sideIndex ?? null;

/** A bet without a side matches "over", "yes" or its own team. */
const onSide = ({ side, subject }: FoundBet, { market }: LineState, event: Event | null): boolean => {
  if (side === "over" || side === "under" || side === "yes" || side === "no") return market.sideIndex === SIDES[side];
  if (market.sideName === "over" || market.sideName === "yes") return true;
  if (market.sideName === "under" || market.sideName === "no") return false;
  const own = subject.kind === "team" ? sideOfTeam(event, subject.id) : null;
  return market.teamId === undefined ? own === null || market.sideIndex === own : market.teamId === subject.id;
};

/** A game line that names no team matches both teams. */
const onSubject = ({ subject }: FoundBet, { market }: LineState): boolean => {
  if (subject.kind === "person") return market.personId === subject.id;
  return market.personId === undefined && (market.teamId === undefined || market.teamId === subject.id);
};

const distanceTo = (points: number | null, line: LineState): number =>
  points === null || line.points === null ? 0 : Math.abs(line.points - points);

type LineSelection = { bookIds: readonly number[]; bookFirst?: boolean };
export type ChosenLine = { line: LineState; reasons: readonly string[] };

const pointsReasons = ({ points }: FoundBet, line: LineState, candidates: readonly LineState[]): string[] => {
  if (line.points === null) return [];
  if (points === null) return ["the text states no points: the points that most books quote"];
  if (points === line.points) return ["offered at the stated points"];
  const isTie = candidates.some(
    (one) => one.points !== line.points && distanceTo(points, one) === distanceTo(points, line),
  );
  return [
    `no book offers the stated points: the nearest points${isTie ? "; of two equally near points, those that more books quote" : ""}`,
  ];
};

const signed = (value: number | null): string => `${(value ?? 0) > 0 ? "+" : ""}${value}`;
const MAX_PRICES = 5;

/** `equal`: lines with the chosen points and status, best first. */
const bookReason = ({ bookId }: FoundBet, equal: readonly LineState[], { bookFirst }: LineSelection): string => {
  const [line, ...others] = equal;
  const books = new Set(others.map(({ sourceId }) => sourceId)).size + 1;
  if (books === 1) return "the only book that offers this";
  const prices = equal.slice(0, MAX_PRICES).map(({ price }) => signed(price));
  if (line?.sourceId === bookId) return "the book that the text names";
  if (bookFirst) return `first in the publisher's order of the ${books} books that offer this`;
  return others[0]?.price === line?.price
    ? `the best price of ${books} books, and first in the publisher's order of the books with this price: ${prices.join(", ")}`
    : `the best price of ${books} books: ${prices.join(", ")}`;
};

/**
 * Chooses the line nearest to the stated points, or to the points that most books quote. Ties go to the named book,
 * then to open lines, then to the best price.
 */
export const lineFor = (
  bet: FoundBet,
  event: Event | null,
  quoted: readonly LineState[],
  selection: LineSelection,
): ChosenLine | undefined => {
  const { bookIds, bookFirst = false } = selection;
  const fit = quoted.filter(
    (line) => !line.disabled && line.price !== null && onSubject(bet, line) && onSide(bet, line, event),
  );
  const mainLines = fit.filter(({ mainId }) => mainId === null);
  const target = bet.points ?? commonest(mainLines);
  const candidates = bet.points === null ? mainLines : fit;
  const rank = (line: LineState): number => bookIds.indexOf(line.sourceId);
  const quotes = (line: LineState): number => mainLines.filter(({ points }) => points === line.points).length;
  const sorted = candidates.toSorted(
    (a, b) =>
      distanceTo(target, a) - distanceTo(target, b) ||
      Number(b.sourceId === bet.bookId) - Number(a.sourceId === bet.bookId) ||
      a.statusId - b.statusId ||
      (a.points === b.points ? 0 : quotes(b) - quotes(a)) ||
      (bookFirst ? rank(a) - rank(b) : 0) ||
      decimalOf(b.price!) - decimalOf(a.price!) ||
      rank(a) - rank(b),
  );
  const [line] = sorted;
  if (!line) return undefined;
  const equal = sorted.filter(({ points, statusId }) => points === line.points && statusId === line.statusId);
  const main = line.mainId === null ? undefined : fit.find(({ id }) => id === line.mainId);
  const alternate = main ? [`an alternate line; the book's main line is ${signed(main.points)}`] : [];
  return { line, reasons: [...pointsReasons(bet, line, candidates), ...alternate, bookReason(bet, equal, selection)] };
};

export const alternatesOf = (line: LineState, quoted: readonly LineState[]): LineState[] => {
  const mainId = line.mainId ?? line.id;
  return quoted
    .filter((one) => one.id !== line.id && !one.disabled && (one.mainId === mainId || one.id === mainId))
    .toSorted((a, b) => (a.points ?? 0) - (b.points ?? 0));
};
