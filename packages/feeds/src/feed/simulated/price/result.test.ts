import { describe, expect, test } from "vitest";
import type { SimulatedMarket } from "../market/market.ts";
import { dayOf } from "../pace.ts";
import { worldPlan } from "../run/world-plan.ts";
import { realCatalogue } from "../testing/fake-world.ts";
import { meanOf } from "../testing/market-reader.ts";
import { poissonAbove } from "./normal.ts";
import { happensAt, madeAt } from "./result.ts";

const plan = worldPlan(realCatalogue, { seed: 7, speed: 1, size: 2_000 });
const FROM = dayOf(Date.UTC(2026, 10, 22));
const props: SimulatedMarket[] = Array.from({ length: 10 }, (_, day) => plan.gamesOn(FROM + day))
  .flat()
  .flatMap(({ fixture }) => plan.marketsOf(fixture))
  .filter(({ group }) => group === "prop");
const counts = props.filter(({ shape, parts }) => shape === "count" && !parts);

describe("a player's stat", () => {
  const rare = Map.groupBy(
    counts.filter(({ mean }) => mean < 3),
    ({ key }) => key,
  );

  test("that is rare reaches 1 as often as the pregame price implies", () => {
    expect([...rare.keys()]).toEqual(
      expect.arrayContaining(["player_home_runs", "player_goals", "player_stolen_bases"]),
    );
    for (const [key, markets] of rare) {
      const expected = meanOf(markets.map(({ mean }) => poissonAbove(mean, 0.5)));
      const share = meanOf(markets.map((market) => Number(madeAt(market, 1) >= 1)));
      // The tolerance is four standard errors.
      const tolerance = 4 * Math.sqrt((expected * (1 - expected)) / markets.length);
      expect.soft(Math.abs(share - expected), `${key}: ${share}, not ${expected}`).toBeLessThan(tolerance);
    }
  });

  test("is on average, over all markets of a kind, within 15 % of the expected value", () => {
    for (const [key, markets] of Map.groupBy(counts, (market) => market.key)) {
      if (markets.length < 200) continue;
      const ratio = meanOf(markets.map((market) => madeAt(market, 1))) / meanOf(markets.map(({ mean }) => mean));
      expect.soft(Math.abs(ratio - 1), key).toBeLessThan(0.15);
    }
  });

  test("starts at zero, never falls, and grows before half time", () => {
    const steps = Array.from({ length: 21 }, (_, step) => step / 20);
    let early = 0;
    for (const market of counts) {
      const course = steps.map((played) => madeAt(market, played));
      expect(course[0]).toBe(0);
      expect(course.toSorted((a, b) => a - b)).toEqual(course);
      if ((course[10] ?? 0) > 0) early++;
    }
    expect(early / counts.length).toBeGreaterThan(0.3);
  });
});

test("a hockey player's points are goals plus assists, and a player with a goal is a scorer", () => {
  const byPlayer = Map.groupBy(props, ({ sides: [side] }) => `${side?.eventId} ${side?.personId}`);
  let checked = 0;
  for (const own of byPlayer.values()) {
    const of = (key: string) => own.find((market) => market.key === key);
    const [goals, assists, points] = [of("player_goals"), of("player_hockey_assists"), of("player_hockey_points")];
    const anytime = of("player_anytime_goal");
    if (!goals || !assists || !points || !anytime) continue;
    for (const played of [0.3, 0.7, 1]) {
      expect(madeAt(points, played)).toBe(madeAt(goals, played) + madeAt(assists, played));
      expect(happensAt(anytime) <= played).toBe(madeAt(goals, played) > 0);
    }
    checked++;
  }
  expect(checked).toBeGreaterThan(100);
});
