import type { DeeplinkResult, Envelope } from "@linewire/contract";
import { anEvent, fakeWorld } from "@linewire/testkit";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { FREE_DELAYED_MS } from "../data.ts";
import { problemOf } from "../endpoint-calls.ts";
import { FIRST_LINE, GAME, lineAt } from "../rows.ts";
import { serve, serveUntilClosed, type Served } from "../serve.ts";
import { smallCatalogue } from "../small-catalogue.ts";

const [DRAFTKINGS, BETMGM, CAESARS, SCORE, BALLY, NOVIG] = [1, 3, 4, 8, 10, 15];
const CBB = anEvent({ eventId: 901, leagueId: 6 });
const id = (number: number): number => FIRST_LINE + number;
const LINES = [
  lineAt(0),
  lineAt(1, 120, { points: null }),
  lineAt(2, -110, { marketSourceId: BETMGM }),
  lineAt(3, -110, { marketSourceId: CAESARS }),
  lineAt(4, -110, { marketSourceId: BALLY }),
  lineAt(5, -110, { marketSourceId: NOVIG }),
  lineAt(6, -110, { statusId: 2 }),
  lineAt(7, -110, { market: { eventId: 901 } }),
  lineAt(8, -110, { marketSourceId: SCORE }),
];

let served: Served;
beforeAll(async () => {
  served = await serveUntilClosed();
  await served.ingest([GAME, CBB, ...LINES]);
});
afterAll(() => served.close());

type DeeplinkEnvelope = Envelope<DeeplinkResult>;
const ask = (query: string, key = served.keys.enterprise, from = served) => from.ask(`/deeplink?${query}`, { key });
const linksOf = async (query: string, key?: string, from?: Served): Promise<DeeplinkEnvelope> => {
  const answer = await ask(query, key, from);
  const text = await answer.text();
  if (answer.status !== 200) throw new Error(`${answer.status} ${text}`);
  return JSON.parse(text) as DeeplinkEnvelope;
};
const linkOf = async (query: string) => (await linksOf(query)).data;
const refusal = async (query: string, key?: string, from?: Served) => problemOf(await ask(query, key, from));

const MGM_IN_NJ = "https://sports.nj.betmgm.com/en/sports/events/p0?options=jag3-r";
const CAESARS_EVENT = "https://sportsbook.caesars.com/us/event/p0";
const BALLY_EVENT = "https://play.ballybet.com/sports/event/p0";
const DRAFTKINGS_EVENT = "https://sportsbook.draftkings.com/event/p0";
const BETSLIP = "https://sportsbook.draftkings.com/event/p0?outcomes=jag1-r";

test("[D1] a line's deep link is in an envelope", async () => {
  const answer = await ask(`ids=${id(0)}&points=-3.5&state=nj&os=iOS&isMobileDevice=true`);
  expect(answer.headers.get("x-data-delay")).toBe("0");
  expect(await answer.json()).toEqual({
    data: {
      url: BETSLIP,
      individualUrls: [BETSLIP],
      marketSourceId: DRAFTKINGS,
      state: "NJ",
      isMobileDevice: true,
      os: "ios",
      linkLevel: "betslip",
      deeplinkStatus: "success",
      selections: [
        {
          marketLineId: id(0),
          points: -3.5,
          requestedPoints: -3.5,
          price: -110,
          statusId: 1,
          url: BETSLIP,
          linkLevel: "betslip",
        },
      ],
      expiresAt: expect.stringMatching(/Z$/) as string,
    },
    success: true,
    messages: [],
    pagination: { nextCursor: null, previousCursor: null },
  });
});

test("[D3] the operating system selects the book's templates", async () => {
  await served.ingest([lineAt(20, -110, { marketSourceId: 2 })]);
  const hostFor = async (query: string) => new URL((await linkOf(`ids=${id(20)}&${query}`))?.url ?? "").host;
  expect(await hostFor("os=ios")).toBe("account.sportsbook.fanduel.com");
  expect(await hostFor("os=android")).toBe("account.sportsbook.fanduel.com");
  expect(await hostFor("os=")).toBe("sportsbook.fanduel.com");
  expect(await hostFor("isMobileDevice=true")).toBe("account.sportsbook.fanduel.com");
});

