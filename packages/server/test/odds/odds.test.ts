import { tierDelayMs, type MarketGroup, type Odds } from "@linewire/contract";
import { fakeWorld } from "@linewire/testkit";
import { expect, test } from "vitest";
import { FREE_DELAYED_MS } from "../data.ts";
import { problemOf } from "../endpoint-calls.ts";
import { GAME, lineAt, treePrices } from "../rows.ts";
import { serve, type Served } from "../serve.ts";

const PATH = "/market/nfl/straight/odds";
const oddsOf = async (served: Served, path = PATH, key = served.keys.enterprise): Promise<Odds> => {
  const answer = await served.ask(path, { key });
  const text = await answer.text();
  if (answer.status !== 200) throw new Error(`${answer.status} ${text}`);
  return (JSON.parse(text) as { data: Odds }).data;
};
const groupsOf = (odds: Odds): Record<string, MarketGroup> => odds.odds["nfl"]!.periodTypes["Game"]!.pregame;

test("[OD1] odds are a tree of league, period, pregame or live, market, side and book", async () => {
  const world = fakeWorld();
  const served = await serve({ world });
  const [away, home] = served.catalogue.teams.filter(({ leagueId }) => leagueId === 1);
  const eventTeams = [
    { teamId: away!.id, sideIndex: 0, rotationNumber: 101 },
    { teamId: home!.id, sideIndex: 1, score: 3 },
  ];
  await served.ingest([
    { ...GAME, event: { ...GAME.event, eventTeams } },
    lineAt(0, -110, { points: -3.5, market: { teamId: away!.id } }),
    lineAt(1, -112, { points: 3.5, market: { teamId: home!.id, sideIndex: 1 } }),
    lineAt(2, 105, { market: { live: true, betTypeId: 3, periodTypeId: 2 }, points: 44.5 }),
  ]);
  const odds = await oddsOf(served);
  const key = `eid900:bt1:bst0:pt1:pid0:tid0:pregame`;
  expect(odds).toMatchObject({ lastUpdated: world.now(), sequence: served.journal.position().seq });
  expect(odds.odds["nfl"]).toMatchObject({ leagueId: 1 });
  expect(groupsOf(odds)[key]).toEqual({
    eventId: 900,
    eventName: GAME.event.name,
    eventStart: GAME.event.eventStart,
    statusId: 1,
    isLive: false,
    betTypeId: 1,
    eventTeams: {
      "0": { teamId: away!.id, rotationNumber: 101, sideIndex: 0 },
      "1": { teamId: home!.id, score: 3, sideIndex: 1 },
    },
    sides: {
      [`si0:tid${away!.id}`]: {
        sideIndex: 0,
        sideName: "away",
        teamId: away!.id,
        marketId: 900_001,
        marketSourceLines: {
          "1": {
            marketLineId: 900_001,
            points: -3.5,
            price: -110,
            openerPrice: -110,
            openerPoints: -3.5,
            statusId: 1,
            sequenceNumber: 1,
            modifiedOn: new Date(world.now()).toISOString(),
            deepLink: "https://sportsbook.draftkings.com/event/p0?outcomes=jag1-r",
          },
        },
      },
      [`si1:tid${home!.id}`]: expect.objectContaining({ sideName: "home" }) as unknown,
    },
  });
  const live = odds.odds["nfl"]!.periodTypes["1st Half"]!.live["eid900:bt3:bst0:pt2:pid0:tid0:live"]!;
  expect(live).toMatchObject({ isLive: true, sides: { si0: { sideName: "over" } } });
});

test("[OD2] the key of a stream line locates it in the tree", async () => {
  const served = await serve();
  const reader = await served.read((await served.subscribe()).streamUrl);
  await served.ingest([GAME, lineAt(0)]);
  await reader.until(({ frames }) => frames.length === 1);
  const { marketLineKey } = JSON.parse(reader.frames[0]!.data).data.marketLineUpdate.marketLines[0] as {
    marketLineKey: string;
  };
  const [marketKey, group] = Object.entries(groupsOf(await oddsOf(served)))[0]!;
  const [sideKey, side] = Object.entries(group.sides)[0]!;
  expect(marketLineKey).toBe(`${marketKey}:${sideKey}:ms${Object.keys(side.marketSourceLines)[0]}`);
});

