import type { CalibrationRow } from "../stance/page-fit.ts";
import type { ImpliedScores } from "./implied-fit.ts";
import { isLikelyImplied } from "@linewire/reading/article/implied-model/implied-models";
import type { CandidateRow, ImpliedRow } from "./implied-text-rows.ts";

/** The scores are from models that were fitted without the text's author. */
export type ScoredRow = { row: ImpliedRow; scores: ImpliedScores };

const MIN_CALIBRATED = 0.3;

export const calibrationRows = (scored: readonly ScoredRow[], limit: number): CalibrationRow[] =>
  scored.flatMap(({ row, scores }) =>
    row.isOpen && scores.page >= limit
      ? row.candidates.flatMap(({ isFree, isRight }, at) => {
          const chance = scores.page * scores.subjects[at]!;
          return isFree && isRight !== null && chance >= MIN_CALIBRATED ? [{ chance, isRight }] : [];
        })
      : [],
  );

/** Whether a bet is shown. `rank`: its place among the bets of its text, 0 for the most likely. */
type IsShown = (probability: number, rank: number) => boolean;

/** The bets of a text, most likely first. */
const rankedBets = ({ row, scores }: ScoredRow): { candidate: CandidateRow; probability: number }[] =>
  row.candidates
    .map((candidate, at) => ({ candidate, probability: scores.page * scores.subjects[at]! }))
    .filter(({ candidate }) => candidate.isFree)
    .toSorted((one, other) => other.probability - one.probability);

/** The figures with given limits. A must-not: a bet in a text that offers none, or on a forbidden name. */
const figuresAt = (scored: readonly ScoredRow[], page: number, isShown: IsShown): string => {
  let [offers, right, covered, mustNots, truths] = [0, 0, 0, 0, 0];
  for (const one of scored) {
    const { row, scores } = one;
    truths += row.truths;
    if (!row.isOpen || scores.page < page) continue;
    for (const [rank, { candidate, probability }] of rankedBets(one).entries()) {
      const { isRight, isImplied, isForbidden } = candidate;
      if (isRight === null || !isShown(probability, rank)) continue;
      offers++;
      if (isRight) right++;
      if (isImplied) covered++;
      if (row.isDecoy ? !isImplied : isForbidden) mustNots++;
    }
  }
  const figures = [right / Math.max(1, offers), covered / truths].map((figure) => figure.toFixed(3));
  return `${offers} bets, precision ${figures[0]}, coverage ${figures[1]}, must-nots per 100 texts ${((mustNots * 100) / scored.length).toFixed(1)}`;
};

const BET_LIMITS = [0.4, 0.45, 0.47, 0.5, 0.55, 0.6, 0.7];

export const curveLines = (name: string, scored: readonly ScoredRow[], page: number): string[] => [
  `${name}: ${scored.length} texts, limit of the page ${page}`,
  ...BET_LIMITS.map((bet) => `  limit ${bet}: ${figuresAt(scored, page, (probability) => probability >= bet)}`),
  `  limits of the service: ${figuresAt(scored, page, isLikelyImplied)}`,
];
