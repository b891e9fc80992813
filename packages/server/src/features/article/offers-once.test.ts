import type { Analysis, FoundBet } from "@linewire/reading/article/text/analysis";
import type { Schedule } from "@linewire/reading/article/offers";
import type { LineState } from "@linewire/domain/line/line-state";
import { expect, test } from "vitest";
import { offersOnce } from "./offers-once.ts";

const bet = {
  leagueId: 1,
  subject: { kind: "team", id: 7, name: "Seven" },
  opponentId: null,
  namesOpponent: false,
  bookId: null,
  markets: ["spread"],
  period: "game",
  side: "team",
  points: -3,
  price: null,
  isDirect: true,
  confidence: 0.9,
  evidence: [],
  block: 0,
  start: 0,
  reasons: [],
} satisfies FoundBet;
const analysis = (): Analysis => ({ sporting: true, title: "", teamIds: [7], bets: [bet], names: [], turnedDown: [] });
const EVENT = {
  eventId: 70,
  name: "",
  leagueId: 1,
  eventStart: "",
  statusId: 1,
  statusName: "Pregame",
  eventTeams: [{ teamId: 7, sideIndex: 0 }],
  isActive: true,
  modifiedOn: "",
};

const world = () => {
  const versions = { names: 1, events: 1, event: 1, odds: 1, closings: 1 };
  let price = -110;
  let looks = 0;
  const line = (): LineState =>
    ({
      id: 1,
      mainId: null,
      marketId: 10,
      sourceId: 2,
      leagueId: 1,
      market: { eventId: 70, betTypeId: 1, sideIndex: 0, teamId: 7, periodTypeId: 1, live: false, marketTypeId: 1 },
      points: -3,
      price,
      statusId: 1,
      disabled: false,
    }) as unknown as LineState;
  const schedule: Schedule = {
    gamesOf: () => [EVENT],
    teamOf: () => undefined,
    lines: () => {
      looks++;
      return [line()];
    },
    betType: () => ({ id: 1, isFuture: false }),
    periodId: () => 1,
  };
  const find = offersOnce(schedule, {
    names: () => versions.names,
    events: () => versions.events,
    event: () => versions.event,
    odds: () => versions.odds,
    closings: () => versions.closings,
  });
  return { versions, find, looks: () => looks, move: (to: number) => (price = to) };
};
const options = { bookIds: [2], maxBets: 5, includeImplicit: true };

test("[AW3] offers are computed again after a line of their game has changed, not after another line of the league", () => {
  const { versions, find, looks, move } = world();
  const article = analysis();
  const price = (): number | null | undefined => find(article, options).offers[0]?.line.price;
  expect([price(), price(), looks()]).toEqual([-110, -110, 1]);
  move(-120);
  versions.odds++;
  expect([price(), looks()]).toEqual([-110, 1]);
  versions.event++;
  expect([price(), looks()]).toEqual([-120, 2]);
});

test.each(["names", "events", "closings"] as const)("[AW3] offers are computed again after a change of %s", (part) => {
  const { versions, find, looks } = world();
  const article = analysis();
  find(article, options);
  versions[part]++;
  find(article, options);
  expect(looks()).toBe(2);
});

test("[AW8] other options and another analysis have their own offers", () => {
  const { find, looks } = world();
  const article = analysis();
  find(article, options);
  find(article, { ...options, maxBets: 1 });
  find(article, { ...options, bookIds: [2, 3] });
  find(analysis(), options);
  expect(looks()).toBe(4);
});
