import type { EmbedBet } from "@linewire/contract";
import { describe, expect, test } from "vitest";
import type { Quote } from "../store/offer.ts";
import { linkOf, webUrl } from "./link.ts";
import { monogramInk } from "./monogram.tsx";
import { movementOf } from "./movement.ts";
import { offerState } from "./offer-state.ts";
import { betName, eventMoment, eventScore } from "./words.ts";

const quote = (more: Partial<Quote> = {}): Quote => ({
  price: -110,
  points: -3.5,
  statusId: 1,
  disabled: false,
  sequenceNumber: 1,
  ...more,
});

test.each([
  [{ betTypeName: "Spread", overUnder: null, periodName: "Game" }, -3.5, "Spread \u22123.5"],
  [{ betTypeName: "Spread", overUnder: null, periodName: "Full Game" }, 0, "Spread PK"],
  [{ betTypeName: "Moneyline", overUnder: null, periodName: "1st Half" }, null, "1st half moneyline"],
  [{ betTypeName: "Total", overUnder: "over", periodName: "Game" }, 47.5, "Over 47.5 total"],
  [{ betTypeName: "Passing TDs", overUnder: "under", periodName: "" }, 1.5, "Under 1.5 passing TDs"],
] as const)("a bet has a name that is read aloud: %o %s", (offer, points, name) => {
  expect(betName(offer, points)).toBe(name);
});

describe("movement since the article was opened", () => {
  test("up is what pays more, also across even money", () => {
    expect(movementOf(quote(), quote({ price: -104 }))).toEqual({ way: "up", from: -110 });
    expect(movementOf(quote({ price: -105 }), quote({ price: 105 }))?.way).toBe("up");
    expect(movementOf(quote({ price: 135 }), quote({ price: 120 }))?.way).toBe("down");
  });

  test("nothing is said of the same pay, of other points, or without a price", () => {
    expect(movementOf(quote({ price: -100 }), quote({ price: 100 }))).toBeNull();
    expect(movementOf(quote(), quote({ price: -120, points: -4 }))).toBeNull();
    expect(movementOf(quote(), quote({ price: null }))).toBeNull();
  });
});

describe("how far a price is taken at its word", () => {
  test.each([
    [quote(), "live", "open"],
    [quote(), "ready", "open"],
    [quote(), "stale", "stale"],
    [quote(), "paused", "stale"],
    [quote({ statusId: 2 }), "live", "suspended"],
    [quote({ statusId: 3 }), "live", "unknown"],
    [quote({ price: null }), "live", "unknown"],
    [quote({ disabled: true, statusId: 2 }), "stale", "removed"],
  ] as const)("%o while %s is %s", (now, status, state) => expect(offerState(now, status)).toBe(state));
});

describe("a link", () => {
  const bet = { betOffer: { points: -3.5 }, deeplink: { url: "https://book.example/1" } } as EmbedBet;
  test("is kept while the points are the ones it was made for", () => {
    expect(linkOf(bet, quote())).toBe("https://book.example/1");
    expect(linkOf(bet, quote({ points: -4 }))).toBeNull();
  });
  test.each(["javascript:alert(1)", " https://x", "data:text/html,x", "//x", null, {}])(
    "is of the web only: %o",
    (url) => expect(webUrl(url)).toBeNull(),
  );
});

test("a monogram can be read on its colour, and odd colours are replaced", () => {
  expect(monogramInk("#00338D")).toEqual(["#00338D", "#fff"]);
  expect(monogramInk("#FFB81C")[1]).toBe("#16181b");
  expect(monogramInk("url(x)")).toEqual(["#5b6169", "#fff"]);
});

describe("an event", () => {
  const event = {
    id: 1,
    name: "",
    eventStart: "2026-11-22T18:00:00.000Z",
    gameStatus: "Pregame",
    gameClock: null,
    teams: [],
  };
  const team = { id: 1, name: "", abbreviation: "", primaryColor: null, secondaryColor: null, sideIndex: 0 };
  test("says when it starts, its clock while it is played, or how it ended", () => {
    expect(eventMoment(event, () => "soon")).toBe("soon");
    expect(eventMoment({ ...event, gameStatus: "Live", gameClock: "Q3 4:12" }, () => "")).toBe("Q3 4:12");
    expect(eventMoment({ ...event, gameStatus: "Final" }, () => "")).toBe("Final");
  });
  test("has a score when both sides have one", () => {
    expect(
      eventScore({
        ...event,
        teams: [
          { ...team, score: 17 },
          { ...team, score: 14 },
        ],
      }),
    ).toBe("17\u201314");
    expect(
      eventScore({
        ...event,
        teams: [
          { ...team, score: 17 },
          { ...team, score: null },
        ],
      }),
    ).toBeNull();
  });
});
