import type { LineMarket } from "@linewire/contract";
import type { CatalogueTeam } from "@linewire/domain/catalogue/catalogue";
import { hashOf } from "../chance.ts";
import type { Fixture } from "../game/fixture.ts";
import type { Shape, MarketSpan } from "../sport/sport.ts";
import type { BetTable } from "./bet-table.ts";
import { type MarketDemand, idsOf, type SimulatedMarket } from "./market.ts";

type Plan = { key: string; shape: Shape; group: MarketDemand; side: 0 | 1; appeal: number };

const PLANS: readonly Plan[] = [
  { key: "spread", shape: "spread", group: "core", side: 0, appeal: 60 },
  { key: "moneyline", shape: "moneyline", group: "core", side: 0, appeal: 70 },
  { key: "total", shape: "total", group: "core", side: 0, appeal: 60 },
  { key: "team_total", shape: "team_total", group: "team", side: 0, appeal: 5 },
  { key: "team_total", shape: "team_total", group: "team", side: 1, appeal: 5 },
];

// New spans and plans must be added at the end, because a market's id contains the indexes in these lists.
const CODES_A_SPAN = 16;

const teamsOf = (plan: Plan, { away, home }: Fixture): (CatalogueTeam | undefined)[] => {
  if (plan.shape === "total") return [undefined, undefined];
  if (plan.shape === "team_total") return plan.side === 0 ? [away, away] : [home, home];
  return [away, home];
};

const appealOf = (plan: Plan, span: MarketSpan): number => {
  if (span.until === 1) return plan.appeal;
  return plan.appeal / (span.until > 0.3 ? 9 : 14);
};

type Place = { plan: Plan; span: MarketSpan; code: number };

const marketOf = (fixture: Fixture, bets: BetTable, { plan, span, code }: Place): SimulatedMarket | undefined => {
  const bet = bets.bet(plan.key, fixture.leagueId);
  const periodTypeId = bets.period(span.period, fixture.leagueId);
  if (!bet || periodTypeId === undefined || !bet.periods.includes(periodTypeId)) return undefined;
  const sides = teamsOf(plan, fixture).map((team, sideIndex): LineMarket => ({
    eventId: fixture.eventId,
    marketTypeId: bet.marketTypeId,
    betTypeId: bet.id,
    ...(team ? { teamId: team.id } : {}),
    sideIndex,
    periodTypeId,
    live: false,
  }));
  const group = span.until < 1 && plan.group === "core" ? "period" : plan.group;
  const { key, shape, side } = plan;
  const shared = {
    leagueId: fixture.leagueId,
    key,
    shape,
    side,
    rank: 0,
    mean: 0,
    until: span.until,
  };
  return {
    ...idsOf(fixture.eventId, code),
    ...shared,
    group,
    sides,
    appeal: appealOf(plan, span),
    field: 0,
    boardHash: hashOf(fixture.hash, 61, code),
    hash: hashOf(fixture.hash, 61, code),
  };
};

export const gameMarkets = (fixture: Fixture, bets: BetTable): SimulatedMarket[] =>
  fixture.sport.spans.flatMap((span, at) =>
    PLANS.flatMap((plan, index) => {
      const first = plan.group === "team" && span.until < 1;
      const market = first ? undefined : marketOf(fixture, bets, { plan, span, code: at * CODES_A_SPAN + index });
      return market ? [market] : [];
    }),
  );
