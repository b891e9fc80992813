import { describe, expect, test } from "vitest";
import { IngestRow } from "./ingest-row.ts";

const MARKET = { eventId: 900, marketTypeId: 1, betTypeId: 1, sideIndex: 0, periodTypeId: 1, live: false };
const LINE = {
  marketLineId: 1,
  marketId: 2,
  marketSourceId: 1,
  points: -3.5,
  price: -110,
  statusId: 1,
  market: MARKET,
};
const KNOWN = {
  sequenceNumber: 7,
  modifiedOn: "2026-11-22T01:20:00.000Z",
  observedOn: "2026-11-22T01:20:00.000Z",
  previousPrice: -108,
  previousPoints: -3,
  openerPrice: -105,
  openerPoints: -2.5,
  edge: 0.02,
  marketLineKey: "eid900:…",
  deepLink: "https://book.example",
};
const EVENT = {
  eventId: 900,
  name: "Bills @ Chiefs",
  leagueId: 1,
  eventStart: "2026-11-22T01:20:00.000Z",
  statusId: 1,
};
const LEAGUE = { id: 1, sportId: 1, name: "nfl", fullName: "National Football League", priority: 1 };

const row = (line: object): unknown => ({ type: "market_line", line: { ...LINE, ...line } });

const complaints = (value: unknown): string[] => {
  const result = IngestRow.safeParse(value);
  return result.success ? [] : result.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
};

describe("a row is accepted", () => {
  test.each([
    ["a line", row({})],
    ["a line without points or price", row({ points: null, price: null, statusId: 3 })],
    [
      "a line without an event, with its league",
      { type: "market_line", leagueId: 1, line: { ...LINE, market: { ...MARKET, eventId: null } } },
    ],
    [
      "a line with alternates",
      row({ alternateLines: [{ marketLineId: 9, alternateNumber: 1, price: 150, points: -7.5, statusId: 1 }] }),
    ],
    ["an event", { type: "event", event: EVENT }],
    ["a league", { type: "league", league: LEAGUE }],
    ["a withdrawn league", { type: "league", league: { ...LEAGUE, isActive: false } }],
    ["a row with a correlation id", { type: "event", event: EVENT, correlationId: "feed-1" }],
  ])("%s", (_, value) => expect(complaints(value)).toEqual([]));

  test("if it is a line or event from the stream: fields that the service sets are ignored", () => {
    expect(complaints(row(KNOWN))).toEqual([]);
    const alternate = { ...KNOWN, marketLineId: 9, alternateNumber: 1, isAlt: true, price: 150, statusId: 1 };
    const { marketLineKey: _, ...known } = alternate;
    expect(complaints(row({ alternateLines: [known] }))).toEqual([]);
    expect(complaints({ type: "event", event: { ...EVENT, isActive: true, modifiedOn: "x" } })).toEqual([]);
  });

  test("if only ignored fields are invalid", () => {
    expect(complaints(row({ sequenceNumber: "many", modifiedOn: null, edge: [] }))).toEqual([]);
  });
});

describe("an unknown key is rejected by name", () => {
  test.each([
    ["beside the line", { ...(row({}) as object), extra: 1 }, "extra"],
    ["in a line", row({ pirce: -110 }), "pirce"],
    ["in its market", row({ market: { ...MARKET, leage: 1 } }), "leage"],
    [
      "in an alternate",
      row({ alternateLines: [{ marketLineId: 9, alternateNumber: 1, price: 150, statusId: 1, odd: 1 }] }),
      "odd",
    ],
    ["in an event", { type: "event", event: { ...EVENT, startsAt: "x" } }, "startsAt"],
    [
      "in a team of an event",
      { type: "event", event: { ...EVENT, eventTeams: [{ teamId: 1, sideIndex: 0, nick: "x" }] } },
      "nick",
    ],
    ["in a reference row", { type: "league", league: { ...LEAGUE, sport: "x" } }, "sport"],
  ])("%s", (_, value, name) => expect(complaints(value).join()).toContain(name));
});

describe("a row is rejected", () => {
  test.each([
    ["of an unknown type", { type: "rumour" }, "type"],
    ["without a type", {}, "type"],
    ["with a price between -100 and 100", row({ price: 50 }), "line.price"],
    ["without a price", row({ price: undefined }), "line.price"],
    ["with points that are not a multiple of 0.25", row({ points: 3.3 }), "line.points"],
    ["with an id of 2^53", row({ marketLineId: 2 ** 53 }), "line.marketLineId"],
    ["with an unknown status", row({ statusId: 4 }), "line.statusId"],
    [
      "with a bet sub type that is not a slug",
      row({ market: { ...MARKET, betSubType: "a:b" } }),
      "line.market.betSubType",
    ],
    [
      "with more than 100 alternates",
      row({
        alternateLines: Array.from({ length: 101 }, (_, at) => ({
          marketLineId: at + 10,
          alternateNumber: at + 1,
          price: 150,
          statusId: 1,
        })),
      }),
      "line.alternateLines",
    ],
    ["with an invalid correlation id", { type: "event", event: EVENT, correlationId: "a b" }, "correlationId"],
  ])("%s", (_, value, path) => expect(complaints(value).map((text) => text.split(":")[0])).toContain(path));
});
