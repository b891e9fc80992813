import { expect, test } from "vitest";
import { loadOf, LOAD_LIMITS, turnJudge } from "./load.ts";

const LIMITS = { ...LOAD_LIMITS, turnMs: 20, standingMs: 300 };

/** A loop whose turns each carry requests of 5 ms. */
const loop = () => {
  let now = 1000;
  let end = (): void => {};
  const refuses = turnJudge(
    LIMITS,
    () => now,
    (call) => (end = call),
  );
  return {
    turn: (requests: number): number => {
      let refused = 0;
      for (let one = 0; one < requests; one++) {
        if (refuses()) refused++;
        else now += 5;
      }
      end();
      return refused;
    },
    rest: (ms: number): void => void (now += ms),
  };
};

test("[H14] a burst is carried, however long its turn", () => {
  const { turn, rest } = loop();
  expect(turn(200)).toBe(0);
  rest(100);
  expect(turn(200)).toBe(0);
});

test("[H14] when long turns follow each other, each carries only so much and refuses the rest", () => {
  const { turn } = loop();
  for (let one = 0; one < 4; one++) turn(20);
  expect(turn(20)).toBe(16);
  expect(turn(20)).toBe(16);
});

test("[H14] a short turn or a pause ends it", () => {
  const { turn, rest } = loop();
  for (let one = 0; one < 5; one++) turn(20);
  turn(2);
  expect(turn(20)).toBe(0);
  for (let one = 0; one < 5; one++) turn(20);
  rest(50);
  expect(turn(20)).toBe(0);
});

test("[H14] too many requests under way are refused until some have ended", () => {
  const load = loadOf({ ...LIMITS, underWay: 2 });
  load.begin();
  expect(load.refuses()).toBe(false);
  load.begin();
  expect(load.refuses()).toBe(true);
  load.end();
  expect(load.refuses()).toBe(false);
  load.stop();
});
