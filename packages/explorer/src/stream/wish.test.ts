import { expect, test } from "vitest";
import { bodyOf, FIRST_WISH, toggled } from "./wish.ts";

test("[EX8] a subscription of which nothing is picked asks for everything in scope", () =>
  expect(bodyOf(FIRST_WISH)).toEqual({}));

test("[EX8] what is picked and typed is what is asked for", () =>
  expect(
    bodyOf({
      ...FIRST_WISH,
      leagueIds: toggled(toggled([1], 3), 1),
      eventTypes: ["event_update"],
      includeSnapshot: true,
      conflateMs: "250",
      eventIds: "12, 13,",
    }),
  ).toEqual({
    leagueIds: [3],
    eventTypes: ["event_update"],
    includeSnapshot: true,
    conflateMs: 250,
    eventIds: [12, 13],
  }));

test("[EX8] what is wrong is sent as it was typed, for the service to say so", () =>
  expect(bodyOf({ ...FIRST_WISH, betTypeIds: "one" })).toEqual({ betTypeIds: ["one"] }));
