import { describe, expect, test } from "vitest";
import { aBook, aLeg, aLine, aSlip } from "../slip/slip.fixture.ts";
import { isSlip } from "../slip/slip-guard.ts";
import { drawSlip } from "./draw-slip.tsx";

const HOSTILE = `"><img src=x onerror=alert(1)>`;
const settings = { locale: "en-US", zone: "America/New_York", now: Date.parse("2026-11-22T17:04:05Z") };
const textOf = (html: string): string => html.replaceAll(/<[^>]+>/g, " ").replaceAll(/\s+/g, " ");

const parlay = aSlip({
  kind: "parlay",
  stake: 20,
  legs: [
    aLeg(),
    aLeg({ id: "leg-2", subject: "Josh Allen", betTypeName: "Passing Yards", overUnder: "over", points: 249.5 }),
  ],
  books: [
    aBook(1, [aLine(1, -110), aLine(2, -110, { legId: "leg-2", points: 251.5 })], { price: 264 }),
    aBook(2, [aLine(3, 100), aLine(4, -105, { legId: "leg-2", points: 249.5 })], { price: 290 }),
    aBook(3, [aLine(5, 200)], { price: 200, legsRequested: 2 }),
  ],
});

describe("a slip that the server draws", () => {
  test("[SP23] the HTML shows legs, books, estimates, differing points, and the time of the prices to the second", () => {
    const { inside, dir, language } = drawSlip(parlay, settings);
    const text = textOf(inside);
    expect([language, dir]).toEqual(["en", "ltr"]);
    for (const words of [
      "2-leg parlay",
      "Prices at 12:04:05 PM EST",
      "Simulated",
      "Buffalo Bills",
      "Over 249.5 passing yards",
      "+290",
      "Estimated price, at Book 2",
      "Our estimate, not the book\u2019s price",
      "slip has \u2066249.5\u2069",
      "1/2 bets",
      "Stake $20.00 Pays $78.00",
      "This slip expires",
      "21+",
    ])
      expect(text).toContain(words);
  });

  test("[SP21] only the best of several prices that books offer is labelled as best", () => {
    const [, second] = parlay.books;
    const offered = { ...second!, priceSource: "book_quote" } as const;
    const alone = textOf(drawSlip({ ...parlay, books: [offered] }, settings).inside);
    expect(alone).toContain("Price at Book 2");
    expect(alone).not.toContain("Best price");
    const better = aBook(4, [aLine(7, 150), aLine(8, 100, { legId: "leg-2", points: 249.5 })], { price: 400 });
    const several = textOf(drawSlip({ ...parlay, books: [better, offered] }, settings).inside);
    expect(several).toContain("+290 Best price, at Book 2");
    expect(several.match(/Best price/g)).toHaveLength(2);
    expect(several.indexOf("Book 2 Best price")).toBeLessThan(several.indexOf("Book 4"));
  });

  test("[SP28] only a slip with links says that the publisher may be paid", () => {
    expect(textOf(drawSlip(aSlip(), settings).inside)).toContain("Advertisement.");
    const unlinked = aSlip({ books: [aBook(1, [aLine(1, -110)], { url: null })] });
    expect(textOf(drawSlip(unlinked, settings).inside)).not.toContain("Advertisement.");
  });

  test("[SP24] no text of a slip becomes markup, and only addresses of the service are links", () => {
    const hostile = aSlip({
      legs: [aLeg({ subject: HOSTILE, betTypeName: HOSTILE, eventName: HOSTILE, league: HOSTILE })],
      books: [aBook(1, [aLine(1, -110)], { name: HOSTILE, url: "javascript:alert(1)//" })],
      unmatched: [{ text: HOSTILE, reason: HOSTILE }],
    });
    const { inside } = drawSlip(hostile, { ...settings, api: "" });
    expect(inside).not.toMatch(/<img|href="javascript/);
    expect(inside).toContain("&lt;img src=x");
  });

  test("[SP25] delayed prices show their delay", () => {
    expect(textOf(drawSlip(aSlip({ delaySeconds: 17 }), settings).inside)).toContain("Delayed by 17 s or more");
  });

  test.each([
    ["ar", "rtl"],
    ["de", "ltr"],
    ["es", "ltr"],
    ["fr", "ltr"],
    ["pt", "ltr"],
  ])("[SP26] the HTML has language %s and direction %s", (locale, dir) => {
    const drawn = drawSlip(parlay, { ...settings, locale });
    expect(drawn.dir).toBe(dir);
    expect(drawn.inside).toContain(`dir="${dir}"`);
    expect(textOf(drawn.inside)).not.toMatch(/leg parlay|Best price|Our estimate|Pays|expires/);
  });

  test("[SP23] a book shows the bet that it lacks, and a slip without points does not mention points", () => {
    const money = { betTypeName: "Moneyline", points: null };
    const legs = [aLeg(money), aLeg({ ...money, id: "leg-2", subject: "Green Bay Packers" })];
    const books = [aBook(1, [aLine(1, -110, { points: null })], { legsRequested: 2 })];
    const { inside } = drawSlip(aSlip({ kind: "parlay", legs, books }), settings);
    expect(textOf(inside)).toContain("No book has all of these bets now.");
    expect(inside).toMatch(/part="line-absent".*Green Bay Packers.*Not offered/);
    expect(inside).not.toMatch(/part="line-absent".*Buffalo Bills/);
    const [withPoints] = parlay.books.slice(2);
    expect(textOf(drawSlip({ ...parlay, books: [withPoints!] }, settings).inside)).toContain(
      "No book has all of these bets at these points now.",
    );
  });

  test("[SP27] a slip without matches shows every reason", () => {
    const text = textOf(
      drawSlip(
        aSlip({ kind: "none", legs: [], books: [], unmatched: [{ text: "the moon", reason: "no such team" }] }),
        settings,
      ).inside,
    );
    for (const words of ["Bet slip", "No book has any of these bets now.", "Not found", "the moon", "no such team"])
      expect(text).toContain(words);
  });
});

test("[SP24] an invalid response is rejected", () => {
  expect(isSlip(aSlip())).toBe(true);
  expect(isSlip(parlay)).toBe(true);
  expect(isSlip({ ...aSlip(), legs: [{}] })).toBe(false);
  expect(isSlip({ ...aSlip(), books: [aBook(1, [aLine(1, 50)])] })).toBe(false);
  expect(isSlip(null)).toBe(false);
});
