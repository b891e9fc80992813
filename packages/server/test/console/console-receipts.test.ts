import { fakeWorld } from "@linewire/testkit";
import { expect, test } from "vitest";
import { signedIn } from "../article/own-pages.ts";
import { ARTICLE, SECRET, sendBeacons, createPartnerWithBeacons, withGame } from "../article/receipt-helpers.ts";
import { serve, type Served } from "../serve.ts";

const AT = "2026-11-21T18:00";

const withReceipts = async (): Promise<Served> => {
  const served = await serve({ operatorSecret: SECRET, world: fakeWorld() });
  await createPartnerWithBeacons(served, ["acc_demo_enterprise"]);
  await createPartnerWithBeacons(served, [], "stranger");
  await withGame(served);
  await sendBeacons(served, [{ ageMs: 500 }, { ageMs: 900 }, { offerId: "900002:-3.5", price: 120, status: "stale" }]);
  await sendBeacons(served, [{ price: -115 }], ARTICLE, "stranger");
  return served;
};
const pageOf = async (served: Served, who: string | null, query: Record<string, string> = {}) => {
  const headers = who === null ? { Cookie: "" } : await signedIn(served, who);
  const answer = await served.ask(`/console/receipts?${new URLSearchParams(query)}`, { headers });
  return { status: answer.status, text: (await answer.text()).replaceAll(/\s+/g, " ") };
};

test("[CO13] an operator sees displayed offers at a time: offer, book, price, age, rules, how often", async () => {
  const served = await withReceipts();
  expect((await pageOf(served, "operator")).text).toContain('name="article"');
  const { status, text } = await pageOf(served, "operator", { article: ARTICLE, at: AT });
  expect(status).toBe(200);
  expect(text).toContain(": 4.");
  const cells = (row: RegExp): string[] =>
    [...(row.exec(text)?.[0] ?? "").matchAll(/<td[^>]*>(.*?)<\/td>/g)].map(([, cell = ""]) => cell.trim());
  expect(
    cells(
      /<tr><th scope="row" class="name">Buffalo Bills @ Kansas City Chiefs \u22123.5, Spread<br\/><span class="soft">tribune<\/span><br\/><code class="soft">900001:-3.5<.*?<\/tr>/,
    ),
  ).toEqual([
    "DraftKings",
    "−110",
    "−110",
    "open",
    "0.5 to 0.9",
    "NJ",
    '<code class="soft">2026-11-1</code>',
    "2",
    "0",
    "18:00:00",
  ]);
  expect(text).toContain("stranger");
  const one = await pageOf(served, "operator", { article: ARTICLE, at: `${AT}:00Z`, partner: "tribune" });
  expect(one.text).toContain(": 3.");
  const earlier = await pageOf(served, "operator", { article: ARTICLE, at: "2026-11-21T17:00" });
  expect(earlier.text).toContain("No page reported displayed offers");
});

test("[CO13] an account with permission for receipts sees its own partner's receipts only", async () => {
  const served = await withReceipts();
  const own = await pageOf(served, "enterprise", { article: ARTICLE, at: AT, partner: "tribune" });
  expect([own.status, own.text.includes(": 3."), own.text.includes("−115")]).toEqual([200, true, false]);
  expect((await pageOf(served, "enterprise", { article: ARTICLE, at: AT, partner: "stranger" })).status).toBe(403);
  expect((await pageOf(served, "concierge", { article: ARTICLE, at: AT })).status).toBe(403);
  const nobody = await pageOf(served, null, { article: ARTICLE, at: AT });
  expect([nobody.status, nobody.text.includes("−110")]).toEqual([200, false]);
});

test("[CO13] an invalid input is reported beside the input, which stays text", async () => {
  const served = await withReceipts();
  for (const [query, says] of [
    [{ article: ARTICLE, at: "six" }, "The time is not valid"],
    [{ article: ARTICLE, at: AT, minutes: "0" }, "Minutes must be a whole number"],
    [{ article: "<b>x", at: AT }, "URL is not valid"],
  ] as const) {
    const { status, text } = await pageOf(served, "operator", query);
    expect([status, text.includes(says), text.includes("<b>x")]).toEqual([400, true, false]);
  }
});
