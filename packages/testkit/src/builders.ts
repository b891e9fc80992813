import { testNow } from "./test-clock.ts";
import type { IngestLine, IngestRow } from "@linewire/contract";

type LineOverrides = Partial<Omit<IngestLine, "market">> & { market?: Partial<IngestLine["market"]> };
type EventRow = Extract<IngestRow, { type: "event" }>;

export const aLine = ({ market, ...overrides }: LineOverrides = {}): Extract<IngestRow, { type: "market_line" }> => ({
  type: "market_line",
  line: {
    marketLineId: 900_001,
    marketId: 900_001,
    marketSourceId: 1,
    points: -3.5,
    price: -110,
    statusId: 1,
    ...overrides,
    market: { eventId: 900, marketTypeId: 1, betTypeId: 1, sideIndex: 0, periodTypeId: 1, live: false, ...market },
  },
});

export const anEvent = (overrides: Partial<EventRow["event"]> = {}): EventRow => ({
  type: "event",
  event: {
    eventId: 900,
    name: "Buffalo Bills @ Kansas City Chiefs",
    leagueId: 1,
    eventStart: "2026-11-22T01:20:00.000Z",
    statusId: 1,
    ...overrides,
  },
});

const MINUTE_MS = 60_000;
/** Includes breaks. */
const QUARTER_MS = 45 * MINUTE_MS;
const startingAt = (at: number): { eventStart: string } => ({ eventStart: new Date(at).toISOString() });

type EventOverrides = Partial<EventRow["event"]>;

export const aGameAhead = (overrides: EventOverrides = {}): EventRow =>
  anEvent({ ...startingAt(testNow() + 120 * MINUTE_MS), statusId: 1, ...overrides });

/** By default in the third quarter at the test clock's time. */
export const aGameInPlay = ({
  quarter = 3,
  ...overrides
}: EventOverrides & { quarter?: 1 | 2 | 3 | 4 } = {}): EventRow =>
  anEvent({
    ...startingAt(testNow() - (quarter - 1) * QUARTER_MS - 20 * MINUTE_MS),
    statusId: 2,
    gameClock: `Q${quarter} 07:30`,
    ...overrides,
  });

/** The game ended more than an hour before the test clock's time. */
export const aFinishedGame = (overrides: EventOverrides = {}): EventRow =>
  anEvent({
    ...startingAt(testNow() - 5 * QUARTER_MS - 60 * MINUTE_MS),
    statusId: 3,
    gameClock: "FINAL",
    ...overrides,
  });

export const aBatch = (...rows: IngestRow[]): string => JSON.stringify(rows);

export const catalogueStart = (): IngestRow[] => [
  { type: "league", league: { id: 1, sportId: 1, name: "nfl", fullName: "National Football League", priority: 1 } },
  {
    type: "league",
    league: { id: 2, sportId: 2, name: "nba", fullName: "National Basketball Association", priority: 2 },
  },
  { type: "market_type", marketType: { id: 1, name: "Game Odds", marketType: "straight" } },
  { type: "market_type", marketType: { id: 3, name: "Props", marketType: "props" } },
  betType(1, "Spread", "team", 1),
  betType(3, "Total", "ou", 1),
  betType(20, "Player Points", "ou", 3),
  { type: "period_type", periodType: { id: 1, name: "Game", nameShort: "Game", leagues: [1, 2] } },
  book(1),
  book(2),
];

const betType = (id: number, name: string, sides: "team" | "ou", marketTypeId: number): IngestRow => ({
  type: "bet_type",
  betType: {
    id,
    betTypeId: id,
    name,
    nameShort: name,
    nameMobile: name,
    description: `${name}.`,
    marketTypeId,
    marketTypeName: "Game Odds",
    betOn: sides === "team" ? "team" : "event",
    sides,
    canDraw: false,
    hasPoints: true,
    selectionCountType: "2",
    betRange: "event",
    isFuture: false,
    containsBetSubTypes: false,
    betTypePriority: 1,
  },
});

const book = (id: number): IngestRow => ({
  type: "market_source",
  marketSource: {
    id,
    name: `Book ${id}`,
    statusId: 1,
    propsStatusId: 1,
    futuresStatusId: 1,
    bookType: "sportsbook",
    priority: id,
    linkLevel: "betslip",
    stateCodes: ["NJ"],
  },
});
