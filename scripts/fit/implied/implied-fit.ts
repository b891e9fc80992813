import { FeatureIndex, sumAt } from "../stance/feature-index.ts";
import { fitLogistic } from "../stance/logistic-fit.ts";
import type { CandidateRow, ImpliedRow } from "./implied-text-rows.ts";

const MIN_TEXTS = 10;
const PENALTY = 2;
/** A smaller scale needs more evidence for the same weight. */
const PAGE_SCALES: Record<string, number> = { "page word": 0.2, "page pair": 0.15, about: 0.4 };
const SUBJECT_SCALES: Record<string, number> = {
  person: 0.4,
  team: 0.4,
  roster: 0.4,
  "word before team": 0.2,
  "person right": 0.15,
  "person left": 0.15,
  "team right": 0.15,
  "team left": 0.15,
  "person sentence": 0.12,
  "team sentence": 0.12,
};
const PLAIN_SCALE = 0.3;

/** Authors disagree whether a long report of a game without a bet is about its players. */
const isUsable = ({ isLong, isDecoy, isReport }: ImpliedRow): boolean => !(isLong && isDecoy && isReport);

export type FittedImplied = { pages: Float64Array; subjects: Float64Array };
export type ImpliedScores = { page: number; subjects: number[] };

const scalesOf = ({ names }: FeatureIndex, scales: Record<string, number>): Float64Array =>
  Float64Array.from(names, (name) => scales[name.split("\t")[0]!] ?? PLAIN_SCALE);

const sigmoid = (sum: number): number => 1 / (1 + Math.exp(-sum));

export class ImpliedTrainer {
  readonly pages: FeatureIndex;
  readonly subjects: FeatureIndex;

  constructor(rows: readonly ImpliedRow[]) {
    this.pages = new FeatureIndex(
      rows.map(({ id, page }) => ({ id, features: page })),
      MIN_TEXTS,
    );
    this.subjects = new FeatureIndex(
      rows.flatMap(({ id, candidates }) => candidates.map(({ features }) => ({ id, features }))),
      MIN_TEXTS,
    );
  }

  /** Subjects are fitted only on texts with implied bets, because the page model finds these. */
  fit(rows: readonly ImpliedRow[]): FittedImplied {
    const pages = rows
      .filter(isUsable)
      .map(({ page, truths }) => ({ features: this.pages.of(page), isRight: truths > 0 }));
    const isUsed = ({ isFree, isRight }: CandidateRow): boolean => isFree && isRight !== null;
    const subjects = rows
      .filter(({ truths }) => truths > 0)
      .flatMap(({ candidates }) => candidates.filter(isUsed))
      .map(({ features, isSubject }) => ({ features: this.subjects.of(features), isRight: isSubject }));
    return {
      pages: fitLogistic(scalesOf(this.pages, PAGE_SCALES), pages, PENALTY),
      subjects: fitLogistic(scalesOf(this.subjects, SUBJECT_SCALES), subjects, PENALTY),
    };
  }

  scores({ page, candidates }: ImpliedRow, { pages, subjects }: FittedImplied): ImpliedScores {
    return {
      page: sigmoid(pages.at(-1)! + sumAt(pages, this.pages.of(page))),
      subjects: candidates.map(({ features }) =>
        sigmoid(subjects.at(-1)! + sumAt(subjects, this.subjects.of(features))),
      ),
    };
  }
}
