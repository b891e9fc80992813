import { describe, expect, test } from "vitest";
import { STREAM, STREAM_EVENTS, SUBSCRIBABLE_EVENTS, type StreamLine } from "@linewire/contract";
import { NOWHERE, type Entry, type Kind, type Place } from "../change/change.ts";
import type { Filter } from "../scope/filter.ts";
import { messagesOf, type Message } from "./message.ts";

const AT = "2026-11-22T01:20:00.000Z";
const EVERYTHING: Filter = {
  events: SUBSCRIBABLE_EVENTS,
  leagueIds: null,
  marketTypeIds: null,
  betTypeIds: null,
  sourceIds: null,
  eventIds: null,
};
const PLACE: Place = { leagueId: 1, marketTypeId: 1, betTypeId: 1, sourceId: 1, eventId: 900 };

const wire = (id: number): StreamLine => ({
  marketLineId: id,
  price: -110,
  statusId: 1,
  sequenceNumber: 1,
  modifiedOn: AT,
  marketId: 2,
  marketSourceId: 1,
  market: { eventId: 900, marketTypeId: 1, betTypeId: 1, sideIndex: 0, periodTypeId: 1, live: false },
  marketLineKey: `k${id}`,
});
const entry = (seq: number, kind: Kind, thing: object, overrides: Partial<Entry> = {}): Entry => ({
  seq,
  kind,
  id: seq,
  place: PLACE,
  correlationId: null,
  json: JSON.stringify(thing),
  ...overrides,
});
const line = (seq: number, place: Partial<Place> = {}, correlationId: string | null = null): Entry =>
  entry(seq, "market_line", wire(seq), { place: { ...PLACE, ...place }, correlationId });

const messagesIn = (entries: Entry[], filter: Partial<Filter> = {}): Message[] =>
  messagesOf({ ...EVERYTHING, ...filter }, { epoch: "k3x9", at: Date.parse(AT), entries });
type LineData = {
  data: {
    marketLineUpdate: {
      marketLines: { marketLineId: number }[];
      messageId: string;
      correlationId: string | null;
      messageTimestamp: string;
      leagueId: number;
      marketTypeId: number;
    };
  };
};
const update = ({ data }: Message) => (JSON.parse(data) as LineData).data.marketLineUpdate;
const idsIn = (message: Message): number[] => update(message).marketLines.map(({ marketLineId }) => marketLineId);

describe("lines of a commit", () => {
  test("share a message if they are consecutive and have the same league and market type", () => {
    const messages = messagesIn([line(1), line(2), line(3)]);
    expect(messages.map(({ seq }) => seq)).toEqual([3]);
    expect(idsIn(messages[0]!)).toEqual([1, 2, 3]);
  });

  test.each([
    ["another league", { leagueId: 2 }],
    ["another market type", { marketTypeId: 3 }],
  ])("of %s are in separate messages, in order", (_, place) => {
    expect(messagesIn([line(1), line(2, place), line(3)]).map(({ seq }) => seq)).toEqual([1, 2, 3]);
  });

  test("with different causes are in separate messages", () => {
    const messages = messagesIn([line(1, {}, "a"), line(2, {}, "a"), line(3, {}, "b"), line(4)]);
    expect(messages.map((message) => [message.seq, update(message).correlationId])).toEqual([
      [2, "a"],
      [3, "b"],
      [4, null],
    ]);
  });

  test("are divided into messages of limited size", () => {
    const messages = messagesIn(Array.from({ length: STREAM.snapshotChunkLines * 2 + 1 }, (_, at) => line(at + 1)));
    expect(messages.map((message) => idsIn(message).length)).toEqual([500, 500, 1]);
    expect(messages.map(({ seq }) => seq)).toEqual([500, 1000, 1001]);
  });

  test("outside the client's scope are omitted, but the message has their position", () => {
    const messages = messagesIn([line(1), line(2, { sourceId: 9 }), line(3, { sourceId: 9 })], { sourceIds: [1] });
    expect(messages.map((message) => [message.seq, idsIn(message)])).toEqual([[3, [1]]]);
  });

  test("outside the client's scope give no message if no line remains", () => {
    expect(messagesIn([line(1), line(2)], { leagueIds: [2] })).toEqual([]);
  });

  test("have league, market type, position, cause and time in their message", () => {
    expect(update(messagesIn([line(7, {}, "feed-1")])[0]!)).toMatchObject({
      leagueId: 1,
      marketTypeId: 1,
      messageId: "k3x9-7",
      correlationId: "feed-1",
      messageTimestamp: AT,
    });
  });
});

const person = { id: 8, firstName: "Josh", lastName: "Allen" };
const event = {
  eventId: 900,
  name: "Bills @ Chiefs",
  leagueId: 1,
  eventStart: AT,
  statusId: 1,
  statusName: "Pregame",
  isActive: true,
  modifiedOn: AT,
};
const ref = { id: 900, name: "Bills @ Chiefs", eventStart: AT, statusId: 1 };
const meta = { createdAt: AT, updatedAt: AT };
const prices = {
  sourceKey: "s",
  leagueId: 1,
  eventId: 900,
  outputId: "out-1",
  status: "ready",
  producedUtc: AT,
  statusChangedUtc: AT,
  schemaVersion: "1.3",
  checkpointType: "play",
  periodNumber: 1,
  markets: [],
};
const book = {
  id: 1,
  name: "Book",
  isActive: true,
  statusId: 1,
  propsStatusId: 1,
  futuresStatusId: 1,
  bookType: "sportsbook",
  priority: 1,
  linkLevel: "betslip",
  stateCodes: [],
  modifiedOn: AT,
};

describe("every kind of change is sent in the format of the contract", () => {
  test.each([
    ["market_line", "market_line_update", wire(1)],
    ["event", "event_update", { change: "updated", event }],
    ["in_game_fair_price", "in_game_fair_price_update", prices],
    ["market_source", "market_source_update", book],
    ["lineup", "event_lineup", { leagueId: 1, date: "2026-11-22", event: ref, teams: [], meta }],
    [
      "player_news",
      "player_news",
      { id: 1, leagueId: 1, person, headline: "h", notes: "", status: "OUT", injury: null, meta },
    ],
    ["percent_to_play", "player_percent_to_play", { leagueId: 1, person, percentToPlay: 50, meta }],
  ] as const)("%s", (kind, name, thing) => {
    const [message] = messagesIn([entry(1, kind, thing, { correlationId: 'a"b' })]);
    expect(message?.event).toBe(name);
    expect(STREAM_EVENTS[name].safeParse(JSON.parse(message!.data)).error).toBeUndefined();
  });

  test("fair prices have their outputId as correlationId", () => {
    expect(JSON.parse(messagesIn([entry(1, "in_game_fair_price", prices)])[0]!.data)).toMatchObject({
      data: { inGameFairPriceUpdate: { correlationId: "out-1" } },
    });
  });

  test.each(["account", "key", "partner", "subscription", "signing_key", "bonus", "reference"] satisfies Kind[])(
    "%s is sent to no client",
    (kind) => {
      expect(messagesIn([entry(1, kind, { secret: "x" }, { place: NOWHERE })])).toEqual([]);
    },
  );
});

test("lines before and after another change are in separate messages, which keeps the order", () => {
  const messages = messagesIn([line(1), entry(2, "event", { change: "updated", event }), line(3)]);
  expect(messages.map(({ seq, event: name }) => [seq, name])).toEqual([
    [1, "market_line_update"],
    [2, "event_update"],
    [3, "market_line_update"],
  ]);
});
