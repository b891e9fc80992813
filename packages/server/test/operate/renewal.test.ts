// @module-tag long
import { follow, SILENCE_MS } from "@linewire/client";
import { fakeWorld } from "@linewire/testkit";
import { expect, onTestFinished, test, vi } from "vitest";
import { lossyTransport } from "../stream/lossy-transport.ts";
import { FIRST_LINE, GAME, lineAt, linesAt } from "../rows.ts";
import { serve, type Served } from "../serve.ts";

const DAY_MS = 24 * 3_600_000;

/** A real socket can be slow on a busy machine. */
const until = (holds: () => boolean): Promise<unknown> => vi.waitUntil(holds, { timeout: 10_000, interval: 5 });
const turn = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve, 10));

const startClient = async (served: Served, clock: ReturnType<typeof fakeWorld>) => {
  const { world, requests } = lossyTransport(clock);
  const prices: (number | null | undefined)[] = [];
  const client = await follow({
    baseUrl: served.url,
    apiKey: served.keys.concierge,
    subscription: { leagueIds: [1], includeSnapshot: true },
    world,
    onEvent: ({ type }, book) => {
      if (type === "market_line_update") prices.push(book.lines.get(FIRST_LINE)?.price);
    },
  });
  onTestFinished(client.close);
  await until(() => client.book.whole);
  return { client, requests, prices };
};

test("[SUB12] a client renews its URL at 80 % of the token's life and gets every change once", async () => {
  const clock = fakeWorld();
  const served = await serve({ world: clock });
  await served.ingest([GAME, ...linesAt(3)]);
  const { requests, client, prices } = await startClient(served, clock);
  const sent: number[] = [];
  const sendPrice = async (price: number): Promise<void> => {
    sent.push(price);
    await served.ingest([lineAt(0, price)]);
  };
  await sendPrice(101);
  await until(() => prices.length === 1);
  for (let day = 0; day < 3; day++) {
    const addresses = new Set(requests.map(({ url }) => url)).size;
    await sendPrice(110 + day);
    for (let hour = 0; hour < 23 && new Set(requests.map(({ url }) => url)).size === addresses; hour++) {
      clock.pass(DAY_MS / 24);
      // The real socket of a client that has no connection, or waits to retry, needs event-loop iterations.
      await turn();
      for (let turns = 0; turns < 300 && client.status() !== "live"; turns++) {
        clock.pass(1000);
        await turn();
      }
    }
    await until(() => new Set(requests.map(({ url }) => url)).size === addresses + 1);
    await sendPrice(120 + day);
    await until(() => prices.at(-1) === 120 + day);
  }
  expect(prices).toEqual(sent);
  expect(requests.slice(1).every(({ lastEventId }) => lastEventId !== null)).toBe(true);
});

test("[SUB12] a client reconnects after 2.5 silent keepalives and resumes at its position", async () => {
  const clock = fakeWorld();
  const served = await serve({ world: clock });
  await served.ingest([GAME, lineAt(0)]);
  // The server's clock is stopped, so it sends nothing. Only the client's clock advances.
  const own = fakeWorld();
  const { requests, client, prices } = await startClient(served, own);
  own.pass(SILENCE_MS - 1);
  expect(client.status()).toBe("live");
  own.pass(1);
  expect(client.status()).toBe("stale");
  await served.ingest([lineAt(0, 150)]);
  own.pass(300);
  await until(() => prices.includes(150));
  expect(requests.map(({ lastEventId }) => lastEventId === null)).toEqual([true, false]);
});
