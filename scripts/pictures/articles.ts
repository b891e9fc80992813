import type { EmbedArticle, EmbedBet, OfferEvent } from "@linewire/contract";

// Fictional articles at a fixed time, one for each state of the widget.

export const NOW = Date.parse("2026-11-22T17:04:00Z");
export const AT = new Date(NOW).toISOString();

type TeamRow = [id: number, name: string, abbreviation: string, color: string];
const BILLS: TeamRow = [11, "Buffalo Bills", "BUF", "#00338D"];
const CHIEFS: TeamRow = [12, "Kansas City Chiefs", "KC", "#E31837"];
const NUGGETS: TeamRow = [21, "Denver Nuggets", "DEN", "#FEC524"];
const LAKERS: TeamRow = [22, "Los Angeles Lakers", "LAL", "#552583"];
const OILERS: TeamRow = [31, "Edmonton Oilers", "EDM", "#FF4C00"];
const LEAFS: TeamRow = [32, "Toronto Maple Leafs", "TOR", "#00205B"];

const event = (
  id: number,
  sides: [TeamRow, TeamRow],
  more: Partial<OfferEvent> = {},
  scores: number[] = [],
): OfferEvent => ({
  id,
  name: sides.map(([, name]) => name).join(" at "),
  eventStart: "2026-11-22T21:25:00.000Z",
  gameStatus: "Pregame",
  gameClock: null,
  teams: sides.map(([teamId, name, abbreviation, primaryColor], sideIndex) => ({
    id: teamId,
    name,
    abbreviation,
    primaryColor,
    secondaryColor: null,
    sideIndex,
    score: scores[sideIndex] ?? null,
  })),
  ...more,
});

export const FOOTBALL = event(1, [BILLS, CHIEFS], { gameStatus: "Live", gameClock: "Q3 4:12" }, [17, 14]);
const BASKETBALL = event(2, [NUGGETS, LAKERS]);
const HOCKEY = event(3, [OILERS, LEAFS], { eventStart: "2026-11-24T00:00:00.000Z" });

export const BOOKS = ["Northbook", "Riverside Sports", "Copperline", "Old Mill Bets"].map((name, at) => ({
  id: at + 1,
  name,
  priority: at + 1,
  siteUrl: "https://book.example",
}));

type BetRow = {
  id: number;
  event: OfferEvent;
  subject: string;
  type: string;
  points?: number | null;
  price: number | null;
};
type More = {
  overUnder?: "over" | "under";
  period?: string;
  book?: number;
  statusId?: number;
  written?: number;
  side?: number;
};

const SHORT_TYPES: Record<string, string> = { Total: "", "Player Passing and Rushing Yards": "Pass+Rush" };

const bet = (row: BetRow, more: More = {}): EmbedBet => ({
  betOffer: {
    id: row.id,
    price: row.price,
    points: row.points ?? null,
    statusId: more.statusId ?? 1,
    sequenceNumber: 1,
    timestamp: AT,
    leagueId: 1,
    eventId: row.event.id,
    teamId: null,
    playerId: row.type.startsWith("Player ") ? row.id : null,
    bookId: more.book ?? 1,
    betTypeId: 1,
    betTypeName: row.type,
    ...(row.type in SHORT_TYPES ? { betTypeShort: SHORT_TYPES[row.type] ?? "" } : {}),
    periodTypeId: 1,
    periodName: more.period ?? "Game",
    overUnder: more.overUnder ?? null,
    sideIndex: more.side ?? 0,
    subject: row.subject,
    isLiveBet: false,
  },
  priceThen: more.written === undefined ? null : { price: more.written, points: row.points ?? null, at: AT },
  deeplink: { url: `https://book.example/${row.id}`, deeplinkStatus: "ok", message: null },
  evidence: [],
});

export const BETS = [
  bet(
    { id: 1011, event: FOOTBALL, subject: "Kansas City Chiefs", type: "Spread", points: -3.5, price: -115 },
    { side: 1, written: -110 },
  ),
  bet(
    { id: 102, event: FOOTBALL, subject: FOOTBALL.name, type: "Total", points: 47.5, price: -105 },
    { overUnder: "over", book: 2, written: -120 },
  ),
  bet(
    {
      id: 103,
      event: FOOTBALL,
      subject: "Josh Allen",
      type: "Player Passing and Rushing Yards",
      points: 274.5,
      price: 100,
    },
    { overUnder: "over", book: 3 },
  ),
  bet({ id: 201, event: BASKETBALL, subject: "Denver Nuggets", type: "Moneyline", price: 135 }, { book: 4 }),
  bet(
    { id: 202, event: BASKETBALL, subject: "Los Angeles Lakers", type: "Spread", points: 0, price: -108 },
    { period: "1st Half" },
  ),
  bet(
    { id: 301, event: HOCKEY, subject: "Toronto Maple Leafs", type: "Moneyline", price: -1250 },
    { book: 2, written: -1100 },
  ),
];

