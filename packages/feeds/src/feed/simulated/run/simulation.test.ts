import { IngestRow } from "@linewire/contract";
import { expect, test } from "vitest";
import { sports } from "../sport/sports.ts";
import { realCatalogue } from "../testing/fake-world.ts";
import { countLines, isLine, memory, play, simulate } from "../testing/play.ts";
import { wave } from "./mover.ts";

test("the ingest endpoint accepts every row of the first state and the next minute", () => {
  const simulation = simulate();
  const rows = [...simulation.first(), ...[...play(simulation, 60)].flatMap((tick) => tick.rows)];
  const refused = rows.flatMap((row) => IngestRow.safeParse(row).error?.issues.map((issue) => ({ issue, row })) ?? []);
  expect(refused.slice(0, 3)).toEqual([]);
});

test("equal seeds and clocks give equal bytes", () => {
  const run = () => {
    const simulation = simulate({ changesPerSecond: 500 });
    return JSON.stringify([[...simulation.first()], [...play(simulation, 15)]]);
  };
  expect(run()).toBe(run());
});

test("another seed gives other rows", () => {
  const first = (seed: number) => JSON.stringify([...simulate({ seed }).first()]);
  expect(first(1)).not.toBe(first(2));
});

const checkSize = (size: number): void => {
  const rows = [...simulate({ size }).first()];
  const lines = countLines(rows);
  expect(Math.abs(lines / size - 1)).toBeLessThan(0.3);
  const ids = rows
    .filter(isLine)
    .flatMap(({ line }) => [line, ...(line.alternateLines ?? [])].map((one) => one.marketLineId));
  expect(new Set(ids).size).toBe(lines);
  expect(Math.max(...ids.slice(0, 50_000))).toBeLessThan(Number.MAX_SAFE_INTEGER);
};

test.each([2_000, 40_000])("a simulation of %i lines has about as many, each with a unique id", checkSize);
test("a simulation of 200,000 lines has about as many", { tags: ["long"] }, () => checkSize(200_000));

test("the default simulation has about as many lines by night as by day", () => {
  for (const hour of [3, 15]) {
    const lines = countLines([...simulate({ size: 40_000 }, Date.UTC(2027, 3, 9, hour, 17)).first()]);
    expect(Math.abs(lines / 40_000 - 1)).toBeLessThan(0.25);
  }
});

test.each([
  { rate: 300, seconds: 60 },
  { rate: 20_000, seconds: 2 },
])("at a rate of $rate, about $rate lines change per second", ({ rate, seconds }) => {
  const simulation = simulate({ size: 40_000, changesPerSecond: rate });
  const differs = memory();
  for (const row of simulation.first()) if (isLine(row)) differs(row);
  const perSecond = Array.from({ length: seconds }, () => 0);
  let repeated = 0;
  let tick = 0;
  for (const { rows } of play(simulation, seconds)) {
    const second = Math.floor(tick++ / 10);
    for (const row of rows.filter(isLine)) {
      if (differs(row)) perSecond[second] = (perSecond[second] ?? 0) + 1;
      else repeated++;
    }
  }
  expect(repeated).toBe(0);
  for (const changes of perSecond) expect(Math.abs(changes / rate - 1)).toBeLessThan(0.25);
});

test("the rate of changes peaks in the American evening, and never falls below 60 % of the peak", () => {
  expect(wave(Date.UTC(2026, 5, 1, 1))).toBeCloseTo(1);
  expect(wave(Date.UTC(2026, 5, 1, 13))).toBeCloseTo(0.6);
});

test("at the lowest rate, about one line changes per second", () => {
  const simulation = simulate({ changesPerSecond: 1 });
  void [...simulation.first()];
  const lines = [...play(simulation, 60)].flatMap(({ rows }) => rows.filter(isLine));
  expect(lines.length).toBeGreaterThan(45);
  expect(lines.length).toBeLessThan(90);
});

test("every kind of news is sent at least every five seconds", () => {
  const simulation = simulate();
  void [...simulation.first()];
  const seen = [...play(simulation, 60)].map(({ rows }) => new Set(rows.map(({ type }) => type)));
  for (const kind of ["lineup", "player_news", "percent_to_play", "event"] as const) {
    const ticks = seen.flatMap((kinds, tick) => (kinds.has(kind) ? [tick] : []));
    const gaps = ticks.map((tick, index) => tick - (ticks[index - 1] ?? 0));
    expect.soft(Math.max(...gaps, 600 - (ticks.at(-1) ?? 0)), kind).toBeLessThanOrEqual(50);
  }
});

test("the first state has at least sixty news items and sixty probabilities to play per league, and every bonus", () => {
  const rows = [...simulate().first()];
  const simulated = realCatalogue.leagues.filter(({ name }) => sports.has(name));
  expect(simulated.length).toBe(sports.size);
  for (const { id } of simulated) {
    const news = rows.filter((row) => row.type === "player_news" && row.news.leagueId === id);
    const percents = rows.filter((row) => row.type === "percent_to_play" && row.percentToPlay.leagueId === id);
    expect.soft(news.length, `news of ${id}`).toBeGreaterThanOrEqual(60);
    expect.soft(percents.length, `percents of ${id}`).toBeGreaterThanOrEqual(60);
  }
  expect(rows.filter(({ type }) => type === "bonus").length).toBe(realCatalogue.bonuses.length);
});

test("the pregame state has every game in play, as before its start, with open core markets", () => {
  const simulation = simulate();
  const eves = [...simulation.eves()];
  const events = eves.flatMap((row) => (row.type === "event" ? [row.event] : []));
  const on = [...simulation.first()].flatMap((row) =>
    row.type === "event" && row.event.statusId === 2 ? [row.event] : [],
  );
  expect(on.length).toBeGreaterThan(0);
  expect(new Set(events.map(({ eventId }) => eventId))).toEqual(new Set(on.map(({ eventId }) => eventId)));
  expect(events.every(({ statusId }) => statusId === 1)).toBe(true);
  expect(eves.filter(isLine).every(({ line }) => !line.market.live && [1, 2, 3].includes(line.market.betTypeId))).toBe(
    true,
  );
  expect(new Set(eves.filter(isLine).map(({ line }) => line.market.eventId)).size).toBeGreaterThan(on.length * 0.8);
});
