import { expect, test } from "vitest";
import { calibrationRows, curveLines, type ScoredRow } from "./implied-curve.ts";
import { ImpliedTrainer } from "./implied-fit.ts";
import type { CandidateRow, ImpliedRow } from "./implied-text-rows.ts";

const candidate = (more: Partial<CandidateRow>): CandidateRow => ({
  features: [],
  isSubject: false,
  isFree: true,
  isRight: false,
  isImplied: false,
  isForbidden: false,
  ...more,
});
const right = candidate({ features: ["person\tfirst"], isSubject: true, isRight: true, isImplied: true });
const wrong = candidate({ features: ["person\tlast"] });

const row = (id: string, more: Partial<ImpliedRow>): ImpliedRow => ({
  id,
  fold: "rounds 1",
  kind: "round",
  truths: 0,
  isDecoy: false,
  isOpen: true,
  isLong: false,
  isReport: false,
  page: [],
  candidates: [],
  ...more,
});

test("the models prefer words of texts with implied bets, and features of their subjects", () => {
  const rows = Array.from({ length: 40 }, (_, at) =>
    at % 2 === 0
      ? row(`preview ${at}`, { truths: 1, page: ["page word\ttonight"], candidates: [right, wrong] })
      : row(`report ${at}`, { isDecoy: true, page: ["page word\tbeat"], candidates: [right] }),
  );
  const trainer = new ImpliedTrainer(rows);
  const fitted = trainer.fit(rows);
  const [preview, report] = rows.slice(0, 2).map((one) => trainer.scores(one, fitted));
  expect(preview!.page).toBeGreaterThan(0.5);
  expect(report!.page).toBeLessThan(0.5);
  expect(preview!.subjects[0]).toBeGreaterThan(preview!.subjects[1]!);
});

test("a long report of a game without a bet does not teach the model of pages", () => {
  const rows = Array.from({ length: 40 }, (_, at) =>
    at % 2 === 0
      ? row(`story ${at}`, { truths: 1, page: ["page word\tbeat"], candidates: [right] })
      : row(`report ${at}`, { isDecoy: true, isLong: true, isReport: true, page: ["page word\tbeat"] }),
  );
  const trainer = new ImpliedTrainer(rows);
  expect(trainer.scores(rows[1]!, trainer.fit(rows)).page).toBeGreaterThan(0.9);
});

const scored = (more: Partial<ImpliedRow>, page: number, subjects: number[]): ScoredRow => ({
  row: row("text", more),
  scores: { page, subjects },
});

test("the curve counts right bets, covered truths and harmful bets", () => {
  const lines = curveLines(
    "rounds",
    [
      scored({ truths: 2, candidates: [right, wrong, candidate({ isRight: null })] }, 1, [0.9, 0.9, 0.9]),
      scored({ isDecoy: true, candidates: [wrong] }, 1, [0.9]),
      scored({ candidates: [candidate({ isForbidden: true })] }, 1, [0.9]),
      scored({ truths: 2, candidates: [right] }, 0.5, [0.9]),
      scored({ isOpen: false, candidates: [wrong] }, 1, [0.9]),
    ],
    0.7,
  );
  expect(lines[0]).toBe("rounds: 5 texts, limit of the page 0.7");
  expect(lines.at(-2)).toBe("  limit 0.7: 4 bets, precision 0.250, coverage 0.250, must-nots per 100 texts 40.0");
});

test("the limit of the service depends on the rank of a bet in its text", () => {
  const text = scored({ truths: 2, candidates: [wrong, right, wrong] }, 1, [0.7, 0.6, 0.5]);
  const lines = curveLines("rounds", [text], 0.5);
  expect(lines.at(-1)).toMatch(/^ {2}limits of the service: 1 bets, precision 0.000/);
});

test("the calibration uses only bets that could be shown", () => {
  const rows = [
    scored({ candidates: [right, wrong] }, 1, [0.9, 0.1]),
    scored({ candidates: [candidate({ isFree: false, isRight: true }), wrong] }, 1, [0.9, 0.4]),
    scored({ candidates: [right] }, 0.5, [0.9]),
  ];
  expect(calibrationRows(rows, 0.7)).toEqual([
    { chance: 0.9, isRight: true },
    { chance: 0.4, isRight: false },
  ]);
});
