import { expect, test } from "vitest";
import type { Analysis, FoundBet } from "../text/analysis.ts";
import { betKeyOf, corrected, wrongWith, type EditorsNames } from "./corrections.ts";

const bet = (id: number, more: Partial<FoundBet> = {}): FoundBet => ({
  leagueId: 1,
  subject: { kind: "team", id, name: `Team ${id}` },
  opponentId: null,
  namesOpponent: false,
  bookId: null,
  markets: ["spread"],
  period: "game",
  side: "team",
  points: -3,
  price: null,
  isDirect: true,
  confidence: 0.8,
  evidence: ["words"],
  block: 0,
  start: 0,
  reasons: [],
  ...more,
});
const analysis: Analysis = {
  sporting: true,
  title: "",
  teamIds: [],
  bets: [bet(1), bet(2), bet(3)],
  names: [],
  turnedDown: [],
};
const names: EditorsNames = {
  subject: (_kind, id) => (id < 10 ? { name: `Team ${id}`, leagueId: 1 } : undefined),
  marketKey: (id) => (id === 3 ? "total" : undefined),
  periodKey: (id) => (id === 1 ? "game" : undefined),
};
const key = (id: number): string => betKeyOf(bet(id));
const ids = (result: Analysis): number[] => result.bets.map(({ subject }) => subject.id);

test("[AW15] the key of a bet does not depend on its points, price or confidence", () => {
  expect(betKeyOf(bet(1, { points: -7, price: -110, confidence: 0.1 }))).toBe(key(1));
  expect(betKeyOf(bet(1, { side: "over" }))).not.toBe(key(1));
  expect(betKeyOf(bet(1, { isDirect: false }))).toBe("team-1-implied");
});

test("[AW15] corrections reject, pin, order, replace and add bets", () => {
  const by = { subject: { kind: "team" as const, id: 9 }, betTypeId: 3, side: "over" as const, points: 47.5 };
  expect(ids(corrected(analysis, [{ do: "reject", bet: key(2) }], names))).toEqual([1, 3]);
  expect(ids(corrected(analysis, [{ do: "pin", bet: key(3) }], names))).toEqual([3, 1, 2]);
  expect(ids(corrected(analysis, [{ do: "order", bets: [key(3), key(2)] }], names))).toEqual([3, 2, 1]);
  const replaced = corrected(analysis, [{ do: "replace", bet: key(2), by }], names);
  expect(ids(replaced)).toEqual([1, 9, 3]);
  expect(replaced.bets[1]).toMatchObject({ markets: ["total"], side: "over", points: 47.5, confidence: 1 });
  expect(ids(corrected(analysis, [{ do: "add", add: by }], names))).toEqual([1, 2, 3, 9]);
});

test("[AW15] a later correction wins, and one with an unknown key has no effect", () => {
  const corrections = [
    { do: "pin", bet: key(3) },
    { do: "reject", bet: key(3) },
    { do: "reject", bet: "team-77-spread-game-team" },
  ] as const;
  expect(ids(corrected(analysis, corrections, names))).toEqual([1, 2]);
  expect(corrected(analysis, [], names)).toBe(analysis);
});

test("[AW15] an editor's bet with an unknown id is reported", () => {
  const subject = { kind: "team" as const, id: 1 };
  expect(wrongWith({ subject, betTypeId: 3 }, names)).toBeNull();
  expect(wrongWith({ subject: { kind: "team", id: 99 }, betTypeId: 3 }, names)).toBe("no team 99");
  expect(wrongWith({ subject, betTypeId: 4 }, names)).toBe("no bet type 4");
  expect(wrongWith({ subject, betTypeId: 3, periodTypeId: 7 }, names)).toBe("no period 7");
});
