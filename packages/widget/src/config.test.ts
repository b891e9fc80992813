import { expect, test } from "vitest";
import { ATTRIBUTES, readConfig, type SettingSource } from "./config.ts";

const page = { origin: "https://paper.example", url: "https://paper.example/a" };
const of =
  (values: Record<string, string>): SettingSource =>
  (name) =>
    values[name];

test("attributes of the element override attributes of the script, and these override the defaults", () => {
  const config = readConfig(
    of({ "max-bets": "3", "no-flash": "" }),
    of({ "max-bets": "9", partner: "daily-sport", "odds-format": "decimal" }),
    page,
  );
  expect(config).toEqual({
    partner: "daily-sport",
    api: "https://paper.example",
    articleUrl: "https://paper.example/a",
    maxBets: 3,
    leagueHint: "",
    requestedBooks: "",
    bookOrder: "",
    includeImplicit: true,
    inlineCap: 3,
    oddsFormat: "decimal",
    locale: "",
    theme: "auto",
    density: "comfortable",
    layout: "list",
    state: "",
    loading: "lazy",
    live: "on",
    fallback: "hide",
    noFlash: true,
    priceStyle: "link",
    lineId: 0,
    index: 0,
    eventId: 0,
    history: false,
  });
});

test("an invalid value counts as absent", () => {
  const odd = of({ "max-bets": "many", theme: "pink", "odds-format": "roman", state: "New York", fallback: "x" });
  const wrong = of({ "book-order": "1;2", "include-implicit": "false", partner: "" });
  expect(readConfig(odd, wrong, page)).toMatchObject({
    partner: "",
    bookOrder: "",
    includeImplicit: false,
    maxBets: 6,
    theme: "auto",
    oddsFormat: "american",
    state: "",
    fallback: "hide",
  });
});

test("the number of bets is limited to the maximum of the service", () => {
  expect(readConfig(of({ "max-bets": "0" }), of({}), page).maxBets).toBe(1);
  expect(readConfig(of({ "max-bets": "99" }), of({}), page).maxBets).toBe(25);
});

test("a line id of 16 digits is parsed exactly", () => {
  expect(readConfig(of({ "line-id": "1007783118979136" }), of({}), page).lineId).toBe(1007783118979136);
});

test("[WP4] every setting is an attribute", () => {
  expect(ATTRIBUTES).toContain("article-url");
  expect(ATTRIBUTES).toContain("no-flash");
});
