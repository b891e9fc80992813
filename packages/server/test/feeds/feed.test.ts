import { ENDPOINTS, LEAGUE_CODES, STREAM_EVENTS, type Odds } from "@linewire/contract";
import { expect, test } from "vitest";
import { simulatedFeed } from "@linewire/feeds/feed/simulated/simulated-feed";
import { realWorld } from "../../src/composition/node/make-world.ts";
import { treePrices } from "../rows.ts";
import { serve } from "../serve.ts";
import { wholeCatalogue } from "../small-catalogue.ts";

test("the simulated feed fills every league through the ingest endpoint, then moves prices", async () => {
  const world = realWorld();
  const catalogue = wholeCatalogue();
  const feed = simulatedFeed({ catalogue, seed: 11, speed: 60, changesPerSecond: 200, size: 2000, world });
  const served = await serve({ world, catalogue, feed, thread: true });
  await served.fed;
  expect((await served.ask("/readyz")).status).toBe(200);
  let lines = 0;
  for (const league of LEAGUE_CODES)
    for (const marketType of ["straight", "props", "futures"]) {
      const answer = await served.ask(`/market/${league}/${marketType}/odds`, { key: served.keys.enterprise });
      const body: unknown = await answer.json();
      expect(ENDPOINTS.listOdds.reply.parse(body)).toEqual(body);
      lines += Object.keys(treePrices((body as { data: Odds }).data)).length;
    }
  expect(lines).toBeGreaterThan(500);
  const reader = await served.read((await served.subscribe({ includeSnapshot: true })).streamUrl);
  await reader.until(({ frames }) => frames.filter(({ event }) => event === "market_line_update").length >= 5);
  for (const { event, data } of reader.frames) {
    const message: unknown = JSON.parse(data);
    expect(STREAM_EVENTS[event as keyof typeof STREAM_EVENTS].parse(message)).toEqual(message);
  }
});
