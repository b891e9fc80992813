import type { LineMarket } from "@linewire/contract";
import { bell, hashOf, mix } from "../chance.ts";
import type { Fixture } from "../game/fixture.ts";
import type { Stat } from "../sport/sport.ts";
import type { BetTable } from "./bet-table.ts";
import { idsOf, type SimulatedMarket } from "./market.ts";
import { type PropPlayer, castOf, type Rosters } from "./rosters.ts";

const FIRST_CODE = 1024;
const PLACES = 128;
const STATS = 64;

const codeOf = ({ side, place }: PropPlayer, betTypeId: number): number =>
  FIRST_CODE + (side * PLACES + (place % PLACES)) * STATS + (betTypeId % STATS);

const meanOf = (stat: Stat, { rank, player }: PropPlayer, seed: number): number => {
  const base = stat.means[Math.min(rank, stat.means.length - 1)] ?? 1;
  const factor =
    1 + bell(hashOf(seed, 65, player.id)) * 0.07 + bell(hashOf(seed, 66, player.id, stat.betType.length)) * 0.05;
  return base * Math.max(0.6, factor);
};

const isStated = ({ featured }: Fixture, { player }: PropPlayer, { betType }: Stat): boolean =>
  (featured?.stated ?? []).some(([name, key]) => key === betType && name === `${player.firstName} ${player.lastName}`);

const marketOf = (
  fixture: Fixture,
  bets: BetTable,
  cast: PropPlayer,
  stat: Stat,
): Omit<SimulatedMarket, "mean"> | undefined => {
  const bet = bets.bet(stat.betType, fixture.leagueId);
  const periodTypeId = bets.period("game", fixture.leagueId);
  if (!bet || periodTypeId === undefined) return undefined;
  const code = codeOf(cast, bet.id);
  const side = (sideIndex: number): LineMarket => ({
    eventId: fixture.eventId,
    marketTypeId: bet.marketTypeId,
    betTypeId: bet.id,
    personId: cast.player.id,
    sideIndex,
    periodTypeId,
    live: false,
  });
  const order = cast.role.stats.indexOf(stat);
  return {
    ...idsOf(fixture.eventId, code),
    leagueId: fixture.leagueId,
    key: stat.betType,
    group: "prop",
    shape: stat.shape,
    sides: stat.sides === 1 ? [side(0)] : [side(0), side(1)],
    until: 1,
    side: cast.side,
    rank: cast.rank,
    appeal: 9 / (1 + cast.rank * 0.5) / (1 + order * 0.25),
    field: 0,
    ...(isStated(fixture, cast, stat) ? { isStated: true } : {}),
    boardHash: hashOf(fixture.hash, 62, code),
    hash: hashOf(fixture.hash, 62, code),
  };
};

const SUMS: Readonly<Record<string, readonly string[]>> = {
  player_pra: ["player_points", "player_rebounds", "player_assists"],
  player_rush_rec_yards: ["player_rush_yards", "player_rec_yards"],
  player_hits_runs_rbis: ["player_hits", "player_runs", "player_rbis"],
  player_hockey_points: ["player_goals", "player_hockey_assists"],
  player_anytime_goal: ["player_goals"],
};

const withCombinedStats = (markets: readonly SimulatedMarket[]): SimulatedMarket[] =>
  markets.map((market) => {
    const keys = SUMS[market.key];
    const parts = keys?.flatMap((key) => markets.filter((one) => one.key === key));
    return parts && parts.length === keys?.length ? { ...market, parts } : market;
  });

export const propMarkets = (seed: number, fixture: Fixture, bets: BetTable, rosters: Rosters): SimulatedMarket[] =>
  ([0, 1] as const).flatMap((side) =>
    castOf(fixture, side, rosters).flatMap((cast) =>
      withCombinedStats(
        cast.role.stats.flatMap((stat) => {
          const market = marketOf(fixture, bets, cast, stat);
          return market ? [{ ...market, mean: meanOf(stat, cast, mix(seed, 67)) }] : [];
        }),
      ),
    ),
  );
