import { writeFileSync } from "node:fs";
import { lexiconWith } from "../../score/reading/names.ts";
import { byBoth, byModel, byRules, crossValidated, figuresOf, type ValidatedText } from "./cross-validation.ts";
import { lessonTexts, preparedTexts, roundTexts } from "./sources.ts";
import { StanceTrainer, type Judgement } from "./stance-fit.ts";
import { weightsFile } from "./weights-file.ts";

const STEPS = [0.4, 0.5, 0.6, 0.7, 0.75, 0.8, 0.9];

const figuresLine = (name: string, texts: readonly ValidatedText[], isShown: (one: Judgement) => boolean): string => {
  const { recall, precision, mustNots, decoysClean } = figuresOf(texts, isShown);
  const figures = [recall, precision, decoysClean].map((figure) => figure.toFixed(3));
  return `${name.padEnd(12)} recall ${figures[0]} precision ${figures[1]} decoys clean ${figures[2]} must-nots per 100 ${mustNots.toFixed(1)}`;
};

const tenths = (texts: readonly ValidatedText[]): string =>
  Array.from({ length: 10 }, (_, tenth) => {
    const own = texts
      .flatMap(({ judgements }) => judgements)
      .filter(({ chance, meaning }) => Math.min(9, Math.floor(chance * 10)) === tenth && meaning.label !== null);
    return `${tenth / 10}: ${own.filter(({ meaning }) => meaning.label === 1).length} of ${own.length}`;
  }).join(", ");

/** Fits the model of stance and link to rounds, lessons and prepared articles, and tells how it does on rounds it has not seen. */
export const fitStance = (file: string, folder: string | null): string[] => {
  const lexicon = lexiconWith(null);
  const trainer = new StanceTrainer([...roundTexts(lexicon), ...lessonTexts(lexicon), ...preparedTexts(folder)]);
  writeFileSync(file, weightsFile(trainer, trainer.fit(trainer.texts)));
  const judged = crossValidated(trainer);
  return [
    `${trainer.texts.length} texts, ${trainer.links.names.length} signs of a link, ${trainer.stances.names.length} features of a stance`,
    "each round by a model that has not seen it:",
    figuresLine("rules", judged, byRules),
    ...STEPS.map((step) => figuresLine(`model ${step}`, judged, byModel(step))),
    ...STEPS.map((step) => figuresLine(`both ${step}`, judged, byBoth(step))),
    `right of all, by tenths of the chance: ${tenths(judged)}`,
    file,
  ];
};