const LIMITS = "Gambling can be addictive: play within your limits.";
const NOTICE = `You must be 21 or older and in New Jersey. ${LIMITS}`;

const articleOf = (name: string, bets: EmbedBet[], events = [FOOTBALL, BASKETBALL, HOCKEY]): EmbedArticle => ({
  widget: {
    partner: { slug: "daily-sport", displayName: "The Daily Sport" },
    bets,
    books: BOOKS,
    events,
    metadata: {
      articleUrl: `https://paper.example/${name}`,
      matchedCount: bets.length,
      requestedMaxBets: 6,
      inlineWidgetCap: 3,
      fetchedAtUtc: AT,
      workerResultType: "success",
      simulated: true,
    },
  },
  streamUrl: `/sse/${name}?token=t`,
  streamExpiresAt: new Date(NOW + 3_600_000).toISOString(),
  position: "e1-1",
  jurisdiction: {
    country: "US",
    state: "NJ",
    known: true,
    linksAllowed: true,
    minAge: 21,
    helpline: { name: "1-800-GAMBLER", phone: "1-800-426-2537", url: "https://800gambler.org/" },
    noticeKey: "links_allowed",
    notice: NOTICE,
    disclosure: "Ad links: the publisher may be paid when you bet.",
    ruleVersion: "1",
  },
  theme: {},
});

const withStatus = (at: number, statusId: number): EmbedBet[] =>
  BETS.map((one, place) => (place === at ? { ...one, betOffer: { ...one.betOffer, statusId } } : one));

export const places = articleOf("places", BETS);
const FINAL = {
  ...FOOTBALL,
  gameStatus: "Final",
  gameClock: null,
  teams: FOOTBALL.teams.map((team, at) => ({ ...team, score: [24, 17][at] ?? 0 })),
};

const [SPREAD, TOTAL, YARDS] = BETS as [EmbedBet, EmbedBet, EmbedBet];
const MOVED: EmbedBet[] = [
  { ...SPREAD, betOffer: { ...SPREAD.betOffer, points: -8.5 }, priceThen: null, stated: { points: -3.5 } },
  { ...TOTAL, priceThen: null, outcome: "closed" },
  { ...YARDS, priceThen: null, outcome: "closed", stated: { points: 249.5 } },
];
const EXACT_TOTAL: EmbedBet = { ...TOTAL, betOffer: { ...TOTAL.betOffer, points: 24 + 17 } };
const ENDED = [SPREAD, EXACT_TOTAL, YARDS].map((one, at): EmbedBet => ({
  ...one,
  priceThen: null,
  deeplink: { url: null, deeplinkStatus: "unavailable", message: null },
  outcome: (["lost", "push", "won"] as const)[at]!,
}));

const TITLE_BET = bet({ id: 401, event: HOCKEY, subject: "Toronto Maple Leafs", type: "League Champion", price: 1880 });

const SEASON: EmbedBet = {
  ...TITLE_BET,
  betOffer: { ...TITLE_BET.betOffer, eventId: null, periodName: "Season" },
  stated: { price: 2500 },
};

export const ARTICLES: Record<string, EmbedArticle> = {
  live: articleOf("live", BETS),
  ready: { ...articleOf("ready", BETS), streamUrl: null },
  stale: articleOf("stale", BETS),
  paused: articleOf("paused", BETS),
  suspended: articleOf("suspended", withStatus(1, 2)),
  unknown: articleOf("unknown", withStatus(3, 3)),
  withdrawn: articleOf("withdrawn", BETS),
  settled: articleOf("settled", BETS, [FINAL, BASKETBALL, HOCKEY]),
  moved: articleOf("moved", MOVED),
  ended: { ...articleOf("ended", ENDED, [FINAL]), streamUrl: null },
  season: articleOf("season", [SEASON], []),
  // The game ends while the page is open. Then the service has no bets left for the article.
  final: articleOf("final", BETS.slice(0, 3), [FOOTBALL]),
  few: { ...articleOf("few", BETS.slice(3, 5)), streamUrl: null },
  nolinks: {
    ...places,
    streamUrl: null,
    jurisdiction: {
      ...places.jurisdiction,
      country: null,
      known: false,
      state: null,
      linksAllowed: false,
      noticeKey: "unknown_region",
      notice: `Your region is not known, so prices are shown without links. ${LIMITS}`,
    },
  },
  closed: {
    ...places,
    streamUrl: null,
    jurisdiction: {
      ...places.jurisdiction,
      state: "UT",
      linksAllowed: false,
      noticeKey: "no_links",
      notice: `No sportsbook is licensed in Utah, so sportsbook prices are for information only. ${LIMITS}`,
    },
  },
  ohio: {
    ...places,
    streamUrl: null,
    jurisdiction: {
      ...places.jurisdiction,
      state: "OH",
      helpline: { name: "Ohio Problem Gambling Helpline", phone: "1-800-589-9966", url: "https://ohio.example/" },
      notice: `You must be 21 or older and in Ohio. ${LIMITS}`,
    },
  },
  empty: articleOf("empty", []),
};
