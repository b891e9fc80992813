import { describe, expect, test } from "vitest";
import { readSlip } from "../read-slip.ts";
import { betsIn, slipLexicon } from "../slip-samples.ts";

const stakeIn = (text: string): number | null => readSlip(text, slipLexicon).stake;

describe("[BT7] stakes with typing errors", () => {
  test.each([
    ["hlaf a c note on Suns ml", 50],
    ["Suns ml 10 buks pls", 10],
    ["twnety bucks on Suns ml", 20],
    ["Suns ml for thrity dolars", 30],
    ["15 dollrs Suns ml", 15],
    ["fifyt on the Suns -3", 50],
    ["Suns -3 half a c-note", 50],
    ["Suns ml, 3 c notes", 300],
    ["Suns ml a hudno on it", 100],
    ["eigthy bcuks Suns ml", 80],
    ["Suns ml, Bulls ml, Chiefs ml: 3 singles at 15, do not parlay", 15],
    ["a tener on Suns ml", 10],
  ])("%j", (text, stake) => expect(stakeIn(text)).toBe(stake));

  test("a name that resembles a money word stays a name", () =>
    expect([betsIn("20 Bulls -3"), stakeIn("20 Bulls -3")]).toEqual(["Chicago Bulls spread team -3", 20]));
});

describe("[BT7] the stake of a round robin", () => {
  test.each([
    ["RR by 2s $5 a pop (6 bets, 30 total): Suns ML / Bulls ML / Chiefs ML / Bills ML", 5],
    ["round robin 2s, 4 a combo (3 combos, 12 total) Suns ml, Bulls ml, Chiefs ml", 4],
    ["$2 each (10 ways = $20 total) round robin Suns ml, Bulls ml, Chiefs ml", 2],
    ["6 leg rr by 3s at a buck each (20 bets, $20): Suns ml, Bulls ml, Chiefs ml, Bills ml", 1],
    ["by 2s 10 bucks each, 3 bets: Suns ml, Bulls ml, Chiefs ml", 10],
    ["round robin $5 each ($15): Suns ML, Chiefs ML, Bulls ML", 15],
    ["5 a combo, 30 total, round robin Suns ML, Chiefs ML, Bulls ML, Bills ML", 30],
  ])("%j", (text, stake) => expect(stakeIn(text)).toBe(stake));
});