test("[OD3] odds are filtered by bet type, event and book; parameters may be repeated", async () => {
  const served = await serve();
  const other = { type: "event", event: { ...GAME.event, eventId: 901 } };
  await served.ingest([
    GAME,
    other,
    lineAt(0, 101),
    lineAt(1, 102, { market: { betTypeId: 2 } }),
    lineAt(2, 103, { market: { eventId: 901 } }),
    lineAt(3, 104, { marketSourceId: 2 }),
  ]);
  const prices = async (query: string) => Object.values(treePrices(await oddsOf(served, `${PATH}${query}`)));
  expect(await prices("")).toEqual([101, 102, 103, 104]);
  expect(await prices("?betTypeId=2")).toEqual([102]);
  expect(await prices("?betTypeId=1&betTypeId=2")).toEqual([101, 102, 103, 104]);
  expect(await prices("?eventId=901")).toEqual([103]);
  expect(await prices("?marketSourceId=2")).toEqual([104]);
  expect(await prices("?marketSourceId=1&eventId=900&betTypeId=1")).toEqual([101]);
  expect(await prices("?eventId=5")).toEqual([]);
});

test.each([
  ["/market/xyz/straight/odds", 400, "invalid_league"],
  ["/market/__proto__/straight/odds", 400, "invalid_league"],
  ["/market/nfl/moneyline/odds", 400, "invalid_market_type"],
  ["/market/nfl/Straight/odds", 400, "invalid_market_type"],
  ["/market/nfl/straight/odds?betTypeId=987654", 400, "invalid_parameter"],
  ["/market/nfl/straight/odds?betTypeId=abc", 400, "invalid_parameter"],
  ["/market/nfl/straight/odds?betTypeId=9223372036854775808", 400, "invalid_parameter"],
  ["/market/nfl/straight/odds?eventId=-1", 400, "invalid_parameter"],
])("[OD4] %s answers %i %s", async (path, status, code) => {
  const served = await serve();
  expect(await problemOf(await served.ask(path, { key: served.keys.enterprise }))).toMatchObject({ status, code });
});

test("[OD4] a league code is case-insensitive", async () => {
  const served = await serve();
  expect((await served.ask("/market/NFL/straight/odds", { key: served.keys.enterprise })).status).toBe(200);
});

test("[OD5] a concierge key reads its five leagues and gets an error for others", async () => {
  const served = await serve();
  for (const league of ["nfl", "nba", "mlb", "nhl", "wnba"])
    expect((await served.ask(`/market/${league}/straight/odds`, { key: served.keys.concierge })).status).toBe(200);
  for (const league of ["cfb", "cbb"]) {
    const answer = await served.ask(`/market/${league}/straight/odds`, { key: served.keys.concierge });
    expect(await problemOf(answer)).toMatchObject({ status: 403, code: "out_of_scope" });
    expect((await served.ask(`/market/${league}/straight/odds`, { key: served.keys.enterprise })).status).toBe(200);
  }
});

test("[OD6] the free tier answers 503 until delayed odds exist", async () => {
  const world = fakeWorld();
  const served = await serve({ world });
  await served.ingest([GAME, lineAt(0, 101)]);
  for (const ms of [0, 5000, 9000]) {
    await world.live(ms);
    const answer = await served.ask(PATH, { key: served.keys.free });
    expect(answer.headers.get("retry-after")).toBe("15");
    expect(await problemOf(answer)).toMatchObject({ status: 503, code: "delayed_snapshot_unavailable" });
  }
});

