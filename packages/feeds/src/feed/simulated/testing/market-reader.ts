import type { IngestRow } from "@linewire/contract";
import { impliedOf } from "../price/american.ts";
import { realCatalogue } from "./fake-world.ts";
import { isLine } from "./play.ts";

type Line = { bookId: number; side: number; points: number; price: number; isSpread: boolean; live: boolean };
type Board = { key: string; runners: Map<number, number>; sum: number; book: number };

export const marketReader = () => {
  const markets = new Map<number, Map<number, Line>>();
  const take = (rows: readonly IngestRow[]): void => {
    for (const row of rows) {
      if (!isLine(row)) continue;
      const { alternateLines = [], ...main } = row.line;
      const market = markets.get(main.marketId) ?? new Map<number, Line>();
      markets.set(main.marketId, market);
      for (const { marketLineId, points, price, statusId, disabled } of [main, ...alternateLines]) {
        if (statusId !== 1 || disabled === true || price === null) market.delete(marketLineId);
        else
          market.set(marketLineId, {
            bookId: main.marketSourceId,
            side: main.market.sideIndex,
            points: points ?? 0,
            price,
            isSpread: main.market.betTypeId === 1,
            live: main.market.live,
          });
      }
    }
  };
  return { take, markets };
};

const bothCover = (one: Line, other: Line): boolean =>
  one.isSpread ? one.points + other.points >= 0 : one.points <= other.points;

const isArbitrage = (lines: readonly Line[]): boolean =>
  lines.some(
    (one) =>
      one.side === 0 &&
      lines.some(
        (other) =>
          other.side === 1 &&
          other.bookId !== one.bookId &&
          bothCover(one, other) &&
          impliedOf(one.price) + impliedOf(other.price) < 1,
      ),
  );

const isContest = (lines: readonly Line[]): boolean =>
  new Set(lines.map(({ bookId }) => bookId)).size > 1 && new Set(lines.map(({ side }) => side)).size === 2;

/** `all`: two-sided markets at several books. */
export const arbitrageShare = (
  markets: ReadonlyMap<number, ReadonlyMap<number, Line>>,
): { all: number; found: number } => {
  const contests = [...markets.values()].map((lines) => [...lines.values()]).filter(isContest);
  return { all: contests.length, found: contests.filter(isArbitrage).length };
};

const teams = new Map(realCatalogue.teams.map((team) => [team.id, team]));
const betKeys = new Map(realCatalogue.betTypes.map(({ id, key }) => [id, key]));

const groupOf = (key: string, teamId: number | undefined): string => {
  const team = teams.get(teamId ?? 0);
  if (key === "conference_winner") return team?.conference ?? "";
  return key === "division_winner" ? (team?.division ?? "") : "";
};

export const boardsIn = (rows: readonly IngestRow[]): Board[] => {
  const boards = new Map<string, Board>();
  for (const row of rows) {
    if (!isLine(row) || row.line.market.eventId !== null || row.line.price === null) continue;
    const { market, marketSourceId: book, price } = row.line;
    const key = betKeys.get(market.betTypeId) ?? "";
    if (!/championship|_winner|mvp|award/.test(key)) continue;
    const name = `${row.leagueId} ${key} ${market.betSubType ?? ""} ${groupOf(key, market.teamId)}`;
    const board = boards.get(`${name} ${book}`) ?? { key: name, runners: new Map<number, number>(), sum: 0, book };
    boards.set(`${name} ${book}`, board);
    board.runners.set(market.teamId ?? market.personId ?? 0, impliedOf(price));
    board.sum += impliedOf(price);
  }
  return [...boards.values()];
};

export const overroundsIn = (markets: ReadonlyMap<number, ReadonlyMap<number, Line>>): Map<number, number[]> => {
  const sums = new Map<number, number[]>();
  for (const lines of markets.values()) {
    const all = [...lines.values()];
    for (const one of all.filter(({ side }) => side === 0)) {
      const other = all.find(
        ({ side, bookId, points }) =>
          side === 1 && bookId === one.bookId && (one.isSpread ? points === 0 - one.points : points === one.points),
      );
      if (!other) continue;
      sums.set(one.bookId, [...(sums.get(one.bookId) ?? []), impliedOf(one.price) + impliedOf(other.price)]);
    }
  }
  return sums;
};

export const meanOf = (values: readonly number[]): number => values.reduce((sum, one) => sum + one, 0) / values.length;
