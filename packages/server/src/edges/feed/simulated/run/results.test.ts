import type { Event, IngestRow } from "@linewire/contract";
import { describe, expect, test } from "vitest";
import { impliedOf } from "../price/american.ts";
import { type Figure, resultOf } from "../price/result.ts";
import { PEAK, realCatalogue } from "../testing/fake-world.ts";
import { isLine, play, simulate } from "../testing/play.ts";
import { worldPlan } from "./world-plan.ts";

const OPTIONS = { speed: 60, anchor: PEAK, changesPerSecond: 600, size: 6_000 };
type Shown = { marketId: number; side: number; points: number | null; price: number; live: boolean };

const figureIn = (event: Event | undefined, key: string): string | undefined =>
  event?.partnerEventData?.[`simulated.${key}`];

/** Everything that was said over some hours of games: how they ended, and the last price of each line in play. */
const watch = (seconds: number) => {
  const simulation = simulate(OPTIONS);
  const lines = new Map<number, Shown>();
  const closed = new Set<number>();
  const finals = new Map<number, Event>();
  const take = (rows: readonly IngestRow[], isNew: boolean): void => {
    for (const row of rows) {
      if (row.type === "event" && row.event.statusId === 3 && isNew) finals.set(row.event.eventId, row.event as Event);
      if (!isLine(row)) continue;
      const { marketLineId: id, marketId, price, statusId, disabled, points = null, market } = row.line;
      if (disabled === true) closed.add(id);
      if (statusId === 1 && price !== null)
        lines.set(id, { marketId, side: market.sideIndex, points, price, live: market.live });
    }
  };
  take([...simulation.first()], false);
  for (const { rows } of play(simulation, seconds)) take(rows, true);
  return { lines, closed, finals };
};

const seen = watch(240);
const plan = worldPlan(realCatalogue, { seed: 7, ...OPTIONS });
const games = [-1, 0, 1].flatMap((day) => plan.gamesOn(Math.floor((PEAK - Date.UTC(2020, 0, 1)) / 86_400_000) + day));
const ended = games.filter(({ fixture }) => seen.finals.has(fixture.eventId));

const figureOfEvent = (event: Event | undefined, periodKey: string, person: string | null): Figure | null => {
  if (person !== null) {
    const made = figureIn(event, `player.${person}`);
    return made === undefined ? null : { made: Number(made) };
  }
  const [away, home] = (figureIn(event, `score.${periodKey}`) ?? "").split("-").map(Number);
  return away === undefined || home === undefined ? null : { away, home };
};

const settledLines = () => {
  const periods = new Map([...plan.bets.periodIds].map(([key, id]) => [id, key]));
  return ended.flatMap((game) => {
    const event = seen.finals.get(game.fixture.eventId);
    const markets = new Map(plan.marketsOf(game.fixture).map((market) => [market.id, market]));
    return [...seen.lines.values()].flatMap(({ marketId, ...line }) => {
      const market = markets.get(marketId);
      const [side] = market?.sides ?? [];
      if (!market || !side) return [];
      const person = side.personId === undefined ? null : `${side.personId}.${market.key}`;
      const figure = figureOfEvent(event, periods.get(side.periodTypeId) ?? "game", person);
      return [{ market, line, figure, result: figure && resultOf(market, figure, line) }];
    });
  });
};

describe("games that have ended", () => {
  const settled = settledLines();

  test("have their final score, which is that of the last play", () => {
    expect(ended.length).toBeGreaterThan(3);
    for (const { fixture, timeline } of ended) {
      const event = seen.finals.get(fixture.eventId);
      const last = timeline.plays.at(-1);
      expect(event).toMatchObject({ statusName: "Final", gameClock: "FINAL", eventEnd: expect.any(String) as string });
      expect(event?.eventTeams?.map(({ score }) => score)).toEqual([last?.away, last?.home]);
      expect(figureIn(event, "score.game")).toBe(`${last?.away}-${last?.home}`);
    }
  });

  test("say what decides every line that they had: the score of its stretch, or what the player made", () => {
    expect(settled.length).toBeGreaterThan(200);
    expect(settled.filter(({ figure }) => figure === null)).toEqual([]);
  });

  test("prices in play came to the results: what was nearly sure mostly won", () => {
    const sure = settled.filter(({ line }) => line.live && impliedOf(line.price) > 0.9);
    const unlikely = settled.filter(({ line }) => line.live && impliedOf(line.price) < 0.15);
    expect(sure.length).toBeGreaterThan(20);
    expect(sure.filter(({ result }) => result === "won").length / sure.length).toBeGreaterThan(0.85);
    expect(unlikely.filter(({ result }) => result === "won").length / Math.max(1, unlikely.length)).toBeLessThan(0.15);
  });

  test("of two sides of a bet one wins and one loses, or both are a push", () => {
    for (const { market, figure, line } of settled) {
      if (!figure || market.sides.length === 1) continue;
      const points = market.shape === "spread" ? 0 - (line.points ?? 0) : line.points;
      const other = resultOf(market, figure, { side: 1 - line.side, points });
      const own = resultOf(market, figure, line);
      expect([own, other].toSorted()).toEqual(own === "push" ? ["push", "push"] : ["lost", "won"]);
    }
  });
});

describe("games that a store has as unfinished when the feed starts", () => {
  const overdue = (id: number): Event => {
    const simulation = simulate({}, PEAK);
    const event = { eventId: id, name: "One @ Other", leagueId: 1, statusId: 2, statusName: "Live" };
    const [row] = simulation.overdue([
      { ...event, eventStart: "2026-11-15T18:00:00.000Z", isActive: true, modifiedOn: "" },
    ]);
    return row?.type === "event" ? (row.event as Event) : expect.fail("no row of an event");
  };

  test("are told as they ended, where the calendar has them", () => {
    const game = plan.gamesOn(2510).find(({ fixture }) => fixture.leagueId === 1);
    const event = overdue(game?.fixture.eventId ?? 0);
    expect(event).toMatchObject({ statusName: "Final", eventId: game?.fixture.eventId });
    expect(event.eventTeams?.[1]?.score).toBe(game?.timeline.plays.at(-1)?.home);
  });

  test("are left alone where somebody else brought them", () => {
    const event = { eventId: 7700, name: "One @ Other", leagueId: 1, statusId: 2, statusName: "Live" };
    const standing = { ...event, eventStart: "2026-11-15T18:00:00.000Z", isActive: true, modifiedOn: "" };
    expect(simulate({}, PEAK).overdue([standing])).toEqual([]);
  });

  test("are cancelled where they are of another schedule", () => {
    expect(overdue(10_251_003)).toMatchObject({ statusId: 6, statusName: "Cancelled", name: "One @ Other" });
  });
});
