import { expect, test } from "vitest";
import { leastSquares } from "./least-squares.ts";
import { minimize } from "./minimize.ts";
import { parameterFile } from "./parameter-file.ts";
import { gamesIn, leadAfter } from "./games.ts";

test("the simplex minimiser finds the minimum of a curved valley", () => {
  const [x, y] = minimize(([x, y]) => (1 - x!) ** 2 + 20 * (y! - x! ** 2) ** 2, [-1, 1], [0.5, 0.5], 1e-12);
  expect(x).toBeCloseTo(1, 4);
  expect(y).toBeCloseTo(1, 4);
});

test("least squares recovers the parameters of generated rows", () => {
  const rows = [-2, -1, 0, 1, 3, 5].map((x, at) => ({ x1: x, x2: at % 2, y: 0.7 * x - 0.3 * (at % 2) }));
  const { a, b, left } = leastSquares(rows);
  expect([a, b, left].map((value) => value.toFixed(9))).toEqual(["0.700000000", "-0.300000000", "0.000000000"]);
});

const HEAD =
  "season,mmdd,home,away,h1,h2,h3,h4,hF,a1,a2,a3,a4,aF,spread_home_favored_by,total,spread_2h,total_2h,ml_home,ml_away";

test("a quarters file is parsed without incomplete rows and impossible moneylines", () => {
  const games = gamesIn(`${HEAD}
2007,1030,A,B,29,30,22,25,106,26,23,28,20,97,13.0,189.5,5.0,95.0,-1400.0,900.0
2007,1030,A,B,29,30,,25,106,26,23,28,20,97,13.0,189.5,5.0,95.0,-1400.0,900.0
2008,1030,A,B,29,30,22,25,106,26,23,28,20,97,-1,189.5,,,110,120
`);
  expect(games).toHaveLength(2);
  expect(games[0]!.homeWin).toBeCloseTo(0.9032, 3);
  expect(games[1]).toMatchObject({ season: 2008, homeWin: null, secondHalf: null, favouredBy: -1 });
  expect(leadAfter(games[0]!, 2)).toBe(10);
});

test("a parameter file is source code that exports the given values", () => {
  const text = parameterFile(
    { name: "football", constant: "P", type: "T" },
    { a: 1, list: [1, 2.5], deep: { b: "x" } },
  );
  const value = text
    .slice(text.indexOf("= {") + 2, -2)
    .replaceAll(/(\w+):/g, '"$1":')
    .replaceAll(/,(\s*[}\]])/g, "$1");
  expect(JSON.parse(value)).toEqual({ a: 1, list: [1, 2.5], deep: { b: "x" } });
});
