import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { LineState } from "@linewire/domain/line/line-state";
import { matchLegs, type LegMatch, type LegMiss } from "./match-leg.ts";
import {
  ALLEN,
  aLeg,
  aQuote,
  aReading,
  aSchedule,
  BILLS,
  JACKSON,
  NEXT_WEEK,
  RAVENS,
  TOMORROW,
} from "./match-samples.ts";
import type { SlipLeg } from "../slip/slip.ts";

const QB = { kind: "person", id: ALLEN, name: "Josh Allen" } as const;

const matchAll = (legs: readonly SlipLeg[], lines: readonly LineState[]) =>
  matchLegs(aReading(legs), aSchedule(lines), null);
const matchOne = (leg: SlipLeg, lines: readonly LineState[]) => matchAll([leg], lines)[0]!;
const lineOf = (match: LegMatch | LegMiss, book: number): LineState | undefined =>
  "byBook" in match ? match.byBook.get(book)?.line : undefined;

test("[SL4] a match never has another side, player, team, market or period than requested", () => {
  const points = fc.integer({ min: -20, max: 20 }).map((half) => half / 2);
  const line = fc
    .record({
      bet: fc.constantFrom("spread", "moneyline", "total", "team_total", "player_pass_yards", "player_anytime_td"),
      sourceId: fc.integer({ min: 1, max: 3 }),
      points,
      sideIndex: fc.constantFrom(0, 1),
      person: fc.constantFrom(ALLEN, JACKSON),
      team: fc.constantFrom(BILLS, RAVENS),
      periodTypeId: fc.constantFrom(1, 2),
      statusId: fc.constantFrom(1, 1, 1, 2),
      eventId: fc.constantFrom(TOMORROW, NEXT_WEEK),
    })
    .map(({ bet, sourceId, points, statusId, sideIndex, person, team, ...place }) => {
      const isGames = bet === "spread" || bet === "moneyline";
      return aQuote({
        bet: bet as "spread",
        sourceId,
        statusId,
        ...(bet === "moneyline" || bet === "player_anytime_td" ? {} : { points }),
        market: {
          ...place,
          sideIndex,
          ...(isGames ? { teamId: sideIndex === 1 ? BILLS : RAVENS } : {}),
          ...(bet === "team_total" ? { teamId: team } : {}),
          ...(bet.startsWith("player") ? { personId: person } : {}),
        },
      });
    });
  const leg = fc
    .record({
      market: fc.constantFrom("spread", "moneyline", "total", "team_total", "player_pass_yards", "player_anytime_td"),
      side: fc.constantFrom("over", "under", "yes", "no"),
      points: fc.option(points),
      period: fc.constantFrom("game", "1h"),
    } as const)
    .map(({ market, side, points, period }) => {
      const isPlayers = market.startsWith("player");
      const isTeams = market === "spread" || market === "moneyline";
      const isYes = market === "player_anytime_td";
      return aLeg({
        market,
        period,
        ...(isPlayers ? { subject: QB } : {}),
        side: isTeams ? "team" : isYes ? (side === "under" || side === "no" ? "no" : "yes") : side,
        points: market === "moneyline" || isYes ? null : points,
      });
    });
  let found = 0;
  fc.assert(
    fc.property(
      fc.array(leg, { minLength: 1, maxLength: 4 }),
      fc.array(line, { minLength: 10, maxLength: 60 }),
      (legs, lines) => {
        for (const match of matchAll(legs, lines)) {
          if ("reason" in match) continue;
          for (const [book, { line, requested, delta, isExact }] of match.byBook) {
            found += 1;
            const { market } = line;
            const isUnder = match.leg.side === "under" || match.leg.side === "no";
            expect(line).toMatchObject({ sourceId: book, statusId: 1, disabled: false });
            expect(market.periodTypeId).toBe(match.leg.period === "game" ? 1 : 2);
            expect(market.eventId).toBe(match.event?.eventId);
            expect(market.personId).toBe(match.subject.kind === "person" ? match.subject.id : undefined);
            if (match.leg.side === "team") expect(market.teamId).toBe(BILLS);
            else expect(market.sideIndex).toBe(isUnder ? 1 : 0);
            if (requested !== null) expect([line.points! - requested, delta === 0]).toEqual([delta, isExact]);
            const nearer = lines.filter(
              (one) =>
                one.sourceId === book &&
                one.statusId === 1 &&
                one.market.betTypeId === market.betTypeId &&
                one.market.eventId === market.eventId &&
                one.market.periodTypeId === market.periodTypeId &&
                one.market.personId === market.personId &&
                one.market.teamId === market.teamId &&
                one.market.sideIndex === market.sideIndex &&
                requested !== null &&
                Math.abs(one.points! - requested) < Math.abs(delta),
            );
            expect(nearer).toEqual([]);
          }
        }
      },
    ),
    { numRuns: 500 },
  );
  expect(found).toBeGreaterThan(100);
});

test("[SL4] the order of the lines does not change the match", () => {
  const lines = Array.from({ length: 12 }, (_, at) =>
    aQuote({ id: at + 1, sourceId: 1 + (at % 3), mainId: at < 3 ? null : 1 + (at % 3), points: -8 + at / 2 }),
  );
  const wanted = matchOne(aLeg({ points: -4.75 }), lines);
  const lineIds = (match: LegMatch | LegMiss) => [1, 2, 3].map((book) => lineOf(match, book)?.id);
  fc.assert(
    fc.property(fc.shuffledSubarray(lines, { minLength: lines.length }), (order) => {
      expect(lineIds(matchOne(aLeg({ points: -4.75 }), order))).toEqual(lineIds(wanted));
    }),
  );
});
