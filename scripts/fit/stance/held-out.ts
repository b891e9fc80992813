import { decisionOf, SHOW_THRESHOLDS, type Calibration } from "@linewire/reading/article/stance-model/models";
import { fitCalibration, PageTrainer, type CalibrationRow } from "./page-fit.ts";
import { isRound } from "./sources.ts";
import type { IndexedText, Judgement, StanceModel, StanceTrainer } from "./stance-fit.ts";
import type { TrainingText } from "./training-text.ts";

/** From this round (set of labelled texts) on, each round is a fold of its own. */
const FIRST_JUDGED_ROUND = 8;
/** Earlier rounds and all other texts share this many folds. */
const SHARED_FOLDS = 3;

export const isJudgedRound = (set: string): boolean => isRound(set) && Number(set) >= FIRST_JUDGED_ROUND;

/** The models of the judgements were fitted without the text's fold. */
export type HeldOutText = { text: TrainingText; fold: string; judgements: readonly Judgement[] };

export type LastSteps = { pages: Float64Array; calibration: Calibration };

/** For each fold (a part of the texts), models are fitted once without it. They give all results about unseen texts. */
export class HeldOut {
  readonly texts: readonly HeldOutText[];
  readonly pageTrainer: PageTrainer;
  readonly #models = new Map<string, StanceModel>();
  readonly #rows: readonly { fold: string; row: CalibrationRow }[];

  constructor(trainer: StanceTrainer) {
    const sets = [...new Set(trainer.texts.map(({ text }) => text.set))];
    const shared = sets.filter((set) => !isJudgedRound(set));
    const foldOf = ({ set }: TrainingText): string =>
      isJudgedRound(set) ? set : `shared ${shared.indexOf(set) % SHARED_FOLDS}`;
    const folds = [...Map.groupBy(trainer.texts, ({ text }) => foldOf(text))];
    this.texts = folds.flatMap(([fold, own]) => this.#judgeFold(trainer, fold, own, foldOf));
    this.pageTrainer = new PageTrainer(
      this.texts.map(({ text, judgements }) => ({ text, chances: judgements.map(({ chance }) => chance) })),
    );
    this.#rows = this.#shownRows();
  }

  #judgeFold(
    trainer: StanceTrainer,
    fold: string,
    own: readonly IndexedText[],
    foldOf: (text: TrainingText) => string,
  ): HeldOutText[] {
    const model = trainer.fit(trainer.texts.filter(({ text }) => foldOf(text) !== fold));
    this.#models.set(fold, model);
    return own.map((one) => ({ text: one.text, fold, judgements: trainer.judge(one, model) }));
  }

  /** Only bets that would be displayed. */
  #shownRows(): { fold: string; row: CalibrationRow }[] {
    return [...Map.groupBy(this.texts, ({ fold }) => fold)].flatMap(([fold, own]) => {
      const weights = this.#pageWeights(fold);
      return own
        .flatMap(({ text, judgements }) => {
          const page = this.pageTrainer.probability(text, weights);
          return judgements.filter(
            ({ chance, meaning }) =>
              meaning.label !== null && decisionOf({ probability: chance, page }, SHOW_THRESHOLDS.rule).isShown,
          );
        })
        .map(({ chance, meaning }) => ({ fold, row: { chance, isRight: meaning.label === 1 } }));
    });
  }

  #pageWeights(without: string | null): Float64Array {
    return this.pageTrainer.fit(this.texts.filter(({ fold }) => fold !== without).map(({ text }) => text));
  }

  modelWithout(fold: string): StanceModel {
    return this.#models.get(fold)!;
  }

  /** Fitted without the fold `without`; null: on all texts. */
  lastSteps(without: string | null): LastSteps {
    return {
      pages: this.#pageWeights(without),
      calibration: fitCalibration(this.#rows.filter(({ fold }) => fold !== without).map(({ row }) => row)),
    };
  }
}