describe("[D4] [D5] a link uses the deepest permitted level", () => {
  const MGM = "https://sports.betmgm.com/en/sports/events/p0";
  test.each([
    { where: "at a host of the state", line: 2, query: "state=NJ", deeplinkStatus: "success", url: MGM_IN_NJ },
    { where: "without a state", line: 2, query: "", deeplinkStatus: "event_fallback", url: MGM },
    { where: "with an empty state", line: 3, query: "state=", deeplinkStatus: "event_fallback", url: CAESARS_EVENT },
    { where: "in an unknown state", line: 2, query: "state=ZZ", deeplinkStatus: "event_fallback", url: MGM },
    { where: "in a state without the book", line: 2, query: "state=CA", deeplinkStatus: "unavailable", url: null },
    { where: "at a book without bet slips", line: 4, query: "", deeplinkStatus: "event_fallback", url: BALLY_EVENT },
    { where: "at a book without links", line: 5, query: "", deeplinkStatus: "unavailable", url: null },
    { where: "for a line not on offer", line: 6, query: "", deeplinkStatus: "event_fallback", url: DRAFTKINGS_EVENT },
  ])("$where", async ({ line, query, deeplinkStatus, url }) => {
    const link = await linkOf(`ids=${id(line)}&${query}`);
    expect(link).toMatchObject({ deeplinkStatus, url, individualUrls: [url] });
    expect(link?.message === undefined).toBe(deeplinkStatus === "success");
  });
});

describe("[D6] [D7] generationOptions", () => {
  const option = (name: string, value: string) =>
    `generationOptions[${encodeURIComponent(name)}]=${encodeURIComponent(value)}`;
  const many = (count: number) => Array.from({ length: count }, (_, index) => option(`o${index}`, "x")).join("&");

  test("generationOptions add affiliate ids to the link, and unknown ids are reported", async () => {
    const query = [option("utmCampaign", "a&b"), option("subId", "ü"), option("redirect", "https://evil.example/")];
    const { data, messages, success } = await linksOf(`ids=${id(0)}&${query.join("&")}`);
    expect(data?.url).toBe(`${BETSLIP}&wpcn=a%26b&wpcrn=%C3%BC`);
    expect({ messages, success }).toEqual({
      success: true,
      messages: ["generationOptions: redirect is not known and was ignored"],
    });
    expect(JSON.stringify({ data, messages })).not.toContain("evil.example");
  });

  test("generationOptions can lower the link level", async () => {
    expect(await linkOf(`ids=${id(0)}&${option("linkLevel", "home")}`)).toMatchObject({
      url: "https://sportsbook.draftkings.com/",
      linkLevel: "home",
      deeplinkStatus: "success",
    });
  });

  test("generationOptions cannot change a prototype", async () => {
    const names = ["__proto__", "constructor", "prototype", "toString", "hasOwnProperty"];
    const { data, success } = await linksOf(`ids=${id(0)}&${names.map((name) => option(name, "evil")).join("&")}`);
    expect({ success, url: data?.url }).toEqual({ success: true, url: BETSLIP });
    expect(({} as Record<string, unknown>)["evil"]).toBeUndefined();
  });

  test("generationOptions has at most 10 entries of at most 200 characters", async () => {
    expect((await linksOf(`ids=${id(0)}&${many(10)}`)).messages).toHaveLength(10);
    expect((await linksOf(`ids=${id(0)}&${option("subId", "x".repeat(200))}`)).success).toBe(true);
  });

  test.each([
    ["more than 10", many(11)],
    ["a value of 201 characters", option("subId", "x".repeat(201))],
    ["a repeated option", `${option("subId", "a")}&${option("subId", "b")}`],
    ["no key", "generationOptions[]=x"],
    ["a text", "generationOptions=x"],
    ["a plain value and a keyed value", `generationOptions=x&${option("subId", "a")}`],
    ["nested keys", "generationOptions[a][b]=x"],
    ["an open bracket", "generationOptions[a=x"],
    ["an unknown link level", option("linkLevel", "none")],
  ])("generationOptions are rejected with %s", async (_, query) => {
    const { status, code, errors } = await refusal(`ids=${id(0)}&${query}`);
    expect({ status, code }).toEqual({ status: 400, code: "invalid_parameter" });
    expect(Object.keys(errors ?? {})[0]).toMatch(/^generationOptions/);
  });
});

describe("[D8] requested points", () => {
  test("other points than requested give no link, and a message with both values", async () => {
    await served.ingest([lineAt(21)]);
    const before = await linkOf(`ids=${id(21)}&points=-3.5`);
    await served.ingest([lineAt(21, -110, { points: -4 })]);
    const link = await linkOf(`ids=${id(21)}&points=-3.5`);
    expect(link).toMatchObject({ url: null, individualUrls: [null], deeplinkStatus: "unavailable", linkLevel: "none" });
    expect(link?.selections[0]).toMatchObject({ points: -4, requestedPoints: -3.5, url: null });
    expect(link?.selections[0]?.message).toBe("line moved from -3.5 to -4");
    const now = await linkOf(`ids=${id(21)}&points=_`);
    expect(now?.deeplinkStatus).toBe("success");
    expect(now?.url).not.toBe(before?.url);
  });
});

