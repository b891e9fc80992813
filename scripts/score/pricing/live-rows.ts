import { anchorBasketball } from "@linewire/pricing/live/basketball/basketball-anchor";
import { basketballForecast } from "@linewire/pricing/live/basketball/basketball";
import { BASKETBALL } from "@linewire/pricing/live/basketball/basketball-leagues";
import { anchorFootball } from "@linewire/pricing/live/football/football-anchor";
import { footballForecast } from "@linewire/pricing/live/football/football";
import { NFL_PARAMETERS } from "@linewire/pricing/live/football/football-parameters";
import type { Forecast } from "@linewire/pricing/live/forecast";
import { Ladder } from "@linewire/pricing/live/grid/ladder";
import { START, type LiveState } from "@linewire/pricing/live/live-state";
import { NBA_PARAMETERS } from "@linewire/pricing/live/basketball/basketball-parameters";
import { phi } from "@linewire/pricing/price/normal";
import { sternWin } from "@linewire/pricing/live/grid/stern";
import { gamesIn, leadAfter, type PastGame, sumOf } from "../../fit/games.ts";
import { filesOf, textOf } from "./folder.ts";

/** At the end of a quarter: home wins by the model, the baseline, and the book's half-time line. */
export type LiveRow = {
  season: number;
  quarter: number;
  fair: number;
  stern: number;
  book: number | null;
  won: boolean;
  inSample: boolean;
};

export type LiveSport = {
  name: "nba" | "nfl";
  sigma: number;
  fitted: readonly number[];
  quarterSeconds: number;
  secondHalfSd: number;
  model: (game: PastGame) => (state: LiveState) => Forecast;
};

export const NBA: LiveSport = {
  name: "nba",
  sigma: Math.sqrt(NBA_PARAMETERS.variance[0]!),
  fitted: NBA_PARAMETERS.fit.seasons,
  quarterSeconds: BASKETBALL.nba.periodSeconds,
  secondHalfSd: 9.34,
  model: ({ homeWin, favouredBy, total }) => {
    const anchor = anchorBasketball(BASKETBALL.nba, { homeWin, favouredBy, total });
    return (state) => basketballForecast(anchor, state);
  },
};

export const NFL: LiveSport = {
  name: "nfl",
  sigma: 13.35,
  fitted: NFL_PARAMETERS.fit.seasons,
  quarterSeconds: 900,
  secondHalfSd: 9.58,
  model: ({ homeWin, favouredBy, total }) => {
    const anchor = anchorFootball(NFL_PARAMETERS, { homeWin, favouredBy, total });
    return (state) => footballForecast(anchor, state);
  },
};

const stateAfter = ({ home, away }: PastGame, quarters: number, quarterSeconds: number): LiveState => ({
  ...START,
  period: quarters + 1,
  secondsLeft: quarterSeconds,
  home: sumOf(home, quarters),
  away: sumOf(away, quarters),
});

const QUARTERS = [0, 1, 2, 3] as const;

const rowsOf = (sport: LiveSport, game: PastGame): LiveRow[] => {
  const forecast = sport.model(game);
  return QUARTERS.map((quarter) => {
    const { above, below } = new Ladder(forecast(stateAfter(game, quarter, sport.quarterSeconds)).margin).split(0);
    const lead = leadAfter(game, quarter);
    const { favouredBy, secondHalf } = game;
    return {
      season: game.season,
      quarter,
      // A draw returns the stake, so games with a winner count.
      fair: above / (above + below),
      stern: sternWin({ lead, share: quarter / 4, favouredBy, sigma: sport.sigma }),
      book: quarter === 2 && secondHalf !== null ? phi((lead + secondHalf) / sport.secondHalfSd) : null,
      won: game.homeFinal > game.awayFinal,
      inSample: sport.fitted.includes(game.season),
    };
  });
};

const known = new Map<string, LiveRow[]>();

/** Games without draws: one row for the start and one for the end of each of the first three quarters. */
export const liveRows = (folder: string, file: string, sport: LiveSport): LiveRow[] => {
  const key = `${folder}/${file}`;
  const rows =
    known.get(key) ??
    gamesIn(textOf(folder, file))
      .filter(({ homeFinal, awayFinal }) => homeFinal !== awayFinal)
      .flatMap((game) => rowsOf(sport, game));
  known.set(key, rows);
  return rows;
};

export const quarterFiles = (folder: string, { name }: LiveSport): string[] =>
  filesOf(folder, `${name}_quarters`, [".csv", ".csv.gz"]);
