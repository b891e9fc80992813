import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { ClientOs } from "@linewire/contract";
import { bookLink, type LinkAsk } from "@linewire/domain/deeplink/book-link";
import { eventRefOf, selectionRefOf } from "@linewire/domain/deeplink/reference";
import { seededChance, temporaryDirectory } from "@linewire/testkit";
import { describe, expect, onTestFinished, test } from "vitest";
import { readCatalogue } from "./read-catalogue.ts";
import { CATALOGUE_DIRECTORY } from "../feed-files.ts";

const { books, states } = readCatalogue(CATALOGUE_DIRECTORY);
type Book = (typeof books)[number];

const codes = new Set(states.map(({ code }) => code));
const SYSTEMS: ClientOs[] = ["", "ios", "android"];
const LEVELS = ["betslip", "event", "home"] as const;
const TARGET = { eventRef: eventRefOf(900), selectionRefs: [selectionRefOf({ id: 900_001, points: -3.5 })] };

const linkOf = (book: Book, overrides: Partial<LinkAsk>, target = TARGET) => {
  const ask = { os: "" as const, state: "", options: { affiliate: {}, wanted: "betslip" as const }, ...overrides };
  const link = bookLink(book, { ...ask, stateKnown: codes.has(ask.state) }, target);
  if ("failed" in link) throw new Error(link.failed);
  return link;
};

const firstState = (book: Book): string => (book.stateCodes.includes("NJ") ? "NJ" : (book.stateCodes[0] ?? ""));

describe("[D1] generated links equal the golden links", () => {
  test("for every book on every platform, at every level, with and without a state", async () => {
    const affiliate = { utmCampaign: "tally", subId: "a b/1" };
    const rowOf = (book: Book, os: ClientOs, state: string, wanted: (typeof LEVELS)[number]): string => {
      const { level, url } = linkOf(book, { os, state, options: { affiliate, wanted } });
      return [book.name, os || "web", state || "--", `${wanted} -> ${level}`, url ?? "no link"].join(" | ");
    };
    const rows = books.flatMap((book) =>
      SYSTEMS.flatMap((os) => [
        rowOf(book, os, firstState(book), "betslip"),
        ...LEVELS.map((wanted) => rowOf(book, os, "", wanted)),
      ]),
    );
    await expect([...rows, ""].join("\n")).toMatchFileSnapshot("golden-links.txt");
  });

  test("for every host that belongs to a state", async () => {
    const rows = books.flatMap((book) =>
      Object.keys(book.stateHosts).map((state) => [book.name, state, linkOf(book, { state }).url].join(" | ")),
    );
    await expect([...rows, ""].join("\n")).toMatchFileSnapshot("golden-state-links.txt");
  });
});

const hostsOf = (book: Book): Set<string> => {
  const literal = [...JSON.stringify(book.links).matchAll(/https:\/\/([a-z0-9.-]+)\//g)].map((match) => match[1]!);
  return new Set([...literal, ...Object.values(book.stateHosts)]);
};

const NASTY = [
  "evil.example/",
  "@evil.example",
  "//evil.example",
  "\\\\evil.example\\",
  "https://evil.example",
  "javascript:alert(1)",
  "..",
  "../../",
  "%2e%2e%2f",
  "?host=evil.example",
  "#@evil.example",
  ":443@evil.example",
  "\r\nLocation: https://evil.example",
  "\0",
  "\t",
  "ⓔⓥⓘⓛ.example",
  "evil。example",
  "\u202eelpmaxe",
  "\ud800",
  "{stateHost}",
  "{eventRef}",
  "$&",
  "$1",
  "__proto__",
  "constructor",
  "toString",
];

test("[D2] each of 10,000 links is https and has a host of the book's row", () => {
  const chance = seededChance(20_261_121);
  const below = (limit: number): number => Math.floor(chance() * limit);
  const pick = <T>(list: readonly T[]): T => list[below(list.length)]!;
  const nasty = (): string => Array.from({ length: 1 + below(3) }, () => pick(NASTY)).join("");
  const allCodes = [...codes];
  const seen = new Map<string, number>();
  for (let made = 0; made < 10_000;) {
    const book = pick(books);
    const state = pick([() => pick(allCodes), () => pick(book.stateCodes) ?? "", nasty, () => ""])();
    const options = { affiliate: { utmCampaign: nasty(), subId: nasty() }, wanted: pick(LEVELS) };
    const refs = Array.from({ length: 1 + below(4) }, () =>
      selectionRefOf({ id: 1 + below(1e9), points: below(99) - 50 }),
    );
    const target = {
      eventRef: pick([eventRefOf(1 + below(1e9)), nasty()]),
      selectionRefs: chance() < 0.5 ? refs : [nasty()],
    };
    const os = pick([...SYSTEMS, ...SYSTEMS, nasty() as ClientOs]);
    const { url, level } = linkOf(book, { os, state, options }, target);
    if (url === null) continue;
    made++;
    const { protocol, host, username, password, hash, href } = new URL(url);
    expect({ protocol, username, password, hash }).toEqual({
      protocol: "https:",
      username: "",
      password: "",
      hash: "",
    });
    expect(hostsOf(book), url).toContain(host);
    expect(url.startsWith(`https://${host}/`), url).toBe(true);
    // A state's host is only for users in that state.
    if (level === "betslip" && Object.values(book.stateHosts).includes(host)) expect(book.stateHosts[state]).toBe(host);
    expect(href).toMatch(/^[\x21-\x7e]+$/);
    seen.set(`${book.id} ${level}`, (seen.get(`${book.id} ${level}`) ?? 0) + 1);
  }
  expect(seen.size).toBeGreaterThan(30);
});

test("state rows and book rows agree on where each book operates", () => {
  for (const { code, bookIds } of states)
    expect(books.filter(({ stateCodes }) => stateCodes.includes(code)).map(({ id }) => id)).toEqual(bookIds);
});

describe("[D12] an invalid book row gives an error with file and line", () => {
  const withBooks = (change: (lines: string[]) => string[]): string => {
    const { path, remove } = temporaryDirectory();
    onTestFinished(remove);
    cpSync(fileURLToPath(CATALOGUE_DIRECTORY), path, { recursive: true });
    const file = join(path, "books.ndjson");
    writeFileSync(file, change(readFileSync(file, "utf8").split("\n")).join("\n"));
    return path;
  };
  const changed = (index: number, from: string, to: string) =>
    withBooks((lines) => lines.map((line, at) => (at === index ? line.replaceAll(from, to) : line)));

  test.each([
    [
      0,
      "https://sportsbook.draftkings.com/event",
      "http://sportsbook.draftkings.com/event",
      "links.web.betslip: is not https://host/…",
    ],
    [1, "{selectionRef}", "{anything}", "links.web.betslip: has {anything} in its path"],
    [2, "sports.nj.betmgm.com", "sports.nj.betmgm.com/x", "stateHosts.NJ: is not a host of this book in any state"],
    [2, '"NJ":"sports.nj.betmgm.com",', "", "stateHosts.NJ: is missing: a template needs the state's host"],
    [3, '"clickref"', '"selectionIds"', "affiliate.subId: selectionIds is already a parameter of the link"],
  ])("row index %i, after changing %s", (index, from, to, message) => {
    const directory = changed(index, from, to);
    expect(() => readCatalogue(directory)).toThrow(`${join(directory, "books.ndjson")}:${index + 1}: ${message}`);
  });

  test("a line that is not JSON gives an error with file and line", () => {
    const directory = changed(4, "{", "");
    expect(() => readCatalogue(directory)).toThrow(`${join(directory, "books.ndjson")}:5: `);
  });
});
