import { EVENT_STATUS, type Event } from "@linewire/contract";
import { expect, test } from "vitest";
import { type BetResult, type DecidedBet, resultOf } from "./bet-result.ts";

const BILLS = 1004;
const CHIEFS = 1010;
const KELCE = 77;

const event: Event = {
  eventId: 1,
  name: "Bills @ Chiefs",
  leagueId: 1,
  eventStart: "2026-11-22T01:20:00.000Z",
  statusId: EVENT_STATUS.final,
  statusName: "Final",
  eventTeams: [
    { teamId: BILLS, sideIndex: 0, score: 20 },
    { teamId: CHIEFS, sideIndex: 1, score: 24 },
  ],
  partnerEventData: {
    "feed.score.1h": "10-10",
    [`feed.player.${KELCE}.player_rec_yards`]: "61",
    [`feed.player.${KELCE}.player_anytime_td`]: "1",
  },
  isActive: true,
  modifiedOn: "2026-11-22T05:00:00.000Z",
};

type LineOverrides = {
  side: number;
  points?: number;
  teamId?: number;
  personId?: number;
  sideName?: string;
  period?: "1h";
};
const bet = (key: string, { side, points, period, ...market }: LineOverrides): DecidedBet => ({
  key,
  period: period ?? "game",
  line: {
    points: points ?? null,
    market: {
      eventId: 1,
      marketTypeId: 1,
      betTypeId: 1,
      sideIndex: side,
      periodTypeId: 1,
      live: false,
      ...market,
    },
  },
});

const ENDED: [name: string, bet: DecidedBet, result: BetResult | null][] = [
  ["the winner's moneyline", bet("moneyline", { side: 1, teamId: CHIEFS }), "won"],
  ["the loser's moneyline", bet("moneyline", { side: 0, teamId: BILLS }), "lost"],
  ["a favorite that covers the spread", bet("spread", { side: 1, teamId: CHIEFS, points: -3 }), "won"],
  ["a favorite that wins by exactly the spread", bet("spread", { side: 1, teamId: CHIEFS, points: -4 }), "push"],
  ["a favorite that does not cover", bet("spread", { side: 1, teamId: CHIEFS, points: -4.5 }), "lost"],
  ["an underdog that covers the spread", bet("spread", { side: 0, teamId: BILLS, points: 4.5 }), "won"],
  ["the over of a total", bet("total", { side: 0, sideName: "over", points: 43.5 }), "won"],
  ["the under of a total", bet("total", { side: 1, sideName: "under", points: 43.5 }), "lost"],
  ["a team's own total", bet("team_total", { side: 0, sideName: "over", teamId: BILLS, points: 20.5 }), "lost"],
  ["a half that ended even", bet("moneyline", { side: 1, teamId: CHIEFS, period: "1h" }), "push"],
  ["a player's yards", bet("player_rec_yards", { side: 0, sideName: "over", personId: KELCE, points: 60.5 }), "won"],
  ["a player's touchdown", bet("player_anytime_td", { side: 0, sideName: "yes", personId: KELCE }), "won"],
  [
    "the no side of a touchdown bet on a player who scored",
    bet("player_anytime_td", { side: 1, sideName: "no", personId: KELCE }),
    "lost",
  ],
  ["a missing statistic", bet("player_sacks", { side: 0, sideName: "over", personId: KELCE, points: 0.5 }), null],
  ["a bet that scores do not decide", bet("first_team_to_score", { side: 0, teamId: BILLS }), null],
];

test.each(ENDED)("[AW23] result of %s", (_, one, result) => expect(resultOf(event, one)).toBe(result));

test("[AW23] a bet on a cancelled game is void", () => {
  const cancelled = { ...event, statusId: EVENT_STATUS.cancelled };
  expect(resultOf(cancelled, bet("moneyline", { side: 1, teamId: CHIEFS }))).toBe("void");
});

test("[AW23] a bet on a finished game without scores has no result", () => {
  const scoreless = { ...event, eventTeams: [{ teamId: BILLS, sideIndex: 0 }], partnerEventData: {} };
  expect(resultOf(scoreless, bet("moneyline", { side: 0, teamId: BILLS }))).toBeNull();
});
