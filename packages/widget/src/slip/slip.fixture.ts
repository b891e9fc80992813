import type { SharedBook, SharedLeg, SharedLine, SharedSlip } from "@linewire/contract";

const team = (id: number, name: string, abbreviation: string, sideIndex: number) => ({
  id,
  name,
  abbreviation,
  primaryColor: "#00338D",
  secondaryColor: "#C60C30",
  sideIndex,
  score: null,
});

export const aLeg = (overrides: Partial<SharedLeg> = {}): SharedLeg => ({
  id: "leg-1",
  league: "NFL",
  event: {
    id: 7,
    name: "Baltimore Ravens @ Buffalo Bills",
    eventStart: "2026-11-22T18:00:00.000Z",
    gameStatus: "Pregame",
    gameClock: null,
    teams: [team(70, "Baltimore Ravens", "BAL", 0), team(71, "Buffalo Bills", "BUF", 1)],
  },
  eventName: "Baltimore Ravens @ Buffalo Bills",
  subject: "Buffalo Bills",
  betTypeName: "Spread",
  periodName: "Game",
  overUnder: null,
  points: -3.5,
  teamId: 71,
  ...overrides,
});

export const aLine = (id: number, price: number | null, overrides: Partial<SharedLine> = {}): SharedLine => ({
  legId: "leg-1",
  id,
  price,
  points: -3.5,
  statusId: 1,
  sequenceNumber: 1,
  timestamp: "2026-11-22T17:00:00.000Z",
  ...overrides,
});

export const aBook = (id: number, lines: SharedLine[], overrides: Partial<SharedBook> = {}): SharedBook => ({
  id,
  name: `Book ${id}`,
  priority: id,
  url: `/slip/slip_1/go/${id}`,
  price: lines[0]?.price ?? null,
  priceSource: "independent",
  factor: 1,
  legsRequested: lines.length,
  legsMatched: lines.length,
  lines,
  ...overrides,
});

export const aSlip = (overrides: Partial<SharedSlip> = {}): SharedSlip => ({
  id: "slip_1",
  kind: "single",
  stake: null,
  legs: [aLeg()],
  books: [aBook(1, [aLine(1, -110)])],
  unmatched: [],
  madeAt: "2026-11-22T16:00:00.000Z",
  expiresAt: "2026-11-23T16:00:00.000Z",
  expiresInSeconds: 86_400,
  delaySeconds: 0,
  simulated: true,
  streamUrl: null,
  streamExpiresAt: null,
  position: "abcd1234-1",
  jurisdiction: {
    country: "US",
    state: "NJ",
    known: true,
    linksAllowed: true,
    minAge: 21,
    helpline: { name: "1-800-GAMBLER", phone: "1-800-426-2537", url: "https://800gambler.org/" },
    noticeKey: "links_allowed",
    notice: "You must be 21 or older.",
    disclosure: "Advertisement.",
    ruleVersion: "1",
  },
  theme: {},
  ...overrides,
});
