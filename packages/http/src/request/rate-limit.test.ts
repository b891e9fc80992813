import { RATES, type Rate } from "@linewire/contract";
import { expect, test } from "vitest";
import { Fault } from "@linewire/domain/fault/fault";
import { rateLimiter, type SharedCount } from "./rate-limit.ts";

const BROADCAST_MS = 100;
const MINUTE_MS = 60_000;

type Limiter = ReturnType<typeof rateLimiter>;
type Steady = { rate: Rate; nodes: number; everyMs: number; apartMs?: number; skewMs?: number; delayMs?: number };

const isAdmitted = (limit: Limiter, rate: Rate): boolean => {
  try {
    limit("key", "odds", rate);
    return true;
  } catch (error) {
    if (error instanceof Fault) return false;
    throw error;
  }
};

const admittedPerMinute = ({ rate, nodes, everyMs, apartMs = 0, skewMs = 0, delayMs = 3 }: Steady): number => {
  let now = 1_000_000;
  let count = 0;
  const all = Array.from({ length: nodes }, (_, at) => rateLimiter(() => now + at * skewMs, true));
  const inFlight: { at: number; to: Limiter; counts: SharedCount[] }[] = [];
  for (let ms = 0; ms < MINUTE_MS; ms++, now++) {
    for (let next = inFlight[0]; next?.at === ms; next = inFlight[0]) {
      next.to.addCounts(next.counts);
      inFlight.shift();
    }
    for (const [index, limit] of all.entries()) {
      if ((ms - index * apartMs) % everyMs === 0 && isAdmitted(limit, rate)) count++;
      if ((ms + index * 31) % BROADCAST_MS !== 0) continue;
      const counts = limit.due();
      if (counts.length > 0)
        inFlight.push(...all.filter((to) => to !== limit).map((to) => ({ at: ms + delayMs, to, counts })));
    }
  }
  return count;
};

const fair = ({ limit, windowMs }: Rate): number => (limit * MINUTE_MS) / windowMs;
const FREE = RATES.odds.free;
const ENTERPRISE = RATES.odds.enterprise;

test.each([
  ["free tier, requests at all nodes at the same time", { rate: FREE, nodes: 3, everyMs: 200 }],
  ["free tier, requests at one node after another", { rate: FREE, nodes: 3, everyMs: 300, apartMs: 100 }],
  ["free tier, clocks that differ by a second", { rate: FREE, nodes: 3, everyMs: 200, skewMs: 1000 }],
  ["enterprise tier, 133 % of the permitted requests", { rate: ENTERPRISE, nodes: 3, everyMs: 45 }],
  ["enterprise tier, 300 % of the permitted requests", { rate: ENTERPRISE, nodes: 3, everyMs: 20, apartMs: 7 }],
  ["enterprise tier, requests at all nodes at the same time", { rate: ENTERPRISE, nodes: 3, everyMs: 20 }],
  ["enterprise tier, ten nodes", { rate: ENTERPRISE, nodes: 10, everyMs: 20 }],
  [
    "enterprise tier, different clocks and slow messages",
    { rate: ENTERPRISE, nodes: 3, everyMs: 20, skewMs: 777, delayMs: 60 },
  ],
  ["a limit per minute", { rate: { limit: 60, windowMs: 60_000 }, nodes: 3, everyMs: 500 }],
] satisfies [string, Steady][])(
  "[CW10] all nodes together admit the rate limit of a key, within 10 % over a minute: %s",
  (_, steady) => {
    const share = admittedPerMinute(steady) / fair(steady.rate);
    expect(share).toBeGreaterThan(0.9);
    expect(share).toBeLessThan(1.1);
  },
);

test("[CW10] no node rejects requests below the rate limit of a key", () => {
  const everyMs = 70;
  expect(admittedPerMinute({ rate: ENTERPRISE, nodes: 3, everyMs, apartMs: 23 })).toBe(
    [0, 1, 2].reduce((sum, at) => sum + Math.ceil((MINUTE_MS - at * 23) / everyMs), 0),
  );
});

test("[CW11] requests that other nodes admitted above the limit use up later windows, which Retry-After includes", () => {
  let now = 0;
  const limit = rateLimiter(() => now, true);
  limit.addCounts([{ ...FREE, key: "odds key", count: 3, leftMs: 5000 }]);
  const refusal = (): unknown => {
    try {
      limit("key", "odds", FREE);
      return null;
    } catch (error) {
      return error instanceof Fault ? error.extras.retryAfterSeconds : error;
    }
  };
  expect(refusal()).toBe(15);
  now = 14_990;
  expect(refusal()).not.toBeNull();
  now = 30_000;
  expect(refusal()).toBeNull();
});

test("[CW11] this excess uses up at most ten later windows", () => {
  let now = 0;
  const limit = rateLimiter(() => now, true);
  limit.addCounts([{ ...ENTERPRISE, key: "odds key", count: 100_000, leftMs: 1000 }]);
  expect(isAdmitted(limit, ENTERPRISE)).toBe(false);
  now = 11_000;
  expect(isAdmitted(limit, ENTERPRISE)).toBe(true);
});

test("[CW12] on a single node, a window starts with its first request", () => {
  let now = 0;
  const limit = rateLimiter(() => now);
  expect(limit("key", "odds", ENTERPRISE)).toEqual({ limit: 50, remaining: 49, resetSeconds: 1 });
  for (let calls = 0; calls < 49; calls++) limit("key", "odds", ENTERPRISE);
  expect(() => limit("key", "odds", ENTERPRISE)).toThrow(Fault);
  expect(limit.left("key", "odds", ENTERPRISE)).toBe(0);
  now = 1000;
  expect(limit("key", "odds", ENTERPRISE).remaining).toBe(49);
  expect(limit.due()).toEqual([]);
});

test("[CW12] expired counters are swept rarely, whatever the number of callers", () => {
  const limit = rateLimiter(() => 0);
  const before = process.cpuUsage();
  for (let caller = 0; caller < 50_000; caller++) limit(String(caller), "odds", FREE);
  const { user, system } = process.cpuUsage(before);
  // Scanning all counters would take 1.2 ms for each request.
  expect((user + system) / 1000).toBeLessThan(5000);
});
