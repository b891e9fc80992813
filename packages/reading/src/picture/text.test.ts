import { describe, expect, test } from "vitest";
import { pictureText } from "./text.ts";
import type { SeenText } from "./picture.ts";

/** The text is 20 pixels high, with 10 pixels per letter. */
const at = (left: number, top: number, text: string, more: Partial<SeenText> = {}): SeenText => ({
  text,
  left,
  top,
  right: left + text.length * 10,
  bottom: top + 20,
  confidence: 1,
  ...more,
});
const read = (...texts: SeenText[]): string[] => pictureText({ width: 600, height: 800, texts }).split("\n");

describe("the text of a picture", () => {
  test("is empty without detected texts", () => {
    expect(pictureText({ width: 10, height: 10, texts: [] })).toBe("");
  });

  test("runs from top to bottom in any order of detection", () => {
    expect(read(at(10, 100, "Stake"), at(10, 10, "Bills ML"))).toEqual(["Bills ML", "Stake"]);
  });

  test("joins adjacent parts of a line, and separates distant parts", () => {
    expect(read(at(62, 10, "City Chiefs"), at(10, 11, "Kansas"), at(500, 9, "-110"))).toEqual([
      "Kansas City Chiefs",
      "-110",
    ]);
  });

  test("omits struck-through prices", () => {
    expect(read(at(10, 10, "Boosted"), at(300, 10, "+310", { struck: true }), at(380, 10, "+390"))).toEqual([
      "Boosted",
      "+390",
    ]);
  });

  test("has the price of a bet behind all its lines", () => {
    const bets = [10, 120].flatMap((top) => [
      at(10, top, "Jets"),
      at(10, top + 24, "Moneyline"),
      at(10, top + 48, "W @ S"),
    ]);
    for (const down of [0, 12, 24, 40])
      expect(read(...bets, at(500, 10 + down, "-110"), at(500, 120 + down, "+120"))).toEqual([
        "Jets",
        "Moneyline",
        "W @ S",
        "-110",
        "Jets",
        "Moneyline",
        "W @ S",
        "+120",
      ]);
  });

  test("gives each bet its price in a list without gaps", () => {
    const rows = ["Knicks -3.5", "Knicks @ Nets", "Suns ML", "Suns @ Kings"];
    const bets = rows.map((row, index) => at(10, 10 + index * 24, row));
    expect(read(...bets, at(500, 10, "-110"), at(500, 58, "+140"))).toEqual([
      "Knicks -3.5",
      "Knicks @ Nets",
      "-110",
      "Suns ML",
      "Suns @ Kings",
      "+140",
    ]);
  });

  test("puts an amount only behind the label at its height", () => {
    const words = [at(10, 10, "Stake"), at(10, 34, "To return"), at(10, 58, "Copper Gate")];
    expect(read(...words, at(500, 10, "$30.00"), at(500, 34, "$147.00"))).toEqual([
      "Stake",
      "$30.00",
      "To return",
      "$147.00",
      "Copper Gate",
    ]);
  });

  test("reads a row of a table cell by cell", () => {
    const row = [at(10, 10, "Dodgers -1.5"), at(10, 34, "LAD @ SD"), at(250, 22, "Run Line"), at(500, 22, "+130")];
    expect(read(...row)).toEqual(["Dodgers -1.5", "LAD @ SD", "Run Line", "+130"]);
  });

  test("reads adjacent slips in succession", () => {
    const slip = (left: number, team: string) => [
      at(left, 10, team),
      at(left, 34, "Moneyline"),
      at(left, 58, "Sunday night"),
      at(left + 180, 34, "-110"),
    ];
    expect(read(...slip(10, "Bills"), ...slip(310, "Jets"))).toEqual([
      "Bills",
      "Moneyline",
      "Sunday night",
      "-110",
      "Jets",
      "Moneyline",
      "Sunday night",
      "-110",
    ]);
  });

  test("joins a line with its continuation", () => {
    expect(read(at(10, 10, "Avs moneyline, Jets"), at(10, 36, "(hockey) moneyline"))).toHaveLength(1);
    expect(read(at(10, 10, "Eagles / Cowboys over"), at(10, 36, "47.5"))).toEqual(["Eagles / Cowboys over 47.5"]);
    expect(
      read(at(10, 10, "Parlay the Lakers and the Boston Celtics and all the"), at(10, 36, "Knicks -3")),
    ).toHaveLength(1);
  });

  test("does not join the bets of a list", () => {
    expect(read(at(10, 10, "Packers -3"), at(10, 36, "Eagles -7"))).toEqual(["Packers -3", "Eagles -7"]);
    expect(read(at(10, 10, "lakers -3 and celtics ml"), at(10, 36, "bulls +4"))).toHaveLength(2);
    expect(read(at(10, 10, "Timberwolves +4.5 (-108)"), at(10, 36, "and a sprinkle on the ML at +155"))).toHaveLength(
      2,
    );
  });

  test("corrects confused characters", () => {
    expect(read(at(10, 10, "Bengals (CiN) Sc0re 1O5 -81/2"))).toEqual(["Bengals (CIN) Score 105 -8½"]);
    expect(read(at(10, 10, "0ver 8.5, O0ver 0.5 at 10am"))).toEqual(["Over 8.5, Over 0.5 at 10am"]);
    expect(read(at(10, 10, "lndiana ML at 11/2"))).toEqual(["Indiana ML at 11/2"]);
  });
});
