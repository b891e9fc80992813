import { describe, expect, test } from "vitest";
import { PAGE_EVENTS, SUBSCRIBABLE_EVENTS } from "@linewire/contract";
import { NOWHERE, type Kind, type Place } from "../change/change.ts";
import type { SubscriptionBounds } from "../change/record.ts";
import { eventOfKind, filterKey, filterOf, matches } from "./filter.ts";

const WANTED: SubscriptionBounds = {
  eventTypes: [...SUBSCRIBABLE_EVENTS],
  leagueIds: [],
  marketTypeIds: [],
  betTypeIds: [],
  sourceIds: [],
  eventIds: [],
};
const ALL = { leagueIds: null, sourceIds: null };
const PLACE: Place = { leagueId: 1, marketTypeId: 1, betTypeId: 5, sourceId: 3, eventId: 900 };

const gets = (
  bounds: Partial<SubscriptionBounds>,
  kind: Kind = "market_line",
  place: Partial<Place> = {},
  scope = ALL as Parameters<typeof filterOf>[1],
) => matches(filterOf({ ...WANTED, ...bounds }, scope), kind, { ...PLACE, ...place });

describe("a filter of a line", () => {
  test("without options matches everything", () => expect(gets({})).toBe(true));

  test.each([
    ["league", { leagueIds: [1] }, { leagueIds: [2] }],
    ["market type", { marketTypeIds: [1, 2] }, { marketTypeIds: [2] }],
    ["bet type", { betTypeIds: [5] }, { betTypeIds: [6] }],
    ["book", { sourceIds: [3] }, { sourceIds: [4] }],
    ["event", { eventIds: [900] }, { eventIds: [901] }],
  ] satisfies [string, Partial<SubscriptionBounds>, Partial<SubscriptionBounds>][])(
    "narrows by %s",
    (_, own, other) => {
      expect(gets(own)).toBe(true);
      expect(gets(other)).toBe(false);
    },
  );

  test("by event does not match futures, which have no event", () => {
    expect(gets({ eventIds: [900] }, "market_line", { eventId: null })).toBe(false);
    expect(gets({}, "market_line", { eventId: null })).toBe(true);
  });

  test("matches only if every bound matches", () => {
    expect(gets({ leagueIds: [1], betTypeIds: [5], eventIds: [900] })).toBe(true);
    expect(gets({ leagueIds: [1], betTypeIds: [6], eventIds: [900] })).toBe(false);
  });
});

describe("the scope of a key", () => {
  test("limits an empty request to the scope", () => {
    expect(gets({}, "market_line", {}, { leagueIds: [2], sourceIds: null })).toBe(false);
    expect(gets({}, "market_line", {}, { leagueIds: null, sourceIds: [4] })).toBe(false);
  });

  test("is never widened by a request", () => {
    expect(gets({ leagueIds: [1] }, "market_line", {}, { leagueIds: [2], sourceIds: null })).toBe(false);
    expect(gets({ leagueIds: [1] }, "event", {}, { leagueIds: [2], sourceIds: null })).toBe(false);
  });
});

describe("events, models and news", () => {
  const others: Kind[] = ["event", "in_game_fair_price", "lineup", "player_news", "percent_to_play"];

  test.each(others)("%s is not narrowed by event, book or bet type", (kind) => {
    expect(gets({ eventIds: [901], sourceIds: [4], betTypeIds: [6], marketTypeIds: [2] }, kind)).toBe(true);
  });

  test.each(others)("%s is narrowed by league", (kind) => expect(gets({ leagueIds: [2] }, kind)).toBe(false));
});

describe("event types", () => {
  test("that were not requested are not sent", () => {
    expect(gets({ eventTypes: ["market_line_update"] }, "event")).toBe(false);
    expect(gets({ eventTypes: ["event_update"] }, "event")).toBe(true);
    expect(gets({ eventTypes: ["event_update"] })).toBe(false);
  });

  test("exist for exactly the changes that clients may receive", () => {
    const kinds: Kind[] = [
      "market_line",
      "event",
      "line_results",
      "in_game_fair_price",
      "market_source",
      "lineup",
      "player_news",
      "percent_to_play",
      "editors_word",
    ];
    expect(kinds.map((kind) => eventOfKind(kind)!).toSorted()).toEqual(
      [...SUBSCRIBABLE_EVENTS, ...PAGE_EVENTS].toSorted(),
    );
  });

  test.each(["account", "key", "partner", "subscription", "signing_key", "bonus", "reference"] satisfies Kind[])(
    "a change of %s is never sent to a client",
    (kind) => {
      expect(eventOfKind(kind)).toBeUndefined();
      expect(matches(filterOf(WANTED, ALL), kind, NOWHERE)).toBe(false);
    },
  );
});

test("[EM19] a correction is sent only to pages of its article", () => {
  const page = filterOf({ ...WANTED, article: "daily-sport https://a.example/1" }, ALL);
  expect(matches(page, "editors_word", NOWHERE, "daily-sport https://a.example/1")).toBe(true);
  expect(matches(page, "editors_word", NOWHERE, "evening-tally https://a.example/1")).toBe(false);
  expect(matches(filterOf(WANTED, ALL), "editors_word", NOWHERE, "daily-sport https://a.example/1")).toBe(false);
});

test("equal filters have one key, whatever the order and duplicates of ids", () => {
  const one = filterOf({ ...WANTED, leagueIds: [2, 1, 2], eventTypes: ["event_update", "market_line_update"] }, ALL);
  const other = filterOf(
    { ...WANTED, leagueIds: [1, 2], eventTypes: ["market_line_update", "event_update", "event_update"] },
    ALL,
  );
  expect(filterKey(one)).toBe(filterKey(other));
  expect(filterKey(one)).not.toBe(filterKey(filterOf(WANTED, ALL)));
});
