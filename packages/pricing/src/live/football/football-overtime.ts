import type { Forecast } from "../forecast.ts";
import type { LiveState } from "../live-state.ts";
import { type Extra, gridForecast } from "../grid/score-grid.ts";

const NOTHING = Float64Array.of(1);
/** In the drive after a field goal, a touchdown wins and a field goal ties. */
const ANSWER = { touchdown: 0.22, fieldGoal: 0.18 } as const;
const FIRST_BALL = 0.04;

const withBall = (extra: Extra, { possession }: LiveState): Extra => {
  if (possession === null) return extra;
  const shift = possession === "home" ? FIRST_BALL : -FIRST_BALL;
  const won = extra.reduce((sum, { home, away, chance }) => sum + (home === away ? 0 : chance), 0);
  const homeWins = extra.reduce((sum, { home, away, chance }) => sum + (home > away ? chance : 0), 0);
  const moved = Math.min(0.99 * won, Math.max(0.01 * won, homeWins + shift * won));
  return extra.map((one) => {
    if (one.home === one.away) return one;
    const factor = one.home > one.away ? moved / homeWins : (won - moved) / (won - homeWins);
    return { ...one, chance: one.chance * factor };
  });
};

/** With less time left, a draw is more probable. */
const inTime = (extra: Extra, left: number): Extra => {
  const level = extra.find(({ home, away }) => home === away)?.chance ?? 0;
  const now = left <= 0 ? 1 : level ** left;
  return extra.map((one) => ({
    ...one,
    chance: one.home === one.away ? now : (one.chance * (1 - now)) / (1 - level),
  }));
};

/**
 * Either the overtime is tied, or one team leads and the other has a drive to answer. `left`: share of the overtime.
 */
export const footballOvertime = (extra: Extra, state: LiveState, left: number): Forecast => {
  const { home, away } = state;
  const lead = home - away;
  const rest = inTime(withBall(extra, state), left);
  if (lead === 0) return gridForecast({ home: NOTHING, away: NOTHING, score: { home, away }, weight: () => 1 }, rest);
  const time = Math.min(1, left * 5);
  const answer = new Float64Array(7);
  answer[6] = ANSWER.touchdown * time;
  answer[3] = ANSWER.fieldGoal * time;
  answer[0] = 1 - answer[6] - answer[3];
  const grid = {
    home: lead > 0 ? NOTHING : answer,
    away: lead > 0 ? answer : NOTHING,
    score: { home, away },
    weight: () => 1,
  };
  return gridForecast(grid, rest);
};
