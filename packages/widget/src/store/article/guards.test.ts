import { expect, test } from "vitest";
import { isArticle } from "./article-guard.ts";
import { isEventFrame, isLine, isLineFrame } from "./frame-guard.ts";
import { isLines } from "../lines/lines-guard.ts";

const betOffer = {
  id: 1,
  price: -110,
  points: null,
  statusId: 1,
  sequenceNumber: 1,
  subject: "Bills",
  betTypeName: "Moneyline",
  periodName: "Game",
};
const event = { id: 7, name: "", gameStatus: "Pregame", teams: [{ id: 70, abbreviation: "BUF", score: null }] };
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

test("a complete article is valid", () => {
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
  withOffer({ id: "1" }),
  { ...article, theme: null },
])("an article with an impossible value is invalid: %o", (value) => expect(isArticle(value)).toBe(false));

const frame = (line: object) => ({ data: { marketLineUpdate: { marketLines: [line] } } });
const line = { marketLineId: 1, price: -110, statusId: 1, sequenceNumber: 2 };

test("a line is valid with the fields that the widget reads, and invalid with a wrong price, status or sequence", () => {
  expect(isLineFrame(frame(line))).toBe(true);
  expect(isLineFrame(frame({ price: 150 }))).toBe(false);
  expect(isLine(line)).toBe(true);
  for (const wrong of [{ price: 50 }, { price: "1" }, { statusId: 9 }, { sequenceNumber: -1 }, { marketLineId: null }])
    expect(isLine({ ...line, ...wrong })).toBe(false);
});

test("an event is valid with its status, clock and scores", () => {
  const frame = (more: object) => ({ data: { eventUpdate: { event: { eventId: 7, statusName: "Live", ...more } } } });
  expect(isEventFrame(frame({ gameClock: "Q1 9:00", eventTeams: [{ teamId: 1, score: 3 }, { teamId: 2 }] }))).toBe(
    true,
  );
  for (const wrong of [
    { eventId: 0 },
    { statusName: 2 },
    { gameClock: null },
    { eventTeams: [{ teamId: 1, score: "3" }] },
  ])
    expect(isEventFrame(frame(wrong))).toBe(false);
});

test("complete lines are valid, others are not", () => {
  const offer = { id: 1, bookId: 2, price: 150, points: null, statusId: 1, sequenceNumber: 3, deeplink: {} };
  const lines = (more: object) => ({
    ...article,
    event,
    markets: [
      {
        betTypeName: "Moneyline",
        periodName: "Game",
        sides: [{ sideIndex: 0, subject: "Bills", offers: [{ ...offer, ...more }] }],
      },
    ],
    books: [],
  });
  expect(isLines(lines({}))).toBe(true);
  for (const wrong of [{ price: 99 }, { id: null }, { deeplink: null }, { disabled: 1 }])
    expect(isLines(lines(wrong))).toBe(false);
});
