import type { EmbedBet, OfferEvent } from "@linewire/contract";
import { describe, expect, test } from "vitest";
import { en } from "../words/en.ts";
import { signal } from "@preact/signals";
import type { OfferQuote } from "../store/offer.ts";
import { rank } from "./offer/best.ts";
import { eventMoment, eventNow, eventScore } from "./event/event-state.ts";
import { linkOf, movedLink, webUrl } from "./offer/link.ts";
import { movementOf } from "./offer/movement.ts";
import { offerState } from "./offer/offer-state.ts";
import { shortOf } from "./spoken/short-names.ts";

const quote = (more: Partial<OfferQuote> = {}): OfferQuote => ({
  price: -110,
  points: -3.5,
  statusId: 1,
  disabled: false,
  sequenceNumber: 1,
  ...more,
});

const live = (opened: OfferQuote, now: OfferQuote) => ({ opened, now: signal(now) });
const unwritten = { priceThen: null };
const written = (price: number, points: number | null = -3.5): Pick<EmbedBet, "priceThen"> => ({
  priceThen: { price, points, at: "2026-11-22T12:00:00.000Z" },
});

describe("[W2] movement", () => {
  test("a change to a higher payout is upward, also from negative to positive odds", () => {
    expect(movementOf(unwritten, live(quote(), quote({ price: -104 })))).toEqual({
      way: "up",
      price: -110,
    });
    expect(movementOf(unwritten, live(quote({ price: -105 }), quote({ price: 105 })))?.way).toBe("up");
    expect(movementOf(unwritten, live(quote({ price: 135 }), quote({ price: 120 })))?.way).toBe("down");
  });

  test("there is no movement if the payout is equal, the points differ or there is no price", () => {
    expect(movementOf(unwritten, live(quote({ price: -100 }), quote({ price: 100 })))).toBeNull();
    expect(movementOf(unwritten, live(quote(), quote({ price: -120, points: -4 })))).toBeNull();
    expect(movementOf(unwritten, live(quote(), quote({ price: null })))).toBeNull();
  });

  test("the price at the time of writing overrides the price at opening, at the same points", () => {
    const now = live(quote({ price: -115 }), quote({ price: -120 }));
    expect(movementOf(written(-105), now)).toEqual({ way: "down", price: -105 });
    expect(movementOf(written(-105, -3), now)).toEqual({ way: "down", price: -115 });
    expect(movementOf(written(-120), now)?.price).toBe(-115);
    expect(movementOf({} as Pick<EmbedBet, "priceThen">, now)?.price).toBe(-115);
  });
});

describe("[W1] the state of a price", () => {
  test.each([
    [quote(), "live", "open"],
    [quote(), "ready", "open"],
    [quote(), "stale", "stale"],
    [quote(), "paused", "stale"],
    [quote({ statusId: 2 }), "live", "suspended"],
    [quote({ statusId: 3 }), "live", "unknown"],
    [quote({ price: null }), "live", "unknown"],
    [quote({ disabled: true, statusId: 2 }), "stale", "removed"],
  ] as const)("%o while %s is %s", (now, status, state) => expect(offerState(now, status, false)).toBe(state));

  test("a price is settled after its game, in any state of its line", () => {
    expect(offerState(quote({ disabled: true }), "live", true)).toBe("settled");
  });
});

describe("[W3] a link", () => {
  type Linking = Parameters<typeof linkOf>[0];
  const link = (
    jurisdiction: Linking["jurisdiction"],
    shown: Linking["offer"],
    now: Parameters<typeof linkOf>[1],
  ): string | null => linkOf({ config, jurisdiction, offer: shown }, now, movedLink);
  const config = { api: "https://odds.example", partner: "daily-sport" };
  const region = { linksAllowed: true, state: "NJ" };
  const offer = { id: 7, points: -3.5, deeplink: { url: "https://book.example/1" } };
  const now = { price: -110, points: -3.5, state: "open" } as const;
  const go = (points: string): string => `https://odds.example/embed/v1/daily-sport/go/7:${points}?price=-110&state=NJ`;

  test("leads to the book while it matches the displayed line", () => {
    expect(link(region, offer, now)).toBe("https://book.example/1");
  });
  test("leads to the service if price or points may have changed", () => {
    expect(link(region, offer, { ...now, points: -4 })).toBe(go("-4"));
    expect(link(region, offer, { ...now, state: "stale" })).toBe(go("-3.5"));
    expect(link(region, { ...offer, points: null }, { ...now, points: null, state: "stale" })).toBe(go("_"));
  });
  test("is absent until page.js has loaded, if the offer may have changed", () =>
    expect(linkOf({ config, jurisdiction: region, offer }, { ...now, points: -4 }, undefined)).toBeNull());
  test.each(["suspended", "removed", "settled"] as const)("is absent for an offer that is %s", (state) =>
    expect(link(region, offer, { ...now, state })).toBeNull(),
  );
  test("is absent if the region forbids links or the book has no link", () => {
    expect(link({ ...region, linksAllowed: false }, offer, now)).toBeNull();
    expect(link(region, { ...offer, deeplink: { url: null } }, { ...now, state: "stale" })).toBeNull();
  });
  test.each(["javascript:alert(1)", " https://x", "data:text/html,x", "//x", null, {}])(
    "rejects URLs that are not http(s): %o",
    (url) => expect(webUrl(url)).toBeNull(),
  );
});

