import type { EmbedArticle, EmbedBet, EmbedLines, EmbedParlay, OfferEvent } from "@linewire/contract";

// The articles of the contact sheets: made up, at a fixed hour, one for each state that a widget can be in.

export const NOW = Date.parse("2026-11-22T17:04:00Z");
const AT = new Date(NOW).toISOString();

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

const FOOTBALL = event(1, [BILLS, CHIEFS], { gameStatus: "Live", gameClock: "Q3 4:12" }, [17, 14]);
const BASKETBALL = event(2, [NUGGETS, LAKERS]);
const HOCKEY = event(3, [OILERS, LEAFS], { eventStart: "2026-11-24T00:00:00.000Z" });

const BOOKS = ["Northbook", "Riverside Sports", "Copperline", "Old Mill Bets"].map((name, at) => ({
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
    playerId: null,
    bookId: more.book ?? 1,
    betTypeId: 1,
    betTypeName: row.type,
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

const BETS = [
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

const NOTICE =
  "Bet only if you are 21 or older and present in New Jersey. Gambling can be addictive: play within your limits.";

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
    disclosure: "Links to sportsbooks are advertising.",
    ruleVersion: "1",
  },
  theme: {},
});

const withStatus = (at: number, statusId: number): EmbedBet[] =>
  BETS.map((one, place) => (place === at ? { ...one, betOffer: { ...one.betOffer, statusId } } : one));

const places = articleOf("places", BETS);
const FINAL = {
  ...FOOTBALL,
  gameStatus: "Final",
  gameClock: null,
  teams: FOOTBALL.teams.map((team, at) => ({ ...team, score: [24, 17][at] ?? 0 })),
};

/** Answers of the fixture server for `https://paper.example/<name>`. */
export const ARTICLES: Record<string, EmbedArticle> = {
  live: articleOf("live", BETS),
  ready: { ...articleOf("ready", BETS), streamUrl: null },
  stale: articleOf("stale", BETS),
  paused: articleOf("paused", BETS),
  suspended: articleOf("suspended", withStatus(1, 2)),
  unknown: articleOf("unknown", withStatus(3, 3)),
  withdrawn: articleOf("withdrawn", BETS),
  settled: articleOf("settled", BETS, [FINAL, BASKETBALL, HOCKEY]),
  few: { ...articleOf("few", BETS.slice(3, 5)), streamUrl: null },
  nolinks: {
    ...places,
    streamUrl: null,
    jurisdiction: {
      ...places.jurisdiction,
      known: false,
      state: null,
      linksAllowed: false,
      noticeKey: "unknown_region",
      notice:
        "Your region is not known, so prices are shown without links. Gambling can be addictive: play within your limits.",
    },
  },
  empty: articleOf("empty", []),
};

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

/** The fixture server's answer for a same game parlay of these lines. */
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
