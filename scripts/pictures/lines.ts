import type { EmbedLines, EmbedParlay } from "@linewire/contract";
import { AT, BETS, BOOKS, FOOTBALL, NOW, places } from "./articles.ts";

const offersOf = (first: number, prices: (number | null)[], points: number | null) =>
  prices.map((price, at) => ({
    id: first + at,
    bookId: at + 1,
    price,
    points,
    statusId: price === null ? 3 : 1,
    sequenceNumber: 1,
    timestamp: AT,
    deeplink: { url: `https://book.example/${first + at}`, deeplinkStatus: "ok", message: null },
  }));
type SideRow = { sideIndex: number; subject: string; first: number; prices: (number | null)[]; points?: number };
type SideOf = EmbedLines["markets"][number]["sides"][number];
const side = ({ first, prices, points, ...row }: SideRow, overUnder: SideOf["overUnder"] = null): SideOf => ({
  ...row,
  overUnder,
  offers: offersOf(first, prices, points ?? null),
});
const market = (
  betTypeId: number,
  betTypeName: string,
  sides: EmbedLines["markets"][number]["sides"],
): EmbedLines["markets"][number] => ({
  betTypeId,
  betTypeName,
  periodTypeId: 1,
  periodName: "Game",
  personId: null,
  isLive: false,
  sides,
});

const parlayAt = (at: number, price: number | null, more: Partial<EmbedParlay["results"][number]> = {}) => ({
  bookId: at + 1,
  name: BOOKS[at]?.name ?? "",
  price,
  priceSource: "model" as const,
  isExact: true,
  legsMatched: 2,
  url: `https://book.example/parlay/${at + 1}`,
  ...more,
});

export const parlayOf = (ids: readonly number[]): EmbedParlay => ({
  eventId: 1,
  legs: ids.map((id) => {
    const { points = null, price = null } = BETS.find(({ betOffer }) => betOffer.id === id)?.betOffer ?? {};
    return { id, points, isExact: true, price };
  }),
  results: [
    parlayAt(1, 264, { priceSource: "book_quote", legsMatched: ids.length }),
    parlayAt(0, 281, { legsMatched: ids.length }),
    parlayAt(3, 255, { isExact: false, legsMatched: ids.length }),
    parlayAt(2, null, { priceSource: "none", isExact: false, legsMatched: ids.length - 1, url: null }),
  ],
  quotedAt: AT,
  jurisdiction: places.jurisdiction,
  simulated: true,
});

export const LINES: EmbedLines = {
  event: FOOTBALL,
  markets: [
    market(1, "Spread", [
      side({ sideIndex: 0, subject: "Buffalo Bills", first: 1001, prices: [-105, -108, -110, 100], points: 3.5 }),
      side({
        sideIndex: 1,
        subject: "Kansas City Chiefs",
        first: 1011,
        prices: [-115, -112, -110, -120],
        points: -3.5,
      }),
    ]),
    market(2, "Moneyline", [
      side({ sideIndex: 0, subject: "Buffalo Bills", first: 1021, prices: [150, 155, 148, 152] }),
      side({ sideIndex: 1, subject: "Kansas City Chiefs", first: 1031, prices: [-170, -175, null, -168] }),
    ]),
    market(3, "Total", [
      side(
        { sideIndex: 0, subject: FOOTBALL.name, first: 1041, prices: [-105, -110, -108, null], points: 47.5 },
        "over",
      ),
      side(
        { sideIndex: 1, subject: FOOTBALL.name, first: 1051, prices: [-115, -110, -112, -108], points: 47.5 },
        "under",
      ),
    ]),
  ],
  books: BOOKS,
  simulated: true,
  streamUrl: "/sse/lines?token=t",
  streamExpiresAt: new Date(NOW + 3_600_000).toISOString(),
  position: "e1-1",
  jurisdiction: places.jurisdiction,
  theme: {},
};
