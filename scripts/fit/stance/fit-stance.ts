import { MIN_ADDED_PROBABILITY, MIN_RULE_PROBABILITY } from "@linewire/reading/article/stance-model/judge";
import { writeFileSync } from "node:fs";
import { isOffered } from "@linewire/reading/language/claims/claim";
import { lexiconWith } from "../../score/reading/names.ts";
import { byBoth, byModel, byRules, crossValidated, figuresOf, type ValidatedText } from "./cross-validation.ts";
import { lessonTexts, preparedTexts, roundTexts, storyTexts } from "./sources.ts";
import { StanceTrainer, type Judgement, type StanceModel } from "./stance-fit.ts";

const MIN_WEIGHT = 0.01;
const DIGITS = 3;

const linesOf = (names: readonly string[], weights: Float64Array, bias: number): string => {
  const rows = names
    .map((name, at) => ({ name, weight: weights[at]! }))
    .filter(({ name, weight }) => Math.abs(weight) >= MIN_WEIGHT && !/[\n\\`]/.test(name))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1));
  const written = rows.map(({ name, weight }) => `${Number(weight.toFixed(DIGITS))}\t${name}`);
  return [String(Number(bias.toFixed(DIGITS))), ...written].join("\n");
};

/** The source file of the reading package with the weights, one line per model. */
const weightsFile = ({ links, stances }: StanceTrainer, { link, stance }: StanceModel): string =>
  `// Written by \`npm run fit stance\` (docs/reading.md): change the fit, not these lines.
export const LINK_WEIGHTS = ${JSON.stringify(linesOf(links.names, link, 0))};
export const STANCE_WEIGHTS = ${JSON.stringify(linesOf(stances.names, stance, stance.at(-1)!))};
`;

const THRESHOLDS = [0.4, 0.5, 0.6, 0.7, 0.75, 0.8, 0.9];

const figuresLine = (name: string, texts: readonly ValidatedText[], isShown: (one: Judgement) => boolean): string => {
  const { recall, precision, mustNots, decoysClean } = figuresOf(texts, isShown);
  const figures = [recall, precision, decoysClean].map((figure) => figure.toFixed(3));
  return `${name.padEnd(12)} recall ${figures[0]} precision ${figures[1]} decoys clean ${figures[2]} must-nots per 100 ${mustNots.toFixed(1)}`;
};

const calibrationLine = (texts: readonly ValidatedText[]): string =>
  Array.from({ length: 10 }, (_, bin) => {
    const own = texts
      .flatMap(({ judgements }) => judgements)
      .filter(({ chance, meaning }) => Math.min(9, Math.floor(chance * 10)) === bin && meaning.label !== null);
    return `${bin / 10}: ${own.filter(({ meaning }) => meaning.label === 1).length} of ${own.length}`;
  }).join(", ");

/** Whether an article shows a bet, as `judge.ts` decides. Bets that the rules do not offer need a higher probability. */
const asShown = ({ reading, chance }: Judgement): boolean =>
  chance >= (isOffered(reading.stance) ? MIN_RULE_PROBABILITY : MIN_ADDED_PROBABILITY);
const LATEST = /^(?:[89]|1\d)$/;

/**
 * Trains the stance model and the link model on rounds, lessons, stories and prepared articles. Returns the report of a
 * cross-validation by round.
 */
export const fitStance = (file: string, folder: string | null): string[] => {
  const lexicon = lexiconWith(null);
  const trainer = new StanceTrainer([
    ...roundTexts(lexicon),
    ...lessonTexts(lexicon),
    ...storyTexts(lexicon),
    ...preparedTexts(folder),
  ]);
  writeFileSync(file, weightsFile(trainer, trainer.fit(trainer.texts)));
  const judged = crossValidated(trainer);
  return [
    `${trainer.texts.length} texts, ${trainer.links.names.length} link features, ${trainer.stances.names.length} stance features`,
    "cross-validation: each round by a model trained without it:",
    figuresLine("rules", judged, byRules),
    ...THRESHOLDS.map((threshold) => figuresLine(`model ${threshold}`, judged, byModel(threshold))),
    ...THRESHOLDS.map((threshold) => figuresLine(`both ${threshold}`, judged, byBoth(threshold))),
    ...[...Map.groupBy(judged, ({ text }) => text.set)]
      .filter(([set]) => LATEST.test(set))
      .map(([set, own]) => figuresLine(`shown, ${set}`, own, asShown)),
    `calibration, correct of all by probability bin: ${calibrationLine(judged)}`,
    file,
  ];
};
