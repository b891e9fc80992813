import { StudioAnalysis, StudioDesk, StudioPicks, type Correction } from "@linewire/contract";
import { aLine, anEvent, testNow } from "@linewire/testkit";
import { afterAll, beforeAll, expect, test } from "vitest";
import { serveUntilClosed, type Served } from "../serve.ts";

const DAY_MS = 24 * 3_600_000;
const BALTIMORE = 1003;
const BUFFALO = 1004;
const GAME_ID = 7700;

type Quote = { id: number; market: number; book: number; price: number; points?: number };
const quote = ({ id, market, book, price, points }: Quote, at: object) =>
  aLine({
    marketLineId: id,
    marketId: market,
    marketSourceId: book,
    price,
    points,
    market: { eventId: GAME_ID, ...at },
  });
const SPREAD = { betTypeId: 1, sideIndex: 1, teamId: BUFFALO };
const OVER = { betTypeId: 3, sideIndex: 0, sideName: "over" };
const UNDER = { betTypeId: 3, sideIndex: 1, sideName: "under" };
const ROWS = [
  anEvent({
    eventId: GAME_ID,
    name: "Baltimore Ravens @ Buffalo Bills",
    eventStart: new Date(testNow() + DAY_MS).toISOString(),
    eventTeams: [
      { teamId: BALTIMORE, sideIndex: 0 },
      { teamId: BUFFALO, sideIndex: 1 },
    ],
  }),
  quote({ id: 1, market: 10, book: 1, price: -110, points: -3.5 }, SPREAD),
  quote({ id: 2, market: 10, book: 2, price: -105, points: -3.5 }, SPREAD),
  quote({ id: 3, market: 11, book: 1, price: -115, points: 47.5 }, OVER),
  quote({ id: 4, market: 11, book: 1, price: -105, points: 47.5 }, UNDER),
];

const TEXT = `# Bills get the Ravens at home

The Buffalo Bills are -3.5 favorites over the Baltimore Ravens on Sunday night, and the total sits at 46.5.

<img src=x onerror=alert(1)> is only text.`;

const SLUG = "daily-sport";
let OWN: Record<string, string>;

let served: Served;
beforeAll(async () => {
  served = await serveUntilClosed({ operatorSecret: "operators only" });
  OWN = { Origin: served.url };
  await served.ingest(ROWS);
});
afterAll(() => served.close());

const post = (path: string, body: object, headers: Record<string, string> = OWN) =>
  served.ask(`/studio/v1/${path}`, { method: "POST", headers, body: JSON.stringify(body) });
const analyse = async (body: object): Promise<StudioAnalysis> => {
  const answer = await post(`${SLUG}/analysis`, body);
  const text = await answer.text();
  expect([answer.status, answer.status === 200 ? "" : text]).toEqual([200, ""]);
  return StudioAnalysis.parse(JSON.parse(text));
};
const correct = async (article: string, corrections: Correction[]): Promise<number> =>
  (await post(`${SLUG}/corrections?${new URLSearchParams({ article })}`, { corrections })).status;
const linesOf = ({ bets }: StudioAnalysis): number[] => bets.map(({ line }) => line.lineId);

test("[ST1] every bet has its words, their position, its confidence and the reason", async () => {
  const analysis = await analyse({ markdown: TEXT });
  expect(analysis.title).toBe("Bills get the Ravens at home");
  expect(linesOf(analysis)).toEqual([2, 3]);
  for (const { places, evidence, reasons, confidence } of analysis.bets) {
    expect(places.length).toBeGreaterThan(0);
    expect(reasons.length).toBeGreaterThan(0);
    expect(confidence).toBeGreaterThan(0.5);
    for (const { block, start, end } of places)
      expect(evidence).toContain(analysis.blocks[block]!.text.slice(start, end));
  }
  expect(analysis.names.find(({ text }) => text === "Buffalo Bills")).toMatchObject({ kind: "team", times: 1 });
});

test("[ST2] a value that the article quotes has its current value and whether it moved", async () => {
  const { priceClaims } = await analyse({ markdown: TEXT });
  expect(priceClaims).toMatchObject([
    { points: -3.5, pointsNow: -3.5, moved: false },
    { points: 46.5, pointsNow: 47.5, moved: true },
  ]);
  for (const { places } of priceClaims) expect(places).toHaveLength(1);
});

