import { agree } from "../fit-opening.ts";
import { CellGrid } from "../grid/cell-grid.ts";
import { rootNear } from "../grid/find-root.ts";
import { type Forecast, settled } from "../forecast.ts";
import { stageOf } from "../game-clock.ts";
import { NHL_PARAMETERS } from "./hockey-parameters.ts";
import { Ladder } from "../grid/ladder.ts";
import { type LiveState, START } from "../live-state.ts";
import { normalized, type Pmf } from "../grid/pmf.ts";
import type { Pregame } from "../pregame.ts";

/** Mean goals per game while both goalies play, from the pregame prices. */
export type HockeyAnchor = { home: number; away: number };

const { course, late, pulled, usualMargin } = NHL_PARAMETERS;
const GAME_SECONDS = course.periods * course.periodSeconds;
const SIZE = 15;
const STEP_SECONDS = 15;
const EVEN = 0.5;

const poisson = (mean: number): Float64Array => {
  const chances = new Float64Array(SIZE);
  chances[0] = Math.exp(-mean);
  for (let goals = 1; goals < SIZE; goals++) chances[goals] = (chances[goals - 1]! * mean) / goals;
  return normalized(chances);
};

const rateAt = (lead: number, secondsLeft: number): number => {
  const rule = pulled.find(({ behind }) => behind === Math.abs(lead));
  if (rule === undefined || secondsLeft > rule.from) return 1;
  return lead < 0 ? rule.sixSkaters : rule.emptyNet;
};

type Rates = { home: Float64Array; away: Float64Array };

const ratesOf = ({ home, away }: HockeyAnchor, lead: number, secondsLeft: number): Rates => {
  const step = STEP_SECONDS / GAME_SECONDS;
  const rates = {
    home: new Float64Array(2 * SIZE - 1).fill(home * step),
    away: new Float64Array(2 * SIZE - 1).fill(away * step),
  };
  for (const { behind } of pulled)
    for (const now of [behind, -behind]) {
      const at = now - lead + SIZE - 1;
      if (at < 0 || at >= 2 * SIZE - 1) continue;
      rates.home[at] = home * step * rateAt(now, secondsLeft);
      rates.away[at] = away * step * rateAt(-now, secondsLeft);
    }
  return rates;
};

/** A step has at most one goal. Changes `cells` in place, last cell first. */
const stepOn = (cells: Float64Array, { home, away }: Rates): void => {
  for (let h = SIZE - 1; h >= 0; h--)
    for (let a = SIZE - 1; a >= 0; a--) {
      const at = h * SIZE + a;
      const lead = h - a + SIZE - 1;
      const out = (h < SIZE - 1 ? home[lead]! : 0) + (a < SIZE - 1 ? away[lead]! : 0);
      let now = cells[at]! * (1 - out);
      if (h > 0) now += cells[at - SIZE]! * home[lead - 1]!;
      if (a > 0) now += cells[at - 1]! * away[lead + 1]!;
      cells[at] = now;
    }
};

const regulationCells = (anchor: HockeyAnchor, lead: number, secondsLeft: number): Float64Array => {
  const early = Math.max(0, secondsLeft - late) / GAME_SECONDS;
  const [home, away] = [poisson(anchor.home * early), poisson(anchor.away * early)];
  const cells = new Float64Array(SIZE * SIZE);
  for (let h = 0; h < SIZE; h++) for (let a = 0; a < SIZE; a++) cells[h * SIZE + a] = home[h]! * away[a]!;
  for (let left = Math.min(late, secondsLeft); left > 0; left -= STEP_SECONDS) {
    const part = Math.min(1, left / STEP_SECONDS);
    stepOn(cells, ratesOf({ home: anchor.home * part, away: anchor.away * part }, lead, left));
  }
  return cells;
};

const marginOf = (cells: Float64Array, lead: number): Pmf => {
  const chances = new Float64Array(2 * SIZE - 1);
  for (let at = 0; at < cells.length; at++) {
    const margin = Math.floor(at / SIZE) - (at % SIZE) + SIZE - 1;
    chances[margin] = chances[margin]! + cells[at]!;
  }
  return { from: lead - SIZE + 1, chances: normalized(chances) };
};

export const hockeyForecast = (anchor: HockeyAnchor, state: LiveState): Forecast => {
  const lead = state.home - state.away;
  const { overtime, secondsLeft } = stageOf(state, course);
  if (state.over || (overtime && lead !== 0)) return settled(state.home, state.away);
  const cells = regulationCells(anchor, lead, overtime ? 0 : secondsLeft);
  const grid = new CellGrid(SIZE + 1);
  for (let h = 0; h < SIZE; h++)
    for (let a = 0; a < SIZE; a++) {
      const chance = cells[h * SIZE + a]!;
      if (h - a + lead !== 0) grid.add(h, a, chance);
      else {
        grid.add(h + 1, a, chance * EVEN);
        grid.add(h, a + 1, chance * EVEN);
      }
    }
  return grid.forecast(state, marginOf(cells, lead));
};

const atLeast = (goals: number): number => Math.max(0.2, goals);
const anchorAt = (margin: number, total: number): HockeyAnchor => ({
  home: atLeast((total + margin) / 2),
  away: atLeast((total - margin) / 2),
});

export const anchorHockey = ({ homeWin, total }: Pregame): HockeyAnchor => {
  let mean = total;
  let margin: number = usualMargin;
  for (let turn = 0; turn < 3; turn++) {
    const opening = {
      win: (x: number) => new Ladder(hockeyForecast(anchorAt(x, mean), START).margin).split(0).above,
      cover: () => 0,
      defaultLean: () => 0,
      maxMargin: total * 0.95,
    };
    if (homeWin !== null) ({ margin } = agree(opening, { homeWin, favouredBy: null, total }));
    const overAt = (x: number): number => {
      const { above, below } = new Ladder(hockeyForecast(anchorAt(margin, x), START).total).split(total);
      return above - below;
    };
    mean = rootNear(overAt, { guess: mean, step: 0.2, low: total * 0.5, high: total * 1.5 });
  }
  return anchorAt(margin, mean);
};
