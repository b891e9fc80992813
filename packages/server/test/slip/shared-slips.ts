import type { BetslipBet, BookSlip } from "@linewire/contract";
import type { SharedSlipRecord } from "../../src/features/slip/shared-slip.ts";
import { quote, game, HOME_SPREAD, OVER } from "../article/embed-site.ts";

export const SLIP_ID = "slip_9f8e7d6c5b4a39281706f5e4d3c2b1a0";

const HOUR_MS = 3_600_000;

/** DraftKings (1) and BetMGM (3) have both bets, Circa (12) has one bet. */
export const SLIP_ROWS = [
  game(),
  quote({ id: 1, book: 1, price: -110 }, HOME_SPREAD),
  quote({ id: 2, book: 3, price: -108 }, HOME_SPREAD),
  quote({ id: 3, book: 12, price: -102 }, HOME_SPREAD),
  quote({ id: 5, book: 1, price: -115, points: 47.5, market: 11 }, OVER),
  quote({ id: 6, book: 3, price: -105, points: 47.5, market: 11 }, OVER),
];

type Bet = { leg: string; line: number; price: string; points?: number; words?: string };

const betOf = ({ leg, line, price, points = -3.5, words = "Buffalo Bills" }: Bet): BetslipBet => ({
  id: leg,
  marketLineId: line,
  event: "Baltimore Ravens @ Buffalo Bills",
  betType: leg === "leg-1" ? "Spread" : "Total",
  periodType: "Game",
  isLive: false,
  selection: words,
  odds: { type: leg === "leg-1" ? "spread" : "total", value: price, points },
  requestedPoints: points,
  isExact: true,
  deepLink: { sportsbook: "", url: null, deeplinkStatus: "unavailable" },
  metadata: { league: "nfl", timestamp: "2026-11-21T18:00:00.000Z", matchConfidence: 1 },
});

type Book = { id: number; name: string; odds: number; bets: Bet[]; source?: BookSlip["priceSource"] };
const bookOf = ({ id, name, odds, bets, source = "model" }: Book): BookSlip => ({
  book: name,
  bookId: id,
  deepLink: null,
  overallOdds: odds,
  priceSource: source,
  legsRequested: 2,
  legsMatched: bets.length,
  betslipBets: bets.map(betOf),
});

const spread = (line: number, price: string): Bet => ({ leg: "leg-1", line, price });
const over = (line: number, price: string): Bet => ({ leg: "leg-2", line, price, points: 47.5 });

export const BOOKS = [
  bookOf({ id: 3, name: "BetMGM", odds: 276, bets: [spread(2, "-108"), over(6, "-105")] }),
  bookOf({ id: 1, name: "DraftKings", odds: 257, bets: [spread(1, "-110"), over(5, "-115")] }),
  bookOf({ id: 12, name: "Circa Sports", odds: -102, source: "independent", bets: [spread(3, "-102")] }),
];

/** Two bets and the prices of three books. The demo's enterprise account created the slip an hour ago. */
export const aSharedSlip = (now: number, overrides: Partial<SharedSlipRecord> = {}): SharedSlipRecord => ({
  id: SLIP_ID,
  accountId: "acc_demo_enterprise",
  tier: "enterprise",
  madeAt: now - HOUR_MS,
  expiresAt: now + 23 * HOUR_MS,
  read: { kind: "sgp", stake: 20, price: null, book: null },
  betSlips: BOOKS,
  unmatchedLegs: [],
  ...overrides,
});
