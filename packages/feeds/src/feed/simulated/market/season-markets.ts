import type { Catalogue, CatalogueLeague, CataloguePlayer, CatalogueTeam } from "@linewire/domain/catalogue/catalogue";
import { bell, hashOf } from "../chance.ts";
import { strengthOf } from "../game/strength.ts";
import { normal } from "../price/normal.ts";
import { statedChances } from "../sport/featured.ts";
import type { SimulatedSport } from "../sport/sport.ts";
import type { BetTable } from "./bet-table.ts";
import type { SimulatedMarket } from "./market.ts";
import { type Runner, seasonMarket } from "./season-market.ts";

/** Players of these positions can win an award; empty: all. Awards for rookies and coaches are not quoted. */
const awards: Readonly<Record<string, readonly string[]>> = {
  "offensive-player-of-the-year": ["RB", "WR", "QB"],
  "defensive-player-of-the-year": ["DE", "LB", "CB", "S", "DT", "C", "PF", "F"],
  "al-cy-young": ["SP"],
  "nl-cy-young": ["SP"],
  "most-improved-player": [],
  "clutch-player-of-the-year": [],
  "norris-trophy": ["D"],
  "vezina-trophy": ["G"],
  "selke-trophy": ["C"],
  "heisman-trophy": ["QB", "RB", "WR"],
  "national-player-of-the-year": [],
};

type Season = {
  seed: number;
  catalogue: Catalogue;
  league: CatalogueLeague;
  sport: SimulatedSport;
  bets: BetTable;
};
type RatedRunner = { teamId?: number; personId?: number; place: number; name: string; power: number };
type Chances = Readonly<Record<string, number>>;

const MIN_RUNNERS = 4;
const MAX_PLAYERS = 15;

/** The favourite's probability with the margin added must stay below 1. */
const MAX_FAVOURED = 0.8;

/** The sum is 1. The favourite's probability is limited. */
const chancesOf = (weights: readonly number[]): number[] => {
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  const favourite = (weights[0] ?? 0) / all;
  if (favourite <= MAX_FAVOURED) return weights.map((weight) => weight / all);
  const shrunk = (1 - MAX_FAVOURED) / (1 - favourite);
  return weights.map((weight, rank) => (rank === 0 ? MAX_FAVOURED : (weight / all) * shrunk));
};

/** Influence of the other runners' strength, if an article states prices of some runners of a market. */
const STATED_FLATNESS = 0.2;

const boardOf = (field: readonly RatedRunner[], steepness: number, stated: Chances) => {
  const others = field.filter(({ name }) => stated[name] === undefined).toSorted((a, b) => b.power - a.power);
  const known = field.flatMap((runner) => {
    const mean = stated[runner.name];
    return mean === undefined ? [] : [{ runner, mean }];
  });
  const flatness = known.length > 0 ? STATED_FLATNESS : 1;
  const chances = chancesOf(others.map(({ power }) => Math.exp(power * steepness * flatness)));
  const rest = 1 - known.reduce((sum, { mean }) => sum + mean, 0);
  return [...known, ...others.map((runner, rank) => ({ runner, mean: (chances[rank] ?? 0) * rest }))];
};

const runnersOf = (
  field: readonly RatedRunner[],
  steepness: number,
  { board = 0, stated = {} }: { board?: number; stated?: Chances } = {},
): Runner[] =>
  boardOf(field, steepness, stated)
    .toSorted((one, other) => other.mean - one.mean)
    .map(({ runner: { power: _power, name: _name, ...runner }, mean }, rank) => ({
      ...runner,
      rank,
      field: field.length,
      board,
      mean,
    }));

const groupsOf = (teams: readonly RatedRunner[], labelOf: (place: number) => string): RatedRunner[][] => {
  const groups = new Map<string, RatedRunner[]>();
  for (const team of teams) {
    const label = labelOf(team.place);
    groups.set(label, [...(groups.get(label) ?? []), team]);
  }
  return [...groups.entries()].flatMap(([label, group]) => (label === "" || group.length < MIN_RUNNERS ? [] : [group]));
};

const statedFor = ({ sport }: Season, key: string): Chances => statedChances[`${sport.code} ${key}`] ?? {};

const ratedTeams = ({ seed }: Season, teams: readonly CatalogueTeam[]): RatedRunner[] =>
  teams.map((team, place) => ({ teamId: team.id, place, name: team.name, power: strengthOf(seed, team) }));

type Field = { players: readonly CataloguePlayer[]; positions: readonly string[]; salt: number };

