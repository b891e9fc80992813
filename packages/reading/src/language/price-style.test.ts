import { describe, expect, test } from "vitest";
import { priceStyleOf, styledOddsAt } from "./price-style.ts";
import { tokensOf } from "./token.ts";

const pricesIn = (text: string): number[] => {
  const tokens = tokensOf(text);
  const style = priceStyleOf([{ tokens }]);
  return tokens.flatMap((_token, at) => styledOddsAt(tokens, at, style)?.price ?? []);
};

describe("[RD9] fractions with a dash", () => {
  test("are prices in a list with long shots", () => {
    expect(pricesIn("Cup board: Wild 6-1, Blues 9-2, Kraken 40-1.")).toEqual([600, 450, 4000]);
  });
  test("are prices in a list with a prize and an American price of at least +150", () => {
    expect(pricesIn("MVP: Bo Nix +900, Drake London 7-2")).toEqual([350]);
  });
  test("are records in other texts", () => {
    expect(pricesIn("Denver is 9-2 and Miami 2-9 after eleven weeks.")).toEqual([]);
    expect(pricesIn("MVP odds: Bo Nix +900. Denver (9-2) went 5-1 at home and won 7-2.")).toEqual([]);
  });
  test("are records if another record of the text adds up to as many games", () => {
    expect(pricesIn("Title and Heisman notes. 1. Indiana (11-0) 2. Ohio State (10-1) 3. Oregon (10-1)")).toEqual([]);
    expect(
      pricesIn("Heisman odds: Boise State is 8-3 and Tulane is 9-2. Julian Sayin 7-1, Fernando Mendoza 10-1"),
    ).toEqual([700, 1000]);
  });
});

describe("[RD9] decimal odds", () => {
  test("are prices after a dollar sign", () => {
    expect(pricesIn("Toronto $1.50, Utah $2.60 with the agency.")).toEqual([-200, 160]);
  });
  test("are not what a beer or a hot dog costs", () => {
    expect(pricesIn("A beer is $7.50 a cup and a hot dog $4.25 each.")).toEqual([]);
  });
  test("need no dollar sign if the text has at least three and no American price", () => {
    expect(pricesIn("Wild 1.80 / Blues 2.05\nKraken 3.00")).toEqual([-125, 105, 200]);
    expect(pricesIn("Wild 1.80 / Blues 2.05\nKraken 3.00, ERA 3.12")).toEqual([]);
  });
});
