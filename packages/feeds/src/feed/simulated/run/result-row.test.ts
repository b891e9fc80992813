import type { LineMarket, PlayerResult, ResultFacts } from "@linewire/contract";
import { gradeMarket } from "@linewire/domain/result/settle";
import { expect, test } from "vitest";
import type { Game } from "../game/game.ts";
import type { SimulatedMarket } from "../market/market.ts";
import { dayOf } from "../pace.ts";
import { commonOutlook } from "../price/outlook.ts";
import { shapes } from "../price/shapes.ts";
import { realCatalogue } from "../testing/fake-world.ts";
import { gradedByRules } from "../testing/grader.ts";
import { resultRow } from "./result-row.ts";
import { worldPlan } from "./world-plan.ts";

const plan = worldPlan(realCatalogue, { seed: 7, speed: 1, size: 2_000 });
const FROM = dayOf(Date.UTC(2026, 10, 22));
const bets = new Map(realCatalogue.betTypes.map((bet) => [bet.id, bet]));
const periods = new Map(realCatalogue.periods.map((period) => [period.id, period]));

const factsOf = (game: Game): ResultFacts => {
  const row = resultRow(plan, game);
  return row.type === "result" ? row.result : expect.fail("no result");
};

const pointsOf = (game: Game, market: SimulatedMarket, side: number): (number | null)[] => {
  const usual = shapes[market.shape].points(market, commonOutlook(game, game.fixture.start - 1));
  if (usual === null) return [null];
  const last = game.timeline.plays.at(-1) ?? { away: 0, home: 0 };
  const lead = last.home - last.away;
  const near = market.shape === "spread" ? [lead, lead + 0.5] : [last.away + last.home, Math.floor(usual)];
  return [usual, ...near].map((points) => (market.shape === "spread" && side === 1 ? 0 - points : points));
};

type Tally = { bets: number; different: string[]; verdicts: Record<string, number> };

const gradeGame = (game: Game, tally: Tally): void => {
  const facts = factsOf(game);
  const known = knownOf(game, facts);
  const grade = (market: SimulatedMarket, row: LineMarket, points: number | null): void => {
    const own = gradeMarket(row, points, known)?.result;
    const byRules = gradedByRules({ game, facts, market: row, points }, { bets, periods });
    tally.bets++;
    tally.verdicts[byRules] = (tally.verdicts[byRules] ?? 0) + 1;
    if (own !== byRules) tally.different.push(`${market.key} ${points} of ${row.eventId}: ${own}, not ${byRules}`);
  };
  for (const market of plan.marketsOf(game.fixture))
    for (const [side, row] of market.sides.entries())
      for (const points of pointsOf(game, market, side)) grade(market, row, points);
};

const knownOf = ({ fixture: { sport, away, home } }: Game, facts: ResultFacts) => ({
  event: { eventTeams: [away, home].map(({ id }, sideIndex) => ({ teamId: id, sideIndex })) },
  league: sport.code,
  facts,
  betType: (id: number) => bets.get(id),
});

const changedBets = (game: Game, corrected: Game): number => {
  const [before, after] = [knownOf(game, factsOf(game)), knownOf(corrected, factsOf(corrected))];
  const isChanged = (market: SimulatedMarket, row: LineMarket, side: number): boolean => {
    const [points = null] = pointsOf(game, market, side);
    return gradeMarket(row, points, before)?.result !== gradeMarket(row, points, after)?.result;
  };
  return plan
    .marketsOf(game.fixture)
    .reduce((sum, market) => sum + market.sides.filter((row, side) => isChanged(market, row, side)).length, 0);
};

const gradeDays = (days: number): Tally => {
  const tally: Tally = { bets: 0, different: [], verdicts: {} };
  for (let day = FROM; day < FROM + days; day++) for (const game of plan.gamesOn(day)) gradeGame(game, tally);
  return tally;
};

const expectSame = ({ bets: all, different, verdicts }: Tally, least: number): void => {
  expect(all).toBeGreaterThan(least);
  expect(different.slice(0, 5)).toEqual([]);
  for (const verdict of ["won", "lost", "push", "void"]) expect(verdicts[verdict], verdict).toBeGreaterThan(0);
};

test("an independent grader agrees with every result of two days", () => expectSame(gradeDays(2), 10_000));

test("an independent grader agrees with every result of two hundred days", { tags: ["long"] }, () =>
  expectSame(gradeDays(200), 1_000_000),
);

/** The last play gives the home team seven more points, as after a correction of the score. */
const correctedGame = (game: Game): Game => {
  const { plays } = game.timeline;
  const last = plays.at(-1);
  if (!last) return game;
  return { ...game, timeline: { ...game.timeline, plays: [...plays.slice(0, -1), { ...last, home: last.home + 7 }] } };
};

/** `changed`: bets with another result after the correction. */
const gradeCorrectedDays = (days: number): Tally & { changed: number } => {
  const tally: Tally = { bets: 0, different: [], verdicts: {} };
  let changed = 0;
  for (let day = FROM; day < FROM + days; day++)
    for (const game of plan.gamesOn(day)) {
      const corrected = correctedGame(game);
      gradeGame(corrected, tally);
      changed += changedBets(game, corrected);
    }
  return { ...tally, changed };
};

const expectRegraded = (tally: Tally & { changed: number }, least: number): void => {
  expectSame(tally, least);
  expect(tally.changed).toBeGreaterThan(least / 500);
};

test("after corrections of the score, an independent grader agrees with every result of two days", () =>
  expectRegraded(gradeCorrectedDays(2), 10_000));

test(
  "after corrections of the score, an independent grader agrees with every result of two hundred days",
  { tags: ["long"] },
  () => expectRegraded(gradeCorrectedDays(200), 1_000_000),
);

test("a combined stat is the sum of its parts", () => {
  const ids = new Map(realCatalogue.betTypes.map(({ key, id }) => [key, id]));
  const sums = [
    ["player_pra", "player_points", "player_rebounds", "player_assists"],
    ["player_rush_rec_yards", "player_rush_yards", "player_rec_yards"],
    ["player_hits_runs_rbis", "player_hits", "player_runs", "player_rbis"],
  ].map(([sum = "", ...parts]) => [ids.get(sum), parts.map((key) => ids.get(key))] as const);
  const valueOf = ({ stats }: PlayerResult, id: number | undefined) =>
    stats.find(({ betTypeId }) => betTypeId === id)?.value;
  const players = plan.gamesOn(FROM).flatMap((game) => factsOf(game).players ?? []);
  const found = players.flatMap((player) =>
    sums.flatMap(([sum, parts]) => {
      const whole = valueOf(player, sum);
      return whole === undefined ? [] : [[whole, parts.map((id) => valueOf(player, id) ?? 0)] as const];
    }),
  );
  expect(found.length).toBeGreaterThan(50);
  for (const [whole, parts] of found) expect(whole).toBe(parts.reduce((all, one) => all + one, 0));
});