test("[ST3] an omitted bet has the reason: limit, rejection or replacement", async () => {
  const most = await analyse({ markdown: TEXT, maxBets: 1 });
  expect(most.leftOut.map(({ why, line }) => [why, line.lineId])).toEqual([["cap", 3]]);
  const [spread, total] = (await analyse({ markdown: TEXT })).bets;
  expect(await correct(most.article, [{ do: "reject", bet: spread!.betKey }])).toBe(200);
  const rejected = await analyse({ markdown: TEXT });
  expect(linesOf(rejected)).toEqual([3]);
  expect(rejected.leftOut.map(({ why, betKey }) => [why, betKey])).toEqual([["rejected", spread!.betKey]]);
  const under = { ...total!.bet, side: "under" as const };
  expect(await correct(most.article, [{ do: "replace", bet: total!.betKey, by: under }])).toBe(200);
  const replaced = await analyse({ markdown: TEXT });
  expect(linesOf(replaced)).toEqual([2, 4]);
  expect(replaced.bets[1]).toMatchObject({ isEditors: true, overUnder: "under" });
  expect(replaced.priceClaims.map(({ points }) => points)).toEqual([-3.5]);
  expect(replaced.leftOut.map(({ why, betKey }) => [why, betKey])).toEqual([["replaced", total!.betKey]]);
  expect(await correct(most.article, [])).toBe(200);
  expect(linesOf(await analyse({ markdown: TEXT }))).toEqual([2, 3]);
});

test("[ST4] the article's page shows an editor's correction at its next request", async () => {
  const { article, bets } = await analyse({ markdown: TEXT });
  expect(await correct(article, [{ do: "pin", bet: bets[1]!.betKey }])).toBe(200);
  const answer = await served.ask(`/embed/v1/${SLUG}/article`, {
    method: "POST",
    headers: OWN,
    body: JSON.stringify({ markdown: TEXT }),
  });
  const { widget } = (await answer.json()) as { widget: { bets: { betOffer: { id: number } }[] } };
  expect(widget.bets.map(({ betOffer }) => betOffer.id)).toEqual([3, 2]);
  expect(await correct(article, [])).toBe(200);
});

test("[ST5] search finds bets to add, each side once at its best price", async () => {
  const answer = await served.ask(`/studio/v1/${SLUG}/picks?words=ravens+under`, { headers: OWN });
  const { picks } = StudioPicks.parse(await answer.json());
  expect(picks[0]).toMatchObject({ overUnder: "under", line: { lineId: 4, price: -105 } });
  expect(picks.filter(({ betTypeName }) => /spread/i.test(betTypeName)).map(({ line }) => line.lineId)).toEqual(
    picks.some(({ line }) => line.lineId === 2) ? [2] : [],
  );
  const { article } = await analyse({ markdown: TEXT });
  expect(
    await correct(article, [
      { do: "add", add: picks[0]!.bet },
      { do: "pin", bet: picks[0]!.betKey },
    ]),
  ).toBe(200);
  const [added] = (await analyse({ markdown: TEXT })).bets;
  expect(added).toMatchObject({ betKey: picks[0]!.betKey, isEditors: true, line: { lineId: 4 } });
  expect(await correct(article, [])).toBe(200);
  const none = await served.ask(`/studio/v1/${SLUG}/picks?words=zzz`, { headers: OWN });
  expect(await none.json()).toEqual({ picks: [] });
});

test("[ST5] of equal matches, bets on the article's games come first", async () => {
  const otherGame = GAME_ID + 1;
  await served.ingest([
    anEvent({
      eventId: otherGame,
      name: "Baltimore Ravens @ Buffalo Bills",
      // Without the game of the article, the earlier game comes first.
      eventStart: new Date(testNow() + DAY_MS / 2).toISOString(),
      eventTeams: [
        { teamId: BALTIMORE, sideIndex: 0 },
        { teamId: BUFFALO, sideIndex: 1 },
      ],
    }),
    quote({ id: 9, market: 19, book: 1, price: -120, points: 44.5 }, { ...UNDER, eventId: otherGame }),
  ]);
  const firstFor = async (eventId: number): Promise<number | null> => {
    const path = `/studio/v1/${SLUG}/picks?words=ravens+under&eventIds=${eventId}`;
    const { picks } = StudioPicks.parse(await (await served.ask(path, { headers: OWN })).json());
    return picks[0]?.eventId ?? null;
  };
  expect(await firstFor(GAME_ID)).toBe(GAME_ID);
  expect(await firstFor(otherGame)).toBe(otherGame);
});

test("[ST5] of teams with one name, the team in the league of the article's games comes first", async () => {
  const game = (eventId: number, teamIds: readonly [number, number], hours: number) =>
    anEvent({
      eventId,
      leagueId: Math.floor(teamIds[0] / 1000),
      eventStart: new Date(testNow() + hours * 3_600_000).toISOString(),
      eventTeams: teamIds.map((teamId, sideIndex) => ({ teamId, sideIndex })),
    });
  const alabama = (id: number, eventId: number, teamId: number) =>
    quote({ id, market: id, book: 1, price: -110 }, { eventId, betTypeId: 2, sideIndex: 1, teamId });
  await served.ingest([
    game(7801, [6002, 6001], 8),
    game(7802, [7004, 7001], 24),
    game(7803, [7003, 7002], 24),
    alabama(21, 7801, 6001),
    alabama(22, 7802, 7001),
  ]);
  const path = `/studio/v1/${SLUG}/picks?words=alabama&eventIds=7803`;
  const { picks } = StudioPicks.parse(await (await served.ask(path, { headers: OWN })).json());
  expect(picks.map(({ eventId }) => eventId)).toEqual([7802, 7801]);
});

