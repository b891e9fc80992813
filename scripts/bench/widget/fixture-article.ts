import { EmbedArticle } from "@linewire/contract";

// One game, six bets, texts of real length. Names of books and prices are fictional.

export const LINES = [501, 502, 503, 504, 505, 506] as const;
export const PARTNER = "bench-gazette";
const AT = "2026-11-22T01:20:00.000Z";

type Bet = { subject: string; type: [id: number, name: string]; points: number | null; price: number; player?: number };
const BETS: Bet[] = [
  { subject: "Buffalo Bills", type: [1, "Spread"], points: -2.5, price: -112 },
  { subject: "Kansas City Chiefs", type: [2, "Moneyline"], points: null, price: 124 },
  { subject: "Bills at Chiefs", type: [3, "Total"], points: 47.5, price: -108 },
  { subject: "Josh Allen", type: [31, "Passing Yards"], points: 264.5, price: -115, player: 7001 },
  { subject: "Travis Kelce", type: [34, "Receiving Yards"], points: 61.5, price: -110, player: 7002 },
  { subject: "James Cook", type: [32, "Rushing Yards"], points: 72.5, price: 102, player: 7003 },
];

const EVIDENCE = "The number moved on Tuesday and has not moved since.";

const betOf = ({ subject, type, points, price, player }: Bet, index: number) => ({
  betOffer: {
    id: LINES[index] ?? 0,
    price,
    points,
    statusId: 1,
    sequenceNumber: 0,
    timestamp: AT,
    leagueId: 1,
    eventId: 900,
    teamId: player || type[0] === 3 ? null : 11 + (index % 2),
    playerId: player ?? null,
    bookId: 1 + (index % 3),
    betTypeId: type[0],
    betTypeName: type[1],
    periodTypeId: 1,
    periodName: "Game",
    overUnder: type[0] >= 3 ? "over" : null,
    sideIndex: index % 2,
    subject,
    isLiveBet: false,
  },
  priceThen: { price, points, at: AT },
  deeplink: {
    url: `https://book${1 + (index % 3)}.example/betslip?line=${LINES[index]}&campaign=${PARTNER}`,
    deeplinkStatus: "ok",
    message: null,
  },
  evidence: [EVIDENCE],
});

const team = (id: number, name: string, more: { abbreviation: string; color: string; sideIndex: number }) => ({
  id,
  name,
  abbreviation: more.abbreviation,
  primaryColor: more.color,
  secondaryColor: "#ffffff",
  sideIndex: more.sideIndex,
  score: null,
});

const EVENT = {
  id: 900,
  name: "Buffalo Bills @ Kansas City Chiefs",
  eventStart: AT,
  gameStatus: "Pregame",
  gameClock: null,
  teams: [
    team(11, "Buffalo Bills", { abbreviation: "BUF", color: "#00338d", sideIndex: 0 }),
    team(12, "Kansas City Chiefs", { abbreviation: "KC", color: "#e31837", sideIndex: 1 }),
  ],
};

/** The contract's schema validates the article and removes other fields. */
export const fixtureArticle = (articleUrl: string): EmbedArticle =>
  EmbedArticle.parse({
    widget: {
      partner: { slug: PARTNER, displayName: "The Bench Gazette" },
      bets: BETS.map(betOf),
      books: [1, 2, 3].map((id) => ({
        id,
        name: `Harbour Book ${id}`,
        priority: id,
        siteUrl: `https://book${id}.example/`,
      })),
      events: [EVENT],
      metadata: {
        articleUrl,
        matchedCount: BETS.length,
        requestedMaxBets: BETS.length,
        inlineWidgetCap: 3,
        fetchedAtUtc: AT,
        workerResultType: "success",
        simulated: true,
      },
    },
    streamUrl: `/sse/sub_${"5a".repeat(16)}?token=${"t".repeat(43)}`,
    streamExpiresAt: "2027-11-22T01:20:00.000Z",
    position: "bench-1",
    jurisdiction: {
      country: "US",
      state: "NJ",
      known: true,
      linksAllowed: true,
      minAge: 21,
      helpline: { name: "1-800-GAMBLER", phone: "1-800-426-2537", url: "https://help.example/" },
      noticeKey: "links_allowed",
      notice: "You must be 21 or older and in New Jersey. Gambling can be addictive: play within your limits.",
      disclosure: "Ad links: the publisher may be paid when you bet.",
      ruleVersion: "bench",
    },
    theme: {},
  });
