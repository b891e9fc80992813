import type { LineMarket } from "@linewire/contract";
import type { CatalogueBetType } from "@linewire/domain/catalogue/catalogue";
import { hashOf } from "../chance.ts";
import type { Shape } from "../sport/sport.ts";
import { idsOf, type SimulatedMarket } from "./market.ts";

/**
 * A team or player that can win a season market. All runners of one market are a board. `place`: fixed index in the
 * league's catalogue.
 */
export type Runner = {
  teamId?: number;
  personId?: number;
  place: number;
  mean: number;
  rank: number;
  /** `field`: number of runners. `board`: index, if a bet type has several boards. */
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

// Ids of a season market are made from this number, which is above the numbers of all games.
const numberOf = (leagueId: number, betTypeId: number, sub: number): number =>
  leagueId * 10_000_000 + 9_900_000 + (betTypeId % 512) * SUBS + (sub % SUBS);

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
    // Equal for all runners of a board, so that a book quotes all or none.
    appeal: (plan.appeal * 6) / (1 + (plan.shape === "runner" ? USUAL_RANK : runner.rank) * 0.12),
    field: plan.shape === "runner" ? runner.field : 0,
    boardHash:
      plan.shape === "runner"
        ? hashOf(plan.seed, 64, number, runner.board)
        : hashOf(plan.seed, 63, number, runner.place),
    hash: hashOf(plan.seed, 63, number, runner.place),
  };
};
