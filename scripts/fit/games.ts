import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** A game with points by period, final score, and the book's lines before the start and at half-time. */
export type PastGame = {
  season: number;
  home: number[];
  away: number[];
  homeFinal: number;
  awayFinal: number;
  favouredBy: number;
  total: number;
  secondHalf: number | null;
  homeWin: number | null;
};

const MAX_HOLD = 1.2;

const impliedBy = (american: number): number => (american > 0 ? 100 / (american + 100) : -american / (100 - american));

/** The fair probability of a home win, without the margin. Null if both moneylines cannot be of one market. */
const fairOf = (home: number | null, away: number | null): number | null => {
  if (home === null || away === null || Math.abs(home) < 100 || Math.abs(away) < 100) return null;
  const [own, other] = [impliedBy(home), impliedBy(away)];
  return own + other > 1 && own + other < MAX_HOLD ? own / (own + other) : null;
};

const gameOf = (cell: (name: string) => number | null): PastGame | null => {
  const points = (side: string): (number | null)[] => [1, 2, 3, 4].map((period) => cell(`${side}${period}`));
  const [home, away, homeFinal, awayFinal] = [points("h"), points("a"), cell("hF"), cell("aF")];
  const [season, favouredBy, total] = [cell("season"), cell("spread_home_favored_by"), cell("total")];
  const whole = [...home, ...away].every((one) => one !== null);
  if (!whole || homeFinal === null || awayFinal === null || season === null || favouredBy === null || total === null)
    return null;
  return {
    season,
    home: home as number[],
    away: away as number[],
    homeFinal,
    awayFinal,
    favouredBy,
    total,
    secondHalf: cell("spread_2h"),
    homeWin: fairOf(cell("ml_home"), cell("ml_away")),
  };
};

export const gamesIn = (text: string): PastGame[] => {
  const [head = "", ...lines] = text.trim().split(/\r?\n/);
  const columns = new Map(head.split(",").map((name, at) => [name, at]));
  return lines.flatMap((line) => {
    const cells = line.split(",");
    const game = gameOf((name) => {
      const text = cells[columns.get(name) ?? -1] ?? "";
      const number = Number(text);
      return text === "" || !Number.isFinite(number) ? null : number;
    });
    return game ? [game] : [];
  });
};

export const quartersIn = (folder: string, name: string): PastGame[] =>
  readdirSync(folder)
    .filter((file) => file.startsWith(`${name}_quarters`) && file.endsWith(".csv"))
    .toSorted()
    .flatMap((file) => gamesIn(readFileSync(join(folder, file), "utf8")));

export const sumOf = (points: readonly number[], until = points.length): number =>
  points.slice(0, until).reduce((sum, one) => sum + one, 0);

export const leadAfter = ({ home, away }: PastGame, periods: number): number =>
  sumOf(home, periods) - sumOf(away, periods);
