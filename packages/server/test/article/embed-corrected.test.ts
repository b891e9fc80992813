import { STREAM_EVENTS } from "@linewire/contract";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { game, openSite, partnerCommand, type Site } from "./embed-site.ts";

let site: Site;

beforeAll(async () => {
  site = await openSite();
  await site.command(partnerCommand("herald", site.origin, [3, 1]));
});
afterAll(() => site.close());

const correct = async (slug: string, article: string, corrections: object[]): Promise<number> => {
  const answer = await site.served.ask(
    `/api/v1/article-widgets/${slug}/corrections?${new URLSearchParams({ article })}`,
    { method: "POST", key: site.served.keys.enterprise, body: JSON.stringify({ corrections }) },
  );
  return answer.status;
};
const PIN = [{ do: "pin", bet: "a-bet" }];

test("[EM19] open pages of an article receive an editor's correction, without data about the editor", async () => {
  const { streamUrl, position } = await site.article();
  const reader = await site.served.read(streamUrl!, position);
  onTestFinished(reader.leave);
  expect(await correct("tribune", site.url, PIN)).toBe(200);
  await reader.until(({ frames }) => frames.length > 0);
  const { event, data } = reader.frames[0]!;
  expect(event).toBe("article_update");
  const update = STREAM_EVENTS.article_update.strict().parse(JSON.parse(data));
  expect(update.data.articleUpdate.articleUrl).toBe(site.url);
  expect(data).not.toMatch(/acc_|pin|a-bet/);
});

test("[EM19] a reader who was disconnected receives the correction on reconnect", async () => {
  const { streamUrl, position } = await site.article();
  expect(await correct("tribune", site.url, [])).toBe(200);
  const reader = await site.served.read(streamUrl!, position);
  onTestFinished(reader.leave);
  await reader.until(({ frames }) => frames.some(({ event }) => event === "article_update"));
});

test("[EM19] other articles, partners and account subscriptions do not receive the correction", async () => {
  const other = await site.article({ url: `${site.origin}/other` });
  const herald = await site.article({}, {}, "herald");
  const own = await site.served.subscribe({ eventTypes: ["market_line_update", "event_update"] });
  const readers = await Promise.all([
    site.served.read(other.streamUrl!, other.position),
    site.served.read(herald.streamUrl!, herald.position),
    site.served.read(own.streamUrl),
  ]);
  onTestFinished(() => readers.forEach(({ leave }) => leave()));
  expect(await correct("tribune", site.url, PIN)).toBe(200);
  await site.served.ingest([game({ gameClock: "Q1 2:00" })]);
  for (const reader of readers) {
    await reader.until(({ frames }) => frames.length > 0);
    expect(reader.text()).not.toContain("article_update");
  }
});

test("[EM19] a subscription cannot request corrections", async () => {
  const answer = await site.served.ask("/subscriptions", {
    method: "POST",
    key: site.served.keys.enterprise,
    body: JSON.stringify({ eventTypes: ["article_update"] }),
  });
  expect(answer.status).toBe(400);
});
