import type { Event } from "@linewire/contract";
import type { LineState } from "@linewire/domain/line/line-state";
import { UNMOVED } from "@linewire/domain/line/samples";
import type { BetSpot, SlipBetType, SlipSchedule } from "./match-schedule.ts";
import type { SlipLeg, SlipReading } from "../slip/slip.ts";

// The Bills (home) play the Ravens tomorrow and the Jets the week after.

export const [RAVENS, BILLS, JETS, CHIEFS] = [1, 2, 3, 4];
export const [ALLEN, JACKSON] = [11, 12];
export const [TOMORROW, NEXT_WEEK] = [100, 200];

const TEAMS: Readonly<Record<number, string>> = { 1: "Ravens", 2: "Bills", 3: "Jets", 4: "Chiefs" };

const betType = (id: number, key: string, overrides: Partial<SlipBetType> = {}): SlipBetType => ({
  id,
  key,
  marketTypeId: 1,
  betOn: "team",
  sides: "team",
  hasPoints: true,
  isFuture: false,
  ...overrides,
});
const PLAYER = { betOn: "player", marketTypeId: 3 } as const;
export const BET_TYPES = {
  spread: betType(1, "spread"),
  moneyline: betType(2, "moneyline", { hasPoints: false }),
  moneyline_3way: betType(10, "moneyline_3way", { hasPoints: false }),
  total: betType(3, "total", { betOn: "event", sides: "ou" }),
  team_total: betType(4, "team_total", { sides: "ou" }),
  player_pass_yards: betType(40, "player_pass_yards", { ...PLAYER, sides: "ou" }),
  player_anytime_td: betType(54, "player_anytime_td", { ...PLAYER, sides: "yes-no", hasPoints: false }),
  player_goals: betType(86, "player_goals", { ...PLAYER, sides: "ou" }),
  player_anytime_goal: betType(87, "player_anytime_goal", { ...PLAYER, sides: "yes-no", hasPoints: false }),
  championship: betType(100, "championship", { marketTypeId: 2, hasPoints: false, isFuture: true }),
  award: betType(121, "award", { marketTypeId: 4, betOn: "player", sides: "player", hasPoints: false, isFuture: true }),
};
type Key = keyof typeof BET_TYPES;

export const aGame = (eventId: number, away: number, home: number, overrides: Partial<Event> = {}): Event => ({
  eventId,
  name: `${TEAMS[away]} @ ${TEAMS[home]}`,
  leagueId: 1,
  eventStart: new Date(Date.UTC(2026, 10, 22) + eventId * 3_600_000).toISOString(),
  statusId: 1,
  statusName: "Pregame",
  isActive: true,
  modifiedOn: "2026-11-21T00:00:00.000Z",
  eventTeams: [
    { teamId: away, sideIndex: 0 },
    { teamId: home, sideIndex: 1 },
  ],
  ...overrides,
});

type LineOverrides = Partial<Omit<LineState, "market">> & { market?: Partial<LineState["market"]>; bet?: Key };

let last = 1000;
/** By default the Bills -3.5 at the first book, in tomorrow's game. */
export const aQuote = ({ bet = "spread", market, ...overrides }: LineOverrides = {}): LineState => {
  const type = BET_TYPES[bet];
  const id = overrides.id ?? (last += 1);
  const isTeams = type.sides === "team" && !type.isFuture;
  return {
    ...UNMOVED,
    id,
    mainId: null,
    alternateNumber: null,
    marketId: id,
    sourceId: 1,
    leagueId: 1,
    marketKey: bet,
    sideKey: "",
    points: type.hasPoints ? -3.5 : null,
    price: -110,
    modifiedOn: "2026-11-21T12:00:00.000Z",
    ...overrides,
    market: {
      eventId: type.isFuture ? null : TOMORROW,
      marketTypeId: type.marketTypeId,
      betTypeId: type.id,
      sideIndex: isTeams ? 1 : 0,
      periodTypeId: type.isFuture ? 13 : 1,
      live: false,
      ...(isTeams ? { teamId: BILLS } : {}),
      ...market,
    },
  };
};

export const aLeg = (overrides: Partial<SlipLeg> = {}): SlipLeg => ({
  text: "Bills -3.5",
  leagueId: 1,
  market: "spread",
  subject: { kind: "team", id: BILLS, name: "Bills" },
  opponentId: null,
  period: "game",
  side: "team",
  points: -3.5,
  price: null,
  bookId: null,
  confidence: 0.9,
  reasons: [],
  alternatives: [],
  ...overrides,
});

export const aReading = (legs: readonly SlipLeg[], overrides: Partial<SlipReading> = {}): SlipReading => ({
  kind: legs.length > 1 ? "parlay" : "single",
  stake: null,
  totalPrice: null,
  bookId: null,
  bookName: null,
  legs,
  unread: [],
  ...overrides,
});

export const GAMES = [aGame(TOMORROW, RAVENS, BILLS), aGame(NEXT_WEEK, JETS, BILLS)];
const PERIODS: Readonly<Record<string, number>> = { game: 1, "1h": 2, "1q": 4 };

const isAtSpot = ({ market }: LineState, spot: BetSpot): boolean =>
  market.eventId === spot.eventId &&
  market.betTypeId === spot.betTypeId &&
  market.periodTypeId === spot.periodTypeId &&
  market.personId === spot.personId;

export const aSchedule = (lines: readonly LineState[], games: readonly Event[] = GAMES): SlipSchedule => ({
  gamesOf: (teamId) => games.filter(({ eventTeams = [] }) => eventTeams.some((team) => team.teamId === teamId)),
  teamOf: (personId) => ({ [ALLEN]: BILLS, [JACKSON]: RAVENS })[personId],
  teamName: (id) => TEAMS[id],
  betType: (key) => (key in BET_TYPES ? BET_TYPES[key as Key] : undefined),
  periodId: (key) => PERIODS[key],
  betLines: (spot) => lines.filter((line) => isAtSpot(line, spot)),
  futureLines: ({ leagueId, betTypeId }) =>
    lines.filter((line) => line.leagueId === leagueId && line.market.betTypeId === betTypeId),
});
