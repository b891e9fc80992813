import { agree } from "../fit-opening.ts";
import { MLB_PARAMETERS } from "./baseball-parameters.ts";
import { CellGrid } from "../grid/cell-grid.ts";
import { rootNear } from "../grid/find-root.ts";
import { type Forecast, settled } from "../forecast.ts";
import { extraHalf, halfInning, restOfHalf } from "./half-inning.ts";
import { Ladder } from "../grid/ladder.ts";
import { type LiveState, START } from "../live-state.ts";
import { convolved } from "../grid/pmf.ts";
import type { Pregame } from "../pregame.ts";

type Halves = readonly Float64Array[];

/**
 * Distributions of runs: `half` in a half inning, `several[n]` in n of them, `extra` in a half inning of extra innings.
 */
export type BaseballAnchor = {
  away: { mean: number; half: Float64Array; several: Halves; extra: Float64Array };
  home: { mean: number; half: Float64Array; several: Halves; extra: Float64Array };
  extras: readonly { home: number; away: number; chance: number }[];
};

const { innings, walkOff, perHalf } = MLB_PARAMETERS;
const MAX_RUNS = 26;
const SIZE = 36;
const MAX_EXTRAS = 6;
const NEXT_TO_NOTHING = 1e-9;

const cut = (chances: Float64Array): Float64Array => chances.slice(0, MAX_RUNS);

const batting = (mean: number): BaseballAnchor["home"] => {
  const half = halfInning(mean);
  const several: Float64Array[] = [Float64Array.of(1)];
  for (let count = 1; count <= innings; count++) several.push(cut(convolved(several[count - 1]!, half)));
  return { mean, half, several, extra: extraHalf(mean) };
};

type Half = { home: number; away: number; behind: number; chance: number };

/**
 * The home team's last half inning starts tied or `behind` runs down, and ends as soon as the home team leads. Ties are
 * added to `level`.
 */
const lastHalf = (
  grid: CellGrid,
  level: Float64Array,
  half: Float64Array,
  { home, away, behind, chance }: Half,
): void => {
  let ahead = chance;
  const short = Math.min(behind, half.length);
  for (let runs = 0; runs < short; runs++) {
    const now = chance * half[runs]!;
    grid.add(home + runs, away, now);
    ahead -= now;
  }
  if (behind >= half.length) return;
  const same = chance * half[behind]!;
  level[home + behind] = level[home + behind]! + same;
  ahead = Math.max(0, ahead - same);
  for (let more = 0; more < walkOff.length; more++) grid.add(home + behind + 1 + more, away, ahead * walkOff[more]!);
};

const extrasOf = (home: Float64Array, away: Float64Array): BaseballAnchor["extras"] => {
  const grid = new CellGrid(SIZE);
  let level: Float64Array = Float64Array.of(1);
  for (let inning = 0; inning < MAX_EXTRAS; inning++) {
    const next = new Float64Array(level.length + away.length);
    for (let before = 0; before < level.length; before++)
      for (let runs = 0; runs < away.length; runs++)
        lastHalf(grid, next, home, {
          home: before,
          away: before + runs,
          behind: runs,
          chance: level[before]! * away[runs]!,
        });
    level = next;
  }
  for (let runs = 0; runs < level.length; runs++) {
    grid.add(runs + 1, runs, level[runs]! / 2);
    grid.add(runs, runs + 1, level[runs]! / 2);
  }
  return [...grid.cells]
    .map((chance, at) => ({ home: Math.floor(at / SIZE), away: at % SIZE, chance }))
    .filter(({ chance }) => chance > 1e-6);
};

const anchorAt = (margin: number, total: number): BaseballAnchor => {
  // The home team often does not bat in the ninth inning. The solver of the total corrects for this.
  const [home, away] = [(total + margin) / 2 / innings, (total - margin) / 2 / innings].map((x) => Math.max(0.05, x));
  const [ours, theirs] = [batting(home!), batting(away!)];
  return { home: ours, away: theirs, extras: extrasOf(ours.extra, theirs.extra) };
};

/** The last half inning of the home team (`last`) is separate, because it ends when the home team leads. */
const restOf = ({ home, away }: BaseballAnchor, { period, plate }: LiveState) => {
  const last = Math.max(innings, period);
  const extra = period > innings;
  const [bats, outs, bases] = plate ? [plate.batting, plate.outs, plate.bases] : ["away" as const, 0, 0];
  const fresh = outs === 0 && bases === 0;
  const under = (team: BaseballAnchor["home"]): Float64Array =>
    fresh && extra ? team.extra : restOfHalf(team.mean, outs, bases);
  const later = last - period;
  if (bats === "away")
    return {
      away: cut(convolved(away.several[later]!, under(away))),
      home: home.several[later]!,
      last: extra ? home.extra : home.half,
    };
  if (later === 0) return { away: Float64Array.of(1), home: Float64Array.of(1), last: under(home) };
  return {
    away: away.several[later]!,
    home: cut(convolved(home.several[later - 1]!, under(home))),
    last: home.half,
  };
};

export const baseballForecast = (anchor: BaseballAnchor, state: LiveState): Forecast => {
  const lead = state.home - state.away;
  const ninth = state.period >= innings && state.plate?.batting === "home";
  if (state.over || (ninth && lead > 0)) return settled(state.home, state.away);
  const rest = restOf(anchor, state);
  const grid = new CellGrid(SIZE);
  const level = new Float64Array(2 * MAX_RUNS + 16);
  for (let home = 0; home < rest.home.length; home++)
    for (let away = 0; away < rest.away.length; away++) {
      const chance = rest.home[home]! * rest.away[away]!;
      if (chance < NEXT_TO_NOTHING) continue;
      const behind = away - home - lead;
      if (behind < 0) grid.add(home, away, chance);
      else lastHalf(grid, level, rest.last, { home, away, behind, chance });
    }
  const regulation = grid.margin(
    lead,
    level.reduce((sum, chance) => sum + chance, 0),
  );
  for (let home = 0; home < level.length; home++) {
    if (level[home]! < NEXT_TO_NOTHING) continue;
    for (const one of anchor.extras) grid.add(home + one.home, home + lead + one.away, level[home]! * one.chance);
  }
  return grid.forecast(state, regulation);
};

/** At these means the model, at the start, returns the pregame win probability and an even total. */
export const anchorBaseball = ({ homeWin, total }: Pregame): BaseballAnchor => {
  let mean = total;
  let margin = 0;
  for (let turn = 0; turn < 3; turn++) {
    const ladderAt = (x: number): Ladder => new Ladder(baseballForecast(anchorAt(x, mean), START).margin);
    const opening = {
      win: (x: number) => ladderAt(x).split(0).above,
      cover: () => 0,
      defaultLean: () => 0,
      maxMargin: total * 0.9,
    };
    const usual = innings * (perHalf.home - perHalf.away);
    margin = homeWin === null ? usual : agree(opening, { homeWin, favouredBy: null, total }).margin;
    const overAt = (x: number): number => {
      const { above, below } = new Ladder(baseballForecast(anchorAt(margin, x), START).total).split(total);
      return above - below;
    };
    mean = rootNear(overAt, { guess: mean, step: 0.2, low: total * 0.6, high: total * 1.6 });
  }
  return anchorAt(margin, mean);
};
