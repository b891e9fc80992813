import { agree, type OpeningChances } from "../fit-opening.ts";
import { rootNear } from "../grid/find-root.ts";
import { type FootballAnchor, footballForecast, footballWeights } from "./football.ts";
import type { FootballParameters } from "./football-league.ts";
import { Ladder } from "../grid/ladder.ts";
import { START } from "../live-state.ts";
import type { Pregame } from "../pregame.ts";

const WIDEST = 45;
/** Margin and total affect each other slightly, so they are solved in turn. */
const ITERATIONS = 3;

/** The anchor is the set of parameters that reproduce the pregame prices. */
export const footballOpening = (parameters: FootballParameters, total: number): OpeningChances => {
  const weights = footballWeights(parameters);
  const finalAt = (margin: number, lean: number): Ladder =>
    new Ladder(footballForecast({ parameters, margin, lean, total, weights }, START).margin);
  return {
    // The market's probability excludes draws, because a draw returns the stake.
    win: (margin, lean) => {
      const { above, below } = finalAt(margin, lean).split(0);
      return above / (above + below);
    },
    cover: (margin, lean, points) => {
      const { above, below } = finalAt(margin, lean).split(points);
      return above - below;
    },
    defaultLean: (margin) => parameters.closing * margin,
    maxMargin: WIDEST,
  };
};

export const anchorFootball = (parameters: FootballParameters, pregame: Pregame): FootballAnchor => {
  const weights = footballWeights(parameters);
  let total = pregame.total;
  let anchor: FootballAnchor = { parameters, margin: 0, lean: 0, total, weights };
  for (let turn = 0; turn < ITERATIONS; turn++) {
    const sides = agree(footballOpening(parameters, total), pregame);
    const overAt = (mean: number): number => {
      const final = new Ladder(footballForecast({ ...anchor, ...sides, total: mean }, START).total);
      const { above, below } = final.split(pregame.total);
      return above - below;
    };
    total = rootNear(overAt, { guess: total, step: 0.3, low: pregame.total * 0.6, high: pregame.total * 1.4 });
    anchor = { parameters, ...sides, total, weights };
  }
  return anchor;
};
