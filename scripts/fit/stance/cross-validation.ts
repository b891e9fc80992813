import { isOffered } from "@linewire/reading/language/claims/claim";
import { isRound } from "./sources.ts";
import type { Judgement, StanceTrainer } from "./stance-fit.ts";
import type { TrainingText } from "./training-text.ts";

export type ValidatedText = { text: TrainingText; judgements: Judgement[] };

/** Judges each round by models that were fitted without it. */
export const crossValidated = (trainer: StanceTrainer): ValidatedText[] => {
  const rounds = [...new Set(trainer.texts.map(({ text }) => text.set))].filter(isRound);
  return rounds.flatMap((round) => {
    const model = trainer.fit(trainer.texts.filter(({ text }) => text.set !== round));
    return trainer.texts
      .filter(({ text }) => text.set === round)
      .map((one) => ({ text: one.text, judgements: trainer.judge(one, model) }));
  });
};

type Figures = { recall: number; precision: number; mustNots: number; decoysClean: number };

const distinct = (judgements: readonly Judgement[]): Judgement[] => [
  ...new Map(judgements.map((one) => [one.meaning.key, one])).values(),
];

/** Recall and precision of the bets that `isShown` selects. `mustNots`: shown bets that would do harm, per 100 texts. */
export const figuresOf = (texts: readonly ValidatedText[], isShown: (one: Judgement) => boolean): Figures => {
  let [hits, legs, shown, mustNots, decoys, clean] = [0, 0, 0, 0, 0, 0];
  for (const { text, judgements } of texts) {
    const own = distinct(judgements.filter(isShown)).filter(({ meaning }) => meaning.label !== null);
    const found = new Set(own.flatMap(({ meaning }) => (meaning.label === 1 ? [meaning.leg] : [])));
    hits += found.size;
    legs += text.legs;
    shown += own.length;
    mustNots += own.filter(({ meaning, reading }) => meaning.label === 0 && reading.isForbidden).length;
    if (!text.decoy) continue;
    decoys++;
    if (own.length === 0) clean++;
  }
  return {
    recall: hits / legs,
    precision: hits / Math.max(1, shown),
    mustNots: (mustNots * 100) / texts.length,
    decoysClean: clean / Math.max(1, decoys),
  };
};

/** Selects the bets that the rules alone would show. The model chooses their meaning. */
export const byRules = ({ reading }: Judgement): boolean => isOffered(reading.stance);
export const byModel =
  (least: number) =>
  ({ chance }: Judgement): boolean =>
    chance >= least;
export const byBoth =
  (least: number) =>
  (one: Judgement): boolean =>
    byRules(one) && one.chance >= least;
