import { ArticleWidget } from "@linewire/contract";
import { aLine, anEvent, fakeWorld } from "@linewire/testkit";
import { expect, test } from "vitest";
import { serve, type Served } from "../serve.ts";

const BALTIMORE = 1003;
const BUFFALO = 1004;
const GAME_ID = 7700;
const DAY_MS = 24 * 3_600_000;
const iso = (ms: number): string => new Date(ms).toISOString();

const TEXT =
  "The Buffalo Bills are -3.5 favorites over the Baltimore Ravens on Sunday night, and the total sits at 47.5.";

const gameAt = (start: number, statusId = 1) =>
  anEvent({
    eventId: GAME_ID,
    name: "Baltimore Ravens @ Buffalo Bills",
    eventStart: iso(start),
    statusId,
    eventTeams: [
      { teamId: BALTIMORE, sideIndex: 0 },
      { teamId: BUFFALO, sideIndex: 1 },
    ],
  });
const spread = (id: number, book: number, price: number, statusId = 1) =>
  aLine({
    marketLineId: id,
    marketId: 10,
    marketSourceId: book,
    price,
    points: -3.5,
    statusId,
    market: { eventId: GAME_ID, betTypeId: 1, sideIndex: 1, teamId: BUFFALO },
  });
const total = (price: number) =>
  aLine({
    marketLineId: 3,
    marketId: 11,
    marketSourceId: 1,
    price,
    points: 47.5,
    market: { eventId: GAME_ID, betTypeId: 3, sideIndex: 0, sideName: "over" },
  });

const PATH = "/api/v1/article-widgets/tribune";
const postArticle = (served: Served, body: object, key = served.keys.enterprise) =>
  served.ask(PATH, { key, method: "POST", body: JSON.stringify({ markdown: TEXT, ...body }) });
const widgetOf = async (answer: Response): Promise<ArticleWidget> => {
  expect(answer.status).toBe(200);
  return ArticleWidget.parse(await answer.json());
};
const offersIn = ({ bets }: ArticleWidget) =>
  bets.map(({ betKey, betOffer, evidence, isDirectMatch, matchConfidence }) => ({
    betKey,
    betOffer: { ...betOffer, dl: null, edge: null, generatedEdge: null, syntheticHold: null },
    evidence,
    isDirectMatch,
    matchConfidence,
  }));

const withArticle = async () => {
  const world = fakeWorld();
  const served = await serve({ world, history: true, operatorSecret: "operators only" });
  const made = await served.ask("/operate/v1/commands", {
    method: "POST",
    headers: { "X-Operator-Secret": "operators only" },
    body: JSON.stringify({
      command: "partner.create",
      slug: "tribune",
      displayName: "Tribune",
      accountIds: ["acc_demo_enterprise"],
      bookIds: [1, 2],
      sites: [],
      origins: [],
      allowCreate: false,
    }),
  });
  expect(made.status).toBe(200);
  const start = world.now() + DAY_MS;
  await served.ingest([gameAt(start), spread(1, 1, -110)]);
  return { world, served, start, began: world.now() };
};

test("[T10] an article as of a time has the price, book, status and game of that time", async () => {
  const { world, served, start } = await withArticle();
  const answers: { at: number; widget: ArticleWidget }[] = [];
  const steps = [
    [spread(2, 2, -105)],
    [total(-115)],
    [spread(2, 2, -120)],
    [spread(1, 1, -110, 2), gameAt(start + 60_000)],
    [total(104)],
  ];
  for (const rows of steps) {
    world.pass(30_000);
    await served.ingest(rows);
    answers.push({ at: world.now(), widget: await widgetOf(await postArticle(served, {})) });
  }
  world.pass(30_000);
  await served.ingest([gameAt(start, 3)]);
  expect((await widgetOf(await postArticle(served, {}))).bets).toEqual([]);
  for (const { at, widget } of answers) {
    const then = await widgetOf(await postArticle(served, { asOf: iso(at + 20_000) }));
    expect(offersIn(then)).toEqual(offersIn(widget));
    expect(then.metadata.asOf).toBe(iso(at + 20_000));
  }
  expect(new Set(answers.map(({ widget }) => widget.bets[0]?.betOffer.bookId))).toEqual(new Set([1, 2]));
});

test("[T10] a bet whose line did not exist yet is omitted and reported", async () => {
  const { world, served, began } = await withArticle();
  world.pass(60_000);
  await served.ingest([total(-115)]);
  world.pass(60_000);
  const now = await widgetOf(await postArticle(served, {}));
  expect(now.bets.map(({ betOffer }) => betOffer.id)).toEqual([1, 3]);
  expect(now.metadata.leftOut).toBeUndefined();
  const then = await widgetOf(await postArticle(served, { asOf: iso(began + 1000) }));
  expect(then.bets.map(({ betOffer }) => betOffer.id)).toEqual([1]);
  expect(then.metadata.leftOut).toEqual([
    { text: expect.stringContaining("47.5") as unknown, reason: "no book offers it" },
  ]);
});

test("[T10] a response about the past has no links, no first price and no current data", async () => {
  const { world, served, began } = await withArticle();
  world.pass(60_000);
  const query = { asOf: iso(began) };
  const answer = await postArticle(served, query);
  expect(answer.headers.get("cache-control")).toBe("private, no-cache");
  expect(answer.headers.get("x-data-delay")).toBe("60");
  const then = await widgetOf(answer);
  expect(then.bets[0]).toMatchObject({ deeplink: { url: null, deeplinkStatus: "unavailable" } });
  expect(JSON.stringify(then)).not.toMatch(/streamUrl|token=/);
  await served.ingest([spread(1, 1, -130)]);
  const now = await widgetOf(await postArticle(served, {}));
  expect(now.bets[0]?.betOffer.price).toBe(-130);
  expect(now.metadata.priceClaims[0]).toMatchObject({ priceThen: -130, priceNow: -130 });
  const url = `${PATH}?markdown=${encodeURIComponent(TEXT)}&asOf=${iso(began)}`;
  const again = await widgetOf(await served.ask(url, { key: served.keys.enterprise }));
  expect(offersIn(again)).toEqual(offersIn(then));
});

test("[T8] an invalid request about the past gets the reason", async () => {
  const { world, served, began } = await withArticle();
  world.pass(60_000);
  const ask = async (asOf: string) => {
    const answer = await postArticle(served, { asOf });
    return { status: answer.status, body: (await answer.json()) as { error?: string; details?: string } };
  };
  expect(await ask(iso(world.now() + 1))).toMatchObject({ status: 400, body: { error: "invalid_parameter" } });
  expect(await ask("yesterday")).toMatchObject({ status: 400 });
  expect(await ask(iso(began - 3_600_000))).toMatchObject({
    status: 404,
    body: { error: "not_found", details: expect.stringContaining("history begins at") as unknown },
  });
});
