import { FeatureWeights } from "@linewire/reading/article/stance-model/feature";
import { SHOW_THRESHOLDS, type StanceModels } from "@linewire/reading/article/stance-model/models";
import type { LastSteps } from "./held-out.ts";
import type { PageTrainer } from "./page-fit.ts";
import type { StanceModel, StanceTrainer } from "./stance-fit.ts";

const MIN_WEIGHT = 0.02;
const DIGITS = 3;

export const linesOf = (
  names: readonly string[],
  weights: Float64Array,
  bias: number,
  minWeight = MIN_WEIGHT,
): string => {
  const rows = names
    .map((name, at) => ({ name, weight: weights[at]! }))
    .filter(({ name, weight }) => Math.abs(weight) >= minWeight && !/[\n\\`]/.test(name))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1));
  const written = rows.map(({ name, weight }) => `${Number(weight.toFixed(DIGITS))}\t${name}`);
  return [String(Number(bias.toFixed(DIGITS))), ...written].join("\n");
};

type FittedModels = { model: StanceModel; last: LastSteps };
type Trainers = { stance: StanceTrainer; page: PageTrainer };

const textsOf = ({ stance, page }: Trainers, { model, last: { pages } }: FittedModels) => ({
  links: linesOf(stance.links.names, model.link, 0),
  stances: linesOf(stance.stances.names, model.stance, model.stance.at(-1)!),
  pages: linesOf(page.index.names, pages, pages.at(-1)!),
});

export const modelsOf = (trainers: Trainers, fitted: FittedModels): StanceModels => {
  const { links, stances, pages } = textsOf(trainers, fitted);
  return {
    links: new FeatureWeights(links),
    stances: new FeatureWeights(stances),
    pages: new FeatureWeights(pages),
    calibration: fitted.last.calibration,
    thresholds: SHOW_THRESHOLDS,
  };
};

export const weightsFile = (trainers: Trainers, fitted: FittedModels): string => {
  const { links, stances, pages } = textsOf(trainers, fitted);
  return `// Written by \`npm run fit stance\` (docs/reading.md): change the fit, not these lines.
export const LINK_WEIGHTS = ${JSON.stringify(links)};
export const STANCE_WEIGHTS = ${JSON.stringify(stances)};
export const PAGE_WEIGHTS = ${JSON.stringify(pages)};
export const CALIBRATION = ${JSON.stringify(fitted.last.calibration)};
`;
};
