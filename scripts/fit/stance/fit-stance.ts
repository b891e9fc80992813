import { writeFileSync } from "node:fs";
import type { StanceModels } from "@linewire/reading/article/stance-model/models";
import { lexiconWith } from "../../score/reading/names.ts";
import { byModel, byRules, calibrationLine, figuresLine } from "./cross-validation.ts";
import { HeldOut, isJudgedRound } from "./held-out.ts";
import { isRound, lessonTexts, preparedTexts, roundPieces, storyTexts } from "./sources.ts";
import { StanceTrainer } from "./stance-fit.ts";
import { unseenReport } from "./unseen.ts";
import { modelsOf, weightsFile } from "./weights-file.ts";

const THRESHOLDS = [0.4, 0.5, 0.6, 0.7, 0.8, 0.9];

/** For measurement: the page model rejects no page, and probabilities are not calibrated. */
const stanceAlone = (models: StanceModels): StanceModels => {
  const { pick, rule, added, worded } = models.thresholds;
  const onAnyPage = { page: 0 };
  const thresholds = {
    pick: { ...pick, ...onAnyPage },
    rule: { ...rule, ...onAnyPage },
    added: { ...added, ...onAnyPage },
    worded: { ...worded, ...onAnyPage },
  };
  return { ...models, calibration: { bias: 0, slope: 1, margin: 0 }, thresholds };
};

/** Writes the weights to `file` unless it is null. The report shows how well the models read rounds outside the fit. */
export const fitStance = (file: string | null, folder: string | null): string[] => {
  const lexicon = lexiconWith(null);
  const pieces = roundPieces(lexicon);
  const stance = new StanceTrainer([
    ...pieces.map(({ text }) => text),
    ...lessonTexts(lexicon),
    ...storyTexts(lexicon),
    ...preparedTexts(folder),
  ]);
  const heldOut = new HeldOut(stance);
  const trainers = { stance, page: heldOut.pageTrainer };
  const judgedPieces = pieces.filter(({ text }) => isJudgedRound(text.set));
  const bySet = new Map(
    [...new Set(judgedPieces.map(({ text }) => text.set))].map((set) => [
      set,
      modelsOf(trainers, { model: heldOut.modelWithout(set), last: heldOut.lastSteps(set) }),
    ]),
  );
  const judged = heldOut.texts.filter(({ text }) => isRound(text.set));
  if (file !== null)
    writeFileSync(file, weightsFile(trainers, { model: stance.fit(stance.texts), last: heldOut.lastSteps(null) }));
  return [
    `${stance.texts.length} texts, ${stance.links.names.length} link features, ${stance.stances.names.length} stance features, ${trainers.page.index.names.length} page features`,
    "stated bets, each round judged by models that were fitted without it:",
    figuresLine("rules", judged, byRules),
    ...THRESHOLDS.map((threshold) => figuresLine(`model ${threshold}`, judged, byModel(threshold))),
    `correct bets of all bets, by probability in steps of 0.1: ${calibrationLine(judged)}`,
    ...unseenReport("stance model alone", judgedPieces, lexicon, (set) => stanceAlone(bySet.get(set)!)),
    ...unseenReport("with the page", judgedPieces, lexicon, (set) => bySet.get(set)!),
    ...(file === null ? [] : [file]),
  ];
};
