import { Worker } from "node:worker_threads";
import { afterEach, expect, test } from "vitest";
import { pool, type Pool, type PoolPorts } from "./pool.ts";
import { READY } from "./pooled-thread.ts";

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
const createPool = (more: Partial<PoolPorts> = {}): Pool => {
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

test("[AN5] warm() starts one thread, and a waiting task a second", async () => {
  const { warm, work } = createPool({ threads: 2 });
  warm();
  expect(started).toBe(1);
  expect(await work(1)).toEqual({ answer: 2 });
  expect(started).toBe(1);
  expect(await Promise.all([work(1), work(2), work(3)])).toEqual([{ answer: 2 }, { answer: 4 }, { answer: 6 }]);
  expect(started).toBe(2);
});

test("[AN5] a queued task runs in the first free thread", async () => {
  const { warm, work } = createPool({ threads: 2, taskMs: 3000 });
  warm();
  expect(await work(1)).toEqual({ answer: 2 });
  const hanging = work("hang");
  expect(await work(2)).toEqual({ answer: 4 });
  expect(started).toBe(2);
  expect(await hanging).toEqual({ failed: "timeout" });
});

test("a thread that never becomes ready is replaced while another works", async () => {
  let threads = 0;
  const start = () => new Worker(threads++ === 1 ? "for (;;);" : THREAD, { eval: true });
  const { work } = createPool({ start, threads: 2, startMs: 300, taskMs: 2000 });
  expect(await work(1)).toEqual({ answer: 2 });
  const hanging = work("hang");
  expect(await work(2)).toEqual({ answer: 4 });
  expect(threads).toBeGreaterThan(2);
  await hanging;
});

test("[AN5] an idle thread ends after its time limit, and the next task starts a new one", async () => {
  const limits = new Set<() => void>();
  const expire = (): void => {
    for (const call of limits) call();
  };
  const afterIdle: PoolPorts["after"] = (ms, call) => {
    if (ms !== 60_000) return after(ms, call);
    limits.add(call);
    return () => limits.delete(call);
  };
  const { work } = createPool({ idleMs: 60_000, taskMs: 3000, after: afterIdle });
  expect(await work(1)).toEqual({ answer: 2 });
  const second = work(2);
  expire();
  expect([await second, started]).toEqual([{ answer: 4 }, 1]);
  expire();
  expect([await work(3), started]).toEqual([{ answer: 6 }, 2]);
});

test("[AN1] tasks are answered in order, by as few threads as possible", async () => {
  const { work } = createPool();
  expect(await Promise.all([1, 2, 3].map(work))).toEqual([{ answer: 2 }, { answer: 4 }, { answer: 6 }]);
  expect(started).toBe(1);
});

test.each([
  ["hang", "timeout"],
  ["crash", "crashed"],
  ["exit", "crashed"],
  ["eat", "crashed"],
])("[AN2] a task that makes its thread %s fails alone, and queued tasks are answered", async (message, failed) => {
  const { work } = createPool({ taskMs: message === "eat" ? 10_000 : 300 });
  expect(await Promise.all([work(1), work(message), work(2)])).toEqual([{ answer: 2 }, { failed }, { answer: 4 }]);
  expect(started).toBe(2);
});

test("[AN3] a task is rejected immediately when the queue is full", async () => {
  const { work } = createPool({ maxWaiting: 2 });
  const first = work("hang");
  const others = [work(1), work(2)];
  expect(await work(3)).toEqual({ failed: "busy" });
  expect(await Promise.all([first, ...others])).toEqual([{ failed: "timeout" }, { answer: 2 }, { answer: 4 }]);
});

test("[AN4] after renew(), a running task completes and the next gets a new thread", async () => {
  const { work, renew } = createPool();
  await work(1);
  renew();
  expect(await work(2)).toEqual({ answer: 4 });
  expect(started).toBe(2);
  const running = work(3);
  renew();
  expect([await running, await work(4), started]).toEqual([{ answer: 6 }, { answer: 8 }, 3]);
});

test("[AN1] close() answers every task", async () => {
  const one = createPool();
  const all = [one.work("hang"), one.work(1)];
  await one.close();
  expect(await Promise.all([...all, one.work(2)])).toEqual([
    { failed: "busy" },
    { failed: "busy" },
    { failed: "busy" },
  ]);
});
