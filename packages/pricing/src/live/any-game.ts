import * as fc from "fast-check";
import { liveModel, type LiveModel } from "./live-model.ts";
import { LIVE_LEAGUES, type LiveLeague, type LiveState, START } from "./live-state.ts";
import type { Pregame } from "./pregame.ts";

// Models are cached, because fitting takes time.

const TYPICAL: Readonly<
  Record<LiveLeague, { total: number; step: number; spread: number; periods: number; seconds: number; score: number }>
> = {
  nfl: { total: 44.5, step: 1.5, spread: 3.5, periods: 4, seconds: 900, score: 35 },
  nba: { total: 221.5, step: 4, spread: 4, periods: 4, seconds: 720, score: 130 },
  wnba: { total: 163.5, step: 3, spread: 3.5, periods: 4, seconds: 600, score: 95 },
  cbb: { total: 143.5, step: 3, spread: 5, periods: 2, seconds: 1200, score: 85 },
  mlb: { total: 8.5, step: 0.5, spread: 0, periods: 9, seconds: 0, score: 9 },
  nhl: { total: 6, step: 0.5, spread: 0, periods: 3, seconds: 1200, score: 6 },
};

export type AnyLiveGame = { league: LiveLeague; pregame: Pregame };

const pregameOf = (league: LiveLeague, tilt: number, height: number): Pregame => {
  const { total, step, spread } = TYPICAL[league];
  const points = total + height * step;
  if (spread === 0) return { homeWin: 0.5 + 0.07 * tilt, favouredBy: null, total: points };
  const favouredBy = Math.round(tilt * spread * 2) / 2;
  if (height === 0) return { homeWin: null, favouredBy, total: points };
  return { homeWin: 0.5 + 0.095 * tilt, favouredBy: height > 0 ? favouredBy : null, total: points };
};

export const anyGame = (leagues: readonly LiveLeague[] = LIVE_LEAGUES): fc.Arbitrary<AnyLiveGame> =>
  fc
    .record({
      league: fc.constantFrom(...leagues),
      tilt: fc.integer({ min: -3, max: 3 }),
      height: fc.integer({ min: -1, max: 1 }),
    })
    .map(({ league, tilt, height }) => ({ league, pregame: pregameOf(league, tilt, height) }));

const models = new Map<string, LiveModel>();

export const modelOf = ({ league, pregame }: AnyLiveGame): LiveModel => {
  const key = JSON.stringify([league, pregame]);
  const model = models.get(key) ?? liveModel(league, pregame);
  models.set(key, model);
  return model;
};

export const anyStateOf = (league: LiveLeague): fc.Arbitrary<LiveState> => {
  const { periods, seconds, score } = TYPICAL[league];
  return fc
    .record({
      period: fc.integer({ min: 1, max: periods }),
      secondsLeft: fc.integer({ min: 0, max: seconds }),
      home: fc.integer({ min: 0, max: score }),
      away: fc.integer({ min: 0, max: score }),
      half: fc.constantFrom("home" as const, "away" as const),
      outs: fc.constantFrom(0 as const, 1 as const, 2 as const),
      bases: fc.integer({ min: 0, max: 7 }),
    })
    .map(({ half, outs, bases, ...state }) => ({
      ...START,
      ...state,
      plate: league === "mlb" ? { batting: half, outs, bases } : null,
    }));
};

export const anyMoment = (
  leagues: readonly LiveLeague[] = LIVE_LEAGUES,
): fc.Arbitrary<{ game: AnyLiveGame; state: LiveState }> =>
  anyGame(leagues).chain((game) => anyStateOf(game.league).map((state) => ({ game, state })));

export const mirroredGame = ({ league, pregame }: AnyLiveGame): AnyLiveGame => ({
  league,
  pregame: {
    homeWin: pregame.homeWin === null ? null : 1 - pregame.homeWin,
    favouredBy: pregame.favouredBy === null ? null : -pregame.favouredBy,
    total: pregame.total,
  },
});
