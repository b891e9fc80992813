import { describe, expect, test } from "vitest";
import { nameFinder, type Named } from "./names.ts";

const named = (name: string, id: number, kind: Named["kind"] = "person"): Named => ({ name, kind, id, leagueId: 1 });
const ALL: Named[] = [
  named("Buffalo Bills", 1, "team"),
  named("Kansas City Chiefs", 2, "team"),
  named("Josh Allen", 10),
  named("Josh Allen Jr.", 11),
  named("Luka Dončić", 12),
  named("A.J. Brown", 13),
  named("Jaxon Smith-Njigba", 14),
  named("De'Aaron Fox", 15),
  named("Amon-Ra St. Brown", 16),
  named("San Francisco 49ers", 3, "team"),
];
const find = nameFinder(ALL);

/** What was found, as the text has it, and whom it means. */
const found = (text: string): [string, number][] =>
  find(text).map(({ named: { id }, start, end }) => [text.slice(start, end), id]);

describe("a name in a text", () => {
  test("is found where it stands", () => {
    const text = "The Buffalo Bills host the Kansas City Chiefs.";
    expect(found(text)).toEqual([
      ["Buffalo Bills", 1],
      ["Kansas City Chiefs", 2],
    ]);
  });

  test("is found each time", () => expect(found("Josh Allen, yes: Josh Allen.")).toHaveLength(2));

  test("is found in any case", () =>
    expect(found("JOSH ALLEN and josh allen")).toEqual([
      ["JOSH ALLEN", 10],
      ["josh allen", 10],
    ]));

  test("is the longest that fits", () => {
    expect(found("Josh Allen Jr. and Josh Allen")).toEqual([
      ["Josh Allen Jr", 11],
      ["Josh Allen", 10],
    ]);
  });

  test("hides the shorter names within it", () => {
    const inner = nameFinder([
      named("New York Jets", 1, "team"),
      named("York Jets", 2, "team"),
      named("Jets", 3, "team"),
    ]);
    expect(inner("the New York Jets").map(({ named: { id } }) => id)).toEqual([1]);
  });

  test("is found over a line's end", () => expect(found("Josh\nAllen")).toEqual([["Josh\nAllen", 10]]));

  test("must be whole words, in order", () => {
    for (const text of [
      "Buffalo",
      "Bills Buffalo",
      "Josh Allenby",
      "Joshua Allen",
      "xJosh Allen",
      "Josh the Allen",
      "",
    ])
      expect(found(text)).toEqual([]);
  });
});

describe("a possessive", () => {
  test.each([
    ["Josh Allen's arm", "Josh Allen"],
    ["Josh Allen’s arm", "Josh Allen"],
    ["JOSH ALLEN'S ARM", "JOSH ALLEN"],
    ["the Buffalo Bills' defense", "Buffalo Bills"],
    ["the Buffalo Bills’ defense", "Buffalo Bills"],
    ["the San Francisco 49ers' line", "San Francisco 49ers"],
  ])("%s is the name before it", (text, name) => expect(found(text).map(([words]) => words)).toEqual([name]));
});

describe("punctuation", () => {
  test.each([
    "(Josh Allen)",
    "“Josh Allen”",
    '"Josh Allen,"',
    "Josh Allen;",
    "Josh Allen—again",
    "Josh Allen…",
    "Josh Allen/Diggs",
    "*Josh Allen*",
    "#1 Josh Allen!",
    "Josh  Allen",
    "Josh\u00a0Allen",
  ])("around a name does not hide it: %s", (text) => expect(found(text).map(([, id]) => id)).toEqual([10]));

  test.each(["A.J. Brown", "AJ Brown", "A.J. Brown's"])("of initials may be left out: %s", (text) =>
    expect(found(text).map(([, id]) => id)).toEqual([13]),
  );

  test.each(["De'Aaron Fox", "De’Aaron Fox", "De’Aaron Fox’s"])(
    "of an apostrophe may be straight or curly: %s",
    (text) => expect(found(text).map(([, id]) => id)).toEqual([15]),
  );

  test.each(["Amon-Ra St. Brown", "Amon-Ra St Brown"])("of a short word may be left out: %s", (text) =>
    expect(found(text).map(([, id]) => id)).toEqual([16]),
  );

  test("of a hyphen belongs to a name or joins two", () => {
    expect(found("Jaxon Smith-Njigba’s catch")).toEqual([["Jaxon Smith-Njigba", 14]]);
    expect(found("the Kansas City Chiefs-Buffalo Bills game")).toEqual([
      ["Kansas City Chiefs", 2],
      ["Buffalo Bills", 1],
    ]);
    expect(found("the Kansas City Chiefs–Buffalo Bills game")).toHaveLength(2);
  });
});

describe("accents", () => {
  test.each(["Luka Dončić", "Luka Doncic", "LUKA DONČIĆ", "Luka Dončić’s"])("may be there or not: %s", (text) =>
    expect(found(text).map(([, id]) => id)).toEqual([12]),
  );

  test("may be written as marks of their own", () => {
    const text = "When Luka Dončić’s shot fell".normalize("NFD");
    expect(found(text)).toEqual([["Luka Dončić".normalize("NFD"), 12]]);
  });
});

test("two who share a name are both found", () => {
  const both = nameFinder([named("Josh Allen", 10), named("Josh Allen", 20)]);
  expect(both("Josh Allen threw").map(({ named: { id } }) => id)).toEqual([10, 20]);
});

test("a name without words is never found", () => {
  expect(nameFinder([named("—", 1), named("", 2)])("— and nothing")).toEqual([]);
});
