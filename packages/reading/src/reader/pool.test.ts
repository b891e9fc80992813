import { Worker } from "node:worker_threads";
import { afterEach, expect, test } from "vitest";
import { pool, type Pool, type PoolParts } from "./pool.ts";
import { READY } from "./thread-place.ts";

// Real threads that double numbers, hang, crash or use memory on request.
const THREAD = `
  const { parentPort } = require("node:worker_threads");
  parentPort.on("message", (message) => {
    if (message === "hang") for (;;);
    if (message === "crash") throw new Error("crash");
    if (message === "exit") process.exit(0);
    if (message === "eat") { const all = []; for (;;) all.push(new Array(1e5).fill({})); }
    parentPort.postMessage(message * 2);
  });
  parentPort.postMessage(${JSON.stringify(READY)});
`;

let started = 0;
const open: Pool[] = [];
const after = (ms: number, call: () => void) => {
  const timer = setTimeout(call, ms);
  return () => clearTimeout(timer);
};
const made = (more: Partial<PoolParts> = {}): Pool => {
  started = 0;
  const start = () => {
    started++;
    return new Worker(THREAD, { eval: true, resourceLimits: { maxOldGenerationSizeMb: 32 } });
  };
  const one = pool({ start, threads: 1, maxWaiting: 10, startMs: 5000, taskMs: 300, after, ...more });
  open.push(one);
  return one;
};
afterEach(async () => {
  await Promise.all(open.splice(0).map((one) => one.close()));
});

test("[AN5] one thread is there before the first task, the second one when a task has to wait", async () => {
  const { warm, work } = made({ threads: 2 });
  warm();
  expect(started).toBe(1);
  expect(await work(1)).toEqual({ answer: 2 });
  expect(started).toBe(1);
  expect(await Promise.all([work(1), work(2), work(3)])).toEqual([{ answer: 2 }, { answer: 4 }, { answer: 6 }]);
  expect(started).toBe(2);
});

test("[AN5] a task that waits goes to the thread that is free first", async () => {
  const { warm, work } = made({ threads: 2, taskMs: 3000 });
  warm();
  expect(await work(1)).toEqual({ answer: 2 });
  const hanging = work("hang");
  expect(await work(2)).toEqual({ answer: 4 });
  expect(started).toBe(2);
  expect(await hanging).toEqual({ failed: "timeout" });
});

test("a thread that never becomes ready is ended while another works, and does not hold its place", async () => {
  let threads = 0;
  const start = () => new Worker(threads++ === 1 ? "for (;;);" : THREAD, { eval: true });
  const { work } = made({ start, threads: 2, startMs: 300, taskMs: 2000 });
  expect(await work(1)).toEqual({ answer: 2 });
  const hanging = work("hang");
  expect(await work(2)).toEqual({ answer: 4 });
  expect(threads).toBeGreaterThan(2);
  await hanging;
});

test("[AN1] tasks are answered in their order, by as few threads as there may be", async () => {
  const { work } = made();
  expect(await Promise.all([1, 2, 3].map(work))).toEqual([{ answer: 2 }, { answer: 4 }, { answer: 6 }]);
  expect(started).toBe(1);
});

test.each([
  ["hang", "timeout"],
  ["crash", "crashed"],
  ["exit", "crashed"],
  ["eat", "crashed"],
])("[AN2] a task that makes its thread %s fails alone: the ones behind it are answered", async (message, failed) => {
  const { work } = made({ taskMs: message === "eat" ? 10_000 : 300 });
  expect(await Promise.all([work(1), work(message), work(2)])).toEqual([{ answer: 2 }, { failed }, { answer: 4 }]);
  expect(started).toBe(2);
});

test("[AN3] when too many wait, the next is refused at once", async () => {
  const { work } = made({ maxWaiting: 2 });
  const first = work("hang");
  const others = [work(1), work(2)];
  expect(await work(3)).toEqual({ failed: "busy" });
  expect(await Promise.all([first, ...others])).toEqual([{ failed: "timeout" }, { answer: 2 }, { answer: 4 }]);
});

test("[AN4] after a renewal the next task gets a new thread; one under way is finished first", async () => {
  const { work, renew } = made();
  await work(1);
  renew();
  expect(await work(2)).toEqual({ answer: 4 });
  expect(started).toBe(2);
  const underWay = work(3);
  renew();
  expect([await underWay, await work(4), started]).toEqual([{ answer: 6 }, { answer: 8 }, 3]);
});

test("[AN1] closing answers every task", async () => {
  const one = made();
  const all = [one.work("hang"), one.work(1)];
  await one.close();
  expect(await Promise.all([...all, one.work(2)])).toEqual([
    { failed: "busy" },
    { failed: "busy" },
    { failed: "busy" },
  ]);
});
