import type { Event, ResultFacts, IngestRow, LineMarket } from "@linewire/contract";
import { gradeMarket } from "@linewire/domain/result/settle";
import { describe, expect, test } from "vitest";
import { impliedOf } from "../price/american.ts";
import { PEAK, realCatalogue } from "../testing/fake-world.ts";
import { isLine, play, simulate } from "../testing/play.ts";
import { worldPlan } from "./world-plan.ts";

const OPTIONS = { speed: 60, anchor: PEAK, changesPerSecond: 600, size: 6_000 };
type LastPrice = { market: LineMarket; points: number | null; price: number };

const watch = (seconds: number) => {
  const simulation = simulate(OPTIONS);
  const lines = new Map<number, LastPrice>();
  const closed = new Set<number>();
  const finals = new Map<number, Event>();
  const results = new Map<number, ResultFacts>();
  const take = (rows: readonly IngestRow[], isNew: boolean): void => {
    for (const row of rows) {
      if (row.type === "event" && row.event.statusId === 3 && isNew) finals.set(row.event.eventId, row.event as Event);
      if (row.type === "result" && isNew) results.set(row.result.eventId, row.result);
      if (!isLine(row)) continue;
      const { marketLineId: id, price, statusId, disabled, points = null, market } = row.line;
      if (disabled === true) closed.add(id);
      if (statusId === 1 && price !== null) lines.set(id, { market, points, price });
    }
  };
  take([...simulation.first()], false);
  for (const { rows } of play(simulation, seconds)) take(rows, true);
  return { lines, closed, finals, results };
};

const seen = watch(240);
const plan = worldPlan(realCatalogue, { seed: 7, ...OPTIONS });
const games = [-1, 0, 1].flatMap((day) => plan.gamesOn(Math.floor((PEAK - Date.UTC(2020, 0, 1)) / 86_400_000) + day));
const ended = games.filter(({ fixture }) => seen.finals.has(fixture.eventId));

const settledLines = () => {
  const bets = new Map(realCatalogue.betTypes.map((bet) => [bet.id, bet]));
  const byEvent = Map.groupBy(seen.lines.values(), ({ market }) => market.eventId);
  return ended.flatMap((game) => {
    const event = seen.finals.get(game.fixture.eventId);
    const facts = seen.results.get(game.fixture.eventId);
    if (!event || !facts) return [];
    const known = { event, league: game.fixture.sport.code, facts, betType: (id: number) => bets.get(id) };
    return (byEvent.get(game.fixture.eventId) ?? []).map((line) => {
      const gradeAt = (side: number, points: number | null) =>
        gradeMarket({ ...line.market, sideIndex: side }, points, known)?.result ?? null;
      return { line, gradeAt, result: gradeAt(line.market.sideIndex, line.points) };
    });
  });
};

describe("games that have ended", () => {
  const settled = settledLines();

  test("have the last play's score as final score", () => {
    expect(ended.length).toBeGreaterThan(3);
    for (const { fixture, timeline } of ended) {
      const event = seen.finals.get(fixture.eventId);
      const last = timeline.plays.at(-1);
      expect(event).toMatchObject({ statusName: "Final", gameClock: "FINAL", eventEnd: expect.any(String) as string });
      expect(event?.eventTeams?.map(({ score }) => score)).toEqual([last?.away, last?.home]);
      const [whole] = seen.results.get(fixture.eventId)?.scores ?? [];
      expect(whole).toEqual({ periodTypeId: 1, away: last?.away, home: last?.home });
    }
  });

  test("settle every line by the period's score or the player's stat", () => {
    expect(settled.length).toBeGreaterThan(200);
    expect(settled.filter(({ result }) => result === null)).toEqual([]);
  });

  test("have calibrated live prices: nearly certain outcomes mostly win", () => {
    const sure = settled.filter(({ line }) => line.market.live && impliedOf(line.price) > 0.9);
    const unlikely = settled.filter(({ line }) => line.market.live && impliedOf(line.price) < 0.15);
    expect(sure.length).toBeGreaterThan(20);
    expect(sure.filter(({ result }) => result === "won").length / sure.length).toBeGreaterThan(0.85);
    expect(unlikely.filter(({ result }) => result === "won").length / Math.max(1, unlikely.length)).toBeLessThan(0.15);
  });

  test("settle two sides as one won and one lost, or both as push or void", () => {
    const SPREAD = 1;
    for (const { gradeAt, line, result } of settled) {
      const points = line.market.betTypeId === SPREAD ? 0 - (line.points ?? 0) : line.points;
      const other = gradeAt(1 - line.market.sideIndex, points);
      const isPaidBack = result === "push" || result === "void";
      const opposite = result === "won" ? "lost" : "won";
      expect(other).toBe(isPaidBack ? result : opposite);
    }
  });
});

describe("games that a store has as unfinished at the start", () => {
  const overdue = (id: number): Event => {
    const simulation = simulate({}, PEAK);
    const event = { eventId: id, name: "One @ Other", leagueId: 1, statusId: 2, statusName: "Live" };
    const [row, result] = simulation.overdue([
      { ...event, eventStart: "2026-11-15T18:00:00.000Z", isActive: true, modifiedOn: "" },
    ]);
    expect(result).toMatchObject({ type: "result", result: { eventId: id } });
    return row?.type === "event" ? (row.event as Event) : expect.fail("no row of an event");
  };

  test("get their final result if the calendar contains them", () => {
    const game = plan.gamesOn(2510).find(({ fixture }) => fixture.leagueId === 1);
    const event = overdue(game?.fixture.eventId ?? 0);
    expect(event).toMatchObject({ statusName: "Final", eventId: game?.fixture.eventId });
    expect(event.eventTeams?.[1]?.score).toBe(game?.timeline.plays.at(-1)?.home);
  });

  test("stay as they are if another source stored them", () => {
    const event = { eventId: 7700, name: "One @ Other", leagueId: 1, statusId: 2, statusName: "Live" };
    const standing = { ...event, eventStart: "2026-11-15T18:00:00.000Z", isActive: true, modifiedOn: "" };
    expect([...simulate({}, PEAK).overdue([standing])]).toEqual([]);
  });

  test("are cancelled if they belong to another schedule", () => {
    expect(overdue(10_251_003)).toMatchObject({ statusId: 6, statusName: "Cancelled", name: "One @ Other" });
  });
});
