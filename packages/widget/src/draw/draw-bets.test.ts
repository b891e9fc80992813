import type { EmbedArticle } from "@linewire/contract";
import { expect, test } from "vitest";
import { drawBets, type ServerDrawSettings } from "./draw-bets.tsx";

const HOSTILE = `"><img src=x onerror=alert(1)>`;
const settings: ServerDrawSettings = {
  locale: "en-US",
  zone: "America/New_York",
  now: Date.parse("2026-11-22T17:04:00Z"),
  api: "https://odds.example",
  partner: "daily-sport",
};

const articleOf = (text: string, url: string, linksAllowed = true): EmbedArticle => ({
  widget: {
    partner: { slug: "daily-sport", displayName: "" },
    bets: [
      {
        betOffer: {
          id: 7,
          price: -110,
          points: -3.5,
          statusId: 1,
          sequenceNumber: 1,
          timestamp: "2026-11-22T17:00:00.000Z",
          leagueId: 1,
          eventId: 1,
          teamId: 1,
          playerId: null,
          bookId: 1,
          betTypeId: 1,
          betTypeName: text,
          periodTypeId: 1,
          periodName: text,
          overUnder: null,
          sideIndex: 0,
          subject: text,
          isLiveBet: false,
        },
        priceThen: null,
        deeplink: { url, deeplinkStatus: text, message: text },
        evidence: [text],
      },
    ],
    books: [{ id: 1, name: text, priority: 1, siteUrl: url }],
    events: [
      {
        id: 1,
        name: text,
        eventStart: "2026-11-22T21:25:00.000Z",
        gameStatus: text,
        gameClock: text,
        teams: [
          { id: 1, name: text, abbreviation: text, primaryColor: text, secondaryColor: text, sideIndex: 0, score: 1 },
        ],
      },
    ],
    metadata: {
      articleUrl: url,
      matchedCount: 1,
      requestedMaxBets: 6,
      inlineWidgetCap: 3,
      fetchedAtUtc: "2026-11-22T17:00:00.000Z",
      workerResultType: "success",
      simulated: true,
    },
  },
  streamUrl: null,
  streamExpiresAt: null,
  position: "e1-1",
  jurisdiction: {
    country: "US",
    state: "NJ",
    known: true,
    linksAllowed,
    minAge: 21,
    helpline: { name: text, phone: text, url },
    noticeKey: "links_allowed",
    notice: text,
    disclosure: text,
    ruleVersion: "1",
  },
  theme: {},
});

test("[W9] no text of an article becomes markup, and no link has a script URL", () => {
  const drawn = drawBets(articleOf(HOSTILE, `javascript:alert(1)//${HOSTILE}`), settings);
  expect(drawn).not.toMatch(/<img|<script|javascript:/);
  expect(drawn.match(/href="[^"]*"/g)).toEqual(['href="#"']);
  expect(drawn.replace(/"[^"]*"/g, '""')).not.toMatch(/<[^>]*\son\w+=/);
});

test('[W9] prices show their time with its zone, and the labels "simulated" and "advertising"', () => {
  const drawn = drawBets(articleOf("Bills", "https://book.example/1"), settings);
  expect(drawn).toMatch(/Prices at 12:04\sPM EST/);
  expect(drawn).toContain("\u2212110");
  expect(drawn).toMatch(/part="simulated">Simulated</);
  expect(drawn).toMatch(/part="ad">Ad</);
  expect(drawn).toContain('rel="sponsored nofollow noopener"');
});

test("[DK13] with linkQuery, links have the parameters with which the service counts clicks", () => {
  const linkIn = (drawn: string) => /href="(https:[^"]*\/go\/[^"]*)"/.exec(drawn)?.[1]?.replaceAll("&amp;", "&") ?? "";
  const article = articleOf("Bills", "https://book.example/1");
  const linkQuery = (sequence: number) => ({ drawnAt: "2026-11-22T17:04:00.000Z", sequenceNumber: String(sequence) });
  expect(Object.fromEntries(new URL(linkIn(drawBets(article, { ...settings, linkQuery }))).searchParams)).toMatchObject(
    {
      price: "-110",
      drawnAt: "2026-11-22T17:04:00.000Z",
      sequenceNumber: "1",
    },
  );
  expect(linkIn(drawBets(article, settings))).toMatch(/price=-110(?:&state=[A-Z]+)?$/);
});

test("[W3] if the region forbids links, the content has neither a sponsored link nor an advertising label", () => {
  const drawn = drawBets(articleOf("Bills", "https://book.example/1", false), settings);
  expect(drawn).not.toMatch(/rel="sponsored|part="ad"/);
  expect(drawn).toContain("\u2212110");
});

test("[W7] the widget has the language and the text direction of the reader", () => {
  const drawn = drawBets(articleOf("Bills", "https://book.example/1"), { ...settings, locale: "ar" });
  expect(drawn).toContain('lang="ar" dir="rtl"');
});

test("[W1] an open price has the name of its book; an unknown price says that there is no price", () => {
  const article = articleOf("Northbook", "https://book.example/1");
  const captionOf = (books: typeof article.widget.books, statusId: number): string | undefined => {
    const bets = article.widget.bets.map((bet) => ({ ...bet, betOffer: { ...bet.betOffer, statusId } }));
    const html = drawBets({ ...article, widget: { ...article.widget, bets, books } }, settings);
    return /part="caption"[^>]*>([^<]*)</.exec(html)?.[1];
  };
  const { books } = article.widget;
  expect(captionOf(books, 1)).toBe("Northbook");
  expect(captionOf(books, 3)).toBe("No price");
  expect(captionOf([], 1)).toBe("");
});
