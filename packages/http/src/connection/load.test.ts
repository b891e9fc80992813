import { expect, test } from "vitest";
import { loadOf, LOAD_LIMITS, iterationJudge } from "./load.ts";

const LIMITS = { ...LOAD_LIMITS, turnMs: 20, burstMs: 100, busyShare: 0.85, waryMs: 500 };

/** Requests take 5 ms each, with a pause between iterations. */
const loop = () => {
  let now = 1000;
  let idle = 0;
  let end = (): void => {};
  const { refuses } = iterationJudge(LIMITS, {
    now: () => now,
    idleMs: () => idle,
    nextTurn: (call) => void (end = call),
  });
  const turn = (requests: number, restMs: number, pauseMs: number): number => {
    let refused = 0;
    for (let one = 0; one < requests; one++) {
      if (refuses()) refused++;
      else now += 5;
    }
    end();
    now += restMs + pauseMs;
    idle += restMs;
    return refused;
  };
  return (turns: number, requests: number, restMs: number, pauseMs = 0): number[] =>
    Array.from({ length: turns }, () => turn(requests, restMs, pauseMs));
};

test("[H14] a burst is accepted, and again after idle time", () => {
  expect(new Set(loop()(50, 20, 30))).toEqual(new Set([0]));
});

test("[H14] the part of a burst above the limit is rejected", () => {
  expect(loop()(3, 60, 200)).toEqual([40, 40, 40]);
});

test("[H14] under constant load, each iteration accepts a few requests and rejects the others", () => {
  const turns = loop();
  turns(12, 10, 1);
  expect(turns(10, 10, 1)).toEqual(Array.from({ length: 10 }, () => 6));
});

test("[H14] after a rejection, a short pause of the clients admits no long queue", () => {
  const turns = loop();
  turns(12, 10, 1);
  expect(turns(1, 10, 30)).toEqual([6]);
  expect(turns(1, 20, 1)).toEqual([14]);
});

test("[H14] other work on the event loop does not count as idle time", () => {
  const turns = loop();
  turns(12, 10, 1);
  expect(turns(5, 10, 1, 100)).toEqual(Array.from({ length: 5 }, () => 6));
});

test("[H14] idle time ends load shedding", () => {
  const turns = loop();
  turns(30, 10, 1);
  turns(60, 2, 10);
  expect(turns(3, 10, 30)).toEqual([0, 0, 0]);
});

test("[H14] requests above the maximum in progress are rejected until others finish", () => {
  const load = loadOf({ ...LIMITS, underWay: 2 });
  load.begin();
  expect(load.refuses("request")).toBe(false);
  load.begin();
  expect(load.refuses("request")).toBe(true);
  expect(load.refuses("stream")).toBe(true);
  load.end();
  expect(load.refuses("request")).toBe(false);
  load.stop();
});
