import type { StanceModel, StanceTrainer } from "./stance-fit.ts";

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

/** The weights as a source file of the domain: one line of text for each model. */
export const weightsFile = ({ links, stances }: StanceTrainer, { link, stance }: StanceModel): string =>
  `// Written by \`npm run fit stance\` (docs/reading.md): change the fit, not these lines.
export const LINK_WEIGHTS = ${JSON.stringify(linesOf(links.names, link, 0))};
export const STANCE_WEIGHTS = ${JSON.stringify(linesOf(stances.names, stance, stance.at(-1)!))};
`;
