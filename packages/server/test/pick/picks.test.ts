import type { AuthorRecord } from "@linewire/contract";
import { afterEach, beforeEach, expect, test } from "vitest";
import { quote } from "../article/embed-site.ts";
import { commandLine } from "../article/receipt-helpers.ts";
import { openPickSite, type PickSite } from "./pick-site.ts";

let site: PickSite;
beforeEach(async () => {
  site = await openPickSite();
});
afterEach(() => site.close());

const byBet = ({ picks }: AuthorRecord) => Object.fromEntries(picks.map((pick) => [pick.bet, pick]));
const ASKED = { author: "Ana Ruiz", minPicks: "1" };

test("[PK2] [PK3] [PK4] [PK5] an author's stated picks are stored with the text's price, otherwise with the displayed price", async () => {
  await site.article({ utm: "mail" });
  await site.article();
  const { author, section, picks } = await site.studioPicks();
  expect({ author, section }).toEqual({ author: "Ana Ruiz", section: "Football" });
  expect(picks.map(({ bet, price, book, priceFrom, sentence }) => [bet, price, book.id, priceFrom, sentence])).toEqual(
    expect.arrayContaining([
      ["Buffalo Bills \u22123.5, Spread", -115, 3, "printed", "My pick: Bills -3.5 (-115) at BetMGM."],
      [
        "Under 47.5 total",
        -105,
        1,
        "shown",
        "I also like the under 47.5, because neither of these teams is in a hurry.",
      ],
    ]),
  );
  expect(picks).toHaveLength(2);
});

test("[PK9] [PK10] [PK13] picks are graded with their game, at their points, against the closing price", async () => {
  await site.article();
  await site.play(20, 24);
  const record = await site.record(ASKED);
  const picks = byBet(record);
  const spread = picks["Buffalo Bills \u22123.5, Spread"];
  expect(spread).toMatchObject({ result: "won", price: -115, closing: { price: -125, points: -3.5, book: { id: 3 } } });
  expect(spread?.units).toBeCloseTo(100 / 115);
  expect(spread?.closing?.value).toBeCloseTo((1 + 100 / 115) / (1 + 100 / 125) - 1);
  expect(picks["Under 47.5 total"]).toMatchObject({
    result: "won",
    closing: { price: -112, points: 46.5, value: null },
  });
  expect(record.total).toMatchObject({ won: 2, lost: 0, closingValue: { picks: 1, low: null } });
  expect(record).toMatchObject({ streaks: { won: 2, lost: 0 }, isFew: true, settled: 2, open: 0 });
  expect(record.byMarket.map(({ name, won }) => [name, won])).toEqual([
    ["Spread", 1],
    ["Total", 1],
  ]);
  expect(record.bySection.map(({ name }) => name)).toEqual(["Football"]);
});

test("[PK13] a corrected result grades picks again", async () => {
  await site.article();
  await site.play(20, 24);
  await site.served.ingest([site.at(3, [24, 24]), site.result(24, 24)]);
  const { total, picks } = await site.record(ASKED);
  expect(total).toMatchObject({ won: 0, lost: 2, units: -2, return: -1 });
  expect(picks.map(({ result }) => result)).toEqual(["lost", "lost"]);
});

test("[PK13] picks on a game that is not played are void without a stake", async () => {
  await site.article();
  const cancelled = { eventId: 7700, outcome: "cancelled", scores: [] };
  await site.served.ingest([site.at(6), { type: "result", result: cancelled }]);
  const { total } = await site.record(ASKED);
  expect(total).toMatchObject({ won: 0, lost: 0, void: 2, units: 0, return: null });
});

test("[PK2] an article whose first view is after the start has no picks", async () => {
  await site.play(20, 24);
  await site.article();
  expect((await site.studioPicks()).picks).toEqual([]);
});

test("[PK14] a short record is shown only on request", async () => {
  await site.article();
  await site.play(20, 24);
  expect(await site.record({ author: "Ana Ruiz" })).toMatchObject({ settled: 2, minPicks: 20, total: null, picks: [] });
  expect((await site.record({ author: "ana  RUIZ", minPicks: "2" })).total).toMatchObject({ won: 2 });
  expect(await site.record({ ...ASKED, league: "nba" })).toMatchObject({ settled: 0, total: null });
  expect(
    await site.record({ ...ASKED, section: "football", betTypeId: "3", from: "2026-11-21", to: "2026-11-21" }),
  ).toMatchObject({
    settled: 1,
  });
  expect(await site.record({ ...ASKED, from: "2026-11-22" })).toMatchObject({ settled: 0 });
  expect(await site.record({ author: "Bo Lee" })).toMatchObject({ author: "Bo Lee", settled: 0, open: 0 });
});