describe("[D9] several lines", () => {
  test("several lines share one link, and each line also has its own link, in the order of ids", async () => {
    const link = await linkOf(`ids=${id(1)},${id(0)}&points=_,-3.5`);
    expect(link).toMatchObject({
      url: "https://sportsbook.draftkings.com/event/p0?outcomes=jag2,jag1-r",
      individualUrls: ["https://sportsbook.draftkings.com/event/p0?outcomes=jag2", BETSLIP],
    });
    expect(link?.selections.map(({ marketLineId }) => marketLineId)).toEqual([id(1), id(0)]);
  });

  test("lines of several events share the book's front page", async () => {
    const link = await linkOf(`ids=${id(0)},${id(7)}`);
    expect(link).toMatchObject({ url: "https://sportsbook.draftkings.com/", deeplinkStatus: "home_fallback" });
    expect(link?.individualUrls[0]).toBe(BETSLIP);
  });

  test("lines of several books are rejected", async () => {
    expect(await refusal(`ids=${id(0)},${id(2)}`)).toMatchObject({
      status: 400,
      errors: { ids: ["one link can only contain lines of one book, not of 2"] },
    });
  });
});

describe("[D11] a request is rejected", () => {
  const twentyOne = Array.from({ length: 21 }, () => id(0)).join(",");

  test.each([
    ["without ids", "", "ids"],
    ["with empty ids", "ids=", "ids"],
    ["with invalid ids", "ids=1'--", "ids"],
    ["with an id that is too large", `ids=${2 ** 53}`, "ids"],
    ["with more than 20 ids", `ids=${twentyOne}`, "ids"],
    ["with a repeated parameter", `ids=${id(0)}&ids=${id(1)}`, "ids"],
    ["with fewer points than ids", `ids=${id(0)},${id(1)}&points=-3.5`, "points"],
    ["with more points than ids", `ids=${id(0)}&points=-3.5,_`, "points"],
    ["with invalid points", `ids=${id(0)}&points=a`, "points"],
    ["with points that are no multiple of 0.25", `ids=${id(0)}&points=-3.3`, "points"],
    ["with a state of three letters", `ids=${id(0)}&state=NJX`, "state"],
    ["with a host as the state", `ids=${id(0)}&state=evil.example%2F`, "state"],
    ["with an invalid flag", `ids=${id(0)}&isMobileDevice=perhaps`, "isMobileDevice"],
    ["with an unknown system", `ids=${id(0)}&os=@evil.example`, "os"],
  ])("%s", async (_, query, field) => {
    const problem = await refusal(query);
    expect(problem).toMatchObject({ status: 400, code: "invalid_parameter" });
    expect(Object.keys(problem.errors ?? {}).map((one) => one.split(".")[0])).toContain(field);
  });

  test("for an unknown line", async () => {
    expect(await refusal(`ids=${id(0)},4`)).toMatchObject({
      status: 404,
      code: "not_found",
      detail: "unknown market line: 4",
    });
  });

  test("for a league or book outside the caller's scope", async () => {
    await served.ingest([lineAt(22, -110, { market: { eventId: 901 }, marketSourceId: SCORE })]);
    const { concierge } = served.keys;
    expect((await linksOf(`ids=${id(8)}`, concierge)).success).toBe(true);
    expect(await refusal(`ids=${id(22)}`, concierge)).toMatchObject({ status: 403, code: "out_of_scope" });
  });
});

test("[D11] the free tier gets links of its delayed odds and its books only", async () => {
  const world = fakeWorld();
  const own = await serve({ world });
  const { free, enterprise } = own.keys;
  await own.ingest([GAME, lineAt(0), lineAt(8, -110, { marketSourceId: SCORE })]);
  expect(await refusal(`ids=${id(0)}`, free, own)).toMatchObject({ status: 503, code: "delayed_snapshot_unavailable" });
  await world.live(FREE_DELAYED_MS);
  await own.ingest([lineAt(0, 250, { points: -7 }), lineAt(9)]);
  const late = await ask(`ids=${id(0)}&points=-3.5`, free, own);
  expect(Number(late.headers.get("x-data-delay"))).toBeGreaterThanOrEqual(15);
  const { data } = (await late.json()) as DeeplinkEnvelope;
  expect(data).toMatchObject({ url: BETSLIP, selections: [{ points: -3.5, price: -110 }] });
  expect((await linksOf(`ids=${id(0)}&points=-3.5`, enterprise, own)).data).toMatchObject({ url: null });
  expect(await refusal(`ids=${id(9)}`, free, own)).toMatchObject({ status: 404 });
  expect(await refusal(`ids=${id(8)}`, free, own)).toMatchObject({ status: 403, code: "out_of_scope" });
});

