import { describe, expect, test } from "vitest";
import { betsIn } from "../slip-samples.ts";

const BROUGHT = "Kansas City Chiefs spread team 2.5|New Orleans Saints spread team 10";
const STATED = "Kansas City Chiefs spread team -4.5|New Orleans Saints spread team 3";

describe("[BT1] the words of a teaser decide whether its lines have the points", () => {
  test.each([
    "tease these 7 pts: chiefs -4.5, saints +3. hundred bucks",
    "tease em both 7: chiefs -4.5, saints +3. 50",
    "can u tease the chiefs -4.5 and saints +3 seven points for 40",
    "7 pt teaser, lines before the points: chiefs -4.5, saints +3. $20",
    "add 7 points to each and tease em: chiefs -4.5 / saints +3, 30 on it",
    "tease the chiefs and saints 7 pts each, chiefs -4.5, saints +3, twenty",
    "two team 7 point teaser, numbers not teased yet: chiefs -4.5, saints +3, 40 bucks",
    "teaser, súmale 7 puntos a cada uno: Chiefs -4.5 y Saints +3, 20 dólares",
  ])("%j asks for the points", (text) => expect(betsIn(text)).toBe(BROUGHT));

  test.each([
    "7pt teaser chiefs -4.5 saints +3. 20",
    "7 pt tease, chiefs -4.5 saints +3, 50",
    "tease chiefs to -4.5 and saints up to +3 for 30",
    "tease these 7 (lines already moved): chiefs -4.5, saints +3. 20",
    "tease these for 20: chiefs -4.5, saints +3",
    "TEASER 7 PTS\nCHIEFS -4½\nSAINTS +3\nRISK 60 WIN 50",
  ])("%j has lines with the points", (text) => expect(betsIn(text)).toBe(STATED));

  test("totals move in favour of the bet", () =>
    expect(betsIn("tease these 6 pts: over 44.5 chiefs broncos, under 41 saints giants")).toBe(
      "Kansas City Chiefs total over 38.5 v 101|New Orleans Saints total under 47 v 104",
    ));
});
