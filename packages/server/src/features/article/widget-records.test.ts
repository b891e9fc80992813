import type { Event } from "@linewire/contract";
import { expect, test } from "vitest";
import { widgetEvent } from "./widget-records.ts";

const NOTHING = () => undefined;
const NAMES = new Proxy({} as Parameters<typeof widgetEvent>[1], { get: () => NOTHING });
const partOf = (ids: Partial<Event>) =>
  widgetEvent(
    {
      eventId: 1,
      name: "Bills @ Chiefs",
      leagueId: 1,
      eventStart: "2026-11-23T01:20:00.000Z",
      statusId: 1,
      statusName: "Pregame",
      isActive: true,
      modifiedOn: "2026-11-22T00:00:00.000Z",
      ...ids,
    },
    NAMES,
  ).seasonPart;

test("the event record of a game in the built-in calendar has a season and a season part", () => {
  expect(partOf({ seasonId: 12_026, seasonPartId: 120_262 })).toEqual({
    id: 120_262,
    seasonId: 12_026,
    name: "2026 regular season",
    seasonPartType: "regular",
    seasonPartStart: null,
    seasonPartEnd: null,
  });
});

test("season ids of another feed are not parsed", () => {
  expect(partOf({})).toBeNull();
  expect(partOf({ seasonId: 7, seasonPartId: 9 })).toBeNull();
});