test("[D12] a link that the book's templates cannot produce answers 500 with the reason", async () => {
  const catalogue = smallCatalogue();
  const books = catalogue.books.map((book) => (book.id === BETMGM ? { ...book, stateHosts: {} } : book));
  const own = await serve({ catalogue: { ...catalogue, books } });
  await own.ingest([GAME, lineAt(2, -110, { marketSourceId: BETMGM })]);
  expect(await refusal(`ids=${id(2)}&state=NJ`, own.keys.enterprise, own)).toMatchObject({
    status: 500,
    code: "generation_failed",
    detail: "BetMGM has no host for NJ",
  });
});

test("[D13] a link expires at the next half minute after 60 s, so that equal responses keep their ETag", async () => {
  const world = fakeWorld();
  const own = await serve({ world });
  await own.ingest([GAME, lineAt(0)]);
  const start = world.now();
  const seen: [expiresAt: number, etag: string | null][] = [];
  for (const ms of [0, 1000, 28_999, 1]) {
    await world.live(ms);
    const answer = await ask(`ids=${id(0)}`, own.keys.enterprise, own);
    const { data } = (await answer.json()) as DeeplinkEnvelope;
    seen.push([Date.parse(data?.expiresAt ?? "") - start, answer.headers.get("etag")]);
  }
  expect(seen.map(([expiresAt]) => expiresAt)).toEqual([60_000, 90_000, 90_000, 90_000]);
  expect(new Set(seen.slice(1).map(([, etag]) => etag)).size).toBe(1);
  expect(seen[0]?.[1]).not.toBe(seen[1]?.[1]);
});

test("[D15] an operator lowers a book's link level without a restart", async () => {
  const own = await serve();
  await own.ingest([GAME, lineAt(0)]);
  const linkNow = async () => (await linksOf(`ids=${id(0)}`, own.keys.enterprise, own)).data;
  const status = { statusId: 1, propsStatusId: 1, futuresStatusId: 1, bookType: "sportsbook" };
  const row = { id: DRAFTKINGS, name: "DraftKings", priority: 1, stateCodes: ["NJ"], ...status };
  const updateBook = (overrides: object) =>
    own.ingest([{ type: "market_source", marketSource: { ...row, ...overrides } }]);
  expect(await linkNow()).toMatchObject({ deeplinkStatus: "success" });
  await updateBook({ linkLevel: "home" });
  expect(await linkNow()).toMatchObject({
    deeplinkStatus: "home_fallback",
    message: "DraftKings has no betslip links",
  });
  await updateBook({ linkLevel: "betslip", isActive: false });
  expect(await linkNow()).toMatchObject({ deeplinkStatus: "unavailable", url: null });
});

describe("[D17] POST /deeplink", () => {
  const many = (body: object, key = served.keys.enterprise) =>
    served.ask("/deeplink", {
      method: "POST",
      key,
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
    });
  type Rows = Envelope<{
    links: { marketLineId: number; url: string | null; deeplinkStatus: string; message?: string }[];
  }>;
  const rowsOf = async (body: object) => ((await (await many(body)).json()) as Rows).data.links;

  test("lines of several books have the same links as by GET", async () => {
    const ids = [id(2), id(0), id(3)];
    const rows = await rowsOf({ ids, state: "NJ" });
    const alone = await Promise.all(ids.map(async (one) => (await linkOf(`ids=${one}&state=NJ`)).url));
    expect(rows.map(({ marketLineId }) => marketLineId)).toEqual(ids);
    expect(rows.map(({ url }) => url)).toEqual(alone);
    expect(new Set(alone).size).toBe(3);
  });

  test("an invalid line gets an error in its row, and all other lines get their links", async () => {
    const rows = await rowsOf({ ids: [id(0), 123_456], points: [-4.5, null] });
    expect(rows[0]).toMatchObject({ url: null, message: "line moved from -4.5 to -3.5" });
    expect(rows[1]).toMatchObject({ url: null, deeplinkStatus: "unavailable", message: "unknown market line" });
  });

  test("a request has 1 to 200 ids, and either no points or as many points as ids", async () => {
    expect((await rowsOf({ ids: Array.from({ length: 200 }, () => id(0)) })).length).toBe(200);
    for (const body of [{ ids: [] }, { ids: Array.from({ length: 201 }, () => id(0)) }, { ids: [id(0)], points: [] }])
      expect((await problemOf(await many(body))).code).toBe("invalid_parameter");
  });
});
