import type { ArticleReceipts } from "@linewire/contract";
import { fakeWorld, temporaryDirectory } from "@linewire/testkit";
import { expect, onTestFinished, test } from "vitest";
import {
  ARTICLE,
  commandLine,
  ORIGIN,
  SECRET,
  sendBeacons,
  createPartnerWithBeacons,
  withGame,
} from "./receipt-helpers.ts";
import { lineAt } from "../rows.ts";
import { serve, type Served } from "../serve.ts";

const receiptsAt = async (served: Served, query: Record<string, string>, slug = "tribune") => {
  const answer = await served.ask(`/api/v1/article-widgets/${slug}/receipts?${new URLSearchParams(query)}`, {
    key: served.keys.enterprise,
  });
  return { status: answer.status, body: (await answer.json()) as ArticleReceipts & { error?: string } };
};

test("[RC5] receipts at a time have every displayed price of each offer", async () => {
  const directory = temporaryDirectory();
  onTestFinished(directory.remove);
  const world = fakeWorld();
  const served = await serve({ operatorSecret: SECRET, world, directory: directory.path });
  await createPartnerWithBeacons(served, ["acc_demo_enterprise"]);
  await createPartnerWithBeacons(served, [], "stranger");
  await withGame(served);
  await sendBeacons(served, [{ ageMs: 9 }]);
  world.jump(40 * 60_000);
  await sendBeacons(served, [{ ageMs: 500 }, { ageMs: 900 }, { ageMs: 700, kind: "click" }], `${ARTICLE}?reader=anna`);
  await served.ingest([lineAt(0, -125)]);
  world.jump(2 * 60_000);
  await sendBeacons(served, [
    { price: -125, status: "stale" },
    { offerId: "900002:-3.5", price: 120 },
  ]);
  await sendBeacons(served, [{ ageMs: 1 }], `${ORIGIN}/another`);
  await sendBeacons(served, [{ ageMs: 1 }], ARTICLE, "stranger");
  world.jump(5 * 60_000);
  await sendBeacons(served, [{ ageMs: 2 }]);

  const at = "2026-11-21T18:42:00Z";
  const { status, body } = await receiptsAt(served, { article: ARTICLE, at });
  expect([status, body.article, body.from, body.isWhole, body.receipts]).toEqual([
    200,
    ARTICLE,
    "2026-11-21T18:37:00.000Z",
    true,
    5,
  ]);
  expect(body.offers.map(({ offerId, shown }) => [offerId, shown.map(({ price, status: as }) => [price, as])])).toEqual(
    [
      ["900002:-3.5", [[120, "open"]]],
      [
        "900001:-3.5",
        [
          [-125, "stale"],
          [-110, "open"],
        ],
      ],
    ],
  );
  expect(body.offers[1]?.shown[1]).toMatchObject({
    seen: 2,
    followed: 1,
    leastAgeMs: 500,
    mostAgeMs: 900,
    ruleVersion: "2026-11-1",
    state: "NJ",
    servicePrice: -110,
  });
  expect((await receiptsAt(served, { article: `${ARTICLE}?x=1#y`, at, minutes: "60" })).body.receipts).toBe(6);

  const result = await commandLine(directory.path, "receipts", "show", "--article", ARTICLE, "--at", at);
  expect([result.code, result.error]).toEqual([0, ""]);
  expect(result.out).toContain(": 6 receipts\n");
  expect(result.out).toMatch(/tribune +900001:-3\.5 +1 +-110 +open +0\.5-0\.9 s +2026-11-1 NJ +2 +1 /);
  expect(result.out).toContain("stranger");
  const one = await commandLine(
    directory.path,
    "receipts",
    "show",
    "--article",
    ARTICLE,
    "--at",
    at,
    "--partner",
    "tribune",
  );
  expect(one.out).toContain(": 5 receipts\n");
});

test("[RC5] an account gets no other partner's receipts, and invalid requests are rejected", async () => {
  const served = await serve({ operatorSecret: SECRET });
  await createPartnerWithBeacons(served, ["acc_demo_enterprise"]);
  await createPartnerWithBeacons(served, [], "stranger");
  const at = "2026-11-21T18:42:00Z";
  const outcome = async (query: Record<string, string>, slug?: string) => {
    const { status, body } = await receiptsAt(served, query, slug);
    return [status, body.error];
  };
  expect(await outcome({ article: ARTICLE, at }, "stranger")).toEqual([403, "partner_forbidden"]);
  expect(await outcome({ article: "nonsense", at })).toEqual([400, "invalid_url"]);
  expect(await outcome({ article: ARTICLE, at: "yesterday" })).toEqual([400, "invalid_parameter"]);
  expect(await outcome({ article: ARTICLE, at, minutes: "0" })).toEqual([400, "invalid_parameter"]);
  const path = `/api/v1/article-widgets/tribune/receipts?${new URLSearchParams({ article: ARTICLE, at })}`;
  expect((await served.ask(path, { key: served.keys.concierge })).status).toBe(403);
  expect((await served.ask(path)).status).toBe(401);
});
