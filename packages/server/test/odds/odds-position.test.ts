import type { AltLine, Envelope, MarketLine, Odds } from "@linewire/contract";
import { expect, onTestFinished, test } from "vitest";
import { FIRST_LINE, GAME, lineAt, linesOf, placedLine, updatesOf } from "../rows.ts";
import { serve, type Served } from "../serve.ts";

const ODDS = "/market/nfl/straight/odds";
const MGM = 3;
const NOVIG = 15;
const inPeriod = (periodTypeId: number) => ({ market: { periodTypeId } });
const ALTERNATE = { marketLineId: FIRST_LINE + 7, alternateNumber: 1, points: -7.5, price: 240, statusId: 1 };
const placed = (price: number) => Array.from({ length: 40 }, (_, number) => placedLine(number, price));

type Row = MarketLine | AltLine;
const rowsOf = ({ odds }: Odds): Row[] =>
  Object.values(odds)
    .flatMap(({ periodTypes }) => Object.values(periodTypes))
    .flatMap(({ pregame, live }) => [...Object.values(pregame), ...Object.values(live)])
    .flatMap(({ sides }) => Object.values(sides))
    .flatMap(({ marketSourceLines }) => Object.values(marketSourceLines))
    .flatMap((line) => [line, ...(line.alternateLines ?? [])]);

type OddsSnapshot = { odds: Odds; position: string; rows: Map<number, Row> };
const read = async (served: Served, query = ""): Promise<OddsSnapshot> => {
  const answer = await served.ask(ODDS + query, { key: served.keys.enterprise });
  const { data } = (await answer.json()) as Envelope<Odds>;
  const rows = new Map(rowsOf(data).map((row) => [row.marketLineId - FIRST_LINE, row]));
  return { odds: data, position: answer.headers.get("x-linewire-position") ?? "", rows };
};

test("[M11] every line has its book's link, or the feed's link, or null", async () => {
  const served = await serve();
  const own = "https://sportsbook.draftkings.com/own/link";
  await served.ingest([
    GAME,
    lineAt(0, -110, inPeriod(1)),
    lineAt(1, -110, { ...inPeriod(2), sourceLink: own }),
    lineAt(2, -110, { ...inPeriod(3), sourceLink: "https://evil.example/x" }),
    lineAt(3, -110, { marketSourceId: MGM }),
    lineAt(4, -110, { marketSourceId: NOVIG }),
    lineAt(5, -110, { ...inPeriod(4), statusId: 2 }),
    lineAt(6, -110, { ...inPeriod(5), alternateLines: [ALTERNATE] }),
  ]);
  const { rows } = await read(served);
  const linkOf = (number: number) => rows.get(number)!.deepLink;
  expect(linkOf(0)).toMatch(/^https:\/\/sportsbook\.draftkings\.com\/event\/\w+\?outcomes=[\w-]+$/);
  expect(linkOf(1)).toBe(own);
  expect(linkOf(2)).toMatch(/^https:\/\/sportsbook\.draftkings\.com\/event\/\w+\?outcomes=/);
  expect(linkOf(3)).toMatch(/^https:\/\/sports\.betmgm\.com\/en\/sports\/events\/\w+$/);
  expect(linkOf(4)).toBeNull();
  expect(linkOf(5)).toMatch(/^https:\/\/sportsbook\.draftkings\.com\/event\/\w+$/);
  for (const row of rows.values()) expect(row).toHaveProperty("deepLink");
  for (const query of ["?betTypeId=1", "?changedSince=2026-11-22"])
    for (const row of (await read(served, query)).rows.values()) expect(row).toHaveProperty("deepLink");
  for (const query of ["?deepLinks=off", "?deepLinks=off&betTypeId=1"]) {
    const { rows: bare } = await read(served, query);
    expect(bare.size).toBeGreaterThan(5);
    for (const row of bare.values()) expect(row).not.toHaveProperty("deepLink");
  }
});

test("[M12] the link in the odds equals the link of /deeplink for an unknown client", async () => {
  const served = await serve();
  const lines = Array.from({ length: 18 }, (_, book) => lineAt(book, -110, { marketSourceId: book + 1 }));
  await served.ingest([GAME, ...lines]);
  const { rows } = await read(served);
  const key = served.keys.enterprise;
  for (const { marketLineId, deepLink } of rows.values()) {
    const answer = await served.ask(`/deeplink?ids=${marketLineId}`, { key });
    const { data } = (await answer.json()) as Envelope<{ url: string | null }>;
    expect([marketLineId, deepLink]).toEqual([marketLineId, data.url]);
  }
});

test("[M13] a stream from the position of odds sends each later change once, and no earlier change", async () => {
  const served = await serve({ thread: true });
  await served.ingest([GAME, ...placed(-110)]);
  const { streamUrl } = await served.subscribe({ leagueIds: [1] });
  const over = new AbortController();
  const writing = (async () => {
    for (let price = 100; !over.signal.aborted; price++) await served.ingest(placed(price));
  })();
  onTestFinished(() => {
    over.abort();
    return writing;
  });
  for (let round = 0; round < 5; round++) {
    const { odds, position, rows } = await read(served);
    expect(position.endsWith(`-${odds.sequence}`)).toBe(true);
    const reader = await served.read(streamUrl, position);
    await expect.poll(() => updatesOf(reader.frames).length).toBeGreaterThan(80);
    const updates = updatesOf(reader.frames);
    expect(reader.frames.map(({ event }) => event)).not.toContain("gap");
    const state = new Map([...rows].map(([id, { sequenceNumber }]) => [id, sequenceNumber]));
    for (const line of updates.flatMap(linesOf)) {
      const id = line.marketLineId - FIRST_LINE;
      // The sequence number increases by one: no update is repeated or missing.
      expect([id, line.sequenceNumber]).toEqual([id, state.get(id)! + 1]);
      state.set(id, line.sequenceNumber);
    }
    reader.leave();
  }
});

test("[D3] isMobileDevice without os selects the mobile link", async () => {
  const served = await serve();
  await served.ingest([GAME, lineAt(0, -110, { marketSourceId: 2 })]);
  const key = served.keys.enterprise;
  const urlOf = async (query: string): Promise<string> => {
    const answer = await served.ask(`/deeplink?ids=${FIRST_LINE}${query}`, { key });
    return ((await answer.json()) as Envelope<{ url: string }>).data.url;
  };
  expect(await urlOf("")).toMatch(/^https:\/\/sportsbook\.fanduel\.com\//);
  expect(await urlOf("&isMobileDevice=true")).toMatch(/^https:\/\/account\.sportsbook\.fanduel\.com\/sportsbook\//);
});
