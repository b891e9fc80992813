import { aLine, anEvent } from "@linewire/testkit";

// All markets at twelve books. Their points differ slightly, so each price must be computed.

const EVENT = 8_800_000;
const HOME = { id: 1004, qb: 100_078, receivers: [100_083, 100_084, 100_085, 100_088], back: 100_080 };
const AWAY = 1003;
export const BOOKS: readonly number[] = Array.from({ length: 12 }, (_, at) => at + 1);

type Market = { betTypeId: number; marketTypeId: number; personId?: number; points: number };
const MARKETS: readonly Market[] = [
  { betTypeId: 1, marketTypeId: 1, points: -3.5 },
  { betTypeId: 3, marketTypeId: 1, points: 47.5 },
  { betTypeId: 40, marketTypeId: 3, personId: HOME.qb, points: 250.5 },
  { betTypeId: 47, marketTypeId: 3, personId: HOME.back, points: 60.5 },
  ...HOME.receivers.map((personId, at) => ({ betTypeId: 50, marketTypeId: 3, personId, points: 70.5 - 10 * at })),
];
export const MARKET_COUNT = MARKETS.length;

export const lineId = (book: number, market: number, side: number): number => EVENT + book * 1000 + market * 10 + side;

const sideOf = (book: number, at: number, side: 0 | 1) => {
  const { betTypeId, marketTypeId, personId, points } = MARKETS[at]!;
  const moved = points + (book % 3);
  const isSpread = betTypeId === 1;
  return aLine({
    marketLineId: lineId(book, at, side),
    marketId: EVENT + at,
    marketSourceId: book,
    points: isSpread && side === 0 ? -moved : moved,
    price: -108 - (book % 5),
    market: {
      eventId: EVENT,
      betTypeId,
      marketTypeId,
      sideIndex: side,
      ...(isSpread ? { teamId: side === 0 ? AWAY : HOME.id } : {}),
      ...(personId === undefined ? {} : { personId }),
    },
  });
};

export const gameRows = (startsAt: string): object[] => [
  anEvent({
    eventId: EVENT,
    name: "Baltimore Ravens @ Buffalo Bills",
    eventStart: startsAt,
    eventTeams: [
      { teamId: AWAY, sideIndex: 0 },
      { teamId: HOME.id, sideIndex: 1 },
    ],
  }),
  ...BOOKS.flatMap((book) => MARKETS.flatMap((_, at) => [sideOf(book, at, 0), sideOf(book, at, 1)])),
];

export const movedRow = (round: number): object => {
  const row = sideOf(1 + (round % 12), round % MARKET_COUNT, 0);
  return { ...row, line: { ...row.line, price: -105 - (round % 40) } };
};
