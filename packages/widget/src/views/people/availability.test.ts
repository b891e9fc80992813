import { en } from "../../words/en.ts";
import type { Availability } from "@linewire/contract";
import { describe, expect, test } from "vitest";
import { drawBets } from "../../draw/draw-bets.tsx";
import { wordsOf } from "../../draw/words-of.ts";
import { enPeople, type PeopleWords } from "../../words/people-words.ts";
import { createElement } from "preact";
import { renderToString } from "preact-render-to-string";
import { AvailabilityMark } from "./availability.tsx";
import { availabilityLine } from "./availability-line.ts";
import type { OfferState } from "../offer/offer-state.ts";

const LANGUAGES = ["en", "es", "fr", "de", "pt", "ar"];
const peopleIn = (language: string): PeopleWords => wordsOf(language).people ?? enPeople;
const textOf = (facts: Availability, state: OfferState = "open", language = "en"): string =>
  availabilityLine(facts, state, peopleIn(language)).text;

describe("[AV5] the player text of a row", () => {
  test.each<[Availability, string, string]>([
    [{ status: "QUESTIONABLE", percentToPlay: 55 }, "doubt", "Questionable · 55 % to play"],
    [{ status: "QUESTIONABLE", percentToPlay: 54.6, lineup: "projected" }, "doubt", "Questionable · 55 % to play"],
    [{ status: "DOUBTFUL" }, "doubt", "Doubtful"],
    [{ status: "DAY_TO_DAY" }, "doubt", "Day to day"],
    [{ status: "PROBABLE" }, "fine", "Probable"],
    [{ status: "ACTIVE" }, "fine", "Active"],
    [{ status: "ACTIVE", percentToPlay: 95 }, "fine", "95 % to play"],
    [{ percentToPlay: 0 }, "doubt", "0 % to play"],
    [{ status: "ACTIVE", percentToPlay: 29 }, "doubt", "29 % to play"],
    [{ percentToPlay: 75 }, "fine", "75 % to play"],
    [{ lineup: "projected" }, "none", "Projected to start"],
    [{ status: "ACTIVE", lineup: "projected" }, "none", "Projected to start"],
    [{ status: "QUESTIONABLE", percentToPlay: 55, lineup: "confirmed" }, "fine", "Starting (confirmed)"],
    [{}, "none", "No injury report"],
  ])("%o is %s: %s", (facts, standing, text) =>
    expect(availabilityLine(facts, "open", enPeople)).toMatchObject({ standing, text }),
  );
});

describe("[AV6] a player who is ruled out", () => {
  test("has the likely consequence for the bet while the book offers the bet", () => {
    expect(textOf({ status: "OUT" })).toBe("Ruled out: books usually void this bet");
    expect(textOf({ status: "IR" })).toBe("Injured reserve: books usually void this bet");
    expect(textOf({ status: "SUSPENDED" })).toBe("League ban: books usually void this bet");
    expect(textOf({ lineup: "out" })).toBe("Not in the line-up: books may void this bet");
    expect(textOf({ status: "OUT" }, "stale")).toBe("Ruled out: books usually void this bet");
  });

  test("is shown as the reason of a suspended bet; a questionable player is not shown as the reason", () => {
    expect(textOf({ status: "OUT" }, "suspended")).toBe("Suspended: Ruled out");
    expect(textOf({ lineup: "out" }, "suspended")).toBe("Suspended: Not in the line-up");
    expect(textOf({ status: "QUESTIONABLE" }, "suspended")).toBe("Questionable");
  });

  test("has no consequence if the bet cannot be placed", () => {
    for (const state of ["removed", "settled", "unknown"] as const)
      expect(textOf({ status: "OUT" }, state)).toBe("Ruled out");
  });

  test("stays ruled out despite a confirmed line-up and a probability of playing", () => {
    expect(textOf({ status: "OUT", lineup: "confirmed", percentToPlay: 90 })).toBe(
      "Ruled out: books usually void this bet",
    );
  });
});

describe("[AV10] the texts about players", () => {
  const places = (value: unknown): unknown =>
    typeof value === "string"
      ? value.split("{}").length
      : Object.fromEntries(Object.entries(value as object).map(([name, one]) => [name, places(one)]));

  test.each(LANGUAGES)(
    "%s has every text and placeholder that English has, and each text fits in 320 px",
    (language) => {
      expect(places(peopleIn(language))).toEqual(places(enPeople));
      expect(peopleIn(language) === enPeople).toBe(language === "en");
      const reports: Availability[] = [{ status: "OUT" }, { status: "IR" }, { status: "SUSPENDED" }, { lineup: "out" }];
      for (const facts of reports)
        for (const state of ["open", "suspended"] as const)
          expect(textOf(facts, state, language).length, textOf(facts, state, language)).toBeLessThanOrEqual(46);
    },
  );

  test("texts in an unsupported language are English", () => expect(peopleIn("ja")).toBe(enPeople));
});

const HOSTILE = `"><img src=x onerror=alert(1)>`;

test("[AV8] the server renders the text about a player without markup from the response", () => {
  const article = {
    widget: {
      bets: [
        {
          betOffer: {
            id: 7,
            price: -110,
            points: 249.5,
            statusId: 1,
            sequenceNumber: 1,
            eventId: 1,
            playerId: 9,
            bookId: 1,
            betTypeName: "Player Passing Yards",
            periodName: "Game",
            overUnder: "over",
            subject: HOSTILE,
          },
          priceThen: null,
          deeplink: { url: null },
          evidence: [],
          availability: { status: "QUESTIONABLE", percentToPlay: 55 },
        },
      ],
      books: [],
      events: [],
      metadata: { articleUrl: "https://paper.example/a", simulated: true },
    },
    position: "e-1",
    jurisdiction: { linksAllowed: false, notice: "{}+ only.", helpline: { url: "" } },
    theme: {},
  };
  const settings = { locale: "en-US", zone: "UTC", now: 0, api: "", partner: "p" };
  const drawn = drawBets(article as never, settings);
  expect(drawn).toContain("Questionable · 55 % to play");
  expect(drawn).not.toContain("<img");
});

test.each([
  ["Pregame", "Starting (confirmed)"],
  ["Live", "In the line-up"],
] as const)("[AV9] while the game is %s, a confirmed line-up reads: %s", (gameStatus, text) => {
  const row = { state: "open", event: { gameStatus }, words: { value: en } };
  const html = renderToString(createElement(AvailabilityMark, { row: row as never, facts: { lineup: "confirmed" } }));
  expect(html).toContain(`title="${text}"`);
});
