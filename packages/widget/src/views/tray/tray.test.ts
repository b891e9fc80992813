import type { EmbedParlay } from "@linewire/contract";
import { createElement } from "preact";
import { renderToString } from "preact-render-to-string";
import { expect, test } from "vitest";
import { readConfig } from "../../config.ts";
import { signal } from "@preact/signals";
import { keysOf, type ParlayState } from "../../store/parlay/parlay-requests.ts";
import { Quotes } from "../../store/lines/quotes.ts";
import type { WidgetStatus } from "../../store/status.ts";
import { en } from "../../words/en.ts";
import { withFormats } from "../../words/with-formats.ts";
import { americanHour } from "../../words/hour.ts";
import type { OfferView } from "../context.ts";
import { legsOf } from "./tray-legs.ts";
import { Tray, type TrayState } from "./tray.tsx";

const bet = (id: number, more: object = {}) => ({
  betOffer: {
    id,
    price: -110,
    points: -3.5,
    statusId: 1,
    sequenceNumber: 1,
    eventId: 7,
    subject: "Bills",
    betTypeName: "Spread",
    periodName: "Game",
    overUnder: null,
    ...more,
  },
  deeplink: { url: null },
});

type Result = EmbedParlay["results"][number];
const book = (bookId: number, more: Partial<Result> = {}): Result => ({
  bookId,
  name: `Book ${bookId}`,
  price: 264,
  priceSource: "model",
  isExact: true,
  legsMatched: 2,
  url: `https://book.example/${bookId}`,
  ...more,
});

const answerOf = (results: Result[], linksAllowed = true): EmbedParlay =>
  ({
    eventId: 7,
    legs: [1, 2].map((id) => ({ id, points: -3.5, isExact: true, price: -110 })),
    results,
    quotedAt: "2026-11-22T17:04:00.000Z",
    jurisdiction: { linksAllowed },
    simulated: true,
  }) as EmbedParlay;

type TrayCase = Partial<TrayState> & { answer?: EmbedParlay; status?: WidgetStatus; second?: object; ids?: number[] };

const AT = Date.parse("2026-11-22T17:04:00Z");
/** In the zone of the test; 5:04 PM in UTC. */
const CLOCK = americanHour(new Date(AT), false, "en-US", undefined);

const drawnOf = ({ answer, status = "live", second = {}, ids = [1, 2], ...state }: TrayCase): string => {
  const bets = [bet(1), bet(2, second)];
  const quotes = new Quotes();
  quotes.take(bets.map(({ betOffer, deeplink }) => ({ ...betOffer, deeplink })));
  const nothing = (): null => null;
  const config = readConfig(nothing, nothing, { origin: "", url: "" });
  const loaded = {
    article: { widget: { bets, events: [{ id: 7, name: "Bills at Chiefs" }] } },
    store: { quotes, status: signal(status), events: { of: () => undefined } },
    config: signal({ ...config, locale: "en-US" }),
    words: signal(withFormats(en)),
    zone: "UTC",
    bet: bets[0],
  } as unknown as OfferView;
  const parlay: ParlayState = {
    ...keysOf([]),
    at: AT,
    answer: answer ?? null,
    failure: "",
  };
  const tray = {
    ...loaded,
    legs: legsOf(loaded, ids),
    parlay: answer ? parlay : null,
    isMoved: false,
    isOld: false,
    remove: nothing,
  };
  return renderToString(createElement(Tray, { ...tray, ...state }));
};

const PRICES = [book(1, { priceSource: "book_quote", price: 250 }), book(2), book(3, { isExact: false, price: 240 })];