test("[PK6] [PK8] an editor corrects, withdraws and restores a pick, and each change is listed", async () => {
  await site.article();
  const pick = (await site.studioPicks()).picks.find(({ priceFrom }) => priceFrom === "printed");
  const change = (revision: number, fields: object) =>
    site.studio("POST", "article-picks/change", { pickId: pick?.id, revision, ...fields });
  expect((await change(1, { price: 105, points: -4.5, author: "Bo Lee" })).status).toBe(200);
  expect((await change(1, { price: 120 })).status).toBe(409);
  await site.play(20, 24);
  const [lost] = (await site.record({ author: "Bo Lee", minPicks: "1" })).picks;
  expect(lost).toMatchObject({ result: "lost", price: 105, points: -4.5, priceFrom: "editor" });
  expect((await change(2, { isWithdrawn: true })).status).toBe(200);
  expect(await site.record({ author: "Bo Lee", minPicks: "1" })).toMatchObject({
    settled: 0,
    withdrawn: 1,
    withdrawnLate: 1,
  });
  expect((await change(3, { isWithdrawn: false, points: -3.5 })).status).toBe(200);
  expect((await site.record({ author: "Bo Lee", minPicks: "1" })).picks[0]).toMatchObject({
    result: "won",
    price: 105,
  });
  const changes = (await site.studioPicks()).picks.find(({ id }) => id === pick?.id)?.changes ?? [];
  expect(changes.map(({ by, action, before, after }) => [by, action, before?.price ?? null, after.price])).toEqual([
    ["article", "kept", null, -115],
    ["acc_demo_enterprise", "corrected", -115, 105],
    ["acc_demo_enterprise", "withdrawn", 105, 105],
    ["acc_demo_enterprise", "restored", 105, 105],
  ]);
});

test("[PK6] [PK13] a pick that an editor adds after the game is graded at once and marked as late", async () => {
  await site.play(20, 24);
  const added = await site.studio("POST", "article-picks", {
    lineId: 4,
    price: 100,
    points: 3.5,
    author: "Bo Lee",
    section: "",
  });
  expect(added.status).toBe(200);
  const { picks } = await site.record({ author: "Bo Lee", minPicks: "1" });
  expect(picks).toMatchObject([{ bet: "Baltimore Ravens +3.5, Spread", result: "lost", isLate: true, sentence: null }]);
  const again = { lineId: 4, price: 100, points: 3.5, author: "", section: "" };
  const refused = await site.studio("POST", "article-picks", again);
  expect([refused.status, await refused.json()]).toEqual([
    409,
    expect.objectContaining({ detail: "the article already has a pick on this bet: correct or restore it instead" }),
  ]);
  expect((await site.studio("POST", "article-picks", { ...again, lineId: 999 })).status).toBe(404);
  expect((await site.studio("POST", "article-picks", { ...again, price: 50 })).status).toBe(400);
});

test("[PK6] a pick on the season cannot be added, because no game settles it", async () => {
  const { served, studio } = site;
  const future = served.catalogue.betTypes.find(
    ({ marketTypeId, leagues }) => marketTypeId === 2 && leagues.includes(1),
  );
  const season = { betTypeId: future?.id, marketTypeId: 2, eventId: null };
  const row = { ...quote({ id: 90, book: 1, price: 250, points: null, market: 90 }, season), leagueId: 1 };
  await served.ingest([row]);
  const pick = { lineId: 90, price: 250, points: null, author: "", section: "" };
  const details = "a bet on the season has no game to settle it: add a bet on a game";
  const refused = await studio("POST", "article-picks", pick);
  expect([refused.status, await refused.json()]).toEqual([400, expect.objectContaining({ details })]);
});

test("[PK15] each change has a receipt in the chain, and `receipts verify` accepts it", async () => {
  await site.article();
  const [pick] = (await site.studioPicks()).picks;
  await site.studio("POST", "article-picks/change", { pickId: pick?.id, revision: 1, isWithdrawn: true });
  const { picks } = await site.studioPicks();
  const ids = picks.flatMap(({ trace }) => trace.map(({ receiptId }) => receiptId));
  expect(new Set(ids).size).toBe(3);
  const receipts = await commandLine(site.served.directory, "receipts", "--partner", "tribune");
  for (const id of ids) expect(receipts.out).toContain(id);
  const { code, out } = await commandLine(site.served.directory, "receipts", "verify");
  expect([code, out]).toEqual([0, expect.stringMatching(/^whole: bundles 1 to 3, 3 receipts\n/)]);
});

test("[PK14] no picture shows a name that is not that of an author of the partner", async () => {
  await site.article();
  const cardOf = async (author: string): Promise<Buffer> => {
    const card = await site.served.ask(
      `/embed/v1/tribune/record.png?author=${encodeURIComponent(author)}&section=none`,
    );
    return card.ok ? Buffer.from(await card.arrayBuffer()) : Buffer.from(await card.text());
  };
  expect(JSON.parse((await cardOf("Visit other.example now")).toString())).toMatchObject({ error: "not_found" });
  expect((await cardOf("ana RUIZ")).equals(await cardOf("Ana Ruiz"))).toBe(true);
});

test("[PK14] a record is also a picture; unknown leagues and partners answer 404", async () => {
  await site.article();
  const card = await site.served.ask("/embed/v1/tribune/record.png?author=Ana%20Ruiz");
  expect([card.status, card.headers.get("content-type")]).toEqual([200, "image/png"]);
  const png = Buffer.from(await card.arrayBuffer());
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
  const unknownLeague = await site.served.ask("/embed/v1/tribune/record.png?league=xyz");
  expect([unknownLeague.status, await unknownLeague.json()]).toEqual([
    404,
    expect.objectContaining({ error: "not_found" }),
  ]);
  expect((await site.served.ask("/embed/v1/nobody/record.png")).status).toBe(404);
  const foreign = await site.served.ask("/embed/v1/tribune/record", { headers: { Origin: "https://other.example" } });
  expect(foreign.status).toBe(403);
});
