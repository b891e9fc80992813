import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { fakeWorld, temporaryDirectory } from "@linewire/testkit";
import { expect, onTestFinished, test } from "vitest";
import { pushedFeed } from "@linewire/feeds/feed/pushed/pushed-feed";
import { BEYOND, offered, until } from "./odds-api-site.ts";
import { post, signedIn } from "../article/own-pages.ts";
import { serve } from "../serve.ts";
import { smallCatalogue } from "../small-catalogue.ts";

const GAME = { id: "g1", home: "ARI Cardinals", away: "Falcons", starts: "2026-11-22T18:00:00Z", state: "scheduled" };
const quote = (pick: string, odds: number | null, more: object = {}) => ({
  league: "NFL",
  game: GAME,
  book: "Draft Kings",
  market: "moneyline",
  pick,
  odds,
  ...more,
});

/** A connection first receives the current rows, unless the client sends its position. */
const pusher = async (currentRows: () => unknown[]) => {
  const streams = new Set<ServerResponse>();
  const requests: (string | undefined)[] = [];
  let id = 0;
  const sendRow = (stream: ServerResponse, row: unknown): void =>
    void stream.write(`id: ${++id}\ndata: ${typeof row === "string" ? row : JSON.stringify(row)}\n\n`);
  const server = createServer((request, response) => {
    const from = request.headers["last-event-id"];
    requests.push(Array.isArray(from) ? from[0] : from);
    if (request.headers.authorization !== "Bearer t0ken") return void response.writeHead(401).end();
    response.writeHead(200, { "Content-Type": "text/event-stream" });
    streams.add(response);
    if (from !== undefined) return;
    for (const row of currentRows()) sendRow(response, row);
    response.write(`id: ${++id}\nevent: complete\ndata: {}\n\n`);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/stream`,
    requests,
    push: (row: unknown): void => streams.forEach((stream) => sendRow(stream, row)),
    cut: (): void => {
      for (const stream of streams) stream.destroy();
      streams.clear();
    },
    open: () => streams.size,
  };
};

const startFeed = async (currentRows: () => unknown[]) => {
  const world = fakeWorld();
  const api = await pusher(currentRows);
  const { path, remove } = temporaryDirectory();
  onTestFinished(remove);
  const failures: unknown[] = [];
  const serving = async () => {
    const settings = { url: api.url, token: "t0ken" };
    const feed = pushedFeed({ settings, catalogue: smallCatalogue(), world, report: (error) => failures.push(error) });
    const served = await serve({ world, feed, beyond: BEYOND, directory: path });
    await served.fed;
    return served;
  };
  return { world, api, serving, failures };
};

test("[F12] a push feed with decimal prices and its own names gives lines; invalid messages change nothing", async () => {
  const { world, api, serving } = await startFeed(() => [quote("Atlanta", 2.2), quote("Cards", 1.714)]);
  const served = await serving();
  const ours = { book: 1, betType: 2, points: undefined, live: false };
  expect(await offered(served)).toEqual([
    { ...ours, side: 0, price: 120 },
    { ...ours, side: 1, price: -140 },
  ]);
  const before = served.journal.position();
  api.push(quote("Atlanta", 2.2));
  api.push("not json");
  api.push({ league: "NFL" });
  api.push(quote("over", 1.9, { market: "Total", line: 44.5 }));
  await until(world, async () => (await offered(served)).length === 3, 1);
  expect(served.journal.position().seq).toBe(before.seq + 1);
  api.push(quote("Atlanta", null));
  await until(world, async () => (await offered(served)).length === 2, 1);
});

test("[F12] an interrupted stream resumes at its position; a restarted stream withdraws lines that no longer exist", async () => {
  let currentRows = [quote("Atlanta", 2.2), quote("Cards", 1.714)];
  const { world, api, serving, failures } = await startFeed(() => currentRows);
  const served = await serving();
  api.cut();
  await until(world, () => api.open() === 1, 500);
  expect(api.requests).toEqual([undefined, "3"]);
  expect(failures).toHaveLength(1);
  api.push(quote("Atlanta", 2.5));
  await until(world, async () => (await offered(served))[0]?.price === 150, 1);
  await served.close();
  currentRows = [quote("Atlanta", 2.6)];
  const again = await serving();
  expect((await offered(again)).map(({ side, price }) => [side, price])).toEqual([[0, 160]]);
});

test("[F12] an approved name applies its waiting rows with the next message", async () => {
  const { world, api, serving } = await startFeed(() => [quote("Atlanta", 2.2, { book: "Kings of Drafts" })]);
  const served = await serving();
  expect(await offered(served)).toEqual([]);
  const headers = await signedIn(served, "operator");
  await post(served, "/console/v1/names", { do: "map", name: "book 0 kingsofdrafts", thing: "1" }, headers);
  api.push({ league: "NFL", game: GAME });
  await until(world, async () => (await offered(served)).length === 1, 1);
});
