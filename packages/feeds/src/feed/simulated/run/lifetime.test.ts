import { expect, test } from "vitest";
import { isLine, play, simulate } from "../testing/play.ts";
import { PEAK } from "../testing/fake-world.ts";

type LifetimeState = { event: number; statusId: number; disabled: boolean; live: boolean; goneAt: number };

const watch = (seconds: number) => {
  const simulation = simulate({ speed: 60, changesPerSecond: 400, size: 4_000 });
  const lines = new Map<number, LifetimeState>();
  const finals = new Map<number, number>();
  const revived: number[] = [];
  const halted = new Set<number>();
  const take = (rows: ReturnType<typeof simulation.since>, wall: number) => {
    for (const row of rows) {
      if (row.type === "event" && row.event.statusId === 3 && wall > PEAK) finals.set(row.event.eventId, wall);
      if (!isLine(row) || row.line.market.eventId === null) continue;
      for (const { marketLineId: id, statusId, disabled = false } of [row.line, ...(row.line.alternateLines ?? [])]) {
        const before = lines.get(id);
        if (before?.disabled) revived.push(id);
        if (statusId === 2 && !disabled) halted.add(row.line.market.eventId);
        lines.set(id, { event: row.line.market.eventId, statusId, disabled, live: row.line.market.live, goneAt: wall });
      }
    }
  };
  take([...simulation.first()], PEAK);
  for (const { wall, rows } of play(simulation, seconds)) take(rows, wall);
  return { lines: [...lines.values()], finals, revived, halted };
};

const seen = watch(300);
const end = PEAK + 300_000;

test("when a game ends all its lines are withdrawn within seconds", () => {
  const over = [...seen.finals].filter(([, at]) => at < end - 10_000).map(([event]) => event);
  expect(over.length).toBeGreaterThan(1);
  const left = seen.lines.filter(({ event, disabled }) => over.includes(event) && !disabled);
  expect(left).toEqual([]);
  expect(seen.lines.some(({ event }) => over.includes(event))).toBe(true);
});

test("a withdrawn line is unavailable and never becomes available again", () => {
  expect(seen.lines.filter(({ disabled, statusId }) => disabled && statusId !== 2)).toEqual([]);
  expect(seen.revived).toEqual([]);
});

test("lines of a game are suspended for a short time after a score", () => {
  expect(seen.halted.size).toBeGreaterThan(3);
});
