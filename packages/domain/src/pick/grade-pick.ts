import type { AuthorPick, EventResult, LineResult, PickClosing, PickGrade } from "@linewire/contract";
import { decimalOf } from "../line/odds.ts";
import type { ClosedLine } from "../result/closed-line.ts";
import { closingValue } from "../result/closing-value.ts";
import type { Grade } from "../result/grade.ts";
import { closedLineOf, gradeMarket, type SettledGame } from "../result/settle.ts";

// PK1, PK2, …: rules of docs/rules/pick.md.

export const linesOfGame = (
  settled: readonly LineResult[],
  unsettled: readonly ClosedLine[],
  leagueId: number,
): ClosedLine[] => {
  const known = new Set(settled.map(({ marketLineId }) => marketLineId));
  return [...settled.map((result) => closedLineOf(result, leagueId)), ...unsettled.filter(({ id }) => !known.has(id))];
};

const isSameBet = ({ market: one }: AuthorPick, { market: other }: ClosedLine): boolean =>
  one.betTypeId === other.betTypeId &&
  one.betSubType === other.betSubType &&
  one.periodTypeId === other.periodTypeId &&
  one.sideIndex === other.sideIndex &&
  one.teamId === other.teamId &&
  one.personId === other.personId;

type ClosingQuote = PickClosing & { isMain: boolean };

const middleOf = (quotes: readonly ClosingQuote[]): ClosingQuote | undefined =>
  quotes.toSorted((one, other) => decimalOf(one.price) - decimalOf(other.price))[Math.floor((quotes.length - 1) / 2)];

/**
 * PK9, PK10: the closing quote of the pick's book, otherwise the median of all books; at the pick's points if a book
 * had them.
 */
export const closingOf = (pick: AuthorPick, lines: readonly ClosedLine[]): PickClosing | null => {
  const { price, points, marketSourceId } = pick.terms;
  const quotes = lines.flatMap((line): ClosingQuote[] => {
    if (line.closing === null || !isSameBet(pick, line)) return [];
    const quote = { price: line.closing.price, points: line.closing.points, marketSourceId: line.sourceId };
    return [{ ...quote, value: null, isMain: line.alternateNumber === null }];
  });
  const exact = quotes.filter((quote) => quote.points === points);
  const ofBook = (all: readonly ClosingQuote[]): ClosingQuote | undefined =>
    all.find((quote) => quote.marketSourceId === marketSourceId);
  const best = ofBook(exact) ?? middleOf(exact);
  const shown =
    best ?? ofBook(quotes.filter(({ isMain }) => isMain)) ?? middleOf(quotes.filter(({ isMain }) => isMain));
  if (!shown) return null;
  const { isMain: _, ...closing } = shown;
  return best ? { ...closing, value: closingValue(price, best.price) } : closing;
};

/** PK7: the profit of a stake of 1. In a dead heat, `share` of the stake wins and the rest loses. */
export const unitsOf = (
  { result, share = 1 }: { result: Grade["result"]; share?: number | undefined },
  price: number,
): number => {
  if (result === "won") return share * decimalOf(price) - 1;
  return result === "lost" ? -1 : 0;
};

export const gradePick = (pick: AuthorPick, game: SettledGame, lines: readonly ClosedLine[]): PickGrade | null => {
  const grade = gradeMarket(pick.market, pick.terms.points, game);
  if (!grade) return null;
  return {
    ...grade,
    units: unitsOf(grade, pick.terms.price),
    closing: closingOf(pick, lines),
    revision: game.revision,
    settledOn: game.settledOn,
  };
};

const outcomeOf = (grade: PickGrade | null): string => JSON.stringify({ ...grade, revision: 0, settledOn: "" });

export const regraded = (pick: AuthorPick, game: SettledGame, lines: readonly ClosedLine[]): AuthorPick | null => {
  const grade = gradePick(pick, game, lines);
  return outcomeOf(grade) === outcomeOf(pick.grade) ? null : { ...pick, grade };
};

export const settledGame = (
  result: EventResult,
  { event, league, betType }: Pick<SettledGame, "event" | "league" | "betType">,
): SettledGame => ({
  event,
  league,
  facts: result,
  betType,
  revision: result.revision,
  settledOn: result.settledOn,
});
