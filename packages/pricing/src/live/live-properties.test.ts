import * as fc from "fast-check";
import { expect, test } from "vitest";
import { anyGame, anyMoment, mirroredGame, modelOf } from "./any-game.ts";
import type { Forecast } from "./forecast.ts";
import { Ladder } from "./grid/ladder.ts";
import { LIVE_LEAGUES, START } from "./live-state.ts";
import { meanOf } from "./grid/pmf.ts";

const SECONDS = 240_000;
const RUNS = { numRuns: 10_000, seed: 20_261_121 };
const EVEN_LEAGUES = LIVE_LEAGUES.filter((league) => league !== "mlb");

const winOf = ({ margin }: Forecast): number => {
  const { above, at } = new Ladder(margin).split(0);
  return above + at / 2;
};

test("[LV2] at the start, the model returns the market's prices", { timeout: SECONDS }, () => {
  fc.assert(
    fc.property(anyGame(), (game) => {
      const { pregame } = game;
      const forecast = modelOf(game).forecast(START);
      const { above, below } = new Ladder(forecast.margin).split(0);
      if (pregame.homeWin !== null) expect(Math.abs(above / (above + below) - pregame.homeWin)).toBeLessThan(2e-4);
      else if (pregame.favouredBy !== null) {
        const spread = new Ladder(forecast.margin).split(pregame.favouredBy);
        expect(spread.above).toBeCloseTo(spread.below, 3);
      }
      const total = new Ladder(forecast.total).split(pregame.total);
      expect(total.above).toBeCloseTo(total.below, 6);
    }),
    RUNS,
  );
});

test("[LV3] another point never lowers a team's win probability", { timeout: SECONDS }, () => {
  fc.assert(
    fc.property(anyMoment(), ({ game, state }) => {
      const { forecast } = modelOf(game);
      const [now, then] = [winOf(forecast(state)), winOf(forecast({ ...state, home: state.home + 1 }))];
      expect(then).toBeGreaterThanOrEqual(now - 1e-6);
    }),
    RUNS,
  );
});

test("[LV3] with no time left, the leader has won", { timeout: SECONDS }, () => {
  fc.assert(
    fc.property(anyMoment(EVEN_LEAGUES), ({ game, state }) => {
      fc.pre(state.home !== state.away);
      const last = { ...state, period: game.league === "nhl" ? 3 : game.league === "cbb" ? 2 : 4, secondsLeft: 0 };
      const { above, below } = new Ladder(modelOf(game).forecast(last).margin).split(0);
      expect(state.home > state.away ? above : below).toBe(1);
    }),
    RUNS,
  );
});

test("[LV4] exchanging home and away turns a probability p into 1-p", { timeout: SECONDS }, () => {
  fc.assert(
    fc.property(anyMoment(EVEN_LEAGUES), ({ game, state }) => {
      const own = winOf(modelOf(game).forecast(state));
      const other = winOf(modelOf(mirroredGame(game)).forecast({ ...state, home: state.away, away: state.home }));
      expect(own + other).toBeCloseTo(1, 6);
    }),
    RUNS,
  );
});

test("[LV1] over, under and push sum to 1, and the over falls as the line rises [LV5]", { timeout: SECONDS }, () => {
  fc.assert(
    fc.property(anyMoment(), fc.integer({ min: -60, max: 60 }), ({ game, state }, offset) => {
      const { total, margin } = modelOf(game).forecast(state);
      for (const [ladder, line] of [
        [new Ladder(total), state.home + state.away + (offset + 60) / 2],
        [new Ladder(margin), offset / 2],
      ] as const) {
        const [lower, higher] = [ladder.split(line), ladder.split(line + 0.5)];
        expect(lower.above + lower.at + lower.below).toBeCloseTo(1, 12);
        expect(higher.above).toBeLessThanOrEqual(lower.above);
        expect(higher.below).toBeGreaterThanOrEqual(lower.below);
      }
    }),
    RUNS,
  );
});

test(
  "[LV1] the teams' mean points add up to the mean total, and differ by the mean margin",
  { timeout: SECONDS },
  () => {
    fc.assert(
      fc.property(anyMoment(), ({ game, state }) => {
        const forecast = modelOf(game).forecast(state);
        const [home, away] = [meanOf(forecast.team("home")), meanOf(forecast.team("away"))];
        expect(home + away).toBeCloseTo(meanOf(forecast.total), 2);
        expect(home - away).toBeCloseTo(meanOf(forecast.margin), 2);
      }),
      { ...RUNS, numRuns: 1_000 },
    );
  },
);

test("[LV1] no probability is negative, and they sum to 1", { timeout: SECONDS }, () => {
  fc.assert(
    fc.property(anyMoment(), ({ game, state }) => {
      const { margin, total, regulation } = modelOf(game).forecast(state);
      for (const { chances } of [margin, total, regulation]) {
        expect(chances.every((chance) => chance >= 0)).toBe(true);
        expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 12);
      }
    }),
    RUNS,
  );
});

test("[LV7] equal inputs give bit-identical results", () => {
  fc.assert(
    fc.property(anyMoment(), ({ game, state }) => {
      const { forecast } = modelOf(game);
      expect(forecast(state).margin.chances).toEqual(forecast({ ...state }).margin.chances);
    }),
    { ...RUNS, numRuns: 500 },
  );
});
