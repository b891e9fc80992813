import { fakeWorld } from "@linewire/testkit";
import { expect, onTestFinished, test } from "vitest";
import { FREE_DELAYED_MS } from "../data.ts";
import { problemOf } from "../endpoint-calls.ts";
import { serve } from "../serve.ts";
import { GAME, lineAt } from "../rows.ts";
import { RefusedStream } from "../stream/stream-reader.ts";

const budget = (answer: Response) => ({
  status: answer.status,
  limit: answer.headers.get("ratelimit-limit"),
  remaining: answer.headers.get("ratelimit-remaining"),
  reset: answer.headers.get("ratelimit-reset"),
  retry: answer.headers.get("retry-after"),
});

test("[H12] a free key may request odds once in 5 s, over all odds endpoints", async () => {
  const world = fakeWorld();
  const served = await serve({ world, rateLimits: true });
  await served.ingest([GAME, lineAt(0)]);
  await world.live(FREE_DELAYED_MS, 1000);
  const ask = (path: string, key = served.keys.free) => served.ask(path, { key });
  expect(budget(await ask("/market/nfl/straight/odds"))).toEqual({
    status: 200,
    limit: "1",
    remaining: "0",
    reset: "5",
    retry: null,
  });
  world.pass(2000);
  const refused = await ask("/market/nba/props/odds?betTypeId=1");
  expect(budget(refused)).toEqual({ status: 429, limit: "1", remaining: "0", reset: "3", retry: "3" });
  expect(await problemOf(refused)).toMatchObject({ code: "rate_limited", retryAfterSeconds: 3 });
  expect((await ask("/market-type")).status).toBe(200);
  world.pass(3000);
  expect((await ask("/market/nba/props/odds")).status).toBe(200);
});

test.each([
  ["concierge", 10],
  ["enterprise", 50],
] as const)("[H12] a %s key may request odds %d times a second", async (tier, most) => {
  const served = await serve({ world: fakeWorld(), rateLimits: true });
  await served.ingest([GAME, lineAt(0)]);
  const answers: number[] = [];
  for (let one = 0; one <= most; one++) {
    const answer = await served.ask("/market/nfl/straight/odds", { key: served.keys[tier] });
    answers.push(answer.status);
    await answer.text();
  }
  expect(answers.filter((status) => status === 200)).toHaveLength(most);
  expect(answers.at(-1)).toBe(429);
});

test("[H12] subscriptions have their own budget of 30 a minute, and a rejected request creates no subscription", async () => {
  const served = await serve({ world: fakeWorld(), rateLimits: true });
  for (let one = 0; one < 30; one++) await served.subscribe();
  const before = served.journal.position();
  const refused = await served.ask("/subscriptions", { method: "POST", key: served.keys.enterprise, body: "{}" });
  expect(budget(refused)).toMatchObject({ status: 429, limit: "30", retry: "60" });
  expect(served.journal.position()).toEqual(before);
});

test("[H12] a request over the limit answers 429 before its body is parsed", async () => {
  const served = await serve({ world: fakeWorld(), rateLimits: true });
  for (let one = 0; one < 30; one++) await served.subscribe();
  const refused = await served.ask("/subscriptions", {
    method: "POST",
    key: served.keys.enterprise,
    body: "{not json",
  });
  expect(refused.status).toBe(429);
});

test("[H12] with limits off nothing is counted", async () => {
  const served = await serve();
  for (let one = 0; one < 70; one++) {
    const answer = await served.ask("/market-type", { key: served.keys.free });
    expect([answer.status, answer.headers.get("ratelimit-limit")]).toEqual([200, null]);
    await answer.text();
  }
});

