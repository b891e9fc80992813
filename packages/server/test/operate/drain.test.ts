import { Agent, request } from "node:http";
import { fakeWorld, Installation } from "@linewire/testkit";
import { expect, onTestFinished, test } from "vitest";
import { serve } from "../serve.ts";

const balancerOf = (url: string) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => agent.destroy());
  return (path: string): Promise<{ status: number; connection: string | undefined }> =>
    new Promise((resolve, reject) => {
      request(new URL(path, url), { agent }, (answer) => {
        answer.resume();
        answer.on("end", () => resolve({ status: answer.statusCode ?? 0, connection: answer.headers.connection }));
      })
        .on("error", reject)
        .end();
    });
};

test("[H17] a stopping node fails /readyz at once, answers for another second, and finishes pending requests", async () => {
  const world = fakeWorld();
  let release = (): void => {};
  let holding = false;
  const held = new Promise<void>((resolve) => (release = resolve));
  const served = await serve({
    world,
    through: (journal) => ({
      ...journal,
      propose: async (proposal) => {
        if (holding && proposal.command === "records") await held;
        return journal.propose(proposal);
      },
    }),
  });
  onTestFinished(release);
  const ask = balancerOf(served.url);
  expect(await ask("/readyz")).toMatchObject({ status: 200 });
  holding = true;
  const slow = served.ask("/subscriptions", { method: "POST", key: served.keys.enterprise, body: "{}" });
  await new Promise((resolve) => setTimeout(resolve, 50));
  const left = served.leave();
  expect(await ask("/readyz")).toEqual({ status: 503, connection: "close" });
  expect((await served.ask("/league", { key: served.keys.enterprise })).status).toBe(200);
  await world.live(1500);
  await expect(served.ask("/healthz")).rejects.toThrow();
  release();
  expect((await slow).status).toBe(200);
  await world.live(500);
  await left;
});

test("[H18] streams are closed one by one with different retry times; a new stream is rejected with a retry time", async () => {
  const world = fakeWorld();
  const served = await serve({ world });
  const { streamUrl } = await served.subscribe();
  const readers = await Promise.all(Array.from({ length: 40 }, () => served.read(streamUrl)));
  await Promise.all(readers.map((reader) => reader.until(({ comments }) => comments.length > 0)));
  const ends: number[] = [];
  for (const reader of readers) void reader.ended.then(() => ends.push(world.now()));
  const start = world.now();
  const left = served.leave();
  const late = await served.read(streamUrl);
  await late.ended;
  expect(late.text()).toMatch(/^retry: \d{4,5}\n\n/);
  for (let step = 0; step < 45; step++) {
    world.pass(100);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  await Promise.all(readers.map(({ ended }) => ended));
  await world.live(500);
  await left;
  expect(Math.max(...ends) - start).toBeLessThanOrEqual(4000);
  expect(Math.max(...ends) - Math.min(...ends)).toBeGreaterThan(2000);
  const retries = readers.map((reader) => [...reader.text().matchAll(/^retry: (\d+)$/gm)].map((match) => match[1]));
  expect(retries.every((values) => values.length === 2 && values[0] === "2000")).toBe(true);
  expect(new Set(retries.map((values) => values[1])).size).toBeGreaterThan(30);
});

test("[H17] an open connection delays the shutdown by at most ten seconds", async () => {
  const world = fakeWorld();
  const served = await serve({ world });
  const hanging = served.ask("/subscriptions", {
    method: "POST",
    key: served.keys.enterprise,
    body: new ReadableStream({
      start: (controller) => controller.enqueue(new TextEncoder().encode("{")),
    }) as unknown as string,
  });
  const cut = hanging.catch((error: unknown) => error);
  await new Promise((resolve) => setTimeout(resolve, 50));
  const left = served.leave();
  await world.live(10_500);
  await left;
  await cut;
});

test(
  "[H19] SIGTERM exits with 0 within 12 s, and a second signal exits at once",
  { tags: ["long"], timeout: 60_000 },
  async () => {
    const installation = await Installation.start({ LINEWIRE_FEED: "none" });
    onTestFinished(() => installation.remove());
    const key = installation.credentials.keys["enterprise"]!;
    const subscribe = async (): Promise<string> => {
      const answer = await fetch(`${installation.url}/subscriptions`, {
        method: "POST",
        headers: { "X-Api-Key": key, "Content-Type": "application/json" },
        body: "{}",
      });
      return ((await answer.json()) as { data: { streamUrl: string } }).data.streamUrl;
    };
    const open = async (): Promise<Response> => fetch(installation.url + (await subscribe()));
    const readers = await Promise.all(Array.from({ length: 5 }, open));
    const started = performance.now();
    const ended = Promise.all(readers.map((reader) => reader.text()));
    expect(await installation.kill("SIGTERM")).toBe(0);
    expect(performance.now() - started).toBeLessThan(12_000);
    for (const text of await ended) expect(text).toMatch(/retry: \d+\n\n$/);

    await installation.run();
    const more = await Promise.all(Array.from({ length: 60 }, open));
    const again = performance.now();
    const stopped = installation.kill("SIGTERM");
    setTimeout(() => process.kill(installation.pid, "SIGTERM"), 300);
    expect(await stopped).toBe(1);
    expect(performance.now() - again).toBeLessThan(2000);
    await Promise.allSettled(more.map((reader) => reader.text()));
  },
);
