import { aLine, anEvent } from "@linewire/testkit";
import { BALTIMORE, BUFFALO } from "../article/embed-site.ts";

// Three books quote the game's main markets, two of them also player props of Buffalo. Ids encode book, market and
// side.

export const EVENT = 7800;
export const [DRAFTKINGS, FANDUEL, BETMGM, CIRCA] = [1, 2, 3, 12];
export const [ALLEN, SECOND_QB] = [100_078, 100_079];

const MARKETS = {
  spread: { number: 1, betTypeId: 1, marketTypeId: 1 },
  moneyline: { number: 2, betTypeId: 2, marketTypeId: 1 },
  total: { number: 3, betTypeId: 3, marketTypeId: 1 },
  passYards: { number: 4, betTypeId: 40, marketTypeId: 3, personId: ALLEN },
  passTds: { number: 5, betTypeId: 41, marketTypeId: 3, personId: ALLEN },
  interceptions: { number: 6, betTypeId: 44, marketTypeId: 3, personId: ALLEN },
} as const;
export type MarketName = keyof typeof MARKETS;

export const idOf = (book: number, market: MarketName, side: 0 | 1, alternate = 0): number =>
  700_000 + book * 1000 + MARKETS[market].number * 100 + side * 10 + alternate;

type Quote = { book: number; market: MarketName; side: 0 | 1; points?: number | null; price?: number };

const sideName = (market: MarketName, side: 0 | 1): string => {
  if (["spread", "moneyline"].includes(market)) return side === 0 ? "away" : "home";
  return side === 0 ? "over" : "under";
};

const placeOf = (market: MarketName, side: 0 | 1) => {
  const { betTypeId, marketTypeId, ...more } = MARKETS[market];
  const isTeam = market === "spread" || market === "moneyline";
  return {
    eventId: EVENT,
    betTypeId,
    marketTypeId,
    sideIndex: side,
    sideName: sideName(market, side),
    ...(isTeam ? { teamId: side === 0 ? BALTIMORE : BUFFALO } : {}),
    ...("personId" in more ? { personId: more.personId } : {}),
  };
};

type Alternate = { points: number; price: number };
export const quoted = (
  { book, market, side, points = null, price = -110 }: Quote,
  alternates: readonly Alternate[] = [],
  overrides: Parameters<typeof aLine>[0] = {},
) =>
  aLine({
    marketLineId: idOf(book, market, side),
    marketId: 780_000 + MARKETS[market].number,
    marketSourceId: book,
    price,
    points: points ?? undefined,
    ...(alternates.length === 0
      ? {}
      : {
          alternateLines: alternates.map((one, at) => ({
            marketLineId: idOf(book, market, side, at + 1),
            alternateNumber: at + 1,
            statusId: 1,
            ...one,
          })),
        }),
    ...overrides,
    market: { ...placeOf(market, side), ...overrides.market },
  });

export const GAME_ROW = anEvent({
  eventId: EVENT,
  name: "Baltimore Ravens @ Buffalo Bills",
  eventTeams: [
    { teamId: BALTIMORE, sideIndex: 0 },
    { teamId: BUFFALO, sideIndex: 1 },
  ],
});

/** The home team or the under has the second price. */
export const both = (book: number, market: MarketName, points: number | null, prices: readonly [number, number]) => {
  const isTeam = market === "spread" || market === "moneyline";
  return ([0, 1] as const).map((side) =>
    quoted({
      book,
      market,
      side,
      points: points !== null && isTeam && side === 0 ? -points : points,
      price: prices[side],
    }),
  );
};

export const ROWS = [
  GAME_ROW,
  ...both(DRAFTKINGS, "spread", -3.5, [-110, -110]),
  ...both(FANDUEL, "spread", -3.5, [-112, -108]),
  ...both(BETMGM, "spread", -4, [-110, -110]),
  ...both(DRAFTKINGS, "moneyline", null, [155, -180]),
  ...both(FANDUEL, "moneyline", null, [150, -178]),
  ...both(DRAFTKINGS, "total", 47.5, [-110, -110]),
  ...both(FANDUEL, "total", 47.5, [-105, -115]),
  ...both(BETMGM, "total", 47.5, [-110, -110]),
  ...both(DRAFTKINGS, "passYards", 250.5, [-115, -115]),
  ...both(FANDUEL, "passYards", 255.5, [-110, -120]),
  ...both(DRAFTKINGS, "passTds", 1.5, [-140, 110]),
  ...both(FANDUEL, "passTds", 1.5, [-135, 105]),
  ...both(DRAFTKINGS, "interceptions", 0.5, [-110, -110]),
];