test.each([
  ["straight", { marketTypeId: 1, betTypeId: 1 }],
  ["props", { marketTypeId: 3, betTypeId: 20 }],
] as const)(
  "[OD6] the free tier never gets odds of %s younger than their delay, which the response states",
  async (marketType, market) => {
    const delayMs = tierDelayMs("free", marketType);
    const world = fakeWorld();
    const served = await serve({ world });
    await served.ingest([GAME]);
    const seen: [number, number | null][] = [];
    const moves: number[] = [];
    for (let second = 0; second < 45 + delayMs / 1000; second++) {
      if (second % 2 === 0) {
        moves.push(world.now());
        await served.ingest([lineAt(0, 100 + moves.length, { market })]);
      }
      const answer = await served.ask(`/market/nfl/${marketType}/odds`, { key: served.keys.free });
      if (answer.status === 200) {
        const { data } = (await answer.json()) as { data: Odds };
        seen.push([world.now(), Object.values(treePrices(data))[0] ?? null]);
        expect(Number(answer.headers.get("x-data-delay"))).toBeGreaterThanOrEqual(delayMs / 1000);
      } else await answer.text();
      await world.live(1000);
    }
    const priced = seen.filter(([, price]) => price !== null);
    expect(priced.length).toBeGreaterThan(30);
    for (const [at, price] of priced) {
      const lateBy = at - moves[price! - 101]!;
      expect(lateBy).toBeGreaterThanOrEqual(delayMs);
      expect(lateBy).toBeLessThanOrEqual(delayMs + 10_000);
    }
  },
);

test("[OD6] the free tier gets the included books only", async () => {
  const world = fakeWorld();
  const served = await serve({ world });
  const included = served.catalogue.books.find((book) => book.includedInFree)!.id;
  const other = served.catalogue.books.find((book) => !book.includedInFree)!.id;
  await served.ingest([GAME, lineAt(0, 101, { marketSourceId: included }), lineAt(1, 102, { marketSourceId: other })]);
  const { seq } = served.journal.position();
  await world.live(FREE_DELAYED_MS);
  await served.ingest([lineAt(0, 103, { marketSourceId: included })]);
  const { seq: moved } = served.journal.position();
  const free = async (query: string) => Object.values(treePrices(await oddsOf(served, PATH + query, served.keys.free)));
  expect(await free("")).toEqual([101]);
  expect(await free(`?marketSourceId=${other}`)).toEqual([]);
  expect(await free(`?marketSourceId=${other}&marketSourceId=${included}`)).toEqual([101]);
  const { sequence } = await oddsOf(served, PATH, served.keys.free);
  expect(sequence).toBeGreaterThanOrEqual(seq);
  expect(sequence).toBeLessThan(moved);
  expect(Object.values(treePrices(await oddsOf(served)))).toEqual([103, 102]);
});

test("[OD7] a change is in the next response, and an unchanged league keeps its ETag", async () => {
  const served = await serve();
  await served.ingest([GAME, lineAt(0, 101)]);
  const tagOf = async (path: string) => {
    const answer = await served.ask(path, { key: served.keys.enterprise });
    await answer.text();
    return answer.headers.get("etag");
  };
  const [nfl, nba] = [await tagOf(PATH), await tagOf("/market/nba/straight/odds")];
  await served.ingest([lineAt(0, 102)]);
  expect(Object.values(treePrices(await oddsOf(served)))).toEqual([102]);
  expect(await tagOf(PATH)).not.toBe(nfl);
  expect(await tagOf("/market/nba/straight/odds")).toBe(nba);
});

test("[OD7] delayed odds keep their ETag while the clock advances without changes", async () => {
  const world = fakeWorld();
  const served = await serve({ world });
  await served.ingest([GAME, lineAt(0, 101)]);
  await world.live(21_000);
  const first = await served.ask(PATH, { key: served.keys.free });
  const etag = first.headers.get("etag")!;
  await first.text();
  await world.live(1000);
  const again = await served.ask(PATH, { key: served.keys.free, headers: { "If-None-Match": etag } });
  expect(again.status).toBe(304);
});

test("[OD8] a removed line is unavailable and disabled for a while, then deleted", async () => {
  const world = fakeWorld();
  const served = await serve({ world });
  await served.ingest([GAME, lineAt(0, 101), lineAt(1, 102, { marketSourceId: 2 })]);
  await served.ingest([lineAt(0, 101, { statusId: 2, disabled: true })]);
  await world.live(10 * 60_000, 5000);
  expect(JSON.stringify(await oddsOf(served))).toContain('"statusId":2,"disabled":true');
  await world.live(6 * 60_000, 5000);
  await served.ingest([lineAt(1, 103, { marketSourceId: 2 })]);
  expect(Object.values(treePrices(await oddsOf(served)))).toEqual([103]);
});
