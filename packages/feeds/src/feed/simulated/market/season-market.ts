import type { LineMarket } from "@linewire/contract";
import type { CatalogueBetType } from "@linewire/domain/catalogue/catalogue";
import { hashOf } from "../chance.ts";
import type { Shape } from "../sport/sport.ts";
import { idsOf, type SimulatedMarket } from "./market.ts";

/**
 * A team or player that can win a season market. The runners of one season market, such as the winner of a division,
 * are a board. `place` is the index in the league's catalogue and never changes.
 */
export type Runner = {
  teamId?: number;
  personId?: number;
  place: number;
  mean: number;
  rank: number;
  /** `field` is the number of runners on the board; `board` is the index of the board if a bet type has several. */
  field: number;
  board: number;
};

type SeasonPlan = {
  seed: number;
  leagueId: number;
  bet: CatalogueBetType;
  periodTypeId: number;
  shape: Shape;
  appeal: number;
  sub?: { slug: string; index: number };
};

const SUBS = 64;
const USUAL_RANK = 10;

// Season markets use event numbers above the numbers of all games.
const numberOf = (leagueId: number, betTypeId: number, sub: number): number =>
  leagueId * 10_000_000 + 9_900_000 + (betTypeId % 512) * SUBS + (sub % SUBS);

/** A market of a season. Its sides are either yes only, or yes and no, or over and under. */
export const seasonMarket = (plan: SeasonPlan, runner: Runner): SimulatedMarket => {
  const { bet, leagueId } = plan;
  const number = numberOf(leagueId, bet.id, plan.sub ? plan.sub.index + 1 : 0);
  const side = (sideIndex: number): LineMarket => ({
    eventId: null,
    marketTypeId: bet.marketTypeId,
    betTypeId: bet.id,
    ...(plan.sub ? { betSubType: plan.sub.slug } : {}),
    ...(runner.teamId === undefined ? {} : { teamId: runner.teamId }),
    ...(runner.personId === undefined ? {} : { personId: runner.personId }),
    sideIndex,
    periodTypeId: plan.periodTypeId,
    live: false,
  });
  return {
    ...idsOf(number, runner.place),
    leagueId,
    key: bet.key,
    group: "season",
    shape: plan.shape,
    sides: plan.shape === "runner" ? [side(0)] : [side(0), side(1)],
    until: 1,
    mean: runner.mean,
    side: 0,
    rank: runner.rank,
    // All runners of a board have the same appeal, so that a book quotes all of them or none.
    appeal: (plan.appeal * 6) / (1 + (plan.shape === "runner" ? USUAL_RANK : runner.rank) * 0.12),
    field: plan.shape === "runner" ? runner.field : 0,
    boardHash:
      plan.shape === "runner"
        ? hashOf(plan.seed, 64, number, runner.board)
        : hashOf(plan.seed, 63, number, runner.place),
    hash: hashOf(plan.seed, 63, number, runner.place),
  };
};
