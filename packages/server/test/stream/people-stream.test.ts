import type { Lineup, PercentToPlay, PlayerNews } from "@linewire/contract";
import { testNow } from "@linewire/testkit";
import { expect, test } from "vitest";
import { get } from "../data.ts";
import { aLineup, aNews, aPercent, aTeam, DAY, lineupRow, newsRow, percentRow } from "../odds/people-rows.ts";
import { serve } from "../serve.ts";

const MAX_DELAY_MS = 500;

type StreamPayload = {
  data: Partial<{
    eventLineup: { eventLineup: Lineup };
    playerNews: { playerNews: PlayerNews };
    playerPercentToPlay: { playerPercentToPlay: PercentToPlay };
  }>;
};

test("[PE12] a confirmed line-up reaches REST and the stream within 500 ms", async () => {
  const served = await serve();
  const eventTypes = ["event_lineup", "player_news", "player_percent_to_play"];
  const { streamUrl } = await served.subscribe({ eventTypes });
  const reader = await served.read(streamUrl);
  await served.ingest([lineupRow(aLineup())]);
  await reader.until(({ frames }) => frames.length === 1);
  const at = testNow();
  const rows = [
    lineupRow(aLineup({ at, teams: [aTeam({ lineupStatus: "CONFIRMED", starters: [] })] })),
    newsRow(aNews({ id: 1, at })),
    percentRow(aPercent({ at })),
  ];
  const began = performance.now();
  await served.ingest(rows);
  await reader.until(({ frames }) => frames.length === 4);
  const [lineup] = (await get(served, "listLineups", `/event/nfl/lineup?date=${DAY}`)).reply.data!;
  const [news] = (await get(served, "listPlayerNews", "/player/nfl/news")).reply.data!;
  const [percent] = (await get(served, "listPercentToPlay", "/player/nfl/percent-to-play")).reply.data!;
  expect(performance.now() - began).toBeLessThan(MAX_DELAY_MS);

  const payloads = new Map(reader.frames.map(({ event, data }) => [event, (JSON.parse(data) as StreamPayload).data]));
  expect(lineup?.teams[0]).toMatchObject({ lineupStatus: "CONFIRMED", previousStatus: "PROJECTED" });
  expect(payloads.get("event_lineup")?.eventLineup?.eventLineup).toEqual(lineup);
  expect(news).toMatchObject({ id: 1, severity: "material" });
  expect(payloads.get("player_news")?.playerNews?.playerNews).toEqual(news);
  expect(percent).toMatchObject({ percentToPlay: 50 });
  expect(payloads.get("player_percent_to_play")?.playerPercentToPlay?.playerPercentToPlay).toEqual(percent);
});

test("[PE12] a concierge key gets no news, availability and line-ups on the stream", async () => {
  const served = await serve();
  for (const event of ["player_news", "player_percent_to_play", "event_lineup"]) {
    const answer = await served.ask("/subscriptions", {
      key: served.keys.concierge,
      method: "POST",
      body: JSON.stringify({ eventTypes: [event] }),
    });
    expect([event, answer.status]).toEqual([event, 403]);
    expect(await answer.json()).toMatchObject({ requiredTier: "enterprise" });
  }
});
