import { expect, test } from "vitest";
import { parlaySubId, subIdOf, subIdText } from "./sub-id.ts";

type Case = { articleKey: string | null; lineId: number; points: number | null; placement: string; offer: string };
const KEY = "9f2c01ab34cd";
const LINE = 1_007_783_118_979_136;

test.each<Case>([
  { articleKey: KEY, lineId: LINE, points: -3.5, placement: "bets", offer: `${LINE}:-3.5` },
  { articleKey: null, lineId: 7, points: null, placement: "offer", offer: "7:_" },
  { articleKey: KEY, lineId: 900_001, points: 220.25, placement: "sidebar-2", offer: "900001:220.25" },
  { articleKey: KEY, lineId: 900_001, points: 0, placement: "odds", offer: "900001:0" },
  { articleKey: KEY, lineId: 900_001, points: 8, placement: "odds", offer: "900001:8" },
  { articleKey: KEY, lineId: 900_001, points: -8, placement: "odds", offer: "900001:-8" },
  { articleKey: KEY, lineId: 900_001, points: 290.5, placement: "odds", offer: "900001:290.5" },
])("[DK20] a sub id contains article, $offer and $placement", ({ offer, ...origin }) => {
  const text = subIdText(origin);
  expect(text).toMatch(/^[a-z0-9-]{1,70}$/);
  const { articleKey, placement } = origin;
  expect(subIdOf(text)).toEqual({ articleKey, offer, placement });
  expect(subIdOf(` ${text.toUpperCase()} `)).toEqual({ articleKey, offer, placement });
});

test("[DK20] the sub id of a parlay contains a placement and no offer", () => {
  expect(parlaySubId("slip")).toBe("lw1-0-0-x-slip");
  expect(subIdOf(parlaySubId("slip"))).toEqual({ articleKey: null, offer: null, placement: "slip" });
});

test.each([
  "",
  "lw1",
  "lw1-9f2c01ab34cd-7-x",
  "lw1-9f2c01ab34cd-7--bets",
  "lw2-0-7-x-bets",
  "lw1-0-zzzzzzzzzzzz-x-bets",
  "anna",
])("[DK20] %j is rejected", (text) => {
  expect(subIdOf(text)).toBeNull();
});
