import { describe, expect, test } from "vitest";
import type { LineMarket } from "@linewire/contract";
import { marketKeyOf, sideKeyOf, sideNameOf } from "./market-key.ts";

const MARKET: LineMarket = { eventId: 900, marketTypeId: 1, betTypeId: 5, sideIndex: 0, periodTypeId: 2, live: false };
const TEAM = { sides: "team", betRange: "event" } as const;
const OVER_UNDER = { sides: "ou", betRange: "event" } as const;
const YES_NO = { sides: "yes-no", betRange: "event" } as const;
const RUNNERS = { sides: "player", betRange: "season" } as const;

describe("a market key", () => {
  test("of two teams names no team, so that both sides are in one market", () => {
    const [away, home] = [75, 76].map((teamId, sideIndex) => ({ ...MARKET, teamId, sideIndex }));
    expect(marketKeyOf(away!, TEAM)).toBe("eid900:bt5:bst0:pt2:pid0:tid0:pregame");
    expect(marketKeyOf(home!, TEAM)).toBe(marketKeyOf(away!, TEAM));
  });

  test("of a player's market names the player", () => {
    expect(marketKeyOf({ ...MARKET, personId: 8, teamId: 75, betSubType: "anytime-td" }, OVER_UNDER)).toBe(
      "eid900:bt5:bstanytime-td:pt2:pid8:tid75:pregame",
    );
  });

  test("of a season market has no event and names no team or player", () => {
    expect(marketKeyOf({ ...MARKET, eventId: null, personId: 8 }, RUNNERS)).toBe("eid0:bt5:bst0:pt2:pid0:tid0:pregame");
  });

  test.each([
    { live: true },
    { eventId: 901 },
    { betTypeId: 6 },
    { periodTypeId: 3 },
    { betSubType: "x" },
  ] satisfies Partial<LineMarket>[])("differs by %j", (overrides) => {
    expect(marketKeyOf({ ...MARKET, ...overrides }, TEAM)).not.toBe(marketKeyOf(MARKET, TEAM));
  });

  test("always has seven parts", () => {
    for (const betType of [TEAM, OVER_UNDER, YES_NO, RUNNERS])
      expect(marketKeyOf({ ...MARKET, betSubType: "a-b" }, betType).split(":")).toHaveLength(7);
  });
});

describe("a side key", () => {
  test.each([
    ["a team", { teamId: 75 }, TEAM, "si0:tid75"],
    ["a draw", { sideIndex: 2 }, TEAM, "si2:tid0"],
    ["a runner", { personId: 8 }, RUNNERS, "si0:pid8"],
    ["over", { personId: 8 }, OVER_UNDER, "si0"],
    ["no", { sideIndex: 1, teamId: 75 }, YES_NO, "si1"],
  ] satisfies [string, Partial<LineMarket>, Parameters<typeof sideKeyOf>[1], string][])(
    "of %s",
    (_, overrides, betType, key) => {
      expect(sideKeyOf({ ...MARKET, ...overrides }, betType)).toBe(key);
    },
  );
});

test.each([
  [TEAM, ["away", "home", "draw"]],
  [OVER_UNDER, ["over", "under"]],
  [YES_NO, ["yes", "no"]],
  [RUNNERS, ["yes", "no"]],
  [{ sides: "team", betRange: "season" } as const, ["yes", "no"]],
])("are %j for %j", (betType, names) => {
  expect(names.map((_, sideIndex) => sideNameOf(betType, sideIndex))).toEqual(names);
});