test("[ST6] a forced refresh analyzes the article again, and says so", async () => {
  await analyse({ markdown: TEXT });
  expect((await analyse({ markdown: TEXT })).telemetry.cacheStatus).toBe("hit");
  expect((await analyse({ markdown: TEXT, forceRefresh: true })).telemetry.cacheStatus).toBe("refresh");
});

test("[ST7] markup in the author's text stays text", async () => {
  const { blocks } = await analyse({ markdown: TEXT });
  expect(blocks.map(({ text }) => text).join("\n")).not.toContain("&lt;");
  expect(blocks.at(-1)!.text).toContain("is only text.");
});

const refusal = async (answer: Response) => {
  const { error, code } = (await answer.json()) as { error?: string; code?: string };
  return [answer.status, error ?? code];
};

test("[ST8] only pages of this installation and editors of the partner can send requests", async () => {
  const forbidden = [403, "partner_forbidden"];
  for (const headers of [{}, { "Sec-Fetch-Site": "cross-site" }, { Origin: "https://evil.example" }]) {
    expect(await refusal(await post(`${SLUG}/analysis`, { markdown: TEXT }, headers))).toEqual(forbidden);
    expect(await refusal(await post(`${SLUG}/corrections?article=x`, { corrections: [] }, headers))).toEqual(forbidden);
    for (const path of [SLUG, `${SLUG}/picks`])
      expect(await refusal(await served.ask(`/studio/v1/${path}`, { headers }))).toEqual(forbidden);
  }
  const made = await served.ask("/operate/v1/commands", {
    method: "POST",
    headers: { "X-Operator-Secret": "operators only" },
    body: JSON.stringify({
      command: "partner.create",
      slug: "stranger",
      displayName: "Stranger",
      accountIds: [],
      bookIds: [1],
      sites: [],
      origins: [],
      allowCreate: false,
    }),
  });
  expect(made.status).toBe(200);
  const another = { ...OWN, Cookie: await cookieOf("acc_demo_free") };
  expect(await refusal(await post("stranger/analysis", { markdown: TEXT }, another))).toEqual(forbidden);
  expect(await refusal(await post("stranger/analysis", { markdown: TEXT }))).toEqual([401, "token_invalid"]);
  expect(await refusal(await post("nobody-here/analysis", { markdown: TEXT }))).toEqual([404, "partner_not_found"]);
});

test("[ST9] a local browser edits without a sign-in only on a demo install without a proxy", async () => {
  const answer = await served.ask(`/studio/v1/${SLUG}`, { headers: OWN });
  const desk = StudioDesk.parse(await answer.json());
  expect(desk).toMatchObject({ editor: { by: "demo" }, partner: { slug: SLUG } });
  expect(desk.books.length).toBeGreaterThan(1);
  expect(answer.headers.get("cache-control")).toBe("no-store");
  const proxied = await served.ask(`/studio/v1/${SLUG}`, { headers: { ...OWN, "X-Forwarded-For": "203.0.113.9" } });
  expect(await refusal(proxied)).toEqual([401, "token_invalid"]);
  expect(JSON.stringify(desk)).not.toContain("lw_live_");
});

/** A demo account can sign in only from the server's machine. */
const cookieOf = async (account: string): Promise<string> => {
  const answer = await fetch(`${served.url}/account/v1/sign-in`, {
    method: "POST",
    redirect: "manual",
    headers: { Origin: served.url, "Content-Type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams({ as: account }),
  });
  return answer.headers.get("set-cookie")?.split(";")[0] ?? "";
};

test("[ST10] a session of the partner's account edits from anywhere; other accounts and sites cannot", async () => {
  const far = { ...OWN, "X-Forwarded-For": "203.0.113.9" };
  const cookie = await cookieOf("acc_demo_enterprise");
  expect(cookie).toContain("lw_session=");
  const answer = await served.ask(`/studio/v1/${SLUG}`, { headers: { ...far, Cookie: cookie } });
  expect(await answer.json()).toMatchObject({ editor: { accountId: "acc_demo_enterprise", by: "session" } });
  for (const [other, status] of [
    [await cookieOf("acc_demo_free"), 403],
    [`${cookie}x`, 401],
    ["", 401],
  ] as const)
    expect((await served.ask(`/studio/v1/${SLUG}`, { headers: { ...far, Cookie: other } })).status).toBe(status);
  const foreign = { Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site", Cookie: cookie };
  expect((await post(`${SLUG}/corrections?article=x`, { corrections: [] }, foreign)).status).toBe(403);
});
