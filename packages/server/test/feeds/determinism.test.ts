// @module-tag long
import { fakeWorld } from "@linewire/testkit";
import { expect, test } from "vitest";
import { simulatedFeed } from "@linewire/feeds/feed/simulated/simulated-feed";
import { serve } from "../serve.ts";
import { wholeCatalogue } from "../small-catalogue.ts";

const MINUTE_MS = 60_000;

/** The run takes at most one simulated minute. */
const runWorld = async (seed: number, ms = MINUTE_MS): Promise<{ odds: string; stream: string; position: string }> => {
  const world = fakeWorld(seed);
  const catalogue = wholeCatalogue();
  const feed = simulatedFeed({ catalogue, seed, speed: 1, changesPerSecond: 20, size: 600, world });
  const served = await serve({ world, catalogue, feed });
  await served.fed;
  const eventTypes = ["market_line_update", "event_update"];
  const { streamUrl } = await served.subscribe({ eventTypes, includeSnapshot: true });
  const reader = await served.read(streamUrl);
  await world.live(ms);
  const { position } = await served.ingest([
    {
      type: "event",
      event: { eventId: 9e9, name: "The last", leagueId: 1, eventStart: "2030-01-01T00:00:00.000Z", statusId: 1 },
    },
  ]);
  await reader.until(({ frames }) => frames.at(-1)?.id === position);
  let odds = "";
  for (const league of catalogue.leagues)
    for (const marketType of ["straight", "props", "futures"]) {
      const answer = await served.ask(`/market/${league.name}/${marketType}/odds`, { key: served.keys.enterprise });
      odds += `${await answer.text()}\n`;
    }
  return { odds, stream: reader.text(), position };
};

test("one seed and clock give the same odds and stream bytes; another seed gives other odds", async () => {
  const [first, second] = [await runWorld(7), await runWorld(7)];
  expect(first.position).toBe(second.position);
  expect(first.odds.length).toBeGreaterThan(50_000);
  expect(first.stream.length).toBeGreaterThan(50_000);
  expect(first.stream.match(/^event: market_line_update$/gm)!.length).toBeGreaterThan(20);
  expect(second.odds).toBe(first.odds);
  expect(second.stream).toBe(first.stream);
  expect((await runWorld(8, 1000)).odds).not.toBe(first.odds);
});
