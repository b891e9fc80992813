import type { IngestRow } from "@linewire/contract";
import { expect, test } from "vitest";
import { isLine, play, simulate } from "../testing/play.ts";
import { PEAK } from "../testing/fake-world.ts";

type LifetimeState = { event: number; statusId: number; disabled: boolean; changedAt: number };

const SECONDS = 300;
const MAX_DELAY_MS = 2_000;

const gameTimes = () => {
  const scores = new Map<number, string>();
  const scoredAt = new Map<number, number>();
  const finals = new Map<number, number>();
  const take = (row: IngestRow, wall: number): void => {
    if (row.type !== "event") return;
    const { eventId, statusId, eventTeams } = row.event;
    const score = (eventTeams ?? []).map((team) => team.score).join("-");
    if (scores.has(eventId) && scores.get(eventId) !== score) scoredAt.set(eventId, wall);
    scores.set(eventId, score);
    if (statusId === 3 && wall > PEAK && !finals.has(eventId)) finals.set(eventId, wall);
  };
  return { take, scoredAt, finals };
};

const watch = () => {
  const simulation = simulate({ speed: 60, changesPerSecond: 400, size: 4_000 });
  const games = gameTimes();
  const lines = new Map<number, LifetimeState>();
  const revived: number[] = [];
  const suspendedAt = new Map<number, number>();
  const suspensions: { event: number; durationMs: number }[] = [];
  const take = (rows: readonly IngestRow[], wall: number) => {
    for (const row of rows) {
      games.take(row, wall);
      const event = isLine(row) ? row.line.market.eventId : null;
      if (!isLine(row) || event === null) continue;
      for (const { marketLineId: id, statusId, disabled = false } of [row.line, ...(row.line.alternateLines ?? [])]) {
        const before = lines.get(id);
        if (before?.disabled) revived.push(id);
        if (before?.statusId === 1 && statusId === 2 && !disabled && games.scoredAt.get(event) === wall)
          suspendedAt.set(id, wall);
        const since = suspendedAt.get(id);
        if (since !== undefined && (statusId === 1 || disabled)) {
          suspendedAt.delete(id);
          suspensions.push({ event, durationMs: wall - since });
        }
        lines.set(id, { event, statusId, disabled, changedAt: wall });
      }
    }
  };
  take([...simulation.first()], PEAK);
  for (const { wall, rows } of play(simulation, SECONDS)) take(rows, wall);
  return { lines: [...lines.values()], finals: games.finals, revived, suspensions, unended: [...suspendedAt.values()] };
};

const seen = watch();
const end = PEAK + SECONDS * 1000;

test("when a game ends, all its lines are withdrawn within 2 seconds", () => {
  const ended = new Map([...seen.finals].filter(([, at]) => at < end - MAX_DELAY_MS));
  expect(ended.size).toBeGreaterThan(1);
  const lines = seen.lines.filter(({ event }) => ended.has(event));
  expect(lines.length).toBeGreaterThan(0);
  const late = lines.filter(
    ({ event, disabled, changedAt }) => !disabled || changedAt > (ended.get(event) ?? 0) + MAX_DELAY_MS,
  );
  expect(late).toEqual([]);
});

test("a withdrawn line stays unavailable", () => {
  expect(seen.lines.filter(({ disabled, statusId }) => disabled && statusId !== 2)).toEqual([]);
  expect(seen.revived).toEqual([]);
});

test("a score suspends lines of the game for at most 2 seconds", () => {
  expect(new Set(seen.suspensions.map(({ event }) => event)).size).toBeGreaterThan(2);
  expect(seen.suspensions.length).toBeGreaterThan(100);
  expect(seen.suspensions.filter(({ durationMs }) => durationMs > MAX_DELAY_MS)).toEqual([]);
  expect(seen.unended.filter((since) => since < end - MAX_DELAY_MS)).toEqual([]);
});
