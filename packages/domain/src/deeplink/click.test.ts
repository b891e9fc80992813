import type { Event } from "@linewire/contract";
import { expect, test } from "vitest";
import { clickOf, type Click, type OfferBehindLink, type SeenPrice } from "./click.ts";
import { offerLink } from "./offer-link.ts";
import { aBook, aLine } from "./samples.ts";

const NJ = { state: "NJ", linksAllowed: true };
const SEEN: SeenPrice = { points: -3.5, price: -110 };
const SLIP = "https://nj.book.example/event/p0?s=jag1-r";

const gameAt = (statusId: number): Event => ({
  eventId: 900,
  name: "Bills @ Chiefs",
  leagueId: 1,
  eventStart: "2026-11-22T01:20:00.000Z",
  statusId,
  statusName: "Pregame",
  isActive: true,
  modifiedOn: "2026-11-22T01:00:00.000Z",
});

type LineOverrides = Parameters<typeof aLine>[0];
const click = (
  overrides: LineOverrides = {},
  seen: Partial<SeenPrice> = {},
  region = NJ,
  event: OfferBehindLink["event"] = gameAt(1),
): Click => {
  const line = aLine(overrides);
  const link = offerLink(line, aBook(), region, true);
  return clickOf({ line, event, link }, { ...SEEN, ...seen }, region);
};
const reasonOf = (verdict: Click): unknown => ("to" in verdict ? "to the book" : verdict.moved);

test("[CK2] an unchanged offer redirects to the book", () => {
  expect(click()).toEqual({ to: SLIP });
  expect(click({}, { price: null })).toEqual({ to: SLIP });
  expect(click({}, {}, NJ, undefined)).toEqual({ to: SLIP });
});

test.each([
  [-110, -109, "price"],
  [-110, -110, "to the book"],
  [-110, -111, "to the book"],
  [120, 125, "price"],
  [120, 115, "to the book"],
  [100, -100, "to the book"],
  [-105, 105, "price"],
  [105, -105, "to the book"],
])("[CK3] a click at price %i, displayed as %i: %s", (price, seen, reason) => {
  expect(reasonOf(click({ price }, { price: seen }))).toBe(reason);
});

test("[CK4] an offer at other points is another offer, however small the difference", () => {
  expect(click({ points: -4 })).toMatchObject({ moved: "points", onward: expect.stringContaining("nj.book.example") });
  expect(reasonOf(click({ points: null }))).toBe("points");
  expect(reasonOf(click({ points: -3.5 }, { points: null }))).toBe("points");
  expect(reasonOf(click({ points: null }, { points: null }))).toBe("to the book");
  expect(reasonOf(click({ points: 0 }, { points: null }))).toBe("points");
});

test("[CK5] of several reasons, the most lasting one is displayed; only an existing offer has a link", () => {
  const gone: LineOverrides = { disabled: true, points: -4, price: -200 };
  expect(click(gone, {}, { state: "UT", linksAllowed: false }, gameAt(3))).toEqual({ moved: "over", onward: null });
  expect(click({}, {}, NJ, gameAt(6))).toEqual({ moved: "cancelled", onward: null });
  expect(click({}, {}, NJ, gameAt(5))).toEqual({ moved: "postponed", onward: null });
  expect(click(gone, {}, { state: "UT", linksAllowed: false })).toEqual({ moved: "region_closed", onward: null });
  expect(click(gone)).toEqual({ moved: "suspended", onward: "https://book.example/event/p0" });
  expect(reasonOf(click({ statusId: 2 }))).toBe("suspended");
  expect(reasonOf(click({ statusId: 3, points: -4 }))).toBe("price_unknown");
  expect(reasonOf(click({ price: null }))).toBe("price_unknown");
});

test("[CK6] an offer has no link without a region, or where its book does not operate", () => {
  const nowhere = { state: null as unknown as string, linksAllowed: false };
  expect(click({}, {}, nowhere)).toEqual({ moved: "region_unknown", onward: null });
  const line = aLine();
  const elsewhere = offerLink(line, aBook(), NJ, false);
  expect(clickOf({ line, event: undefined, link: elsewhere }, SEEN, NJ)).toEqual({ moved: "no_link", onward: null });
});