describe("[W4] an event", () => {
  const team = { id: 1, name: "", abbreviation: "", primaryColor: null, secondaryColor: null, sideIndex: 0, score: 17 };
  const event: OfferEvent = {
    id: 1,
    name: "",
    eventStart: "2026-11-22T18:00:00.000Z",
    gameStatus: "Pregame",
    gameClock: null,
    teams: [team, { ...team, id: 2, score: 14 }],
  };
  test("shows its start, its clock in play, or its final status", () => {
    expect(eventMoment(event, en, "soon")).toBe("soon");
    expect(eventMoment({ ...event, gameStatus: "Live", gameClock: "Q3 4:12" }, en, "")).toBe("Q3 4:12");
    expect(eventMoment({ ...event, gameStatus: "Final" }, { ...en, games: { Final: "Endstand" } }, "")).toBe(
      "Endstand",
    );
  });
  test("has a score once both teams have a score", () => {
    expect(eventScore({ ...event, gameStatus: "Live" })).toBe("17\u201314");
    expect(eventScore(event)).toBe("");
    expect(eventScore({ ...event, gameStatus: "Live", teams: [team, { ...team, score: null }] })).toBe("");
  });
  test("has the latest state from the stream", () => {
    const now = { gameStatus: "Live", gameClock: "Q4 0:10", teams: [{ id: 2, score: 21 }] };
    expect(eventScore(eventNow(event, now))).toBe("17\u201321");
  });
});

describe("[W8] books side by side", () => {
  const ranked = (quotes: Record<string, OfferQuote>, status: "live" | "stale" = "live") =>
    rank(Object.keys(quotes), (name) => quotes[name], { points: -3.5, status, over: false }).map(
      ({ offer, best }) => offer + (best ? "*" : ""),
    );
  test("are ordered by price; equal best prices are both marked; other points are never the best", () => {
    expect(
      ranked({
        a: quote({ price: -115 }),
        b: quote({ price: 105, points: 3.5 }),
        c: quote({ price: -105 }),
        d: quote({ price: -105 }),
        e: quote({ statusId: 2, price: 200 }),
      }),
    ).toEqual(["c*", "d*", "a", "b", "e"]);
  });
  test("have no best price while no price is current", () => {
    expect(ranked({ a: quote(), b: quote({ price: -105 }) }, "stale")).toEqual(["b", "a"]);
  });
});

test.each([
  ["Josh Allen", "J. Allen"],
  ["Shai Gilgeous-Alexander", "S. Gilgeous-A."],
  ["Nickeil Alexander-Walker", "N. Alexander-W."],
])("[W21] in narrow boxes the player %s is shown as %s", (name, short) => {
  const row = { name: "Over 29.5 points", event: undefined, bet: { betOffer: { playerId: 9 } } };
  expect(shortOf(name, row as never)).toBe(short);
});

test.each([
  "Oklahoma City|Thunder",
  "Minnesota|Timberwolves",
  "Boston|Red Sox",
  "Toronto|Maple Leafs",
  "Arizona State|Sun Devils",
  "North Carolina|Tar Heels",
])("[W21] in narrow boxes only the nickname of a team is shown: %s", (words) => {
  const row = { name: "Moneyline", event: undefined, bet: { betOffer: { playerId: null } } };
  expect(shortOf(words.replace("|", " "), row as never)).toBe(words.replace(/.*\|/, ""));
});
