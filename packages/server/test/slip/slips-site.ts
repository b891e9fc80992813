import type { BookSlip } from "@linewire/contract";
import type { SlipLeg, SlipReading } from "@linewire/reading/slip/slip";
import { scopeOf } from "@linewire/domain/scope/scope-of";
import { aLine, anEvent } from "@linewire/testkit";
import { onTestFinished } from "vitest";
import { dataDirectory } from "../../src/files/data-directory.ts";
import type { SlipOptions } from "../../src/features/slip/slip-maker.ts";
import { slipMaker } from "../../src/composition/pages/slip-maker-parts.ts";
import { openViews } from "../../src/composition/views.ts";
import { BUFFALO } from "../article/embed-site.ts";
import type { Served } from "../serve.ts";
import { ALLEN, DRAFTKINGS, FANDUEL } from "../parlay/sgp-rows.ts";

// A second game beside the one of sgp-rows.ts, and the parsed bets of a text.

export const SECOND_GAME = 7801;
export const [ARIZONA, ATLANTA] = [1001, 1002];

const moneyline = (book: number, sideIndex: 0 | 1, price: number) =>
  aLine({
    marketLineId: 790_000 + book * 10 + sideIndex,
    marketId: 790_000,
    marketSourceId: book,
    points: undefined,
    price,
    market: { eventId: SECOND_GAME, betTypeId: 2, sideIndex, teamId: sideIndex === 0 ? ARIZONA : ATLANTA },
  });

export const SECOND_ROWS = [
  anEvent({
    eventId: SECOND_GAME,
    name: "Arizona Cardinals @ Atlanta Falcons",
    eventTeams: [
      { teamId: ARIZONA, sideIndex: 0 },
      { teamId: ATLANTA, sideIndex: 1 },
    ],
  }),
  moneyline(DRAFTKINGS, 0, 150),
  moneyline(FANDUEL, 0, 155),
];

export const leg = (overrides: Partial<SlipLeg> = {}): SlipLeg => ({
  text: "Bills -3.5",
  leagueId: 1,
  market: "spread",
  subject: { kind: "team", id: BUFFALO, name: "Buffalo Bills" },
  opponentId: null,
  period: "game",
  side: "team",
  points: -3.5,
  price: null,
  bookId: null,
  confidence: 0.95,
  reasons: [],
  alternatives: [],
  ...overrides,
});
export const SPREAD = leg();
export const BILLS_WIN = leg({ market: "moneyline", points: null, text: "Bills ML" });
export const OVER = leg({ market: "total", side: "over", points: 47.5, text: "over 47.5" });
export const YARDS = leg({
  market: "player_pass_yards",
  subject: { kind: "person", id: ALLEN, name: "Josh Allen" },
  side: "over",
  points: 250.5,
  text: "Allen over 250.5 passing yards",
});
export const TDS = leg({ ...YARDS, market: "player_pass_tds", points: 1.5, text: "Allen over 1.5 passing tds" });
export const CARDINALS = leg({
  market: "moneyline",
  subject: { kind: "team", id: ARIZONA, name: "Arizona Cardinals" },
  points: null,
  text: "Cardinals ML",
});

export const reading = (legs: readonly SlipLeg[], overrides: Partial<SlipReading> = {}): SlipReading => ({
  kind: legs.length > 1 ? "parlay" : "single",
  stake: null,
  totalPrice: null,
  bookId: null,
  bookName: null,
  legs,
  unread: [],
  ...overrides,
});

export const makerOf = ({ directory, journal, world, catalogue }: Served) => {
  const views = openViews(dataDirectory(directory), journal, world.now);
  onTestFinished(views.close);
  const report = (error: unknown): void => {
    throw error;
  };
  const make = slipMaker({ catalogue, world, views, report });
  const optionsOf = (tier: SlipOptions["tier"], mobile = false): SlipOptions => ({
    mobile,
    tier,
    scope: scopeOf({ tier, permissions: [] }, catalogue),
  });
  return {
    make,
    optionsOf,
    ask: (slipReading: SlipReading, tier: SlipOptions["tier"] = "enterprise", mobile = false) =>
      make(slipReading, optionsOf(tier, mobile)),
  };
};

export const slipOf = ({ betSlips }: { betSlips: readonly BookSlip[] }, bookId: number): BookSlip => {
  const found = betSlips.find((slip) => slip.bookId === bookId);
  if (!found) throw new Error(`no slip of book ${bookId}`);
  return found;
};