test("[H14] under load new requests are rejected at once, streams end, and metrics still answer", async () => {
  let release = (): void => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  let holding = false;
  const served = await serve({
    loadLimits: { underWay: 20 },
    through: (journal) => ({
      ...journal,
      propose: async (proposal) => {
        if (holding) await held;
        return journal.propose(proposal);
      },
    }),
  });
  onTestFinished(release);
  const { streamUrl } = await served.subscribe();
  holding = true;
  /** A request is rejected while 20 others are in progress, so it is repeated. */
  const subscribing = async (): Promise<number> => {
    const answer = await served.ask("/subscriptions", { method: "POST", key: served.keys.enterprise, body: "{}" });
    await answer.text();
    return answer.status === 503 ? subscribing() : answer.status;
  };
  const waiting = Promise.allSettled(Array.from({ length: 20 }, subscribing));
  const refusals: { status: number; ms: number }[] = [];
  while (refusals.length < 20) {
    const started = performance.now();
    const answer = await served.ask("/league", { key: served.keys.enterprise });
    const ms = performance.now() - started;
    if (answer.status === 200) {
      await answer.text();
      continue;
    }
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThanOrEqual(1);
    expect(await problemOf(answer)).toMatchObject({ status: 503, code: "overloaded" });
    refusals.push({ status: answer.status, ms });
  }
  // The test uses the median, because on a busy machine a single response may take any time.
  const sorted = refusals.map(({ ms }) => ms).toSorted((a, b) => a - b);
  expect(sorted[10]).toBeLessThan(50);
  for (const path of ["/healthz", "/readyz", "/metrics"]) expect((await served.ask(path)).status).toBe(200);
  const stream = await served.read(streamUrl);
  await stream.ended;
  const retryMs = Number(/^retry: (\d+)\n\n/.exec(stream.text())?.[1]);
  expect(retryMs).toBeGreaterThanOrEqual(5000);
  expect(retryMs).toBeLessThanOrEqual(20_000);
  expect(stream.headers["cache-control"]).toBe("no-store, no-transform");
  release();
  const statuses = (await waiting).map((one) => (one.status === "fulfilled" ? one.value : 0));
  expect(statuses.filter((status) => status !== 200)).toEqual([]);
  expect((await served.ask("/league", { key: served.keys.enterprise })).status).toBe(200);
});

test("[H14] a node that is busy for long never rejects a script that a page loads once", async () => {
  const text = "load()";
  const widget = { hash: "0123456789abcdef", loader: text, bundle: text, vendor: null, parts: new Map(), style: null };
  const served = await serve({ widget, loadLimits: { startMs: 0, burstMs: 0, turnMs: 0 } });
  expect((await served.ask("/league", { key: served.keys.enterprise })).status).toBe(503);
  for (const path of ["/embed/v1/linewire.js", `/embed/v1/${widget.hash}/linewire.js`]) {
    const script = await served.ask(path);
    expect([script.status, await script.text()], path).toEqual([200, text]);
  }
});

test("[H14] an overloaded node answers browsers with a page that says when to try again, and programs with JSON", async () => {
  const served = await serve({ loadLimits: { startMs: 0, burstMs: 0, turnMs: 0 } });
  const browser = await served.ask("/account", { key: null, headers: { Accept: "text/html,*/*;q=0.8" } });
  expect([browser.status, browser.headers.get("content-type")]).toEqual([503, "text/html; charset=utf-8"]);
  expect(await browser.text()).toMatch(/<h1>Please try again in (a second|\d seconds)<\/h1>.*>Try again<\/a>/s);
  const program = await served.ask("/account", { key: null, headers: { Accept: "*/*" } });
  expect(await problemOf(program)).toMatchObject({ status: 503, code: "overloaded" });
});

test("[H13] an address has at most 1,000 streams; the next request answers 429", async () => {
  const limited = await serve({ rateLimits: true });
  const { streamUrl } = await limited.subscribe();
  for (let one = 0; one < 1000; one += 100)
    await Promise.all(Array.from({ length: 100 }, () => limited.read(streamUrl)));
  const refused = await limited.read(streamUrl).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(RefusedStream);
  expect(refused).toMatchObject({ status: 429 });
});