test("[WS2] a price is labelled as quote or estimate, with its points", () => {
  const html = drawnOf({ answer: answerOf(PRICES) });
  const sources = [...html.matchAll(/tray-source">([^<]+)/g)].map(([, text]) => text);
  expect(sources).toEqual([
    "Price at book\u00a0\u00b7 at these points",
    "Estimate\u00a0\u00b7 at these points",
    "Estimate\u00a0\u00b7 at the nearest points",
  ]);
  expect(html).toContain("Simulated odds");
  expect(html).toContain("An estimate is not the book\u2019s own price.");
});

test("[WS2] only the best of several offered prices is bold and marked; an estimate never is", () => {
  const boldOf = (results: Result[]): (string | undefined)[] =>
    [...drawnOf({ answer: answerOf(results) }).matchAll(/data-book="(\d+)"(?:(?!data-book).)*class="worth best"/g)].map(
      ([, id]) => id,
    );
  const quote = { priceSource: "book_quote" } as const;
  expect(boldOf(PRICES)).toEqual([]);
  const several = [book(1, { ...quote, price: 250 }), book(2, { ...quote, price: 264 }), book(3, { price: 281 })];
  expect(boldOf(several)).toEqual(["2"]);
  expect(drawnOf({ answer: answerOf(PRICES) })).not.toContain("best price");
  expect(drawnOf({ answer: answerOf(several) }).match(/class="mark"[^>]*>best price</g)).toHaveLength(1);
});

test.each(["stored_correlation", "model", "independent"] as const)(
  "[WS2] a price with the source %s is shown as an estimate",
  (priceSource) => {
    expect(drawnOf({ answer: answerOf([book(1, { priceSource })]) })).toContain("Estimate");
  },
);

test("[WS2] books without a price are listed with the reason", () => {
  const none = { price: null, priceSource: "none", url: null } as const;
  const html = drawnOf({ answer: answerOf([book(1), book(2, { ...none, legsMatched: 1 }), book(3, none)]) });
  expect(html).toContain("Not all of these bets at: Book 2<");
  expect(html).toContain("No price for these bets together at: Book 3<");
  expect(html.match(/data-price/g)).toHaveLength(1);
});

test("[WS2] a long list of books names the first three", () => {
  const without = [2, 3, 4, 5, 6].map((id) =>
    book(id, { price: null, priceSource: "none", url: null, legsMatched: 1 }),
  );
  expect(drawnOf({ answer: answerOf([book(1), ...without]) })).toContain("at: Book 2, Book 3, Book 4 +2<");
});

test("[WS6] without a price there is no field for the stake", () => {
  expect(drawnOf({ answer: answerOf(PRICES) })).toContain('part="tray-stake"');
  const none = book(1, { price: null, priceSource: "none", url: null });
  expect(drawnOf({ answer: answerOf([none]) })).not.toContain("tray-stake");
});

test("[WS8] links need a region with links, an http or https URL, and the displayed points", () => {
  const linked = (scene: TrayCase): boolean => drawnOf(scene).includes("<a ");
  const answer = answerOf(PRICES);
  expect(linked({ answer })).toBe(true);
  expect(drawnOf({ answer })).toContain('rel="sponsored nofollow noopener"');
  expect(linked({ answer, isMoved: true })).toBe(true);
  expect(linked({ answer: answerOf(PRICES, false) })).toBe(false);
  expect(linked({ answer: answerOf([book(1, { url: "javascript:alert(1)" })]) })).toBe(false);
  expect(linked({ answer, second: { points: -4 } })).toBe(false);
  expect(linked({ answer, status: "stale" })).toBe(false);
  expect(linked({ answer, status: "paused" })).toBe(false);
  expect(linked({ answer, isOld: true })).toBe(false);
});

test.each([
  ["stale", `Prices at ${CLOCK} \u2013 reconnecting`],
  ["paused", `Paused at ${CLOCK}`],
] as const)("[WS4] the tray of a widget that is %s shows that status", (status, words) => {
  const html = drawnOf({ answer: answerOf(PRICES), status });
  expect(html).toContain(words);
  expect(html).toContain('data-state="stale"');
});

test("[WS4] a parlay with changed prices is labelled as updating; after a failed reload it shows its age", () => {
  const answer = answerOf(PRICES);
  expect(drawnOf({ answer })).toContain(`Prices at ${CLOCK}`);
  expect(drawnOf({ answer, isMoved: true })).toMatch(/data-state="stale".*Updating/s);
  expect(drawnOf({ answer, isOld: true })).toMatch(
    new RegExp(`data-state="stale".*Prices at ${CLOCK}, could not be updated`, "s"),
  );
});

test.each([
  [{ statusId: 2 }, "Suspended"],
  [{ disabled: true }, "Withdrawn"],
  [{ price: null }, "Not offered now"],
])("[WS5] with a leg of quote %o there is no price but the reason", (second, words) => {
  const html = drawnOf({ answer: answerOf(PRICES), second });
  expect(html).toContain(words);
  expect(html).toContain("cannot be taken now");
  expect(html).not.toMatch(/data-price|\+264/);
});

test("[WS6] a failed load or an impossible combination shows a message", () => {
  const parlay = { ...keysOf([]), at: 0, answer: null };
  expect(drawnOf({ ids: [1] })).toContain("Add another bet of this game");
  expect(drawnOf({})).toContain("Asking the books");
  expect(drawnOf({ parlay: { ...parlay, failure: "refused" } })).toContain("cannot be combined");
  expect(drawnOf({ parlay: { ...parlay, failure: "failed" } })).toContain("could not be loaded");
  expect(drawnOf({ answer: answerOf([]) })).toContain("No book has a price");
});

test("texts of the service are escaped", () => {
  const html = drawnOf({ answer: answerOf([book(1, { name: "<img src=x onerror=alert(1)>" })]) });
  expect(html).not.toContain("<img");
});