const ratedPlayers = ({ seed, catalogue }: Season, { players, positions, salt }: Field): RatedRunner[] => {
  const seen = new Map<number, number>();
  const teams = new Map(catalogue.teams.map((team) => [team.id, team]));
  return players.flatMap((player, place) => {
    const rank = seen.get(player.teamId) ?? 0;
    if (positions.length > 0 && !positions.includes(player.position)) return [];
    seen.set(player.teamId, rank + 1);
    const team = teams.get(player.teamId);
    const own = bell(hashOf(seed, 91, salt, player.id)) - rank * 0.9;
    const name = `${player.firstName} ${player.lastName}`;
    return [{ personId: player.id, place, name, power: (team ? strengthOf(seed, team) : 0) * 0.5 + own }];
  });
};

const planOf = (season: Season, key: string) => {
  const bet = season.bets.bet(key, season.league.id);
  const periodTypeId = season.bets.period("season", season.league.id);
  return bet && periodTypeId !== undefined
    ? { seed: season.seed, leagueId: season.league.id, bet, periodTypeId }
    : undefined;
};

const teamMarkets = (season: Season, teams: readonly CatalogueTeam[]): SimulatedMarket[] => {
  const rated = ratedTeams(season, teams);
  const stated = statedFor(season, "championship");
  const fields: [string, Runner[]][] = [
    ["championship", runnersOf(rated, 1.1, { stated })],
    [
      "conference_winner",
      groupsOf(rated, (place) => teams[place]?.conference ?? "").flatMap((group, board) =>
        runnersOf(group, 1, { board }),
      ),
    ],
    [
      "division_winner",
      groupsOf(rated, (place) => teams[place]?.division ?? "").flatMap((group, board) =>
        runnersOf(group, 1, { board }),
      ),
    ],
  ];
  return fields.flatMap(([key, runners]) => {
    const plan = planOf(season, key);
    const appeal = key === "championship" ? 16 : 3;
    return plan ? runners.map((runner) => seasonMarket({ ...plan, shape: "runner", appeal }, runner)) : [];
  });
};

const ALONE = { field: 0, board: 0 };

const winMarkets = (season: Season, teams: readonly CatalogueTeam[]): SimulatedMarket[] => {
  const rated = ratedTeams(season, teams);
  const wins = planOf(season, "season_wins");
  const playoffs = planOf(season, "make_playoffs");
  const spread = season.sport.code === "mlb" ? 0.06 : 0.14;
  return rated.flatMap(({ power, name: _name, ...runner }, rank) => [
    ...(wins
      ? [
          seasonMarket(
            { ...wins, shape: "wins", appeal: 3 },
            { ...runner, ...ALONE, rank: rank % 8, mean: season.sport.seasonGames * (0.5 + power * spread) },
          ),
        ]
      : []),
    ...(playoffs
      ? [
          seasonMarket(
            { ...playoffs, shape: "yes_no", appeal: 2 },
            { ...runner, ...ALONE, rank: rank % 8, mean: 0.06 + 0.88 * normal(power * 1.3 - 0.2) },
          ),
        ]
      : []),
  ]);
};

const awardMarkets = (season: Season, players: readonly CataloguePlayer[]): SimulatedMarket[] => {
  const mvp = planOf(season, "mvp");
  const award = planOf(season, "award");
  const best = (positions: readonly string[], salt: number, stated: Chances = {}) => {
    const rated = ratedPlayers(season, { players, positions, salt }).toSorted((a, b) => b.power - a.power);
    const known = rated.filter(({ name }) => stated[name] !== undefined);
    const others = rated.filter(({ name }) => stated[name] === undefined);
    return runnersOf([...known, ...others].slice(0, MAX_PLAYERS), 1.2, { stated });
  };
  const mvpPositions = season.sport.code === "nfl" ? ["QB", "RB"] : [];
  const subs = (award?.bet.subTypes ?? []).map((sub, index) => ({ ...sub, index }));
  return [
    ...(mvp
      ? best(mvpPositions, 0, statedFor(season, "mvp")).map((runner) =>
          seasonMarket({ ...mvp, shape: "runner", appeal: 6 }, runner),
        )
      : []),
    ...subs
      .filter((sub) => sub.leagues.includes(season.league.id) && awards[sub.slug] !== undefined)
      .flatMap((sub) =>
        award
          ? best(awards[sub.slug] ?? [], sub.index + 1).map((runner) =>
              seasonMarket({ ...award, sub, shape: "runner", appeal: 2 }, runner),
            )
          : [],
      ),
  ];
};

export const seasonMarkets = (season: Season): SimulatedMarket[] => {
  const teams = season.catalogue.teams.filter((team) => team.leagueId === season.league.id);
  const players = season.catalogue.players.filter((player) => player.leagueId === season.league.id);
  return [...teamMarkets(season, teams), ...winMarkets(season, teams), ...awardMarkets(season, players)];
};
