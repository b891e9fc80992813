import { expect, test } from "vitest";
import { readConfig, type Source } from "./config.ts";

const page = { origin: "https://paper.example", url: "https://paper.example/a" };
const of =
  (values: Record<string, string>): Source =>
  (name) =>
    values[name];

test("the element's own attributes win over the script's, and both over the defaults", () => {
  const config = readConfig(
    of({ "max-bets": "3" }),
    of({ "max-bets": "9", partner: "daily-sport", "odds-format": "decimal" }),
    page,
  );
  expect(config).toEqual({
    partner: "daily-sport",
    api: "https://paper.example",
    articleUrl: "https://paper.example/a",
    maxBets: 3,
    theme: "auto",
    oddsFormat: "decimal",
    state: "",
    fallback: "hide",
    locale: "",
  });
});

test("what cannot be is read as not given", () => {
  const odd = of({ "max-bets": "many", theme: "pink", "odds-format": "roman", state: "New York", fallback: "x" });
  expect(readConfig(odd, of({}), page)).toMatchObject({
    maxBets: 6,
    theme: "auto",
    oddsFormat: "american",
    state: "",
    fallback: "hide",
  });
});

test("the number of bets stays within what the service gives", () => {
  expect(readConfig(of({ "max-bets": "0" }), of({}), page).maxBets).toBe(1);
  expect(readConfig(of({ "max-bets": "99" }), of({}), page).maxBets).toBe(25);
});
