import { agree, type OpeningChances } from "../fit-opening.ts";
import type { BasketballLeague } from "./basketball-league.ts";
import { type BasketballAnchor, basketballAnchor, basketballForecast, marginBell, weightsOf } from "./basketball.ts";
import { rootNear } from "../grid/find-root.ts";
import { Ladder } from "../grid/ladder.ts";
import { spreadOvertime } from "../level-ending.ts";
import { START } from "../live-state.ts";
import { overtimeMargin } from "../overtime.ts";
import { normalized, type Pmf } from "../grid/pmf.ts";
import type { Pregame } from "../pregame.ts";

const WIDEST = 60;
const BEFORE = { share: 0, secondsLeft: Infinity, overtime: false };

/** Probabilities at the start of a game. The parameters of the anchor make them equal to the pregame prices. */
export const openingOf = (league: BasketballLeague, line: number): OpeningChances => {
  const weights = weightsOf(league);
  const finalAt = (margin: number, lean: number): Ladder => {
    const bare = { league, margin, lean, total: line, line, weights };
    const regulation = marginBell(bare, START, BEFORE);
    normalized(regulation.chances);
    const extra: Pmf = overtimeMargin(league, margin, weights);
    extra.chances[-extra.from] = 0;
    normalized(extra.chances);
    return new Ladder(spreadOvertime(regulation, extra));
  };
  return {
    win: (margin, lean) => finalAt(margin, lean).split(0).above,
    cover: (margin, lean, points) => {
      const { above, below } = finalAt(margin, lean).split(points);
      return above - below;
    },
    defaultLean: (margin) => league.parameters.closing * margin,
    maxMargin: WIDEST,
  };
};

export const anchorBasketball = (league: BasketballLeague, pregame: Pregame): BasketballAnchor => {
  const sides = agree(openingOf(league, pregame.total), pregame);
  const anchorAt = (total: number): BasketballAnchor =>
    basketballAnchor(league, { ...sides, total, line: pregame.total });
  const overAt = (total: number): number => {
    const { above, below } = new Ladder(basketballForecast(anchorAt(total), START).total).split(pregame.total);
    return above - below;
  };
  const [low, high] = [pregame.total * 0.7, pregame.total * 1.1];
  const total = rootNear(overAt, { guess: pregame.total - 1.5, step: 0.5, low, high });
  return anchorAt(total);
};
