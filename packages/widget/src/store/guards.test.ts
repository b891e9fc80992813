import { expect, test } from "vitest";
import { isArticle } from "./article-guard.ts";
import { isPriceFrame } from "./frame-guard.ts";

const betOffer = {
  price: -110,
  points: null,
  statusId: 1,
  sequenceNumber: 1,
  subject: "Bills",
  betTypeName: "Moneyline",
  periodName: "Game",
};
const event = { gameStatus: "Pregame", teams: [{ abbreviation: "BUF" }] };
const article = {
  widget: { bets: [{ betOffer, deeplink: {} }], books: [], events: [event], metadata: {} },
  streamUrl: "/sse/1",
  position: "e1-1",
  jurisdiction: { helpline: { url: "https://help.example" } },
  theme: {},
};
const withOffer = (more: object) => ({
  ...article,
  widget: { ...article.widget, bets: [{ betOffer: { ...betOffer, ...more }, deeplink: {} }] },
});

test("an article that can be shown passes", () => {
  expect(isArticle(article)).toBe(true);
  expect(isArticle({ ...article, streamUrl: null })).toBe(true);
});

test.each([
  null,
  [],
  "x",
  {},
  withOffer({ price: "110" }),
  withOffer({ price: 7 }),
  withOffer({ subject: {} }),
  { ...article, theme: null },
])("an article that would show nonsense does not: %o", (value) => expect(isArticle(value)).toBe(false));

const frame = (line: object) => ({ data: { marketLineUpdate: { marketLines: [line] } } });
const line = { marketLineId: 1, price: -110, statusId: 1, sequenceNumber: 2 };

test("a frame passes with what the widget reads of it, and not with a wrong price, status or sequence", () => {
  expect(isPriceFrame(frame(line))).toBe(true);
  for (const wrong of [{ price: 50 }, { price: "1" }, { statusId: 9 }, { sequenceNumber: -1 }, { marketLineId: null }])
    expect(isPriceFrame(frame({ ...line, ...wrong }))).toBe(false);
});
